// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Optimizers whose class the program writes, and that count their steps themselves: a warm-up and a decay inside, by a number of
// steps that the constructor is given. With divided steps that number is too large.

#include "core/rules/program.h"

namespace rankwright {

/// Whether an optimizer counts its steps by what it is given.
enum class StepCount : std::uint8_t {
    no,
    doubtful, ///< It meets the number of the step in another way: a period, a factor for each step.
    certain   ///< The number of the step is compared with it, divided by it, or the difference is taken.
};

/// What an argument means to an optimizer of the program; `no` for all that is none.
[[nodiscard]] StepCount stepCountOf(Program& program, Site given);

} // namespace rankwright
