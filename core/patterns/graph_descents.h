// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Steps that a graph makes without an optimizer: variable.assign(variable - amount), tf.assign_sub(variable, amount).

#include "core/names/analysis.h"

namespace rankwright {

struct GraphDescent {
    Site variable; ///< What is moved.
    Site amount;   ///< By what; null where the assignment is of another form: a value that takes the place of the old one.
};

/// The parts of an assignment to a variable, by a method of it or by the function of the library.
[[nodiscard]] GraphDescent graphDescentAt(Analysis& analysis, Site assign);

} // namespace rankwright
