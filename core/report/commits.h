// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A rewrite as a series of commits, each with its reason: one a step, a rule or a script. What a step needs comes before it or
// with it, so that the text after each commit is one that accepting its steps would give, and parses. Nothing of Git in here: see
// branch.h.

#include "core/project/changes.h"

#include <string>
#include <vector>

namespace rankwright {

enum class CommitPer : std::uint8_t { step, rule, script };

/// A file as one commit leaves it.
struct CommittedFile {
    std::string path; ///< From the root of the project.
    std::string bytes;
    bool isNew{}; ///< A script made from a notebook.
    friend bool operator==(const CommittedFile&, const CommittedFile&) = default;
};

struct PlannedCommit {
    std::string subject;              ///< One line.
    std::string body;                 ///< The reasons, lines of at most 72 characters; with the documentation and the rules.
    std::vector<std::string> steps;   ///< Their ids, as they are shown.
    std::vector<CommittedFile> files; ///< Those that this commit changes, by path.
    friend bool operator==(const PlannedCommit&, const PlannedCommit&) = default;

    [[nodiscard]] std::string message() const { return body.empty() ? subject + "\n" : subject + "\n\n" + body; }
};

/// What changesOf() says of all groups together, in commits. `groups` by the paths of their first files.
[[nodiscard]] std::vector<PlannedCommit> commitsOf(const std::vector<DecidedGroup>& groups, const ChangeOptions& options,
                                                   CommitPer per);

} // namespace rankwright
