// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which parts of a program never both run: branches of one `if`, and places under conditions about one name that contradict each
// other, `mode == "graph"` and `mode == "eager"`. The name must not change between them.

#include "core/rules/program.h"

namespace rankwright {

/// Where one of the two runs, the other does not, in one run of the program on one process.
[[nodiscard]] bool neverBoth(Program& program, Site first, Site second);

/// The branch of an `if` in which a node stands: what follows its condition, an `elif` or the `else`. Null elsewhere.
[[nodiscard]] Node branchAround(Node statement, Node here);
/// They stand in two branches of one `if` of their function, which may be run again and take the other one then.
[[nodiscard]] bool areAlternatives(Program& program, Site one, Site other);

/// The program trains both in sessions and eagerly, and one run of it does only one of them.
[[nodiscard]] bool trainsEitherWay(Program& program);

} // namespace rankwright
