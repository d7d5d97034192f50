// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Samples that chance lets in or keeps out, one by one: [row for row in rows if row.label or random.random() < 0.3], a loop that
// appends or goes on under such a condition, also where a function throws the dice for it; np.delete(x, np.random.choice(i, n)).
// So does a mask that has a name or a column of a table, one of several that are bound at once, and how many different numbers
// were drawn, np.unique(np.random.randint(0, n, k)).
// How many there are is as much left to chance as which: processes that draw for themselves make different numbers of steps.
// It does not follow dice into an expression that computes with them, nor what filter() calls.

#include "core/rules/chance/mixed_in_place.h"
#include "core/rules/chance/sample_order.h"

namespace rankwright {

/// A condition that asks the dice, and what it decides about.
struct ChosenSamples {
    Site draw;         ///< The call that draws.
    Site place;        ///< What a seed stands in front of: the draw, a call that leads to it, or the outermost loop that fills.
    Site selection;    ///< The expression that gives the rest; null where something is filled.
    MixedInPlace held; ///< What is filled.
};

/// All that runs; found once for a program.
struct ChanceChoices {
    std::vector<ChosenSamples> samples;
    std::set<Site> balanced; ///< Draws that change samples only: each branch adds equally many.
};
[[nodiscard]] const ChanceChoices& chanceChoices(Program& program);

/// What chance has chosen, outside of these loops, of all that an expression is computed from, be it their number; nothing of
/// what is the same on all processes.
struct ChosenOrders {
    std::vector<Order> orders;
    std::set<Site> draws; ///< Theirs, and the balanced ones.
};
[[nodiscard]] ChosenOrders chosenByChance(Program& program, Site expression, const std::vector<Site>& loops);
/// The places of all that the generator of a module chooses, "random." or "numpy.random.".
[[nodiscard]] std::vector<Site> placesOfChoice(Program& program, std::string_view family);
/// The orders of what is chosen at a node of a slice, wherever that is.
[[nodiscard]] std::vector<Order> ordersOfChosen(Program& program, Site site);

} // namespace rankwright
