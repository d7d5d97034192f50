// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the user typed, as values.

#include "core/launch/launch.h"
#include "core/plan/plan.h"
#include "core/project/project.h"
#include "core/report/branch.h"
#include "core/rules/options.h"

#include <optional>
#include <string>
#include <vector>

namespace rankwright {

enum class Command : std::uint8_t { check, plan, apply, explain, lint, run };
enum class Format : std::uint8_t { text, json, patch, sarif };
enum class Colour : std::uint8_t { automatic, always, never };

/// run: what is trained, and how it is started.
struct RunOptions {
    bool isCompared{};       ///< The original on one process too.
    Launch launch;           ///< Script and arguments as typed; of the rewritten runs.
    std::string interpreter; ///< Empty: the one that fits the project best.
    std::vector<RatePolicy> rates;
    std::string folder; ///< Where it runs; empty: a copy.
    double limit{};     ///< Seconds for each run; 0: none.
    bool isRecorded{};
    bool onlyPreflight{};
    std::string csv; ///< File for all curves.
};

struct CommandLine {
    Command command{Command::check};
    std::vector<std::string> paths;
    Format format{Format::text};
    Colour colour{Colour::automatic};
    unsigned jobs{};
    bool isQuiet{};
    bool isVerbose{};
    std::string stdinName{"stdin.py"};
    std::uint64_t sizeLimit{LoadOptions::defaultSizeLimit};

    bool withHierarchy{};
    bool withText{};
    GivenOptions given; ///< What was typed.
    Options options;    ///< That, and for the rest what the settings of the project say, once it is open; else the defaults.
    DecisionPolicy policy;
    bool isPartial{};
    std::string reviewOut;

    bool isInPlace{};
    bool backup{};
    std::string outputFolder;
    bool changedOnly{};
    bool noScript{};
    std::string review;

    BranchOrder branch; ///< Without a name: no branch.
    CommitPer commitPer{CommitPer::step};

    bool withLaunchFiles{};
    std::vector<std::string> launchWords; ///< Typed behind the option: the folder, or paths.
    std::string launchFolder;             ///< Empty: the usual one, in what is written.
    int nodes{1};
    int processes{}; ///< In all, over the nodes; 0 where it was not said, until the line is parsed.
    std::string image;

    bool fixes{}; ///< lint: steps that mend are taken.

    RunOptions run;

    bool listRules{};    ///< explain --list
    bool writesManual{}; ///< explain --manual
    std::string subject;
    std::string className;
};

/// The command line, or the exit status where there is nothing (more) to do: help and version were printed, or a complaint.
struct Parsing {
    std::optional<CommandLine> line;
    int status{};
};
[[nodiscard]] Parsing parseCommandLine(int count, const char* const* words);

[[nodiscard]] std::string_view spelling(Command command);

} // namespace rankwright
