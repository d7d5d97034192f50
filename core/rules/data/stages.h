// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a dataset went through on its way from its source: orders that each process draws for itself, functions that draw random
// numbers, repetitions. A part for each process may be cut only where its elements come alike on all processes.

#include "core/rules/data/pipeline.h"
#include "core/rules/program.h"

namespace rankwright {

struct Stages {
    std::vector<Site> orders;  ///< Calls that draw an order, unseeded.
    std::vector<Site> changes; ///< Calls behind which there are other elements than in front, or nobody knows how many.
    bool repeats{};
    bool augments{}; ///< A function that draws random numbers changes or chooses the elements.
    bool batches{};
    bool races{}; ///< In whatever order they are ready.
};

/// A function draws random numbers, or one that it calls or hands on.
[[nodiscard]] bool drawsNumbers(Program& program, Site function);
/// What everything that an expression is made of went through.
[[nodiscard]] Stages stagesOf(Program& program, Site expression);
/// This brings elements in an order that differs between processes, by its own draw.
[[nodiscard]] bool drawsOrder(Program& program, Site call);
/// A source whose order is drawn by an option of its own, which takes no seed.
[[nodiscard]] bool drawsOrderOfFiles(Program& program, Site call);
/// A call that gives several datasets, in a dictionary or a tuple, or one beside something else.
[[nodiscard]] bool mayBeSeveral(Program& program, Site call);
/// Where the one of them that a dataset is made of is read, and nothing was done to it yet: loader["train"] of
/// loader["train"].repeat(). Null where there is no such place, or more than one.
[[nodiscard]] Site oneOfSeveral(Program& program, Site source, const Pipeline& pipeline);
/// What an assignment gives to a name on its left.
[[nodiscard]] Site valueOf(Program& program, Site name);
/// The name of a dataset, where it is bound, on the way to `expression`: the last before anything is shuffled, repeated or
/// batched, and behind all that chooses among the elements, splits or joins them. Null where there is none, or where the elements
/// do not come alike on all processes.
[[nodiscard]] Site nameBeforeOrder(Program& program, Site expression);

} // namespace rankwright
