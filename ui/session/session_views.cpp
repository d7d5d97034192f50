// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/read_file.h"
#include "core/report/positions.h"
#include "core/rules/rule_info.h"
#include "ui/code/joined_document.h"
#include "ui/session/session.h"
#include "ui/widgets/drop_elsewhere.h"

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

StepLook lookOf(const Step& step, const Decision& decision)
{
    switch (decision.state) {
    case StepState::accepted: return StepLook::accepted;
    case StepState::rejected: return StepLook::rejected;
    case StepState::pending: break;
    }
    return step.kind == DecisionKind::meaning ? StepLook::decision : StepLook::open;
}

/// The lines that the edits of one step write into `file`, by themselves.
std::vector<QString> writtenLines(const Text& text, const std::vector<FileEdit>& edits, FileId file)
{
    constexpr std::size_t most = 12;
    EditSet set;
    for (const FileEdit& edit : edits) {
        if (edit.file == file) {
            [[maybe_unused]] const auto clash = set.add(edit.edit);
        }
    }
    const std::string result = set.apply(text.view());
    std::vector<QString> lines;
    std::int64_t shift = 0;
    std::size_t shownTo = 0; // Offset behind the last line that was taken.
    for (const TextEdit& edit : set.edits()) {
        const auto begin = static_cast<std::size_t>(edit.range.begin + shift);
        std::size_t end = begin + edit.text.size();
        shift += static_cast<std::int64_t>(edit.text.size()) - edit.range.size();
        const std::size_t blanks = edit.text.find_first_not_of(" \t\r\n");
        if (blanks == std::string::npos && !edit.text.empty()) {
            continue; // Only moved to the right.
        }
        std::size_t from = begin + (edit.text.empty() ? 0 : blanks);
        while (end > from &&
               (result[end - 1] == '\n' || result[end - 1] == '\r' || result[end - 1] == ' ' || result[end - 1] == '\t')) {
            --end;
        }
        from = result.rfind('\n', from == 0 ? 0 : from - 1);
        from = from == std::string::npos ? 0 : from + 1;
        from = std::max(from, shownTo);
        std::size_t to = result.find('\n', end);
        to = to == std::string::npos ? result.size() : to;
        while (from < to && lines.size() < most) {
            const std::size_t next = std::min(result.find('\n', from), to);
            QString line = QString::fromUtf8(result.data() + from, static_cast<qsizetype>(next - from));
            while (line.endsWith(QLatin1Char('\r'))) {
                line.chop(1);
            }
            if (!line.trimmed().isEmpty()) {
                lines.push_back(line);
            }
            from = next + 1;
        }
        shownTo = std::max(shownTo, to + 1);
    }
    return lines;
}

/// Takes away the indentation that all lines share.
void dedent(std::vector<QString>& lines)
{
    qsizetype shared = 1000;
    for (const QString& line : lines) {
        qsizetype own = 0;
        while (own < line.size() && line.at(own).isSpace()) {
            ++own;
        }
        shared = std::min(shared, own);
    }
    for (QString& line : lines) {
        line.remove(0, shared);
    }
}

} // namespace

QString riskWord(Risk risk)
{
    switch (risk) {
    case Risk::safe: return Session::tr("safe");
    case Risk::check: return Session::tr("check");
    case Risk::decision: break;
    }
    return Session::tr("decide");
}

QColor riskColour(Risk risk, const Theme& theme)
{
    switch (risk) {
    case Risk::safe: return theme.safe;
    case Risk::check: return theme.check;
    case Risk::decision: break;
    }
    return theme.decision;
}

ScriptRow Session::listedRow()
{
    ScriptRow row;
    row.isKnown = true;
    row.isJudged = true;
    row.detail = tr("no training");
    row.tip = tr("Imports neither TensorFlow nor Keras, nor a script of this project that does.");
    return row;
}

ScriptRow Session::rowFor(int script) const
{
    const ProjectFile& file = m_project->files[static_cast<std::size_t>(script)];
    ScriptRow row;
    row.path = m_tree->nodes[static_cast<std::size_t>(m_tree->nodeOf[static_cast<std::size_t>(script)])].path;
    row.isUnsaved = isUnsaved(row.path);
    const Held* known = held(script);
    const Held* newer = judged(script);
    row.isKnown = known != nullptr || file.group == noGroup || m_phase == Phase::ready;
    row.isJudged = row.isKnown || newer != nullptr;
    if (known == nullptr && newer == nullptr && file.group == noGroup) {
        ScriptRow listed = listedRow();
        listed.path = row.path;
        listed.isUnsaved = row.isUnsaved;
        return listed;
    }
    if (known == nullptr && newer == nullptr) {
        row.detail = m_phase == Phase::ready ? tr("not read") : QString{};
        row.tip = tr("Not analysed.");
        return row;
    }
    if (!tellVerdict(row, newer != nullptr ? *newer : *known, newer == nullptr)) {
        ScriptRow before;
        if (known != nullptr && (newer == nullptr || !tellVerdict(before, *known, true))) {
            tellSteps(row, *known); // While they are worked out anew, as they were.
        } else {
            row.tip = tr("Its steps are being worked out.");
        }
    }
    row.tip = badgeName(row.badge) + QStringLiteral(": ") + row.tip;
    return row;
}

bool Session::tellVerdict(ScriptRow& row, const Held& of, bool isPlanned)
{
    const FileReport& report = of.decided->group.reports[of.file];
    const std::vector<FileId>& programs = !report.entries.empty() ? report.entries : report.users;
    const bool isMember = !programs.empty() && (report.base == Outcome::nothing || !report.entries.empty());
    const bool isDistributed = !report.verdict.distributed.empty();
    row.badge = isDistributed                                                          ? BadgeKind::distributed
                : report.verdict.trains || report.verdict.pattern == Pattern::multiple ? badgeOf(report.verdict.pattern)
                                                                                       : BadgeKind::plain;
    row.trains = report.verdict.trains && !isMember;
    if (report.base == Outcome::error) {
        row.badge = BadgeKind::broken;
        row.detail = tr("broken");
        row.mark = QStringLiteral("!");
        row.tip = tr("Parts of it are no Python that can be parsed.");
    } else if (isMember) {
        row.detail = tr("module");
        const QString entry = QString::fromStdString(of.decided->group.files[programs.front()].path);
        row.tip = tr("Runs as part of %1.").arg(entry);
    } else if (!isDistributed && !report.verdict.trains && !report.verdict.regions.empty()) {
        row.detail = tr("not chosen");
        row.tip = tr("It trains, but none of its functions is chosen to be distributed.");
    } else if (!isDistributed && !report.verdict.trains && isPlanned) { // Else steps of other scripts may change it.
        row.detail = tr("no training");
        row.tip = tr("No training call is reached when it runs.");
    } else if (!isDistributed && report.verdict.trains && report.verdict.pattern == Pattern::multiple) {
        row.detail = tr("choose");
        row.tip = tr("It trains in more than one way.");
    }
    return !row.detail.isEmpty();
}

void Session::tellSteps(ScriptRow& row, const Held& of)
{
    const FileReport& report = of.decided->group.reports[of.file];
    const Plan::Decisions& decisions = of.decided->decisions[of.file];
    int accepted = 0;
    for (const Step& step : report.plan.steps()) {
        const Decision decision = decisionOf(decisions, step);
        accepted += decision.state == StepState::accepted ? 1 : 0;
        row.openQuestions += isOpenQuestion(step, decision) ? 1 : 0;
        row.acceptable += isAcceptable(report.plan, decisions, step) ? 1 : 0;
    }
    row.accepted = accepted;
    row.hasBox = isRewrite(of) && !report.plan.steps().empty();
    const int count = static_cast<int>(report.plan.steps().size());
    if (!report.verdict.distributed.empty()) {
        row.openQuestions = 0;
        row.detail = accepted > 0 ? tr("%1 of %2").arg(accepted).arg(count) : tr("distributed");
        row.tip = tr("Already distributed: %1.").arg(QString::fromStdString(report.verdict.distributed));
        if (count > 0) {
            row.tip += tr(" %1 of %2 steps that mend it are accepted.").arg(accepted).arg(count);
        }
        return;
    }
    row.isReady = of.decided->outcomes[of.file] == Outcome::ready && count > 0;
    const bool isBlocked = std::any_of(report.plan.refusals().begin(), report.plan.refusals().end(),
                                       [](const Refusal& refusal) { return refusal.essential; });
    row.detail = isBlocked      ? tr("refused")
                 : row.isReady  ? tr("ready")
                 : accepted > 0 ? tr("%1 of %2").arg(accepted).arg(count)
                                : tr("%n step(s)", nullptr, count);
    row.mark = isBlocked               ? QStringLiteral("!")
               : row.isReady           ? QStringLiteral("✓")
               : row.openQuestions > 0 ? QStringLiteral("?")
               : accepted > 0          ? QStringLiteral("%1/%2").arg(accepted).arg(count)
                                       : QString::number(count);
    row.tip = isBlocked     ? tr("Something that correctness needs was refused; see Refused.")
              : row.isReady ? tr("With the accepted steps it trains right on several processes.")
                            : tr("%1 of %2 steps are accepted.").arg(accepted).arg(count);
}

void Session::refreshRow(int script)
{
    ScriptRow row = rowFor(script);
    ScriptRow& now = m_rows[static_cast<std::size_t>(script)];
    if (row != now) {
        count(now, -1);
        now = std::move(row);
        count(now, 1);
        emit scriptRowChanged(script);
    }
}

void Session::refreshGroup(const DecidedGroup& decided)
{
    for (const LoadedFile& file : decided.group.files) {
        refreshRow(static_cast<int>(file.index));
    }
}

void Session::makeRows()
{
    dropElsewhere(std::exchange(m_rows, {}));
    m_rows.reserve(m_project->files.size());
    m_counts = {};
    const ScriptRow listed = listedRow();
    for (std::size_t file = 0; file < m_project->files.size(); ++file) {
        if (m_project->files[file].group == noGroup && m_overlays.empty()) { // Nearly all, in a large folder.
            m_rows.push_back(listed);
            m_rows.back().path = m_tree->nodes[static_cast<std::size_t>(m_tree->nodeOf[file])].path;
        } else {
            m_rows.push_back(rowFor(static_cast<int>(file)));
        }
        m_counts.listed += m_project->files[file].group == noGroup ? 1 : 0;
        count(m_rows.back(), 1);
    }
}

void Session::count(const ScriptRow& row, int sign)
{
    m_counts.scripts += sign;
    m_counts.training += row.trains ? sign : 0;
    m_counts.ready += row.isReady ? sign : 0;
    m_counts.toChoose += row.badge == BadgeKind::multiple ? sign : 0;
    m_counts.broken += row.badge == BadgeKind::broken ? sign : 0;
    m_counts.openQuestions += sign * row.openQuestions;
    m_counts.judged += row.isJudged ? sign : 0;
    m_counts.analysed += row.isKnown ? sign : 0;
}

Outcome Session::outcome() const
{
    const std::optional<Held> shown = program();
    return shown ? shown->decided->outcomes[shown->file] : Outcome::nothing;
}

CodeDocument Session::codeDocument() const
{
    if (const Held* const now = held(m_current)) {
        return documentOf(*now);
    }
    CodeDocument document;
    if (m_current >= 0) {
        document.path = scriptRow(m_current).path;
        document.isEditable = false;
        const bool matters = m_project->files[static_cast<std::size_t>(m_current)].group != noGroup;
        document.notEditable =
            matters ? tr("it is still being analysed") : tr("it does not matter to the training of this project");
        const FileBytes bytes = readProjectFile(*m_project, document.path.toStdString());
        document.original = Text::fromUtf8(bytes.bytes.value_or(std::string{}));
    }
    return document;
}

CodeDocument Session::programDocument() const
{
    const std::vector<FileId> files = programFiles();
    if (files.size() < 2) {
        return codeDocument();
    }
    const Held shown = *program();
    std::vector<CodeDocument> documents;
    documents.reserve(files.size());
    for (const FileId file : files) {
        documents.push_back(documentOf({shown.decided, file}));
    }
    // No file is called like that: it is another document than that of the script alone.
    return joined(QString::fromStdString(shown.decided->group.files[shown.file].path) + QLatin1Char('\n'), documents);
}

std::vector<FileId> Session::programFiles() const
{
    const std::optional<Held> shown = program();
    if (!shown) {
        return {};
    }
    const Group& group = shown->decided->group;
    const FileReport& report = group.reports[shown->file];
    std::set<FileId> found{held(m_current)->file, shown->file};
    const auto add = [&found](const std::vector<FileEdit>& edits) {
        std::transform(edits.begin(), edits.end(), std::inserter(found, found.end()),
                       [](const FileEdit& one) { return one.file; });
    };
    for (const Step& step : report.plan.steps()) {
        found.insert(step.place.file);
        add(step.edits);
        for (const Choice& choice : step.choices) {
            add(choice.edits);
        }
    }
    for (const Refusal& refusal : report.plan.refusals()) {
        found.insert(refusal.place.file);
    }
    for (const Evidence& evidence : report.verdict.evidence) {
        if (evidence.reached && rankwright::counts(evidence, report.verdict.regions)) {
            found.insert(evidence.place.file);
        }
    }
    std::set<FileId> all{found};
    std::size_t lines = 0;
    for (const FileId file : report.runs) {
        all.insert(file);
        lines += group.files[file].text.lineCount();
        if (m_lookedAt.contains(group.files[file].path)) { // It stays.
            found.insert(file);
        }
    }
    constexpr std::size_t mostLines = 20'000; // So many are laid out with each step that is looked at.
    if (lines <= mostLines) {
        found = std::move(all);
    }
    std::vector<FileId> files{found.begin(), found.end()};
    std::sort(files.begin(), files.end(), [&](FileId a, FileId b) {
        return a != b && (a == shown->file || (b != shown->file && group.files[a].path < group.files[b].path));
    });
    return files;
}

CodeDocument Session::documentOf(const Held& of) const
{
    const Held* const now = &of;
    CodeDocument document;
    const Group& group = now->decided->group;
    const LoadedFile& file = group.files[now->file];
    document.path = QString::fromStdString(file.path);
    document.original = file.text;
    document.isUnsaved = isUnsaved(document.path);
    document.isBehind = typedSince(*now->decided, now->file) != nullptr;
    if (document.isBehind) { // Marks and steps are about another text.
        document.original = Text::fromUtf8(*typedSince(*now->decided, now->file));
        document.previewTitle = tr("the analysis follows");
        return document;
    }
    document.syntaxErrors = group.reports[now->file].syntaxErrors;
    if (file.notebook) {
        document.original = Text::fromUtf8(file.notebook->original());
        document.isEditable = false;
        document.notEditable = tr("a notebook is edited where it was made");
    } else if (file.text.bytes().substr(file.text.begin()) != file.text.view().substr(file.text.begin())) {
        document.isEditable = false;
        document.notEditable = tr("it is not written in UTF-8");
    }
    const std::optional<Held> shown = program();
    const Plan& known = *plan();
    for (const Refusal& refusal : known.refusals()) {
        if (refusal.place.file == now->file) {
            document.refused.push_back(
                {CodeNote::Kind::refused, refusal.place.range,
                 tr("refused (%1): %2").arg(QString::fromStdString(refusal.rule), QString::fromStdString(refusal.reason))});
        }
    }
    const Plan::Decisions& decisions = shown->decided->decisions[shown->file];
    const Verdict& verdict = group.reports[shown->file].verdict;
    for (const Evidence& evidence : verdict.evidence) {
        if (evidence.place.file == now->file && evidence.reached && rankwright::counts(evidence, verdict.regions)) {
            document.evidence.push_back(evidence.place.range);
        }
    }
    const Plan::Decisions previewedNow = previewed();
    const Plan::Decisions shownDecisions = shownOf(previewedNow);
    int accepted = 0;
    int open = 0;
    int waiting = 0; // Of the open ones: need one that was rejected.
    for (const Step& step : known.steps()) {
        const Decision decision = decisionOf(decisions, step);
        CodeStep shownStep;
        for (const FileEdit& edit : editsOf(step, decision)) {
            if (edit.file == now->file) {
                shownStep.edits.push_back(file.notebook ? file.notebook->shownEdit(edit.edit) : edit.edit);
            }
        }
        for (const Capture& capture : step.captures) {
            // A box is round an expression or a statement; round a whole block it would say nothing.
            constexpr std::uint32_t tallest = 3;
            const std::uint32_t lines = file.text.lineOf(capture.place.range.end) - file.text.lineOf(capture.place.range.begin);
            if (capture.place.file == now->file && lines < tallest) {
                shownStep.matched.push_back(capture.place.range);
            }
        }
        if (shownStep.matched.empty() && step.place.file == now->file) { // Its first line, so that it can be found.
            const std::uint32_t begin = step.place.range.begin;
            const std::uint32_t end = file.text.line(file.text.lineOf(begin)).end;
            shownStep.matched.push_back({begin, std::max(begin, std::min(step.place.range.end, end))});
        }
        accepted += decision.state == StepState::accepted ? 1 : 0;
        open += decision.state == StepState::pending ? 1 : 0;
        waiting += decision.state == StepState::pending && previewedNow.at(step.id).state != StepState::accepted ? 1 : 0;
        if (shownStep.edits.empty() && step.place.file != now->file) {
            continue;
        }
        shownStep.id = QString::fromStdString(step.id);
        shownStep.title = QString::fromStdString(step.title);
        shownStep.look = lookOf(step, decision);
        shownStep.isCurrent = shownStep.id == m_step;
        shownStep.isShown = shownDecisions.at(step.id).state == StepState::accepted;
        document.steps.push_back(std::move(shownStep));
    }
    document.previewTitle = m_played ? tr("%1 of %2 steps").arg(*m_played).arg(playedSteps().size())
                            : !document.syntaxErrors.empty() && known.steps().empty() ? tr("cannot be read")
                            : known.steps().empty() && !known.refusals().empty()      ? tr("refused")
                            : known.steps().empty()                                   ? tr("nothing to change")
                            : open == 0                                               ? tr("%1 accepted").arg(accepted)
                            : m_preview == Preview::proposed && waiting == open
                                ? tr("%1 accepted, %2 wait for a rejected one").arg(accepted).arg(open)
                            : m_preview == Preview::proposed && waiting > 0
                                ? tr("%1 accepted, %2 proposed, %3 blocked").arg(accepted).arg(open - waiting).arg(waiting)
                            : m_preview == Preview::proposed ? tr("%1 accepted, %2 proposed").arg(accepted).arg(open)
                                                             : tr("%1 accepted, %2 open steps not shown").arg(accepted).arg(open);
    return document;
}

std::vector<StepRow> Session::stepRows() const
{
    std::vector<StepRow> rows;
    const std::optional<Held> shown = program();
    if (!shown) {
        return rows;
    }
    const Group& group = shown->decided->group;
    for (const Step& step : group.reports[shown->file].plan.steps()) {
        const Decision decision = decisionOf(shown->decided->decisions[shown->file], step);
        const ShownPlace place = shownPlace(group, step.place);
        rows.push_back(
            {QString::fromStdString(step.id), QString::fromStdString(step.rule), QString::fromStdString(step.title),
             static_cast<int>(group.files[step.place.file].index) == m_current ? QString{} : QString::fromStdString(place.path),
             static_cast<int>(group.files[step.place.file].text.lineOf(step.place.range.begin)), step.risk, decision.state,
             lookOf(step, decision), step.kind == DecisionKind::meaning, QString::fromStdString(place.path)});
    }
    return rows;
}

std::vector<RefusalRow> Session::refusalRows() const
{
    std::vector<RefusalRow> rows;
    const std::optional<Held> shown = program();
    if (!shown) {
        return rows;
    }
    const Group& group = shown->decided->group;
    for (const Refusal& refusal : group.reports[shown->file].plan.refusals()) {
        const LoadedFile& file = group.files[refusal.place.file];
        rows.push_back({QString::fromStdString(refusal.rule), QString::fromStdString(file.path),
                        static_cast<int>(file.text.lineOf(std::min(refusal.place.range.begin, file.text.size()))),
                        refusal.place.range, QString::fromStdString(refusal.reason), QString::fromStdString(refusal.advice),
                        refusal.essential});
    }
    return rows;
}

namespace {

/// What is to be said of what the rule matched: each place once, in their order, and not the script as a whole.
std::vector<Capture> toldOf(const Step& step)
{
    std::vector<Capture> told;
    for (const Capture& capture : step.captures) {
        const bool isScript = capture.name == "module" && capture.place.file == step.place.file &&
                              capture.place.range.size() > step.place.range.size();
        const bool isTwice = capture.name == "last" &&
                             std::any_of(step.captures.begin(), step.captures.end(),
                                         [&](const Capture& one) { return &one != &capture && one.place == capture.place; });
        if (!isScript && !isTwice) {
            told.push_back(capture);
        }
    }
    std::stable_sort(told.begin(), told.end(), [](const Capture& a, const Capture& b) {
        return std::pair{a.place.file, a.place.range.begin} < std::pair{b.place.file, b.place.range.begin};
    });
    return told;
}

} // namespace

WhyView Session::why() const
{
    WhyView view;
    const std::optional<Held> shown = program();
    const Plan* known = plan();
    const Step* step = known != nullptr ? known->find(m_step.toStdString()) : nullptr;
    if (step == nullptr) {
        return view;
    }
    const Group& group = shown->decided->group;
    const Decision decision = decisionOf(shown->decided->decisions[shown->file], *step);
    view.id = m_step;
    view.title = QString::fromStdString(step->title);
    view.rule = QString::fromStdString(step->rule);
    view.risk = step->risk;
    view.state = decision.state;
    view.isQuestion = step->kind == DecisionKind::meaning;
    view.why = QString::fromStdString(step->why);
    view.assumption = QString::fromStdString(step->assumption);
    view.doc = QString::fromStdString(step->doc);
    for (const Capture& capture : toldOf(*step)) {
        constexpr std::size_t longest = 80;
        view.matched.push_back({QString::fromStdString(capture.name),
                                QString::fromStdString(excerpt(group, capture.place, longest)),
                                tr("line %1").arg(group.files[capture.place.file].text.lineOf(capture.place.range.begin))});
    }
    view.written = writtenLines(group.files[step->place.file].text, editsOf(*step, decision), step->place.file);
    dedent(view.written);
    bool isFound = false;
    for (const RuleInfo& info : ruleInfos()) {
        const bool isThis = info.id == step->rule && info.doc == step->doc;
        if (isThis && (!isFound || info.why == step->why)) {
            isFound = true;
            if (!info.paper.empty() && !view.doc.contains(QString::fromStdString(info.paper))) {
                view.doc += QStringLiteral(" · ") + tr("paper %1").arg(QString::fromStdString(info.paper));
            }
        }
    }
    for (std::size_t at = 0; at < step->choices.size(); ++at) {
        const Choice& choice = step->choices[at];
        const bool isTaken = decision.choice ? *decision.choice == choice.id : at == step->preselected;
        view.choices.push_back({QString::fromStdString(choice.id), QString::fromStdString(choice.text),
                                QString::fromStdString(choice.consequence), isTaken});
    }
    view.needs = wordsFor(*shown, needsOf(*known, step->id));
    view.dependents = wordsFor(*shown, dependentsOf(*known, step->id));
    view.count = static_cast<int>(known->steps().size());
    for (int number = 0; number < view.count; ++number) {
        if (known->steps()[static_cast<std::size_t>(number)].id == step->id) {
            view.number = number + 1;
        }
    }
    return view;
}

} // namespace rankwright::ui
