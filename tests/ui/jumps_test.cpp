// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/code/change_map.h"
#include "ui/code/code_view.h"

#include <QAbstractItemView>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

QString refused(const Workplace& place)
{
    return place.project(u"refused"_s, {{u"train.py"_s, golden(u"keras/wrap_refused_unknown_model"_s)}});
}

int findings(Desk& desk)
{
    int count = 0;
    for (const MapPlace& one : desk.find<ChangeMap>("changeMap")->places()) {
        count +=
            one.kind == MapPlace::Kind::error || one.kind == MapPlace::Kind::warning || one.kind == MapPlace::Kind::info ? 1 : 0;
    }
    return count;
}

QString said(Desk& desk) { return desk.words("said"); }

QByteArray selected(CodePane& pane)
{
    return pane.bytes(pane.SendScintilla(QsciScintillaBase::SCI_GETSELECTIONSTART),
                      pane.SendScintilla(QsciScintillaBase::SCI_GETSELECTIONEND));
}

int caretLine(Desk& desk) { return desk.original().caretLine() + 1; }

} // namespace

class JumpsTest : public QObject {
    Q_OBJECT

  private slots:
    void changesGoRoundAndSaySo();
    void stepsGoRoundAndSaySo();
    void f9GoesFromRefusedPlaceToRefusedPlace();
    void f7GoesFromFindingToFinding();
    void f7MarksThePlaceAndSaysItsLine();
    void aJumpBeginsAtTheCaret();
    void whereThereIsNothingItIsSaid();
    void theyAreInThePalette();
};

void JumpsTest::changesGoRoundAndSaySo()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    const int count = desk.find<CodeView>("codeView")->hunkCount();
    QVERIFY(count > 2);
    for (int change = 0; change < count; ++change) {
        desk.press(Qt::Key_F8);
    }
    QCOMPARE(said(desk), u"Change %1 of %1."_s.arg(count));
    desk.press(Qt::Key_BracketRight);
    QCOMPARE(said(desk), u"From the first again: Change 1 of %1."_s.arg(count));
    desk.press(Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(said(desk), u"From the last again: Change %1 of %1."_s.arg(count));
}

void JumpsTest::stepsGoRoundAndSaySo()
{
    const Workplace place;
    Desk desk{place, place.sample()};
    QVERIFY(desk.choose(u"texture_gan.py"_s));
    const std::vector<StepRow> steps = desk.session().stepRows();
    const auto count = static_cast<int>(steps.size());
    QCOMPARE(desk.session().currentStep(), steps.front().id);
    desk.press(Qt::Key_K);
    QCOMPARE(desk.session().currentStep(), steps.back().id);
    QCOMPARE(said(desk), u"From the last again: Step %1 of %1."_s.arg(count));
    desk.press(Qt::Key_J);
    QCOMPARE(said(desk), u"From the first again: Step 1 of %1."_s.arg(count));
    desk.press(Qt::Key_J);
    QCOMPARE(said(desk), u"Step 2 of %1."_s.arg(count));
}

void JumpsTest::f9GoesFromRefusedPlaceToRefusedPlace()
{
    const Workplace place;
    Desk desk{place, refused(place)};
    const std::vector<RefusalRow> rows = desk.session().refusalRows();
    const auto count = static_cast<int>(rows.size());
    QVERIFY(count >= 1);
    QStringList reasons;
    for (int jump = 1; jump <= count; ++jump) {
        desk.press(Qt::Key_F9);
        QVERIFY2(said(desk).startsWith(u"Refused place %1 of %2: "_s.arg(jump).arg(count)), qPrintable(said(desk)));
        reasons.append(said(desk).section(u": "_s, 2));
        QVERIFY(desk.isInSight(caretLine(desk)));
    }
    for (const RefusalRow& row : rows) { // Each of them, also several at one place.
        QVERIFY2(reasons.contains(row.reason), qPrintable(row.reason));
    }
    desk.press(Qt::Key_F9);
    QVERIFY2(said(desk).startsWith(u"From the first again: Refused place 1 of "_s), qPrintable(said(desk)));
    desk.press(Qt::Key_F9, Qt::ShiftModifier);
    QVERIFY2(said(desk).startsWith(u"From the last again: Refused place %1 of %1"_s.arg(count)), qPrintable(said(desk)));
}

void JumpsTest::f7GoesFromFindingToFinding()
{
    const Workplace place;
    Desk desk{place, place.project(u"found"_s, {{u"train.py"_s, golden(u"lint/Q4_fires_and_no_broadcast_follows"_s)}})};
    QTRY_VERIFY(findings(desk) > 0);
    const int count = findings(desk);
    int line = 0;
    for (int jump = 1; jump <= count; ++jump) {
        desk.press(Qt::Key_F7);
        QVERIFY2(said(desk).startsWith(u"Finding %1 of %2: "_s.arg(jump).arg(count)), qPrintable(said(desk)));
        QVERIFY2(caretLine(desk) >= line, "from above");
        line = caretLine(desk);
    }
    QVERIFY2(said(desk).contains(u"(error)"_s) || said(desk).contains(u"(warning)"_s) || said(desk).contains(u"(good to know)"_s),
             qPrintable(said(desk)));
    desk.press(Qt::Key_F7);
    QVERIFY2(said(desk).startsWith(u"From the first again: Finding 1 of "_s), qPrintable(said(desk)));
}

void JumpsTest::f7MarksThePlaceAndSaysItsLine()
{
    const Workplace place;
    Desk desk{place, place.project(u"found"_s, {{u"train.py"_s, golden(u"lint/Q4_fires_and_no_broadcast_follows"_s)}})};
    QTRY_VERIFY(findings(desk) > 0);
    desk.press(Qt::Key_F7);
    QVERIFY2(said(desk).contains(u"line %1"_s.arg(caretLine(desk))), qPrintable(said(desk)));
    QVERIFY(!selected(desk.original()).isEmpty());
    QVERIFY2(!selected(desk.original()).contains('\n'), "of a long place the first line");
    desk.press(Qt::Key_U);
    desk.press(Qt::Key_F7);
    QVERIFY(!selected(desk.unified()).isEmpty());
}

void JumpsTest::aJumpBeginsAtTheCaret()
{
    const Workplace place;
    Desk desk{place, place.project(u"found"_s, {{u"train.py"_s, golden(u"lint/Q4_fires_and_no_broadcast_follows"_s)}})};
    QTRY_VERIFY(findings(desk) > 1);
    desk.press(Qt::Key_F7);
    const int first = caretLine(desk);
    desk.press(Qt::Key_F7);
    const int second = caretLine(desk);
    QVERIFY(second > first);
    desk.press(Qt::Key_G, Qt::ControlModifier);
    desk.type(u"1"_s);
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_F7);
    QCOMPARE(caretLine(desk), first);
    desk.press(Qt::Key_F7, Qt::ShiftModifier);
    QVERIFY2(said(desk).startsWith(u"From the last again: "_s), qPrintable(said(desk)));
}

void JumpsTest::whereThereIsNothingItIsSaid()
{
    const Workplace place;
    Desk desk{place, place.project(u"none"_s, {{u"train.py"_s, QByteArray{"import tensorflow as tf\nx = tf.zeros([2])\n"}}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_F8);
    QCOMPARE(said(desk), u"Nothing is changed in what is shown."_s);
    desk.press(Qt::Key_J);
    QCOMPARE(said(desk), u"Nothing to change: no training call is reached when this script runs."_s);
    desk.press(Qt::Key_F9);
    QCOMPARE(said(desk), u"Nothing was refused in this script: every place that has to change has a step."_s);
    desk.press(Qt::Key_F7);
    QCOMPARE(said(desk), u"The checks have found nothing that could be gone to."_s);
}

void JumpsTest::theyAreInThePalette()
{
    const Workplace place;
    Desk desk{place, refused(place)};
    desk.press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(u"next refused place"_s);
    const QAbstractItemModel& listed = *desk.find<QAbstractItemView>("paletteList")->model();
    QTRY_COMPARE(listed.index(0, 0).data().toString(), u"Next refused place"_s);
    desk.press(Qt::Key_Return);
    QTRY_VERIFY(said(desk).startsWith(u"Refused place 1 of "_s));
}

QTEST_MAIN(JumpsTest)
#include "jumps_test.moc"
