// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops that draw from a dataset by hand until it has no more, as graphs have to: `while True` around a step, ended by what the
// end of the dataset raises. All processes leave such a loop at the same step where their parts are equally long.

#include "core/rules/data/pipeline.h"

namespace rankwright {

/// The loop ends when its data do, and nowhere else.
[[nodiscard]] bool drainsItsData(Program& program, Site loop, const Indication& training);

/// What a graph computes from an iterator that is not bound to one dataset (Iterator.from_structure).
struct SwitchedIterator {
    bool isSwitched{};
    Site dataset; ///< The one that it was set to last in front of the loop; null where that was not found.
};
[[nodiscard]] SwitchedIterator switchedIterator(Program& program, Site expression, Site loop);

/// One iterator at most goes through what is made of the source, and it is started at one place: nothing else, such as an
/// evaluation or a set that was split off, reads what a part of it would lack.
[[nodiscard]] bool isDrawnOnce(Program& program, Site source);

/// Behind this call the elements of a file can be dealt out, one to each process in turn: the call that reads the file, or the
/// one that leaves out its first lines. Null where the source reads no file, or its elements are no plain records.
[[nodiscard]] Site dealtBehind(Program& program, Site source);
/// Dealt out there, what this pipeline makes of the elements is equally long on all processes.
[[nodiscard]] bool deals(const Pipeline& pipeline, Site place);

} // namespace rankwright
