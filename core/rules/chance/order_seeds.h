// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The seeds of orders that have to be the same on all processes. They are the same on each process and differ from each other:
// two orders of one seed are one order, so that samples which met by chance would meet as fixed pairs in every pass.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// Gives each step that seeds an order a number of its own, by place, none that a shuffle of the script has already. Where
/// datasets that meet get their orders from one place, one seed would be written for all of them: such a step becomes a decision.
void numberSeeds(Program& program, std::vector<DataStep>& steps);

} // namespace rankwright
