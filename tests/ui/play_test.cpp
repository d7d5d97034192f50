// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The rewrite from the original to its result, one step at a time.

#include "tests/ui/support/desk.h"

#include <QLabel>
#include <QSlider>
#include <QTimer>
#include <QToolButton>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

bool isPlaying(Desk& desk) { return desk.find<QWidget>("playBar")->isVisible(); }

bool runs(Desk& desk) { return desk.find<QWidget>("playBar")->findChild<QTimer*>()->isActive(); }

void startPaused(Desk& desk)
{
    desk.press(Qt::Key_P, Qt::ShiftModifier);
    desk.press(Qt::Key_Space);
    QVERIFY(isPlaying(desk) && !runs(desk));
}

int position(Desk& desk) { return desk.find<QSlider>("playPosition")->value(); }

} // namespace

class PlayTest : public QObject {
    Q_OBJECT

  private slots:
    void itGoesFromTheOriginalToTheResult();
    void itGoesOnByItself();
    void withReducedMotionItWaits();
    void aRejectedStepIsNotPlayed();
    void otherFilesOfTheProgramAreShown();
    void theStepThatIsLookedAtLeads();
    void aDecisionEndsIt();
    void escAndAnotherScriptEndIt();
    void itGoesOnWhileOtherScriptsAreRead();
    void withoutStepsItIsSaid();
    void theKeyboardComesBack();
};

void PlayTest::itGoesFromTheOriginalToTheResult()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    const QString result = desk.previewText();
    const auto count = static_cast<int>(desk.session().stepRows().size());
    QVERIFY(count > 3 && result != desk.originalText());
    startPaused(desk);
    QCOMPARE(position(desk), 0);
    QCOMPARE(desk.previewText(), desk.originalText());
    QCOMPARE(desk.words("playText"), u"The original"_s);
    QStringList texts{desk.previewText()};
    for (int at = 1; at <= count; ++at) {
        desk.press(Qt::Key_Right);
        QCOMPARE(position(desk), at);
        const StepRow row = desk.session().stepRows()[static_cast<std::size_t>(at - 1)];
        QCOMPARE(desk.session().currentStep(), row.id);
        QCOMPARE(desk.words("playText"), u"%1 of %2: %3 (line %4)"_s.arg(at).arg(count).arg(row.title).arg(row.line));
        QVERIFY2(!texts.contains(desk.previewText()), "each step changes the text");
        texts.append(desk.previewText());
    }
    QCOMPARE(desk.previewText(), result);
    QVERIFY(!desk.find<QToolButton>("playOn")->isEnabled());
    for (int at = count - 1; at >= 0; --at) {
        desk.click(desk.find<QToolButton>("playBack"));
        QCOMPARE(desk.previewText(), texts[at]);
    }
    QVERIFY(!desk.find<QToolButton>("playBack")->isEnabled());
    QCOMPARE(desk.count(StepState::pending), count); // Looking decides nothing.
}

void PlayTest::itGoesOnByItself()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    const QString result = desk.previewText();
    desk.press(Qt::Key_P, Qt::ShiftModifier);
    QVERIFY(isPlaying(desk) && runs(desk));
    desk.find<QWidget>("playBar")->findChild<QTimer*>()->setInterval(20);
    QTRY_COMPARE(desk.previewText(), result);
    QVERIFY2(!runs(desk) && isPlaying(desk), "it rests at the result");
    desk.click(desk.find<QToolButton>("playRun")); // Once more.
    QCOMPARE(position(desk), 0);
    QVERIFY(runs(desk));
    QTRY_COMPARE(desk.previewText(), result);
}

void PlayTest::withReducedMotionItWaits()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.window().appearance().chooseMotion(Appearance::Motion::reduced);
    desk.press(Qt::Key_P, Qt::ShiftModifier);
    QVERIFY(isPlaying(desk) && !runs(desk));
    QCOMPARE(position(desk), 0);
    desk.press(Qt::Key_Space); // Who asks for it gets it.
    QVERIFY(runs(desk));
}

void PlayTest::aRejectedStepIsNotPlayed()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    const auto count = static_cast<int>(desk.session().stepRows().size());
    QVERIFY(desk.chooseStep(u"keras.callbacks"_s));
    desk.press(Qt::Key_X);
    const auto left = count - desk.count(StepState::rejected);
    QVERIFY(left < count);
    startPaused(desk);
    QCOMPARE(desk.find<QSlider>("playPosition")->maximum(), left);
    desk.press(Qt::Key_End);
    QCOMPARE(position(desk), left);
    QVERIFY(!desk.previewText().contains(u"BroadcastGlobalVariablesCallback"_s));
}

void PlayTest::otherFilesOfTheProgramAreShown()
{
    const Workplace place;
    const QByteArray module = "import tensorflow as tf\n\ndef optimizer():\n    return tf.keras.optimizers.SGD(0.1)\n";
    const QByteArray script =
        QByteArray{"import parts\n"} + kerasScript().replace("tf.keras.optimizers.SGD(0.1)", "parts.optimizer()");
    Desk desk{place, place.project(u"two"_s, {{u"train.py"_s, script}, {u"parts.py"_s, module}})};
    QVERIFY(desk.choose(u"train.py"_s));
    startPaused(desk);
    QStringList seen;
    while (desk.find<QToolButton>("playOn")->isEnabled()) {
        desk.press(Qt::Key_Right);
        QVERIFY(isPlaying(desk));
        seen.append(desk.current());
    }
    QVERIFY(seen.contains(u"train.py"_s));
    QVERIFY2(seen.contains(u"parts.py"_s), qPrintable(seen.join(u' ')));
}

void PlayTest::theStepThatIsLookedAtLeads()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    startPaused(desk);
    QVERIFY(desk.chooseStep(u"keras.callbacks"_s));
    const int at = position(desk);
    QVERIFY(at > 1);
    QVERIFY(desk.previewText().contains(u"BroadcastGlobalVariablesCallback"_s));
    desk.press(Qt::Key_K);
    QCOMPARE(position(desk), at - 1);
    QVERIFY(!desk.previewText().contains(u"BroadcastGlobalVariablesCallback"_s));
    desk.press(Qt::Key_J);
    QCOMPARE(position(desk), at);
}

void PlayTest::aDecisionEndsIt()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    const QString result = desk.previewText();
    startPaused(desk);
    desk.press(Qt::Key_Right);
    QVERIFY(desk.previewText() != result);
    desk.press(Qt::Key_Y);
    QVERIFY(!isPlaying(desk));
    QCOMPARE(desk.count(StepState::accepted), 1);
    QCOMPARE(desk.previewText(), result);
}

void PlayTest::escAndAnotherScriptEndIt()
{
    const Workplace place;
    Desk desk{place, place.project(u"two"_s, {{u"one.py"_s, kerasScript()}, {u"two.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"one.py"_s));
    const QString result = desk.previewText();
    startPaused(desk);
    desk.press(Qt::Key_Escape);
    QVERIFY(!isPlaying(desk));
    QCOMPARE(desk.previewText(), result);
    startPaused(desk);
    desk.click(desk.find<QToolButton>("endPlaying"));
    QVERIFY(!isPlaying(desk));
    startPaused(desk);
    QVERIFY(desk.choose(u"two.py"_s));
    QVERIFY(!isPlaying(desk));
    QCOMPARE(desk.previewText(), result);
    startPaused(desk);
    desk.press(Qt::Key_F2); // Who types sees what it is about.
    QVERIFY(!isPlaying(desk) && desk.original().isEditing());
}

void PlayTest::itGoesOnWhileOtherScriptsAreRead()
{
    const Workplace place;
    std::map<QString, QByteArray> scripts;
    for (int number = 0; number < 300; ++number) {
        scripts[u"train_%1.py"_s.arg(number)] = kerasScript();
    }
    const QString folder = place.project(u"many"_s, scripts);
    Desk desk{place};
    Session& session = desk.session();
    bool wasEarly = false;
    connect(&session, &Session::scriptRowChanged, this, [&](int script) {
        if (!wasEarly && session.phase() == Session::Phase::analysing && session.result(script)) {
            session.showScript(script);
            session.play(1);
            wasEarly = session.played().has_value();
        }
    });
    desk.window().open(folder);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(wasEarly);
    QCOMPARE(session.played(), std::optional{1});
    QVERIFY(isPlaying(desk));
}

void PlayTest::withoutStepsItIsSaid()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_P); // Accepted steps only: there is none.
    desk.press(Qt::Key_P, Qt::ShiftModifier);
    QVERIFY(!isPlaying(desk));
    QCOMPARE(desk.words("said"), u"Nothing to play: the preview has no steps."_s);
}

void PlayTest::theKeyboardComesBack()
{
    const Workplace place;
    Desk desk{place, place.project(u"one"_s, {{u"train.py"_s, kerasScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    const QWidget* before = QApplication::focusWidget();
    desk.press(Qt::Key_P, Qt::ShiftModifier);
    QVERIFY(desk.find<QSlider>("playPosition")->hasFocus());
    desk.press(Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), before);
}

QTEST_MAIN(PlayTest)
#include "play_test.moc"
