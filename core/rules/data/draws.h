// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one loop draws its data from: datasets, random numbers, queues, generators of the script.

#include "core/rules/data/pipeline.h"

namespace rankwright {

struct Draws {
    Pipeline pipeline;
    bool random{};     ///< Random numbers outside of models.
    bool isNoise{};    ///< All of these only change samples that are there: a mask of their shape.
    bool alike{};      ///< All of these come from generators that a seed starts, the same on all processes.
    bool isWhole{};    ///< All of these bring all samples into another order.
    bool isLate{};     ///< All of these only mix the samples when all were seen, and nothing mixes them before.
    bool isInOrder{};  ///< A function of the script goes through samples from the first to the last, and nothing mixes them.
    bool batches{};    ///< A library's own random batches.
    Site unknown{};    ///< A call that gives the batches of a package which nobody can look into, in whatever order; or null.
    bool isQueued{};   ///< From a queue that gives each process the same records in the same order.
    bool isSwitched{}; ///< From an iterator that can be set to several datasets, and which one it is was not found out.
};

/// What a loop draws for the training call in it.
[[nodiscard]] Draws drawsOf(Program& program, Site loop, Site training);

} // namespace rankwright
