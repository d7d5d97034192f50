// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Functions whose loop trains in some of their calls and evaluates in others.

#include "core/rules/program.h"

#include <optional>

namespace rankwright {

/// Where the function that the loop stands in evaluates as well, what those calls give it for its count with which it trains,
/// none where its count is no parameter; nothing where it only trains. `step` is what makes the steps of the loop.
[[nodiscard]] std::optional<std::vector<Site>> countsGiven(Program& program, Site count, Site loop, Site step);

} // namespace rankwright
