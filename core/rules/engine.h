// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs the tables over one program: matches to steps and refusals. The only place where rows become edits.

#include "core/patterns/facts.h"
#include "core/patterns/verdict.h"
#include "core/rules/neighbours.h"
#include "core/rules/options.h"
#include "core/rules/row.h"
#include "core/rules/step.h"

#include <string>
#include <vector>

namespace rankwright {

struct PlannedSteps {
    std::vector<Step> steps; ///< In the order in which they are shown.
    std::vector<Refusal> refusals;
};

/// The steps of the program that `entry` starts. `neighbours`: scripts that are no part of it and run files of it too.
[[nodiscard]] PlannedSteps planSteps(Facts& facts, FileId entry, const Verdict& verdict, const Options& options,
                                     const std::vector<Neighbour>& neighbours);

/// The steps that rules would take in a program that uses the target already, in its own names for it. Each by itself: some are
/// taken already in other words, so that a step is right only where an independent check says so (core/plan/mending.h).
[[nodiscard]] std::vector<Step> stepsBeside(Facts& facts, FileId entry, const Verdict& verdict, const Options& options);

/// What is wrong with a table: a query that does not compile, a predicate that does not exist, a capture that nothing binds.
/// Empty when all is well; a test asserts that it is.
[[nodiscard]] std::vector<std::string> tableErrors();

} // namespace rankwright
