// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What came out of runs, to read and to compute with.

#include "core/launch/preflight.h"
#include "core/launch/trial.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// A table, one line a run, and below it how each ended.
[[nodiscard]] std::string textRuns(const std::vector<TrialResult>& results);

/// The JSON of the command line (resources/schema/rankwright-1.schema.json), without scripts and with "runs".
[[nodiscard]] std::string jsonRuns(const std::string& root, const std::vector<TrialResult>& results);

/// How the CSV of curves begins.
inline constexpr std::string_view csvHead = "run,rank,metric,step,seconds,value";
/// All curves: a head, and one line a number: run, rank, metric, step, seconds, value.
[[nodiscard]] std::string csvOfRuns(const std::vector<TrialResult>& results);

/// What an interpreter has and lacks, one line a part, with the commands that mend.
[[nodiscard]] std::string textPreflight(const std::string& interpreter, const Preflight& preflight);

} // namespace rankwright
