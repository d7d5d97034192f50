// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The five promises of the program as functions from a run to the breaches found in it, one sentence each. They share as little
// as possible with what they check: edits are taken from the steps that a user sees, and applied by a walk of their own.

#include "tests/support/python_check.h"
#include "tests/support/run.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright::tests {

using Breaches = std::vector<std::string>;

/// Promise 1: with no accepted step nothing changes; with some, `before` and the accepted edits explain every byte of the result.
/// Edits lie inside the file, split no character and no line end, and insert the file's own line ends.
[[nodiscard]] Breaches byteBreaches(const Run& run);

/// Promise 2: a script that trains has steps or refusals; each says what, where and why; needs exist; the outcome follows from
/// them.
[[nodiscard]] Breaches silenceBreaches(const Run& run);

/// Promise 3: nothing that parses before is broken after. Adds each pair of texts to `python`.
[[nodiscard]] Breaches syntaxBreaches(const Run& run, std::string_view name, PythonCheck& python);

/// Promise 3: a second run over the result recognises each rewritten program, proposes nothing, and gives the same verdict.
[[nodiscard]] Breaches secondRunBreaches(const Run& first, const std::vector<std::string>& paths, const RunOptions& options);

/// Promise 4: each set of steps that is closed under needs gives one text in whatever order it is accepted, and that text parses.
/// Sets: each step with what it needs, all but one step, each choice, and `randomSets` drawn with `seed`. Adds texts to `python`.
struct OrderSearch {
    std::uint32_t seed{};
    std::uint32_t randomSets{};
    bool isThorough{true}; ///< Not only the random sets.
};
[[nodiscard]] Breaches orderBreaches(const Run& run, std::string_view name, const OrderSearch& search, PythonCheck& python);

/// Promise 5 (as far as a test of one process can see it): the analysis of the same texts gives equal reports.
[[nodiscard]] Breaches purityBreaches(const Run& run, const Options& options);

/// Why `after` is not `before` with exactly `edits`; empty when it is.
[[nodiscard]] std::string unexplained(std::string_view before, std::string_view after, std::vector<TextEdit> edits);

} // namespace rankwright::tests
