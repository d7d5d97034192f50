// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What changes an array behind its name has to stand in front of the loops that cut it, where the array is known.

#include "core/rules/data/array_cuts.h"

namespace rankwright {

/// The statement of a block around the loops that holds what stands in front of them. Null where there is no such statement.
[[nodiscard]] Node statementBefore(Node node, Node loop);
/// What changes an array behind its name stands in front of the loops, where the array is known: the statements are taken
/// into `last`. Elements that the loops replace are no matter.
[[nodiscard]] bool isFilledBefore(Program& program, const ArrayCuts& cuts, Node root, Node loop, Node& last);

} // namespace rankwright
