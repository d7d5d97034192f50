// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Review files, "rankwright-review/1" (resources/schema/rankwright-review-1.schema.json): the decisions about steps, so that
// what was decided in the window can be replayed by the command line, also when the scripts moved on a little. A decision is
// found again by its anchor: the rule, the text that it matched, and the how manieth such place of the file it is. What is
// not found, or could be several places, is reported and never guessed.

#include "core/project/group.h"
#include "core/rules/options.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

struct ReviewedStep {
    std::string step; ///< Its id when it was decided.
    std::string rule;
    std::string text;           ///< What the rule matched.
    std::uint32_t occurrence{}; ///< From 0, among the steps of the same rule and text in the same file.
    Decision decision;
    friend bool operator==(const ReviewedStep&, const ReviewedStep&) = default;
};

struct ReviewedFile {
    std::string path;
    std::string sha256;
    std::vector<ReviewedStep> steps; ///< Of the program that this file starts.
    friend bool operator==(const ReviewedFile&, const ReviewedFile&) = default;
};

struct Review {
    std::string target{"horovod"};
    Options options;
    std::vector<ReviewedFile> files; ///< Entry scripts, and files that their steps change.
    friend bool operator==(const Review&, const Review&) = default;

    [[nodiscard]] const ReviewedFile* find(std::string_view path) const;
};

/// The decisions about all steps of one program, without the digest of the text that they are about.
[[nodiscard]] ReviewedFile decisionsOf(const DecidedGroup& decided, FileId entry);
/// The review of one program, with all its steps; and of the files that it changes.
[[nodiscard]] std::vector<ReviewedFile> reviewOf(const DecidedGroup& decided, FileId entry);
/// Adds files that are not there yet.
void addTo(Review& review, std::vector<ReviewedFile> files);

/// What was decided since `before` (by step of `after`), taken into an older review of the same program, which may know other
/// steps.
void takeChanges(ReviewedFile& older, const std::vector<Decision>& before, const ReviewedFile& after);

[[nodiscard]] std::string writeReview(const Review& review);

struct ReviewReading {
    std::optional<Review> review;
    std::string error; ///< A sentence.
};
[[nodiscard]] ReviewReading readReview(std::string_view json);

/// The file of a step's id, rule@path:line:column; empty for what is none.
[[nodiscard]] std::string_view pathIn(std::string_view id);

struct Replay {
    Plan::Decisions decisions;
    std::vector<std::string> problems; ///< One sentence a decision that was not found again.
    std::vector<std::string> gone;     ///< Likewise, where the text that it was about is not there any more.
    std::vector<std::string> reopened; ///< Likewise, where the step is there and needs another that is not accepted.
};
/// The decisions of `file` as decisions about the plan of `entry`.
[[nodiscard]] Replay replay(const Group& group, FileId entry, const Review& review, const ReviewedFile& file);

/// Gives programs that are distributed already the steps that the review has of them. Others that mend are left to whoever looks
/// for them (addMendings).
void addReviewedMendings(Group& group, const Options& options, const Review& review);

} // namespace rankwright
