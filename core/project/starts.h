// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a project starts its scripts, as its own files say: by `python train.py` alone, or by what starts several processes
// (horovodrun, mpirun, srun and their like, an MPIJob, Spark). A command counts in shell scripts and container files, and where a
// README shows it; a launcher counts wherever it is named, also in the scripts themselves and their comments. Texts are searched
// line by line, nothing in them is run.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// What files of a project say about starting scripts.
class Starts {
  public:
    /// Takes over what the text of a file at `path` says, which is no Python.
    void add(std::string_view path, std::string_view text);
    /// Takes over what names launchers elsewhere: in Python and in notebooks. What these say about a plain start may be about
    /// anything.
    void add(const std::vector<std::string>& launcherLines);
    /// Not all was read: what was not may start several processes.
    void leaveOpen() { m_isOpen = true; }
    /// Something is started as one process: what other files say matters.
    [[nodiscard]] bool areOfInterest() const { return !m_plain.empty() && !m_isOpen; }
    /// The script at `path`, relative to the root as all paths are, is started as one process, and nothing says that several are
    /// started of it: no launcher names it, or a script that starts it, and all launchers name what they start.
    [[nodiscard]] bool areAlone(std::string_view path) const;

  private:
    /// A command that starts one process.
    struct Plain {
        std::string script; ///< As it is written there, in small letters: "scripts/train.py".
        std::string teller; ///< The file that says so.
        friend auto operator<=>(const Plain&, const Plain&) = default;
    };
    /// A launcher names the file, or a shell script that starts it.
    [[nodiscard]] bool isLaunched(std::string_view name, std::set<std::string, std::less<>>& seen) const;
    void addLaunch(std::string_view line);
    void addCommands(std::string_view commands, std::string_view path);

    std::set<Plain> m_plain;
    std::set<std::string, std::less<>> m_together; ///< Names, without folders, of the files that launchers name.
    /// By name: the names of the files that start it, or speak of it in some other way.
    std::map<std::string, std::set<std::string>, std::less<>> m_startedBy;
    bool m_isOpen{}; ///< A launcher starts what its line does not name.
};

/// The lines of a text that name a launcher, in small letters.
[[nodiscard]] std::vector<std::string> launcherLinesIn(std::string_view text);

/// A file with this name, without folders, may say how scripts are started, whatever else it says.
[[nodiscard]] bool isStartingName(std::string_view name);

} // namespace rankwright
