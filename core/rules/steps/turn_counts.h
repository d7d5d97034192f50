// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What else counts the turns of a loop that was divided among the processes: numbers that its turns are compared with, what is
// kept of each. Each of these functions adds the steps that follow.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// What is compared with the number of a step that was divided, where more than output depends on it.
void reviewThresholds(Program& program, const DataStep& step, std::vector<DataStep>& more);
/// What the turns of a divided loop leave, one value a turn, and what has as many places for it: range(n) beside a list in a
/// plot, a loop over the list by number, np.zeros(n) that the turns fill.
void reviewRecords(Program& program, const DataStep& step, std::vector<DataStep>& more);
/// Behind a loop over a part of arrays, the zips in which they stand beside what its turns have left, one value each: zip(x, y,
/// predictions). Of each the names of the arrays.
[[nodiscard]] std::vector<std::vector<Site>> pairedWithRecords(Program& program, Site loop, const std::vector<Site>& arrays);
/// Nothing but output for the reader, which may come at any step.
[[nodiscard]] bool onlyPrints(Program& program, FileId file, Node block);

} // namespace rankwright
