// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a name that loops read arrays by gets its values: bindings of a variable, and stores of an attribute of the object whose
// method this is.

#include "core/rules/program.h"

#include <vector>

namespace rankwright {

/// A place that gives a name, or an attribute of the object whose method this is, its value.
struct ArrayOrigin {
    FileId file{};
    NodeIndex node{noNode};
    NodeIndex value{noNode};
    NodeIndex target{noNode};
    Binding::Kind kind{};
};

/// x, or an attribute of the object whose method this is.
[[nodiscard]] bool isArrayName(Program& program, Site site);
[[nodiscard]] std::vector<ArrayOrigin> arrayOriginsOf(Program& program, Site name);
/// The parameter that a name stands for; null where it is none.
[[nodiscard]] const Binding* parameterOf(Program& program, Site name);

} // namespace rankwright
