// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/code_pane.h"

#include "ui/code/pane_overlay.h"
#include "ui/code/python_colours.h"
#include "ui/theme/rank_colours.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace rankwright::ui {

namespace {

using Sci = QsciScintillaBase;

constexpr long idleText = CodePane::idleIndicator;
constexpr long addedMarker = 1;
constexpr long removedMarker = 2;
constexpr long addedWord = 8; // indicators below 8 belong to lexers
constexpr long removedWord = 9;
constexpr long hit = 10;
constexpr int usualIndentation = 4;
constexpr std::ptrdiff_t fewBytes = 10'000; ///< They are wrapped as they come.

constexpr const char* pythonKeywords =
    "False None True and as assert async await break class continue def del elif else except finally for from global if import "
    "in is lambda nonlocal not or pass raise return try while with yield print exec match case";

long scintillaColour(const QColor& colour) { return colour.red() | (colour.green() << 8) | (colour.blue() << 16); }

} // namespace

CodePane::CodePane(QWidget* parent) : QsciScintilla(parent), m_overlay(new PaneOverlay(this))
{
    setUp();
    connect(this, &QsciScintillaBase::SCN_MARGINCLICK, this,
            [this](int position, int, int) { toggleFold(static_cast<int>(send(SCI_LINEFROMPOSITION, position))); });
    connect(this, &QsciScintillaBase::SCN_MODIFIED, this, [this](int position, int kind, const char*, int length) {
        if (m_isFilling || (kind & (SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT)) == 0) {
            return;
        }
        const bool inserts = (kind & SC_MOD_INSERTTEXT) != 0;
        shiftMarks(position, inserts ? 0 : length, inserts ? length : 0);
    });
    connect(this, &QsciScintilla::textChanged, this, [this] {
        if (!m_isFilling && m_isEditing) {
            fitMargin();
            m_hasTyped = true;
            tellTyped();
        }
    });
    connect(this, &QsciScintilla::cursorPositionChanged, this, &CodePane::caretMoved);
    // Scintilla moves its scroll bars without a signal: ask wherever it may have done so.
    connect(this, &QsciScintillaBase::SCN_UPDATEUI, this, &CodePane::noticeScroll);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &CodePane::noticeScroll);
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, &CodePane::noticeScroll);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &CodePane::noticeRows);
    setTheme(themeOf(Scheme::light), 0);
}

long CodePane::send(unsigned message, long first, long second) const
{
    return SendScintilla(message, static_cast<unsigned long>(first), second);
}

void CodePane::setUp()
{
    setUtf8(true);
    setFrameShape(QFrame::NoFrame);
    tell(SCI_SETWRAPINDENTMODE, SC_WRAPINDENT_DEEPINDENT); // What goes on is no line of a block.
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAcceptDrops(false);
    setAutoIndent(true);
    setReadOnly(true);
    for (long margin = 1; margin < 5; ++margin) {
        tell(SCI_SETMARGINWIDTHN, margin, 0);
    }
    tell(SCI_SETMARGINTYPEN, 0, SC_MARGIN_SYMBOL);
    tell(SCI_SETMARGINMASKN, 0, 0);
    tell(SCI_SETMARGINSENSITIVEN, 0, 1);
    tell(SCI_SETMARGINLEFT, 0, 0);
    tell(SCI_SETMARGINRIGHT, 0, 0);
    tell(SCI_SETLEXER, SCLEX_PYTHON);
    SendScintilla(SCI_SETKEYWORDS, 0UL, pythonKeywords);
    SendScintilla(SCI_SETPROPERTY, "fold", "1");
    SendScintilla(SCI_SETPROPERTY, "fold.compact", "0");
    SendScintilla(SCI_SETPROPERTY, "fold.quotes.python", "1");
    tell(SCI_SETAUTOMATICFOLD, SC_AUTOMATICFOLD_SHOW | SC_AUTOMATICFOLD_CHANGE);
    tell(SCI_ANNOTATIONSETVISIBLE, ANNOTATION_STANDARD);
    tell(SCI_SETSCROLLWIDTHTRACKING, 0);
    tell(SCI_SETMULTIPLESELECTION, 0);
    tell(SCI_SETENDATLASTLINE, 1);
    tell(SCI_SETMOUSEDWELLTIME, SC_TIME_FOREVER);
    setIndentationWidth(usualIndentation);
    for (const long key : {long{'+'}, long{'-'}, long{'/'}, long{SCK_ADD}, long{SCK_SUBTRACT}, long{SCK_DIVIDE}}) {
        tell(SCI_CLEARCMDKEY, key | (long{SCMOD_CTRL} << 16));
    }
}

void CodePane::setTheme(const Theme& theme, int zoom)
{
    m_theme = theme;
    const QFont font = codeFont(zoom);
    m_numberFont = font;
    m_numberFont.setPointSizeF(font.pointSizeF() * 0.88);
    m_noteFont = interfaceFont();
    m_noteFont.setPixelSize(std::max(10, 11 + zoom));
    const int top = topOnScreen();
    setPythonColours(*this, theme, font);
    setMarkColours();
    fitMargin();
    m_overlay->setTheme(theme);
    setTopOnScreen(top);
    viewport()->update();
}

void CodePane::setMarkColours()
{
    const auto band = [this](long marker, const QColor& colour) {
        tell(SCI_MARKERDEFINE, marker, SC_MARK_BACKGROUND);
        tell(SCI_MARKERSETBACK, marker, scintillaColour(colour));
    };
    band(addedMarker, m_theme.addedLine);
    band(removedMarker, m_theme.removedLine);
    const auto word = [this](long indicator, const QColor& colour) {
        tell(SCI_INDICSETSTYLE, indicator, INDIC_FULLBOX);
        tell(SCI_INDICSETFORE, indicator, scintillaColour(colour));
        tell(SCI_INDICSETALPHA, indicator, 255);
        tell(SCI_INDICSETOUTLINEALPHA, indicator, 255);
        tell(SCI_INDICSETUNDER, indicator, 1);
    };
    tell(SCI_INDICSETSTYLE, idleText, INDIC_TEXTFORE);
    tell(SCI_INDICSETFORE, idleText, scintillaColour(rankColours(m_theme).idle));
    word(addedWord, m_theme.addedWords);
    word(removedWord, m_theme.removedWords);
    word(hit, m_theme.selected);
    tell(SCI_INDICSETSTYLE, hit, INDIC_STRAIGHTBOX);
    tell(SCI_INDICSETFORE, hit, scintillaColour(m_theme.focus));
    tell(SCI_INDICSETALPHA, hit, 40);
    tell(SCI_INDICSETOUTLINEALPHA, hit, 160);
    // Laid over the text: a selection must show on bands and words too.
    tell(SCI_SETSELBACK, 1, scintillaColour(m_theme.focus));
    tell(SCI_SETSELFORE, 0, 0);
    tell(SCI_SETSELALPHA, 64);
    tell(SCI_SETCARETFORE, scintillaColour(m_theme.text));
    tell(SCI_SETCARETWIDTH, 2);
}

QColor CodePane::groundOf(int line) const
{
    const long markers = send(SCI_MARKERGET, line); // They move with the text while it is edited.
    return (markers & (1 << addedMarker)) != 0     ? m_theme.addedLine
           : (markers & (1 << removedMarker)) != 0 ? m_theme.removedLine
                                                   : m_theme.panel;
}

void CodePane::fitMargin()
{
    std::uint32_t most = std::max(static_cast<std::uint32_t>(send(SCI_GETLINECOUNT)), m_largestNumber);
    m_hasTwoNumbers = false;
    bool hasOriginal = false;
    bool hasPreview = false;
    for (const PaneLine& line : m_content.lines) {
        hasOriginal = hasOriginal || line.original != 0;
        hasPreview = hasPreview || line.preview != 0;
        most = std::max({most, line.original, line.preview});
    }
    m_hasTwoNumbers = hasOriginal && hasPreview;
    const qsizetype digits = std::max<qsizetype>(2, QString::number(most).size());
    const double digit = QFontMetricsF{m_numberFont}.horizontalAdvance(QLatin1Char('0'));
    m_numberWidth = static_cast<int>(std::ceil(digit * static_cast<double>(digits)));
    const int sign = m_hasTwoNumbers ? measure::padding + m_numberWidth + 14 : 0;
    m_marginWidth = measure::widePadding + m_numberWidth + sign + 18;
    tell(SCI_SETMARGINWIDTHN, 0, m_marginWidth);
}

void CodePane::setMarks(std::vector<PaneMark> marks)
{
    m_content.marks = std::move(marks);
    viewport()->update();
}

void CodePane::forget()
{
    setContent({});
    tell(SCI_GOTOPOS, 0);
}

void CodePane::setContent(PaneContent content, std::uint32_t largestNumber)
{
    m_largestNumber = largestNumber;
    const QByteArray before = bytes();
    const bool isSame = std::string_view{before.constData(), static_cast<std::size_t>(before.size())} == content.bytes;
    m_content = std::move(content);
    if (!isSame) {
        replaceText(m_content.bytes);
    }
    fitMargin();
    fillMarks();
    fillIdle();
    viewport()->update();
}

void CodePane::replaceText(const std::string& bytes)
{
    // Only what differs: what is before it keeps its colours, its folds and the memory of both.
    const QByteArray before = this->bytes();
    const std::size_t shorter = std::min(bytes.size(), static_cast<std::size_t>(before.size()));
    const auto begin =
        std::mismatch(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(shorter), before.begin()).first - bytes.begin();
    const auto most = static_cast<std::ptrdiff_t>(shorter) - begin;
    const auto same =
        std::mismatch(bytes.rbegin(), bytes.rbegin() + most, std::make_reverse_iterator(before.end())).first - bytes.rbegin();
    const auto length = static_cast<std::ptrdiff_t>(bytes.size()) - begin - same;
    m_isFilling = true;
    const bool wasReadOnly = isReadOnly();
    setReadOnly(false);
    tell(SCI_SETUNDOCOLLECTION, 0);
    setFillers({});
    setCollapsed({});
    tell(SCI_SETTARGETSTART, begin);
    tell(SCI_SETTARGETEND, before.size() - same);
    // With annotations in sight Scintilla wraps all that is put in at once, else when there is time.
    tell(SCI_ANNOTATIONSETVISIBLE, length > fewBytes ? ANNOTATION_HIDDEN : ANNOTATION_STANDARD);
    SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(length), bytes.data() + begin);
    tell(SCI_ANNOTATIONSETVISIBLE, ANNOTATION_STANDARD);
    tell(SCI_SETUNDOCOLLECTION, 1);
    tell(SCI_EMPTYUNDOBUFFER);
    // The whole text once, so that folds are known; later what is in sight behind the change is coloured when it is painted.
    const long styled = send(SCI_GETENDSTYLED);
    tell(SCI_COLOURISE, styled, before.isEmpty() ? -1 : std::max<long>(styled, begin + length));
    setReadOnly(wasReadOnly);
    m_isFilling = false;
}

void CodePane::fillMarks()
{
    tell(SCI_MARKERDELETEALL, addedMarker);
    tell(SCI_MARKERDELETEALL, removedMarker);
    for (std::size_t line = 0; line < m_content.lines.size(); ++line) {
        if (m_content.lines[line].band != Band::none) {
            tell(SCI_MARKERADD, static_cast<long>(line), m_content.lines[line].band == Band::added ? addedMarker : removedMarker);
        }
    }
    const long length = send(SCI_GETLENGTH);
    for (const long indicator : {addedWord, removedWord}) {
        tell(SCI_SETINDICATORCURRENT, indicator);
        tell(SCI_INDICATORCLEARRANGE, 0, length);
    }
    for (const Range word : m_content.words) {
        const auto line = static_cast<std::size_t>(lineOfPosition(word.begin));
        const bool added = line < m_content.lines.size() && m_content.lines[line].band == Band::added;
        tell(SCI_SETINDICATORCURRENT, added ? addedWord : removedWord);
        tell(SCI_INDICATORFILLRANGE, word.begin, word.size());
    }
}

void CodePane::shiftMarks(int position, int removed, int inserted)
{
    const auto move = [&](std::uint32_t offset) {
        const auto at = static_cast<int>(offset);
        if (at <= position) {
            return offset;
        }
        return static_cast<std::uint32_t>(std::max(position, at - removed) + inserted);
    };
    for (PaneMark& mark : m_content.marks) {
        mark.range = {move(mark.range.begin), move(mark.range.end)};
    }
    m_content.marks.erase(
        std::remove_if(m_content.marks.begin(), m_content.marks.end(), [](const PaneMark& mark) { return mark.range.empty(); }),
        m_content.marks.end());
}

void CodePane::setFillers(const std::vector<int>& below)
{
    if (below == m_fillers) {
        return;
    }
    const std::vector<int> before = std::exchange(m_fillers, below);
    for (std::size_t line = 0; line < std::max(before.size(), below.size()); ++line) {
        const int wanted = line < below.size() ? below[line] : 0;
        if (wanted == (line < before.size() ? before[line] : 0)) {
            continue;
        }
        const QByteArray blank = QByteArray(wanted, '\n').replace(0, 1, " ");
        SendScintilla(SCI_ANNOTATIONSETTEXT, static_cast<unsigned long>(line), wanted > 0 ? blank.constData() : nullptr);
        if (wanted > 0) {
            tell(SCI_ANNOTATIONSETSTYLE, static_cast<long>(line), 0);
        }
    }
}

void CodePane::setEditing(bool editing, const Text& text)
{
    m_isEditing = editing;
    if (editing) {
        const std::string_view newline = text.newline();
        tell(SCI_SETEOLMODE, newline == "\r\n" ? SC_EOL_CRLF : (newline == "\r" ? SC_EOL_CR : SC_EOL_LF));
        const std::string_view unit = text.indentUnit();
        setIndentationsUseTabs(unit.front() == '\t');
        setIndentationWidth(unit.front() == '\t' ? 0 : static_cast<int>(unit.size()));
        tell(SCI_EMPTYUNDOBUFFER);
    } else {
        setIndentationWidth(usualIndentation); // That of the other side, by which wrapped lines are indented.
    }
    setReadOnly(!editing);
    m_overlay->setFramed(editing);
    fitMargin();
    viewport()->update();
}

void CodePane::setVeil(const QString& words)
{
    m_overlay->setWords(words);
    m_overlay->setGeometry(rect());
}

QByteArray CodePane::bytes(long begin, long end) const
{
    const auto* const first = static_cast<const char*>(SendScintillaPtrResult(SCI_GETCHARACTERPOINTER));
    return {first + begin, static_cast<qsizetype>(std::max(0L, end - begin))};
}

QByteArray CodePane::bytes() const
{
    const auto* const begin = static_cast<const char*>(SendScintillaPtrResult(SCI_GETCHARACTERPOINTER));
    return {begin, static_cast<qsizetype>(send(SCI_GETLENGTH))};
}

} // namespace rankwright::ui
