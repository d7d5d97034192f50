// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which files and folders a program writes and reads, as far as its text tells, and which reads come behind which writes. A
// path is known by its beginning: what it hangs on, where that is no text ("args.out"), and the text behind that.

#include "core/rules/program.h"

#include <optional>
#include <vector>

namespace rankwright {

/// How a path begins.
struct FilePlace {
    std::string root; ///< What it hangs on, where that is no text; empty for a path that begins with known text.
    std::string text; ///< What is known of it behind the root.
    bool isWhole{};   ///< Nothing follows the text.
    friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

/// Whether one of two paths may lie at or below the other.
enum class Meeting : std::uint8_t { no, unknown, yes };

[[nodiscard]] Meeting meeting(const FilePlace& a, const FilePlace& b);

/// What an expression can be as a path.
[[nodiscard]] std::vector<FilePlace> placesOf(Program& program, Site path);

/// A call of open() or of one of its kin that makes, empties or extends a file.
[[nodiscard]] bool opensToWrite(Program& program, Site call);

/// Whether a condition asks what lies on the disk, so that it may come out differently on each process.
[[nodiscard]] bool asksFiles(Program& program, Site expression);

/// An `if` in whose one branch the program writes what it reads in the other: with what is there, it goes on; what is not there,
/// it makes.
[[nodiscard]] bool readsOrWrites(Program& program, Site condition);

/// The pair of calls by which a read follows a write, in the function (or module) that both lie below.
struct ReadBehind {
    Site function; ///< Null site's node for module level.
    Site write;    ///< In that function: the write, or the call that leads to it.
    Site read;     ///< In that function: the read, or the call that leads to it.
    Site origin;   ///< The write itself.
};

/// Where this reads what the program wrote before; nothing where it does not. The write that comes last, in the innermost
/// function.
[[nodiscard]] std::optional<ReadBehind> readsWhatWasWritten(Program& program, Site read);

} // namespace rankwright
