// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The whole way of a project as the command line goes it (open, analyse, decide, change), kept as values that a test can look
// into. Nothing is written: a second run over the result sees the new bytes as overlays.

#include "core/project/changes.h"
#include "core/project/group.h"
#include "core/project/project.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright::tests {

struct RunOptions {
    Options options{};
    DecisionPolicy policy{};
    std::map<std::string, std::string> overlays; ///< Bytes that stand for a file's content, by absolute path.
};

/// One group of files that import each other, with what `apply --partial` would write.
struct GroupRun {
    DecidedGroup decided;
    GroupChanges changes;
};

/// One script or notebook of the project.
struct Script {
    std::string path;        ///< From the root.
    const GroupRun* group{}; ///< Null for a file that cannot matter, or that cannot be read.
    FileId file{};           ///< In the group.
    Outcome outcome{Outcome::nothing};
    std::string error; ///< Why it cannot be read.

    [[nodiscard]] const LoadedFile& source() const { return group->decided.group.files[file]; }
    [[nodiscard]] const FileReport& report() const { return group->decided.group.reports[file]; }
    [[nodiscard]] const Plan::Decisions& decisions() const { return group->decided.decisions[file]; }
    [[nodiscard]] Pattern pattern() const { return group != nullptr ? report().verdict.pattern : Pattern::unknown; }
    /// Whether it starts a program: only then it has a plan.
    [[nodiscard]] bool isEntry() const { return group != nullptr && report().entries.empty(); }
};

struct Run {
    Project project;
    std::vector<std::unique_ptr<GroupRun>> groups;
    std::vector<Script> scripts; ///< By path.

    [[nodiscard]] const Script* find(std::string_view path) const;
    /// The bytes of a file before and after.
    [[nodiscard]] std::string before(const Script& script) const;
    [[nodiscard]] std::string after(const Script& script) const;
    /// The files of all programs that change, also scripts made from notebooks.
    [[nodiscard]] std::vector<const FileChange*> changes() const;
    /// The new bytes of the changed files, by absolute path: overlays for a second run.
    [[nodiscard]] std::map<std::string, std::string> result() const;
};

/// Files, notebooks or folders.
[[nodiscard]] Run run(const std::vector<std::string>& paths, const RunOptions& options = {});

/// The steps of `script`'s program or at places in it: a file that only others run has no plan of its own.
[[nodiscard]] std::vector<const Step*> stepsOf(const Script& script);
[[nodiscard]] std::vector<const Refusal*> refusalsOf(const Script& script);
/// Line of a place, from 1; in a notebook, of all code cells together.
[[nodiscard]] std::uint32_t lineOf(const Script& script, Place place);

/// The lines of a Python file as UTF-8 without byte order mark, or of the code cells of a notebook as it is shown.
[[nodiscard]] std::vector<std::string> readableLines(std::string_view path, const std::string& bytes);

[[nodiscard]] std::string fileBytes(const std::string& path);
/// Writes a file, with the folders that lead to it.
void writeBytes(const std::string& path, std::string_view bytes);

} // namespace rankwright::tests
