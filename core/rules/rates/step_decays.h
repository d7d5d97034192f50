// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rates that a script lowers a little in each of its steps: rate *= 0.999, rate.assign(rate * 0.999), optimizer.lr = rate - 1e-6.
// Where each process makes fewer steps the rate would not fall as far; one step stands for as many as there are processes. What
// falls once in an epoch, or every so many steps, is none of them.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// The factors, and what is taken away, in the steps of the loops that a plan divides.
void reviewDecays(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more);

} // namespace rankwright
