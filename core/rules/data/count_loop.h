// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A loop that counts its steps and draws its data in them, as the data plan sees it.

#include "core/rules/data/draws.h"
#include "core/rules/steps/training_loops.h"

#include <optional>
#include <vector>

namespace rankwright {

struct CountLoop {
    Site loop;
    const Indication& training;
    const std::vector<Site>& steps; ///< The calls that train in the loop, that of `training` among them.
    Site iterable;                  ///< What it goes over; null for `while`.
    Draws draws;
    std::optional<TurnCount> turns; ///< What counts its turns, where that was found.

    /// The loops that drive the training, innermost first.
    [[nodiscard]] std::vector<Site> driving(Program& program) const { return drivingLoops(program, training.training); }
};

} // namespace rankwright
