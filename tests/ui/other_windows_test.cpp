// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// One window a project, also where it is asked for twice: with the program itself, on a bus of the test's own.
#include "core/report/review.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/session_bus.h"

#include <QDBusMessage>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// Starts the program with these words; settings and data are those of the workplace.
void start(QProcess& program, const Workplace& place, const QStringList& words)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : {u"XDG_DATA_HOME"_s, u"XDG_CONFIG_HOME"_s, u"XDG_STATE_HOME"_s, u"HOME"_s}) {
        environment.insert(name, place.path(u"home"_s));
    }
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(RANKWRIGHT_PROGRAM), words);
}

/// What the programs that were started have logged.
QByteArray logged(const Workplace& place) { return Workplace::read(place.path(u"home/rankwright/rankwright.log"_s)); }

QByteArray reviewThatRejects(const Workplace& place)
{
    Desk desk{place, place.sample()};
    desk.choose(u"texture_gan.py"_s);
    desk.session().reject(desk.step(u"common.guard"_s)->id);
    return QByteArray::fromStdString(writeReview(desk.session().review()));
}

void end(QProcess& program)
{
    program.terminate();
    program.waitForFinished(5000);
    program.kill();
    program.waitForFinished();
}

} // namespace

class OtherWindowsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void aSecondProgramLeavesTheProjectToTheFirst();
    void aReviewFileGoesToTheWindowThatHasItsProject();
    void anotherProjectHasAWindowOfItsOwn();
    void openingItHereShowsTheOtherWindow();
    void aProjectThatIsLeftIsFree();
    void oneThatDoesNotAnswerKeepsNobodyOut();

  private:
    SessionBus m_bus;
};

void OtherWindowsTest::initTestCase() { QVERIFY2(m_bus.start(), "dbus-daemon is missing; packaging/setup.sh test installs it"); }

void OtherWindowsTest::aSecondProgramLeavesTheProjectToTheFirst()
{
    const Workplace place;
    QProcess first;
    start(first, place, {place.sample()});
    QTRY_VERIFY_WITH_TIMEOUT(logged(place).contains("opened: 9 scripts"), 60'000);
    QProcess second;
    start(second, place, {place.sample() + u"/../reef/"_s}); // The same folder, said in another way.
    QVERIFY(second.waitForFinished(60'000));
    QCOMPARE(second.exitCode(), 0);
    QCOMPARE(first.state(), QProcess::Running);
    QCOMPARE(logged(place).count("opens "), 1);
    end(first);
}

void OtherWindowsTest::aReviewFileGoesToTheWindowThatHasItsProject()
{
    const Workplace place;
    Workplace::write(place.path(u"reef.review.json"_s), reviewThatRejects(place));
    QDir{place.path(u"data"_s)}.removeRecursively();
    QProcess first;
    start(first, place, {place.sample()});
    QTRY_VERIFY_WITH_TIMEOUT(logged(place).contains("opened: 9 scripts"), 60'000);
    QProcess second;
    start(second, place, {place.path(u"reef.review.json"_s)});
    QVERIFY(second.waitForFinished(60'000));
    QCOMPARE(second.exitCode(), 0);
    const auto kept = [&place] {
        QByteArray all;
        const QDir projects{place.path(u"home/rankwright/rankwright/projects"_s)};
        for (const QString& name : projects.entryList(QDir::Files)) {
            all += Workplace::read(projects.filePath(name));
        }
        return all;
    };
    QTRY_VERIFY_WITH_TIMEOUT(kept().contains("rejected"), 20'000);
    end(first);
}

void OtherWindowsTest::anotherProjectHasAWindowOfItsOwn()
{
    const Workplace place;
    const QString other = place.project(u"other"_s, {{u"train.py"_s, kerasScript()}});
    QProcess first;
    start(first, place, {place.sample()});
    QProcess second;
    start(second, place, {other});
    QTRY_VERIFY_WITH_TIMEOUT(logged(place).contains("opened: 9 scripts") && logged(place).contains("opened: 1 scripts"), 60'000);
    QCOMPARE(second.state(), QProcess::Running);
    end(first);
    end(second);
}

void OtherWindowsTest::openingItHereShowsTheOtherWindow()
{
    const Workplace place;
    const QString other = place.project(u"other"_s, {{u"train.py"_s, kerasScript()}});
    QProcess first;
    start(first, place, {other});
    QTRY_VERIFY_WITH_TIMEOUT(logged(place).contains("opened: 1 scripts"), 60'000);
    Desk desk{place, place.sample()};
    desk.window().openFolder(other);
    QCOMPARE(desk.session().root(), place.sample()); // Nothing is taken from the reviewer.
    QVERIFY(desk.words("said").contains(u"another window"_s));
    end(first);
    desk.window().openFolder(other); // It is closed now.
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(QDir{desk.session().root()}.dirName(), u"other"_s);
}

void OtherWindowsTest::aProjectThatIsLeftIsFree()
{
    const Workplace place;
    const QString other = place.project(u"other"_s, {{u"train.py"_s, kerasScript()}});
    Desk desk{place, place.sample()};
    desk.window().openFolder(other);
    QVERIFY(desk.waitUntilReady());
    QProcess second;
    start(second, place, {place.sample()});
    QTRY_VERIFY_WITH_TIMEOUT(logged(place).contains("opened: 9 scripts"), 60'000);
    end(second);
}

void OtherWindowsTest::oneThatDoesNotAnswerKeepsNobodyOut()
{
    const Workplace place;
    QProcess first;
    start(first, place, {place.sample()});
    QTRY_VERIFY_WITH_TIMEOUT(logged(place).contains("opened: 9 scripts"), 60'000);
    QProcess::execute(u"kill"_s, {u"-STOP"_s, QString::number(first.processId())});
    Desk desk{place, place.sample()};
    QCOMPARE(desk.session().root(), place.sample());
    QProcess::execute(u"kill"_s, {u"-CONT"_s, QString::number(first.processId())});
    end(first);
}

QTEST_MAIN(OtherWindowsTest)
#include "other_windows_test.moc"
