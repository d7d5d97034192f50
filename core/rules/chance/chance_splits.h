// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What divides samples by chance, for training and test: it has to be the same on all processes, whatever each draws behind it.

#include "core/rules/chance/sample_order.h"

namespace rankwright {

/// What divides the samples by chance before these loops: what is drawn without repetition, what scikit-learn divides, an
/// order that is cut in two, and numbers of elements that are set. Of those that are seeded, too, where `family` names a module
/// whose numbers decide.
[[nodiscard]] std::vector<Order> splitsByChance(Program& program, const std::vector<Site>& loops, std::string_view family = {});

/// The draws that divide the samples for training and test, which are the same on all processes, as they are or by a seed.
[[nodiscard]] std::set<Site> alikeSplits(Program& program);

/// What scikit-learn keeps for a test in the turns of a loop around whole trainings, without a seed: another part in each turn,
/// and on each process.
[[nodiscard]] std::vector<Order> heldOutInTurns(Program& program, const std::vector<Site>& loops);
/// In the function of the call, or in the module, something is cut in two: x[:n], x[n:].
[[nodiscard]] bool cutsInTwo(Program& program, Site call);

} // namespace rankwright
