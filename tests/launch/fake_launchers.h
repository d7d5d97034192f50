// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Shells that really run command lines and launch files, in a folder of their own, with launchers in front of PATH that start
// nothing and say how they were called.

#include <filesystem>
#include <string>
#include <vector>

namespace rankwright::tests {

/// How a program was called.
struct Called {
    int status{};                   ///< Of the shell.
    std::vector<std::string> words; ///< The program's name as it was called, then its arguments; empty: it was not.
    std::string folder;             ///< Where.
    std::string variable;           ///< RW_TEST in its environment.
    std::string errors;             ///< What the shell and the programs said.
};

class FakeLaunchers {
  public:
    FakeLaunchers();
    ~FakeLaunchers();
    FakeLaunchers(const FakeLaunchers&) = delete;
    FakeLaunchers& operator=(const FakeLaunchers&) = delete;

    [[nodiscard]] const std::filesystem::path& folder() const { return m_folder; }
    /// The last call of horovodrun, mpirun, srun or python3 that `command` leads to; `shell` is "sh" or "bash". `environment`:
    /// assignments for the shell, as "A=1 B=2".
    [[nodiscard]] Called run(const std::string& command, const std::string& environment = {},
                             const std::string& shell = "sh") const;
    void write(const std::string& name, const std::string& text, bool isExecutable = false) const;

  private:
    std::filesystem::path m_folder;
};

} // namespace rankwright::tests
