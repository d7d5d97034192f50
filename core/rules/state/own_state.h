// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Variables that a program moves without an optimizer, by what it computes of its batches, and computes its loss with: a table of
// codes, running centres. Nothing averages them, so that the processes drift apart.

#include "core/rules/program.h"

namespace rankwright {

/// What `call` assigns, where it is such an assignment; null elsewhere. Statistics that only evaluation reads, as those of batch
/// normalization, are none.
[[nodiscard]] Site movedByOwnData(Program& program, Site call);

/// A statement moves a value of the program's own (a name, an attribute, an element, a list) by what a step gives on this
/// process, from one step to the next, and the loss of a later step is computed with it.
[[nodiscard]] bool keepsOwnState(Program& program, Site place);

} // namespace rankwright
