// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the checker found, for people, and as SARIF 2.1.0 (OASIS) for other programs. JSON: json_report.h.

#include "core/project/group.h"
#include "core/report/ink.h"

#include <string>
#include <vector>

namespace rankwright {

/// How many findings of each severity.
struct CheckTally {
    std::size_t programs{};
    std::size_t errors{};
    std::size_t warnings{};
    std::size_t infos{};
    std::size_t mended{}; ///< Counted here only.

    void add(const ScriptResult& script);
    CheckTally& operator+=(const CheckTally& other);
};

/// What a step that mends does, and how sure that is: "write on rank 0 only (safe)".
[[nodiscard]] std::string mendingWords(const Step& step);

/// The block of one script: its findings and the answers. For a script that is not distributed a line that says so, where
/// `isVerbose`; else empty.
[[nodiscard]] std::string textCheck(const ScriptResult& script, bool isVerbose, const Ink& ink);
[[nodiscard]] std::string textCheckSummary(const CheckTally& tally);

/// A SARIF log with one run, in pieces: up to the opening of "results", the results of one script (separated by commas, empty
/// where there are none), the rest.
[[nodiscard]] std::string sarifHead();
[[nodiscard]] std::string sarifResults(const ScriptResult& script);
[[nodiscard]] std::string sarifTail();

} // namespace rankwright
