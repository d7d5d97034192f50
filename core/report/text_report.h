// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reports for people: one block a script, a summary at the end. Full sentences, no more than what the command asks for.

#include "core/project/changes.h"
#include "core/project/group.h"
#include "core/report/branch.h"
#include "core/report/ink.h"
#include "core/report/json_report.h"

#include <string>

namespace rankwright {

/// What the summary counts.
struct Tally {
    std::size_t scripts{};
    std::size_t listedOnly{};
    std::size_t training{};
    std::size_t already{};
    std::size_t ready{};
    std::size_t decide{};
    std::size_t incomplete{};
    std::size_t broken{};  ///< Outcome error.
    std::size_t members{}; ///< Files that other scripts run; not counted in the outcomes.
    std::size_t refused{};
    std::size_t steps{};

    void add(const ScriptResult& script);
    void addListedOnly();
    Tally& operator+=(const Tally& other);
    /// Something that a reader of the report has to look at.
    [[nodiscard]] bool hasFindings() const { return refused + decide + incomplete + broken > 0; }
};

struct TextOptions {
    bool withSteps{}; ///< plan and apply; check shows the verdict only.
    bool withHierarchy{};
    bool isVerbose{}; ///< Also scripts that do not train, and the reason of every step.
    bool withText{};  ///< The new text of files that change.
    Ink ink{false};
};

/// The block of one script; empty where there is nothing to say.
[[nodiscard]] std::string textScript(const ScriptResult& script, const TextOptions& options, const GroupChanges* changes);
/// Empty unless verbose.
[[nodiscard]] std::string textListedOnly(const std::string& path, const TextOptions& options);
/// A branch that was made, and its commits.
[[nodiscard]] std::string textBranch(const std::string& name, const WrittenBranch& branch);
[[nodiscard]] std::string textSummary(const Tally& tally, const TextOptions& options);
[[nodiscard]] std::string textExplanation(const Explanation& explanation, const Ink& ink);

} // namespace rankwright
