// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Matrices that keep only what is not zero, of SciPy and of scikit-learn's text and category features. Python's len() fails for
// them, and those that no rows can be cut from cannot be divided as they are.

#include "core/rules/data/data_plan.h"

namespace rankwright {

enum class Sparse : std::uint8_t {
    no,
    rows,  ///< x[a:b:c] gives rows of it.
    whole, ///< Nobody can tell, or it has no parts: coo_matrix, hstack.
};

/// What an array may be on one of the ways to it.
[[nodiscard]] Sparse sparseKind(Program& program, Site array);
/// A step that cuts such matrices measures them by their shape, or is left to the reviewer.
void reviewSparse(Program& program, DataStep& step);

} // namespace rankwright
