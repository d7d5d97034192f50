// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Numbers of samples in some order, by which loops read arrays: np.random.permutation(len(x)), np.arange(n).

#include "core/rules/program.h"

#include <vector>

namespace rankwright {

/// A name of such numbers. What counts them is put into `counts`.
[[nodiscard]] bool isNumberOrder(Program& program, Site name, std::vector<Site>& counts);
/// The same of an expression.
[[nodiscard]] bool isNumberOrderValue(Program& program, Site value, std::vector<Site>& counts);

} // namespace rankwright
