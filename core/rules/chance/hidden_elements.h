// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What chance hides of the samples before the training: holes that are filled in, features that are missing, labels that are
// unknown. What one process hides, another would train on, and a score over it would be one over samples that were seen.

#include "core/rules/chance/sample_order.h"

namespace rankwright {

struct Hiding {
    Order draw;
    std::vector<Site> places; ///< Where it is drawn: the call itself, or the calls of its function that hide samples, where
                              ///< others draw with it for the steps.
};

/// What the steps see with such holes; not what these loops draw anew.
[[nodiscard]] std::vector<Hiding> hiddenByChance(Program& program, const std::vector<Site>& loops);

} // namespace rankwright
