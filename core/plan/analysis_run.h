// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The whole way of one group of files that import each other: names, classes, verdicts, steps, plans, program by program (see
// Programs). A pure function: no I/O, no shared state, so groups run in parallel.

#include "core/checks/finding.h"
#include "core/names/version.h"
#include "core/patterns/verdict.h"
#include "core/plan/plan.h"
#include "core/rules/options.h"
#include "core/text/text.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rankwright {

/// One file as it goes in. A notebook goes in as the text of its code cells (see core/project).
struct InputFile {
    std::string path; ///< Relative to the project root, with /.
    Text text;
    bool isNotebook{};
    Pins pins{}; ///< What the project says about the versions with which it runs.
};

/// What came out for one file.
struct FileReport {
    Verdict verdict;
    std::vector<Range> syntaxErrors;
    bool isTooDeep{};
    /// The plan of the program that this file starts. Empty for a file that only other files run. Where the program is
    /// distributed already: the steps that mend what was found, when they were looked for.
    Plan plan;
    Outcome base{Outcome::nothing}; ///< nothing, already or error where no plan is made; else ready (ask the plan).
    /// What the checker says about the program that this file starts, where that is distributed already; see core/checks.
    std::optional<Check> check;
    bool isMendingKnown{}; ///< It was looked for steps that mend what `check` has; see addMendings.
    /// The entry scripts of the programs that run this file, when it is not one itself.
    std::vector<FileId> entries;
    /// The scripts that start a program in which code of this file runs, its module level at least; its steps may change it.
    std::vector<FileId> users;
    /// The files in which code runs when this one is started, in their order; empty where it starts no program.
    std::vector<FileId> runs;
    /// What of them does not run then: functions that nothing calls, and what a script keeps for when it is started itself.
    std::vector<Place> idle;
};

/// Reports in the order of `files`; FileId is the index into `files`. `root` prefixes nothing: it only resolves modules.
[[nodiscard]] std::vector<FileReport> analyse(const std::vector<InputFile>& files, const Options& options);

/// The files of the project that `file` imports, as module paths with the dots of relative imports ("net", ".net", "pkg.net",
/// "pkg.net.Block" for `from pkg.net import Block`). A byte scan: no parsing, may name more than a parser would.
[[nodiscard]] std::vector<std::string> importedModules(std::string_view bytes);

} // namespace rankwright
