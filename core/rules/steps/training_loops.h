// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The loops that drive training: which they are, what they go over, and what bounds them.

#include "core/rules/program.h"

#include <optional>
#include <string>

namespace rankwright {

/// The loops around a call, innermost first; where its function is called from the program, those around that call too.
[[nodiscard]] std::vector<Site> drivingLoops(Program& program, Site call);
/// The same for each way on which the program comes to the call, at most `maximalWays`.
inline constexpr std::size_t maximalWays = 16;
[[nodiscard]] std::vector<std::vector<Site>> waysTo(Program& program, Site call);
/// The calls that make the steps of an indication: with the gradients of one tape several places of a program may train.
[[nodiscard]] std::vector<Site> stepsOf(Program& program, const Indication& training);
/// All loops that make steps of the program.
[[nodiscard]] std::vector<Site> trainingLoops(Program& program);
/// What a `for` goes over, without enumerate and progress bars around it; null for other loops.
[[nodiscard]] Site iterableOf(Program& program, Site loop);
/// A range of numbers.
[[nodiscard]] bool isCount(Program& program, Site iterable);
/// The expression that bounds a range: its only or second argument; `n + 1` behind a first of 1 counts n.
[[nodiscard]] Site countOf(Program& program, Site range);
/// How the turns of a range are divided.
struct TurnCount {
    Site bound;          ///< What changes.
    std::string divided; ///< Python in its place, where the numbers begin elsewhere than with 0, and go up to it from there:
                         ///< range(1, n), range(first, n, 2). Empty: it is divided as it is.
};
/// Nothing where the range counts down, begins with what only a run knows, or with what an earlier one has left.
[[nodiscard]] std::optional<TurnCount> turnCountOf(Program& program, Site range);
/// The same, also of a range from 0 on with a step, which it does not count: n of range(0, n, b).
[[nodiscard]] Site stopOf(Program& program, Site range);
/// The `for` that a count bounds, in whose head it stands or which goes by a name that it gets; or the `while` whose condition
/// asks for it, or that is left where an `if` in it asks for it; null: there is none.
[[nodiscard]] Node loopOf(Program& program, Site count);
/// One turn through an environment: in front of the loop env.reset() begins it, and each turn makes env.step(action). How long
/// it is belongs to the task, whose number of episodes is that of the training.
[[nodiscard]] bool isEpisode(Program& program, Site loop);
/// Of the loops around it in its own function, the innermost is this one.
[[nodiscard]] bool turnsWith(Program& program, Site site, Site loop);
/// It stands in one of these loops.
[[nodiscard]] bool isWithin(Program& program, Site inner, const std::vector<Site>& loops);
/// Names that the loop binds are read behind it, before they are bound again.
[[nodiscard]] bool isUsedAfter(Program& program, Site loop);

} // namespace rankwright
