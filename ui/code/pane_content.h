// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From a document to what each pane shows, without a widget: bytes, numbers and bands of the lines, changed words, marks. One
// alignment, two renderers: side by side and unified.

#include "core/text/alignment.h"
#include "ui/code/code_document.h"
#include "ui/code/display_text.h"
#include "ui/code/rank_layer.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rankwright::ui {

enum class Side : std::uint8_t { original, preview };
enum class Band : std::uint8_t { none, added, removed };
enum class MarkKind : std::uint8_t { box, evidence, error };

struct PaneLine {
    std::uint32_t original{}; ///< Line of that side; 0 for none.
    std::uint32_t preview{};
    Band band{Band::none};
    std::uint32_t originalAbove{}; ///< Lines of the document above its file: what is shown is the number in the file.
    std::uint32_t previewAbove{};
    /// As they are shown; 0 for none, and for the line above a file.
    [[nodiscard]] std::uint32_t originalNumber() const { return original - originalAbove; }
    [[nodiscard]] std::uint32_t previewNumber() const { return preview - previewAbove; }
    [[nodiscard]] bool isHeading() const { return originalAbove + previewAbove != 0 && originalNumber() + previewNumber() == 0; }
};

struct PaneMark {
    MarkKind kind{MarkKind::box};
    Range range; ///< Bytes of the pane.
};

/// What a rank makes of a place; painted behind the line, with more words in its tip.
struct RankNote {
    enum class Kind : std::uint8_t { idle, value, meeting, missed };
    Kind kind{Kind::value};
    Range range;   ///< Bytes of the pane.
    int number{};  ///< Of a meeting.
    QString shown; ///< In the pane; empty for what is not run.
    QString words; ///< In full.
};

struct PaneContent {
    std::string bytes;
    std::vector<PaneLine> lines; ///< One for each line of `bytes`.
    std::vector<Range> words;    ///< Bytes of the pane, in lines with a band.
    std::vector<PaneMark> marks;
    std::vector<RankNote> ranks{};
};

/// A document, aligned.
class Comparison {
  public:
    Comparison() : Comparison(CodeDocument{}) {}
    explicit Comparison(CodeDocument document);

    [[nodiscard]] const CodeDocument& document() const { return m_document; }
    [[nodiscard]] const RankLayer& ranks() const { return m_ranks; }
    /// What lies over the preview from now on.
    void setRanks(RankLayer ranks) { m_ranks = std::move(ranks); }
    [[nodiscard]] const Alignment& alignment() const { return m_alignment; }
    [[nodiscard]] const Text& text(Side side) const;
    [[nodiscard]] const DisplayText& shown(Side side) const;

    /// What a rank makes of the preview; none where it was worked out for another text. Bytes of the preview.
    [[nodiscard]] std::vector<RankNote> rankNotes() const;
    [[nodiscard]] PaneContent sideBySide(Side side) const;
    /// The whole original, byte for byte, to be edited.
    [[nodiscard]] PaneContent editable() const;
    [[nodiscard]] PaneContent unified() const;
    /// Marks for what does not parse, as places of the original.
    [[nodiscard]] static std::vector<PaneMark> errorsOf(const CodeDocument& document);

    /// Lines of a side that stand above files; none where the document is one file.
    [[nodiscard]] const std::vector<std::uint32_t>& headings(Side side) const;
    /// Number of a line in its file, from 1; 0 for one above a file.
    [[nodiscard]] std::uint32_t numberOf(Side side, std::uint32_t line) const { return line - linesAbove(side, line); }

    /// Where a place of a file, in its original or its preview, stands on that side; nothing where that file is not shown.
    [[nodiscard]] std::optional<Range> rangeOf(Side side, const QString& path, Range range) const;

    /// Place of a byte of one side in the unified pane.
    [[nodiscard]] std::uint32_t toUnified(Side side, std::uint32_t offset) const;
    /// Line of the unified pane, from 0, that shows a line of one side.
    [[nodiscard]] std::uint32_t unifiedLine(Side side, std::uint32_t line) const;

    /// Indices of the steps of a hunk, the most urgent first: under review, decision, open, accepted.
    [[nodiscard]] std::vector<std::size_t> stepsOf(const Hunk& hunk) const;
    /// First and last line of a hunk on a side; nothing when it has none there.
    [[nodiscard]] std::optional<std::pair<std::uint32_t, std::uint32_t>> linesOf(const Hunk& hunk, Side side) const;

  private:
    /// The unified pane: its lines, where each begins, and which of them shows a line of a side (from 0).
    struct Unified {
        std::string bytes;
        std::vector<PaneLine> lines;
        std::vector<std::uint32_t> starts;
        std::vector<std::uint32_t> ofOriginal;
        std::vector<std::uint32_t> ofPreview;
    };
    void findHeadings();
    /// Lines above the file of this line, the one with its name among them.
    [[nodiscard]] std::uint32_t linesAbove(Side side, std::uint32_t line) const;
    [[nodiscard]] PaneLine lineOf(std::uint32_t original, std::uint32_t preview, Band band) const;
    [[nodiscard]] const Unified& unifiedLayout() const; ///< Made when it is asked for.
    [[nodiscard]] Unified layUnified() const;
    /// Ranges of another text must do no harm.
    [[nodiscard]] bool isIn(Range range) const;
    [[nodiscard]] std::vector<PaneMark> marksOf(Side side) const;
    void appendUnified(std::vector<Range>& ranges, Side side, Range range, bool onlyOwnLines) const;

    CodeDocument m_document;
    RankLayer m_ranks;
    Alignment m_alignment;
    DisplayText m_originalShown;
    DisplayText m_previewShown;
    std::vector<std::size_t> m_stepOfOwner;
    std::vector<std::uint32_t> m_originalHeadings;
    std::vector<std::uint32_t> m_previewHeadings;
    mutable std::optional<Unified> m_unified;
};

/// Blank lines that make both sides equally high.
struct Fillers {
    std::vector<int> original; ///< Below each line, from line 1.
    std::vector<int> preview;
};

/// `rowsOf` says how many rows a line takes on the screen: none where it is folded away, several where it is wrapped. Nothing can
/// stand above the first line of a side: there the room is made below it.
[[nodiscard]] Fillers fillersFor(const Alignment& alignment, const std::function<int(Side, std::uint32_t)>& rowsOf);
/// The same for lines that have a partner only, and for the preview only: what is being edited has no gaps.
[[nodiscard]] std::vector<int> fillersBeside(const Alignment& alignment, const std::function<int(Side, std::uint32_t)>& rowsOf);

} // namespace rankwright::ui
