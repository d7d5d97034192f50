// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What rank 0 must not change alone: lists, dictionaries and fields that all processes read, and which order a dataset draws
// next.

#include "core/rules/program.h"

namespace rankwright {

/// An object that a node, or a function that it calls, changes in place (x.append(e), x[k] = e, self.x = e), and that was there
/// before, is read where the other ranks come, too: they would miss the change. What is only printed or written by rank 0 does
/// not count.
[[nodiscard]] bool changesForOthers(Program& program, Site whole);
/// Stands in a node, or in a function that is called only there, so that what is left of the node to rank 0 is left of it as
/// well.
[[nodiscard]] bool isDoneOnlyIn(Program& program, Site site, Site whole);
/// A node, or a function that it calls, goes through a shuffled dataset, list(data) or sum(1 for _ in data): each time another
/// order is drawn, and with one seed the processes have the same order only where all have drawn as often (seen running).
[[nodiscard]] bool goesThroughShuffled(Program& program, Site whole);

} // namespace rankwright
