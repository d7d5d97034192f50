// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a program does with files: the calls that write them, take them away and put others into their place, each with what it
// names and the ways that lead to it. Collected once for a program; what comes behind what is told by file_places.h.

#include "core/rules/output/file_places.h"

#include <map>

namespace rankwright {

/// A call that writes.
struct Written {
    Site call;
    bool isDeferred{}; ///< While training runs, as a callback does.
    bool isCommand{};  ///< By a command of the system.
    bool spreads{};    ///< Files that the program does not name.
    std::vector<FilePlace> places;
    std::vector<CallFrame> frames;
    bool isFetched{}; ///< From elsewhere, by each process.
};

/// What a program does with files, and what was asked about it.
struct FileUse {
    std::vector<Written> writes;
    std::vector<Written> removals;                     ///< Those of them that take away what was there.
    std::vector<Written> anew;                         ///< Those of them that put something else into its place.
    std::map<Site, std::optional<ReadBehind>> reads;   ///< Found when they are asked for (file_places.h), like those below.
    std::map<Site, std::optional<ReadBehind>> guesses; ///< By call that may read.
    std::map<Site, std::optional<ReadBehind>> removed; ///< By removal, and by what is written anew.
};

[[nodiscard]] FileUse& fileUseOf(Program& program);
/// The ways to a place from the entry script, in each function on them; only those on which all processes come to it, where asked
/// for: what is put out on rank 0 only, that process computes alone.
[[nodiscard]] std::vector<CallFrame> framesAround(Program& program, Site site, bool isOfAll = false);
/// It gives a file or a folder another name.
[[nodiscard]] bool isMove(const Access& access);

} // namespace rankwright
