// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the ranks of a program meet: calls that exchange something at once, and training calls in which something wrapped does.

#include "core/checks/rank_runs.h"

namespace rankwright {

/// By number. `runs`: what each viewer runs of the program.
[[nodiscard]] std::vector<Meeting> meetingsOf(Scrutiny& program, std::array<const RankRuns*, viewers> runs);

} // namespace rankwright
