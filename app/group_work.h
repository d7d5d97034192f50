// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What check, plan and apply do with one group of files, in a worker thread: analyse, decide, write, render. What comes out
// holds no text of the group any more.

#include "app/command_line.h"
#include "core/report/check_report.h"
#include "core/report/review.h"
#include "core/report/text_report.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rankwright {

struct GroupResult {
    std::vector<std::pair<std::uint32_t, std::string>> rendered; ///< By index in Project::files.
    Tally tally;
    CheckTally checks;
    std::vector<Remark> errors;   ///< Not read or not written.
    std::vector<Remark> problems; ///< Not done for other reasons.
    std::vector<Remark> warnings;
    std::vector<std::string> written;
    std::vector<std::string> launchable; ///< Scripts that were written and train, as the launch files need them.
    std::vector<ReviewedFile> reviewed;
    std::vector<std::string> replayed;            ///< Scripts that the review decides about.
    std::shared_ptr<const DecidedGroup> toCommit; ///< Where something changes and a branch was asked for: the whole group.
};

/// Scripts that were made from notebooks before, by path, with their bytes.
using ScriptsBefore = std::map<std::string, std::string>;

class GroupWork {
  public:
    GroupWork(const CommandLine& line, const Project& project, const std::optional<Review>& review);

    /// Safe to call from several threads.
    [[nodiscard]] GroupResult run(std::uint32_t index) const;

    [[nodiscard]] const JsonOptions& json() const { return m_json; }
    [[nodiscard]] const TextOptions& text() const { return m_text; }
    /// `apply -` without a destination: the new text goes to standard output, nothing else.
    [[nodiscard]] bool isFilter() const;

  private:
    [[nodiscard]] Decider deciderFor(GroupResult& result) const;
    /// Takes the steps that mend errors and warnings, where mending was asked for.
    [[nodiscard]] Decider mender() const;
    void render(GroupResult& result, const std::shared_ptr<const DecidedGroup>& decided, const GroupChanges* changes,
                const ScriptsBefore& before) const;
    [[nodiscard]] std::string renderOne(const ScriptResult& script, const GroupChanges* changes,
                                        const ScriptsBefore& before) const;

    const CommandLine& m_line;
    const Project& m_project;
    const std::optional<Review>& m_review;
    JsonOptions m_json;
    TextOptions m_text;
};

} // namespace rankwright
