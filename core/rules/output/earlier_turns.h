// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is written in one turn of a loop and read in the next: rounds of training, each of which begins with the weights that the
// round before has left. The write stands behind the read, or both lie below one call that the loop makes again and again.

#include "core/rules/output/file_places.h"

#include <optional>
#include <vector>

namespace rankwright {

/// A call that writes or reads files, and the places that lead to it.
struct FileCall {
    Site call;
    const std::vector<CallFrame>& frames; ///< The innermost first.
};

/// The pair by which the read of one turn follows the write of the turn before, in the innermost function that has such a loop;
/// `loop` is set. Nothing where each turn has a file of its own.
[[nodiscard]] std::optional<ReadBehind> readsOfEarlierTurn(Program& program, const FileCall& written, const FileCall& read);

/// Who waits for what one pair has written has waited, in each turn, for what was written in the turn before as well.
[[nodiscard]] bool isWaitedForInEachTurn(Program& program, const ReadBehind& waiting, const ReadBehind& earlier,
                                         const std::vector<CallFrame>& reads);

/// All processes train together on the way from what one turn of a loop does to what the next one does, so that they wait there
/// for each other.
[[nodiscard]] bool trainsBetweenTurns(Program& program, const ReadBehind& turns);

} // namespace rankwright
