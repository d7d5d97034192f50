// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The number of the step in the graph of a loss or of a rate: loss + square * (1 + tf.to_float(global_step) / 8000),
// 0.1 * (1 + tf.cos(pi * step / total)). The variable that an optimizer counts its steps in comes to a smaller number where these
// are divided, and the weight, or the rate, does not come to its end.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// Where a loss, or the rate of an optimizer, is computed with the variable that the optimizer counts steps in.
void reviewGraphCounts(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more);

} // namespace rankwright
