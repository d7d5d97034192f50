// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops over what trains: each turn makes the steps of another model. Such turns are no samples, and all processes make all of
// them.

#include "core/rules/program.h"

namespace rankwright {

/// In the turns of a loop, one of the names that it binds is what trains: net of `for net, losses in zip(nets, histories)`.
[[nodiscard]] bool goesOverTrainers(Program& program, Site loop);
/// `for model in models`, also with a number or something else beside each.
[[nodiscard]] bool goesOverModels(Program& program, Site loop);

} // namespace rankwright
