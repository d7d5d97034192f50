// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/steps/steps_panel.h"

#include <QListView>

#include <algorithm>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// A program of two files, both of which have steps.
QString twoFiles(const Workplace& place)
{
    return place.project(u"two"_s,
                         {{u"train.py"_s, "import tensorflow as tf\nfrom nets import build\n\n"
                                          "x = tf.random.normal([64, 4])\ny = tf.reduce_sum(x, axis=1)\n"
                                          "model = build()\nmodel.fit(x, y, epochs=2)\n"},
                          {u"nets.py"_s, "import tensorflow as tf\n\n\ndef build():\n"
                                         "    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])\n"
                                         "    model.compile(tf.keras.optimizers.SGD(0.1), 'mse')\n    return model\n"}});
}

QListView& list(Desk& desk) { return *desk.find<QListView>("stepList"); }

/// The heads, from above.
QList<QModelIndex> heads(Desk& desk)
{
    QList<QModelIndex> found;
    for (int row = 0; row < list(desk).model()->rowCount(); ++row) {
        const QModelIndex at = list(desk).model()->index(row, 0);
        if (at.data(Qt::CheckStateRole).isValid()) {
            found.append(at);
        }
    }
    return found;
}

QModelIndex head(Desk& desk, const QString& title)
{
    const QList<QModelIndex> all = heads(desk);
    const auto found = std::find_if(all.begin(), all.end(), [&](const QModelIndex& at) { return at.data().toString() == title; });
    return found == all.end() ? QModelIndex{} : *found;
}

QStringList titles(Desk& desk)
{
    QStringList all;
    for (const QModelIndex& at : heads(desk)) {
        all.append(at.data().toString());
    }
    return all;
}

Qt::CheckState boxOf(Desk& desk, const QString& title)
{
    return head(desk, title).data(Qt::CheckStateRole).value<Qt::CheckState>();
}

void clickBox(Desk& desk, const QString& title)
{
    const QRect row = list(desk).visualRect(head(desk, title));
    QTest::mouseClick(list(desk).viewport(), Qt::LeftButton, {}, {row.left() + 15, row.center().y()});
}

} // namespace

class GroupingTest : public QObject {
    Q_OBJECT

  private slots:
    void gGroupsByFileRuleAndRisk();
    void aBoxAcceptsItsStepsAsOneMove();
    void spaceOnAHeadTurnsItsBoxOver();
    void aBoxIsPartlyChecked();
    void whatMayNotBeAcceptedIsLeftWithItsReason();
    void aFullBoxIsTakenBack();
    void lettersOnAHeadDecideNothing();
    void stepsAreChosenBelowTheirHeads();
    void keysFollowTheListAsItIsSeen();
    void theGroupingSurvivesARestart();
    void headsAreToldToScreenReaders();
};

void GroupingTest::gGroupsByFileRuleAndRisk()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    QVERIFY(titles(desk).isEmpty());
    const int steps = list(desk).model()->rowCount();
    desk.press(Qt::Key_G);
    QCOMPARE(titles(desk), (QStringList{u"train.py"_s, u"nets.py"_s}));
    QCOMPARE(list(desk).model()->rowCount(), steps + 2);
    desk.press(Qt::Key_G);
    QVERIFY(titles(desk).contains(u"keras.wrap"_s) && titles(desk).contains(u"common.import"_s));
    desk.press(Qt::Key_G);
    QCOMPARE(titles(desk).front(), u"safe"_s);
    QVERIFY(titles(desk).contains(u"check"_s));
    QVERIFY(desk.words("said").contains(u"by risk"_s));
    desk.press(Qt::Key_G);
    QVERIFY(titles(desk).isEmpty());
}

void GroupingTest::aBoxAcceptsItsStepsAsOneMove()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    for (int way = 0; way < 3; ++way) {
        desk.press(Qt::Key_G);
    }
    QCOMPARE(boxOf(desk, u"safe"_s), Qt::Unchecked);
    const int before = desk.session().undoStack().count();
    clickBox(desk, u"safe"_s);
    QCOMPARE(boxOf(desk, u"safe"_s), Qt::Checked);
    QCOMPARE(boxOf(desk, u"check"_s), Qt::Unchecked);
    for (const StepRow& step : desk.session().stepRows()) {
        QVERIFY2((step.state == StepState::accepted) == (step.risk == Risk::safe), qPrintable(step.rule));
    }
    QCOMPARE(desk.session().undoStack().count(), before + 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.count(StepState::accepted), 0);
    QCOMPARE(boxOf(desk, u"safe"_s), Qt::Unchecked);
}

void GroupingTest::spaceOnAHeadTurnsItsBoxOver()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_G);
    desk.press(Qt::Key_3, Qt::ControlModifier);
    QVERIFY(list(desk).hasFocus());
    while (list(desk).currentIndex().data().toString() != u"nets.py"_s) {
        desk.press(Qt::Key_Down);
    }
    desk.press(Qt::Key_Space);
    QCOMPARE(boxOf(desk, u"nets.py"_s), Qt::Checked);
    QCOMPARE(list(desk).currentIndex().data().toString(), u"nets.py"_s);
    QVERIFY2(desk.words("said").contains(u"accepted with it"_s), "what it needs in the other file is told");
    desk.press(Qt::Key_Space);
    QCOMPARE(boxOf(desk, u"nets.py"_s), Qt::Unchecked);
}

void GroupingTest::aBoxIsPartlyChecked()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_G);
    QVERIFY(desk.chooseStep(u"common.import"_s));
    desk.press(Qt::Key_Y);
    QCOMPARE(boxOf(desk, u"train.py"_s), Qt::PartiallyChecked);
    clickBox(desk, u"train.py"_s);
    QCOMPARE(boxOf(desk, u"train.py"_s), Qt::Checked);
}

void GroupingTest::whatMayNotBeAcceptedIsLeftWithItsReason()
{
    const Workplace place;
    Desk desk{place, place.project(u"asks"_s, {{u"train.py"_s, golden(u"keras/callbacks_decides_backup"_s)}})};
    desk.press(Qt::Key_G);
    QVERIFY(desk.chooseStep(u"common.pin"_s));
    desk.press(Qt::Key_X);
    clickBox(desk, u"train.py"_s);
    QCOMPARE(boxOf(desk, u"train.py"_s), Qt::PartiallyChecked);
    QCOMPARE(desk.step(u"common.pin"_s)->state, StepState::rejected);
    QVERIFY2(desk.words("said").contains(u"give each process one GPU"_s) && desk.words("said").contains(u"rejected before"_s),
             qPrintable(desk.words("said")));
    int asking = 0;
    for (const StepRow& step : desk.session().stepRows()) {
        if (step.risk == Risk::decision && step.isQuestion) {
            QCOMPARE(step.state, StepState::pending);
            ++asking;
        }
    }
    QVERIFY(asking > 0);
    QVERIFY2(desk.words("said").contains(u"your choice is asked for"_s), qPrintable(desk.words("said")));
    const int accepted = desk.count(StepState::accepted);
    clickBox(desk, u"train.py"_s); // It is not full, so it takes nothing back.
    QCOMPARE(desk.count(StepState::accepted), accepted);
    QVERIFY2(desk.words("said").startsWith(u"Nothing more of this group can be accepted"_s), qPrintable(desk.words("said")));
}

void GroupingTest::lettersOnAHeadDecideNothing()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_G);
    desk.click(&list(desk), head(desk, u"nets.py"_s));
    for (const Qt::Key key : {Qt::Key_Y, Qt::Key_X}) {
        desk.press(key);
        QCOMPARE(desk.count(StepState::accepted) + desk.count(StepState::rejected), 0);
        QVERIFY2(desk.words("said").contains(u"head of a group"_s), qPrintable(desk.words("said")));
    }
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_X);
    QCOMPARE(desk.count(StepState::rejected), 1);
}

void GroupingTest::aFullBoxIsTakenBack()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    desk.press(Qt::Key_G);
    QCOMPARE(boxOf(desk, u"train.py"_s), Qt::Checked);
    const int before = desk.session().undoStack().count();
    clickBox(desk, u"train.py"_s);
    QCOMPARE(boxOf(desk, u"train.py"_s), Qt::Unchecked);
    QCOMPARE(desk.session().undoStack().count(), before + 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(boxOf(desk, u"train.py"_s), Qt::Checked);
    QCOMPARE(desk.count(StepState::pending), 0);
}

void GroupingTest::stepsAreChosenBelowTheirHeads()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_G);
    desk.press(Qt::Key_G);
    QVERIFY(desk.chooseStep(u"keras.callbacks"_s));
    desk.press(Qt::Key_J);
    QCOMPARE(list(desk).currentIndex().data(StepModel::idRole).toString(), desk.session().currentStep());
    const QString step = desk.session().currentStep();
    desk.click(&list(desk), head(desk, u"keras.wrap"_s));
    QCOMPARE(desk.session().currentStep(), step); // A head is no step.
    QCOMPARE(desk.count(StepState::accepted), 0); // And only its box is a box.
}

void GroupingTest::keysFollowTheListAsItIsSeen()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    for (int way = 0; way < 3; ++way) {
        desk.press(Qt::Key_G);
    }
    QStringList listed;
    for (int row = 0; row < list(desk).model()->rowCount(); ++row) {
        if (const QString id = list(desk).model()->index(row, 0).data(StepModel::idRole).toString(); !id.isEmpty()) {
            listed.append(id);
        }
    }
    QStringList planned;
    for (const StepRow& step : desk.session().stepRows()) {
        planned.append(step.id);
    }
    QVERIFY2(listed != planned, "by risk they stand in another order");
    desk.session().showStep(listed.front());
    for (qsizetype at = 1; at < listed.size(); ++at) {
        desk.press(Qt::Key_J);
        QCOMPARE(desk.session().currentStep(), listed[at]);
        QVERIFY2(!desk.words("said").contains(u"again"_s), qPrintable(desk.words("said")));
    }
    desk.press(Qt::Key_J);
    QCOMPARE(desk.session().currentStep(), listed.front());
    QVERIFY(desk.words("said").startsWith(u"From the first again: "_s));
    desk.press(Qt::Key_Y); // To the next open one, below.
    QCOMPARE(desk.session().currentStep(), listed[1]);
    desk.press(Qt::Key_K);
    QCOMPARE(desk.session().currentStep(), listed.front());
}

void GroupingTest::theGroupingSurvivesARestart()
{
    const Workplace place;
    const QString folder = twoFiles(place);
    {
        Desk desk{place, folder};
        desk.press(Qt::Key_G);
        desk.press(Qt::Key_G);
        desk.close();
    }
    Desk desk{place, folder};
    QVERIFY(titles(desk).contains(u"common.import"_s));
}

void GroupingTest::headsAreToldToScreenReaders()
{
    const Workplace place;
    Desk desk{place, twoFiles(place)};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_G);
    desk.press(Qt::Key_Y);
    const QString words = head(desk, u"train.py"_s).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(words.startsWith(u"Group train.py, 1 of "_s) && words.endsWith(u"accepted"_s), qPrintable(words));
}

QTEST_MAIN(GroupingTest)
#include "grouping_test.moc"
