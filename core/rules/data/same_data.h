// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops whose every step sees all of the data: a regression over a few points, a graph, one sentence. Nothing is drawn, so there
// is nothing to divide: every process makes the same steps, and the average of equal gradients is the gradient.

#include "core/rules/program.h"

namespace rankwright {

/// Every step that these loops (innermost first) make with `training` gets the same data. False where this is not certain.
[[nodiscard]] bool everyStepSeesTheSame(Program& program, const std::vector<Site>& loops, const Indication& training);
/// A `for` over a range whose number decides about output at most: it selects no data.
[[nodiscard]] bool countsOnly(Program& program, Site loop);
/// What the step of a session minimises is computed, at least in part, by functions or objects of modules that are neither in the
/// project nor known: which data it sees cannot be told.
[[nodiscard]] bool isLossHidden(Program& program, Site training);
/// In the outermost of these loops nothing is drawn but orders of all samples, np.random.permutation(len(x)), by each of which
/// all of them are taken, x[order]: their order in a step that sees all of them is nothing to it.
[[nodiscard]] bool drawsOnlyWholeOrders(Program& program, const std::vector<Site>& loops);
/// What the steps of tapes, and of optimizers that minimise a function, compute their losses with was drawn by chance, without a
/// seed: each process has other data.
[[nodiscard]] bool isMadeByChance(Program& program);

} // namespace rankwright
