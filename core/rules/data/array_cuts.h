// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a loop cuts its batches from: the arrays in front of it that all its cuts come from, and the numbers that they are cut by.

#include "core/rules/data/array_origins.h"

#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace rankwright {

struct ArrayCuts {
    Site loop;
    Site within; ///< Where arrays are made from others: the outermost loop around it in its function, or the generator.
    Site call;   ///< Of the generator in which the loop stands; null elsewhere.
    std::set<std::string_view> counters; ///< Names that count along the arrays.
    std::vector<Node> roots;             ///< The arrays in front of the loops.
    std::vector<Site> cuts;              ///< x[i:i + b] of arrays that are no orders.
    std::vector<Site> parts;             ///< i:i + b of all that is cut.
    std::set<Site> turns;                ///< Behind which numbers of samples begin again.
    std::vector<Site> counts;            ///< How many numbers an order has.

    /// It gives a name its value in the loops, or in the generator.
    [[nodiscard]] bool isInside(Program& program, const ArrayOrigin& origin) const;
};

/// Nothing where the loop cuts no arrays, or not only such as come from in front of it sample by sample. `call` is that of the
/// generator in which the loop stands, or null.
[[nodiscard]] std::optional<ArrayCuts> arrayCuts(Program& program, Site loop, Site call);

} // namespace rankwright
