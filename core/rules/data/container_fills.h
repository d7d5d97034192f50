// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Containers that are not yet what they will hold where they get their name: an empty list that a loop appends to, an array of
// zeros whose rows are set one by one.

#include "core/rules/program.h"

namespace rankwright {

/// A place that changes what a container holds where it lies.
struct ContainerFill {
    Site site;          ///< The call, or the subscript that is assigned to; of a function that gets the container, its call.
    bool keepsLength{}; ///< What is there is replaced.
};

/// The places that change what a name, or an attribute of the object whose method this is, stands for, wherever they run. An
/// order that is left to chance is none of them.
[[nodiscard]] std::vector<ContainerFill> fillsOf(Program& program, Site name);

} // namespace rankwright
