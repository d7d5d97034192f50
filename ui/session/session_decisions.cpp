// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/paths.h"
#include "ui/session/keeping.h"
#include "ui/session/review_project.h"
#include "ui/session/session.h"

#include <QDir>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace rankwright::ui {

/// Decisions about one program, before and after. Results are replaced and lines move, so it names the program by its path and
/// the steps as a review file does.
class Session::Command : public QUndoCommand {
  public:
    Command(Session& session, const QString& words, const Held& program, const Plan::Decisions& after)
        : QUndoCommand(words), m_session(session), m_isPart(session.m_isMacro)
    {
        addTo(m_review, reviewOf(*program.decided, program.file));
        for (const Step& step : program.decided->group.reports[program.file].plan.steps()) {
            const auto found = after.find(step.id);
            m_others.push_back(found == after.end() ? Decision{} : found->second);
        }
    }
    void undo() override
    {
        swap();
        if (!m_isPart) {
            m_session.sayUndone(*this, path());
        }
    }
    void redo() override
    {
        swap();
        if (std::exchange(m_isDone, true) && !m_isPart) {
            m_session.sayRedone(*this, path());
        }
    }

  private:
    [[nodiscard]] QString path() const { return QString::fromStdString(m_review.files.front().path); }
    void swap()
    {
        std::vector<ReviewedStep>& steps = m_review.files.front().steps;
        for (std::size_t at = 0; at < steps.size(); ++at) {
            std::swap(steps[at].decision, m_others[at]);
        }
        m_session.applyDecisions(m_review, m_others);
    }

    Session& m_session;
    bool m_isPart;   ///< Of one move over many scripts, which stays where it is.
    bool m_isDone{}; ///< Once: the next time it is done again.
    Review m_review; ///< Of the program and what it changes; as it is now.
    std::vector<Decision> m_others;
};

/// One of the options that hold for all scripts, before and after.
class Session::ChoosingOptions : public QUndoCommand {
  public:
    ChoosingOptions(Session& session, const Options& after)
        : QUndoCommand(Session::tr("change the options")),
          m_session(session),
          m_given(changed(session.m_options, after)),
          m_back(changed(after, session.m_options)),
          m_chosenBefore(session.m_chosen),
          m_chosen(m_given.orElse(session.m_chosen))
    {}
    void redo() override
    {
        m_session.applyOptions(m_given, m_chosen);
        if (std::exchange(m_isDone, true)) {
            m_session.sayRedone(*this, {});
        }
    }
    void undo() override
    {
        m_session.applyOptions(m_back, m_chosenBefore);
        m_session.sayUndone(*this, {});
    }

  private:
    Session& m_session;
    bool m_isDone{};
    GivenOptions m_given;
    GivenOptions m_back;
    GivenOptions m_chosenBefore;
    GivenOptions m_chosen;
};

namespace {

/// "average the gradients of this tape (line 14)".
QString shortName(const DecidedGroup& decided, const Step& step)
{
    const std::uint32_t line = decided.group.files[step.place.file].text.lineOf(step.place.range.begin);
    return Session::tr("%1 (line %2)").arg(QString::fromStdString(step.title)).arg(line);
}

} // namespace

void Session::setOptions(const Options& options)
{
    if (changed(m_options, options) != GivenOptions{}) {
        m_undo.push(new ChoosingOptions{*this, options});
    }
}

void Session::applyOptions(const GivenOptions& given, const GivenOptions& chosen)
{
    m_chosen = chosen;
    m_options = given.over(m_options);
    emit optionsChanged();
    if (m_phase != Phase::empty) {
        m_areOptionsNew = true;
        reload();
    }
}

/// The script that it was about is shown, so that what changed is seen. Empty: it was about all.
void Session::sayUndone(const QUndoCommand& move, const QString& path)
{
    keepMove(); // Before what is shown then.
    if (const int script = scriptAt(path); script >= 0 && script != m_current) {
        showScript(script);
    }
    emit said(path.isEmpty()       ? tr("Undone: %1.").arg(move.text())
              : scriptAt(path) < 0 ? tr("Undone for %1, which is not there at present: %2.").arg(path, move.text())
                                   : tr("Undone in %1: %2.").arg(path, move.text()),
              false);
}

void Session::sayRedone(const QUndoCommand& move, const QString& path)
{
    keepMove();
    if (const int script = scriptAt(path); script >= 0 && script != m_current) {
        showScript(script);
    }
    emit said(path.isEmpty()       ? tr("Redone: %1.").arg(move.text())
              : scriptAt(path) < 0 ? tr("Redone for %1, which is not there at present: %2.").arg(path, move.text())
                                   : tr("Redone in %1: %2.").arg(path, move.text()),
              false);
}

QString Session::wordsFor(const Held& program, const std::vector<std::string>& ids) const
{
    constexpr std::size_t most = 3;
    QStringList names;
    for (std::size_t at = 0; at < std::min(ids.size(), most); ++at) {
        if (const Step* step = program.decided->group.reports[program.file].plan.find(ids[at])) {
            names.append(shortName(*program.decided, *step));
        }
    }
    QString words = names.join(QStringLiteral(", "));
    if (ids.size() > most) {
        words += tr(" and %1 more").arg(ids.size() - most);
    }
    return words;
}

void Session::sayMove(const QString& words, const Move& move, const Held& program, int waiting)
{
    QString sentence = words;
    if (!move.alsoAccepted.empty()) {
        sentence += tr(" It needs %1: accepted with it.").arg(wordsFor(program, move.alsoAccepted));
    }
    if (!move.alsoReopened.empty()) {
        sentence += tr(" %1 cannot stand without it: open again.").arg(wordsFor(program, move.alsoReopened));
    }
    if (waiting > 0) {
        sentence += tr(" %n open step(s) cannot be done without it.", nullptr, waiting);
    }
    emit said(sentence, false);
}

void Session::perform(const QString& words, const Held& program, const Plan::Decisions& after)
{
    const Plan::Decisions& before = program.decided->decisions[program.file];
    if (after != before) {
        m_undo.push(new Command{*this, words, program, after});
    }
}

void Session::applyDecisions(const Review& review, const std::vector<Decision>& before)
{
    const std::string& path = review.files.front().path;
    const Held* target = held(scriptAt(QString::fromStdString(path)));
    const auto shelved = std::find_if(m_shelved.files.begin(), m_shelved.files.end(),
                                      [&path](const ReviewedFile& one) { return one.path == path; });
    if (target == nullptr && shelved != m_shelved.files.end()) { // It is away, and has its decisions when it is back.
        takeChanges(*shelved, before, review.files.front());
        m_toKeep.insert(path);
    }
    if (target == nullptr || !target->decided->isEntry(target->file)) {
        return;
    }
    endPlaying();
    decideAside(review.files.front());
    if (awaitsMending(target->decided->group.reports[target->file])) { // Until all steps that mend are known again.
        std::erase_if(m_shelved.files, [&path](const ReviewedFile& one) { return one.path == path; });
        addTo(m_shelved, review.files);
    } else if (shelved != m_shelved.files.end() && !shelved->steps.empty()) {
        takeChanges(*shelved, before, review.files.front());
    }
    // The plan may be another by now: what it still knows is taken, and only what can stand.
    std::vector<QString> lost;
    target->decided->decisions[target->file] = carriedOver(target->decided->group, target->file, review, lost);
    m_decidedSince.insert(path);
    settle(*target->decided);
    refreshGroup(*target->decided);
    emit countsChanged();
    if (const std::optional<Held> shown = program(); shown && shown->decided == target->decided) {
        emit decisionsChanged();
    }
    m_toKeep.insert(path); // Of a move over many scripts all are kept together.
}

void Session::accept(const QString& id)
{
    const std::optional<Held> shown = program();
    const Step* step = shown ? plan()->find(id.toStdString()) : nullptr;
    if (step == nullptr) {
        return;
    }
    const Move move = accepting(*plan(), shown->decided->decisions[shown->file], step->id);
    const QString title = QString::fromStdString(step->title);
    const bool wasReady = outcome() == Outcome::ready;
    const QString path = QString::fromStdString(shown->decided->group.files[shown->file].path);
    sayMove(tr("Accepted: %1.").arg(title), move, *shown);
    perform(tr("accept “%1”").arg(title), *shown, move.decisions);
    if (!wasReady && outcome() == Outcome::ready) {
        emit said(tr("Accepted: %1. With it %2 is ready to be exported.").arg(title, path), false);
    }
}

void Session::reject(const QString& id)
{
    const std::optional<Held> shown = program();
    const Step* step = shown ? plan()->find(id.toStdString()) : nullptr;
    if (step == nullptr) {
        return;
    }
    const Move move = rejecting(*plan(), shown->decided->decisions[shown->file], step->id);
    const std::vector<std::string> dependents = dependentsOf(*plan(), step->id);
    const Plan::Decisions& before = shown->decided->decisions[shown->file];
    const auto waiting = std::count_if(dependents.begin(), dependents.end(), [&before](const std::string& one) {
        const auto found = before.find(one);
        return found == before.end() || found->second.state == StepState::pending;
    });
    sayMove(tr("Rejected: %1.").arg(QString::fromStdString(step->title)), move, *shown, static_cast<int>(waiting));
    perform(tr("reject “%1”").arg(QString::fromStdString(step->title)), *shown, move.decisions);
}

void Session::reopen(const QString& id)
{
    const std::optional<Held> shown = program();
    const Step* step = shown ? plan()->find(id.toStdString()) : nullptr;
    if (step == nullptr) {
        return;
    }
    const Move move = reopening(*plan(), shown->decided->decisions[shown->file], step->id);
    sayMove(tr("Open again: %1.").arg(QString::fromStdString(step->title)), move, *shown);
    perform(tr("reopen “%1”").arg(QString::fromStdString(step->title)), *shown, move.decisions);
}

void Session::choose(const QString& id, const QString& choice)
{
    const std::optional<Held> shown = program();
    const Step* step = shown ? plan()->find(id.toStdString()) : nullptr;
    if (step == nullptr) {
        return;
    }
    const Move move = choosing(*plan(), shown->decided->decisions[shown->file], step->id, choice.toStdString());
    sayMove(tr("Decided: %1.").arg(choice), move, *shown);
    perform(tr("decide “%1”").arg(QString::fromStdString(step->title)), *shown, move.decisions);
}

void Session::acceptEach(const QStringList& ids)
{
    const std::optional<Held> shown = program();
    if (!shown || ids.size() < 2) {
        accept(ids.value(0));
        return;
    }
    Move all{shown->decided->decisions[shown->file], {}, {}};
    int count = 0;
    for (const QString& id : ids) {
        Move one = accepting(*plan(), all.decisions, id.toStdString());
        count += plan()->find(id.toStdString()) != nullptr ? 1 : 0;
        all.decisions = std::move(one.decisions);
        all.alsoAccepted.insert(all.alsoAccepted.end(), one.alsoAccepted.begin(), one.alsoAccepted.end());
    }
    std::erase_if(all.alsoAccepted, [&ids](const std::string& id) { return ids.contains(QString::fromStdString(id)); });
    sayMove(tr("Accepted %n step(s).", nullptr, count), all, *shown);
    perform(tr("accept %n step(s)", nullptr, count), *shown, all.decisions);
}

void Session::acceptAllSafe()
{
    if (const std::optional<Held> shown = program()) {
        const Move move = acceptingAll(*plan(), shown->decided->decisions[shown->file], false);
        const auto open = std::count_if(move.decisions.begin(), move.decisions.end(),
                                        [](const auto& one) { return one.second.state == StepState::pending; });
        QString words = tr("Accepted %n safe step(s).", nullptr, static_cast<int>(move.alsoAccepted.size()));
        if (open > 0) {
            words += tr(" Left for you to look at: %1.").arg(open);
        }
        emit said(words, false);
        perform(tr("accept all safe"), *shown, move.decisions);
        LeftView now = leftOf(*program(), static_cast<int>(move.alsoAccepted.size()));
        now.isSafeAlone = true;
        emit acceptedMany(now);
        moveStep(1, false);
    }
}

void Session::acceptScript()
{
    if (const std::optional<Held> shown = program()) {
        const Move move = acceptingAll(*plan(), shown->decided->decisions[shown->file], true);
        const auto open = std::count_if(plan()->steps().begin(), plan()->steps().end(), [&](const Step& step) {
            return move.decisions.find(step.id)->second.state == StepState::pending;
        });
        QString words = tr("Accepted %n step(s).", nullptr, static_cast<int>(move.alsoAccepted.size()));
        if (open > 0) {
            words += tr(" Left for your decision: %1.").arg(open);
        }
        emit said(words, false);
        perform(tr("accept the script"), *shown, move.decisions);
    }
}

void Session::performAll(const QString& words, const std::vector<std::pair<Held, Plan::Decisions>>& moves)
{
    if (!moves.empty()) {
        m_isMacro = true;
        m_undo.beginMacro(words);
        for (const auto& [program, decisions] : moves) {
            perform(words, program, decisions);
        }
        m_undo.endMacro();
        m_isMacro = false;
    }
}

bool Session::isRewrite(const Held& program)
{
    // Steps that mend are known only of those distributed scripts that were looked at: they are accepted there.
    return program.decided && program.decided->isEntry(program.file) &&
           program.decided->group.reports[program.file].base == Outcome::ready;
}

void Session::acceptAllSafeInProject()
{
    const int readyBefore = m_counts.ready;
    int count = 0;
    std::vector<std::pair<Held, Plan::Decisions>> moves;
    for (const Held& one : m_held) {
        if (isRewrite(one)) {
            const Plan& known = one.decided->group.reports[one.file].plan;
            const Move move = acceptingAll(known, one.decided->decisions[one.file], false);
            count += static_cast<int>(move.alsoAccepted.size());
            if (!move.alsoAccepted.empty()) {
                moves.emplace_back(one, move.decisions);
            }
        }
    }
    performAll(tr("accept all safe in the project"), moves);
    emit said(tr("Accepted %n safe step(s) in the project.", nullptr, count), false);
    LeftView now;
    for (const Held& one : m_held) {
        if (isRewrite(one)) {
            countLeft(one, now);
        }
    }
    now.accepted = count;
    now.isSafeAlone = true;
    now.training = m_counts.training;
    now.ready = m_counts.ready;
    now.becameReady = m_counts.ready - readyBefore;
    emit acceptedMany(now);
}

Review Session::review() const
{
    Review all = m_carried; // What is not analysed yet keeps what was decided about it.
    Review now;
    now.options = m_options;
    now.files = m_shelved.files; // More than the steps that there are at present.
    for (const auto& decided : groups()) {
        for (FileId file = 0; file < decided->group.files.size(); ++file) {
            const bool isDecided =
                decided->isEntry(file) &&
                std::any_of(decided->decisions[file].begin(), decided->decisions[file].end(), [](const auto& one) {
                    return one.second.state != StepState::pending || one.second.choice.has_value();
                });
            if (isDecided) {
                addTo(now, reviewOf(*decided, file));
            }
        }
    }
    for (ReviewedFile& file : all.files) {
        const Held* known = held(scriptAt(QString::fromStdString(file.path)));
        if (known == nullptr) {
            addTo(now, {std::move(file)});
        }
    }
    return now;
}

void Session::replayReview(const QString& file)
{
    const ReviewReading reading = readReviewFile(file);
    if (!reading.review) {
        emit said(tr("%1: %2").arg(QDir::toNativeSeparators(file), QString::fromStdString(reading.error)), true);
        return;
    }
    m_carried = *reading.review;
    m_options = reading.review->options;
    m_chosen = GivenOptions::allOf(m_options);
    emit optionsChanged();
    KeptChange all;
    all.review = m_carried;
    all.chosen = m_chosen;
    all.isWhole = true;
    keep(all);
    if (m_phase != Phase::empty) {
        start(true);
    }
    emit said(tr("The decisions of %1 are replayed.").arg(QDir::toNativeSeparators(file)), false);
}

} // namespace rankwright::ui
