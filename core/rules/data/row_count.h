// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many samples an array has, as far as it is the same on all processes.

#include "core/rules/program.h"

namespace rankwright {

/// How many samples an array has.
enum class Rows : std::uint8_t {
    unknown,
    few, ///< Unknown, and no more than a number that is written: x[:2].
    one,
    fixed, ///< The same number on all processes and at all times.
};

[[nodiscard]] Rows rowsOf(Program& program, Site array);
/// How many they are at most, where it is written in the text; 0 where it is not.
[[nodiscard]] std::size_t writtenRows(Program& program, Site array);
/// x of len(x) and x.shape[0], also by a name that stands for one of them, where x may have been another array than it is now;
/// null for other numbers.
[[nodiscard]] Node measuredBy(Program& program, Site number);

} // namespace rankwright
