// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The Run tab as a person uses it, with an interpreter and a launcher of our own.

#include "tests/ui/support/desk.h"
#include "tests/ui/support/fake_environment.h"
#include "ui/run/run_files.h"
#include "ui/run/run_panel.h"
#include "ui/run/run_plot.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTableView>
#include <QThreadPool>
#include <QToolButton>

#include <csignal>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60'000; // milliseconds

QString project(const Workplace& place) { return place.project(u"one"_s, {{u"train.py"_s, kerasScript()}}); }

/// The window with the Run tab in front and the fake interpreter chosen.
class RunDesk : public Desk {
  public:
    RunDesk(const Workplace& place, const FakeEnvironment& environment, const QString& arguments = {})
        : Desk{place, project(place)}
    {
        press(Qt::Key_7, Qt::ControlModifier);
        QTest::qWait(50);
        QThreadPool::globalInstance()->waitForDone(); // Interpreters are looked for.
        QCoreApplication::processEvents();
        find<QComboBox>("runInterpreter")->setEditText(environment.interpreter());
        find<QLineEdit>("runArguments")->setText(arguments);
    }

    void start() { click(find<QPushButton>("runStart")); }
    [[nodiscard]] RunPanel& panel() { return *find<RunPanel>("runPanel"); }
    [[nodiscard]] bool waitUntilEnded()
    {
        return QTest::qWaitFor([this] { return !panel().runs().empty() && !panel().isRunning(); }, patience);
    }
    /// Until the run that is the `number`th says `text`.
    [[nodiscard]] bool waitFor(const QString& text)
    {
        return QTest::qWaitFor([&] { return find<QPlainTextEdit>("outputText")->toPlainText().contains(text); }, patience);
    }
    [[nodiscard]] QString text(const char* name) { return find<QPlainTextEdit>(name)->toPlainText(); }
};

} // namespace

class RunTest : public QObject {
    Q_OBJECT

  private slots:
    void nothingStartsBeforeTheButton();
    void theCommandIsShownAndCanBeEdited();
    void optionsChangeTheCommand();
    void bothRunsAreDrawnAndCompared();
    void eachPolicyIsARunOfItsOwn();
    void theProjectStaysAsItIs();
    void aFolderRunsAsItStands();
    void theRecorderIsFoundBeforeTheModulesOfAVariable();
    void enterStartsOnTheButton();
    void aHungJobIsStopped();
    void timeIsUp();
    void theRankThatStoppedFirstIsNamed();
    void whatIsMissingIsToldBeforeTheStart();
    void scriptsThatDoNotTrainSayWhatToDo();
    void withoutAcceptedStepsOnlyTheOriginalRuns();
    void muchOutputDoesNotStopTheWindow();
    void theTabMakesRoomAndGivesItBack();
    void aNarrowWindowClipsNothing();
    void policiesMakeDifferentFiles();
    void notebooksRunAsScripts();
    void whatIsChosenSurvivesARestartWithItsProject();
    void aWindowThatClosesDoesNotWaitForAnInterpreter();
    void aWindowThatClosesLeavesNothing();
    void aWindowThatIsKilledLeavesNothing();
};

void RunTest::nothingStartsBeforeTheButton()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.press(Qt::Key_1, Qt::ControlModifier);
    desk.press(Qt::Key_7, Qt::ControlModifier);
    desk.find<QSpinBox>("runProcesses")->setValue(4);
    QTest::qWait(300);
    QCOMPARE(environment.asked(), 0);
    QCOMPARE(environment.trained(), 0);
    QVERIFY2(desk.words("runState").contains(u"Nothing has run yet"_s), qPrintable(desk.words("runState")));
    QVERIFY(desk.find<QLabel>("noCurves")->isVisible());
    desk.click(desk.find<QToolButton>("preflightAsk"));
    QVERIFY(QTest::qWaitFor([&] { return environment.asked() == 1; }, patience));
    QCOMPARE(environment.trained(), 0);
}

void RunTest::theCommandIsShownAndCanBeEdited()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    QCOMPARE(desk.text("originalCommandText"), environment.interpreter() + u" -u train.py"_s);
    QVERIFY(desk.text("rewrittenCommandText").contains(u"horovodrun -np 2 "_s));
    desk.find<QSpinBox>("runProcesses")->setValue(3);
    QVERIFY(desk.text("rewrittenCommandText").contains(u"horovodrun -np 3 "_s));
    auto* reset = desk.find<QToolButton>("originalCommandReset");
    QVERIFY(!reset->isVisible());
    desk.find<QPlainTextEdit>("originalCommandText")->setFocus();
    desk.press(Qt::Key_End, Qt::ControlModifier);
    desk.type(u" --mine"_s);
    QVERIFY(reset->isVisible());
    QVERIFY(desk.find<QLabel>("originalCommandState")->isVisible());
    desk.find<QLineEdit>("runArguments")->setText(u"--epochs 1"_s);
    QVERIFY2(desk.text("originalCommandText").endsWith(u"train.py --mine"_s), "what was edited stays");
    desk.click(reset);
    QVERIFY(desk.text("originalCommandText").endsWith(u"train.py --epochs 1"_s));
    QVERIFY(!reset->isVisible());
}

void RunTest::optionsChangeTheCommand()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    QVERIFY2(!desk.find<QComboBox>("runLauncher")->isVisible(), "options are folded");
    desk.click(desk.find<QToolButton>("runOptionsFold"));
    auto* launcher = desk.find<QComboBox>("runLauncher");
    QVERIFY(launcher->isVisible());
    QCOMPARE(launcher->count(), 4);
    launcher->setCurrentIndex(launcher->findText(u"mpirun"_s));
    QVERIFY(desk.text("rewrittenCommandText").startsWith(u"mpirun -np 2 "_s));
    desk.find<QPlainTextEdit>("runVariables")->setPlainText(u"SEED=3"_s);
    QVERIFY(desk.text("originalCommandText").startsWith(u"SEED=3 "_s));
    desk.find<QPlainTextEdit>("runHosts")->setPlainText(u"gpu1:x"_s);
    QVERIFY2(desk.words("runProblem").contains(u"gpu1:x"_s), qPrintable(desk.words("runProblem")));
    QVERIFY(!desk.find<QPushButton>("runStart")->isEnabled());
    desk.find<QPlainTextEdit>("runHosts")->setPlainText(u"gpu1:1, gpu2:1"_s);
    QVERIFY(desk.text("rewrittenCommandText").contains(u"gpu2"_s));
    launcher->setCurrentIndex(3);
    desk.find<QLineEdit>("runCustom")->setText(u"mine {np} {script}"_s);
    QVERIFY2(desk.text("rewrittenCommandText").endsWith(u"mine 2 train.py"_s), qPrintable(desk.text("rewrittenCommandText")));
}

void RunTest::bothRunsAreDrawnAndCompared()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QCOMPARE(environment.asked(), 1);
    QCOMPARE(environment.trained(), 3);
    auto* plot = desk.find<RunPlot>("runPlot");
    QCOMPARE(plot->curveCount(), 2);
    QCOMPARE(plot->metricName(), u"loss"_s);
    QCOMPARE(plot->pointCount(RunKind::original), 3);
    QCOMPARE(plot->pointCount(RunKind::linear), 3);
    const QAbstractItemModel& table = *desk.find<QTableView>("runTable")->model();
    QCOMPARE(table.rowCount(), 2);
    QVERIFY2(desk.words("runSentences").contains(u"Rewritten, linear: all 2 ranks ended by themselves"_s),
             qPrintable(desk.words("runSentences")));
    QVERIFY(desk.text("outputText").contains(u"1 \u2502 rank 1 of train.py"_s));
    auto* rank = desk.find<QComboBox>("outputRank");
    rank->setCurrentIndex(rank->findText(u"rank 1"_s));
    QVERIFY(!desk.text("outputText").contains(u"rank 0"_s) && desk.text("outputText").contains(u"rank 1 of"_s));
    desk.find<QComboBox>("outputRun")->setCurrentIndex(0);
    QVERIFY(desk.text("outputText").contains(u"rank none of train.py"_s));
    QVERIFY(desk.find<QPushButton>("runStart")->isEnabled());
    QVERIFY(!desk.find<QPushButton>("runStop")->isVisible());
    QCOMPARE(FakeEnvironment::processes(), 0);
    desk.start(); // What is known of the interpreter is not asked again.
    QVERIFY(desk.waitUntilEnded());
    QCOMPARE(environment.asked(), 1);
    QCOMPARE(environment.trained(), 6);
}

void RunTest::eachPolicyIsARunOfItsOwn()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.find<QCheckBox>("runOriginal")->click();
    desk.find<QCheckBox>("run_sqrt")->click();
    desk.find<QCheckBox>("run_none")->click();
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QCOMPARE(desk.find<RunPlot>("runPlot")->curveCount(), 3);
    QCOMPARE(desk.panel().runs().at(2).kind, RunKind::none);
}

void RunTest::theProjectStaysAsItIs()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.find<QPlainTextEdit>("rewrittenCommandText")->setPlainText(u"cat train.py; echo mark > left; ls"_s);
    desk.find<QPlainTextEdit>("originalCommandText")->setPlainText(u"cat train.py"_s);
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QVERIFY2(desk.text("outputText").contains(u"hvd.init()"_s), qPrintable(desk.text("outputText")));
    QVERIFY(desk.text("outputText").contains(u"left"_s));
    desk.find<QComboBox>("outputRun")->setCurrentIndex(0);
    QVERIFY(desk.text("outputText").contains(u"model.fit(x, y, epochs=2)"_s));
    QVERIFY(!desk.text("outputText").contains(u"hvd"_s));
    QCOMPARE(Workplace::read(place.path(u"one/train.py"_s)), kerasScript());
    QVERIFY(!QFile::exists(place.path(u"one/left"_s)));
    QCOMPARE(environment.asked(), 0); // A command of one's own needs no interpreter of ours.
}

void RunTest::aFolderRunsAsItStands()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    const QString folder = place.project(u"exported"_s, {{u"train.py"_s, "# exported\n"}});
    RunDesk desk{place, environment};
    desk.click(desk.find<QToolButton>("runOptionsFold"));
    desk.find<QRadioButton>("runInFolder")->setChecked(true);
    desk.find<QLineEdit>("runFolder")->setText(place.path(u"gone"_s));
    QVERIFY2(desk.words("runProblem").contains(u"gone"_s), qPrintable(desk.words("runProblem")));
    desk.find<QLineEdit>("runFolder")->setText(folder);
    desk.find<QPlainTextEdit>("rewrittenCommandText")->setPlainText(u"pwd; cat train.py"_s);
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QCOMPARE(desk.panel().runs().size(), std::size_t{1});
    QVERIFY2(desk.text("outputText").contains(folder) && desk.text("outputText").contains(u"# exported"_s),
             qPrintable(desk.text("outputText")));
}

void RunTest::theRecorderIsFoundBeforeTheModulesOfAVariable()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.find<QCheckBox>("runOriginal")->click();
    desk.click(desk.find<QToolButton>("runOptionsFold"));
    desk.find<QCheckBox>("runRecord")->setChecked(true);
    desk.find<QComboBox>("runLauncher")->setCurrentIndex(3);
    desk.find<QLineEdit>("runCustom")->setText(u"printenv PYTHONPATH"_s);
    desk.find<QPlainTextEdit>("runVariables")->setPlainText(u"PYTHONPATH=/elsewhere"_s);
    QVERIFY2(desk.text("rewrittenCommandText").contains(u"PYTHONPATH=/elsewhere; "_s),
             qPrintable(desk.text("rewrittenCommandText")));
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QVERIFY2(desk.text("outputText").contains(u"/python:/elsewhere"_s), qPrintable(desk.text("outputText")));
}

void RunTest::enterStartsOnTheButton()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.find<QPushButton>("runStart")->setFocus();
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilEnded());
    QCOMPARE(environment.trained(), 3);
}

void RunTest::aHungJobIsStopped()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment, u"hang"_s};
    desk.find<QCheckBox>("runOriginal")->click();
    desk.start();
    QVERIFY(desk.waitFor(u"1 \u2502 hanging"_s));
    QVERIFY(FakeEnvironment::processes() > 2);
    // What a run records is read in turns of its own, and not with what it prints.
    QTRY_VERIFY2(desk.words("runState").contains(u"loss 0.4"_s), qPrintable(desk.words("runState")));
    QVERIFY(!desk.find<QPushButton>("runStart")->isEnabled());
    desk.click(desk.find<QPushButton>("runStop"));
    QVERIFY(desk.waitUntilEnded());
    QVERIFY2(desk.words("runSentences").contains(u"stopped"_s), qPrintable(desk.words("runSentences")));
    QCOMPARE(FakeEnvironment::processes(), 0);
    QCOMPARE(desk.find<RunPlot>("runPlot")->pointCount(RunKind::linear), 3);
}

void RunTest::timeIsUp()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.click(desk.find<QToolButton>("runOptionsFold"));
    QCOMPARE(desk.find<QSpinBox>("runMinutes")->text(), u"none"_s);
    desk.find<QSpinBox>("runMinutes")->setValue(7);
    QCOMPARE(desk.panel().form().minutes, 7); // What becomes of it: tests/launch.
}

void RunTest::theRankThatStoppedFirstIsNamed()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment, u"fail"_s};
    desk.find<QCheckBox>("runOriginal")->click();
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QVERIFY2(desk.words("runSentences").startsWith(u"\u2717 "_s) &&
                 desk.words("runSentences").contains(u"rank 1 stopped first"_s) &&
                 desk.words("runSentences").contains(u"ValueError: no good"_s),
             qPrintable(desk.words("runSentences")));
}

void RunTest::whatIsMissingIsToldBeforeTheStart()
{
    const Workplace place;
    const FakeEnvironment environment{place, false};
    RunDesk desk{place, environment};
    desk.start();
    QVERIFY(QTest::qWaitFor([&] { return desk.words("runProblem").startsWith(u"Not started"_s); }, patience));
    QCOMPARE(environment.trained(), 0);
    QVERIFY(desk.panel().runs().empty());
    auto* start = desk.find<QPushButton>("runStart");
    QCOMPARE(start->text(), u"Start all the same"_s);
    QVERIFY2(desk.window().findChildren<QToolButton*>().size() > 1, "commands can be copied");
    desk.find<QSpinBox>("runProcesses")->setValue(3);
    QCOMPARE(start->text(), u"Run original and rewritten"_s);
    desk.start();
    QVERIFY(QTest::qWaitFor([&] { return start->text() == u"Start all the same"_s; }, patience));
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QVERIFY(environment.trained() > 0);
    desk.find<QCheckBox>("run_linear")->click(); // The original needs less.
    QCOMPARE(start->text(), u"Run original"_s);
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QCOMPARE(desk.panel().runs().size(), std::size_t{1});
}

void RunTest::scriptsThatDoNotTrainSayWhatToDo()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    desk.press(Qt::Key_7, Qt::ControlModifier);
    QVERIFY(desk.choose(u"survey.py"_s) || desk.choose(u"identify.py"_s));
    QVERIFY(desk.choose(u"identify.py"_s));
    QVERIFY2(desk.words("runAbout").contains(u"does not train"_s), qPrintable(desk.words("runAbout")));
    QVERIFY(!desk.find<QPushButton>("runStart")->isEnabled());
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    QVERIFY(desk.find<QPushButton>("runStart")->isEnabled());
    QVERIFY2(desk.words("runAbout").contains(u"0 of 10 steps accepted"_s), qPrintable(desk.words("runAbout")));
}

void RunTest::withoutAcceptedStepsOnlyTheOriginalRuns()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.session().setPreview(Session::Preview::accepted);
    desk.press(Qt::Key_3, Qt::ControlModifier);
    desk.press(Qt::Key_7, Qt::ControlModifier);
    QCOMPARE(desk.find<QPushButton>("runStart")->text(), u"Run original"_s);
    desk.session().acceptScript();
    QCOMPARE(desk.find<QPushButton>("runStart")->text(), u"Run original and rewritten"_s);
}

void RunTest::muchOutputDoesNotStopTheWindow()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment, u"flood"_s};
    desk.find<QCheckBox>("run_linear")->click();
    desk.start();
    QVERIFY(desk.waitUntilEnded());
    QVERIFY(desk.text("outputText").endsWith(u"200000"_s));
    QVERIFY(desk.find<QPlainTextEdit>("outputText")->blockCount() <= 20'000);
}

void RunTest::theTabMakesRoomAndGivesItBack()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    Desk desk{place, project(place)};
    auto* why = desk.find<QWidget>("whyPanel");
    auto* steps = desk.find<QWidget>("stepsPanel");
    const int height = steps->height();
    desk.press(Qt::Key_7, Qt::ControlModifier);
    QCoreApplication::processEvents();
    QVERIFY(!why->isVisible());
    QVERIFY(steps->height() > height);
    desk.press(Qt::Key_3, Qt::ControlModifier);
    QCoreApplication::processEvents();
    QVERIFY(why->isVisible());
    QCOMPARE(steps->height(), height);
}

void RunTest::aNarrowWindowClipsNothing()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment};
    desk.window().resize(1024, 700);
    desk.click(desk.find<QToolButton>("runOptionsFold"));
    QCoreApplication::processEvents();
    const auto* area = desk.find<QScrollArea>("runSetupArea");
    const int needed = area->widget()->minimumSizeHint().width();
    QVERIFY2(needed <= area->viewport()->width(), qPrintable(u"%1 of %2"_s.arg(needed).arg(area->viewport()->width())));
    QVERIFY(desk.find<QPushButton>("runStart")->visibleRegion().boundingRect().height() >= 26);
}

void RunTest::policiesMakeDifferentFiles()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    const std::optional<ScriptResult> result = desk.session().result(desk.session().currentScript());
    RunSources sources{decidedForRun(*result->decided, result->file, true), result->file, desk.session().options(), {}, {}};
    const auto script = [&sources](RunKind kind) {
        const RunFiles files = filesFor(sources, kind);
        const auto found = std::find_if(files.files.begin(), files.files.end(),
                                        [](const TrialFile& file) { return file.path == "train_classifier.py"; });
        return found == files.files.end() ? std::string{} : found->bytes;
    };
    QVERIFY(filesFor(sources, RunKind::original).files.empty());
    const std::string linear = script(RunKind::linear);
    const std::string none = script(RunKind::none);
    const std::string root = script(RunKind::squareRoot);
    QVERIFY(linear.find("args.lr * hvd.size()") != std::string::npos);
    QVERIFY(none.find("hvd.size()") == std::string::npos || none.find("args.lr *") == std::string::npos);
    QVERIFY(none.find("hvd.init()") != std::string::npos);
    QVERIFY(root.find("0.5") != std::string::npos && root != linear);
    QCOMPARE(desk.session().options().rate, RatePolicy::linear);
    // What the reviewer rejected stays rejected under each policy.
    const std::optional<StepRow> seed = desk.step(u"common.seed"_s);
    if (seed) {
        desk.session().reject(seed->id);
        const std::optional<ScriptResult> now = desk.session().result(desk.session().currentScript());
        sources.decided = decidedForRun(*now->decided, now->file, true);
        QVERIFY(script(RunKind::none).find("set_seed(7)") != std::string::npos);
    }
}

void RunTest::notebooksRunAsScripts()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"explore.ipynb"_s));
    desk.press(Qt::Key_7, Qt::ControlModifier);
    QVERIFY(desk.find<QPlainTextEdit>("originalCommandText")->toPlainText().endsWith(u"explore.py"_s));
    const std::optional<ScriptResult> result = desk.session().result(desk.session().currentScript());
    const RunSources sources{decidedForRun(*result->decided, result->file, true), result->file, desk.session().options(), {}, {}};
    const RunFiles original = filesFor(sources, RunKind::original);
    QCOMPARE(original.script, std::string{"explore.py"});
    QCOMPARE(original.files.size(), std::size_t{1});
    QVERIFY(original.files[0].bytes.find("hvd") == std::string::npos);
    const RunFiles rewritten = filesFor(sources, RunKind::linear);
    const auto script = std::find_if(rewritten.files.begin(), rewritten.files.end(),
                                     [](const TrialFile& file) { return file.path == "explore.py"; });
    QVERIFY(script != rewritten.files.end() && script->bytes.find("hvd.init()") != std::string::npos);
}

void RunTest::whatIsChosenSurvivesARestartWithItsProject()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    const QString other = place.project(u"other"_s, {{u"train.py"_s, kerasScript()}});
    {
        RunDesk desk{place, environment, u"--epochs 1"_s};
        desk.click(desk.find<QToolButton>("runOptionsFold"));
        desk.find<QSpinBox>("runProcesses")->setValue(4);
        desk.find<QPlainTextEdit>("runVariables")->setPlainText(u"SEED=3"_s);
        desk.find<QCheckBox>("runRecord")->setChecked(true);
        desk.find<QCheckBox>("run_linear")->click();
        desk.find<QCheckBox>("run_sqrt")->click();
        desk.find<QComboBox>("runLauncher")->setCurrentIndex(1);
        desk.find<QRadioButton>("runInFolder")->setChecked(true);
        desk.close();
    }
    Desk desk{place, other};
    desk.press(Qt::Key_7, Qt::ControlModifier);
    QCOMPARE(desk.find<QSpinBox>("runProcesses")->value(), 2);
    QVERIFY(desk.find<QLineEdit>("runArguments")->text().isEmpty());
    desk.window().openFolder(place.path(u"one"_s));
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.choose(u"train.py"_s));
    QVERIFY(QTest::qWaitFor([&] { return desk.find<QSpinBox>("runProcesses")->value() == 4; }, patience));
    QCOMPARE(desk.find<QComboBox>("runInterpreter")->currentText(), environment.interpreter());
    QCOMPARE(desk.find<QLineEdit>("runArguments")->text(), u"--epochs 1"_s);
    QVERIFY(desk.find<QCheckBox>("runRecord")->isChecked());
    QVERIFY(!desk.find<QCheckBox>("run_linear")->isChecked() && desk.find<QCheckBox>("run_sqrt")->isChecked());
    QVERIFY2(!desk.find<QRadioButton>("runInFolder")->isChecked(), "a folder of the user's is chosen anew");
    const QString command = desk.find<QPlainTextEdit>("rewrittenCommandText")->toPlainText();
    QVERIFY2(command.startsWith(u"SEED=3 mpirun -np 4 "_s), qPrintable(command));
}

void RunTest::aWindowThatClosesDoesNotWaitForAnInterpreter()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    const QString slow = place.project(u"slow"_s, {{u"python"_s, "#!/bin/sh\nsleep 1000\n"}}) + u"/python"_s;
    QVERIFY(QFile::setPermissions(slow, QFile::ReadOwner | QFile::ExeOwner));
    RunDesk desk{place, environment};
    desk.find<QComboBox>("runInterpreter")->setEditText(slow);
    desk.click(desk.find<QToolButton>("preflightAsk"));
    QVERIFY(QTest::qWaitFor([] { return FakeEnvironment::processes() > 1; }, patience));
    QElapsedTimer closing;
    closing.start();
    desk.close();
    QVERIFY2(closing.elapsed() < patience / 2, "an interpreter has as long as that to answer");
    QCOMPARE(FakeEnvironment::processes(), 0);
}

void RunTest::aWindowThatClosesLeavesNothing()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment, u"hang"_s};
    desk.find<QCheckBox>("runOriginal")->click();
    desk.start();
    QVERIFY(desk.waitFor(u"hanging"_s));
    QVERIFY(FakeEnvironment::processes() > 2);
    desk.close();
    QCOMPARE(FakeEnvironment::processes(), 0);
}

void RunTest::aWindowThatIsKilledLeavesNothing()
{
    const Workplace place;
    const FakeEnvironment environment{place, true}; // Its mark goes to the child.
    QProcess child;
    child.start(QCoreApplication::applicationFilePath(), {u"--hang"_s});
    QVERIFY(child.waitForStarted());
    QVERIFY(QTest::qWaitFor([&] { return child.readAllStandardOutput().contains("hanging"); }, patience));
    QVERIFY(FakeEnvironment::processes() > 3);
    ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
    QVERIFY(child.waitForFinished());
    QVERIFY(QTest::qWaitFor([] { return FakeEnvironment::processes() == 0; }, patience));
}

namespace {

/// The window that is killed: a run of it hangs.
int hang()
{
    const Workplace place;
    const FakeEnvironment environment{place, true};
    RunDesk desk{place, environment, u"hang"_s};
    desk.find<QCheckBox>("runOriginal")->click();
    desk.start();
    if (!desk.waitFor(u"1 \u2502 hanging"_s)) {
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
    if (application.arguments().contains(u"--hang"_s)) {
        return hang();
    }
    RunTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "run_test.moc"
