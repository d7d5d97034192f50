// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The Run tab with real training: TensorFlow, Horovod and its launcher of the environment that tests/behaviour makes.

#include "tests/ui/support/desk.h"
#include "tests/ui/support/fake_environment.h"
#include "ui/run/run_panel.h"
#include "ui/run/run_plot.h"
#include "ui/run/run_table.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTableView>
#include <QThreadPool>

#include <csignal>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 600'000; // milliseconds; two processes share what other tests leave them

const QString interpreter = QStringLiteral(RANKWRIGHT_SOURCE_DIR "/build/behaviour/venv/bin/python");

/// Trains, and comes to no end on any rank; signals that ask are not heard.
QByteArray hangingScript()
{
    return kerasScript() + "import signal, time\n"
                           "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
                           "print('hanging', flush=True)\n"
                           "while True:\n"
                           "    time.sleep(1)\n";
}

class TrainingDesk : public Desk {
  public:
    TrainingDesk(const Workplace& place, const QString& folder, const QString& script) : Desk{place, folder}
    {
        (void)choose(script);
        press(Qt::Key_7, Qt::ControlModifier);
        QTest::qWait(50);
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        find<QComboBox>("runInterpreter")->setEditText(interpreter);
    }
    [[nodiscard]] RunPanel& panel() { return *find<RunPanel>("runPanel"); }
    void start() { click(find<QPushButton>("runStart")); }
    [[nodiscard]] bool waitUntilEnded()
    {
        return QTest::qWaitFor([this] { return !panel().runs().empty() && !panel().isRunning(); }, patience);
    }
    /// Until `count` ranks have printed that they hang.
    [[nodiscard]] bool waitUntilHanging(qsizetype count)
    {
        return QTest::qWaitFor(
            [this, count] { return find<QPlainTextEdit>("outputText")->toPlainText().count(u"hanging"_s) >= count; }, patience);
    }
};

} // namespace

class RunTrainingTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void theSampleTrainsOnTwoProcesses();
    void whatIsPrintedIsDrawnToo();
    void aHungJobIsStopped();
    void aWindowThatIsKilledLeavesNothing();
};

void RunTrainingTest::initTestCase()
{
    QVERIFY2(QFile::exists(interpreter), "tests/behaviour/environment.py makes it");
    QCOMPARE(FakeEnvironment::processes(), 0); // From here on what is started carries the mark.
}

void RunTrainingTest::theSampleTrainsOnTwoProcesses()
{
    const Workplace place;
    TrainingDesk desk{place, place.sample(), u"train_classifier.py"_s};
    desk.find<QLineEdit>("runArguments")->setText(u"--epochs 2"_s);
    desk.find<QCheckBox>("runRecord")->setChecked(true);
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    const QString sentences = desk.words("runSentences");
    QCOMPARE(desk.panel().runs().size(), std::size_t{2});
    for (const RunShown& run : desk.panel().runs()) {
        QVERIFY2(run.result && run.result->words.isClean, qPrintable(sentences));
    }
    auto* plot = desk.find<RunPlot>("runPlot");
    QCOMPARE(plot->metricName(), u"loss"_s);
    QCOMPARE(plot->curveCount(), 2);
    QVERIFY2(plot->pointCount(RunKind::original) >= 40, "each of 2 epochs of 20 steps");
    QVERIFY2(plot->pointCount(RunKind::linear) >= 20, "half as many on two processes");
    plot->setAxis(RunAxis::seconds);
    QCOMPARE(plot->curveCount(), 2);
    const QAbstractItemModel& table = *desk.find<QTableView>("runTable")->model();
    QCOMPARE(table.index(1, RunTable::agreement).data().toString(), u"yes"_s);
    QVERIFY(table.index(1, RunTable::rate).data().toString().contains(u"samples"_s));
    QVERIFY(table.index(1, RunTable::speedUp).data().toString().contains(u"×"_s));
    QCOMPARE(FakeEnvironment::processes(), 0);
}

void RunTrainingTest::whatIsPrintedIsDrawnToo()
{
    const Workplace place;
    TrainingDesk desk{place, place.sample(), u"train_classifier.py"_s};
    desk.find<QLineEdit>("runArguments")->setText(u"--epochs 2"_s);
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    auto* plot = desk.find<RunPlot>("runPlot");
    QCOMPARE(plot->metricName(), u"loss"_s);
    QCOMPARE(plot->pointCount(RunKind::original), 2);
    QCOMPARE(plot->pointCount(RunKind::linear), 2);
}

void RunTrainingTest::aHungJobIsStopped()
{
    const Workplace place;
    TrainingDesk desk{place, place.project(u"one"_s, {{u"train.py"_s, hangingScript()}}), u"train.py"_s};
    desk.find<QCheckBox>("runOriginal")->click();
    desk.start();
    QVERIFY2(desk.waitUntilHanging(1), "rank 0 alone prints");
    QVERIFY(FakeEnvironment::processes() >= 4); // keeper, launcher, two ranks
    desk.click(desk.find<QPushButton>("runStop"));
    QVERIFY(desk.waitUntilEnded());
    QVERIFY2(desk.words("runSentences").contains(u"topped"_s), qPrintable(desk.words("runSentences")));
    QCOMPARE(FakeEnvironment::processes(), 0);
}

void RunTrainingTest::aWindowThatIsKilledLeavesNothing()
{
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {u"--hang"_s});
    QVERIFY(child.waitForStarted());
    QVERIFY(QTest::qWaitFor([&] { return child.readAllStandardOutput().contains("hanging"); }, patience));
    QVERIFY(FakeEnvironment::processes() >= 5);
    ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
    QVERIFY(child.waitForFinished());
    QVERIFY(QTest::qWaitFor([] { return FakeEnvironment::processes() == 0; }, patience));
}

namespace {

/// The window that is killed: a run of it hangs.
int hang()
{
    const Workplace place;
    TrainingDesk desk{place, place.project(u"one"_s, {{u"train.py"_s, hangingScript()}}), u"train.py"_s};
    desk.find<QCheckBox>("runOriginal")->click();
    desk.start();
    if (!desk.waitUntilHanging(1)) {
        return 1;
    }
    std::puts("hanging");
    std::fflush(stdout);
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application{argc, argv};
    if (QCoreApplication::arguments().contains(u"--hang"_s)) {
        return hang();
    }
    RunTrainingTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "run_training_test.moc"
