// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"

#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QRadioButton>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

const QString gan = u"texture_gan.py"_s;
constexpr int ganSteps = 18;

/// All answers as one word: "aaxo...".
QString answers(Desk& desk)
{
    QString all;
    for (const StepRow& row : desk.session().stepRows()) {
        all += row.state == StepState::accepted ? u'a' : row.state == StepState::rejected ? u'x' : u'o';
    }
    return all;
}

} // namespace

class ReviewTest : public QObject {
    Q_OBJECT

  private slots:
    void keysGoFromStepToStep();
    void yAcceptsAndGoesToTheNextOpenStep();
    void xRejectsAndOOpensAgain();
    void nSkipsWhatIsAnswered();
    void acceptingAStepAcceptsWhatItNeeds();
    void rejectingTheImportReopensWhatNeedsIt();
    void sAcceptsAllSafe();
    void aStepWithoutChangesIsBroughtIntoSight();
    void shiftYAcceptsTheScript();
    void allSafeInTheProjectIsOneMove();
    void anEmptyMoveIsNothingToUndo();
    void undoGoesTwoHundredMovesBackAndForth();
    void undoTakesBackAnOptionBeforeOlderMoves();
    void undoShowsTheScriptThatItIsAbout();
    void withoutAnOpenStepNSaysWhereOneIs();
    void digitsDecideAndThePreviewFollows();
    void aClickOnAChoiceDecides();
    void rateNoneTakesTheRateStepsAway();
    void dataLeaveTakesTheDataStepsAway();
    void pPreviewsAcceptedStepsOnly();
    void thePreviewFollowsEachAnswer();
    void theCardsButtonsAnswer();
};

void ReviewTest::keysGoFromStepToStep()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    const std::vector<StepRow> rows = desk.session().stepRows();
    QCOMPARE(static_cast<int>(rows.size()), ganSteps);
    QCOMPARE(desk.session().currentStep(), rows[0].id);
    desk.press(Qt::Key_J);
    QCOMPARE(desk.session().currentStep(), rows[1].id);
    QCOMPARE(desk.find<QListView>("stepList")->currentIndex().row(), 1);
    desk.press(Qt::Key_J);
    desk.press(Qt::Key_K);
    desk.press(Qt::Key_K);
    QCOMPARE(desk.session().currentStep(), rows[0].id);
    desk.press(Qt::Key_K);
    QCOMPARE(desk.session().currentStep(), rows.back().id);
    QCOMPARE(answers(desk), QString(ganSteps, u'o'));
}

void ReviewTest::yAcceptsAndGoesToTheNextOpenStep()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::accepted);
    QCOMPARE(desk.session().currentStep(), desk.step(u"common.init"_s)->id);
    QVERIFY2(desk.words("said").startsWith(u"Accepted: import Horovod."_s), qPrintable(desk.words("said")));
    QCOMPARE(desk.words("stepProgress"), u"1 of 18 answered"_s);
}

void ReviewTest::xRejectsAndOOpensAgain()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    const QString id = desk.session().currentStep();
    desk.press(Qt::Key_X);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::rejected);
    QVERIFY(desk.session().currentStep() != id);
    QVERIFY(desk.chooseStep(u"common.guard"_s));
    desk.press(Qt::Key_O);
    QCOMPARE(desk.step(u"common.guard"_s)->state, StepState::pending);
    QCOMPARE(desk.session().currentStep(), id);
}

void ReviewTest::nSkipsWhatIsAnswered()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    const std::vector<StepRow> rows = desk.session().stepRows();
    desk.press(Qt::Key_Y);
    desk.press(Qt::Key_Y); // two accepted, the third is shown
    desk.press(Qt::Key_K);
    desk.press(Qt::Key_K);
    QCOMPARE(desk.session().currentStep(), rows[0].id);
    desk.press(Qt::Key_N);
    QCOMPARE(desk.session().currentStep(), rows[2].id);
}

void ReviewTest::acceptingAStepAcceptsWhatItNeeds()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"tape.wrap"_s));
    desk.press(Qt::Key_Y);
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::accepted);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::accepted);
    QCOMPARE(desk.step(u"common.init"_s)->state, StepState::accepted);
    const QString said = desk.words("said");
    QVERIFY2(said.contains(u"It needs import Horovod (line 6)"_s) && said.contains(u"accepted with it"_s), qPrintable(said));
}

void ReviewTest::rejectingTheImportReopensWhatNeedsIt()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QCOMPARE(answers(desk), QString(ganSteps, u'a'));
    QVERIFY(desk.chooseStep(u"common.import"_s));
    desk.press(Qt::Key_X);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::rejected);
    QCOMPARE(desk.step(u"common.init"_s)->state, StepState::pending);
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::pending);
    QCOMPARE(desk.step(u"common.rate"_s)->state, StepState::pending);
    const QString said = desk.words("said");
    QVERIFY2(said.contains(u"start Horovod (line 6)"_s) && said.contains(u"cannot stand without it: open again."_s),
             qPrintable(said));
    QVERIFY2(!desk.previewText().contains(u"hvd"_s), "what needs a rejected step is not previewed");
}

void ReviewTest::sAcceptsAllSafe()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_S);
    for (const StepRow& row : desk.session().stepRows()) {
        QCOMPARE(row.state, row.risk == Risk::safe ? StepState::accepted : StepState::pending);
    }
    QVERIFY(desk.count(StepState::pending) > 0);
    // What is left comes into sight.
    const std::vector<StepRow> rows = desk.session().stepRows();
    const auto current =
        std::find_if(rows.begin(), rows.end(), [&](const StepRow& row) { return row.id == desk.session().currentStep(); });
    QCOMPARE(current->state, StepState::pending);
    QVERIFY2(desk.words("said").endsWith(u"Left for you to look at: %1."_s.arg(desk.count(StepState::pending))),
             qPrintable(desk.words("said")));
}

void ReviewTest::aStepWithoutChangesIsBroughtIntoSight()
{
    // A decision about a loop far down, which proposes no change of its own.
    QByteArray script = "import tensorflow.compat.v1 as tf\n\ntf.disable_v2_behavior()\n";
    for (int line = 0; line < 120; ++line) {
        script += "# " + QByteArray::number(line) + "\n";
    }
    script += "w = tf.get_variable('w', [2])\n"
              "x = tf.placeholder(tf.float32, [None, 2])\n"
              "step = tf.train.GradientDescentOptimizer(0.1).minimize(tf.reduce_sum((x - w) ** 2))\n"
              "with tf.Session() as sess:\n"
              "    sess.run(tf.global_variables_initializer())\n"
              "    for turn in range(100):\n"
              "        rows = [[1.0, 2.0]]\n"
              "        sess.run(step, feed_dict={x: rows})\n"
              "        if turn % 10 == 0:\n"
              "            print(sess.run(w))\n";
    const Workplace place;
    Desk desk{place, place.project(u"loop"_s, {{u"train.py"_s, script}})};
    QVERIFY(desk.chooseStep(u"common.data"_s));
    const StepRow row = *desk.step(u"common.data"_s);
    QVERIFY2(row.line > 100, qPrintable(QString::number(row.line)));
    QVERIFY(desk.isInSight(row.line));
}

void ReviewTest::shiftYAcceptsTheScript()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QCOMPARE(desk.count(StepState::accepted), ganSteps);
    QCOMPARE(desk.session().outcome(), Outcome::ready);
    QCOMPARE(desk.previewText().toUtf8(),
             Workplace::read(QStringLiteral(RANKWRIGHT_SOURCE_DIR "/tests/golden/sample_project/out/texture_gan.py")));
}

void ReviewTest::allSafeInTheProjectIsOneMove()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    const auto accepted = [&](const QString& path) { return desk.choose(path) ? desk.count(StepState::accepted) : -1; };
    QCOMPARE(accepted(gan), 0);
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(accepted(gan) > 0);
    QVERIFY(accepted(u"train_classifier.py"_s) > 0);
    QVERIFY(accepted(u"legacy/sonar_session.py"_s) > 0);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(accepted(gan), 0);
    QCOMPARE(accepted(u"train_classifier.py"_s), 0);
}

void ReviewTest::anEmptyMoveIsNothingToUndo()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier); // everything safe is accepted already
    desk.press(Qt::Key_S);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(answers(desk), QString(ganSteps, u'o'));
}

void ReviewTest::undoGoesTwoHundredMovesBackAndForth()
{
    constexpr int moves = 200;
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    QStringList states{answers(desk)};
    for (int move = 0; move < moves; ++move) {
        desk.press(move % 3 == 2 ? Qt::Key_K : Qt::Key_J); // wander about
        const QString id = desk.session().currentStep();
        const std::vector<StepRow> rows = desk.session().stepRows();
        const auto row = std::find_if(rows.begin(), rows.end(), [&id](const StepRow& each) { return each.id == id; });
        desk.press(row->state == StepState::accepted ? Qt::Key_X : Qt::Key_Y);
        QVERIFY(answers(desk) != states.last());
        states.append(answers(desk));
    }
    for (int move = moves; move > 0; --move) {
        QCOMPARE(answers(desk), states[move]);
        desk.press(Qt::Key_Z, Qt::ControlModifier);
    }
    for (int move = 0; move < moves; ++move) {
        QCOMPARE(answers(desk), states[move]);
        desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    }
    QCOMPARE(answers(desk), states.last());
}

void ReviewTest::digitsDecideAndThePreviewFollows()
{
    const Workplace place;
    Desk desk{place, place.project(u"asks"_s, {{u"train.py"_s, golden(u"keras/callbacks_decides_backup"_s)}})};
    QVERIFY(desk.choose(u"train.py"_s));
    QVERIFY(desk.chooseStep(u"keras.callbacks"_s));
    const WhyView why = desk.session().why();
    QVERIFY(why.isQuestion);
    QVERIFY(why.choices.size() >= 2);
    QStringList previews;
    const std::array keys{Qt::Key_1, Qt::Key_2};
    for (std::size_t at = 0; at < keys.size(); ++at) {
        desk.press(keys.at(at));
        QCOMPARE(desk.step(u"keras.callbacks"_s)->state, StepState::accepted);
        QVERIFY(desk.session().why().choices[at].isTaken);
        const QByteArray name = "choice-" + why.choices[at].id.toLatin1();
        QVERIFY(desk.find<QRadioButton>(name.constData())->isChecked());
        previews.append(desk.previewText());
    }
    QVERIFY2(previews[0] != previews[1], "the preview follows the decision at once");
    desk.press(Qt::Key_9); // there is no ninth
    QCOMPARE(desk.previewText(), previews[1]);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.previewText(), previews[0]);
}

void ReviewTest::aClickOnAChoiceDecides()
{
    const Workplace place;
    Desk desk{place, place.project(u"asks"_s, {{u"train.py"_s, golden(u"keras/callbacks_decides_backup"_s)}})};
    QVERIFY(desk.choose(u"train.py"_s));
    QVERIFY(desk.chooseStep(u"keras.callbacks"_s));
    const QByteArray name = "choice-" + desk.session().why().choices[1].id.toLatin1();
    auto* choice = desk.find<QRadioButton>(name.constData());
    QVERIFY2(!choice->isChecked(), "what nobody decided is not shown as decided");
    QTest::mouseClick(choice, Qt::LeftButton, {}, QPoint{8, choice->height() / 2});
    QVERIFY(desk.session().why().choices[1].isTaken);
    QCOMPARE(desk.step(u"keras.callbacks"_s)->state, StepState::accepted);
}

void ReviewTest::undoTakesBackAnOptionBeforeOlderMoves()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"tape.wrap"_s));
    desk.press(Qt::Key_X);
    auto* rate = desk.find<QComboBox>("rateOption");
    const QString before = rate->currentText();
    rate->setFocus();
    desk.press(Qt::Key_Down);
    QVERIFY(rate->currentText() != before);
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(desk.waitUntilReady());
    QCOMPARE(rate->currentText(), before);
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::rejected);
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(rate->currentText() != before);
    QVERIFY2(desk.words("said").startsWith(u"Redone"_s), qPrintable(desk.words("said")));
}

void ReviewTest::undoShowsTheScriptThatItIsAbout()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"tape.wrap"_s));
    desk.press(Qt::Key_X);
    QVERIFY(desk.choose(u"train_classifier.py"_s));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.session().scriptRow(desk.session().currentScript()).path, gan);
    QVERIFY2(desk.words("said").contains(gan), qPrintable(desk.words("said")));
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::rejected);
    QVERIFY2(desk.words("said").startsWith(u"Redone in"_s), qPrintable(desk.words("said")));
}

void ReviewTest::withoutAnOpenStepNSaysWhereOneIs()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    while (desk.count(StepState::pending) > 0) {
        desk.press(Qt::Key_N);
        desk.press(Qt::Key_X);
    }
    desk.press(Qt::Key_N);
    QVERIFY2(desk.words("said").contains(u"The next open one is in "_s), qPrintable(desk.words("said")));
}

void ReviewTest::rateNoneTakesTheRateStepsAway()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.step(u"common.rate"_s));
    QVERIFY(desk.chooseStep(u"tape.wrap"_s));
    desk.press(Qt::Key_Y);
    auto* rate = desk.find<QComboBox>("rateOption");
    rate->setFocus();
    while (rate->currentText() != u"none"_s) {
        const int before = rate->currentIndex();
        desk.press(Qt::Key_Down);
        QVERIFY(rate->currentIndex() != before);
    }
    QVERIFY(desk.waitUntilReady());
    QVERIFY(!desk.step(u"common.rate"_s));
    QVERIFY(!desk.previewText().contains(u"4e-4 * hvd.size()"_s));
    QCOMPARE(desk.step(u"tape.wrap"_s)->state, StepState::accepted);
    desk.press(Qt::Key_Home);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(desk.step(u"common.rate"_s));
}

void ReviewTest::dataLeaveTakesTheDataStepsAway()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.previewText().contains(u".shard(hvd.size(), hvd.rank())"_s));
    auto* data = desk.find<QComboBox>("dataOption");
    data->setFocus();
    desk.press(Qt::Key_End);
    QCOMPARE(data->currentText(), u"leave"_s);
    QVERIFY(desk.waitUntilReady());
    QVERIFY(!desk.previewText().contains(u".shard("_s));
}

void ReviewTest::pPreviewsAcceptedStepsOnly()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.previewText().contains(u"DistributedGradientTape"_s));
    desk.press(Qt::Key_P);
    QCOMPARE(desk.previewText(), desk.originalText());
    desk.press(Qt::Key_Y);
    QVERIFY(desk.previewText().contains(u"import horovod"_s));
    QVERIFY(!desk.previewText().contains(u"DistributedGradientTape"_s));
    desk.press(Qt::Key_P);
    QVERIFY(desk.previewText().contains(u"DistributedGradientTape"_s));
}

void ReviewTest::thePreviewFollowsEachAnswer()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    QVERIFY(desk.chooseStep(u"common.guard"_s, 2));
    const QString written = u"if hvd.rank() == 0:"_s;
    const qsizetype before = desk.previewText().count(written);
    desk.press(Qt::Key_X);
    QCOMPARE(desk.previewText().count(written), before - 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.previewText().count(written), before);
}

void ReviewTest::theCardsButtonsAnswer()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(gan));
    auto* accept = desk.find<QPushButton>("acceptStep");
    auto* reject = desk.find<QPushButton>("rejectStep");
    desk.click(accept);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::accepted);
    QVERIFY(desk.chooseStep(u"common.import"_s));
    QVERIFY(accept->text().startsWith(u"Accepted"_s));
    desk.click(accept);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::pending);
    desk.click(desk.find<QPushButton>("nextStep"));
    QCOMPARE(desk.session().currentStep(), desk.step(u"common.init"_s)->id);
    QVERIFY(desk.chooseStep(u"common.import"_s));
    desk.click(reject);
    QCOMPARE(desk.step(u"common.import"_s)->state, StepState::rejected);
}

QTEST_MAIN(ReviewTest)
#include "review_test.moc"
