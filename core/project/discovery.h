// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Finds the scripts and notebooks of a folder. Honours .gitignore (nested, and above the folder up to the root of its
// repository), leaves out virtual environments, build folders and caches, follows a symbolic link only where it stays in the
// folder and leads to something that is not found anyway (so there are no loops and nothing comes twice).
//
// It does not read the files: what is too large or unreadable shows later.

#include "core/project/ignore_rules.h"
#include "core/project/words.h"

#include <functional>
#include <string>
#include <vector>

namespace rankwright {

struct DiscoveryOptions {
    std::vector<std::string> excluded; ///< Real paths of folders to leave out without a word.
    bool everyFile{};                  ///< Not only scripts; symbolic links are listed, not followed.
    IgnoreRules rules;                 ///< What else to leave out without a word, beside what .gitignore files say.
    std::string rulesPrefix;           ///< The folder, from where the paths of these rules start.
    /// Called now and then: files found so far.
    std::function<void(std::size_t)> progress{};
    /// Asked now and then: true ends the search early; what it found so far counts for nothing then.
    std::function<bool()> isCancelled{};
};

struct Discovery {
    std::vector<std::string> files;   ///< Relative to the folder, sorted by bytes.
    std::vector<std::string> links;   ///< Symbolic links, when every file was asked for.
    std::vector<std::string> pinning; ///< Files that may say which versions the scripts run with (isPinningName), or how they are
                                      ///< started (isStartingName).
    std::vector<Remark> skipped;
    std::vector<Remark> errors;
};

[[nodiscard]] Discovery discover(const std::string& folder, const DiscoveryOptions& options = {});

[[nodiscard]] bool isNotebookName(std::string_view path);
/// .py or .ipynb.
[[nodiscard]] bool isScriptName(std::string_view path);

/// What a folder is that holds no sources of the project ("virtual environment"), by its name and the names in it; empty for
/// a folder to look into. Version control and caches give a reason too, but are not worth a remark (`isWorthSaying`).
struct FolderVerdict {
    std::string reason;
    bool isWorthSaying{};
};
[[nodiscard]] FolderVerdict judgeFolder(const std::string& path, std::string_view name, const std::vector<std::string>& names);

} // namespace rankwright
