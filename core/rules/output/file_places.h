// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which files and folders a program writes and reads, as far as its text tells, and which reads come behind which writes.

#include "core/rules/output/file_access.h"

#include <optional>
#include <vector>

namespace rankwright {

/// An `if` in whose one branch the program writes what it reads in the other: with what is there, it goes on; what is not there,
/// it makes.
[[nodiscard]] bool readsOrWrites(Program& program, Site condition);

/// A place that leads to a call: in the function (or module) that holds it, and in those that call that, up to the entry script.
struct CallFrame {
    Site function; ///< Null site's node for module level.
    FileId file{};
    Site site;
};

/// The pair of calls by which a read follows a write, in the function (or module) that both lie below.
struct ReadBehind {
    Site function;         ///< Null site's node for module level.
    Site write;            ///< In that function: the write, or the call that leads to it.
    Site read;             ///< In that function: the read, or the call that leads to it.
    Site origin;           ///< The write itself.
    bool isOneOfSeveral{}; ///< The function comes to the read several times, behind other writes each time: one wait is too few.
    bool isFetched{};      ///< Each process fetches it from elsewhere, and nothing else writes it.
    Site loop{};           ///< The loop of which one turn writes what the next one reads; null where the write stands in front.
};

/// Where this reads what the program wrote before; nothing where it does not. The write that comes last, in the innermost
/// function.
[[nodiscard]] std::optional<ReadBehind> readsWhatWasWritten(Program& program, Site read);

/// Where a call of which nobody knows what it does gets a path that may be, or lie below, what the program wrote before, and of
/// which the text does not tell.
[[nodiscard]] std::optional<ReadBehind> mayReadWhatWasWritten(Program& program, Site call);

/// A read that is left to rank 0, which sends what it has loaded to the others.
[[nodiscard]] bool isLoadedForAll(Program& program, Site read);

/// Where this takes away what all processes have read before, with no training between; nothing where it does not. `write` is the
/// read then, or the call that leads to it, `read` the removal, or the call that leads to it, and `origin` the read itself.
[[nodiscard]] std::optional<ReadBehind> removesWhatWasRead(Program& program, Site removal);

/// Where all processes make a folder in one that rank 0 has taken away before, with all that was in it: who comes first makes
/// what rank 0 then finds in its way. `write` and `origin` are the removal, or the call that leads to it.
[[nodiscard]] std::optional<ReadBehind> makesBelowWhatWasRemoved(Program& program, Site call);

/// The same as of a removal for a write, left to rank 0, that puts another file into the place of one that all processes have
/// read before.
[[nodiscard]] std::optional<ReadBehind> writesAnewWhatWasRead(Program& program, Site write);

} // namespace rankwright
