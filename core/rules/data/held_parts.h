// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an argument of fit holds. An array holds samples, and a part of it are some of the samples. A list of arrays, or a
// dictionary of them, holds the inputs of a model, and a part of that would be some of the inputs: there each of them is cut. A
// list of numbers holds samples again; Keras takes such lists only where all that it gets are lists of that kind.

#include "core/rules/data/data_plan.h"
#include "core/rules/program.h"

namespace rankwright {

/// How each process gets its part of the arrays that a call of fit gets.
[[nodiscard]] DataStep slicesOf(Program& program, Site fit, const std::vector<Site>& arrays);

} // namespace rankwright
