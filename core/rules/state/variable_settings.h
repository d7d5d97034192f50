// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs of a session that give variables other values than those of their initialisers: sess.run(image.assign(noise)).

#include "core/rules/same_runs.h"

namespace rankwright {

/// The run does nothing but set variables, in front of the first step of its session: in the same function, and in no loop with
/// it. `session` as in RunFact.
[[nodiscard]] bool setsBeforeSteps(Program& program, Site run, Site session);

/// Why a run sets a variable that the loss is computed with to a value of this process's own.
[[nodiscard]] LocalReason whySettingDiffers(Program& program, Site run);

} // namespace rankwright
