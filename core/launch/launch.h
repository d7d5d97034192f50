// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is to be started, and the command that starts it. Nothing here runs anything.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
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

/// A launcher as it is offered and written.
struct LauncherName {
    Launcher launcher{Launcher::direct};
    std::string_view name; ///< The command; of a command of the user's own none.
};
/// Those that start several processes, the one that is taken where nothing is chosen first.
inline constexpr std::array launcherNames{LauncherName{Launcher::horovodrun, "horovodrun"},
                                          LauncherName{Launcher::mpirun, "mpirun"}, LauncherName{Launcher::srun, "srun"},
                                          LauncherName{Launcher::custom, {}}};

/// A machine and how many processes it takes.
struct Host {
    std::string name;
    int processes{1}; ///< Not "slots", as launchers say: a keyword of Qt.

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
    /// The user's command line; `{python}` (with -u), `{script}`, `{arguments}` and `{np}` stand for the above, each as words of
    /// a shell. `${np}` is a variable of the shell's, not ours.
    std::string custom;
    /// The target's own launcher; empty: the one beside the interpreter where that has a folder, else the one on PATH.
    std::string ownLauncher;
};

/// `word` as a POSIX shell reads it back.
[[nodiscard]] std::string shellWord(const std::string& word);

/// The target's own launcher that belongs to `launch`; nothing looks whether it is there.
[[nodiscard]] std::string launcherOf(const Launch& launch);

/// `hosts` as launchers take them: "gpu1:4,gpu2:4".
[[nodiscard]] std::string hostWord(const std::vector<Host>& hosts);

/// `script` as an interpreter takes it for one: a name that looks like an option gets "./" in front.
[[nodiscard]] std::string scriptWord(const std::string& script);

/// Whether `name` can be a variable of the environment in a shell.
[[nodiscard]] bool isVariableName(std::string_view name);

/// The command line that starts `launch` in the folder that its script is relative to, for /bin/sh. It is what is shown, and what
/// runs. The variables stand in front, and launchers are told to pass them on. Python does not keep back what it prints (-u). The
/// options of mpirun are those that the target's documentation gives ("Horovod with MPI").
[[nodiscard]] std::string commandLine(const Launch& launch);

/// "gpu1:4, gpu2:4" or one a line; a host without a number has one slot. Where there is a problem, no hosts are given.
struct HostList {
    std::vector<Host> hosts;
    std::string problem; ///< In words, with the entry that is wrong; empty when all are right.
};
[[nodiscard]] HostList hostsOf(const std::string& text);

/// "NAME=value" entries, one a line. A value is what stands behind the sign, quotes and blanks included; of a name that comes
/// twice the last value counts. Where there is a problem, no variables are given.
struct VariableList {
    std::vector<std::pair<std::string, std::string>> variables;
    std::string problem;
};
[[nodiscard]] VariableList variablesOf(const std::string& text);

} // namespace rankwright
