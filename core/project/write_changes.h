// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Brings the changes of a group to the disk: in place or into another folder. Programs that share a file are written together
// or not at all; the others go on.

#include "core/project/changes.h"
#include "core/project/project.h"

#include <string>
#include <vector>

namespace rankwright {

struct Destination {
    std::string folder; ///< Empty: in place.
    bool backup{};      ///< In place: keep FILE.orig.
};

struct WrittenChanges {
    std::vector<std::string> paths; ///< From the root.
    std::vector<Remark> errors;
};

[[nodiscard]] WrittenChanges writeChanges(const Project& project, const DecidedGroup& decided, const GroupChanges& changes,
                                          const Destination& destination);

} // namespace rankwright
