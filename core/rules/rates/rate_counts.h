// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rates that a script makes itself from the number of a step: what it feeds or sets as the rate follows a schedule as a decay
// function of the library does. Where the steps are divided among the processes, one of them stands for as many of the original.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// What rates are made of in the loops that a plan divides: the numbers of steps, and the periods after which a rate changes.
void reviewRates(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more);

} // namespace rankwright
