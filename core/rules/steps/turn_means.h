// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Means over the turns of a divided loop. A sum to which each turn adds has as many parts fewer as there are processes, whether
// the count of the turns was divided or their data were; what it is divided by behind the loop has to come down with it, or the
// mean is too small, on which early stopping, the best model and the reader count. It may stand in the function of the loop, or
// where a function hands the sum on to.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// The numbers by which sums over the turns of the loops that a plan divides are divided: of all steps, samples or batches, or
/// written out. What has come down already, and what a turn counts itself, are none of them.
void reviewMeans(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more);
/// What a count is made of tells how many samples or batches there are.
[[nodiscard]] bool isNumberOfAll(Program& program, Site count);

} // namespace rankwright
