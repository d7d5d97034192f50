// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which data the training of a program goes over, whether its ranks divide them, and whether they see them in one order.

#include "core/checks/scrutiny.h"

#include <string_view>
#include <vector>

namespace rankwright {

/// What a training call draws from: the data of a fit (all its arguments where they hide which), what the loops around the step
/// go over.
[[nodiscard]] std::vector<Site> driversOf(Scrutiny& program, const Indication& training);

/// Whether an expression is computed from a call for which `wanted` holds.
template <typename Wanted>
bool isMadeFrom(Scrutiny& program, Site expression, const Wanted& wanted)
{
    bool found = false;
    program.analysis().slice(expression, [&](Site site) {
        found = found || (program.node(site).is(Kind::call) && wanted(site));
        return !found;
    });
    return found;
}

/// A call draws numbers that another process may draw otherwise: not from a generator with a seed that all share.
[[nodiscard]] bool draws(Scrutiny& program, Site call);
/// One process tells the others the seed of TensorFlow's dice: the first weights are the same everywhere.
[[nodiscard]] bool agreesOnSeed(Scrutiny& program);
/// Something in the program gives each rank data of its own, or may do so: also what was not found to run.
[[nodiscard]] bool dividesData(Scrutiny& program);
/// Why all ranks train on the same data in one order, as words behind "on the same data"; empty where nothing says that they do.
[[nodiscard]] std::string_view whySameData(Scrutiny& program);

} // namespace rankwright
