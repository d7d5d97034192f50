// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one call does to the order of samples, by chance: draws from the generators of NumPy and Python, what scikit-learn mixes
// and divides, tables of pandas. The samples themselves are not asked for here.

#include "core/rules/chance/sample_order.h"

#include <string_view>

namespace rankwright {

/// A call that seeds random numbers says with what: seed() and seed(None) ask the clock.
[[nodiscard]] bool givesSeed(Program& program, Site call);

/// Draws an order, or a choice without repetition, from a generator of NumPy or Python: from that of the module, or from one that
/// the script makes.
struct Draw {
    bool isOne{};
    bool isOfModule{};
    std::string_view seed{}; ///< What seeds the generator of the module.
};
[[nodiscard]] Draw drawOf(Program& program, Site call, std::string_view name);
/// np.argsort(np.random.rand(n)), np.random.rand(n).argsort(), sorted(x, key=lambda each: random.random()), x.sort(key=...):
/// numbers of which only the order is asked for.
[[nodiscard]] bool isSortedBy(Program& program, Site drawn);
/// x[np.random.rand(len(x)) < 0.8]
[[nodiscard]] bool drawsMask(Program& program, Site call, const Draw& draw);
/// A draw of which nothing says that it gives the same on all processes.
[[nodiscard]] std::optional<Order> unseededOrder(Program& program, Site call, const Draw& draw);

/// A function of scikit-learn that mixes samples, or divides them by chance: always, or where it is asked to (`isFold`).
struct ScikitMixing {
    bool is{};
    bool isFold{};    ///< KFold and its like.
    bool isDivider{}; ///< It says of each sample on which side it is.
};
[[nodiscard]] ScikitMixing scikitMixing(Program& program, Site call, std::string_view name);
/// What a KFold is told to mix by, where it may be told not to: it takes no random_state then. Empty for others.
[[nodiscard]] std::string_view asksToMix(Program& program, Site call);
/// What says of which state it begins: random_state.
[[nodiscard]] Argument stateGiven(Program& program, Site call, const ScikitMixing& mixing);

/// What the call does to the order of samples, if chance alone decides on it.
[[nodiscard]] std::optional<Order> orderOf(Program& program, Site call);

} // namespace rankwright
