// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// `apply -o DIR`: the result beside the original.

#include "core/project/project.h"
#include "core/project/words.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace rankwright {

/// Why `folder` cannot take the result of `project` ("it lies inside the project"); empty when it can.
[[nodiscard]] std::string outputObjection(const Project& project, const std::string& folder);

/// Who waits for a copy.
struct CopyWatch {
    std::function<void(std::size_t, std::size_t)> progress{}; ///< Called for each file: how many are done, and of how many.
    std::function<bool()> isCancelled{};                      ///< Asked before each file: true ends it, what is there stays.
};

struct CopiedRest {
    std::size_t files{}; ///< So many were copied.
    std::vector<Remark> problems;
};

/// Copies every file of the project to `folder` byte for byte, except those in `done` (paths from the root); a file with an
/// overlay has its bytes. Version control, virtual environments, caches and what .gitignore names are left out; symbolic links
/// stay links. Of a project that was opened by file names, only the loaded files.
[[nodiscard]] CopiedRest copyRest(const Project& project, const std::string& folder, const std::set<std::string>& done,
                                  const CopyWatch& watch = {});

} // namespace rankwright
