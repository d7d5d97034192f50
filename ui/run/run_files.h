// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The files of a run: the original's with what is not saved yet, or the rewritten ones under some rate policy. Works on copies,
// so that it can run beside the window.

#include "core/project/group.h"
#include "ui/run/run_values.h"

#include <memory>
#include <string>
#include <vector>

namespace rankwright::ui {

/// What runs are made from.
struct RunSources {
    std::shared_ptr<const DecidedGroup> decided; ///< Of our own; with the decisions that the rewritten run has.
    FileId program{};                            ///< The script, in that group.
    Options options;                             ///< With which it was analysed.
    std::string project;                         ///< Absolute.
    std::vector<TrialFile> unsaved;              ///< Texts that are not on the disk.
};

/// What is started for a script of a project: of a notebook the script that is made of it.
[[nodiscard]] QString startedFor(const QString& script);

struct RunFiles {
    std::string script; ///< That is started: of a notebook the script made of it.
    std::vector<TrialFile> files;
    QString problem; ///< Why there are none, in words; empty: there are.
};

/// A copy of `decided` with the decisions of the program that `entry` starts, `isProposed`: as if its open steps were accepted;
/// no other program of the group is rewritten.
[[nodiscard]] std::shared_ptr<const DecidedGroup> decidedForRun(const DecidedGroup& decided, FileId entry, bool isProposed);

/// Analyses the group anew where the policy is not that of the sources; decisions about steps that are the same are carried over,
/// and what is new is accepted.
[[nodiscard]] RunFiles filesFor(const RunSources& sources, RunKind kind);

} // namespace rankwright::ui
