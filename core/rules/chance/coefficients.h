// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Vectors of random numbers that are no samples, as what is computed with them says: the w of (x * w).sum(axis=1), the c of
// c[0] * x + c[1], the a and b of a, b = np.random.rand(2), the coefficients of np.polyval.

#include "core/rules/program.h"

namespace rankwright {

/// The draws of such vectors that an expression computes with itself, seeded or not; none for other expressions.
[[nodiscard]] std::vector<Site> drawnCoefficients(Program& program, Site expression);

} // namespace rankwright
