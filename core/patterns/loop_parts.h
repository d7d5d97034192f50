// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the names that a loop binds are elements of: for number, (a, b) in enumerate(zip(left, right)).

#include "core/names/analysis.h"

#include <optional>
#include <span>

namespace rankwright {

/// The number of a child among those of its parent.
[[nodiscard]] std::uint32_t positionOf(Node child);
/// Where a name stands in what a loop binds: 1, 0 for b of `a, (b, c)`.
[[nodiscard]] std::vector<std::uint32_t> placesIn(Node target, Node name);
/// The value that one assignment gives a name; null where there are several, or it gets a part of one.
[[nodiscard]] Site onlyValueOf(Analysis& analysis, Site name);
/// What the part in these places of each element is an element of: of `enumerate(zip(a, b))`, in 1 and 0, a; null for the
/// counter of enumerate. Nothing where that is not seen.
[[nodiscard]] std::optional<Site> partsGoneOver(Analysis& analysis, Site iterable, std::span<const std::uint32_t> places);

} // namespace rankwright
