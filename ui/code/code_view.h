// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The heart of the window: a script beside what the accepted steps make of it, or both in one pane (unified). Lines that
// correspond stand at the same height, both sides scroll and fold together, and the gutter between them has a link for each
// change.
//
// Reviewing, both panes are read-only. Editing, the original is an editor: there are no hatched gaps in it then, as they would
// jump at each key, and the preview follows line by line instead; the preview has gaps only where a line that is wrapped takes
// more rows in the original. The text under a typing user is never replaced, whatever document arrives. The view decides nothing:
// clicks, keys and edits are signals.
//
// A document of several files (joined_document.h) is shown like any other: places are then those of the document, numbers of
// lines those of the files, and the headers name the file at the top.

#include "ui/code/change_map.h"
#include "ui/code/code_pane.h"
#include "ui/code/joined_document.h"
#include "ui/code/link_gutter.h"
#include "ui/code/pane_content.h"
#include "ui/code/unchanged.h"
#include "ui/theme/theme.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

class QAction;
class QScrollBar;

namespace rankwright::ui {

class FindBar;
class NoCode;
class PaneHeader;

class CodeView : public QWidget {
    Q_OBJECT

  public:
    /// Narrower than this the view is unified, whatever was asked for.
    static constexpr int narrow = 640;

    explicit CodeView(QWidget* parent = nullptr);
    ~CodeView() override;

    using QWidget::show;
    /// Shows a document. With the same path as before it keeps carets, folds and what is in sight.
    void show(const CodeDocument& document);
    /// What is said where no script is shown, and what can be done about it; empty: nothing.
    void setNothingShown(const QString& title, const QString& words, const QList<QAction*>& actions);
    /// What one rank makes of the preview; it stays for the documents that follow.
    void showRanks(const RankLayer& ranks);
    /// What the checks found in the original that is shown; it stays until other findings come.
    void showFindings(std::vector<CodeNote> findings);
    /// Whether runs of unchanged lines are collapsed; opens all of them that were collapsed, or the other way round.
    void setCollapses(bool collapses);
    [[nodiscard]] bool collapses() const { return m_collapses; }
    /// Whether lines that are longer than a pane is wide go on in further rows.
    void setWraps(bool wraps);
    [[nodiscard]] bool wraps() const { return m_wraps; }
    /// Opens the unchanged part that is collapsed at the caret, or collapses it again. False: there is none.
    bool toggleCollapsed();
    /// How many unchanged parts are collapsed, and how many lines they hide.
    [[nodiscard]] std::pair<int, int> collapsed() const;
    /// Files of those that are shown which are others on the disk; said beside the original.
    void showUnsaved(const QStringList& paths);
    [[nodiscard]] const CodeDocument& document() const { return m_comparison.document(); }
    void setTheme(const Theme& theme);
    /// The key that edits, as it is read; it stands beside the original while that has the keyboard.
    void setEditKey(const QString& key);

    /// What the user wants; see `narrow`.
    void setUnified(bool unified);
    /// What is shown.
    [[nodiscard]] bool isUnified() const;
    /// Pixels added to the size of the font, -6 to 24.
    void setZoom(int zoom);
    [[nodiscard]] int zoom() const { return m_zoom; }

    /// Scrolls a place of the original into sight, a third from the top, if it is not in sight already.
    void revealOriginal(Range range);
    /// Selects a place of a file that was found, in its original or its preview, and brings it into sight.
    void showFound(const QString& path, bool isInPreview, Range range);
    /// Goes to a place of the original and selects what of it stands in its first line.
    void markOriginal(Range range);
    /// Gives the keyboard to the pane that shows it.
    void focusPane(bool isPreview);
    /// What is selected in the pane with the keyboard, if it is part of one line; else empty.
    [[nodiscard]] QString selectedWords() const;
    /// The same for the first change of a step, or for what it matched.
    void revealStep(const QString& id);
    /// Line of the original, from 1; where there are several files, of the one that the caret is in.
    void goToLine(int line);
    /// What is in sight where one file is shown; of several nothing is known.
    [[nodiscard]] CodeSight sight() const;
    /// Scrolls back to it.
    void setSight(const CodeSight& sight);
    /// Brings the beginning of a file to the top, and the caret into it.
    void goToFile(const QString& path);

    /// Does nothing but say why when the document is not to be edited. True if it is being edited now.
    bool beginEditing();
    void endEditing();
    [[nodiscard]] bool isEditing() const { return m_isEditing; }

    void openFind();
    void openGoToLine();
    [[nodiscard]] int hunkCount() const { return static_cast<int>(m_comparison.alignment().hunks.size()); }
    /// Where a jump came to.
    struct Jump {
        int number{}; ///< From 1; 0 where there is no change.
        int count{};
        bool isRound{}; ///< It went on at the other end.
    };
    Jump nextChange();
    Jump previousChange();
    /// Byte of the original at the caret of the pane that shows it; where there are several files, of the pane with the keyboard.
    [[nodiscard]] std::uint32_t caretPlace() const;

  signals:
    void stepClicked(const QString& id);
    /// The user moved the caret into another of the files that are shown.
    void fileEntered(const QString& path);
    void editingRequested();
    void editingEnded();
    /// The whole text, after each change by the user.
    void textEdited(const QByteArray& bytes);
    void zoomChanged(int zoom);
    /// What is to be said of the line that the caret came to: what the shown rank makes of it, or what is collapsed there.
    void lineSaid(const QString& sentence);
    void scrolled();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    /// What is in sight, as a place of the original, so that it outlives a new document.
    struct Anchor {
        std::uint32_t line{1}; ///< Of the original, at the top.
        int below{};           ///< Lines on the screen below it.
        std::uint32_t originalCaret{};
        std::uint32_t previewCaret{}; ///< Place of the original.
    };
    /// What a search opened to show a hit, and closes again behind it.
    struct Peek {
        std::optional<std::pair<std::uint32_t, std::uint32_t>> lines; ///< A part that was collapsed: lines of the original.
        CodePane* pane{};                                             ///< Where something was folded, too.
        std::vector<int> folds;                                       ///< Its lines, the innermost last.
    };
    struct Visit {
        std::uint32_t row{};
        std::array<std::uint32_t, 3> carets{};
    };

    /// What the map shows, and where it leads: to a place of a side, or to the hit of that number.
    struct Marked {
        MapPlace place;
        Side side{Side::original};
        Range range{};
        int hit{-1};
    };

    void build();
    void connectPane(CodePane& pane);
    [[nodiscard]] std::array<CodePane*, 3> panes() const { return {m_original, m_preview, m_unified}; }
    /// The pane that leads: it is in sight in this mode and has lines of the original.
    [[nodiscard]] CodePane& leading() const;
    [[nodiscard]] CodePane& active() const;
    [[nodiscard]] bool isStale() const;
    /// The place that it holds, as it is in another document.
    [[nodiscard]] static Anchor moved(Anchor anchor, const CodeDocument& before, const CodeDocument& after);
    /// The file at the top of what is in sight; null where there is only one.
    [[nodiscard]] const CodeSection* sectionInSight() const;
    /// "Line 12: ...", with the file where there are several.
    [[nodiscard]] QString atLine(Side side, std::uint32_t line, const QString& words) const;
    void noticeFile(const CodePane& pane);

    // code_view_content.cpp
    void applyMode();
    void fillPanes();
    void layFillers();
    void fillGutter();
    [[nodiscard]] std::optional<GutterLink> linkOf(const Hunk& hunk) const;
    [[nodiscard]] std::optional<std::pair<int, int>> spanOf(const Hunk& hunk, Side side) const;
    [[nodiscard]] int screenBehind(const Hunk& hunk, Side side) const;
    void describeSteps(GutterLink& link, const Hunk& hunk) const;
    void fillHeaders();
    [[nodiscard]] QString withEditHint(const QString& words) const;
    void dim();
    void onTyping();
    void onFold(CodePane& pane, int line, bool folded);
    void mirrorFolds();

    // code_view_collapse.cpp
    void layRuns();
    /// Lays parts and what stands beside them anew, with what is in sight.
    void layAnew();
    /// As the original becomes `after`, what was opened stays open.
    void moveOpened(const Text& after);
    void peek(CodePane& pane, std::uint32_t place);
    [[nodiscard]] bool isPeekedAt(const CodePane& pane, int line) const;
    void endPeek();
    void sayLine(CodePane& pane);
    void describe(CodePane& pane) const;
    bool openCollapsed(CodePane& pane, int line);
    void collapseAgain(CodePane& pane, UnchangedRun run);
    /// Opens the run that hides this row; false where none does.
    bool openRunAt(std::uint32_t row);
    [[nodiscard]] bool isOpened(UnchangedRun run) const;
    [[nodiscard]] LineRun linesOf(UnchangedRun run, const CodePane& pane) const;
    [[nodiscard]] std::vector<int> seams() const;

    // code_view_map.cpp
    void connectMap();
    void fillMap();
    void scrollMap();
    [[nodiscard]] int onScreen(Side side, std::uint32_t line) const;
    [[nodiscard]] int rowsOf(Side side, std::uint32_t line) const;
    void addNotes(const std::vector<CodeNote>& notes);
    void addChange(const Hunk& hunk);
    void addHits();
    void goToPlace(int place);

    // code_view_wrap.cpp
    /// Lines on the screen of both sides.
    struct Heights {
        int left{};
        int right{};
        friend bool operator==(const Heights&, const Heights&) = default;
    };
    [[nodiscard]] Heights heights() const;
    /// As lines take other numbers of rows; what `leader` shows stays.
    void padAnew(CodePane& leader);
    void settle();
    void wrapInSight();
    /// Wrapped at the same places: the scroll bar of the preview takes room on its side only.
    void levelWidths();

    // code_view_moves.cpp
    [[nodiscard]] Anchor anchor() const;
    void restore(const Anchor& anchor);
    void follow(CodePane& leader);
    [[nodiscard]] int topBeside(const CodePane& from) const;
    void scrollGutter();
    void layScrollBar();
    void setLeftEdge(int pixels);
    void reveal(CodePane& pane, std::uint32_t place);
    void scrollTo(CodePane& pane, std::uint32_t place);
    void bringToTop(CodePane& pane, int line, int below);
    void revealPlace(Side side, Range range);
    void revealRow(std::uint32_t row);
    [[nodiscard]] std::uint32_t currentRow() const;
    [[nodiscard]] std::uint32_t rowOf(const CodePane& pane, int line) const;
    [[nodiscard]] std::array<std::uint32_t, 3> carets() const;
    void visit(const Hunk& hunk);
    void search();
    void searchAgain(); ///< Where the bar is open: another text, or another pane.
    void goToHit(int change);
    void showHit(int hit);
    void closeFind();
    void changeZoom(int change);

    Theme m_theme;
    Comparison m_comparison;
    int m_zoom{};
    bool m_wantsUnified{};
    bool m_isUnified{}; ///< What is laid out.
    bool m_isEditing{};
    QStringList m_unsaved;  ///< Files that are shown with another text than on the disk.
    bool m_isInterrupted{}; ///< The text that is being edited does not parse; the preview is of an earlier one.
    bool m_isFollowing{};   ///< One pane is being scrolled because the other was.
    bool m_isLaying{};      ///< Carets move because other lines are shown.
    QString m_caretFile;    ///< Of several, the one that the caret is in.
    std::optional<Visit> m_visit;
    std::vector<Range> m_hits;
    std::vector<std::uint32_t> m_hunkOfLink;
    bool m_collapses{};
    bool m_wraps{};
    Heights m_even;                                                ///< When the sides were padded.
    std::vector<UnchangedRun> m_runs;                              ///< Those that are collapsed.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_opened; ///< Lines of the original, first and last, of those opened.
    Peek m_peek;
    QString m_editKey;
    QString m_note;      ///< Why the document is not edited.
    QString m_fileAtTop; ///< As the headers name it.
    std::vector<CodeNote> m_findings;
    std::vector<Marked> m_marked; ///< In the map, from above.

    NoCode* m_empty{};
    QWidget* m_page{};
    PaneHeader* m_originalHeader{};
    PaneHeader* m_headerGap{};
    PaneHeader* m_previewHeader{};
    PaneHeader* m_headerEnd{};
    CodePane* m_original{};
    LinkGutter* m_gutter{};
    CodePane* m_preview{};
    CodePane* m_unified{};
    ChangeMap* m_map{};
    CodePane* m_active{};
    QScrollBar* m_across{};
    FindBar* m_find{};
    QTimer m_settling;
    QTimer m_dimming; ///< A veil that comes and goes at each key would flicker.
};

} // namespace rankwright::ui
