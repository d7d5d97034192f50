// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"

#include <QListWidget>
#include <QTabWidget>
#include <QToolButton>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

bool isThere(Desk& desk) { return desk.find<QWidget>("leftBar")->isVisible(); }

/// The button of a kind; null where nothing of it is left.
QToolButton* button(Desk& desk, const char* name)
{
    for (QToolButton* one : desk.find<QWidget>("leftBar")->findChildren<QToolButton*>(QLatin1String{name})) {
        if (one->isVisible()) {
            return one;
        }
    }
    return nullptr;
}

QString wordsOf(Desk& desk, const char* name) { return button(desk, name) == nullptr ? QString{} : button(desk, name)->text(); }

int open(Desk& desk, bool isDecision)
{
    int count = 0;
    for (const StepRow& row : desk.session().stepRows()) {
        count += row.state == StepState::pending && (row.look == StepLook::decision) == isDecision ? 1 : 0;
    }
    return count;
}

/// A script with a decision and one without.
QString twoScripts(const Workplace& place)
{
    return place.project(u"two"_s, {{u"chance.py"_s, golden(u"keras/callbacks_decides_backup"_s)},
                                    {u"plain.py"_s, "import tensorflow as tf\n\nx = tf.random.normal([64, 4])\n"
                                                    "model = tf.keras.Sequential([tf.keras.layers.Dense(1)])\n"
                                                    "model.compile(tf.keras.optimizers.SGD(0.1), 'mse')\n"
                                                    "model.fit(x, tf.reduce_sum(x, axis=1), epochs=2)\n"}});
}

} // namespace

class LeftTest : public QObject {
    Q_OBJECT

  private slots:
    void whatIsLeftIsSaidAndGoneTo();
    void whatARejectedStepBlocksIsSaidApart();
    void refusedPlacesAreShown();
    void theProjectsScriptsAreCounted();
    void aGroupSaysItToo();
    void undoTakesTheMoveBack();
    void itGoesWithTheNextMoveAndWithEsc();
};

void LeftTest::whatIsLeftIsSaidAndGoneTo()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(desk.choose(u"chance.py"_s));
    QVERIFY(!isThere(desk));
    desk.press(Qt::Key_S);
    QVERIFY(isThere(desk));
    const int accepted = desk.count(StepState::accepted);
    QVERIFY(accepted > 1 && open(desk, false) > 0 && open(desk, true) > 0);
    QCOMPARE(desk.words("leftText"), u"%1 safe steps accepted. Left:"_s.arg(accepted));
    QCOMPARE(wordsOf(desk, "leftToCheck"), u"%1 to check"_s.arg(open(desk, false)));
    QCOMPARE(wordsOf(desk, "leftDecisions"), open(desk, true) == 1 ? u"1 decision"_s : u"%1 decisions"_s.arg(open(desk, true)));
    QCOMPARE(button(desk, "leftRefused"), nullptr);
    QCOMPARE(button(desk, "leftReady"), nullptr);
    desk.click(button(desk, "leftDecisions"));
    QVERIFY(desk.session().why().isQuestion);
    desk.click(button(desk, "leftToCheck"));
    QVERIFY(!desk.session().why().isQuestion);
    QVERIFY(desk.session().why().state == StepState::pending);
    QVERIFY2(isThere(desk), "looking is no move");
}

void LeftTest::whatARejectedStepBlocksIsSaidApart()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(desk.choose(u"plain.py"_s));
    const QString import = desk.session().why().id;
    desk.press(Qt::Key_X);
    QCOMPARE(desk.count(StepState::rejected), 1);
    desk.press(Qt::Key_S);
    const int waiting = desk.count(StepState::pending);
    QVERIFY(waiting > 1);
    QCOMPARE(wordsOf(desk, "leftBlocked"), u"%1 blocked"_s.arg(waiting));
    QCOMPARE(button(desk, "leftToCheck"), nullptr); // They need no thought of their own.
    desk.click(button(desk, "leftBlocked"));
    QCOMPARE(desk.session().why().id, import); // What can be done about it.
    desk.press(Qt::Key_Y);
    desk.press(Qt::Key_S);
    QCOMPARE(button(desk, "leftBlocked"), nullptr);
}

void LeftTest::refusedPlacesAreShown()
{
    const Workplace place;
    Desk desk{place, place.project(u"refused"_s, {{u"train.py"_s, golden(u"keras/wrap_refused_unknown_model"_s)}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_S);
    const auto count = static_cast<int>(desk.session().refusalRows().size());
    QVERIFY(count > 0);
    QCOMPARE(wordsOf(desk, "leftRefused"), u"%1 refused"_s.arg(count));
    desk.click(button(desk, "leftRefused"));
    QCOMPARE(desk.find<QTabWidget>("stepsTabs")->currentIndex(), 1);
    QVERIFY(desk.find<QListWidget>("refusalList")->hasFocus());
}

void LeftTest::theProjectsScriptsAreCounted()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(desk.choose(u"plain.py"_s));
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(open(desk, true), 0);
    QCOMPARE(wordsOf(desk, "leftDecisions"), u"1 decision"_s);
    desk.click(button(desk, "leftDecisions"));
    QVERIFY2(desk.current() == u"chance.py"_s && desk.session().why().isQuestion, "it stands in the other script");
    QVERIFY(desk.choose(u"plain.py"_s));
    QCOMPARE(wordsOf(desk, "leftReady"), u"0 of 2 scripts ready"_s);
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    QVERIFY(desk.session().counts().ready == 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    desk.press(Qt::Key_Y, Qt::ShiftModifier);
    desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(wordsOf(desk, "leftReady"), u"1 of 2 scripts ready"_s);
    QCOMPARE(desk.current(), u"plain.py"_s);
    desk.click(button(desk, "leftReady"));
    QCOMPARE(desk.current(), u"chance.py"_s);
}

void LeftTest::aGroupSaysItToo()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(desk.choose(u"chance.py"_s));
    QStringList ids;
    for (const StepRow& row : desk.session().stepRows()) {
        ids.append(row.id);
    }
    desk.session().toggleGroup(ids);
    QCOMPARE(desk.words("leftText"), u"%1 steps accepted. Left:"_s.arg(desk.count(StepState::accepted)));
    QVERIFY(button(desk, "leftDecisions") != nullptr);
}

void LeftTest::undoTakesTheMoveBack()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(desk.choose(u"chance.py"_s));
    desk.press(Qt::Key_S);
    QVERIFY(desk.count(StepState::accepted) > 0);
    desk.click(button(desk, "undoAccepting"));
    QCOMPARE(desk.count(StepState::accepted), 0);
    QVERIFY(!isThere(desk));
}

void LeftTest::itGoesWithTheNextMoveAndWithEsc()
{
    const Workplace place;
    Desk desk{place, twoScripts(place)};
    QVERIFY(desk.choose(u"chance.py"_s));
    desk.press(Qt::Key_S);
    QVERIFY(isThere(desk));
    desk.press(Qt::Key_X);
    QVERIFY(!isThere(desk));
    desk.press(Qt::Key_S);
    QVERIFY2(isThere(desk), "also where nothing more was to be accepted");
    QCOMPARE(desk.words("leftText"), u"There was nothing more to accept. Left:"_s);
    desk.press(Qt::Key_Escape);
    QVERIFY(!isThere(desk));
    desk.press(Qt::Key_S);
    desk.press(Qt::Key_2, Qt::ControlModifier);
    desk.press(Qt::Key_Escape);
    QVERIFY2(!isThere(desk), "from the code, too");
    desk.press(Qt::Key_S);
    desk.click(button(desk, "putLeftAway"));
    QVERIFY(!isThere(desk));
}

QTEST_MAIN(LeftTest)
#include "left_test.moc"
