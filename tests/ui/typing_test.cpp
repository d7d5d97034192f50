// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is in between while a user types: texts that do not parse, files that others change at the same time.

#include "tests/ui/support/desk.h"
#include "ui/code/code_pane.h"

#include <QLabel>
#include <QListView>
#include <QSignalSpy>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

QString oneScript(const Workplace& place, const QByteArray& bytes = kerasScript())
{
    return place.project(u"one"_s, {{u"train.py"_s, bytes}});
}

/// kerasScript() with so many functions before it.
QByteArray longScript(int functions)
{
    QByteArray script = "import tensorflow as tf\n\n";
    for (int number = 0; number < functions; ++number) {
        const QByteArray name = QByteArray::number(number);
        script +=
            "\ndef measure_" + name + "(rows):\n    kept = [row for row in rows if row > " + name + "]\n    return sum(kept)\n\n";
    }
    return script + kerasScript().mid(static_cast<int>(sizeof "import tensorflow as tf\n"));
}

void acceptSafe(Desk& desk)
{
    desk.press(Qt::Key_S);
    QVERIFY(desk.count(StepState::accepted) > 3);
}

/// Waits until the window has noticed what happened on the disk.
void noticeDisk(Desk& desk)
{
    QTest::qWait(500);
    QVERIFY(desk.waitUntilReady());
}

} // namespace

class TypingTest : public QObject {
    Q_OBJECT

  private slots:
    void stepsStayInSightWhileAStatementIsUnfinished();
    void decisionsOutliveAnUnfinishedStatement();
    void decisionsOutliveATimeWithoutTraining();
    void decisionsOutliveARestartWithABrokenScript();
    void decisionsOutliveAScriptBrokenOnTheDisk();
    void decisionsOutliveABrokenModule();
    void theTextDoesNotJump();
    void aLineEndAndItsIndentationAreOneEdit();
    void whatOthersWroteIsNotOverwrittenUnasked();
    void discardedChangesComeBackWithUndo();
};

void TypingTest::stepsStayInSightWhileAStatementIsUnfinished()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    acceptSafe(desk);
    const QString preview = desk.previewText();
    auto* list = desk.find<QListView>("stepList");
    const int rows = list->model()->rowCount();
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_End, Qt::ControlModifier);
    desk.type(u"limit = ("_s);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.session().scriptRow(0).detail, u"broken"_s);
    QCOMPARE(list->model()->rowCount(), rows);
    QCOMPARE(desk.previewText(), preview);
    desk.type(u"3)"_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.session().scriptRow(0).detail != u"broken"_s);
    QCOMPARE(list->model()->rowCount(), rows);
    QVERIFY2(desk.previewText().contains(u"limit = (3)"_s), qPrintable(desk.previewText()));
}

void TypingTest::decisionsOutliveAnUnfinishedStatement()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    acceptSafe(desk);
    const int accepted = desk.count(StepState::accepted);
    const QString step = desk.session().currentStep();
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_End, Qt::ControlModifier);
    desk.type(u"limit = ("_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.session().stepRows().empty());
    QVERIFY2(!desk.find<QLabel>("noticeText")->isVisible(), "nothing is lost");
    desk.press(Qt::Key_Backspace);
    desk.type(u"3"_s);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.count(StepState::accepted), accepted);
    QCOMPARE(desk.session().currentStep(), step);
}

void TypingTest::decisionsOutliveATimeWithoutTraining()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    acceptSafe(desk);
    const int accepted = desk.count(StepState::accepted);
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    for (int line = 1; line < 7; ++line) { // model.fit(...)
        desk.press(Qt::Key_Down);
    }
    desk.type(u"#"_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.session().stepRows().empty());
    desk.press(Qt::Key_Backspace);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.count(StepState::accepted), accepted);
}

void TypingTest::decisionsOutliveARestartWithABrokenScript()
{
    const Workplace place;
    const QString folder = oneScript(place);
    int accepted = 0;
    {
        Desk desk{place, folder};
        acceptSafe(desk);
        accepted = desk.count(StepState::accepted);
        desk.press(Qt::Key_F2);
        desk.press(Qt::Key_End, Qt::ControlModifier);
        desk.type(u"limit = ("_s);
        QVERIFY(desk.waitUntilReady());
        desk.close();
    }
    Desk desk{place, folder};
    QVERIFY(desk.originalText().endsWith(u"limit = ("_s));
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_End, Qt::ControlModifier);
    desk.type(u"3)"_s);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.count(StepState::accepted), accepted);
}

void TypingTest::decisionsOutliveAScriptBrokenOnTheDisk()
{
    const Workplace place;
    const QString file = oneScript(place) + u"/train.py"_s;
    Desk desk{place, place.path(u"one"_s)};
    acceptSafe(desk);
    const int accepted = desk.count(StepState::accepted);
    Workplace::write(file, kerasScript() + "limit = (\n");
    noticeDisk(desk);
    QCOMPARE(desk.session().scriptRow(0).detail, u"broken"_s);
    Workplace::write(file, kerasScript() + "limit = (3)\n");
    noticeDisk(desk);
    QCOMPARE(desk.count(StepState::accepted), accepted);
}

void TypingTest::decisionsOutliveABrokenModule()
{
    const Workplace place;
    const QByteArray module = "import tensorflow as tf\n\n"
                              "def optimizer():\n"
                              "    return tf.keras.optimizers.SGD(0.1)\n";
    const QByteArray script =
        QByteArray{"import parts\n"} + kerasScript().replace("tf.keras.optimizers.SGD(0.1)", "parts.optimizer()");
    const QString folder = place.project(u"two"_s, {{u"train.py"_s, script}, {u"parts.py"_s, module}});
    Desk desk{place, folder};
    QVERIFY(desk.choose(u"train.py"_s));
    acceptSafe(desk);
    const int accepted = desk.count(StepState::accepted);
    const auto inModule = [&] {
        const std::vector<StepRow> rows = desk.session().stepRows();
        return std::count_if(rows.begin(), rows.end(), [](const StepRow& row) { return row.path == u"parts.py"_s; });
    };
    QVERIFY(inModule() > 0);
    Workplace::write(folder + u"/parts.py"_s, module + "limit = (\n");
    noticeDisk(desk);
    QCOMPARE(desk.session().outcome(), Outcome::incomplete);
    // Decided meanwhile, and newer than what was put away.
    QVERIFY(desk.chooseStep(u"keras.verbose"_s));
    const StepState before = desk.step(u"keras.verbose"_s)->state;
    desk.press(Qt::Key_X);
    QVERIFY(before != StepState::rejected && desk.step(u"keras.verbose"_s)->state == StepState::rejected);
    Workplace::write(folder + u"/parts.py"_s, module);
    noticeDisk(desk);
    QCOMPARE(desk.step(u"keras.verbose"_s)->state, StepState::rejected);
    QCOMPARE(desk.count(StepState::accepted), before == StepState::accepted ? accepted - 1 : accepted);
}

void TypingTest::theTextDoesNotJump()
{
    const Workplace place;
    Desk desk{place, oneScript(place, longScript(60))};
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_Home, Qt::ControlModifier); // The step under review is at the end of the script.
    desk.press(Qt::Key_Down);
    desk.type(u"limit = 3"_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.isInSight(1));
    QVERIFY(desk.originalText().startsWith(u"import tensorflow as tf\nlimit = 3\n"_s));
}

void TypingTest::aLineEndAndItsIndentationAreOneEdit()
{
    const Workplace place;
    Desk desk{place, oneScript(place, longScript(1))};
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_Home, Qt::ControlModifier);
    for (int line = 0; line < 4; ++line) { // kept = ...
        desk.press(Qt::Key_Down);
    }
    desk.press(Qt::Key_End);
    QVERIFY(desk.waitUntilReady());
    auto* code = desk.find<CodePane>("originalPane");
    const qsizetype lines = code->bytes().count('\n');
    const QSignalSpy edits{code, &CodePane::textEdited};
    desk.press(Qt::Key_Return);
    QCOMPARE(code->bytes().count('\n'), lines + 1);
    QCOMPARE(code->text(5), u"    \n"_s);
    QCOMPARE(edits.size(), 1);
    desk.type(u"ab"_s);
    QCOMPARE(edits.size(), 3);
    desk.press(Qt::Key_Left);
    QCOMPARE(edits.size(), 3);
}

void TypingTest::whatOthersWroteIsNotOverwrittenUnasked()
{
    const Workplace place;
    const QString file = oneScript(place) + u"/train.py"_s;
    Desk desk{place, place.path(u"one"_s)};
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_End, Qt::ControlModifier);
    desk.type(u"mine = 1"_s);
    QVERIFY(desk.waitUntilReady());
    const QByteArray theirs = kerasScript() + "theirs = 2\n";
    Workplace::write(file, theirs);
    noticeDisk(desk);
    QVERIFY2(desk.words("noticeText").contains(u"was changed by another program while it has unsaved changes here"_s),
             qPrintable(desk.words("noticeText")));
    QVERIFY2(desk.originalText().endsWith(u"mine = 1"_s), "what is typed stays");
    // The user was told: to save now means to overwrite.
    desk.press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(Workplace::read(file), kerasScript() + "mine = 1");

    // Nobody noticed yet: saving tells, and does not write.
    desk.type(u"0"_s);
    QVERIFY(desk.waitUntilReady());
    Workplace::write(file, theirs);
    desk.session().save();
    QCOMPARE(Workplace::read(file), theirs);
    desk.session().save();
    QCOMPARE(Workplace::read(file), kerasScript() + "mine = 10");
}

void TypingTest::discardedChangesComeBackWithUndo()
{
    const Workplace place;
    Desk desk{place, oneScript(place)};
    auto* discard = desk.find<QAction>("discard");
    QVERIFY(!discard->isEnabled());
    desk.press(Qt::Key_F2);
    desk.press(Qt::Key_End, Qt::ControlModifier);
    desk.type(u"mine = 1"_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(discard->isEnabled());
    discard->trigger();
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(desk.originalText().toUtf8(), kerasScript());
    QVERIFY(!discard->isEnabled());
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.originalText().endsWith(u"mine = 1"_s));
    QVERIFY(desk.session().isUnsaved(u"train.py"_s));
}

QTEST_MAIN(TypingTest)
#include "typing_test.moc"
