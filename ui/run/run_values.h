// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the Run tab shows and what a user chooses there, as plain values.

#include "core/launch/preflight.h"
#include "core/launch/trial.h"
#include "core/rules/options.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace rankwright::ui {

/// One of the runs that are compared in a picture.
enum class RunKind : std::uint8_t {
    original,   ///< The script as it is, one process.
    linear,     ///< Rewritten, the rate grows by this policy.
    squareRoot, //
    none,       //
    warmup,     //
    folder      ///< What stands in a folder of the user's, as the launcher starts it.
};

[[nodiscard]] RunKind kindOf(RatePolicy policy);
/// Nothing for runs that are no rewrite.
[[nodiscard]] std::optional<RatePolicy> policyOf(RunKind kind);
/// "original", "rewritten, linear": in legends, tables and files.
[[nodiscard]] QString labelOf(RunKind kind);
/// "original", "linear": where room is short.
[[nodiscard]] QString shortLabelOf(RunKind kind);

/// The script that is shown in the window, as far as running it goes.
struct RunTarget {
    QString script;        ///< Relative to the project; empty: there is none.
    QString started;       ///< What is started for it: of a notebook the script that is made of it.
    QString objection;     ///< Why it cannot be run, and what to do, in words; empty: it can.
    QString rewrite;       ///< What the rewritten run runs, in words.
    QString noRewrite;     ///< Why there is no rewritten run; empty: there is one.
    RatePolicy rate{};     ///< That is chosen for the project.
    bool hasRates{true};   ///< Other policies would make another script.
    QString projectFolder; ///< Absolute.
    friend bool operator==(const RunTarget&, const RunTarget&) = default;
};

/// What a user chose.
struct RunForm {
    QString interpreter;
    Launcher launcher{launcherNames.front().launcher};
    int processes{2};
    QString arguments; ///< Of the script, as a shell reads them.
    QString hosts;     ///< As hostsOf reads them.
    QString variables; ///< As variablesOf reads them.
    QString folder;    ///< Where it runs; empty: a copy of the project.
    int minutes{};     ///< Limit of each run; 0: none.
    bool isRecorded{};
    QString custom;             ///< The user's command line, for Launcher::custom.
    QString originalCommand;    ///< As the user edited it; empty: as it follows from the above.
    QString rewrittenCommand;   ///< Likewise, for all other runs.
    std::vector<RunKind> kinds; ///< In the order in which they run.
    friend bool operator==(const RunForm&, const RunForm&) = default;
};

/// What is known of an interpreter.
struct PreflightView {
    enum class State : std::uint8_t { unasked, asking, answered };
    State state{State::unasked};
    QString interpreter;
    Preflight answer;
};

/// A run in the picture.
struct RunShown {
    enum class State : std::uint8_t { waiting, running, ended };
    RunKind kind{RunKind::original};
    QString command;
    int processes{1};
    State state{State::waiting};
    std::shared_ptr<const RunRecord> record;   ///< All that is known so far; null: nothing.
    std::shared_ptr<const TrialResult> result; ///< When it has ended; without the lines.
};

} // namespace rankwright::ui
