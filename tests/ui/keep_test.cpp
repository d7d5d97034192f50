// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/code/code_view.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QSplitter>

#include <cstdlib>
#include <functional>

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

} // namespace

class KeepTest : public QObject {
    Q_OBJECT

  private slots:
    void decisionsSurviveARestart();
    void scriptAndStepSurviveARestart();
    void theCodeStandsWhereItWasAfterARestart();
    void optionsSurviveARestart();
    void layoutSurvivesARestart();
    void darkSurvivesARestart();
    void decisionsSurviveWithoutClosing();
    void aFileThatChangedIsReadAgain();
    void decisionsAreCarriedOverLinesThatWereInserted();
    void undoWorksAcrossAReload();
    void aDecisionDuringAReloadStays();
    void aDecisionWhosePlaceIsGoneIsToldInWords();
    void aDeletedFileGoesAndTheOthersStay();
    void aFileThatIsNewAppears();
    void decisionsOfAScriptThatIsAwayComeBack();
    void undoAboutAScriptThatIsAwaySaysSo();
    void aScriptThatBeginsToTrainIsNoticed();
    void closingInTheMidstOfOpeningLosesNothing();
};

void KeepTest::decisionsSurviveARestart()
{
    const Workplace place;
    {
        Desk desk{place, place.sample()};
        QVERIFY(desk.choose(u"texture_gan.py"_s));
        QVERIFY(desk.chooseStep(u"common.guard"_s));
        desk.press(Qt::Key_X);
        QVERIFY(desk.chooseStep(u"tape.wrap"_s));
        desk.press(Qt::Key_Y);
        desk.close();
    }
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s) || desk.current() == u"texture_gan.py"_s);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::rejected);
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::accepted);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::accepted);
    QCOMPARE(desk.step(u"common.seed"_s)->state, StepState::pending);
}

void KeepTest::scriptAndStepSurviveARestart()
{
    const Workplace place;
    QString step;
    {
        Desk desk{place, place.sample()};
        QVERIFY(desk.choose(u"legacy/sonar_session.py"_s));
        QVERIFY(desk.chooseStep(u"session.wrap"_s));
        step = desk.session().currentStep();
        desk.close();
    }
    Desk desk{place, place.sample()};
    QCOMPARE(desk.current(), u"legacy/sonar_session.py"_s);
    QCOMPARE(desk.session().currentStep(), step);
}

void KeepTest::theCodeStandsWhereItWasAfterARestart()
{
    const Workplace place;
    const QString other = place.project(u"one"_s, {{u"train.py"_s, kerasScript()}});
    constexpr int top = 19;
    {
        Desk desk{place, place.sample()};
        QVERIFY(desk.choose(u"texture_gan.py"_s));
        desk.original().setTopOnScreen(top);
        QCOMPARE(desk.original().topOnScreen(), top);
        desk.window().openFolder(other); // Likewise when another project is looked at meanwhile.
        QVERIFY(desk.waitUntilReady());
        desk.window().openFolder(place.sample());
        QVERIFY(desk.waitUntilReady());
        QCOMPARE(desk.current(), u"texture_gan.py"_s);
        QCOMPARE(desk.original().topOnScreen(), top);
        QCOMPARE(desk.preview().topOnScreen(), top);
        desk.close();
    }
    Desk desk{place, place.sample()};
    QCOMPARE(desk.original().topOnScreen(), top);
    QCOMPARE(desk.preview().topOnScreen(), top);
    QVERIFY(desk.choose(u"train_classifier.py"_s)); // It was the place of the other script.
    QVERIFY(desk.isInSight(1));
}

void KeepTest::optionsSurviveARestart()
{
    const Workplace place;
    {
        Desk desk{place, oneScript(place)};
        Options options;
        options.rate = RatePolicy::none;
        desk.session().setOptions(options);
        QVERIFY(desk.waitUntilReady());
        desk.close();
    }
    Desk desk{place, place.path(u"one"_s)};
    QCOMPARE(desk.session().options().rate, RatePolicy::none);
    QVERIFY(!desk.step(u"common.rate"_s));
}

void KeepTest::layoutSurvivesARestart()
{
    const Workplace place;
    constexpr QSize size{790, 700}; // not larger than the screen of a machine without one
    QList<int> sizes;
    {
        Desk desk{place, place.sample()};
        desk.press(Qt::Key_U);
        desk.press(Qt::Key_Plus, Qt::ControlModifier);
        desk.press(Qt::Key_Plus, Qt::ControlModifier);
        desk.window().resize(size);
        auto* columns = desk.find<QSplitter>("columns");
        const QList<int> before = columns->sizes();
        columns->setSizes({before[0] + 60, before[1] - 60, before[2]});
        sizes = columns->sizes();
        QVERIFY(sizes != before);
        desk.close();
    }
    MainWindow window{place.places()};
    window.show();
    window.openFolder(place.sample());
    QCOMPARE(window.size(), size);
    const QList<int> again = window.findChild<QSplitter*>(u"columns"_s)->sizes();
    QVERIFY2(std::abs(again[0] - sizes[0]) <= 1 && std::abs(again[1] - sizes[1]) <= 1, "to a pixel");
    QVERIFY(window.findChild<QAction*>(u"unified"_s)->isChecked());
    QVERIFY(window.findChild<CodeView*>(u"codeView"_s)->isUnified());
    QCOMPARE(window.findChild<CodeView*>(u"codeView"_s)->zoom(), 2);
}

void KeepTest::darkSurvivesARestart()
{
    const Workplace place;
    {
        Desk desk{place};
        desk.press(Qt::Key_F10);
        QVERIFY(Desk::chooseInMenu(*desk.find<QMenu>("allCommands"), u"View"_s));
        QVERIFY(Desk::chooseInMenu(*qobject_cast<QMenu*>(QApplication::activePopupWidget()), u"Colours"_s));
        QVERIFY(Desk::chooseInMenu(*qobject_cast<QMenu*>(QApplication::activePopupWidget()), u"Colours: dark"_s));
        QCOMPARE(desk.window().appearance().scheme(), Scheme::dark);
        desk.close();
    }
    Desk desk{place};
    QCOMPARE(desk.window().appearance().choice(), Appearance::Choice::dark);
    QCOMPARE(desk.window().grab().toImage().pixelColor(desk.window().width() / 2, 2), themeOf(Scheme::dark).window);
}

void KeepTest::decisionsSurviveWithoutClosing()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const int accepted = desk.count(StepState::accepted);
    QVERIFY(accepted > 3);
    QTest::qWait(600); // kept a moment later; then the power fails
    Session other{place.places().dataFolder};
    QSignalSpy phases{&other, &Session::phaseChanged};
    other.open(place.path(u"one"_s));
    QTRY_COMPARE_WITH_TIMEOUT(other.phase(), Session::Phase::ready, 60'000);
    int again = 0;
    for (const StepRow& row : other.stepRows()) {
        again += row.state == StepState::accepted ? 1 : 0;
    }
    QCOMPARE(again, accepted);
}

void KeepTest::aFileThatChangedIsReadAgain()
{
    const Workplace place;
    const QString file = oneScript(place) + u"/train.py"_s;
    Desk desk{place, place.path(u"one"_s)};
    QCOMPARE(desk.words("verdictName"), u"Keras"_s);
    Workplace::write(file, kerasScript().replace("model.fit(x, y, epochs=2)", "pass"));
    QVERIFY(waitUntilRead(desk, [&] { return desk.originalText().contains(u"\npass\n"_s); }));
    QCOMPARE(desk.words("verdictName"), u"Unknown"_s);
}

void KeepTest::decisionsAreCarriedOverLinesThatWereInserted()
{
    const Workplace place;
    const QString file = place.sample() + u"/texture_gan.py"_s;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    desk.press(Qt::Key_X);
    QVERIFY(desk.chooseStep(u"tape.wrap"_s, 1));
    desk.press(Qt::Key_Y);
    QVERIFY(desk.chooseStep(u"tape.wrap"_s, 1));
    const int line = desk.step(u"tape.wrap"_s, 1)->line;
    QCOMPARE(desk.session().currentStep(), desk.step(u"tape.wrap"_s, 1)->id);
    const QByteArray before = Workplace::read(file);
    Workplace::write(file, "# one\n# two\n# three\n" + before);
    QVERIFY(waitUntilRead(desk, [&] { return desk.originalText().startsWith(u"# one"_s); }));
    QCOMPARE(desk.step(u"tape.wrap"_s, 1)->line, line + 3);
    QCOMPARE(desk.step(u"tape.wrap"_s, 1)->state, StepState::accepted);
    QCOMPARE(desk.step(u"tape.wrap"_s, 0)->state, StepState::pending);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::rejected);
    QCOMPARE(desk.current(), u"texture_gan.py"_s);
    QCOMPARE(desk.session().currentStep(), desk.step(u"tape.wrap"_s, 1)->id);
}

void KeepTest::undoWorksAcrossAReload()
{
    const Workplace place;
    const QString file = oneScript(place) + u"/train.py"_s;
    Desk desk{place, place.path(u"one"_s)};
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    desk.press(Qt::Key_Y);
    const int first = desk.count(StepState::accepted);
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    desk.press(Qt::Key_X);
    Workplace::write(file, "# one\n# two\n" + kerasScript());
    QVERIFY(waitUntilRead(desk, [&] { return desk.originalText().startsWith(u"# one"_s); }));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::pending);
    QCOMPARE(desk.step(u"keras.wrap"_s)->state, StepState::accepted);
    QCOMPARE(desk.count(StepState::accepted), first);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.count(StepState::accepted), 0);
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(desk.count(StepState::accepted), first);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::rejected);
}

void KeepTest::aDecisionDuringAReloadStays()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    desk.press(Qt::Key_F5);
    QVERIFY(desk.session().phase() != Session::Phase::ready);
    QVERIFY(desk.chooseStep(u"tape.wrap"_s)); // the old results can be reviewed until the new ones are there
    desk.press(Qt::Key_Y);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::accepted);
}

void KeepTest::aDecisionWhosePlaceIsGoneIsToldInWords()
{
    const Workplace place;
    const QString file = oneScript(place) + u"/train.py"_s;
    Desk desk{place, place.path(u"one"_s)};
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    desk.press(Qt::Key_X);
    Workplace::write(file, kerasScript().replace("print(model.summary())\n", ""));
    QVERIFY(waitUntilRead(desk, [&] { return !desk.originalText().contains(u"print"_s); }));
    const QString told = desk.words("noticeText");
    QVERIFY2(told.contains(u"has no place any more: the text that it was about is gone; decide again"_s), qPrintable(told));
}

void KeepTest::aDeletedFileGoesAndTheOthersStay()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    desk.press(Qt::Key_Y);
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    desk.press(Qt::Key_Y);
    QVERIFY(QFile::remove(place.sample() + u"/train_classifier.py"_s));
    QVERIFY(waitUntilRead(desk, [&] { return desk.tree().size() == 8; }));
    QVERIFY2(desk.current() != u"train_classifier.py"_s && !desk.current().isEmpty(), qPrintable(desk.current()));
    QVERIFY(desk.choose(u"texture_gan.py"_s) || desk.current() == u"texture_gan.py"_s);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::accepted);
    desk.press(Qt::Key_Z, Qt::ControlModifier); // was about the file that is gone
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::pending);
}

void KeepTest::aFileThatIsNewAppears()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    Workplace::write(place.sample() + u"/new.py"_s, kerasScript());
    QVERIFY(waitUntilRead(desk, [&] { return desk.tree().contains(u"new.py"_s); }));
    Workplace::write(place.sample() + u"/legacy/newer.py"_s, kerasScript());
    QVERIFY(waitUntilRead(desk, [&] { return desk.tree().contains(u"legacy/newer.py"_s); }));
}

void KeepTest::decisionsOfAScriptThatIsAwayComeBack()
{
    const Workplace place;
    const QString folder = place.project(u"two"_s, {{u"one.py"_s, kerasScript()}, {u"train.py"_s, kerasScript()}});
    Desk desk{place, folder};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const int accepted = desk.count(StepState::accepted);
    QVERIFY(accepted > 0);
    QVERIFY(QFile::rename(folder + u"/train.py"_s, place.path(u"away.py"_s)));
    QVERIFY(waitUntilRead(desk, [&] { return !desk.tree().contains(u"train.py"_s); }));
    QVERIFY(QFile::rename(place.path(u"away.py"_s), folder + u"/train.py"_s));
    QVERIFY(waitUntilRead(desk, [&] { return desk.tree().contains(u"train.py"_s); }));
    QVERIFY(desk.choose(u"train.py"_s));
    QCOMPARE(desk.count(StepState::accepted), accepted);
}

void KeepTest::undoAboutAScriptThatIsAwaySaysSo()
{
    const Workplace place;
    const QString folder = place.project(u"two"_s, {{u"one.py"_s, kerasScript()}, {u"train.py"_s, kerasScript()}});
    Desk desk{place, folder};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    const int accepted = desk.count(StepState::accepted);
    QVERIFY(QFile::rename(folder + u"/train.py"_s, place.path(u"away.py"_s)));
    QVERIFY(waitUntilRead(desk, [&] { return !desk.tree().contains(u"train.py"_s); }));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.words("said"), u"Undone for train.py, which is not there at present: accept the script."_s);
    QVERIFY(QFile::rename(place.path(u"away.py"_s), folder + u"/train.py"_s));
    QVERIFY(waitUntilRead(desk, [&] { return desk.tree().contains(u"train.py"_s); }));
    QVERIFY(desk.choose(u"train.py"_s));
    QCOMPARE(desk.count(StepState::accepted), 0);
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(desk.count(StepState::accepted), accepted);
}

void KeepTest::aScriptThatBeginsToTrainIsNoticed()
{
    const Workplace place;
    const QString folder = place.project(u"two"_s, {{u"plain.py"_s, "import os\n"}, {u"train.py"_s, kerasScript()}});
    Desk desk{place, folder};
    QCOMPARE(desk.session().counts().training, 1);
    Workplace::write(folder + u"/plain.py"_s, kerasScript());
    QVERIFY(waitUntilRead(desk, [&] { return desk.session().counts().training == 2; }));
}

void KeepTest::closingInTheMidstOfOpeningLosesNothing()
{
    const Workplace place;
    {
        Desk desk{place, place.sample()};
        QVERIFY(desk.choose(u"texture_gan.py"_s));
        desk.press(Qt::Key_Y, Qt::ShiftModifier);
        desk.close();
    }
    {
        Desk desk{place};
        desk.window().openFolder(place.sample());
        desk.close();
    }
    Desk desk{place, place.sample()};
    QCOMPARE(desk.current(), u"texture_gan.py"_s);
    QCOMPARE(desk.count(StepState::accepted), 18);
}

QTEST_MAIN(KeepTest)
#include "keep_test.moc"
