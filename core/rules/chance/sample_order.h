// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Orders and splits of samples that are left to chance, so that each process has one of its own.

#include "core/rules/program.h"

#include <optional>
#include <set>

namespace rankwright {

/// A call that orders or divides samples by chance.
struct Order {
    Site call;            ///< Or the loop that swaps elements.
    Site draw{};          ///< The call that draws, where that is another one.
    std::string module{}; ///< What the script calls the module of the random numbers; empty where it has no name for it.
    bool takesSeed{};     ///< By the argument random_state.
    bool makes{};         ///< It makes the samples up.
    bool scales{};        ///< No order: samples whose mean, or the like, all of them are computed with.
    bool chooses{};       ///< It says which samples there are, and how many.
    bool isReadAnew{};    ///< A generator reads the samples in each pass, in the order that they have then.
};

/// A seed that a process asks its clock or its number for: no process has it from another.
[[nodiscard]] bool isOfProcess(Program& program, Site seed);
/// The numbers of NumPy are the same on all processes where they are drawn: the script seeds them, and not behind that.
[[nodiscard]] bool seedsNumPy(Program& program, Site drawn);
/// The script seeds the random numbers of TensorFlow.
[[nodiscard]] bool seedsTensorFlow(Program& program);
/// Where the order of an expression's samples was left to chance, outside of these loops: all of them, nearest first, since an
/// order that is the same everywhere says nothing of samples that stood in another one before.
[[nodiscard]] std::vector<Order> chanceOrders(Program& program, Site expression, const std::vector<Site>& loops);
/// The same for orders that are drawn in one of these loops, turn by turn.
[[nodiscard]] std::vector<Order> ordersInTurns(Program& program, Site expression, const std::vector<Site>& loops);
/// What was drawn outside of these loops for all samples of an expression together: the coefficients w of y = x @ w. Samples of
/// their own may differ between processes; what makes their labels may not.
/// So is a table by which classes or words have numbers.
[[nodiscard]] std::vector<Order> sharedDraws(Program& program, Site expression, const std::vector<Site>& loops);
/// The same of all that the steps see (core/rules/data/fed_sources.h), but for single numbers.
[[nodiscard]] std::vector<Order> sharedDraws(Program& program, const std::set<Site>& sources, const std::vector<Site>& loops);
/// A draw of whatever kind, from a generator of NumPy or Python, of which nothing says that it gives the same on all processes.
[[nodiscard]] std::optional<Order> unseededDraw(Program& program, Site call);
/// A draw from such a generator that is seeded, with the same number on all processes.
[[nodiscard]] bool drawsAlike(Program& program, Site call);
/// It runs for each batch: in a loop of a generator that yields, in a generator that yields in no loop, or in what a Sequence
/// gives at a number.
[[nodiscard]] bool drawsForBatch(Program& program, Site call);
/// The call is made in one of these loops, perhaps through functions.
[[nodiscard]] bool sharesLoop(Program& program, Site call, const std::vector<Site>& loops);
/// The generator of random numbers that a method is called of was made with a seed.
[[nodiscard]] bool isSeededGenerator(Program& program, Site call);
/// An argument that is not None.
[[nodiscard]] inline bool isGiven(const Argument& argument) { return argument && !argument.value.is(Kind::none); }

} // namespace rankwright
