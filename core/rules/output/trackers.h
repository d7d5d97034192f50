// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Trackers of experiments that give a program its settings as well: wandb.init makes a run that is written, and with it
// wandb.config, which is not there before.

#include "core/rules/program.h"

namespace rankwright {

/// The call starts a run of which all processes read something, so that it may not be left to rank 0.
[[nodiscard]] bool startsRunThatIsRead(Program& program, Site call);

} // namespace rankwright
