// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/project/project_model.h"

#include <QLineEdit>
#include <QTreeView>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

QByteArray keras()
{
    return "import tensorflow as tf\n\nx = tf.random.normal([64, 4])\nmodel = tf.keras.Sequential([tf.keras.layers.Dense(1)])\n"
           "model.compile(tf.keras.optimizers.SGD(0.1), 'mse')\nmodel.fit(x, tf.reduce_sum(x, axis=1), epochs=2)\n";
}

QString project(const Workplace& place)
{
    return place.project(u"boxes"_s, {{u"chance.py"_s, golden(u"keras/callbacks_decides_backup"_s)},
                                      {u"nets/one.py"_s, keras()},
                                      {u"nets/two.py"_s, keras()},
                                      {u"plain.py"_s, "import os\n"}});
}

QTreeView& tree(Desk& desk) { return *desk.find<QTreeView>("projectTree"); }

/// The row of a script or folder; "" is the root.
QModelIndex row(Desk& desk, const QString& path)
{
    QModelIndex at = tree(desk).model()->index(0, 0);
    while (at.isValid() && at.data(ProjectModel::pathRole).toString() != path) {
        at = tree(desk).indexBelow(at);
    }
    return at;
}

QVariant box(Desk& desk, const QString& path) { return row(desk, path).data(Qt::CheckStateRole); }

void clickBox(Desk& desk, const QString& path)
{
    const QRect area = tree(desk).visualRect(row(desk, path));
    QTest::mouseClick(tree(desk).viewport(), Qt::LeftButton, {}, {area.left() + 9, area.center().y()});
}

} // namespace

class BoxesTest : public QObject {
    Q_OBJECT

  private slots:
    void aClickOnABoxIsOneMove();
    void spaceTurnsItOver();
    void aFolderHasOneForItsScripts();
    void whatNeedsAChoiceIsLeft();
    void itFollowsSingleAnswers();
    void aNameIsNoBox();
    void withAFilterNoFolderHasOne();
    void theStateIsTold();
};

void BoxesTest::aClickOnABoxIsOneMove()
{
    const Workplace place;
    Desk desk{place, project(place)};
    QCOMPARE(box(desk, u"nets/one.py"_s).value<Qt::CheckState>(), Qt::Unchecked);
    QVERIFY2(!box(desk, u"plain.py"_s).isValid(), "it has no steps");
    const int before = desk.session().undoStack().count();
    clickBox(desk, u"nets/one.py"_s);
    QCOMPARE(box(desk, u"nets/one.py"_s).value<Qt::CheckState>(), Qt::Checked);
    QCOMPARE(desk.session().undoStack().count(), before + 1);
    QVERIFY(desk.choose(u"nets/one.py"_s));
    QCOMPARE(desk.count(StepState::pending), 0);
    QVERIFY(desk.session().scriptRow(desk.session().currentScript()).isReady);
    clickBox(desk, u"nets/one.py"_s);
    QCOMPARE(desk.count(StepState::accepted), 0);
    QCOMPARE(box(desk, u"nets/one.py"_s).value<Qt::CheckState>(), Qt::Unchecked);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(box(desk, u"nets/one.py"_s).value<Qt::CheckState>(), Qt::Checked);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(box(desk, u"nets/one.py"_s).value<Qt::CheckState>(), Qt::Unchecked);
}

void BoxesTest::spaceTurnsItOver()
{
    const Workplace place;
    Desk desk{place, project(place)};
    QVERIFY(desk.choose(u"nets/two.py"_s));
    desk.press(Qt::Key_1, Qt::ControlModifier);
    desk.press(Qt::Key_Space);
    QCOMPARE(box(desk, u"nets/two.py"_s).value<Qt::CheckState>(), Qt::Checked);
    QVERIFY2(desk.words("said").contains(u"nets/two.py"_s), qPrintable(desk.words("said")));
    desk.press(Qt::Key_Space);
    QCOMPARE(desk.count(StepState::accepted), 0);
}

void BoxesTest::aFolderHasOneForItsScripts()
{
    const Workplace place;
    Desk desk{place, project(place)};
    const int before = desk.session().undoStack().count();
    clickBox(desk, u"nets/one.py"_s);
    QCOMPARE(box(desk, u"nets"_s).value<Qt::CheckState>(), Qt::PartiallyChecked);
    clickBox(desk, u"nets"_s);
    QCOMPARE(box(desk, u"nets"_s).value<Qt::CheckState>(), Qt::Checked);
    QCOMPARE(box(desk, u"nets/two.py"_s).value<Qt::CheckState>(), Qt::Checked);
    QCOMPARE(box(desk, QString{}).value<Qt::CheckState>(), Qt::PartiallyChecked);
    clickBox(desk, u"nets"_s);
    QCOMPARE(box(desk, u"nets/one.py"_s).value<Qt::CheckState>(), Qt::Unchecked);
    QCOMPARE(box(desk, u"nets/two.py"_s).value<Qt::CheckState>(), Qt::Unchecked);
    QCOMPARE(desk.session().undoStack().count(), before + 3);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(box(desk, u"nets"_s).value<Qt::CheckState>(), Qt::Checked);
}

void BoxesTest::whatNeedsAChoiceIsLeft()
{
    const Workplace place;
    Desk desk{place, project(place)};
    QVERIFY(desk.choose(u"chance.py"_s));
    clickBox(desk, u"chance.py"_s);
    QVERIFY(desk.count(StepState::accepted) > 0);
    int decisions = 0;
    for (const StepRow& step : desk.session().stepRows()) {
        decisions += step.state == StepState::pending && step.look == StepLook::decision ? 1 : 0;
    }
    QVERIFY(decisions > 0);
    QVERIFY2(desk.words("said").endsWith(u"Left for your decision: %1."_s.arg(decisions)), qPrintable(desk.words("said")));
    QCOMPARE(box(desk, u"chance.py"_s).value<Qt::CheckState>(), Qt::Checked);
    clickBox(desk, u"chance.py"_s);
    QCOMPARE(desk.count(StepState::accepted), 0);
}

void BoxesTest::itFollowsSingleAnswers()
{
    const Workplace place;
    Desk desk{place, project(place)};
    QVERIFY(desk.choose(u"nets/one.py"_s));
    desk.press(Qt::Key_Y);
    QCOMPARE(box(desk, u"nets/one.py"_s).value<Qt::CheckState>(), Qt::PartiallyChecked);
    QCOMPARE(box(desk, u"nets"_s).value<Qt::CheckState>(), Qt::PartiallyChecked);
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QCOMPARE(box(desk, u"nets/one.py"_s).value<Qt::CheckState>(), Qt::Checked);
}

void BoxesTest::aNameIsNoBox()
{
    const Workplace place;
    Desk desk{place, project(place)};
    QVERIFY(desk.choose(u"nets/one.py"_s)); // A click on its middle.
    QCOMPARE(desk.count(StepState::accepted), 0);
    QCOMPARE(desk.session().undoStack().count(), 0);
}

void BoxesTest::withAFilterNoFolderHasOne()
{
    const Workplace place;
    Desk desk{place, project(place)};
    QVERIFY(box(desk, u"nets"_s).isValid());
    desk.find<QLineEdit>("projectFilter")->setFocus();
    desk.type(u"one"_s);
    QVERIFY(!box(desk, u"nets"_s).isValid());
    QVERIFY(box(desk, u"nets/one.py"_s).isValid());
}

void BoxesTest::theStateIsTold()
{
    const Workplace place;
    Desk desk{place, project(place)};
    const auto told = [&](const QString& path) { return row(desk, path).data(Qt::AccessibleTextRole).toString(); };
    QVERIFY2(told(u"nets/one.py"_s).endsWith(u"no step accepted"_s), qPrintable(told(u"nets/one.py"_s)));
    QVERIFY(row(desk, u"nets/one.py"_s).flags().testFlag(Qt::ItemIsUserCheckable));
    QVERIFY(!row(desk, u"plain.py"_s).flags().testFlag(Qt::ItemIsUserCheckable));
    clickBox(desk, u"nets/one.py"_s);
    QVERIFY(told(u"nets/one.py"_s).endsWith(u"all steps accepted that need no choice"_s));
    QVERIFY(told(u"nets"_s).endsWith(u"some steps accepted"_s));
}

QTEST_MAIN(BoxesTest)
#include "boxes_test.moc"
