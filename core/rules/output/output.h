// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the rules about output say to others.

#include "core/rules/program.h"

namespace rankwright {

/// It runs in the script's own way, not (only) while TensorFlow makes a graph of its function.
[[nodiscard]] bool runsUntraced(Program& program, Site site);
/// What a call does that other processes, or the disk, see: by the library's table, and by what it is given.
[[nodiscard]] Effect effectOf(Program& program, Site call);
/// Everything that is done in a node may be left out on the other ranks.
[[nodiscard]] bool isLocal(Program& program, Site node);
/// Gives a value to who called its function, or goes on elsewhere than behind it: a process that leaves it out would not.
[[nodiscard]] bool leadsAway(Program& program, Site statement);
/// Makes a handler of log lines for a file, which all that log hold.
[[nodiscard]] bool logsToFile(Program& program, Site call);
/// A `with` that opens a file to write it, and can be left to rank 0 with all its body.
[[nodiscard]] bool opensOnRankZero(Program& program, Site with);
/// An `if` that asks for files and makes what is missing, all of which can be left to rank 0.
[[nodiscard]] bool isLeftAsAWhole(Program& program, Site condition);
/// A path holds the first number that was not taken when the process looked, and no process can take that of another.
[[nodiscard]] bool countsForItself(Program& program, Site path);
/// A question to the disk of which all processes take the answer that rank 0 gets.
[[nodiscard]] bool isSentToAll(Program& program, Site question);
/// list.append(x), list.insert(0, x)
[[nodiscard]] bool addsToList(Program& program, Site call);
/// What this gives stands in a list, a tuple or a dictionary, and is read out of it where the other ranks come as well, which
/// have None there; or where it goes to was not found.
[[nodiscard]] bool isNeededAmongMany(Program& program, Site call);
/// The first of the run of output statements that is left to rank 0 together with this one; the statement itself where it is no
/// output.
[[nodiscard]] Site firstOfOutput(Program& program, Site statement);
/// A statement around the site is left to rank 0, and the site with it.
[[nodiscard]] bool isLeftToRankZero(Program& program, Site site);

} // namespace rankwright
