// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is kept of a project while it is open, and what a kill, a full disk, another window or another version makes of it. Kills
// at random moments: kill_test.cpp.

#include "tests/ui/support/desk.h"
#include "ui/session/kept_project.h"
#include "ui/widgets/place_list.h"

#include <QAction>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>

#include <algorithm>
#include <csignal>
#include <functional>
#include <optional>
#include <sys/resource.h>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

QString oneScript(const Workplace& place) { return place.project(u"one"_s, {{u"train.py"_s, kerasScript()}}); }

/// Waits until the window has noticed and analysed what happened on the disk.
bool waitUntilRead(Desk& desk, const std::function<bool()>& isThere)
{
    return QTest::qWaitFor(isThere, 60'000) && desk.waitUntilReady();
}

/// No file of this process can become larger than so many bytes.
class FullDisk {
  public:
    explicit FullDisk(rlim_t most)
    {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit full{most, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &full);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    FullDisk(FullDisk&&) = delete;
    FullDisk& operator=(FullDisk&&) = delete;
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

  private:
    rlimit m_before{};
};

/// The file of one kind that the data folder has about the only project.
QString keptFile(const Workplace& place, const QString& ending)
{
    const QDir folder{place.path(u"data/projects"_s)};
    const QStringList files = folder.entryList({u"*."_s + ending});
    return files.size() == 1 ? folder.filePath(files.first()) : QString{};
}

/// What a kill now would leave: the next window begins with it.
MainWindow::Places afterAKill(const Workplace& place)
{
    MainWindow::Places places = place.places();
    places.dataFolder = place.path(u"left"_s);
    QDir{places.dataFolder}.removeRecursively();
    const QDir data{place.path(u"data/projects"_s)};
    for (const QString& name : data.entryList(QDir::Files)) {
        Workplace::write(places.dataFolder + u"/projects/"_s + name, Workplace::read(data.filePath(name)));
    }
    return places;
}

/// A record as the journal has it.
QByteArray framed(const QByteArray& record)
{
    const QByteArray sum = QCryptographicHash::hash(record, QCryptographicHash::Sha256).toHex().left(16);
    return QByteArray::number(record.size(), 16).rightJustified(8, '0') + ' ' + sum + ' ' + record + '\n';
}

/// One letter at the end of the only unsaved text.
KeptChange letter(std::string& text, char letter)
{
    const std::string before = text;
    text += letter;
    KeptChange change;
    change.typed = typedBetween("/a.py", "base", before.empty() ? nullptr : &before, text);
    return change;
}

Kept withText(const std::string& text)
{
    Kept kept;
    kept.unsaved["/a.py"] = text;
    kept.bases["/a.py"] = "base";
    return kept;
}

/// What a window finds that begins when another one was killed; only reads.
std::string textKept(const QString& file)
{
    std::vector<KeptProject::Saying> sayings;
    KeptProject other{file};
    std::string text = other.open(sayings).unsaved["/a.py"];
    const bool isRead = std::none_of(sayings.begin(), sayings.end(), [](const KeptProject::Saying& saying) {
        return saying.words.contains(u"could not be read"_s);
    });
    return isRead ? text : sayings.front().words.toStdString();
}

/// What another window, which only reads, finds.
int acceptedThen(const Workplace& place, const QString& folder)
{
    Session other{place.places().dataFolder};
    other.open(folder);
    if (!QTest::qWaitFor([&] { return other.phase() == Session::Phase::ready; }, 60'000)) {
        return -1;
    }
    const std::vector<StepRow> rows = other.stepRows();
    return static_cast<int>(
        std::count_if(rows.begin(), rows.end(), [](const StepRow& row) { return row.state == StepState::accepted; }));
}

} // namespace

class JournalTest : public QObject {
    Q_OBJECT

  private slots:
    void everyMoveIsKeptAtOnce();
    void aTornRecordLosesOnlyItself();
    void aDamagedHeadIsToldAndCopied();
    void whatIsWrittenAsAWholeIsNotReadTwice();
    void whatAnotherVersionWroteStaysAndIsToldInWords();
    void anotherWindowKeepsNothingAndSaysSo();
    void aFullDiskIsToldAndTheReviewGoesOn();
    void anUnwritableDataFolderIsToldAndTheReviewGoesOn();
    void theLayoutIsKeptWithoutClosing();
    void whatWasSavedIsNoUnsavedTextAfterAKill();
    void aNewerJournalStaysAndIsToldInWords();
    void decisionsOutliveAKillWithABrokenModule();
    void anAcceptanceThatABrokenModuleMakesUncertainOutlivesAKill();
    void decisionsAboutFunctionsThatAreLeftOutOutliveAKill();
    void discardingUndoneOverNewTextOutlivesAKill();
    void theRankOutlivesAKill();
    void movesDuringAWritingAreKeptOnce();
    void aKillBetweenWritingAndJournalLosesNothing();
};

void JournalTest::everyMoveIsKeptAtOnce()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    QTest::qWait(1500); // Everything is written as a whole; from now on there is only the journal.
    const QByteArray whole = Workplace::read(keptFile(place, u"json"_s));
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    const QByteArray before = Workplace::read(keptFile(place, u"journal"_s));
    desk.press(Qt::Key_Y);
    const QByteArray after = Workplace::read(keptFile(place, u"journal"_s));
    QVERIFY2(after.startsWith(before) && after.mid(before.size()).contains("keras.wrap"), after.constData());
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    for (const QString& letter : {u"#"_s, u"q"_s}) {
        const qint64 size = QFileInfo{keptFile(place, u"journal"_s)}.size();
        desk.type(letter);
        QVERIFY(QFileInfo{keptFile(place, u"journal"_s)}.size() > size);
    }
    QCOMPARE(Workplace::read(keptFile(place, u"json"_s)), whole);
}

void JournalTest::aTornRecordLosesOnlyItself()
{
    const Workplace place;
    const QString folder = oneScript(place);
    int accepted = 0;
    QByteArray torn;
    {
        Desk desk{place, folder};
        QTest::qWait(1500);
        QVERIFY(desk.chooseStep(u"keras.wrap"_s));
        desk.press(Qt::Key_Y);
        accepted = desk.count(StepState::accepted);
        desk.press(Qt::Key_Y, Qt::ShiftModifier);
        QVERIFY(desk.count(StepState::accepted) > accepted && accepted > 0);
        // As a kill leaves it: nothing is written any more.
        const QString journal = keptFile(place, u"journal"_s);
        const QByteArray bytes = Workplace::read(journal);
        torn = bytes.left(bytes.indexOf("\"review\"", bytes.indexOf("\"review\"") + 1) + 40);
        const QByteArray snapshot = Workplace::read(keptFile(place, u"json"_s));
        const QString name = keptFile(place, u"json"_s);
        desk.close();
        Workplace::write(journal, torn);
        Workplace::write(name, snapshot);
    }
    Desk desk{place, folder};
    QCOMPARE(desk.count(StepState::accepted), accepted);
    const QString told = desk.words("noticeText");
    QVERIFY2(told.contains(u"The last record of what was decided here is damaged"_s), qPrintable(told));
    const QDir data{place.path(u"data/projects"_s)};
    const QStringList aside = data.entryList({u"*.journal.*"_s});
    QCOMPARE(aside.size(), 1);
    QCOMPARE(Workplace::read(data.filePath(aside.first())), torn);
    desk.press(Qt::Key_Y, Qt::ShiftModifier); // What comes now does not stand behind half a record.
    QCOMPARE(acceptedThen(place, folder), desk.count(StepState::accepted));
}

void JournalTest::aDamagedHeadIsToldAndCopied()
{
    const Workplace place;
    const QString folder = oneScript(place);
    QByteArray damaged;
    {
        Desk desk{place, folder};
        QTest::qWait(1500);
        desk.press(Qt::Key_Y, Qt::ShiftModifier);
        const QString journal = keptFile(place, u"journal"_s);
        damaged = QByteArray{8, '\0'} + Workplace::read(journal).mid(8);
        const QString name = keptFile(place, u"json"_s);
        const QByteArray snapshot = Workplace::read(name);
        desk.close();
        Workplace::write(journal, damaged);
        Workplace::write(name, snapshot);
    }
    Desk desk{place, folder};
    QVERIFY2(desk.words("noticeText").contains(u"damaged"_s), qPrintable(desk.words("noticeText")));
    const QDir data{place.path(u"data/projects"_s)};
    const QStringList aside = data.entryList({u"*.journal.*"_s});
    QCOMPARE(aside.size(), 1);
    QCOMPARE(Workplace::read(data.filePath(aside.first())), damaged);
}

void JournalTest::whatIsWrittenAsAWholeIsNotReadTwice()
{
    const Workplace place;
    const QString folder = oneScript(place);
    QByteArray journal;
    QString name;
    {
        Desk desk{place, folder};
        QTest::qWait(1500);
        desk.press(Qt::Key_F2);
        desk.press(Qt::Key_Home, Qt::ControlModifier);
        desk.type(u"# a"_s);
        desk.press(Qt::Key_Return);
        name = keptFile(place, u"journal"_s);
        journal = Workplace::read(name);
        desk.close();
    }
    Workplace::write(name, journal); // A kill came between the two: the text is in both.
    Desk desk{place, folder};
    QVERIFY2(desk.originalText().startsWith(u"# a\nimport"_s), qPrintable(desk.originalText()));
}

void JournalTest::whatAnotherVersionWroteStaysAndIsToldInWords()
{
    const Workplace place;
    const QString folder = oneScript(place);
    {
        Desk desk{place, folder};
        desk.press(Qt::Key_Y, Qt::ShiftModifier);
        desk.close();
    }
    const QString name = keptFile(place, u"json"_s);
    const QByteArray newer = Workplace::read(name).replace("rankwright-kept/1", "rankwright-kept/2");
    Workplace::write(name, newer);
    Desk desk{place, folder};
    QCOMPARE(desk.count(StepState::accepted), 0);
    const QString told = desk.words("noticeText");
    QVERIFY2(told.contains(u"written by another version (rankwright-kept/2)"_s), qPrintable(told));
    const QDir data{QFileInfo{name}.path()};
    const QStringList aside = data.entryList({u"*.json.*"_s});
    QCOMPARE(aside.size(), 1);
    QCOMPARE(Workplace::read(data.filePath(aside.first())), newer);
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QCOMPARE(acceptedThen(place, folder), desk.count(StepState::accepted));
}

void JournalTest::anotherWindowKeepsNothingAndSaysSo()
{
    const Workplace place;
    const QString folder = oneScript(place);
    Desk first{place, folder};
    QVERIFY(first.chooseStep(u"keras.wrap"_s));
    first.press(Qt::Key_Y);
    const int accepted = first.count(StepState::accepted);
    {
        Desk second{place, folder};
        QCOMPARE(second.count(StepState::accepted), accepted);
        const QString told = second.words("noticeText");
        QVERIFY2(told.contains(u"open in another window"_s), qPrintable(told));
        second.press(Qt::Key_Y, Qt::ShiftModifier);
        QVERIFY(second.count(StepState::accepted) > accepted);
        second.close();
    }
    QCOMPARE(acceptedThen(place, folder), accepted);
    first.close();
    Desk third{place, folder};
    QVERIFY(!third.words("noticeText").contains(u"another window"_s));
    QCOMPARE(third.count(StepState::accepted), accepted);
}

void JournalTest::aFullDiskIsToldAndTheReviewGoesOn()
{
    const Workplace place;
    const QString folder = oneScript(place);
    Desk desk{place, folder};
    QTest::qWait(1500);
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    const QByteArray whole = Workplace::read(keptFile(place, u"json"_s));
    {
        const FullDisk full{static_cast<rlim_t>(QFileInfo{keptFile(place, u"journal"_s)}.size() + 100)};
        desk.press(Qt::Key_Y);
        const QString told = desk.words("noticeText");
        QVERIFY2(told.contains(u"is not kept now"_s) && told.contains(place.path(u"data/projects"_s)), qPrintable(told));
        desk.press(Qt::Key_Y, Qt::ShiftModifier);
        QVERIFY(desk.count(StepState::accepted) > 3);
        desk.session().keepNow();
        QCOMPARE(Workplace::read(keptFile(place, u"json"_s)), whole);
        QVERIFY(desk.find<QLabel>("said")->text() != u"The decisions are kept again."_s);
    }
    desk.session().keepNow(); // As it does by itself after some seconds.
    QCOMPARE(desk.find<QLabel>("said")->text(), u"The decisions are kept again."_s);
    QCOMPARE(acceptedThen(place, folder), desk.count(StepState::accepted));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(acceptedThen(place, folder), desk.count(StepState::accepted));
}

void JournalTest::anUnwritableDataFolderIsToldAndTheReviewGoesOn()
{
    const Workplace place;
    const QString folder = oneScript(place);
    Workplace::write(place.path(u"data/projects"_s), "a file where a folder should be");
    Desk desk{place, folder};
    const QString told = desk.words("noticeText");
    QVERIFY2(told.contains(u"is not kept now"_s), qPrintable(told));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const int accepted = desk.count(StepState::accepted);
    QVERIFY(accepted > 3);
    QVERIFY(QFile::remove(place.path(u"data/projects"_s)));
    desk.session().keepNow();
    QCOMPARE(acceptedThen(place, folder), accepted);
}

void JournalTest::theLayoutIsKeptWithoutClosing()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    desk.press(Qt::Key_U);
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    const auto isKept = [&] {
        const QByteArray bytes = Workplace::read(place.places().settingsFile);
        return bytes.contains("unified=true") && bytes.contains("zoom=1");
    };
    QVERIFY2(QTest::qWaitFor(isKept, 10'000), Workplace::read(place.places().settingsFile).constData());
}

void JournalTest::whatWasSavedIsNoUnsavedTextAfterAKill()
{
    const Workplace place;
    const QString folder = oneScript(place);
    QByteArray journal;
    QByteArray whole;
    {
        Desk desk{place, folder};
        QTest::qWait(1500);
        desk.press(Qt::Key_F2);
        desk.press(Qt::Key_Home, Qt::ControlModifier);
        desk.type(u"# a"_s);
        desk.press(Qt::Key_Return);
        journal = Workplace::read(keptFile(place, u"journal"_s));
        whole = Workplace::read(keptFile(place, u"json"_s));
        desk.press(Qt::Key_S, Qt::ControlModifier);
        desk.close();
    }
    // A kill came when the script was written and that was not kept yet.
    Workplace::write(keptFile(place, u"journal"_s), journal);
    Workplace::write(keptFile(place, u"json"_s), whole);
    Desk desk{place, folder};
    QVERIFY(desk.originalText().startsWith(u"# a\nimport"_s));
    QVERIFY(!desk.session().hasUnsaved());
    QVERIFY2(!desk.words("noticeText").contains(u"another program"_s), qPrintable(desk.words("noticeText")));
}

void JournalTest::aNewerJournalStaysAndIsToldInWords()
{
    const Workplace place;
    const QString folder = oneScript(place);
    {
        Desk desk{place, folder};
        desk.press(Qt::Key_Y, Qt::ShiftModifier);
        desk.close();
    }
    const QString journal = keptFile(place, u"journal"_s);
    const QByteArray newer = framed(R"({"schema":"rankwright-journal/2","follows":"x"})") + "something new\n";
    Workplace::write(journal, newer);
    Desk desk{place, folder};
    const QString told = desk.words("noticeText");
    QVERIFY2(told.contains(u"written by another version"_s) && told.contains(u"They stay in"_s), qPrintable(told));
    QVERIFY(desk.count(StepState::accepted) > 3); // What was written as a whole.
    const QDir data{place.path(u"data/projects"_s)};
    const QStringList aside = data.entryList({u"*.journal.*"_s});
    QCOMPARE(aside.size(), 1);
    QCOMPARE(Workplace::read(data.filePath(aside.first())), newer);
}

void JournalTest::decisionsOutliveAKillWithABrokenModule()
{
    const Workplace place;
    const QByteArray module = "import tensorflow as tf\n\ndef optimizer():\n    return tf.keras.optimizers.SGD(0.1)\n";
    const QByteArray script =
        QByteArray{"import parts\n"} + kerasScript().replace("tf.keras.optimizers.SGD(0.1)", "parts.optimizer()");
    const QString folder = place.project(u"two"_s, {{u"train.py"_s, script}, {u"parts.py"_s, module}});
    Desk desk{place, folder};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const int accepted = desk.count(StepState::accepted);
    QVERIFY(desk.choose(u"parts.py"_s));
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_End, Qt::ControlModifier);
    desk.press(Qt::Key_Backspace); // The line end.
    desk.press(Qt::Key_Backspace); // The last parenthesis.
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.choose(u"train.py"_s));
    QVERIFY(desk.count(StepState::accepted) < accepted); // Some have no place now.
    QVERIFY(desk.chooseStep(u"keras.callbacks"_s));
    desk.press(Qt::Key_X);
    Desk next{afterAKill(place), folder};
    QVERIFY2(!next.words("noticeText").contains(u"decide again"_s), qPrintable(next.words("noticeText")));
    Desk third{[&] { // They outlive a second one too.
                   const QString data = place.path(u"left"_s);
                   QDir{place.path(u"data"_s)}.removeRecursively();
                   QDir{}.rename(data, place.path(u"data"_s));
                   return afterAKill(place);
               }(),
               folder};
    QVERIFY(third.choose(u"parts.py"_s));
    third.find<QAction>("discard")->trigger();
    QVERIFY(waitUntilRead(third, [&] { return !third.session().hasUnsaved(); }));
    QVERIFY(third.choose(u"train.py"_s));
    QCOMPARE(third.count(StepState::accepted), accepted - 1);
    QCOMPARE(third.step(u"keras.callbacks"_s)->state, StepState::rejected);
}

void JournalTest::anAcceptanceThatABrokenModuleMakesUncertainOutlivesAKill()
{
    // Without the module nobody knows what is trained: the same steps then wait for one more decision.
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const int accepted = desk.count(StepState::accepted);
    QCOMPARE(desk.step(u"keras.callbacks"_s)->state, StepState::accepted);
    QVERIFY(desk.choose(u"coral_net.py"_s));
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    desk.type(u"("_s); // Killed before the analysis has seen it.
    Desk next{afterAKill(place), place.sample()};
    QVERIFY(next.choose(u"train_classifier.py"_s));
    QCOMPARE(next.step(u"keras.callbacks"_s)->state, StepState::pending);
    QVERIFY2(!next.words("noticeText").contains(u"decide again"_s), qPrintable(next.words("noticeText")));
    QVERIFY(next.choose(u"coral_net.py"_s));
    next.find<QAction>("discard")->trigger();
    QVERIFY(waitUntilRead(next, [&] { return !next.session().hasUnsaved(); }));
    QVERIFY(next.choose(u"train_classifier.py"_s));
    QCOMPARE(next.step(u"keras.callbacks"_s)->state, StepState::accepted);
    QCOMPARE(next.count(StepState::accepted), accepted);
}

void JournalTest::decisionsAboutFunctionsThatAreLeftOutOutliveAKill()
{
    const Workplace place;
    const QString folder = place.project(u"stages"_s, {{u"train.py"_s, golden(u"verdict/region_leaves_the_tape"_s)}});
    Desk desk{place, folder};
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const int accepted = desk.count(StepState::accepted);
    const auto turnOver = [](Desk& one) {
        auto* list = one.find<PlaceList>("regions");
        list->setFocus();
        one.press(Qt::Key_Home);
        one.press(Qt::Key_Space);
    };
    turnOver(desk);
    QVERIFY(QTest::qWaitFor([&] { return desk.count(StepState::accepted) < accepted; }, 60'000));
    Desk next{afterAKill(place), folder};
    QCOMPARE(next.count(StepState::accepted), desk.count(StepState::accepted));
    turnOver(next);
    QVERIFY(QTest::qWaitFor([&] { return next.count(StepState::accepted) == accepted; }, 60'000));
}

void JournalTest::discardingUndoneOverNewTextOutlivesAKill()
{
    const Workplace place;
    const QString folder = oneScript(place);
    Desk desk{place, folder};
    const auto typeFirst = [&desk](const QString& words) {
        desk.press(Qt::Key_F2);
        desk.press(Qt::Key_Home, Qt::ControlModifier);
        desk.type(words);
        desk.press(Qt::Key_Return);
        desk.press(Qt::Key_Escape);
        return desk.waitUntilReady();
    };
    QVERIFY(typeFirst(u"# the first"_s));
    desk.find<QAction>("discard")->trigger();
    QVERIFY(waitUntilRead(desk, [&] { return !desk.session().hasUnsaved(); }));
    QVERIFY(typeFirst(u"# and others"_s));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(waitUntilRead(desk, [&] { return desk.originalText().startsWith(u"# the first\nimport"_s); }));
    Desk next{afterAKill(place), folder};
    QCOMPARE(next.originalText(), desk.originalText());
}

void JournalTest::theRankOutlivesAKill()
{
    const Workplace place;
    const QString folder = oneScript(place);
    Desk desk{place, folder};
    QTest::qWait(1500);
    desk.press(Qt::Key_R);
    QVERIFY(desk.session().ranks().as != RankChoice::As::all);
    Desk next{afterAKill(place), folder};
    QVERIFY(next.session().ranks() == desk.session().ranks());
}

void JournalTest::movesDuringAWritingAreKeptOnce()
{
    const Workplace place;
    const QString file = place.path(u"data/projects/p.json"_s);
    std::vector<KeptProject::Saying> sayings;
    KeptProject kept{file};
    (void)kept.open(sayings);
    std::string text;
    for (int move = 0; move < 200; ++move) {
        QVERIFY(kept.add(letter(text, static_cast<char>('a' + move % 26))).words.isEmpty());
        if (move % 7 == 0) {
            (void)kept.beginWriting(withText(text)); // One that still goes on is left to end.
        }
        if (move % 5 == 0) {
            QCOMPARE(textKept(file), text);
        }
    }
    QVERIFY(kept.write(withText(text)).words.isEmpty());
    QCOMPARE(textKept(file), text);
    QVERIFY(sayings.empty());
}

void JournalTest::aKillBetweenWritingAndJournalLosesNothing()
{
    const Workplace place;
    const QString file = place.path(u"data/projects/p.json"_s);
    std::vector<KeptProject::Saying> sayings;
    std::string text;
    std::optional<KeptProject> kept;
    kept.emplace(file);
    (void)kept->open(sayings);
    (void)kept->add(letter(text, 'a'));
    const QByteArray before = Workplace::read(file);
    QVERIFY(kept->beginWriting(withText(text)));
    QVERIFY(QTest::qWaitFor([&] { return Workplace::read(file) != before; }, 60'000));
    QCOMPARE(textKept(file), std::string{"a"}); // It is in both.
    const QString journal = place.path(u"data/projects/p.journal"_s);
    const QByteArray old = Workplace::read(journal);
    constexpr std::size_t most = 1000;
    do { // The file is there a moment before the thread that wrote it says so.
        (void)kept->add(letter(text, 'b'));
        QCOMPARE(textKept(file), text);
        QTest::qWait(1);
    } while (Workplace::read(journal).startsWith(old) && text.size() < most);
    QVERIFY(!Workplace::read(journal).startsWith(old)); // Begun anew: what it had is written as a whole.
    kept.reset();
    QCOMPARE(textKept(file), text);
    Workplace::write(journal, {}); // As a kill leaves it that comes when the journal is begun anew.
    QCOMPARE(textKept(file), text);
}

QTEST_MAIN(JournalTest)
#include "journal_test.moc"
