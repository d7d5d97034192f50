// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The second look at how data are divided: a place may be right for the data that it names and wrong for where they come from.
// Arrays of one sample, batches that each process has drawn for itself, orders that chance gave each process differently, and
// batches that a running offset cuts.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// Changes and completes the steps of a plan. `random` is set where processes have to draw different numbers.
void reviewDivision(Program& program, std::vector<DataStep>& steps, bool& random);
/// The expressions whose samples a step divides.
[[nodiscard]] std::vector<Site> dividedBy(Program& program, const DataStep& step);

} // namespace rankwright
