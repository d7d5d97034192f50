// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What trains with an optimizer in the program that is rewritten.

#include "core/rules/program.h"

namespace rankwright {

/// The place makes or names an optimizer.
[[nodiscard]] inline bool isOptimizer(Program& program, Site site) { return program.facts().optimizer(site) != nullptr; }
/// A model that is compiled with it is fitted in the program that is rewritten.
[[nodiscard]] bool isFitted(Program& program, const OptimizerFact& fact);
/// The optimizer updates weights in the program that is rewritten.
[[nodiscard]] bool updatesWeights(Program& program, const OptimizerFact& fact);
/// The models compiled with it have a train_step that takes gradients from a tape itself.
[[nodiscard]] bool hasOwnTape(Program& program, const OptimizerFact& fact);

} // namespace rankwright
