// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a condition says about ranks: a small evaluation of an expression as one rank would see it. Comparisons of the rank with
// numbers, `not`, `and`, `or`, arithmetic, names and functions of the project that stand for such a test.

#include "core/names/analysis.h"

#include <optional>

namespace rankwright {

/// The truth of a condition on the process of this rank (of several); nothing where it depends on more than that.
[[nodiscard]] std::optional<bool> truthOnRank(Analysis& analysis, Site condition, int rank);
/// Some part of the expression asks for the rank of the process.
[[nodiscard]] bool asksRank(Analysis& analysis, Site expression);
/// Likewise, for the rank within the machine and for nothing else.
[[nodiscard]] bool asksLocalRankOnly(Analysis& analysis, Site expression);

} // namespace rankwright
