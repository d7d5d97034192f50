// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_view.h"
#include "ui/code/display_text.h"
#include "ui/code/find_bar.h"
#include "ui/code/pane_header.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace rankwright;
using namespace rankwright::ui;

namespace {

/// 80 lines: enough to scroll; functions to fold.
std::string script(std::string_view newline = "\n")
{
    std::string text;
    for (int block = 0; block < 20; ++block) {
        text += "def f" + std::to_string(block) + "(x):";
        text += newline;
        text += "    y = Adam(x)";
        text += newline;
        text += "    return y";
        text += newline;
        text += newline;
    }
    return text;
}

TextEdit insertion(std::uint32_t offset, std::string text, int rank = 0) { return {{offset, offset}, std::move(text), rank}; }

/// Insertions, replacements and lines that are guarded and indented.
CodeDocument document()
{
    CodeDocument made;
    made.path = QStringLiteral("gan/main.py");
    made.previewTitle = QStringLiteral("1 accepted, 1 being reviewed");
    made.original = Text::fromUtf8(script());
    const auto line = [&](std::uint32_t number) { return made.original.line(number); };
    made.steps.push_back({QStringLiteral("import"),
                          QStringLiteral("Import it"),
                          StepLook::accepted,
                          false,
                          true,
                          {insertion(line(5).begin, "import one\nimport two\nimport three\n")},
                          {}});
    made.steps.push_back({QStringLiteral("rate"),
                          QStringLiteral("Scale the rate"),
                          StepLook::open,
                          true,
                          true,
                          {insertion(line(10).end - 1, " * size()")},
                          {{line(10).begin + 8, line(10).end}}});
    made.steps.push_back({QStringLiteral("replace"),
                          QStringLiteral("Replace"),
                          StepLook::decision,
                          false,
                          true,
                          {{{line(18).begin + 4, line(19).end}, "return Adam(\n        x)", 0}},
                          {}});
    made.steps.push_back({QStringLiteral("guard"),
                          QStringLiteral("Guard"),
                          StepLook::open,
                          false,
                          true,
                          {insertion(line(62).begin, "    if first():\n", -1), insertion(line(62).begin, "    "),
                           insertion(line(63).begin, "    ")},
                          {}});
    made.evidence = {{line(2).begin + 8, line(2).end}};
    made.syntaxErrors = {{line(3).begin + 4, line(3).end}};
    return made;
}

CodeDocument plain(std::string text)
{
    CodeDocument made;
    made.path = QStringLiteral("a.py");
    made.original = Text::fromUtf8(std::move(text));
    return made;
}

int yOf(const CodePane& pane, std::uint32_t line)
{
    const long position = pane.SendScintilla(QsciScintillaBase::SCI_POSITIONFROMLINE, static_cast<unsigned long>(line - 1));
    return static_cast<int>(pane.SendScintilla(QsciScintillaBase::SCI_POINTYFROMPOSITION, 0UL, position));
}

/// Original, preview, unified, in the order in which they are made.
struct Window {
    explicit Window(const CodeDocument& shown, QSize size = {1000, 500})
    {
        view.resize(size);
        view.show(shown);
        view.show();
        (void)QTest::qWaitForWindowActive(&view);
        const QList<CodePane*> panes = view.findChildren<CodePane*>();
        original = panes.at(0);
        preview = panes.at(1);
        unified = panes.at(2);
        gutter = view.findChild<LinkGutter*>();
    }
    CodeView view;
    CodePane* original;
    CodePane* preview;
    CodePane* unified;
    LinkGutter* gutter;
};

QString misalignment(const Window& window, const CodeDocument& shown)
{
    const Comparison comparison{shown};
    for (const AlignedRow& row : comparison.alignment().rows) {
        if (row.original != 0 && row.preview != 0 && window.original->isLineShown(static_cast<int>(row.original) - 1) &&
            window.preview->isLineShown(static_cast<int>(row.preview) - 1)) {
            const int left = yOf(*window.original, row.original);
            const int right = yOf(*window.preview, row.preview);
            if (left != right) {
                return QStringLiteral("line %1 at %2, its partner %3 at %4")
                    .arg(row.original)
                    .arg(left)
                    .arg(row.preview)
                    .arg(right);
            }
        }
    }
    return {};
}

QRgb pixel(QWidget& widget, int x, int y) { return widget.grab().toImage().pixel(x, y); }

} // namespace

class CodeViewTest : public QObject {
    Q_OBJECT

  private slots:
    void correspondingLinesStandAtTheSameHeight();
    void foldingOneSideFoldsTheOther();
    void scrollingOneSideScrollsTheOther();
    void aLineBeforeTheFirstMovesTheFirstOnly();
    void aClickOnALinkIsAClickOnItsStep();
    void linksAreReachedByKeys();
    void findCountsAndGoesOn();
    void plainLettersAreLeftToTheWindow();
    void editingSaysTheWholeTextAndKeepsLineEnds();
    void aDocumentNeverReplacesTheTextUnderATypingUser();
    void typedTextStaysWhenEditingEnds();
    void whatIsNotEditableSaysWhy();
    void caretAndPlaceOutliveANewDocument();
    void aLongLineIsElided();
    void aNarrowViewIsUnified();
    void theFocusGoesAlongIntoAnotherMode();
    void changesAndStepsAreReached();
    void keysChangeTheSizeOfBothSides();
    void bothSchemesPaintTheirColours();
    void nothingOpenSaysSo();
    void aPreviewThatIsBehindSaysSo();
};

void CodeViewTest::correspondingLinesStandAtTheSameHeight()
{
    const CodeDocument shown = document();
    Window window{shown};
    QCOMPARE(window.original->lineHeight(), 20);
    for (const int zoom : {0, 3, -4, 11}) {
        window.view.setZoom(zoom);
        QCOMPARE(window.original->lineHeight(), window.preview->lineHeight());
        QCOMPARE(misalignment(window, shown), QString{});
        QScrollBar* const bar = window.preview->verticalScrollBar();
        QCOMPARE(bar->maximum(), window.original->verticalScrollBar()->maximum());
        bar->setValue(bar->maximum());
        QVERIFY(window.preview->topOnScreen() > 0);
        QCOMPARE(misalignment(window, shown), QString{});
        bar->setValue(0);
    }
}

void CodeViewTest::foldingOneSideFoldsTheOther()
{
    const CodeDocument shown = document();
    Window window{shown};
    QVERIFY(window.original->isFoldHeader(8));
    QTest::mouseClick(window.original->viewport(), Qt::LeftButton, {}, {8, yOf(*window.original, 9) + 5});
    QVERIFY(window.original->isFolded(8));
    QVERIFY(!window.original->isLineShown(9));
    QVERIFY(!window.preview->isLineShown(12));
    QCOMPARE(misalignment(window, shown), QString{});
    // A block that only the preview has, and one that holds what only the preview has.
    window.view.revealStep(QStringLiteral("guard"));
    QTest::mouseClick(window.preview->viewport(), Qt::LeftButton, {}, {8, yOf(*window.preview, 65) + 5});
    QVERIFY(window.preview->isFolded(64));
    QCOMPARE(misalignment(window, shown), QString{});
    QTest::mouseClick(window.original->viewport(), Qt::LeftButton, {}, {8, yOf(*window.original, 61) + 5});
    QVERIFY(window.original->isFolded(60));
    QCOMPARE(misalignment(window, shown), QString{});
    window.view.revealOriginal(shown.original.line(62));
    QVERIFY(window.original->isLineShown(61));
    QCOMPARE(misalignment(window, shown), QString{});
}

void CodeViewTest::scrollingOneSideScrollsTheOther()
{
    CodeDocument shown = document();
    std::string text = script() + "z = '" + std::string(400, 'w') + "'\n";
    shown.original = Text::fromUtf8(text);
    Window window{shown};
    QTest::keyClick(window.original, Qt::Key_PageDown);
    QVERIFY(window.original->topOnScreen() > 0);
    QCOMPARE(window.preview->topOnScreen(), window.original->topOnScreen());
    window.preview->verticalScrollBar()->setValue(7);
    QCOMPARE(window.original->topOnScreen(), 7);
    window.preview->horizontalScrollBar()->setValue(60);
    QCOMPARE(window.original->leftEdge(), 60);
    auto* const across = window.view.findChild<QScrollBar*>(QString{}, Qt::FindDirectChildrenOnly);
    QVERIFY(across == nullptr || across->isVisible());
}

void CodeViewTest::aLineBeforeTheFirstMovesTheFirstOnly()
{
    CodeDocument shown = plain("a = 1\nb = 2\nc = 3\n");
    shown.steps.push_back({QStringLiteral("s"), {}, StepLook::open, false, true, {insertion(0, "new\nlines\n")}, {}});
    Window window{shown};
    QCOMPARE(yOf(*window.original, 1), 0);
    QCOMPARE(yOf(*window.original, 2), yOf(*window.preview, 4));
    QCOMPARE(yOf(*window.original, 3), yOf(*window.preview, 5));
}

void CodeViewTest::aClickOnALinkIsAClickOnItsStep()
{
    Window window{document()};
    const QSignalSpy clicks{&window.view, &CodeView::stepClicked};
    QCOMPARE(window.gutter->links().size(), std::size_t{4});
    QTest::mouseClick(window.gutter, Qt::LeftButton, {}, window.gutter->signOf(0));
    QTest::mouseClick(window.gutter, Qt::LeftButton, {}, {2, yOf(*window.original, 10) + 3});
    QTest::mouseClick(window.gutter, Qt::LeftButton, {}, {10, yOf(*window.original, 1) + 3});
    QCOMPARE(clicks.size(), 2);
    QCOMPARE(clicks.at(0).at(0).toString(), QStringLiteral("import"));
    QCOMPARE(clicks.at(1).at(0).toString(), QStringLiteral("rate"));
    QCOMPARE(window.gutter->links().at(0).look, LinkLook::accepted);
    QCOMPARE(window.gutter->links().at(1).look, LinkLook::current);
    QCOMPARE(window.gutter->links().at(2).look, LinkLook::decision);
    QVERIFY(window.gutter->links().at(1).tip.contains(QStringLiteral("under review")));
}

void CodeViewTest::linksAreReachedByKeys()
{
    Window window{document()};
    const QSignalSpy clicks{&window.view, &CodeView::stepClicked};
    window.gutter->setFocus();
    for (int times = 0; times < 3; ++times) {
        QTest::keyClick(window.gutter, Qt::Key_Down);
    }
    QTest::keyClick(window.gutter, Qt::Key_Return);
    QCOMPARE(clicks.size(), 1);
    QCOMPARE(clicks.at(0).at(0).toString(), QStringLiteral("guard"));
    QVERIFY(window.gutter->rect().contains(window.gutter->signOf(3)));
    QVERIFY(window.gutter->accessibleDescription().contains(QStringLiteral("Guard")));
}

void CodeViewTest::findCountsAndGoesOn()
{
    Window window{document()};
    window.preview->setFocus();
    window.view.openFind();
    auto* const field = window.view.findChild<QLineEdit*>();
    QVERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("adam"));
    auto* const count = window.view.findChild<FindBar*>()->findChild<QLabel*>();
    QCOMPARE(count->text(), QStringLiteral("1 of 20"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(count->text(), QStringLiteral("2 of 20"));
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(count->text(), QStringLiteral("20 of 20"));
    QCOMPARE(window.preview->selectedText(), QStringLiteral("Adam"));
    QTest::keyClicks(field, QStringLiteral("zzz"));
    QCOMPARE(count->text(), QStringLiteral("nothing found"));
    field->setText(QStringLiteral(":41"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(window.original->caretLine(), 40);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->isVisible());
    QVERIFY(window.preview->hasFocus());
}

void CodeViewTest::plainLettersAreLeftToTheWindow()
{
    Window window{document()};
    const QSignalSpy edits{&window.view, &CodeView::textEdited};
    const QSignalSpy wishes{&window.view, &CodeView::editingRequested};
    const QByteArray before = window.original->bytes();
    for (const Qt::Key key : {Qt::Key_Y, Qt::Key_X, Qt::Key_J, Qt::Key_K, Qt::Key_Delete, Qt::Key_Backspace}) {
        QKeyEvent event{QEvent::KeyPress, key, Qt::NoModifier, QStringLiteral("y")};
        QCoreApplication::sendEvent(window.original, &event);
        QVERIFY(!event.isAccepted());
        QKeyEvent shortcut{QEvent::ShortcutOverride, key, Qt::NoModifier, QStringLiteral("y")};
        shortcut.ignore();
        QCoreApplication::sendEvent(window.original, &shortcut);
        QVERIFY(!shortcut.isAccepted());
    }
    QTest::keyClick(window.original, Qt::Key_Return);
    QTest::keyClick(window.preview, Qt::Key_Return);
    QCOMPARE(wishes.size(), 2);
    QCOMPARE(window.original->bytes(), before);
    QVERIFY(edits.isEmpty());
}

void CodeViewTest::editingSaysTheWholeTextAndKeepsLineEnds()
{
    Window window{plain("\xEF\xBB\xBFif x:\r\n    a = 1\r\nb\xC3\xA4 = 2")};
    const QSignalSpy edits{&window.view, &CodeView::textEdited};
    const QSignalSpy ends{&window.view, &CodeView::editingEnded};
    QVERIFY(window.view.beginEditing());
    QVERIFY(window.original->hasFocus());
    QCOMPARE(window.view.findChildren<PaneHeader*>().at(0)->pill(), QStringLiteral("editing"));
    QTest::keyClick(window.original, Qt::Key_Down);
    QTest::keyClick(window.original, Qt::Key_End);
    QTest::keyClick(window.original, Qt::Key_Return);
    QTest::keyClick(window.original, Qt::Key_Y);
    QCOMPARE(edits.last().at(0).toByteArray(), QByteArray("\xEF\xBB\xBFif x:\r\n    a = 1\r\n    y\r\nb\xC3\xA4 = 2"));
    QTest::keyClick(window.original, Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(window.original, Qt::Key_Escape);
    QCOMPARE(ends.size(), 1);
    QVERIFY(!window.view.isEditing());
    QVERIFY(window.original->isReadOnly());
}

void CodeViewTest::aDocumentNeverReplacesTheTextUnderATypingUser()
{
    CodeDocument shown = document();
    Window window{shown};
    QVERIFY(window.view.beginEditing());
    const QSignalSpy edits{&window.view, &CodeView::textEdited};
    window.view.goToLine(40);
    QTest::keyClick(window.original, Qt::Key_PageDown);
    QTest::keyClicks(window.original, QStringLiteral("ab"));
    const std::uint32_t caret = window.original->caret();
    const int top = window.original->topOnScreen();
    window.view.show(document()); // of an older text
    QCOMPARE(window.original->bytes(), edits.last().at(0).toByteArray());
    shown = plain(edits.last().at(0).toByteArray().toStdString());
    shown.path = document().path;
    window.view.show(shown);
    QCOMPARE(window.original->bytes(), edits.last().at(0).toByteArray());
    QCOMPARE(window.preview->bytes(), edits.last().at(0).toByteArray());
    QCOMPARE(window.original->caret(), caret);
    QCOMPARE(window.original->topOnScreen(), top);
    QTest::keyClick(window.original, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.original->bytes() != edits.first().at(0).toByteArray() || edits.size() > 2);
    QVERIFY(window.view.isEditing());
}

void CodeViewTest::typedTextStaysWhenEditingEnds()
{
    Window window{document()};
    QVERIFY(window.view.beginEditing());
    QTest::keyClicks(window.original, QStringLiteral("typed"));
    QTest::keyClick(window.original, Qt::Key_Escape);
    QVERIFY(window.original->bytes().startsWith("typeddef f0"));
    QVERIFY(window.preview->bytes().startsWith("typeddef f0"));
    window.view.show(document());
    QVERIFY(window.original->bytes().startsWith("def f0"));
}

void CodeViewTest::whatIsNotEditableSaysWhy()
{
    CodeDocument shown = document();
    shown.isEditable = false;
    shown.notEditable = QStringLiteral("a notebook is edited where it was made");
    Window window{shown};
    QVERIFY(!window.view.beginEditing());
    QVERIFY(window.view.findChildren<PaneHeader*>().at(0)->accessibleName().contains(shown.notEditable));
}

void CodeViewTest::caretAndPlaceOutliveANewDocument()
{
    CodeDocument shown = document();
    Window window{shown};
    window.view.goToLine(48);
    const std::uint32_t caret = window.original->caret();
    const int y = yOf(*window.original, 48);
    shown.steps.erase(shown.steps.begin()); // three lines less above
    window.view.show(shown);
    QCOMPARE(window.original->caret(), caret);
    QCOMPARE(yOf(*window.original, 48), y);
    QCOMPARE(misalignment(window, shown), QString{});
}

void CodeViewTest::aLongLineIsElided()
{
    const std::string longLine = "x = '" + std::string(10'000'000, 'a') + "\xC3\xA4'";
    CodeDocument shown = plain("a = 1\n" + longLine + "\nb = 2\n");
    const auto behind = static_cast<std::uint32_t>(shown.original.view().find("b = 2"));
    shown.evidence = {{behind, behind + 5}};
    Window window{shown};
    QVERIFY(window.original->bytes().size() < 3000);
    QVERIFY(window.original->bytes().contains("\xE2\x80\xA6\nb = 2"));
    window.view.goToLine(3);
    QCOMPARE(window.original->caretLine(), 2);
    QVERIFY(!window.view.beginEditing());
    const DisplayText display{shown.original};
    QCOMPARE(display.toSource(display.toShown(behind)), behind);
    QVERIFY(display.isCut());
}

void CodeViewTest::theFocusGoesAlongIntoAnotherMode()
{
    Window window{document(), {1000, 400}};
    for (CodePane* const pane : {window.original, window.preview}) {
        pane->setFocus(Qt::OtherFocusReason);
        QVERIFY(pane->hasFocus());
        window.view.setUnified(true);
        QVERIFY(window.view.isUnified());
        QVERIFY(window.unified->hasFocus());
        window.view.setUnified(false);
        QVERIFY(!window.view.isUnified());
        QVERIFY(window.original->hasFocus() || window.preview->hasFocus());
    }
}

void CodeViewTest::aNarrowViewIsUnified()
{
    Window window{document(), {600, 400}};
    QVERIFY(window.view.isUnified());
    QVERIFY(window.unified->isVisible());
    QVERIFY(!window.original->isVisible());
    QCOMPARE(window.gutter->x(), 0);
    const std::vector<PaneLine>& lines = window.unified->lines();
    QCOMPARE(lines.at(4).band, Band::added);
    QCOMPARE(lines.at(12).band, Band::removed);
    QCOMPARE(lines.at(12).original, 10U);
    QCOMPARE(lines.at(13).band, Band::added);
    QCOMPARE(lines.at(13).preview, 13U);
    const QSignalSpy clicks{&window.view, &CodeView::stepClicked};
    QTest::mouseClick(window.gutter, Qt::LeftButton, {}, window.gutter->signOf(1));
    QCOMPARE(clicks.size(), 1);
    QCOMPARE(clicks.at(0).at(0).toString(), QStringLiteral("rate"));
    QVERIFY(window.view.beginEditing());
    QVERIFY(window.original->isVisible());
    window.view.endEditing();
    window.view.resize(1000, 400);
    QVERIFY(!window.view.isUnified());
    QCOMPARE(misalignment(window, document()), QString{});
    window.view.setUnified(true);
    QVERIFY(window.view.isUnified());
}

void CodeViewTest::changesAndStepsAreReached()
{
    Window window{document()};
    QCOMPARE(window.view.hunkCount(), 4);
    for (int times = 1; times <= 4; ++times) {
        const CodeView::Jump jump = window.view.nextChange();
        QVERIFY(jump.number == times && jump.count == 4 && !jump.isRound);
    }
    const int height = window.original->viewport()->height();
    QVERIFY(yOf(*window.original, 62) >= 0 && yOf(*window.original, 62) < height);
    for (int times = 3; times >= 1; --times) {
        QCOMPARE(window.view.previousChange().number, times);
    }
    QVERIFY(yOf(*window.preview, 5) >= 0);
    const CodeView::Jump round = window.view.previousChange();
    QVERIFY(round.number == 4 && round.isRound);
    QVERIFY(window.view.nextChange().isRound);
    window.view.revealStep(QStringLiteral("guard"));
    QVERIFY(yOf(*window.preview, 65) >= 0 && yOf(*window.preview, 65) < height);
}

void CodeViewTest::keysChangeTheSizeOfBothSides()
{
    const CodeDocument shown = document();
    Window window{shown};
    const QSignalSpy changes{&window.view, &CodeView::zoomChanged};
    QTest::keyClick(window.original, Qt::Key_Plus, Qt::ControlModifier);
    QTest::keyClick(window.preview, Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(window.view.zoom(), 2);
    QVERIFY(window.original->lineHeight() > 20);
    QCOMPARE(misalignment(window, shown), QString{});
    QTest::keyClick(window.preview, Qt::Key_Minus, Qt::ControlModifier);
    QTest::keyClick(window.preview, Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(changes.size(), 4);
    QCOMPARE(window.original->lineHeight(), 20);
}

void CodeViewTest::bothSchemesPaintTheirColours()
{
    Window window{document()};
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        const Theme& theme = themeOf(scheme);
        window.view.setTheme(theme);
        QTest::qWait(20);
        const int added = yOf(*window.preview, 5) + 2;
        const int right = window.preview->viewport()->width() - 30;
        QCOMPARE(QColor{pixel(*window.preview->viewport(), right, added)}, theme.addedLine);
        QCOMPARE(QColor{pixel(*window.preview->viewport(), 2, added)}, theme.addedLine);
        const int removed = yOf(*window.original, 10) + 2;
        QCOMPARE(QColor{pixel(*window.original->viewport(), right, removed)}, theme.removedLine);
        QCOMPARE(QColor{pixel(*window.original->viewport(), right, yOf(*window.original, 1) + 2)}, theme.panel);
    }
}

void CodeViewTest::nothingOpenSaysSo()
{
    Window window{CodeDocument{}};
    window.view.setNothingShown({}, QStringLiteral("Open a script"), {});
    QVERIFY(!window.original->isVisible());
    bool isSaid = false;
    for (const QLabel* const label : window.view.findChildren<QLabel*>()) {
        isSaid = isSaid || (label->isVisible() && label->text().startsWith(QStringLiteral("Open a script")));
    }
    QVERIFY(isSaid);
    window.view.openFind();
    QVERIFY(!window.view.beginEditing());
    QCOMPARE(window.view.nextChange().count, 0);
    window.view.goToLine(3);
}

void CodeViewTest::aPreviewThatIsBehindSaysSo()
{
    CodeDocument shown = document();
    Window window{shown};
    const QRgb before = pixel(*window.preview, 300, yOf(*window.preview, 5) + 2);
    shown.isBehind = true;
    window.view.show(shown);
    QTRY_VERIFY(pixel(*window.preview, 300, yOf(*window.preview, 5) + 2) != before);
    shown.isBehind = false;
    window.view.show(shown);
    QTRY_COMPARE(pixel(*window.preview, 300, yOf(*window.preview, 5) + 2), before);
}

QTEST_MAIN(CodeViewTest)
#include "code_view_test.moc"
