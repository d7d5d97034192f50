// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What Notebook keeps: cells, and how each byte of the text stands in the file. Private to notebook*.cpp.

#include "core/project/magics.h"
#include "core/project/notebook.h"

namespace rankwright {

struct Notebook::Data {
    /// A run of bytes that text and file share, or one escape.
    struct Segment {
        std::uint32_t text{};
        std::uint32_t file{};
        bool isEscape{};
    };
    struct Cell {
        std::uint32_t index{};
        Range source;            ///< In the text, as the file has it.
        std::uint32_t end{};     ///< In the text, with the newline that was added when the source has none.
        std::uint32_t fileEnd{}; ///< Closing quote of the last string.
        bool isArray{};
        std::string separator;     ///< Between two strings of the array: ",\n    ".
        std::vector<Magic> magics; ///< In the text.

        [[nodiscard]] bool hasAddedNewline() const { return end > source.end; }
        [[nodiscard]] bool isForeign() const { return !magics.empty() && magics.front().kind == Magic::Kind::foreignCell; }
    };

    std::string bytes;
    Text text;
    std::string original; ///< The text with its magics; same length.
    std::vector<Cell> cells;
    std::vector<Segment> segments;
    std::uint32_t cellCount{};
    bool isAscii{}; ///< The file escapes everything beyond ASCII.

    [[nodiscard]] const Cell& cellAt(std::uint32_t offset) const;
    /// File offset of a text offset inside a cell; at a border between two strings of an array, the second one.
    [[nodiscard]] std::uint32_t fileOffset(const Cell& cell, std::uint32_t offset) const;
};

} // namespace rankwright
