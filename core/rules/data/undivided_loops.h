// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops of which the steps cannot be divided: all processes would draw the same, or never come to the last samples. And those
// whose steps need not be, because each sees all of the data.

#include "core/rules/data/count_loop.h"
#include "core/rules/data/data_plan.h"

namespace rankwright {

/// The reason, as a step that leaves the loop as it is or refuses it; nothing where each process draws data of its own, so that
/// the steps can be divided, or draws none.
[[nodiscard]] std::optional<DataStep> whyUndivided(Program& program, const CountLoop& counted);
/// What becomes of a loop that draws nothing by chance.
[[nodiscard]] DataStep undrawn(Program& program, const CountLoop& counted);

} // namespace rankwright
