// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Counters of steps beside the loops that make them: `step += 1` in a loop over a dataset, the number that enumerate gives, the
// iterations of an optimizer. Where each process has a part of the data they come to as much smaller numbers, and what they are
// compared with has to come down with them: the number that ends the training over several passes, the number of a milestone, the
// number of batches of a pass.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// What counters of the steps that a plan divides are compared with. Numbers that end the training are divided, others are asked
/// about.
void reviewCounters(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more);
/// The loops whose turns a plan divides, for each way to a step that the program makes itself.
[[nodiscard]] std::vector<Site> dividedLoops(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps);
/// Names that hold the number of a turn of a loop: its own, those that are counted up beside it.
[[nodiscard]] std::vector<Site> stepNumbers(Program& program, Site loop);
/// optimizer.iterations, by what the object is.
[[nodiscard]] bool isCountOfOptimizer(Program& program, Site expression);
/// step % n == 0, not step % n: of such a rest it is asked that there is none.
[[nodiscard]] bool asksForNoRest(Node rest);
/// The number at which a loop without an end of its own is left: `while True` with `if step == n: break`. Null where there is
/// none, or several.
[[nodiscard]] Site boundThatLeaves(Program& program, Site loop);

} // namespace rankwright
