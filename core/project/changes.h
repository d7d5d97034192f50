// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the decided programs of a group do to its files. Two programs may change the same helper: their edits are merged, and
// where they contradict each other none of the two is written. A notebook brings the same program as a script beside it.

#include "core/project/group.h"

#include <string>
#include <vector>

namespace rankwright {

/// New content of one file.
struct FileChange {
    FileId file{};    ///< The file that changes; for a script made from a notebook, the notebook.
    std::string path; ///< Relative to the root.
    std::string newBytes;
    bool isNew{};                 ///< A script made from a notebook.
    std::vector<FileId> programs; ///< The entry scripts whose steps do this.
};

struct GroupChanges {
    std::vector<FileChange> files; ///< By path.
    std::vector<FileId> programs;  ///< Entry scripts that are rewritten.
    std::vector<Remark> problems;  ///< Programs that could not be, and why.
    std::vector<Remark> warnings;  ///< Files that change also for programs that are not rewritten.
};

struct ChangeOptions {
    bool partial{};         ///< Also programs that are not ready, as far as they go.
    bool withScripts{true}; ///< Scripts beside notebooks.
    bool onlyReported{};    ///< Only programs whose entry script was named.
    bool isRead{true};      ///< What comes out is read again: a file that would be no Python is not written, nor its programs.
};

[[nodiscard]] GroupChanges changesOf(const DecidedGroup& decided, const ChangeOptions& options);

/// Errors that the checker finds in what becomes of programs that are ready, by the entry script. There should be none: either
/// the steps or the checker are wrong, and nobody is to find out when training starts.
[[nodiscard]] std::vector<Remark> faultsOf(const DecidedGroup& decided, const GroupChanges& changes, const Options& options);

} // namespace rankwright
