// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Byte ranges: the only coordinate of the program. tree-sitter, the files on disk and the editor all count bytes, so no
// layer converts. Lines and columns are made from a range when something is shown to a person, never earlier.

#include <compare>
#include <cstdint>

namespace rankwright {

/// Half-open range of byte offsets into a Text.
struct Range {
    std::uint32_t begin{};
    std::uint32_t end{};

    [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
    [[nodiscard]] constexpr bool empty() const { return begin == end; }
    [[nodiscard]] constexpr bool contains(Range other) const { return begin <= other.begin && other.end <= end; }
    [[nodiscard]] constexpr bool contains(std::uint32_t offset) const { return begin <= offset && offset < end; }
    [[nodiscard]] constexpr bool overlaps(Range other) const { return begin < other.end && other.begin < end; }
    friend constexpr auto operator<=>(const Range&, const Range&) = default;
};

/// A place as people count: line from 1, column from 1 in Unicode characters.
struct Position {
    std::uint32_t line{1};
    std::uint32_t column{1};
    friend constexpr auto operator<=>(const Position&, const Position&) = default;
};

} // namespace rankwright
