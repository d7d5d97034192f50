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

#include "core/syntax/tree.h"

#include <optional>
#include <vector>

namespace rankwright {

class Reparser {
  public:
    /// `former`: the tree that the last call made, which is changed in its place; an empty one has the text parsed as a whole.
    [[nodiscard]] Tree parse(Tree former, const Text& text);
    /// The last text does not parse as it is, and was not parsed as a whole.
    [[nodiscard]] bool isProvisional() const { return m_broken.has_value(); }
    /// The text of the last tree as a whole. Nothing where it does not parse: the state from which the next key is answered
    /// fast is worth more then.
    [[nodiscard]] std::optional<Tree> parseWhole(const Tree& last);

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
    [[nodiscard]] Tree whole(const Text& text);
    void splice(const Piece& piece, const std::vector<NodeRow>& inner);
    void findChildren();
    [[nodiscard]] Range rangeOf(std::size_t child) const { return m_tree.row(m_children[child]).range; }

    Tree m_tree;                       ///< While a text is parsed.
    std::vector<NodeIndex> m_children; ///< Of the module, in the last tree.
    std::optional<Range> m_broken;     ///< Lines that do not parse by themselves and have no rows.
};

} // namespace rankwright
