// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Progress bars that a script draws itself.

#include "core/rules/program.h"

namespace rankwright {

/// The call makes a bar of tqdm.
[[nodiscard]] bool makesProgressBar(Program& program, Site call);

/// The script reads or fills something that the bar keeps, bar.postfix['loss']. One that is disabled does not have it (tqdm 4:
/// its constructor returns before it sets more than iterable, disable, pos, n, total and leave).
[[nodiscard]] bool isAskedForFields(Program& program, Site bar);

} // namespace rankwright
