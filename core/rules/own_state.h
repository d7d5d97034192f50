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

} // namespace rankwright
