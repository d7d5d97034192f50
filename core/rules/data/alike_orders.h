// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where an order that is left to chance is made the same on all processes: at the draw, in front of the loop whose turns draw, at
// the calls of the function that draws.

#include "core/rules/chance/sample_order.h"
#include "core/rules/data/data_plan.h"

namespace rankwright {

/// What makes a draw the same on all processes.
[[nodiscard]] DataStep alikeFor(const Order& order);
/// What a file calls the module of the numbers that an order is drawn from; empty: nothing, or they are of an own generator.
[[nodiscard]] std::string moduleFor(Program& program, const Order& order, FileId file);
/// What is drawn in each turn of loops has to be drawn alike in each turn: by a seed in front of the outermost of them. A seed at
/// the draw would give one order to all turns. Nothing where there is no loop, or where that one cannot name the module.
[[nodiscard]] std::optional<DataStep> alikeInTurns(Program& program, const Order& order);
/// A function draws this order for what is cut and, in loops that lead to other steps or that yield batches, for what each
/// process draws for itself: that has to differ, so that only the calls beside these loops may be seeded. Nothing where it draws
/// no batches.
[[nodiscard]] std::vector<DataStep> alikeBesideSteps(Program& program, const Order& order, Site cut);
/// A function draws this order for several calls, which have another one each: a seed in it would give all of them the same, so
/// that each call is seeded. Nothing where it is called once, where its calls take the two sides of one order, or where it trains
/// as well.
[[nodiscard]] std::vector<DataStep> alikeAtCalls(Program& program, const Order& order);

} // namespace rankwright
