// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/desk.h"
#include "ui/code/change_map.h"
#include "ui/code/code_view.h"
#include "ui/code/link_gutter.h"
#include "ui/code/pane_content.h"

#include <QAction>
#include <QImage>
#include <QScrollBar>

#include <algorithm>
#include <set>

using namespace rankwright;
using namespace rankwright::ui;
using namespace rankwright::ui::tests;
using namespace Qt::StringLiterals;

namespace {

using Sci = QsciScintillaBase;

const QByteArray compile =
    "model.compile(tf.keras.optimizers.SGD(0.1, momentum=0.9, nesterov=True, name='the_only_optimizer_of_all'), "
    "loss='mse', metrics=['mean_absolute_error', 'mean_squared_error'])\n";

QByteArray longLine(const QByteArray& name, int words, const QByteArray& last = "'the end'")
{
    QByteArray line = name + " = [";
    for (int word = 0; word < words; ++word) {
        line += "'word " + QByteArray::number(word) + "', ";
    }
    return line + last + "]\n";
}

/// A Keras script with long lines: some change, and others do not.
QByteArray script(int between = 12)
{
    QByteArray text = "import tensorflow as tf\n\nx = tf.random.normal([64, 4])\ny = tf.reduce_sum(x, axis=1)\n";
    text += longLine("names", 30);
    for (int number = 0; number < between; ++number) {
        text += "\n\ndef helper_" + QByteArray::number(number) + "(values):\n    " + longLine("here", number % 3 * 10) +
                "    return values\n";
    }
    text += "\n\nmodel = tf.keras.Sequential([tf.keras.layers.Dense(1)])\n" + compile;
    text += "model.fit(x, y, epochs=2, verbose=1)\nmodel.save('model.keras')\n";
    return text + longLine("hidden", 150, "'the needle'");
}

QString project(const Workplace& place) { return place.project(u"long"_s, {{u"train.py"_s, script()}}); }

void wrap(Desk& desk) { desk.press(Qt::Key_Z, Qt::AltModifier); }

int lineOf(CodePane& pane, const QByteArray& words)
{
    return static_cast<int>(pane.bytes().left(pane.bytes().indexOf(words)).count('\n'));
}

/// Lines that take more rows than one.
int wrapped(CodePane& pane)
{
    int count = 0;
    for (int line = 0; line < static_cast<int>(pane.lines().size()); ++line) {
        count += pane.rowsOf(line) > 1 ? 1 : 0;
    }
    return count;
}

int yOf(const CodePane& pane, int line)
{
    const long begin = pane.SendScintilla(Sci::SCI_POSITIONFROMLINE, static_cast<unsigned long>(line));
    return static_cast<int>(pane.SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0UL, begin));
}

/// Empty where lines that belong together stand at the same height, also for who paints them.
QString drift(Desk& desk)
{
    const Comparison comparison{desk.find<CodeView>("codeView")->document()};
    for (const AlignedRow& row : comparison.alignment().rows) {
        const int left = static_cast<int>(row.original) - 1;
        const int right = static_cast<int>(row.preview) - 1;
        if (left > 0 && right > 0 && desk.original().isLineShown(left) &&
            (desk.original().toScreen(left) != desk.preview().toScreen(right) ||
             yOf(desk.original(), left) != yOf(desk.preview(), right))) {
            return u"line %1 at %2, its partner %3 at %4"_s.arg(left + 1)
                .arg(desk.original().toScreen(left))
                .arg(right + 1)
                .arg(desk.preview().toScreen(right));
        }
    }
    return {};
}

/// Waits until all is wrapped: what is out of sight takes its time.
bool settled(Desk& desk)
{
    int before = -1;
    return QTest::qWaitFor([&] {
        for (int turn = 0; turn < 20; ++turn) {
            QCoreApplication::processEvents();
        }
        const int now = desk.original().screenLines() + desk.preview().screenLines() + desk.unified().screenLines();
        return std::exchange(before, now) == now;
    });
}

/// Whether a line with its rows, and with what is hatched below it, ends there.
bool endsWithItsLine(CodePane& pane, int screenEnd) { return pane.toScreen(pane.fromScreen(screenEnd - 1) + 1) == screenEnd; }

QImage picture(CodePane& pane, const QRect& area) { return pane.viewport()->grab(area).toImage(); }

/// The margin beside a row of a line.
QImage margin(CodePane& pane, int line, int row)
{
    const int y = yOf(pane, line) + row * pane.lineHeight();
    return picture(pane, {0, y, pane.viewport()->width() - pane.textWidth() - 18, pane.lineHeight()});
}

} // namespace

class WrapTest : public QObject {
    Q_OBJECT

  private slots:
    void altZWraps();
    void theChoiceSurvivesARestart();
    void aLineThatIsLongerOnOneSideKeepsTheNextOnesLevel();
    void furtherRowsHaveASignAndNoNumber();
    void furtherRowsAreIndented();
    void linksStandBesideTheirLines();
    void theMapCountsRows();
    void bothSidesScrollTogether();
    void typingPadsAnew();
    void theUnifiedPaneWrapsToo();
    void collapsedPartsTakeOneRow();
    void allFilesInOneScroll();
    void aHitInAFurtherRowIsInSight();
    void stepsAndLinesAreGoneTo();
    void boxesGoOnInTheNextRow();
    void ranksSpeakInTheLastRow();
    void largerCodeAndLessRoomWrapAnew();
    void theCodeStandsWhereItWasAfterARestart();
    void aLongScriptIsWrappedAsItGoes();
    void decidingKeepsBothSidesLevel();
    void arrowsGoFromRowToRow();
};

void WrapTest::altZWraps()
{
    const Workplace place;
    Desk desk{place, project(place)};
    const auto* command = desk.find<QAction>("wrap");
    QCOMPARE(wrapped(desk.original()), 0);
    QVERIFY(!command->isChecked());
    QVERIFY(desk.original().widestLine() > desk.original().textWidth());
    QVERIFY(!desk.original().horizontalScrollBar()->isVisible());
    wrap(desk);
    QVERIFY(settled(desk));
    QVERIFY(command->isChecked());
    QVERIFY(wrapped(desk.original()) > 5 && wrapped(desk.preview()) > 5);
    QCOMPARE(desk.original().leftEdge(), 0);
    for (const QScrollBar* const bar : desk.find<CodeView>("codeView")->findChildren<QScrollBar*>()) {
        QVERIFY2(bar->orientation() == Qt::Vertical || !bar->isVisible(), "there is nothing to scroll sideways");
    }
    QVERIFY2(!desk.original().verticalScrollBar()->isVisible(), "that of the preview is enough");
    wrap(desk);
    QVERIFY(!command->isChecked());
    QVERIFY(!desk.preview().horizontalScrollBar()->isVisible() && !desk.original().verticalScrollBar()->isVisible());
    QCOMPARE(wrapped(desk.original()) + wrapped(desk.preview()), 0);
    QCOMPARE(drift(desk), QString{});
    QCOMPARE(desk.original().screenLines(), desk.preview().screenLines());
}

void WrapTest::theChoiceSurvivesARestart()
{
    const Workplace place;
    const QString folder = project(place);
    {
        Desk desk{place, folder};
        wrap(desk);
        desk.close();
    }
    Desk desk{place, folder};
    QVERIFY(settled(desk));
    QVERIFY(wrapped(desk.original()) > 5);
    QCOMPARE(drift(desk), QString{});
}

void WrapTest::aLineThatIsLongerOnOneSideKeepsTheNextOnesLevel()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    QVERIFY(settled(desk));
    const int left = lineOf(desk.original(), "model.compile");
    const int right = lineOf(desk.preview(), "model.compile");
    QVERIFY2(desk.preview().rowsOf(right) > desk.original().rowsOf(left), "the optimizer is put into another one");
    QCOMPARE(drift(desk), QString{});
    QCOMPARE(desk.original().textWidth(), desk.preview().textWidth());
    for (const QByteArray& name :
         {QByteArray{"names = "}, QByteArray{"hidden = "}}) { // What is the same on both sides is wrapped the same.
        QCOMPARE(desk.original().rowsOf(lineOf(desk.original(), name)), desk.preview().rowsOf(lineOf(desk.preview(), name)));
    }
    QCOMPARE(desk.original().screenLines(), desk.preview().screenLines());
    const int below = desk.original().toScreen(left + 1) - desk.original().toScreen(left);
    QCOMPARE(below, desk.preview().rowsOf(right)); // With what is hatched below it.
}

void WrapTest::furtherRowsHaveASignAndNoNumber()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    const int names = lineOf(desk.original(), "names = ");
    QVERIFY(desk.original().rowsOf(names) > 3);
    desk.original().setTopOnScreen(desk.original().toScreen(names));
    const QImage first = margin(desk.original(), names, 0);
    const QImage second = margin(desk.original(), names, 1);
    QVERIFY2(first != second, "the number stands beside the first row only");
    QCOMPARE(margin(desk.original(), names, 2), second);
    QVERIFY2(second != margin(desk.original(), names + 1, 0), "and further rows have a sign");
    const int blank = names + 1; // A number without a sign; its rows are told from those by more than nothing.
    QCOMPARE(desk.original().rowsOf(blank), 1);
    std::set<QRgb> colours;
    for (int x = 0; x < second.width(); ++x) {
        for (int y = 0; y < second.height(); ++y) {
            colours.insert(second.pixel(x, y));
        }
    }
    QVERIFY2(colours.size() > 1, "it is painted");
}

void WrapTest::furtherRowsAreIndented()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    QVERIFY(settled(desk));
    CodePane& pane = desk.original();
    const auto x = [&pane](int line, int row) {
        const int y = yOf(pane, line) + row * pane.lineHeight() + 3;
        const int edge = pane.viewport()->width() - pane.textWidth();
        const long at = pane.SendScintilla(Sci::SCI_POSITIONFROMPOINT, static_cast<unsigned long>(edge), static_cast<long>(y));
        return static_cast<int>(pane.SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0UL, at)) - edge;
    };
    const int names = lineOf(pane, "names = ");
    QVERIFY2(x(names, 1) > x(names, 0) + 40, "it hangs");
    const int here = lineOf(pane, "def helper_1") + 1;
    QVERIFY(pane.rowsOf(here) > 1);
    QVERIFY2(x(here, 1) > x(names, 1), "more, where the line itself is indented");
}

void WrapTest::linksStandBesideTheirLines()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    QVERIFY(settled(desk));
    const std::vector<GutterLink>& links = desk.find<LinkGutter>("linkGutter")->links();
    const int compiled = desk.preview().toScreen(lineOf(desk.preview(), "model.compile"));
    const int rows = desk.preview().rowsOf(lineOf(desk.preview(), "model.compile"));
    const auto link = std::find_if(links.begin(), links.end(), [compiled](const GutterLink& one) {
        return one.rightTop <= compiled && compiled < one.rightEnd;
    });
    QVERIFY(link != links.end());
    QCOMPARE(link->leftTop, link->rightTop);
    QCOMPARE(link->rightTop, compiled);
    QVERIFY(link->rightEnd >= compiled + rows);
    for (const GutterLink& one : links) {
        const int line = desk.preview().fromScreen(one.rightTop);
        QCOMPARE(desk.preview().lines()[static_cast<std::size_t>(line)].band, Band::added);
        QVERIFY2(endsWithItsLine(desk.preview(), one.rightEnd), "it goes beside all rows of its last line");
    }
}

void WrapTest::theMapCountsRows()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, script(60)}})};
    const auto* map = desk.find<ChangeMap>("changeMap");
    const int before = map->sight().height();
    wrap(desk);
    QVERIFY(settled(desk));
    QVERIFY2(map->sight().height() < before, "less of the file is in sight");
    const int compiled = desk.preview().toScreen(lineOf(desk.preview(), "model.compile"));
    const auto change = std::find_if(map->places().begin(), map->places().end(),
                                     [compiled](const MapPlace& one) { return one.first <= compiled && compiled < one.end; });
    QVERIFY(change != map->places().end());
    for (const MapPlace& one : map->places()) {
        const bool isChange = one.kind >= MapPlace::Kind::added && one.kind <= MapPlace::Kind::replaced;
        QVERIFY2(!isChange || endsWithItsLine(desk.preview(), one.end), "a change has all rows of its last line");
    }
    QScrollBar* bar = desk.preview().verticalScrollBar();
    bar->setValue(bar->maximum());
    QVERIFY2(map->sight().bottom() >= map->height() - 2, "the end of the file is at the end of the map");
    QCOMPARE(desk.original().topOnScreen(), desk.preview().topOnScreen());
}

void WrapTest::bothSidesScrollTogether()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    QVERIFY(settled(desk));
    const int names = desk.original().toScreen(lineOf(desk.original(), "names = "));
    desk.preview().setTopOnScreen(names + 2); // In the middle of a line.
    QCOMPARE(desk.original().topOnScreen(), names + 2);
    QCOMPARE(drift(desk), QString{});
    desk.press(Qt::Key_2, Qt::ControlModifier);
    desk.press(Qt::Key_PageDown);
    QCOMPARE(desk.original().topOnScreen(), desk.preview().topOnScreen());
    QCOMPARE(drift(desk), QString{});
}

void WrapTest::typingPadsAnew()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    QVERIFY(settled(desk));
    const int names = lineOf(desk.original(), "names = ");
    const int rows = desk.original().rowsOf(names);
    desk.press(Qt::Key_F2);
    QVERIFY(desk.find<CodeView>("codeView")->isEditing());
    desk.original().setCaret(static_cast<std::uint32_t>(desk.originalText().indexOf(u"'the end'"_s)));
    const int right = lineOf(desk.preview(), "names = ");
    for (int word = 0; word < 8; ++word) {
        desk.type(u"'typed', "_s);
        const int left = desk.original().toScreen(names + 1) - desk.original().toScreen(names);
        QCOMPARE(left, desk.original().rowsOf(names)); // What is typed into has no gaps.
        QCOMPARE(desk.preview().toScreen(right + 1) - desk.preview().toScreen(right),
                 std::max(left, desk.preview().rowsOf(right)));
    }
    QVERIFY(desk.original().rowsOf(names) > rows);
    QVERIFY(desk.waitUntilReady());
    desk.press(Qt::Key_Escape);
    QVERIFY(desk.waitUntilReady() && settled(desk));
    QVERIFY(desk.previewText().contains(u"'typed', 'the end'"_s));
    QVERIFY(desk.original().rowsOf(names) > rows);
    QCOMPARE(drift(desk), QString{});
}

void WrapTest::theUnifiedPaneWrapsToo()
{
    const Workplace place;
    Desk desk{place, project(place)};
    desk.press(Qt::Key_U);
    const int before = desk.unified().screenLines();
    wrap(desk);
    QVERIFY(settled(desk));
    QVERIFY(desk.unified().screenLines() > before);
    for (const GutterLink& link : desk.find<LinkGutter>("linkGutter")->links()) {
        for (int at = link.leftTop; at < link.leftEnd; ++at) {
            const int line = desk.unified().fromScreen(at);
            QVERIFY(desk.unified().lines()[static_cast<std::size_t>(line)].band != Band::none);
        }
    }
    desk.press(Qt::Key_U);
    QVERIFY(settled(desk));
    QVERIFY(wrapped(desk.original()) > 5);
    QCOMPARE(drift(desk), QString{});
}

void WrapTest::collapsedPartsTakeOneRow()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    desk.press(Qt::Key_C);
    QVERIFY(settled(desk));
    const std::vector<int> rows = desk.original().collapsedRows();
    QVERIFY(!rows.empty());
    for (const int row : rows) {
        QCOMPARE(desk.original().rowsOf(row), 1);
    }
    QCOMPARE(rows.size(), desk.preview().collapsedRows().size());
    QCOMPARE(drift(desk), QString{});
    const QString words = desk.original().collapsedWords(rows.front());
    wrap(desk);
    QVERIFY2(!desk.original().collapsedRows().empty(), "what is collapsed stays so");
    QCOMPARE(desk.original().collapsedWords(desk.original().collapsedRows().front()), words);
    wrap(desk);
    QVERIFY(settled(desk));
    const int row = desk.original().collapsedRows().front();
    const QPoint at{desk.original().viewport()->width() / 2, yOf(desk.original(), row) + 5};
    QTest::mouseClick(desk.original().viewport(), Qt::LeftButton, {}, at);
    QVERIFY(settled(desk));
    QVERIFY(desk.original().isLineShown(lineOf(desk.original(), "def helper_5")));
    QCOMPARE(drift(desk), QString{});
}

void WrapTest::allFilesInOneScroll()
{
    const Workplace place;
    const QByteArray module =
        "import tensorflow as tf\n\n" + longLine("parts", 40) + "\n\ndef made():\n    return tf.constant(1)\n";
    const QString folder = place.project(u"two"_s, {{u"train.py"_s, "import parts\n" + script()}, {u"parts.py"_s, module}});
    Desk desk{place, folder};
    QVERIFY(desk.choose(u"train.py"_s));
    desk.press(Qt::Key_A);
    QVERIFY(desk.find<CodeView>("codeView")->document().sections.size() == 2);
    wrap(desk);
    QVERIFY(settled(desk));
    QVERIFY(desk.original().rowsOf(lineOf(desk.original(), "parts = [")) > 1);
    QVERIFY(desk.original().rowsOf(lineOf(desk.original(), "names = [")) > 1);
    QCOMPARE(drift(desk), QString{});
    QVERIFY(desk.choose(u"parts.py"_s));
    QVERIFY(settled(desk));
    const int heading = lineOf(desk.original(), "# parts.py");
    QVERIFY(desk.original().lines()[static_cast<std::size_t>(heading)].isHeading());
    const int top = std::min(desk.original().toScreen(heading), desk.original().verticalScrollBar()->maximum());
    QCOMPARE(desk.original().topOnScreen(), top);
    QCOMPARE(desk.preview().topOnScreen(), top);
}

void WrapTest::aHitInAFurtherRowIsInSight()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    desk.window().resize(1000, 600); // The line has more rows than there are in sight.
    QVERIFY(settled(desk));
    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.type(u"the needle"_s);
    CodePane& pane = desk.unified().isVisible() ? desk.unified() : desk.original();
    QCOMPARE(pane.selectedText(), u"the needle"_s);
    const int hidden = lineOf(pane, "hidden = ");
    QVERIFY(pane.rowsOf(hidden) > 5);
    const int at = pane.screenLineOf(pane.caret());
    QVERIFY2(at > pane.toScreen(hidden) + 3, "it is far down in its line");
    QVERIFY(at >= pane.topOnScreen() && at < pane.topOnScreen() + pane.linesOnScreen());
    const std::vector<MapPlace>& places = desk.find<ChangeMap>("changeMap")->places();
    QVERIFY(std::any_of(places.begin(), places.end(),
                        [at](const MapPlace& one) { return one.kind == MapPlace::Kind::hit && one.first == at; }));
}

void WrapTest::stepsAndLinesAreGoneTo()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, script(60)}})};
    wrap(desk);
    QVERIFY(desk.chooseStep(u"keras.wrap"_s)); // Before all is wrapped.
    QVERIFY(settled(desk));
    QVERIFY(desk.isInSight(desk.step(u"keras.wrap"_s)->line));
    QCOMPARE(desk.original().topOnScreen(), desk.preview().topOnScreen());
    desk.press(Qt::Key_G, Qt::ControlModifier);
    desk.type(u"100"_s);
    desk.press(Qt::Key_Return);
    QVERIFY(desk.isInSight(100));
    QCOMPARE(desk.original().caretLine(), 99);
    QCOMPARE(drift(desk), QString{});
}

void WrapTest::boxesGoOnInTheNextRow()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    QVERIFY(desk.chooseStep(u"keras.wrap"_s));
    QVERIFY(settled(desk));
    CodePane& pane = desk.original();
    const Comparison comparison{desk.session().codeDocument()};
    const int line = lineOf(pane, "model.compile");
    const std::vector<PaneMark> marks = comparison.sideBySide(Side::original).marks;
    const auto box = std::find_if(marks.begin(), marks.end(), [&](const PaneMark& mark) {
        return mark.kind == MarkKind::box && pane.lineOfPosition(mark.range.begin) == line &&
               pane.screenLineOf(mark.range.begin) < pane.screenLineOf(mark.range.end - 1);
    });
    QVERIFY2(box != marks.end(), "what the rule matched goes over the end of a row");
    const auto hasBox = [&](int screenLine) { // Its upper edge.
        const int y = (screenLine - pane.topOnScreen()) * pane.lineHeight();
        const QImage row = picture(pane, {0, y, pane.viewport()->width(), 3});
        int count = 0;
        for (int x = 0; x < row.width(); ++x) {
            const QColor there{row.pixel(x, 1)};
            count += there.blue() > there.red() + 60 ? 1 : 0; // Nothing else above a text is blue.
        }
        return count > 10;
    };
    for (int at = pane.screenLineOf(box->range.begin); at <= pane.screenLineOf(box->range.end - 1); ++at) {
        QVERIFY2(hasBox(at), qPrintable(u"row %1"_s.arg(at)));
    }
    QVERIFY(!hasBox(pane.toScreen(line) - 1));
}

void WrapTest::ranksSpeakInTheLastRow()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    desk.press(Qt::Key_R);
    QTRY_VERIFY(!desk.session().rankLayer().meetings.empty());
    QVERIFY(settled(desk));
    CodePane& pane = desk.preview();
    const int line = lineOf(pane, "model.compile");
    QVERIFY(pane.rowsOf(line) > 1 && !pane.rankWords(line).isEmpty());
    desk.preview().setTopOnScreen(std::max(0, pane.toScreen(line) - 3));
    const auto end = [&](int row) { // Of the pane, where notes stand.
        const int y = yOf(pane, line) + row * pane.lineHeight();
        return picture(pane, {pane.viewport()->width() - 60, y + 2, 60, pane.lineHeight() - 4});
    };
    const QImage first = end(0);
    const QImage last = end(pane.rowsOf(line) - 1);
    desk.press(Qt::Key_R);
    desk.press(Qt::Key_R);
    QTRY_VERIFY(desk.session().rankLayer().as.isEmpty());
    QTRY_VERIFY(end(pane.rowsOf(line) - 1) != last);
    QCOMPARE(end(0), first);
    QCOMPARE(drift(desk), QString{});
}

void WrapTest::largerCodeAndLessRoomWrapAnew()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    QVERIFY(settled(desk));
    const int names = lineOf(desk.original(), "names = ");
    const int rows = desk.original().rowsOf(names);
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    desk.press(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(settled(desk));
    QVERIFY(desk.original().rowsOf(names) > rows);
    QCOMPARE(drift(desk), QString{});
    desk.press(Qt::Key_0, Qt::ControlModifier);
    desk.window().resize(1800, 900);
    QVERIFY(settled(desk));
    QVERIFY(desk.original().rowsOf(names) < rows);
    QCOMPARE(drift(desk), QString{});
    QCOMPARE(desk.original().screenLines(), desk.preview().screenLines());
    desk.window().resize(800, 700);
    QVERIFY(settled(desk));
    QVERIFY(desk.unified().isVisible());
    QVERIFY(wrapped(desk.unified()) > 5);
}

void WrapTest::theCodeStandsWhereItWasAfterARestart()
{
    const Workplace place;
    const QString folder = project(place);
    int line = 0;
    int caret = 0;
    {
        Desk desk{place, folder};
        wrap(desk);
        QVERIFY(settled(desk));
        line = lineOf(desk.original(), "def helper_2") + 1; // Of three rows or more.
        QVERIFY(desk.original().rowsOf(line) > 2);
        caret = lineOf(desk.original(), "def helper_4");
        desk.original().setCaret(static_cast<std::uint32_t>(desk.originalText().indexOf(u"def helper_4"_s)));
        desk.original().setTopOnScreen(desk.original().toScreen(line) + 1);
        desk.close();
    }
    Desk desk{place, folder};
    QVERIFY(settled(desk));
    QCOMPARE(desk.original().fromScreen(desk.original().topOnScreen()), line);
    QCOMPARE(desk.original().topOnScreen(), desk.original().toScreen(line) + 1);
    QCOMPARE(desk.original().caretLine(), caret);
    QCOMPARE(desk.preview().topOnScreen(), desk.original().topOnScreen());
}

void WrapTest::aLongScriptIsWrappedAsItGoes()
{
    const Workplace place;
    Desk desk{place, place.project(u"long"_s, {{u"train.py"_s, script(500)}})};
    const int line = lineOf(desk.original(), "def helper_400");
    desk.original().setTopOnScreen(desk.original().toScreen(line));
    wrap(desk);
    QCOMPARE(drift(desk), QString{}); // At once, whatever is out of sight.
    QCOMPARE(desk.original().fromScreen(desk.original().topOnScreen()), line);
    QVERIFY(settled(desk));
    QVERIFY(desk.original().rowsOf(lineOf(desk.original(), "def helper_2(") + 1) > 1);
    QVERIFY(desk.original().rowsOf(lineOf(desk.original(), "def helper_497(") + 1) >= 1);
    QCOMPARE(drift(desk), QString{});
    QCOMPARE(desk.original().fromScreen(desk.original().topOnScreen()), line);
    QCOMPARE(desk.original().topOnScreen(), desk.preview().topOnScreen());
}

void WrapTest::decidingKeepsBothSidesLevel()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    QVERIFY(settled(desk));
    for (const Qt::Key key : {Qt::Key_Y, Qt::Key_X, Qt::Key_Y, Qt::Key_P, Qt::Key_P}) {
        desk.press(key);
        QCOMPARE(drift(desk), QString{}); // Not only when there was time.
        QCOMPARE(desk.original().screenLines(), desk.preview().screenLines());
    }
}

void WrapTest::arrowsGoFromRowToRow()
{
    const Workplace place;
    Desk desk{place, project(place)};
    wrap(desk);
    desk.press(Qt::Key_2, Qt::ControlModifier);
    desk.original().setFocus();
    const int names = lineOf(desk.original(), "names = ");
    desk.original().setCaret(static_cast<std::uint32_t>(desk.originalText().indexOf(u"names = "_s)));
    desk.press(Qt::Key_Down);
    QCOMPARE(desk.original().caretLine(), names);
    QCOMPARE(desk.original().screenLineOf(desk.original().caret()), desk.original().toScreen(names) + 1);
}

QTEST_MAIN(WrapTest)
#include "wrap_test.moc"
