// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files that start a rewritten script elsewhere: shell scripts for the target's own launcher and for mpirun, a batch file for
// Slurm, an MPIJob for Kubernetes.

#include "core/launch/launch.h"

#include <string>
#include <vector>

namespace rankwright {

struct LaunchPlan {
    Launch launch; ///< Script, arguments, interpreter, variables; its launcher and processes are not used.
    int nodes{1};
    int processesPerNode{1};
    std::string image{"horovod/horovod:0.28.1"}; ///< Of the containers of the MPIJob.
    std::string time{"01:00:00"};                ///< Slurm's limit.
};

struct LaunchFile {
    std::string name;
    std::string text;
    bool isExecutable{};
};

[[nodiscard]] std::vector<LaunchFile> launchFiles(const LaunchPlan& plan);

} // namespace rankwright
