// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops of a few steps that belong to each turn of another one: five steps of the critic for one of the generator, ten steps with
// what a turn has gathered, one batch that `take(1)` gives. So many steps are a part of the algorithm, and what counts the
// training is the loop around them: divided among eight processes, five steps would be none, or eight.

#include "core/rules/program.h"

namespace rankwright {

/// The turns of `loop` are few, written, and choose no samples; `outer`, the next loop around it, counts more of them in its own
/// turns, in which the same training goes on.
[[nodiscard]] bool belongsToEachTurn(Program& program, Site loop, Site outer);

/// Each turn of `outer`, the next loop around `loop`, takes a few batches of the same dataset, as many as are written:
/// `for x in ds.take(1)`, or a loop over it that is left in its first turn.
[[nodiscard]] bool takesFewInEachTurn(Program& program, Site loop, Site outer);

/// The first turn of a loop is its last: `for x in ds: step(x); break`.
[[nodiscard]] bool isLeftAtOnce(Program& program, Site loop);

} // namespace rankwright
