// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the rules about output say to others.

#include "core/rules/program.h"

namespace rankwright {

/// It runs in the script's own way, not (only) while TensorFlow makes a graph of its function.
[[nodiscard]] bool runsUntraced(Program& program, Site site);
/// An `if` that asks for files and makes what is missing, all of which can be left to rank 0.
[[nodiscard]] bool isLeftAsAWhole(Program& program, Site condition);
/// A statement around the site is left to rank 0, and the site with it.
[[nodiscard]] bool isLeftToRankZero(Program& program, Site site);

} // namespace rankwright
