// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QTreeView>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString trainingCall = u"model.fit(x, y, epochs=2)"_s;
constexpr int trainingLine = 7;

QString oneScript(const Workplace& place) { return place.project(u"one"_s, {{u"train.py"_s, kerasScript()}}); }

/// The caret to the beginning of a line.
void goTo(Desk& desk, int line)
{
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    for (int down = 1; down < line; ++down) {
        desk.press(Qt::Key_Down);
    }
}

void removeTrainingCall(Desk& desk)
{
    goTo(desk, trainingLine);
    desk.press(Qt::Key_End, Qt::ShiftModifier);
    desk.press(Qt::Key_Delete);
}

} // namespace

class EditTest : public QObject {
    Q_OBJECT

  private slots:
    void f2EditsAndEscReturns();
    void enterInTheCodeEdits();
    void withoutTheTrainingCallItDoesNotTrainAndBackItDoes();
    void typedTextIsInThePreview();
    void singleKeysAreTextWhileTyping();
    void singleKeysAreTextInTheFilter();
    void undoWhileTypingUndoesTyping();
    void decisionsStayWhileLinesAreTypedAbove();
    void ctrlSSavesToTheDisk();
    void unsavedTextSurvivesARestart();
    void textStaysWhenEditingEndsBeforeTheAnalysis();
    void aDecisionDuringTheAnalysisStays();
    void aNotebookSaysWhyItIsNotEdited();
};

void EditTest::f2EditsAndEscReturns()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    QVERIFY(!desk.original().isEditing());
    desk.press(Qt::Key_F2);
    QVERIFY(desk.original().isEditing());
    QVERIFY(desk.original().hasFocus());
    desk.press(Qt::Key_Escape);
    QVERIFY(!desk.original().isEditing());
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.count(StepState::accepted), 1);
    QCOMPARE(desk.originalText().toUtf8(), kerasScript());
}

void EditTest::enterInTheCodeEdits()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {}, QPoint{120, 40});
    QVERIFY(desk.original().hasFocus());
    desk.press(Qt::Key_Return);
    QVERIFY(desk.original().isEditing());
}

void EditTest::withoutTheTrainingCallItDoesNotTrainAndBackItDoes()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    QCOMPARE(desk.words("verdictName"), u"Keras"_s);
    desk.press(Qt::Key_F2);
    removeTrainingCall(desk);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.words("verdictName"), u"Unknown"_s);
    QCOMPARE(desk.session().scriptRow(0).detail, u"no training"_s);
    QVERIFY(desk.session().stepRows().empty());
    QVERIFY2(desk.words("noSteps").startsWith(u"Nothing to change: no training call"_s), qPrintable(desk.words("noSteps")));
    desk.type(trainingCall);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.originalText().toUtf8(), kerasScript());
    QCOMPARE(desk.words("verdictName"), u"Keras"_s);
    QVERIFY(!desk.session().stepRows().empty());
}

void EditTest::typedTextIsInThePreview()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    desk.press(Qt::Key_F2);
    goTo(desk, 2);
    desk.type(u"batch = 16"_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY2(desk.previewText().contains(u"\nbatch = 16\n"_s), qPrintable(desk.previewText()));
    QVERIFY(desk.previewText().contains(u"hvd.size()"_s));
}

void EditTest::singleKeysAreTextWhileTyping()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    const QString step = desk.session().currentStep();
    desk.press(Qt::Key_F2);
    goTo(desk, 2);
    const QString keys = u"# yxojknspu19[]"_s;
    desk.type(keys);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.originalText().contains(u'\n' + keys + u'\n'));
    QCOMPARE(desk.count(StepState::pending), static_cast<int>(desk.session().stepRows().size()));
    QCOMPARE(desk.session().preview(), Session::Preview::proposed);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Y); // and now it is a command again
    QCOMPARE(desk.count(StepState::accepted), 1);
    QCOMPARE(step.section(u'@', 0, 0), u"common.import"_s);
}

void EditTest::singleKeysAreTextInTheFilter()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    desk.press(Qt::Key_Slash);
    desk.type(u"yxsjkonpu1"_s);
    QCOMPARE(desk.count(StepState::pending), static_cast<int>(desk.session().stepRows().size()));
    QCOMPARE(desk.session().preview(), Session::Preview::proposed);
    QVERIFY(desk.tree().isEmpty());
}

void EditTest::undoWhileTypingUndoesTyping()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.count(StepState::accepted), 1);
    desk.press(Qt::Key_F2);
    goTo(desk, 2);
    desk.type(u"seed"_s);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.originalText().toUtf8(), kerasScript());
    QCOMPARE(desk.count(StepState::accepted), 1);
}

void EditTest::decisionsStayWhileLinesAreTypedAbove()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    desk.press(Qt::Key_Y);
    const int accepted = desk.count(StepState::accepted);
    const int line = desk.step(u"keras.wrap"_s)->line;
    desk.press(Qt::Key_F2);
    goTo(desk, 2);
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.step(u"keras.wrap"_s)->line, line + 2);
    QCOMPARE(desk.step(u"keras.wrap"_s)->state, StepState::accepted);
    QCOMPARE(desk.count(StepState::accepted), accepted);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.count(StepState::accepted), 0);
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(desk.step(u"keras.wrap"_s)->state, StepState::accepted);
}

void EditTest::ctrlSSavesToTheDisk()
{
    const Workplace place;
    const QString file = oneScript(place) + u"/train.py"_s;
    Desk desk{place, place.path(u"one"_s)};
    desk.press(Qt::Key_F2);
    removeTrainingCall(desk);
    desk.type(u"pass"_s);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(Workplace::read(file), kerasScript());
    QVERIFY(desk.session().isUnsaved(u"train.py"_s));
    QVERIFY(desk.window().isWindowModified());
    QVERIFY(desk.find<QTreeView>("projectTree")->currentIndex().data().toString().endsWith(u" •"_s));
    desk.press(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!desk.window().isWindowModified());
    QCOMPARE(desk.find<QTreeView>("projectTree")->currentIndex().data().toString(), u"train.py"_s);
    QCOMPARE(Workplace::read(file), kerasScript().replace(trainingCall.toUtf8(), "pass"));
    QVERIFY(!desk.session().hasUnsaved());
    QVERIFY2(desk.words("said").startsWith(u"Saved 1 file"_s), qPrintable(desk.words("said")));
    QTest::qWait(400); // the window notices that the file changed, and reads it again
    QVERIFY(desk.waitUntilReady());
    QVERIFY2(desk.original().isEditing(), "typing goes on");
    QVERIFY(desk.originalText().contains(u"\npass\n"_s));
}

void EditTest::unsavedTextSurvivesARestart()
{
    const Workplace place;
    const QString folder = oneScript(place);
    {
        Desk desk{place, folder};
        desk.press(Qt::Key_F2);
        removeTrainingCall(desk);
        desk.type(u"model.evaluate(x, y)"_s);
        desk.close(); // in the midst of it, without a question
    }
    QCOMPARE(Workplace::read(folder + u"/train.py"_s), kerasScript());
    Desk desk{place, folder};
    QVERIFY(desk.originalText().contains(u"\nmodel.evaluate(x, y)\n"_s));
    QVERIFY(!desk.originalText().contains(u"model.fit"_s));
    QVERIFY(desk.session().isUnsaved(u"train.py"_s));
    desk.press(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(Workplace::read(folder + u"/train.py"_s).contains("model.evaluate"));
}

void EditTest::textStaysWhenEditingEndsBeforeTheAnalysis()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    desk.press(Qt::Key_F2);
    goTo(desk, 2);
    desk.type(u"first = 1"_s);
    desk.press(Qt::Key_Escape);
    QVERIFY2(desk.originalText().contains(u"\nfirst = 1\n"_s), "what was typed does not vanish for a moment");
    desk.press(Qt::Key_F2);
    goTo(desk, 3);
    desk.type(u"second = 2;"_s);
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady());
    QVERIFY2(desk.originalText().contains(u"\nfirst = 1\nsecond = 2;x = "_s), qPrintable(desk.originalText()));
}

void EditTest::aDecisionDuringTheAnalysisStays()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    desk.press(Qt::Key_F2);
    goTo(desk, 2);
    desk.type(u"#"_s);
    desk.press(Qt::Key_Escape);
    desk.session().accept(desk.step(u"keras.wrap"_s)->id); // the text is still being analysed
    QVERIFY(desk.session().codeDocument().isBehind);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.step(u"keras.wrap"_s)->state, StepState::accepted);
}

void EditTest::aNotebookSaysWhyItIsNotEdited()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"explore.ipynb"_s));
    desk.press(Qt::Key_F2);
    QVERIFY(!desk.original().isEditing());
    QVERIFY2(desk.words("noticeText").contains(u"explore.ipynb cannot be edited here: a notebook is edited where it was made."_s),
             qPrintable(desk.words("noticeText")));
}

QTEST_MAIN(EditTest)
#include "edit_test.moc"
