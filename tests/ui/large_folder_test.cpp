// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/project/project_model.h"
#include "ui/session/time_left.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QProgressBar>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60'000; // milliseconds

/// A folder with so many scripts that train, and so many that cannot matter.
QString folderOf(const Workplace& place, int training, int others)
{
    std::map<QString, QByteArray> files;
    for (int number = 0; number < training; ++number) {
        files[u"research/part%1/train%2.py"_s.arg(number % 10).arg(number)] = kerasScript();
    }
    for (int number = 0; number < others; ++number) {
        files[u"services/part%1/module%2.py"_s.arg(number % 20).arg(number)] = "import os\n";
    }
    return place.project(u"large"_s, files);
}

QTreeView& tree(Desk& desk) { return *desk.find<QTreeView>("projectTree"); }

/// Rows of the tree that are not inside of a closed folder.
int rowsInTree(Desk& desk)
{
    int rows = 0;
    for (QModelIndex at = tree(desk).model()->index(0, 0); at.isValid(); at = tree(desk).indexBelow(at)) {
        ++rows;
    }
    return rows;
}

void typeIntoFilter(Desk& desk, const QString& text)
{
    desk.press(Qt::Key_Slash);
    desk.type(text);
}

} // namespace

class LargeFolderTest : public QObject {
    Q_OBJECT

  private slots:
    void theTimeThatIsLeftFollowsThePace();
    void readingSaysHowManyAndHowLong();
    void analysingCountsWhatMatters();
    void whileItIsReadTheTreeSaysSo();
    void readingCanBeStopped();
    void scriptsComeToTheFilterWhenTheyAreKnown();
    void manyScriptsThatMatchStayInTheirFolders();
    void enterGoesToTheFirstMatchInAClosedFolder();
    void foldersThatWereOpenedStayOpenBehindAFilter();
    void aChangeAmongManyFilesIsNoticed();
    void onlyWhatWasEditedIsUnsaved();
};

void LargeFolderTest::theTimeThatIsLeftFollowsThePace()
{
    TimeLeft left;
    QVERIFY(!left.of(100, 1min).has_value());
    left.begin(10s);
    left.add(10, 11s);
    QVERIFY2(!left.of(100, 11s).has_value(), "it is too early to say anything");
    left.add(40, 14s);
    QCOMPARE(left.of(100, 14s)->count(), 6);
    QCOMPARE(left.of(100, 16s)->count(), 9); // Nothing came since.
    for (int second = 15; second <= 40; ++second) {
        left.add(40 + second - 14, std::chrono::seconds{second}); // One in a second from here on.
    }
    QCOMPARE(left.of(100, 40s)->count(), 34);
    QVERIFY(!left.of(66, 40s).has_value());
    QCOMPARE(timeLeftInWords(7s), u"a few seconds left"_s);
    QCOMPARE(timeLeftInWords(21s), u"about 25 s left"_s);
    QCOMPARE(timeLeftInWords(100s), u"about 2 min left"_s);
    QCOMPARE(timeLeftInWords(3h), u"about 3 h left"_s);
}

void LargeFolderTest::readingSaysHowManyAndHowLong()
{
    const Workplace place;
    const QString folder = folderOf(place, 1, 1);
    Desk desk{place};
    auto* progress = desk.find<QProgressBar>("analysisProgress");
    auto* left = desk.find<QLabel>("timeLeft");
    desk.window().openFolder(folder);
    QCOMPARE(desk.words("projectCount"), u"reading…"_s);
    // What the loader says of a folder that takes long; what it says of this one comes with the next turn of the event loop.
    const QLocale locale;
    emit desk.session().progressed(12'400, 0);
    QCOMPARE(desk.words("projectCount"), u"%1 scripts found"_s.arg(locale.toString(12'400)));
    emit desk.session().progressed(10, 100'000);
    QVERIFY2(left->isHidden(), "it is too early to say how long");
    QTest::qSleep(3200);
    emit desk.session().progressed(12'400, 100'000);
    QCOMPARE(desk.words("projectCount"), u"reading %1 of %2"_s.arg(locale.toString(12'400), locale.toString(100'000)));
    QVERIFY(progress->maximum() == 100'000 && progress->value() == 12'400);
    QVERIFY(left->isVisible());
    QVERIFY2(QRegularExpression{u"^about \\d+ (s|min) left$"_s}.match(left->text()).hasMatch(), qPrintable(left->text()));
    QVERIFY(desk.waitUntilReady());
    QVERIFY(left->isHidden() && progress->isHidden());
    QCOMPARE(desk.words("projectCount"), u"2 scripts"_s);
}

void LargeFolderTest::analysingCountsWhatMatters()
{
    const Workplace place;
    Desk desk{place};
    QStringList said;
    int most = 0;
    connect(&desk.session(), &Session::progressed, this, [&](int, int) {
        if (desk.session().phase() == Session::Phase::analysing) {
            said.append(desk.words("projectCount"));
            most = desk.find<QProgressBar>("analysisProgress")->maximum();
        }
    });
    desk.window().openFolder(folderOf(place, 60, 30));
    QVERIFY(desk.waitUntilReady());
    QVERIFY(!said.isEmpty());
    QCOMPARE(most, 60);
    for (const QString& words : said) {
        QVERIFY2(QRegularExpression{u"^analysing \\d+ of 60$"_s}.match(words).hasMatch(), qPrintable(words));
    }
    QVERIFY2(said.last().startsWith(u"analysing 60"_s), qPrintable(said.last()));
    QCOMPARE(desk.session().counts().scripts, 90);
    QCOMPARE(desk.session().counts().training, 60);
}

void LargeFolderTest::whileItIsReadTheTreeSaysSo()
{
    const Workplace place;
    const QString folder = folderOf(place, 1, 0);
    const QString empty = place.path(u"empty"_s);
    QVERIFY(QDir{}.mkpath(empty));
    Desk desk{place};
    desk.window().openFolder(folder);
    QVERIFY(desk.find<QLabel>("noScripts")->isVisible());
    QCOMPARE(desk.words("noScripts"), u"The folder is being read."_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.find<QLabel>("noScripts")->isHidden());
    desk.window().openFolder(empty);
    QVERIFY(desk.waitUntilReady());
    QVERIFY2(desk.words("noScripts").startsWith(u"No scripts here."_s), qPrintable(desk.words("noScripts")));
}

void LargeFolderTest::readingCanBeStopped()
{
    const Workplace place;
    const QString folder = folderOf(place, 5, 100);
    Desk desk{place};
    desk.window().openFolder(folder);
    auto* stop = desk.find<QToolButton>("cancelOpening");
    QVERIFY(stop->isVisible());
    QCOMPARE(desk.session().phase(), Session::Phase::opening);
    QMetaObject::invokeMethod(stop, "click", Qt::DirectConnection); // Before the event loop brings anything that was found.
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().scriptCount(), 0);
    QCOMPARE(desk.words("noticeText"), u"Opening was stopped before the scripts were known. Reload (F5) begins again."_s);
    QCOMPARE(desk.words("noScripts"), u"Reading was stopped before the scripts were known."_s);
    desk.press(Qt::Key_F5);
    QCOMPARE(desk.session().phase(), Session::Phase::opening);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().counts().scripts, 105);
    QCOMPARE(desk.session().counts().training, 5);
}

void LargeFolderTest::scriptsComeToTheFilterWhenTheyAreKnown()
{
    const Workplace place;
    Desk desk{place};
    bool isTyped = false;
    connect(&desk.session(), &Session::scriptsChanged, this, [&] {
        if (desk.session().scriptCount() > 0 && !isTyped) {
            isTyped = true;
            desk.find<QLineEdit>("projectFilter")->setText(u"keras"_s);
            QVERIFY2(desk.tree().isEmpty(), "no verdict is known yet");
        }
    });
    desk.window().openFolder(folderOf(place, 40, 10));
    QVERIFY(desk.waitUntilReady());
    QVERIFY(isTyped);
    QTRY_COMPARE(desk.tree().size(), 40);
    QCOMPARE(rowsInTree(desk), 40 + 10 + 2); // All of it is open, as it would be for a word that is typed now.
}

void LargeFolderTest::manyScriptsThatMatchStayInTheirFolders()
{
    const Workplace place;
    Desk desk{place, folderOf(place, 3, 2100)};
    QCOMPARE(rowsInTree(desk), 3 + 4); // The script that is shown is in sight, and what stands beside it.
    typeIntoFilter(desk, u"module"_s);
    QCOMPARE(desk.tree().size(), 2100);
    QCOMPARE(rowsInTree(desk), 2); // The folder of the project and that of the services.
    desk.type(u"11"_s);
    QVERIFY(desk.tree().size() > 10);
    QVERIFY2(rowsInTree(desk) > desk.tree().size(), "what is found is in sight");
    desk.press(Qt::Key_Escape);
    QCOMPARE(desk.tree().size(), 2103);
}

void LargeFolderTest::enterGoesToTheFirstMatchInAClosedFolder()
{
    const Workplace place;
    Desk desk{place, folderOf(place, 3, 2100)};
    typeIntoFilter(desk, u"module"_s);
    desk.press(Qt::Key_Return);
    QVERIFY2(desk.current().startsWith(u"services/part0/module"_s), qPrintable(desk.current()));
    QVERIFY(tree(desk).hasFocus());
    QCOMPARE(tree(desk).currentIndex().data(ProjectModel::pathRole).toString(), desk.current());
    QVERIFY(tree(desk).visualRect(tree(desk).currentIndex()).isValid());
}

void LargeFolderTest::foldersThatWereOpenedStayOpenBehindAFilter()
{
    const Workplace place;
    Desk desk{place, folderOf(place, 3, 500)};
    QAbstractItemModel& model = *tree(desk).model();
    const QModelIndex root = model.index(0, 0);
    tree(desk).expand(model.index(1, 0, root));
    QCOMPARE(rowsInTree(desk), 3 + 4 + 20);
    typeIntoFilter(desk, u"s"_s); // In the names of all folders.
    desk.press(Qt::Key_Escape);
    QVERIFY(tree(desk).isExpanded(model.index(1, 0, root)));
    QCOMPARE(model.index(1, 0, root).data().toString(), u"services"_s);
}

void LargeFolderTest::aChangeAmongManyFilesIsNoticed()
{
    const Workplace place;
    const QString folder = folderOf(place, 2, 300);
    Desk desk{place, folder};
    QTest::qWait(300); // So many are watched a part at a time.
    Workplace::write(folder + u"/services/part19/module299.py"_s, kerasScript());
    QVERIFY(QTest::qWaitFor([&] { return desk.session().counts().training == 3; }, patience));
}

void LargeFolderTest::onlyWhatWasEditedIsUnsaved()
{
    const Workplace place;
    const QString folder = folderOf(place, 3, 50);
    Desk desk{place, folder};
    const QString path = u"research/part1/train1.py"_s;
    QVERIFY(desk.choose(path));
    desk.press(Qt::Key_F2);
    desk.type(u"#"_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.session().scriptRow(desk.session().scriptAt(path)).isUnsaved);
    int unsaved = 0;
    for (int script = 0; script < desk.session().scriptCount(); ++script) {
        unsaved += desk.session().scriptRow(script).isUnsaved ? 1 : 0;
    }
    QCOMPARE(unsaved, 1);
    QCOMPARE(desk.session().unsavedTexts().size(), std::size_t{1});
    QCOMPARE(desk.session().unsavedTexts().front().first, path.toStdString());
    desk.press(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(!desk.session().scriptRow(desk.session().scriptAt(path)).isUnsaved);
}

QTEST_MAIN(LargeFolderTest)
#include "large_folder_test.moc"
