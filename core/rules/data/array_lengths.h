// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is computed from the length of arrays that are to be cut: it follows by itself where the length is taken behind the cut.

#include "core/rules/data/array_cuts.h"
#include "core/rules/data/array_slices.h"

namespace rankwright {

/// Whether an expression is computed from the length of the arrays, and where that is taken.
enum class LengthTaken : std::uint8_t { not_, inFront, behind };
/// `cut` is the offset at which the arrays are cut, in the function of the place of `slices`.
[[nodiscard]] LengthTaken lengthTaken(Program& program, const ArrayCuts& cuts, Site expression, const ArraySlices& slices,
                                      std::uint32_t cut);
/// The loop is counted by the length of what an array was made of, which stays whole, and more than its turns hang on it: the
/// end of a batch, or a mean behind the loop.
[[nodiscard]] bool countsBeside(Program& program, const ArrayCuts& cuts, const ArraySlices& slices);

} // namespace rankwright
