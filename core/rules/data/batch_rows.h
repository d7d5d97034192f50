// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many rows each batch that a loop cuts from arrays has to have, where the last one of a part may have fewer.

#include "core/rules/data/array_cuts.h"

namespace rankwright {

/// The number; null where no such is asked for, or the last batch of a part is as long as the others.
[[nodiscard]] Site neededRows(Program& program, const ArrayCuts& cuts);
/// The number is known where the arrays are cut, in one of the functions `makers`, in front of `loop`. Comes its own statement
/// behind `last`, that becomes it.
[[nodiscard]] bool areRowsKnown(Program& program, const ArrayCuts& cuts, Site rows, const std::set<Site>& makers, Node loop,
                                Node& last);

} // namespace rankwright
