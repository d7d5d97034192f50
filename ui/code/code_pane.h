// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One pane of code. It shows what it is told to (PaneContent) and keeps caret, scroll position and folds as long as the text
// stays the same. Bands, changed words and hits are Scintilla's own marks; numbers, hatch, boxes and underlines are painted here,
// over what Scintilla painted, because it draws bands beside the numbers, not under them, and knows no hatch.
//
// While reviewing it is read-only and lets plain letters through to the window; while editing it is an editor like any other.
// It knows nothing of steps, and nothing of the pane beside it.

#include "ui/code/pane_content.h"
#include "ui/theme/theme.h"

#include <Qsci/qsciscintilla.h>

#include <QByteArray>

#include <vector>

class QPainter;

namespace rankwright::ui {

class PaneOverlay;

/// Lines from 0; the end lies behind the last.
struct LineRun {
    int first{};
    int end{};
    friend bool operator==(const LineRun&, const LineRun&) = default;
};

/// A hook from above with its point at `tip`: this row goes on with the line above it.
void paintGoesOnSign(QPainter& painter, QPointF tip, const Theme& theme);

class CodePane : public QsciScintilla {
    Q_OBJECT

  public:
    /// Indicator of the text that the shown rank does not run.
    static constexpr long idleIndicator = 11;

    explicit CodePane(QWidget* parent = nullptr);

    void setTheme(const Theme& theme, int zoom);
    /// Replaces the text only where it differs; marks always. Margins have room for the largest number of a line in any pane: the
    /// text has the same width in both, and is wrapped at the same places.
    void setContent(PaneContent content, std::uint32_t largestNumber = 0);
    /// Other boxes, underlines and squiggles for the same text.
    void setMarks(std::vector<PaneMark> marks);
    /// The same text as another rank sees it.
    void setRanks(std::vector<RankNote> ranks);
    /// Forgets text, folds and caret, before those of another script come.
    void forget();
    /// Hatched lines below each line.
    void setFillers(const std::vector<int>& below);
    /// Whether a line that is longer than the pane is wide goes on in further rows.
    void setWraps(bool wraps);
    [[nodiscard]] bool wraps() const { return m_wraps; }
    /// Leaves so many pixels free at the right: the pane beside it has less room.
    void setFreeRight(int pixels);
    /// Wraps what is in sight at once. All else is wrapped while there is nothing else to do.
    void wrapInSight();
    /// Whether the text can be edited; new lines then end and are indented as those of `text`.
    void setEditing(bool editing, const Text& text);
    [[nodiscard]] bool isEditing() const { return m_isEditing; }
    /// Covers the code with a veil that says why; empty: no veil.
    void setVeil(const QString& words);

    [[nodiscard]] QByteArray bytes() const;
    [[nodiscard]] QByteArray bytes(long begin, long end) const;
    [[nodiscard]] const std::vector<PaneLine>& lines() const { return m_content.lines; }

    /// Pixels of a line on the screen.
    [[nodiscard]] int lineHeight() const;
    /// Lines as they are on the screen, with hatched ones and without folded ones, count from 0.
    [[nodiscard]] int topOnScreen() const;
    void setTopOnScreen(int line);
    [[nodiscard]] int linesOnScreen() const;
    /// Line on the screen of a line of the text (both from 0), and back.
    [[nodiscard]] int toScreen(int line) const;
    [[nodiscard]] int fromScreen(int screenLine) const;
    /// Where a place of the text stands: in a line that is wrapped, that of its row.
    [[nodiscard]] int screenLineOf(std::uint32_t position) const;
    /// How many of them a line of the text takes without what is hatched below it; 0 where it is hidden.
    [[nodiscard]] int rowsOf(int line) const;
    /// How many there are.
    [[nodiscard]] int screenLines() const;
    [[nodiscard]] bool isLineShown(int line) const;
    [[nodiscard]] bool isFoldHeader(int line) const;
    [[nodiscard]] bool isFolded(int line) const;
    void setFolded(int line, bool folded);
    /// Unfolds what hides `line`. True if something was hidden.
    bool unfoldTo(int line);
    /// Lines whose folds hide `line`, from the outermost.
    [[nodiscard]] std::vector<int> foldsOver(int line) const;
    [[nodiscard]] bool isBelowFold(int header, int line) const;

    /// Hides these lines, from above; a row in the place of each run says what is hidden.
    void setCollapsed(const std::vector<LineRun>& runs);
    /// Lines in whose place such rows stand.
    [[nodiscard]] std::vector<int> collapsedRows() const;
    /// What the row in the place of `line` says: how many lines, in which function, which others; empty where there is none.
    [[nodiscard]] QString collapsedWords(int line) const;

    [[nodiscard]] std::uint32_t caret() const;
    [[nodiscard]] int caretLine() const;
    /// Puts the caret there without scrolling; to the row in its place where that is collapsed.
    void setCaret(std::uint32_t position);
    [[nodiscard]] int lineOfPosition(std::uint32_t position) const;

    /// Pixels that the longest line needs, and the left edge that is shown.
    [[nodiscard]] int widestLine() const;
    [[nodiscard]] int textWidth() const;
    [[nodiscard]] int leftEdge() const;
    void setLeftEdge(int pixels);
    void setScrollWidth(int pixels);

    /// All places of `needle` (at most ten thousand). Case counts if `needle` has a capital.
    [[nodiscard]] std::vector<Range> findAll(const QByteArray& needle) const;
    void setHits(const std::vector<Range>& hits);
    void select(Range range);
    /// Selects a place, or what of it stands in its first line, with the caret at its beginning.
    void mark(Range range);
    /// What is said about a line as the shown rank sees it; empty where nothing is.
    [[nodiscard]] QString rankWords(int line) const;

  signals:
    void editingRequested();
    void editingLeft();
    void textEdited();
    void zoomRequested(int change); ///< +1, -1; 0: back to the normal size.
    void foldToggled(int line, bool folded);
    /// What is collapsed in the place of this line is to be shown.
    void collapsedClicked(int line);
    void focusChanged(bool hasFocus);
    void caretMoved();
    /// What is in sight moved, whoever moved it.
    void scrolled();
    void scrolledAcross(int leftEdge);
    void widthChanged();
    /// Lines may take more rows than before, or fewer.
    void rowsChanged();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool viewportEvent(QEvent* event) override;

  private:
    [[nodiscard]] long send(unsigned message, long first = 0, long second = 0) const;
    void tell(unsigned message, long first = 0, long second = 0) const { (void)send(message, first, second); }
    void setUp();
    void setMarkColours();
    void fitMargin();
    void replaceText(const std::string& bytes);
    void fillMarks();
    void shiftMarks(int position, int removed, int inserted);
    void toggleFold(int line);
    void noticeScroll();
    void noticeRows();
    /// Emits textEdited for what was typed, at the end of a key.
    void tellTyped();

    void paintMargin(QPainter& painter, int line, int y) const;
    /// Both edges of a row, on the ground of its line.
    void paintEdges(QPainter& painter, int line, int y) const;
    void paintFold(QPainter& painter, int line, int y) const;
    void paintHatch(QPainter& painter, int screenLine, int y) const;
    void paintHeadings(QPainter& painter) const;
    /// The ground of a row that is no line of code, with the frame that says that the caret stands in it.
    void paintBar(QPainter& painter, const QRect& area, int line) const;
    void paintMarks(QPainter& painter) const;
    void paintMark(QPainter& painter, const PaneMark& mark, int line) const;
    void paintMark(QPainter& painter, MarkKind kind, const QRectF& area) const;

    // code_pane_wrap.cpp
    /// What of a line stands in one row of it.
    struct RowPart {
        int screenLine{};
        double left{};
        double right{}; ///< Of its last letter.
    };
    /// From above; one where the line is not wrapped.
    [[nodiscard]] std::vector<RowPart> rowsBetween(int line, long begin, long end) const;
    /// The margin of a row that goes on with the line above it: a sign in the place of its number.
    void paintGoesOn(QPainter& painter, int line, int y) const;
    [[nodiscard]] int yOf(int screenLine) const { return (screenLine - topOnScreen()) * lineHeight(); }

    // code_pane_ranks.cpp
    void fillIdle();
    void paintRanks(QPainter& painter) const;
    void paintIdle(QPainter& painter, const RankNote& note, int line) const;
    void paintNotes(QPainter& painter, int line, const std::vector<const RankNote*>& notes) const;
    void paintValue(QPainter& painter, const RankNote& note, int line, double cut) const;
    void cutText(QPainter& painter, int line, const QRectF& area) const;
    [[nodiscard]] QColor groundOf(int line) const; ///< What its text stands on.
    [[nodiscard]] bool isWholeIdle(const RankNote& note, int line) const;

    // code_pane_collapse.cpp
    struct Collapsed {
        LineRun run;
        int row{};             ///< The line that it stands in the place of: all others are hidden.
        mutable QString words; ///< Made when it comes into sight.
    };
    /// In the place of which of these lines the row of a run stands.
    [[nodiscard]] int placeOfRow(LineRun shown) const;
    [[nodiscard]] const Collapsed* collapsedRow(int line) const;
    /// The part that hides this line, which is not the one that its row stands in; null: none.
    [[nodiscard]] const Collapsed* hiding(int line) const;
    /// The caret went where nothing is seen, coming from `before`.
    void leaveHidden(int before);
    [[nodiscard]] QString wordsFor(LineRun run) const;
    [[nodiscard]] QString definedAt(int line) const;
    [[nodiscard]] std::vector<int> definitionsAround(int line) const;
    [[nodiscard]] QString collapsedTip(int line) const;
    bool openCollapsed(int line);
    void paintCollapsed(QPainter& painter) const;

    Theme m_theme;
    QFont m_numberFont;
    PaneContent m_content;
    QFont m_noteFont;
    std::vector<int> m_fillers;
    std::vector<Collapsed> m_collapsed; ///< From above.
    bool m_hasOpened{};                 ///< The mouse button opened one of them.
    bool m_hasTwoNumbers{};
    bool m_isEditing{};
    bool m_wraps{};
    bool m_isInKey{};   ///< A key is being worked on.
    bool m_hasTyped{};  ///< The text was changed since the last textEdited.
    bool m_isFilling{}; ///< The text is being replaced by us.
    int m_noticedTop{};
    int m_noticedLeft{};
    int m_noticedLines{};
    int m_marginWidth{};
    std::uint32_t m_largestNumber{};
    int m_freeRight{};
    int m_numberWidth{};
    PaneOverlay* m_overlay{};
};

} // namespace rankwright::ui
