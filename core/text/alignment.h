// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A text beside what edits make of it: which lines stand at the same height, which bytes changed, and where a byte of one side is
// on the other. It is computed from the edits and never guessed by comparing the two texts: a line of the original belongs to the
// preview line in which its first remaining byte that is no blank lands; what lies between two such pairs is paired in order, and
// what is left over has nothing on the other side.
//
// Hard cases: "foo\n" inserted before a line and "\nfoo" inserted behind one both leave that line as it is; a line that is only
// indented is changed but keeps its partner; a replacement that repeats what it replaces counts for the words that differ.
// It does not know what edits mean: owners are numbers.

#include "core/text/edit.h"
#include "core/text/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rankwright {

/// Lines that stand at the same height; 0 where a side has nothing there. Never 0 on both sides.
struct AlignedRow {
    std::uint32_t original{}; ///< From 1.
    std::uint32_t preview{};  ///< From 1.
    bool isChanged{};         ///< One side has nothing, or the two lines differ (line ends do not count).
    friend bool operator==(const AlignedRow&, const AlignedRow&) = default;
};

/// An edit, whose it is, and where its text stands in the preview.
struct PlacedEdit {
    TextEdit edit;
    std::vector<std::uint32_t> owners; ///< Indices into what align() was given, ascending; at least one.
    Range result;
};

/// A run of changed rows.
struct Hunk {
    std::uint32_t firstRow{};
    std::uint32_t endRow{};           ///< Behind the last.
    std::vector<std::uint32_t> edits; ///< Indices into Alignment::edits, ascending.
};

class Alignment {
  public:
    Alignment() = default;

    /// What the edits make of the original: EditSet::apply.
    Text preview;
    std::vector<AlignedRow> rows;
    /// Replaced bytes of the original and inserted bytes of the preview: ascending, none reaches over a line end, whole words.
    std::vector<Range> originalWords;
    std::vector<Range> previewWords;
    std::vector<PlacedEdit> edits; ///< By place.
    std::vector<Hunk> hunks;
    /// Owners whose edits clash with those of owners before them; they are left out.
    std::vector<std::uint32_t> clashing;

    /// Where the byte at `offset` went; for a replaced one, where the new text begins.
    [[nodiscard]] std::uint32_t toPreview(std::uint32_t offset) const;
    /// Where the byte at `offset` of the preview came from; for an inserted one, where it was inserted.
    [[nodiscard]] std::uint32_t toOriginal(std::uint32_t offset) const;
    /// From the first to the last byte of `range` that remains, with all that was inserted between; nothing if none remains.
    [[nodiscard]] std::optional<Range> hullInPreview(Range range) const;
    /// Row of a line, from 0.
    [[nodiscard]] std::uint32_t rowOfOriginal(std::uint32_t line) const { return m_rowOfOriginal[line - 1]; }
    [[nodiscard]] std::uint32_t rowOfPreview(std::uint32_t line) const { return m_rowOfPreview[line - 1]; }

  private:
    friend class Aligner;
    /// Bytes that both sides have.
    struct Piece {
        std::uint32_t original{};
        std::uint32_t preview{};
        std::uint32_t size{};
    };
    std::vector<Piece> m_pieces; ///< Ascending on both sides.
    std::vector<std::uint32_t> m_rowOfOriginal;
    std::vector<std::uint32_t> m_rowOfPreview;
};

/// `original` beside what the edits of all owners make of it. Owners may share an edit.
[[nodiscard]] Alignment align(const Text& original, const std::vector<std::vector<TextEdit>>& editsOfOwners);

} // namespace rankwright
