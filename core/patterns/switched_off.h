// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Calls that say themselves that they do not train: step(batch, training=False), run(data, mode="test").

#include "core/names/analysis.h"

namespace rankwright {

/// A call of the function, by its arguments and the defaults of the others, does not come to a place in it: the place stands in
/// a branch that is not taken, or behind one that returns.
[[nodiscard]] bool isSwitchedOff(Analysis& analysis, Site call, Site function, Site place);

} // namespace rankwright
