// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which rows the steps of a loop read of the arrays that they cut. Batches, x[i:i + b] of every b-th i, are samples of their own:
// any part of the rows will do. Windows of a series, x[i:i + t] beside x[i + 1:i + t + 1], or of every i, mean rows that follow
// each other: of a part that has every N-th row, the next one would lie N days ahead. A part in one piece keeps them together.

#include "core/rules/program.h"

#include <vector>

namespace rankwright {

/// Of the subscripts by which a loop cuts arrays: two of them begin at different rows of one turn, or what the turns cut
/// overlaps. False where nothing says so.
[[nodiscard]] bool readsNeighbours(Program& program, Site loop, const std::vector<Site>& cuts);

} // namespace rankwright
