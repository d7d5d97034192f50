// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Parses texts that follow each other as a user types: only the statements of the module that an edit touches are parsed, the
// rows of the others are taken over.
//
// For a text that is valid Python the table is the one that Tree::parse makes. A statement that does not parse has errors and no
// rows, and the rest of the script keeps its meaning, where Tree::parse may lose it; such a table is provisional. In rare cases
// (a piece of text whose meaning comes from far away, as between two triple quotes) a valid text is taken for a broken one: parse
// it as a whole when there is time.

#include "core/syntax/node_table.h"
#include "core/syntax/tree.h"

#include <optional>

namespace rankwright {

class Reparser {
  public:
    /// The first text is parsed as a whole; the others are compared with the one before.
    [[nodiscard]] Tree parse(const Text& text);
    /// The last text does not parse as it is, and was not parsed as a whole.
    [[nodiscard]] bool isProvisional() const { return m_broken.has_value(); }
    /// The last text as a whole.
    [[nodiscard]] Tree parseWhole();

  private:
    /// Statements of the module that are parsed together.
    struct Piece {
        std::size_t from{}; ///< The first child of the module that is replaced.
        std::size_t to{};   ///< The first one behind it that stays.
        Range before;       ///< Bytes of the text before the edit, whole lines.
        Range bytes;        ///< Of the new text.
    };
    [[nodiscard]] bool startsLine(std::size_t child) const;
    [[nodiscard]] Piece pieceAround(Range touched) const;
    [[nodiscard]] Piece widened(Piece piece, bool front, bool back) const;
    void takeWhole(const Text& text);
    void splice(const Piece& piece, const NodeTable& inner);
    void findChildren();

    std::optional<Text> m_text;
    NodeTable m_table;
    std::vector<NodeIndex> m_children; ///< Of the module.
    std::optional<Range> m_broken;     ///< Lines that do not parse by themselves and have no rows.
};

} // namespace rankwright
