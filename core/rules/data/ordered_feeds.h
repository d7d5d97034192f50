// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Samples that all processes take in the same order. What divides a loop is that each process draws other samples, and that has
// to hold for all that is fed in each place that trains: a draw for a test, or noise beside samples that are gone through from
// the first to the last, makes no step differ in its samples.

#include "core/rules/program.h"

namespace rankwright {

/// What one of these training calls, which the loop drives, gets in a fixed order: an expression that no draw goes into and that
/// is another one in each step. Null where nothing of that kind was found.
[[nodiscard]] Site takenInOrder(Program& program, Site loop, const std::vector<Site>& trainings);
/// What one of them is fed with is read from arrays at a place that moves on with the turns, and changed by chance behind that.
/// Null where there is no such value.
[[nodiscard]] Site readInOrder(Program& program, Site loop, const std::vector<Site>& trainings);

} // namespace rankwright
