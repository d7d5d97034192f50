// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the steps of a divided loop do every so many of them: `if (step + 1) % (10 * per_epoch) == 0`. Each process makes fewer
// steps; where the interval is a number of epochs, it has to come down with theirs, or the last part of the training goes without
// it, or all of it. Intervals of what is only told to the reader stay as they are.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// The intervals that follow, and those that only the author can decide about: values that are gathered every so many steps, and
/// of which a mean is taken, although there may be none.
void reviewIntervals(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more);

} // namespace rankwright
