// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Random numbers that the steps of a training draw beside their data: the noise that a generator makes pictures of. Where the
// data are cut, a seed that is the same on all processes gives all of them the same noise, and N processes see no more of it than
// one.

#include "core/rules/program.h"

namespace rankwright {

/// The steps draw numbers from a generator that this call seeds.
[[nodiscard]] bool seedsNoise(Program& program, Site seed);
/// Something that has to be the same on all processes is drawn from that generator: the data that are cut, their order, a split.
[[nodiscard]] bool seedsWhatIsCut(Program& program, Site seed);

} // namespace rankwright
