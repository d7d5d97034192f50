// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops of a few steps that belong to each turn of another one: five steps of the critic for one of the generator, ten steps with
// what a turn has gathered. So many steps are a part of the algorithm, and what counts the training is the loop around them:
// divided among eight processes, five steps would be none, or eight.

#include "core/rules/program.h"

namespace rankwright {

/// The turns of `loop` are few, written, and choose no samples; `outer`, the next loop around it, counts more of them in its own
/// turns, in which the same training goes on.
[[nodiscard]] bool belongsToEachTurn(Program& program, Site loop, Site outer);

} // namespace rankwright
