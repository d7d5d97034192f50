// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Numbers of steps that are left when a training goes on: all of them without those that were made before.

#include "core/rules/program.h"

namespace rankwright {

/// Something is subtracted in the count that was restored from a checkpoint, or that a file holds: how many files or rows there
/// are does not count.
[[nodiscard]] bool countsFromRestored(Program& program, Site count);
/// A number that such a count begins with: of range(start, epochs) the first.
[[nodiscard]] bool beginsWithRestored(Program& program, Site number);

} // namespace rankwright
