// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Launch files beside a rewritten project: for which scripts, under which names, and onto the disk.

#include "core/launch/launch_files.h"
#include "core/project/changes.h"
#include "core/project/words.h"

#include <string>
#include <vector>

namespace rankwright {

/// The scripts that `changes` rewrites and that can be started, from the root: of a notebook the script beside it, where one is
/// made. `written`: paths of what came to the disk; programs of which nothing did are left out.
[[nodiscard]] std::vector<std::string> launchableScripts(const DecidedGroup& decided, const GroupChanges& changes,
                                                         const std::vector<std::string>& written);

struct LaunchFilesOrder {
    static constexpr const char* usualFolder = "launch"; ///< Below the root, where nothing else is asked for.

    std::vector<std::string> scripts; ///< From the root.
    std::string root;                 ///< The folder that holds the rewritten scripts, on the disk.
    std::string folder;               ///< Where the files go, on the disk; made where it is missing.
    LaunchPlan plan;                  ///< Its script, name and folder are set for each script.
};

struct WrittenLaunchFiles {
    std::vector<std::string> names; ///< In `LaunchFilesOrder::folder`.
    std::vector<Remark> errors;
};

/// The files of one script are written together or not at all. A file that is there and was not made here stays.
[[nodiscard]] WrittenLaunchFiles writeLaunchFiles(const LaunchFilesOrder& order);

} // namespace rankwright
