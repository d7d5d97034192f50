// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Numbers of steps at which the script only saves, tells the reader something, or stops: these come after as many samples as in
// the original, like intervals do, and nobody has to decide on that.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// The numbers that a comparison lists, `step in [100, 200]`, as far as they can be divided: not 0 and 1.
[[nodiscard]] std::vector<Site> numbersListed(Program& program, Site comparison);
/// Tells those of the thresholds, by their name "save".
void nameSaved(Program& program, std::vector<DataStep>& steps);

} // namespace rankwright
