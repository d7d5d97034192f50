// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The number of the step in the graph of a loss: loss + square * (1 + tf.to_float(global_step) / 8000). The variable that an
// optimizer counts its steps in comes to a smaller number where these are divided, and the weight does not come to its end.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// Where a loss computes with the variable that its optimizer counts steps in.
void reviewGraphCounts(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more);

} // namespace rankwright
