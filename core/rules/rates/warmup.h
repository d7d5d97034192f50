// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// --rate warmup: which training gets a warm-up of its learning rate, from which rate on and for how long. The warm-up is a
// callback that sets the rate in every step of the first epochs, so nothing else may set it then, the optimizer must have a rate
// that can be set, and the number of steps of an epoch must be known when training begins.

#include "core/rules/program.h"

namespace rankwright {

struct WarmUp {
    std::string rate;   ///< Python expression of the scaled rate, where the fit stands; empty where there is no warm-up.
    std::string epochs; ///< Python expression of the number of epochs.
    std::string reason; ///< Why there is none.
    std::string advice;
};

/// For a call that trains.
[[nodiscard]] WarmUp warmUpOf(Program& program, Site training);

} // namespace rankwright
