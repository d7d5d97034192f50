// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many samples a call chooses by chance, and of how many: random.sample(range(len(x)), len(x)) orders all of them.

#include "core/rules/program.h"

namespace rankwright {

/// As many as there are samples: len(x), x.shape[0], a name for it.
[[nodiscard]] bool isNumberOfSamples(Program& program, Site number);
/// Gives as many as it chooses from, each once: choice(n, n, replace=False), random.sample(x, len(x)).
[[nodiscard]] bool choosesEachOnce(Program& program, Site call);
/// A call of this function of the library brings all that it gets into another order, and leaves nothing out.
[[nodiscard]] bool isWholeOrder(Program& program, Site call, std::string_view name);
/// The first dimension of what a draw gives; null where it was not found out.
[[nodiscard]] Node firstDimension(Program& program, Site call);
/// A draw in the turns of a loop that gives as many as the number of the turn says, or as grow with it; null: there is none.
[[nodiscard]] Site drawnInNumber(Program& program, Site loop);
/// Gives an order of all samples, as numbers of them, and nothing else: np.random.permutation(len(x)),
/// random.sample(range(len(x)), len(x)).
[[nodiscard]] bool isOrderOfAll(Program& program, Site call);

} // namespace rankwright
