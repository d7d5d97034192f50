// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What happened, in a file.
#include "tests/ui/support/desk.h"
#include "ui/settings/log.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <thread>
#include <vector>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

class LogTest : public QObject {
    Q_OBJECT

  private slots:
    void theFolderIsThatOfTheStandard();
    void eachLineHasItsTimeAndProcess();
    void linesOfSeveralThreadsStayWhole();
    void theFileDoesNotGrowForEver();
    void whatQtWarnsOfIsInIt();
    void projectsAndProblemsAreInIt();
    void noCodeIsInIt();
    void aFolderThatCannotBeWrittenIsLeftAlone();
    void withoutALogItIsSaid();
};

void LogTest::theFolderIsThatOfTheStandard()
{
    const QByteArray before = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", "/somewhere");
    const QString given = logFolder();
    qputenv("XDG_STATE_HOME", "relative"); // The standard: to be ignored.
    const QString otherwise = logFolder();
    qunsetenv("XDG_STATE_HOME");
    const QString usual = logFolder();
    if (!before.isNull()) {
        qputenv("XDG_STATE_HOME", before);
    }
    QCOMPARE(given, u"/somewhere/rankwright"_s);
    QCOMPARE(usual, QDir::homePath() + u"/.local/state/rankwright"_s);
    QCOMPARE(otherwise, usual);
}

void LogTest::eachLineHasItsTimeAndProcess()
{
    const Workplace place;
    const QString folder = place.path(u"state/rankwright"_s); // Neither of them is there.
    {
        const Log writing{folder};
        log(u"first"_s);
        log(u"two\nlines"_s);
    }
    log(u"after the end"_s);
    const QStringList lines = QString::fromUtf8(Workplace::read(Log::fileIn(folder))).split(u'\n');
    QCOMPARE(lines.size(), 3); // The last one is empty.
    const QRegularExpression form{
        u"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z \\[%1\\] first$"_s.arg(QCoreApplication::applicationPid())};
    QVERIFY2(form.match(lines[0]).hasMatch(), qPrintable(lines[0]));
    QVERIFY(lines[1].endsWith(u"two lines"_s));
}

void LogTest::linesOfSeveralThreadsStayWhole()
{
    const Workplace place;
    const QString folder = place.path(u"state"_s);
    {
        const Log writing{folder};
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread) {
            threads.emplace_back([thread] {
                for (int line = 0; line < 200; ++line) {
                    log(u"line %1 of %2 end"_s.arg(line).arg(thread));
                }
            });
        }
    }
    const QStringList lines = QString::fromUtf8(Workplace::read(Log::fileIn(folder))).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 800);
    for (const QString& line : lines) {
        QVERIFY2(line.endsWith(u" end"_s) && line.count(u"line"_s) == 1, qPrintable(line));
    }
}

void LogTest::theFileDoesNotGrowForEver()
{
    const Workplace place;
    const QString folder = place.path(u"state"_s);
    const Log writing{folder};
    const QString long1000 = QString{1000, u'x'};
    for (qint64 line = 0; line < 3 * Log::largest / 1000; ++line) {
        log(long1000);
    }
    log(u"the last one"_s);
    QVERIFY(QFile{Log::fileIn(folder)}.size() < Log::largest + 2000);
    QVERIFY(QFile{Log::fileBeforeIn(folder)}.size() >= Log::largest);
    QVERIFY(Workplace::read(Log::fileIn(folder)).endsWith("the last one\n"));
    QCOMPARE(QDir{folder}.entryList(QDir::Files).size(), 2);
}

void LogTest::whatQtWarnsOfIsInIt()
{
    const Workplace place;
    const QString folder = place.path(u"state"_s);
    {
        const Log writing{folder};
        QTest::ignoreMessage(QtWarningMsg, "something is odd"); // It goes where it went before, too.
        qWarning("something is odd");
        qDebug("not for the log");
    }
    const QByteArray text = Workplace::read(Log::fileIn(folder));
    QVERIFY(text.contains("Qt (default): something is odd"));
    QVERIFY(!text.contains("not for the log"));
}

void LogTest::projectsAndProblemsAreInIt()
{
    const Workplace place;
    const QString folder = place.path(u"state"_s);
    const Log writing{folder};
    Desk desk{place, place.sample()};
    desk.window().open(place.path(u"missing.review.json"_s));
    Workplace::write(place.path(u"bad.review.json"_s), "no JSON");
    desk.window().open(place.path(u"bad.review.json"_s));
    const QByteArray text = Workplace::read(Log::fileIn(folder));
    QVERIFY(text.contains(QByteArray{"opens "}.append(place.sample().toUtf8())));
    QVERIFY(text.contains("opened: 9 scripts, 5 train"));
    QVERIFY(text.contains("bad.review.json"));
}

void LogTest::noCodeIsInIt()
{
    const Workplace place;
    const QString folder = place.path(u"state"_s);
    const QString project = place.project(u"secret"_s, {{u"train.py"_s, kerasScript() + "\npassword = 'tell-nobody'\n"},
                                                        {u"broken.py"_s, "import tensorflow\ndef tell-nobody(:\n"}});
    const Log writing{folder};
    Desk desk{place, project};
    desk.press(Qt::Key_F2);
    desk.type(u"typed-by-me"_s);
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady());
    const QByteArray text = Workplace::read(Log::fileIn(folder));
    QVERIFY(text.contains("opened: 2 scripts"));
    QVERIFY(!text.contains("tell-nobody"));
    QVERIFY(!text.contains("typed-by-me"));
}

void LogTest::aFolderThatCannotBeWrittenIsLeftAlone()
{
    const Workplace place;
    Workplace::write(place.path(u"file"_s), "no folder");
    const Log writing{place.path(u"file/state"_s)};
    log(u"into nothing"_s);
    Desk desk{place, place.sample()};
    QVERIFY(!desk.find<QWidget>("noticeBar")->isVisible());
    QCOMPARE(Workplace::read(place.path(u"file"_s)), "no folder");
}

void LogTest::withoutALogItIsSaid()
{
    const Workplace place;
    MainWindow::Places places = place.places();
    places.logFolder = place.path(u"nowhere"_s);
    Desk desk{places};
    desk.find<QAction>("log")->trigger();
    QVERIFY(desk.words("noticeText").contains(u"nowhere/rankwright.log"_s));
}

QTEST_MAIN(LogTest)
#include "log_test.moc"
