// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an expression is as a path. A path is known by its beginning: what it hangs on, where that is no text ("args.out"), and
// the text behind that.

#include "core/rules/program.h"

#include <vector>

namespace rankwright {

/// How a path begins.
struct FilePlace {
    std::string root;  ///< What it hangs on, where that is no text; empty for a path that begins with known text.
    std::string text;  ///< What is known of it behind the root.
    bool isWhole{};    ///< Nothing follows the text.
    std::string end{}; ///< Where something unknown follows it: what is known of the end behind that.
    friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

/// Whether one of two paths may lie at or below the other.
enum class Meeting : std::uint8_t { no, unknown, yes };

[[nodiscard]] Meeting meeting(const FilePlace& a, const FilePlace& b);
/// One of these paths lies in a folder that is one of the others, and is not that itself.
[[nodiscard]] bool isBelow(const std::vector<FilePlace>& paths, const std::vector<FilePlace>& folders);

/// Whether files of two paths of which nobody knows where they lie may have one name: both are part*.npy. `added` is put behind
/// the first where it does not end so.
[[nodiscard]] bool mayBeNamedAlike(const FilePlace& a, std::string_view added, const FilePlace& b);

/// What an expression can be as a path.
[[nodiscard]] std::vector<FilePlace> placesOf(Program& program, Site path);

/// A path that ends as the names of files do: 'model.png', '%d.png' % i, folder + name + '.csv'.
[[nodiscard]] bool endsLikeFile(Program& program, Site path);

/// Paths of which only what stands in front of one of these marks, and behind the last of them, is known: of a pattern,
/// weights_{epoch}.h5 or *.h5.
[[nodiscard]] std::vector<FilePlace> upToMark(std::vector<FilePlace> places, std::string_view marks);

/// A path without what says nothing: `./data//x/` is data/x/.
[[nodiscard]] std::string tidyPath(std::string_view text);

/// The folder of a CheckpointManager, where the expression is one.
[[nodiscard]] std::vector<FilePlace> managedPlaces(Program& program, Site manager);
/// An expression asks a CheckpointManager for a path: only the process that saves has that.
[[nodiscard]] bool asksManager(Program& program, Site expression);

} // namespace rankwright
