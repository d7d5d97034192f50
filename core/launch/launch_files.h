// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files that start a rewritten script elsewhere: shell scripts for the target's own launcher and for mpirun, a batch file for
// Slurm, an MPIJob for Kubernetes. They are texts; nothing here writes or runs one (see write_launch_files.h).

#include "core/launch/launch.h"

#include <string>
#include <vector>

namespace rankwright {

struct LaunchPlan {
    Launch launch; ///< Script, arguments, interpreter, variables, hosts; its launcher and processes are not used.
    int nodes{1};
    int processesPerNode{1};
    std::string image{"horovod/horovod:0.28.1"}; ///< Of the containers of the MPIJob.
    std::string time{"01:00:00"};                ///< Slurm's limit.
    std::string name;                      ///< What files and jobs are called, as nameFor gives it; empty: after the script.
    std::string folder{".."};              ///< The folder that the script is relative to, from that of the files; or absolute.
    std::string imageFolder{"/workspace"}; ///< Where the image has that folder.
};

struct LaunchFile {
    std::string name; ///< Without a folder.
    std::string text;
    bool isExecutable{};
    std::string mark; ///< How `text` begins, and the file of any script: one that does not is not ours.
};

/// A name for the launch files of `script` and for their jobs: a label as of DNS (RFC 1035, which Kubernetes asks of it): small
/// letters, digits and hyphens, a letter first, at most 40 characters. "gan/Main Script.py": "gan-main-script".
[[nodiscard]] std::string nameFor(const std::string& script);

/// In the order in which they are shown: the two shell scripts, the batch file, the MPIJob (kubeflow.org/v2beta1).
[[nodiscard]] std::vector<LaunchFile> launchFiles(const LaunchPlan& plan);

} // namespace rankwright
