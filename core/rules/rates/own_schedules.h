// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Schedules that the program writes itself: classes whose __call__ gives the rate for the number of a step. With divided steps
// that number grows more slowly than the samples do, and a warm-up may last as long as the training.

#include "core/rules/program.h"

namespace rankwright {

struct OwnSchedule {
    std::string step{}; ///< What __call__ calls the number of the step; empty: the method belongs to no such schedule.
    Site first{};       ///< The first statement behind its documentation.
    bool isItsOwn{};    ///< Optimizers alone ask it, and it asks no other schedule, so that its steps can be stretched in it.
};

/// What a function definition is of a schedule that gives an optimizer of the program its rate.
[[nodiscard]] OwnSchedule ownSchedule(Program& program, Site method);

} // namespace rankwright
