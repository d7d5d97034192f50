// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/code/change_map.h"
#include "ui/code/code_view.h"
#include "ui/code/link_gutter.h"
#include "ui/code/pane_content.h"

#include <QHelpEvent>
#include <QLineEdit>
#include <QListView>
#include <QToolTip>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

/// A Keras script with much between what changes: six functions, then a class.
QByteArray longScript()
{
    QByteArray script = "import tensorflow as tf\n\nx = tf.random.normal([64, 4])\ny = tf.reduce_sum(x, axis=1)\n";
    for (int number = 0; number < 6; ++number) {
        script += "\n\ndef helper_" + QByteArray::number(number) +
                  "(values):\n    total = 0\n    for value in values:\n        total += value\n    return total\n";
    }
    script += "\nmodel = tf.keras.Sequential([tf.keras.layers.Dense(1)])\nmodel.compile(tf.keras.optimizers.SGD(0.1), 'mse')\n";
    script += "\nclass Report:\n    def lines(self):\n";
    for (int number = 0; number < 20; ++number) {
        script += "        needle_" + QByteArray::number(number) + " = " + QByteArray::number(number) + "\n";
    }
    script += "        return []\n\n\nmodel.fit(x, y, epochs=2)\nmodel.save('model.keras')\n";
    return script;
}

QString project(const Workplace& place) { return place.project(u"long"_s, {{u"train.py"_s, longScript()}}); }

int lineOf(CodePane& pane, const QByteArray& words)
{
    return static_cast<int>(pane.bytes().left(pane.bytes().indexOf(words)).count('\n'));
}

int hidden(CodePane& pane)
{
    int count = 0;
    for (int line = 0; line < static_cast<int>(pane.lines().size()); ++line) {
        count += pane.isLineShown(line) ? 0 : 1;
    }
    return count;
}

QPoint middleOf(CodePane& pane, int line)
{
    return {pane.viewport()->width() / 2, (pane.toScreen(line) - pane.topOnScreen()) * pane.lineHeight() + 5};
}

/// Empty where lines that belong together stand at the same height.
QString drift(Desk& desk)
{
    const Comparison comparison{desk.session().codeDocument()};
    for (const AlignedRow& row : comparison.alignment().rows) {
        if (row.original != 0 && row.preview != 0) {
            const int left = desk.original().toScreen(static_cast<int>(row.original) - 1);
            const int right = desk.preview().toScreen(static_cast<int>(row.preview) - 1);
            if (left != right) {
                return u"line %1 at %2, its partner %3 at %4"_s.arg(row.original).arg(left).arg(row.preview).arg(right);
            }
        }
    }
    return {};
}

} // namespace

class CollapseTest : public QObject {
    Q_OBJECT

  private slots:
    void cCollapsesWhatIsUnchanged();
    void aRowSaysWhatItHides();
    void aClickOpensOnePart();
    void enterOpensAndShiftCCollapsesAgain();
    void aPlaceThatIsGoneToOpensItsPart_data();
    void aPlaceThatIsGoneToOpensItsPart();
    void linksStandBesideTheirLines();
    void foldsGoOnWorking();
    void rejectedPlacesStayInSight();
    void whatWasOpenedStaysOpenWhileDeciding();
    void whatRanksDoStaysInSight();
    void whileTypingEverythingIsShown();
    void theUnifiedPaneCollapsesToo();
    void theChoiceSurvivesARestart();
    void whatHasNoStepsIsShownWhole();
    void aHitOpensItsPartWhileItIsTheCurrentOne();
    void aHitUnfoldsWhileItIsTheCurrentOne();
    void theCaretIsNeverHidden();
    void whereTheUserTypedStaysOpen();
    void whatWasOpenedStaysOpenWhenLinesAreInsertedAbove();
    void findingsStayInSight();
    void rowsAreToldToScreenReaders();
    void theSentenceIsAboutItsScript();
};

void CollapseTest::cCollapsesWhatIsUnchanged()
{
    const Workplace place;
    Desk desk{place, project(place)};
    QCOMPARE(hidden(desk.original()), 0);
    desk.press(Qt::Key_C);
    QCOMPARE(desk.original().collapsedRows().size(), std::size_t{2});
    QVERIFY(hidden(desk.original()) > 50);
    QCOMPARE(hidden(desk.original()), hidden(desk.preview()));
    QVERIFY2(desk.words("said").startsWith(u"2 unchanged parts collapsed: "_s), qPrintable(desk.words("said")));
    for (const auto& [pane, name] : {std::pair{&desk.original(), "original"}, std::pair{&desk.preview(), "preview"}}) {
        for (int line = 0; line < static_cast<int>(pane->lines().size()); ++line) {
            QVERIFY2(pane->lines()[static_cast<std::size_t>(line)].band == Band::none || pane->isLineShown(line), name);
        }
    }
    QCOMPARE(drift(desk), QString{});
    desk.press(Qt::Key_C);
    QCOMPARE(hidden(desk.original()) + hidden(desk.preview()), 0);
    QVERIFY(desk.original().collapsedRows().empty());
}

void CollapseTest::aRowSaysWhatItHides()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const std::vector<int> rows = desk.original().collapsedRows();
    const QString functions = desk.original().collapsedWords(rows[0]);
    QVERIFY2(functions.contains(u"unchanged lines: helper_0, helper_1, helper_2 and 3 more"_s), qPrintable(functions));
    const QString method = desk.original().collapsedWords(rows[1]);
    QVERIFY2(method.endsWith(u"unchanged lines in Report.lines"_s), qPrintable(method));
    QCOMPARE(desk.preview().collapsedWords(desk.preview().collapsedRows()[1]), method);
    const QPoint at = middleOf(desk.original(), rows[1]);
    QHelpEvent help{QEvent::ToolTip, at, desk.original().viewport()->mapToGlobal(at)};
    QCoreApplication::sendEvent(desk.original().viewport(), &help);
    QVERIFY2(QToolTip::text().contains(u"to show the lines %1 to "_s.arg(rows[1] + 1)), qPrintable(QToolTip::text()));
}

void CollapseTest::aClickOpensOnePart()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const int before = hidden(desk.original());
    const int row = desk.preview().collapsedRows()[0];
    const int top = desk.preview().topOnScreen();
    QTest::mouseClick(desk.preview().viewport(), Qt::LeftButton, {}, middleOf(desk.preview(), row));
    QCOMPARE(desk.preview().collapsedRows().size(), std::size_t{1});
    QCOMPARE(desk.original().collapsedRows().size(), std::size_t{1});
    QVERIFY(desk.original().isLineShown(lineOf(desk.original(), "helper_3")));
    QVERIFY(hidden(desk.original()) > 10 && hidden(desk.original()) < before);
    QCOMPARE(desk.preview().topOnScreen(), top);
    QCOMPARE(desk.preview().caretLine(), row);
    QCOMPARE(drift(desk), QString{});
}

void CollapseTest::enterOpensAndShiftCCollapsesAgain()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    desk.press(Qt::Key_2, Qt::ControlModifier);
    desk.original().setFocus();
    const int row = desk.original().collapsedRows()[0];
    while (desk.original().caretLine() < row) {
        desk.press(Qt::Key_Down);
    }
    QCOMPARE(desk.original().caretLine(), row);
    const int before = hidden(desk.original());
    desk.press(Qt::Key_Return);
    QVERIFY2(!desk.find<CodeView>("codeView")->isEditing(), "it is not edited");
    QCOMPARE(desk.original().collapsedRows().size(), std::size_t{1});
    desk.press(Qt::Key_Down);
    QCOMPARE(desk.original().caretLine(), row + 1);
    desk.press(Qt::Key_C, Qt::ShiftModifier);
    QCOMPARE(hidden(desk.original()), before);
    QCOMPARE(desk.original().caretLine(), row);
    desk.press(Qt::Key_C, Qt::ShiftModifier);
    QVERIFY(hidden(desk.original()) < before);
    desk.original().setCaret(0);
    desk.press(Qt::Key_C, Qt::ShiftModifier);
    QVERIFY(desk.words("said").contains(u"no part that can be collapsed"_s));
}

void CollapseTest::aPlaceThatIsGoneToOpensItsPart_data()
{
    QTest::addColumn<int>("way");
    QTest::newRow("find") << 0;
    QTest::newRow("go to line") << 1;
    QTest::newRow("find in the project") << 2;
    QTest::newRow("the map") << 3;
    QTest::newRow("a symbol") << 4;
}

void CollapseTest::aPlaceThatIsGoneToOpensItsPart()
{
    QFETCH(int, way);
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const bool isSymbol = way == 4;
    const int line = lineOf(desk.original(), isSymbol ? "def helper_4" : "needle_11");
    QVERIFY(!desk.original().isLineShown(line));
    if (way == 0 || way == 3) {
        desk.press(Qt::Key_F, Qt::ControlModifier);
        desk.type(u"needle_11"_s);
    } else if (way == 1) {
        desk.press(Qt::Key_G, Qt::ControlModifier);
        desk.type(QString::number(line + 1));
        desk.press(Qt::Key_Return);
    } else if (way == 2) {
        desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        desk.type(u"needle_11"_s);
        QTRY_VERIFY2(!desk.original().isLineShown(line), "nothing is gone to yet");
        QTRY_VERIFY((desk.press(Qt::Key_F4), desk.original().isLineShown(line)));
    } else {
        desk.press(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        desk.type(u"helper_4"_s);
        const QAbstractItemModel& listed = *desk.find<QListView>("paletteList")->model();
        QTRY_VERIFY(listed.index(0, 0).data().toString().contains(u"helper_4"_s));
        desk.press(Qt::Key_Return);
    }
    if (way == 3) { // Collapsed again, with the hit still in the map.
        desk.press(Qt::Key_Escape);
        desk.press(Qt::Key_C);
        desk.press(Qt::Key_C);
        QVERIFY(!desk.original().isLineShown(line));
        desk.press(Qt::Key_F, Qt::ControlModifier);
        desk.press(Qt::Key_Return);
        auto* map = desk.find<ChangeMap>("changeMap");
        for (std::size_t sign = 0; sign < map->places().size(); ++sign) {
            if (map->places()[sign].kind == MapPlace::Kind::hit) {
                QTest::mouseClick(map, Qt::LeftButton, {}, map->signOf(sign).center());
                break;
            }
        }
    }
    QVERIFY(desk.original().isLineShown(line));
    QVERIFY(desk.isInSight(line + 1));
    QCOMPARE(desk.original().collapsedRows().size(), std::size_t{1});
    QCOMPARE(drift(desk), QString{});
}

void CollapseTest::linksStandBesideTheirLines()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const auto* gutter = desk.find<LinkGutter>("linkGutter");
    QVERIFY(gutter->links().size() >= 3);
    int found = 0;
    for (const GutterLink& link : gutter->links()) {
        QCOMPARE(link.leftTop, link.rightTop);
        if (link.removes) {
            const int line = desk.original().fromScreen(link.leftTop);
            QCOMPARE(desk.original().lines()[static_cast<std::size_t>(line)].band, Band::removed);
            ++found;
        }
    }
    QVERIFY(found >= 2);
    for (const QString& rule : {u"keras.wrap"_s, u"keras.callbacks"_s}) { // Steps are gone to as ever.
        QVERIFY(desk.chooseStep(rule));
        QVERIFY(desk.isInSight(desk.step(rule)->line));
    }
}

void CollapseTest::foldsGoOnWorking()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const int before = hidden(desk.original());
    const int header = lineOf(desk.original(), "class Report");
    QVERIFY(desk.original().isLineShown(header) && desk.original().isFoldHeader(header));
    const QPoint margin{8, middleOf(desk.original(), header).y()};
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {}, margin);
    QVERIFY(desk.original().isFolded(header));
    QCOMPARE(desk.original().collapsedRows().size(), std::size_t{1}); // The other is folded away with its class.
    QCOMPARE(drift(desk), QString{});
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {}, margin);
    QVERIFY(!desk.original().isFolded(header));
    QCOMPARE(hidden(desk.original()), before);
    QCOMPARE(desk.original().collapsedRows().size(), std::size_t{2});
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {}, margin);
    desk.press(Qt::Key_C);
    QVERIFY2(desk.original().isFolded(header) && !desk.original().isLineShown(header + 1), "what the user folded stays folded");
    QVERIFY(desk.original().isLineShown(lineOf(desk.original(), "helper_3")));
}

void CollapseTest::rejectedPlacesStayInSight()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    const int line = desk.step(u"keras.wrap"_s)->line - 1;
    QVERIFY(desk.chooseStep(u"common.rate"_s));
    desk.press(Qt::Key_X);
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    desk.press(Qt::Key_X);
    QCOMPARE(desk.original().lines()[static_cast<std::size_t>(line)].band, Band::none);
    QVERIFY2(desk.original().isLineShown(line), "a place does not vanish under the eyes of who decides about it");
}

void CollapseTest::whatWasOpenedStaysOpenWhileDeciding()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {},
                      middleOf(desk.original(), desk.original().collapsedRows()[0]));
    const int open = hidden(desk.original());
    desk.press(Qt::Key_Y);
    desk.press(Qt::Key_X);
    desk.press(Qt::Key_P);
    QCOMPARE(hidden(desk.original()), open);
    QVERIFY(desk.original().isLineShown(lineOf(desk.original(), "helper_3")));
}

void CollapseTest::whatRanksDoStaysInSight()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    desk.press(Qt::Key_R);
    QTRY_VERIFY(!desk.session().rankLayer().meetings.empty());
    for (const RankLayer::Meeting& meeting : desk.session().rankLayer().meetings) {
        QTRY_VERIFY(desk.preview().isLineShown(desk.preview().lineOfPosition(meeting.range.begin)));
    }
    QVERIFY(hidden(desk.preview()) > 0);
    QCOMPARE(drift(desk), QString{});
}

void CollapseTest::whileTypingEverythingIsShown()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const int before = hidden(desk.original());
    desk.press(Qt::Key_F2);
    QCOMPARE(hidden(desk.original()) + hidden(desk.preview()), 0);
    desk.type(u"c"_s);
    QVERIFY(desk.originalText().contains(u"cimport"_s) || desk.originalText().startsWith(u"c"_s));
    desk.press(Qt::Key_Backspace);
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady());
    QTRY_COMPARE(hidden(desk.original()), before);
}

void CollapseTest::theUnifiedPaneCollapsesToo()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const int lines = hidden(desk.original());
    const QString words = desk.original().collapsedWords(desk.original().collapsedRows()[0]);
    desk.press(Qt::Key_U);
    QCOMPARE(hidden(desk.unified()), lines);
    QCOMPARE(desk.unified().collapsedWords(desk.unified().collapsedRows()[0]), words);
    QTest::mouseClick(desk.unified().viewport(), Qt::LeftButton, {}, middleOf(desk.unified(), desk.unified().collapsedRows()[0]));
    QVERIFY(hidden(desk.unified()) < lines);
    desk.press(Qt::Key_U);
    QVERIFY2(desk.original().isLineShown(lineOf(desk.original(), "helper_3")), "what was opened is open there too");
    QCOMPARE(drift(desk), QString{});
}

void CollapseTest::theChoiceSurvivesARestart()
{
    const Workplace place;
    const QString folder = project(place);
    int lines = 0;
    {
        Desk desk{place, folder};
        desk.press(Qt::Key_C);
        lines = hidden(desk.original());
        desk.close();
    }
    Desk desk{place, folder};
    QVERIFY(lines > 0);
    QCOMPARE(hidden(desk.original()), lines);
}

void CollapseTest::whatHasNoStepsIsShownWhole()
{
    const Workplace place;
    QByteArray script = "import tensorflow as tf\n";
    for (int number = 0; number < 60; ++number) {
        script += "value_" + QByteArray::number(number) + " = tf.constant(" + QByteArray::number(number) + ")\n";
    }
    Desk desk{place, place.project(u"none"_s, {{u"train.py"_s, script}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_C);
    QCOMPARE(hidden(desk.original()), 0);
    QVERIFY2(desk.words("said").startsWith(u"Nothing of this script can be collapsed"_s), qPrintable(desk.words("said")));
}

void CollapseTest::aHitOpensItsPartWhileItIsTheCurrentOne()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const int before = hidden(desk.original());
    const int helper = lineOf(desk.original(), "def helper_3");
    const int needle = lineOf(desk.original(), "needle_11");
    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.type(u"e"_s); // In many places, one of them collapsed.
    desk.type(u"edle_11"_s);
    QVERIFY(desk.original().isLineShown(needle) && !desk.original().isLineShown(helper));
    desk.find<QLineEdit>("findField")->selectAll();
    desk.type(u"helper_3"_s);
    QVERIFY(desk.original().isLineShown(helper));
    QVERIFY2(!desk.original().isLineShown(needle), "the part of the hit before is collapsed again");
    QCOMPARE(drift(desk), QString{});
    desk.type(u"zzz"_s);
    QCOMPARE(hidden(desk.original()), before);
    QVERIFY2(desk.original().isLineShown(desk.original().caretLine()), "and the caret stands on its row");
    for (int letter = 0; letter < 3; ++letter) {
        desk.press(Qt::Key_Backspace);
    }
    desk.press(Qt::Key_Escape);
    QVERIFY2(desk.original().isLineShown(helper), "who looked for it stays there");
    QCOMPARE(desk.original().caretLine(), helper);
    QCOMPARE(drift(desk), QString{});
}

void CollapseTest::aHitUnfoldsWhileItIsTheCurrentOne()
{
    const Workplace place;
    Desk desk{place, project(place)};
    const int header = lineOf(desk.original(), "class Report");
    desk.original().setTopOnScreen(header);
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {}, {8, middleOf(desk.original(), header).y()});
    QVERIFY(desk.original().isFolded(header));
    const int before = hidden(desk.original());
    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.type(u"needle_11"_s);
    QVERIFY(desk.original().isLineShown(lineOf(desk.original(), "needle_11")));
    desk.find<QLineEdit>("findField")->selectAll();
    desk.type(u"model.fit"_s);
    QVERIFY(desk.original().isFolded(header));
    QCOMPARE(hidden(desk.original()), before);
    QCOMPARE(hidden(desk.preview()), before);
    QCOMPARE(drift(desk), QString{});
}

void CollapseTest::theCaretIsNeverHidden()
{
    const Workplace place;
    Desk desk{place, place.project(
                         u"tail"_s,
                         {{u"train.py"_s, longScript() + "\n\n" +
                                              longScript().replace("import", "#").replace("model", "#").replace("x =", "#x")}})};
    CodePane& pane = desk.original();
    pane.setFocus();
    const int needle = lineOf(pane, "needle_11");
    pane.setCaret(static_cast<std::uint32_t>(pane.bytes().indexOf("needle_11")));
    desk.press(Qt::Key_C);
    QVERIFY(!pane.isLineShown(needle));
    QVERIFY(!pane.collapsedWords(pane.caretLine()).isEmpty());
    desk.press(Qt::Key_End, Qt::ControlModifier);
    QVERIFY2(!pane.isLineShown(static_cast<int>(pane.lines().size()) - 1), "the end is collapsed");
    QVERIFY(pane.isLineShown(pane.caretLine()));
    QCOMPARE(pane.caretLine(), pane.collapsedRows().back());
    QVERIFY(desk.isInSight(pane.caretLine() + 1));
    const int row = pane.collapsedRows()[0];
    pane.setCaret(static_cast<std::uint32_t>(pane.positionFromLineIndex(row, 0)));
    for (int key = 0; key < 100 && pane.caretLine() == row; ++key) {
        desk.press(Qt::Key_Right);
    }
    QVERIFY2(pane.caretLine() > row + 1 && pane.isLineShown(pane.caretLine()), "it goes on behind the part");
    desk.press(Qt::Key_Left);
    QCOMPARE(pane.caretLine(), row);
}

void CollapseTest::whereTheUserTypedStaysOpen()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    desk.press(Qt::Key_F2);
    desk.original().setCaret(static_cast<std::uint32_t>(desk.original().bytes().indexOf("needle_11")));
    desk.type(u"x"_s);
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady());
    const int line = lineOf(desk.original(), "xneedle_11");
    QTRY_VERIFY(hidden(desk.original()) > 0);
    QVERIFY(desk.original().isLineShown(line));
    QCOMPARE(desk.original().caretLine(), line);
}

void CollapseTest::whatWasOpenedStaysOpenWhenLinesAreInsertedAbove()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {},
                      middleOf(desk.original(), desk.original().collapsedRows()[1]));
    QVERIFY(desk.original().isLineShown(lineOf(desk.original(), "needle_11")));
    desk.press(Qt::Key_F2);
    desk.original().setCaret(0);
    for (int line = 0; line < 60; ++line) {
        desk.press(Qt::Key_Return);
    }
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady());
    QTRY_VERIFY(hidden(desk.original()) > 10);
    QVERIFY(desk.original().isLineShown(lineOf(desk.original(), "needle_11")));
    QVERIFY2(!desk.original().isLineShown(lineOf(desk.original(), "helper_3")), "and nothing else was opened");
}

void CollapseTest::findingsStayInSight()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    const int line = lineOf(desk.original(), "needle_9");
    QVERIFY(!desk.original().isLineShown(line));
    const auto place9 = static_cast<std::uint32_t>(desk.original().bytes().indexOf("needle_9"));
    desk.find<CodeView>("codeView")->showFindings({{CodeNote::Kind::warning, {place9, place9 + 8}, u"L0: found"_s}});
    QVERIFY(desk.original().isLineShown(line));
    QVERIFY(hidden(desk.original()) > 10);
    QCOMPARE(drift(desk), QString{});
}

void CollapseTest::rowsAreToldToScreenReaders()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_C);
    CodePane& pane = desk.original();
    pane.setFocus();
    const int row = pane.collapsedRows()[0];
    while (pane.caretLine() < row) {
        desk.press(Qt::Key_Down);
    }
    QTRY_VERIFY2(pane.accessibleDescription().contains(u"unchanged lines: helper_0"_s), qPrintable(pane.accessibleDescription()));
    QTRY_COMPARE(desk.words("said"), pane.accessibleDescription());
    desk.press(Qt::Key_Up);
    QTRY_COMPARE(pane.accessibleDescription(), QString{});
}

void CollapseTest::theSentenceIsAboutItsScript()
{
    const Workplace place;
    Desk desk{place, place.project(u"two"_s, {{u"other.py"_s, longScript()}, {u"train.py"_s, longScript()}})};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_C);
    QVERIFY(desk.words("said").contains(u"collapsed"_s));
    QVERIFY(desk.choose(u"other.py"_s));
    QCOMPARE(desk.words("said"), QString{});
}

QTEST_MAIN(CollapseTest)
#include "collapse_test.moc"
