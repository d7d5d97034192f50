// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Writes files so that nothing is ever half written: the new bytes go to a temporary file in the same folder, to the disk, and
// then take the old file's place in one move. Files that belong together are prepared before the first of them is moved.

#include "core/project/words.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// One file to be written.
struct WriteTarget {
    std::string onDisk; ///< Where; a symbolic link is written through.
    std::string shown;  ///< How messages call it.
    std::string_view newBytes;
    /// What must be there now; nothing for a file whose present content does not count.
    std::optional<std::string_view> oldBytes;
    /// A file that is there already may only be replaced if it begins like this (a script made from a notebook, a launch file).
    std::optional<std::string_view> ownMark;
    std::optional<unsigned> mode; ///< Permissions of a new file; else those of the old one, or 0666 less the umask.
    bool isExecutable{};          ///< 0777 instead.
    /// What is said where a file does not begin like `ownMark`.
    std::string_view foreign{
        "not written: there is a file of this name already that was not made from the notebook; move it away or "
        "use --no-script"};
};

struct WriteOptions {
    bool backup{}; ///< Keep the old file as FILE.orig.
};

/// Where the old file of `onDisk` is kept.
[[nodiscard]] std::string keptName(const std::string& onDisk);

/// Writes all of `targets` or none. The problems; empty when all are written.
[[nodiscard]] std::vector<Remark> writeTogether(const std::vector<WriteTarget>& targets, const WriteOptions& options);

/// Copies the bytes and the permissions of one file, likewise never half. Problem in words, empty when it is done.
[[nodiscard]] std::string copyFile(const std::string& from, const std::string& to);

/// Makes the folders that lead to `path`. Problem in words, empty when they are there.
[[nodiscard]] std::string makeFoldersFor(const std::string& path);

} // namespace rankwright
