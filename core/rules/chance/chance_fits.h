// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What other libraries compute by chance from samples: clusters, projections, forests, word vectors. Where the steps of a
// training see what comes of it, each process has features or targets of its own, and they train one model. Which functions these
// are, and what makes them alike, is a table: resources/library/chance.tsv.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// Adds a step for each such call that the steps of the training see and that nothing seeds.
void addChanceFits(Program& program, std::vector<DataStep>& steps);

/// The call makes and trains a model whose threads race, bound to a name that all processes reach, in a program where rank 0 can
/// send it to the others at once.
[[nodiscard]] bool canBeSent(Program& program, Site call);
/// No seed makes what this call gives the same on all processes, and the steps see it.
[[nodiscard]] bool isRaced(Program& program, Site call);

} // namespace rankwright
