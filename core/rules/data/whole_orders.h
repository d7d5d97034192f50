// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Orders of all samples that are drawn for each step, and of which the step gets all of them: every process sees the same then,
// however it is mixed.

#include "core/rules/program.h"

namespace rankwright {

/// What these steps of a loop get may be a part of what is there: it is cut, taken by the number of the turn, or one after the
/// other, in the turns of the loop. True as well where the steps belong to another loop.
[[nodiscard]] bool takesPartInTurns(Program& program, Site loop, const std::vector<Site>& trainings);

/// What fit takes its batches from is a generator of the script that yields all samples each time, in an order of its own.
[[nodiscard]] bool givesAllInOrders(Program& program, Site expression);

} // namespace rankwright
