// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is to be started, and the command that starts it. Nothing here runs anything.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace rankwright {

enum class Launcher : std::uint8_t {
    direct,     ///< The interpreter alone, one process: how the original was meant to run.
    horovodrun, ///< Comes with the target and needs neither MPI nor, on one machine, ssh.
    mpirun,     ///< Open MPI's.
    srun,       ///< Slurm's, inside an allocation.
    custom      ///< A command that the user wrote.
};

/// A machine and how many processes it takes.
struct Host {
    std::string name;
    int slots{1};

    bool operator==(const Host&) const = default;
};

struct Launch {
    Launcher launcher{Launcher::direct};
    std::string interpreter{"python3"};
    std::string script; ///< Relative to the folder that it runs in.
    std::vector<std::string> arguments;
    int processes{1};
    std::vector<Host> hosts;                                    ///< None: this machine takes them all.
    std::vector<std::pair<std::string, std::string>> variables; ///< Added to the environment of every process.
    std::string custom; ///< The user's command line; `{python}`, `{script}`, `{arguments}` and `{np}` stand for the above.
};

/// `word` as a POSIX shell reads it back.
[[nodiscard]] std::string shellWord(const std::string& word);

/// The command line that starts `launch` in the folder of its script, for /bin/sh. It is what is shown, and what runs.
[[nodiscard]] std::string commandLine(const Launch& launch);

/// "gpu1:4, gpu2:4" or one a line; a host without a number has one slot.
struct HostList {
    std::vector<Host> hosts;
    std::string problem; ///< In words, with the entry that is wrong; empty when all are right.
};
[[nodiscard]] HostList hostsOf(const std::string& text);

/// "NAME=value" entries, one a line.
struct VariableList {
    std::vector<std::pair<std::string, std::string>> variables;
    std::string problem;
};
[[nodiscard]] VariableList variablesOf(const std::string& text);

} // namespace rankwright
