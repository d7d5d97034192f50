// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What runs equally often on all processes, and so may wait for them: a place for a barrier.

#include "core/patterns/rank_local.h"
#include "core/rules/output/file_places.h"
#include "core/rules/program.h"

#include <functional>

namespace rankwright {

/// Why a call or statement may run on one process and not, or not as often, on another. Whether files exist counts if asked for.
[[nodiscard]] LocalReason whyRunsDiffer(Program& program, Site site, bool asksFiles = true);
/// Why there may be more in an array or a list on one process than on another, for certain; a random number
/// differs not, where a draw `isAlike` on all.
[[nodiscard]] LocalReason whyLengthDiffers(Program& program, Site expression, const std::function<bool(Site)>& isAlike = {});
/// The same of a number that may be computed from lengths.
[[nodiscard]] LocalReason whyCountDiffers(Program& program, Site expression, const std::function<bool(Site)>& isAlike = {});
/// Why the value of an expression may differ between processes.
[[nodiscard]] LocalReason whyDiffers(Program& program, Site expression);

/// A loop or a comprehension stands around it in its function.
[[nodiscard]] bool isRepeated(Program& program, Site site);

/// Every process comes here equally often, in the same order as to other such places, behind the start of Horovod.
[[nodiscard]] bool isReachedAlike(Program& program, Site site);
/// A collective runs at once where it stands: the program is eager throughout, by the tools of that pattern.
[[nodiscard]] bool runsCollectivesAtOnce(Program& program, Pattern pattern);

/// The statement between write and read in front of which all processes can wait until rank 0 has written; null where there is
/// none. Everything up to module level of the entry script runs there as often on each process.
[[nodiscard]] Site waitingPlace(Program& program, const ReadBehind& behind);

/// Who waits at `place` for the write of one pair has waited for that of the other: nothing leads from its write to its read past
/// that place.
[[nodiscard]] bool waitsForBoth(Program& program, const ReadBehind& waiting, Site place, const ReadBehind& other,
                                Site otherPlace);

} // namespace rankwright
