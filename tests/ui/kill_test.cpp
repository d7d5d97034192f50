// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A window in a process of its own plays moves, says after each what it has, and is killed at a random moment, again and again;
// each time the next one begins with what was kept. That is what the killed one had after its last acknowledged move; only what
// the one move that was being made may change can differ.
//
// RANKWRIGHT_KILLS and RANKWRIGHT_SEED choose how often and which moves; a failure prints both.

#include "tests/ui/support/desk.h"
#include "ui/export/export_dialog.h"
#include "ui/widgets/place_list.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QRadioButton>
#include <QThread>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <unistd.h>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60'000; // milliseconds
constexpr int mostMoves = 60;
constexpr std::uint32_t restTime = 1200; // milliseconds; in it everything is written as a whole

QByteArray stages() { return golden(u"verdict/region_leaves_the_tape"_s); }

/// The folder that both windows have, each for itself: three programs, one of them with functions to choose from.
void makeProject(const Workplace& place)
{
    const QString sample = QStringLiteral(RANKWRIGHT_SOURCE_DIR "/resources/sample/");
    QDir{place.sample()}.removeRecursively();
    for (const QString& name :
         {u"coral_net.py"_s, u"gan_parts.py"_s, u"survey.py"_s, u"texture_gan.py"_s, u"train_classifier.py"_s}) {
        Workplace::write(place.path(u"reef/"_s + name), Workplace::read(sample + name));
    }
    Workplace::write(place.path(u"reef/stages.py"_s), stages());
}

/// What the keys of one move are; letters for what is typed.
QStringList movesOf(std::uint32_t seed)
{
    static const QStringList usual{u"j"_s,    u"j"_s,    u"k"_s,      u"n"_s,       u"y"_s,      u"y"_s,    u"y"_s,
                                   u"x"_s,    u"o"_s,    u"s"_s,      u"Y"_s,       u"1"_s,      u"2"_s,    u"undo"_s,
                                   u"undo"_s, u"redo"_s, u"safe"_s,   u"script"_s,  u"script"_s, u"rate"_s, u"type"_s,
                                   u"type"_s, u"save"_s, u"region"_s, u"discard"_s, u"rank"_s};
    static const QStringList words{u"# a kill\n"_s, u"x = (\b\b\b\b\b"_s, u"\n# y\n"_s, u"import os\n"_s, u"([\b\b"_s};
    std::mt19937 random{seed}; // NOLINT(cert-msc51-cpp): the same moves again.
    const auto oneOf = [&random](const QStringList& all) {
        return all[static_cast<qsizetype>(random() % static_cast<std::size_t>(all.size()))];
    };
    QStringList moves;
    while (moves.size() < mostMoves) {
        if (random() % 60 == 0) {
            moves.append(u"rest"_s);
        }
        const QString move = oneOf(usual);
        if (move != u"type"_s) {
            moves.append(move == u"script"_s ? move + QString::number(random() % 10) : move);
            continue;
        }
        moves.append(u"edit"_s);
        for (const QChar letter : oneOf(words)) {
            moves.append(QString{u'\''} + letter);
        }
        moves.append(u"leave"_s);
    }
    return moves;
}

void turnRegionOver(Desk& desk)
{
    auto* list = desk.find<PlaceList>("regions");
    if (!list->isVisible() || list->model()->rowCount() == 0) {
        return;
    }
    list->setFocus();
    desk.press(Qt::Key_Home);
    desk.press(Qt::Key_Space);
}

void typeLetter(Desk& desk, QChar letter)
{
    if (!desk.original().isEditing()) {
        return;
    }
    if (letter == u'\n' || letter == u'\b') {
        desk.press(letter == u'\n' ? Qt::Key_Return : Qt::Key_Backspace);
    } else {
        desk.type(letter);
    }
}

void changeRate(Desk& desk)
{
    Options options = desk.session().options();
    options.rate = options.rate == RatePolicy::none ? RatePolicy::squareRoot : RatePolicy::none;
    desk.session().setOptions(options);
}

/// The analysis knows which functions were chosen last. Until then the decisions are about all that were there before.
bool hasChosenRegions(const Session& session)
{
    for (int script = 0; script < session.scriptCount(); ++script) {
        const std::optional<ScriptResult> result = session.result(script);
        const std::vector<std::string>* wanted = regionsOf(session.options(), session.scriptRow(script).path.toStdString());
        if (!result || !result->decided) {
            continue;
        }
        for (const Region& region : result->decided->group.reports[result->file].verdict.regions) {
            const bool isWanted = wanted == nullptr || std::find(wanted->begin(), wanted->end(), region.name) != wanted->end();
            if (region.reached && region.chosen != isWanted) {
                return false;
            }
        }
    }
    return true;
}

void waitUntilSettled(Desk& desk)
{
    const bool isSettled = desk.waitUntilReady() && QTest::qWaitFor([&] { return hasChosenRegions(desk.session()); }, patience) &&
                           desk.waitUntilReady();
    if (!isSettled) {
        qFatal("the analysis did not end in time");
    }
}

/// Plays one move by the keys that a user has for it.
void play(Desk& desk, const QString& move)
{
    static const std::map<QString, std::pair<Qt::Key, Qt::KeyboardModifiers>> keys{
        {u"j"_s, {Qt::Key_J, {}}},
        {u"k"_s, {Qt::Key_K, {}}},
        {u"n"_s, {Qt::Key_N, {}}},
        {u"y"_s, {Qt::Key_Y, {}}},
        {u"x"_s, {Qt::Key_X, {}}},
        {u"o"_s, {Qt::Key_O, {}}},
        {u"s"_s, {Qt::Key_S, {}}},
        {u"1"_s, {Qt::Key_1, {}}},
        {u"2"_s, {Qt::Key_2, {}}},
        {u"Y"_s, {Qt::Key_Y, Qt::ShiftModifier}},
        {u"undo"_s, {Qt::Key_Z, Qt::ControlModifier}},
        {u"redo"_s, {Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier}},
        {u"rank"_s, {Qt::Key_R, {}}},
        {u"safe"_s, {Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier}},
        {u"save"_s, {Qt::Key_S, Qt::ControlModifier}},
        {u"leave"_s, {Qt::Key_Escape, {}}}};
    if (move.startsWith(u'\'')) {
        typeLetter(desk, move[1]);
        return;
    }
    if (const auto known = keys.find(move); known != keys.end()) {
        desk.press(known->second.first, known->second.second);
    } else if (move.startsWith(u"script"_s)) {
        desk.choose(desk.session().scriptRow(move.mid(6).toInt() % desk.session().scriptCount()).path);
    } else if (move == u"edit"_s) {
        desk.press(Qt::Key_F2);
        desk.press(Qt::Key_Home, Qt::ControlModifier);
    } else if (move == u"region"_s) {
        turnRegionOver(desk);
    } else if (move == u"discard"_s) {
        desk.find<QAction>("discard")->trigger();
    } else if (move == u"rest"_s) {
        QTest::qWait(restTime);
    } else {
        changeRate(desk);
    }
}

/// Everything that must survive: what a move may change, each as text.
struct State {
    QString decisions;
    QString options; ///< And as which rank the preview is shown.
    QString texts;
    QString shown; ///< The script, the rule of the step (its line may have moved), and whose step it is.
};

State stateOf(Desk& desk)
{
    Session& session = desk.session();
    QStringList decisions;
    const Review review = session.review();
    for (const ReviewedFile& file : review.files) {
        for (const ReviewedStep& step : file.steps) {
            if (step.decision != Decision{}) {
                decisions.append(QString::fromStdString(file.path + " " + step.rule + " " +
                                                        std::string{spelling(step.decision.state)} + " " +
                                                        step.decision.choice.value_or("") + " | " +
                                                        std::to_string(step.occurrence) + " " + step.text.substr(0, 20))
                                     .simplified());
            }
        }
    }
    decisions.sort();
    Review options;
    options.options = review.options;
    std::map<QString, QByteArray> texts; // What is typed and not saved, else what is saved.
    for (int script = 0; script < session.scriptCount(); ++script) {
        const QString path = session.scriptRow(script).path;
        texts[path] = Workplace::read(session.root() + u'/' + path);
    }
    for (const auto& [path, text] : session.unsavedTexts()) {
        texts[QString::fromStdString(path)] = QByteArray::fromStdString(text);
    }
    QString all;
    for (const auto& [path, text] : texts) {
        all += path + u":\n"_s + QString::fromUtf8(text);
    }
    // While a statement is unfinished there are no steps; the one under review comes back with them. Where the steps have become
    // others none may be under review; a window that opens begins with the first one then.
    const QString step = session.currentStep().isEmpty() ? u"none"_s : session.currentStep().section(u'@', 0, 0);
    const int owner = session.programScript();
    const QString program = owner < 0 ? QString{} : session.scriptRow(owner).path;
    const RankChoice ranks = session.ranks();
    const QString as = u"as %1, %2 of %3"_s.arg(static_cast<int>(ranks.as)).arg(ranks.rank).arg(ranks.size);
    return {decisions.join(u'\n'), QString::fromStdString(writeReview(options)) + as, all,
            desk.current() + u": "_s + step + u'\t' + program};
}

/// The lines of a text that the other one does not have, or not as often.
QString linesOnlyIn(const QString& text, const QString& other, const QString& mark)
{
    QStringList known = other.split(u'\n');
    QString only;
    for (const QString& line : text.split(u'\n')) {
        if (!known.removeOne(line)) {
            only += mark + line + u'\n';
        }
    }
    return only;
}

/// Decisions without what typing may change of their names: which words they are about, and the how manieth of these. Those about
/// rates are left out: of a script that did not parse when a policy without such steps was chosen, they go when it does again.
QString withoutPlaces(const QString& decisions)
{
    QStringList lines;
    for (const QString& line : decisions.split(u'\n')) {
        if (!line.contains(u" common.rate "_s)) {
            lines.append(line.section(u" | "_s, 0, 0));
        }
    }
    lines.sort();
    return lines.join(u'\n');
}

/// Without those about one program.
QString withoutProgram(const QString& decisions, const QString& path)
{
    QStringList lines = decisions.split(u'\n');
    lines.removeIf([&path](const QString& line) { return line.startsWith(path + u' '); });
    return lines.join(u'\n');
}

/// One letter more, or less, or one instead of another.
bool isOneLetter(const QString& before, const QString& after)
{
    const auto shorter = std::min(before.size(), after.size());
    const auto same = std::mismatch(before.begin(), before.begin() + shorter, after.begin()).first - before.begin();
    const auto sameAtEnd =
        std::mismatch(before.rbegin(), before.rbegin() + (shorter - same), after.rbegin()).first - before.rbegin();
    return std::max(before.size(), after.size()) - same - sameAtEnd <= 1;
}

/// How far the last move got: it was not begun, or all that it began was waited for; the key was pressed, and perhaps taken; it
/// was taken, and what it began in the background may not have ended.
enum class Progress : std::uint8_t { settled, pressed, taken };

/// What is not as it was, of what the last move cannot change; empty for none.
QString lossBetween(const State& before, const State& after, const QString& move, Progress progress)
{
    static const QStringList deciding{u"y"_s, u"x"_s, u"o"_s, u"s"_s, u"Y"_s, u"1"_s, u"2"_s};
    static const QStringList plansAgain{u"rate"_s, u"region"_s, u"undo"_s, u"redo"_s, u"discard"_s};
    const bool isPressed = progress == Progress::pressed;
    const bool isLetter = move.startsWith(u'\'');
    const bool isAny = isPressed && (move == u"undo"_s || move == u"redo"_s || move == u"discard"_s);
    const auto differ = [](const QString& what, const QString& a, const QString& b) {
        return a == b ? QString{} : what + u":\n"_s + linesOnlyIn(a, b, u"- "_s) + linesOnlyIn(b, a, u"+ "_s);
    };
    QString loss;
    if (isLetter || move == u"leave"_s) {
        loss += differ(u"decisions"_s, withoutPlaces(before.decisions), withoutPlaces(after.decisions));
    } else if (isPressed && deciding.contains(move)) {
        const QString path = before.shown.section(u':', 0, 0);
        const QString program = before.shown.section(u'\t', 1);
        loss += differ(u"decisions about others than "_s + program, withoutProgram(before.decisions, program),
                       withoutProgram(after.decisions, program));
    } else if (progress == Progress::settled || (!plansAgain.contains(move) && move != u"safe"_s)) {
        loss += differ(u"decisions"_s, before.decisions, after.decisions);
    }
    if (!isAny && !(isPressed && (move == u"rate"_s || move == u"region"_s || move == u"rank"_s))) {
        loss += differ(u"options"_s, before.options, after.options);
    }
    if (isPressed && isLetter ? !isOneLetter(before.texts, after.texts) : !isAny) {
        loss += differ(u"texts"_s, before.texts, after.texts);
    }
    const QString then = before.shown.section(u'\t', 0, 0);
    const QString now = after.shown.section(u'\t', 0, 0);
    const bool isStepGone =
        (then.endsWith(u": none"_s) || now.endsWith(u": none"_s)) && then.section(u':', 0, 0) == now.section(u':', 0, 0);
    return progress == Progress::settled && !isStepGone ? loss + differ(u"what is shown"_s, then, now) : loss;
}

/// Unbuffered: what is written has left the process when it is killed.
void tell(const QByteArray& line)
{
    if (::write(STDOUT_FILENO, line.constData(), static_cast<std::size_t>(line.size())) != line.size()) {
        std::exit(1);
    }
}

void tellState(const QByteArray& word, const State& state)
{
    QByteArray line = word;
    for (const QString& part : {state.decisions, state.options, state.texts, state.shown}) {
        line.append(' ').append(part.toUtf8().toBase64());
    }
    tell(line.append('\n'));
}

State stateIn(const QByteArray& line)
{
    const QList<QByteArray> parts = line.split(' ');
    const auto part = [&parts](qsizetype at) { return QString::fromUtf8(QByteArray::fromBase64(parts.value(at))); };
    return {part(1), part(2), part(3), part(4)};
}

/// The process that is killed.
int playUntilKilled(const QString& folder, std::uint32_t seed)
{
    const Workplace place{folder};
    Desk desk{place, place.sample()};
    tellState("state", stateOf(desk));
    for (const QString& move : movesOf(seed)) {
        tell("move\n");
        play(desk, move);
        tellState("taken", stateOf(desk));
        if (!move.startsWith(u'\'')) { // While typing nothing is waited for.
            waitUntilSettled(desk);
            tellState("settled", stateOf(desk));
        }
    }
    tell("end\n");
    ::pause();
    return 0;
}

/// A copy of what a process left: the next one goes on with it and changes it.
void keepAsItIs(const Workplace& place)
{
    QDir{place.path(u"left"_s)}.removeRecursively();
    for (const QString& folder : {u"data/projects"_s, u"reef"_s}) {
        for (const QString& name : QDir{place.path(folder)}.entryList(QDir::Files)) {
            Workplace::write(place.path(u"left/"_s + folder + u'/' + name), Workplace::read(place.path(folder + u'/' + name)));
        }
    }
}

struct Life {    ///< Of one process, as far as it told.
    State first; ///< What it began with.
    State last;  ///< The last that it told of.
    Progress progress{Progress::settled};
    bool hasState{};
    int moves{}; ///< Begun.
    int taken{};
    bool hasEnded{};    ///< By itself.
    int milliseconds{}; ///< From its first word to its last.
};

/// When a process is killed: so many milliseconds after it was started, or after it said for the `words`-th time what it does.
struct Moment {
    int words{};
    int after{};
};

constexpr Moment atTheEnd{std::numeric_limits<int>::max(), 0};

/// Starts this program as another process, and kills it.
Life live(const QStringList& words, const QByteArray& word, Moment moment)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), words);
    QByteArray told;
    const auto hearUntil = [&](int wanted) {
        while (told.count(word) < wanted && !told.contains("end\n") && process.waitForReadyRead(patience)) {
            told += process.readAllStandardOutput();
        }
    };
    hearUntil(std::min(moment.words, 1));
    Life life;
    QElapsedTimer since;
    since.start();
    hearUntil(moment.words);
    if (moment.words == atTheEnd.words) {
        life.milliseconds = static_cast<int>(since.elapsed());
        life.hasEnded = process.waitForFinished(patience) && process.exitCode() == 0;
    }
    since.start();
    while (since.elapsed() < moment.after) {
        QThread::usleep(200);
    }
    if (process.state() != QProcess::NotRunning) {
        ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
        process.waitForFinished();
    }
    told += process.readAllStandardOutput();
    for (const QByteArray& line : told.left(told.lastIndexOf('\n') + 1).split('\n')) {
        if (line.startsWith("state ")) {
            life.first = stateIn(line);
            life.last = life.first;
            life.hasState = true;
        } else if (line == "move") {
            life.progress = Progress::pressed;
            ++life.moves;
        } else if (line.startsWith("taken ")) {
            life.last = stateIn(line);
            life.progress = Progress::taken;
            ++life.taken;
        } else if (line.startsWith("settled ")) {
            life.last = stateIn(line);
            life.progress = Progress::settled;
        }
    }
    return life;
}

std::uint32_t numberFrom(const char* variable, std::uint32_t otherwise)
{
    bool isNumber = false;
    const uint number = qEnvironmentVariable(variable).toUInt(&isNumber);
    return isNumber ? number : otherwise;
}

constexpr int scripts = 40;

QString scriptName(int number) { return u"reef/train_%1.py"_s.arg(number, 2, 10, QLatin1Char{'0'}); }

void makeScripts(const Workplace& place)
{
    QDir{place.sample()}.removeRecursively();
    for (int number = 0; number < scripts; ++number) {
        Workplace::write(place.path(scriptName(number)), kerasScript());
    }
}

/// Writes all scripts of the project in place, as a user does it.
int exportUntilKilled(const QString& folder)
{
    const Workplace place{folder};
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    desk.press(Qt::Key_E, Qt::ControlModifier);
    auto* dialog = desk.find<ExportDialog>("exportDialog");
    desk.find<QRadioButton>("scopeChanged")->click();
    auto* form = desk.find<QComboBox>("exportForm");
    form->setCurrentIndex(form->findData(static_cast<int>(ExportForm::inPlace)));
    if (auto* withUnready = desk.find<QCheckBox>("withUnready"); withUnready->isVisible()) {
        withUnready->setChecked(true);
    }
    tell("writing\n");
    desk.click(desk.find<QPushButton>("exportNow"));
    auto* close = desk.find<QPushButton>("exportClose");
    if (!QTest::qWaitFor([&] { return close->text() == ExportDialog::tr("Close"); }, patience)) {
        return 1;
    }
    tell("end\n");
    dialog->close();
    return 0;
}

/// Which files are still as they were and which are rewritten; a sentence about what is neither, or has lost its original.
QString damage(const Workplace& place, const QByteArray& rewritten, int& written)
{
    for (int number = 0; number < scripts; ++number) {
        const QString file = place.path(scriptName(number));
        const QByteArray bytes = Workplace::read(file);
        const bool isNew = bytes == rewritten;
        if (!isNew && bytes != kerasScript()) {
            return u"%1 is neither old nor new: %2"_s.arg(file, QString::fromUtf8(bytes));
        }
        if (isNew && Workplace::read(file + u".orig"_s) != kerasScript()) {
            return u"%1 is rewritten and its original is not there"_s.arg(file);
        }
        written += isNew ? 1 : 0;
    }
    return {};
}

} // namespace

class KillTest : public QObject {
    Q_OBJECT

  private slots:
    void aKillLosesAtMostTheLastMove();
    void aKillDuringAnExportLeavesWholeFiles();
};

void KillTest::aKillLosesAtMostTheLastMove()
{
    const std::uint32_t rounds = numberFrom("RANKWRIGHT_KILLS", 200);
    const std::uint32_t seed = numberFrom("RANKWRIGHT_SEED", 1);
    Workplace place;
    makeProject(place);
    std::mt19937 random{seed}; // NOLINT(cert-msc51-cpp): the same moments again, as far as a machine has such.
    std::optional<Life> before;
    QStringList played; // By the one before.
    int checked = 0;
    int moves = 0;
    std::map<Progress, int> found;
    for (std::uint32_t round = 0; round <= rounds; ++round) { // The last one only to see what the one before it left.
        // Some while they open the project; the others after some moves, most of them in the midst of one.
        const bool isKilledEarly = round < rounds && random() % 8 == 0;
        const std::uint32_t own = seed * 1000 + round;
        Moment moment{isKilledEarly ? 0 : static_cast<int>(1 + random() % 12),
                      static_cast<int>(random() % (isKilledEarly ? 250 : 40))};
        if (!isKilledEarly && movesOf(own)[moment.words - 1] == u"rest"_s) {
            moment.after = static_cast<int>(random() % restTime);
        }
        keepAsItIs(place);
        const Life life = live({u"--play"_s, place.path(u"."_s), QString::number(own)}, "move\n", moment);
        if (!life.hasState) { // Killed before it was ready: the next one says what is there.
            QVERIFY2(isKilledEarly, "the window was not shown");
            continue;
        }
        if (before) {
            const QString loss =
                lossBetween(before->last, life.first, played.isEmpty() ? QString{} : played.last(), before->progress);
            if (!loss.isEmpty()) {
                place.stay();
            }
            const QString words = u"round %1 of seed %2 after %3 (%4): %5(what the killed one left is in %6)"_s;
            QVERIFY2(loss.isEmpty(),
                     qPrintable(words.arg(round).arg(seed).arg(
                         played.join(u' '), QString::number(static_cast<int>(before->progress)), loss, place.path(u"left"_s))));
            ++found[before->progress];
            ++checked;
        }
        before = life;
        played = movesOf(own).mid(0, life.moves);
        moves += life.taken;
    }
    qInfo("seed %u: %u kills, looked at after %d starts; %d moves; killed when settled %d, pressed %d, taken %d times", seed,
          rounds, checked, moves, found[Progress::settled], found[Progress::pressed], found[Progress::taken]);
    QVERIFY2(moves > static_cast<int>(rounds), "hardly anything was played");
}

void KillTest::aKillDuringAnExportLeavesWholeFiles()
{
    const std::uint32_t rounds = std::max(1U, numberFrom("RANKWRIGHT_KILLS", 200) / 8);
    const std::uint32_t seed = numberFrom("RANKWRIGHT_SEED", 1);
    const Workplace place;
    makeScripts(place);
    const Life whole = live({u"--export"_s, place.path(u"."_s)}, "writing\n", atTheEnd);
    QVERIFY(whole.hasEnded);
    const QByteArray rewritten = Workplace::read(place.path(scriptName(0)));
    QVERIFY(rewritten.contains("horovod"));
    int all = 0;
    const QString problem = damage(place, rewritten, all);
    QVERIFY2(problem.isEmpty() && all == scripts, qPrintable(problem));
    std::mt19937 random{seed}; // NOLINT(cert-msc51-cpp)
    int inTheMidst = 0;
    for (std::uint32_t round = 0; round < rounds; ++round) {
        makeScripts(place);
        QDir{place.path(u"data"_s)}.removeRecursively();
        const auto after = static_cast<int>(random() % static_cast<std::uint32_t>(whole.milliseconds + 1));
        (void)live({u"--export"_s, place.path(u"."_s)}, "writing\n", {1, after});
        int written = 0;
        const QString words = damage(place, rewritten, written);
        QVERIFY2(words.isEmpty(), qPrintable(u"round %1 of seed %2: %3"_s.arg(round).arg(seed).arg(words)));
        inTheMidst += written > 0 && written < scripts ? 1 : 0;
    }
    qInfo("seed %u: %u kills, %d in the midst of writing", seed, rounds, inTheMidst);
    QVERIFY(inTheMidst > 0);
}

int main(int argc, char** argv)
{
    const QApplication application{argc, argv};
    const QStringList words = QCoreApplication::arguments();
    if (words.size() == 4 && words[1] == u"--play"_s) {
        return playUntilKilled(words[2], words[3].toUInt());
    }
    if (words.size() == 3 && words[1] == u"--export"_s) {
        return exportUntilKilled(words[2]);
    }
    KillTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "kill_test.moc"
