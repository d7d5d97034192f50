// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a script does with the last batch of an epoch, behind the loop over it: for i in range(64): show(out[i]). How many rows
// that batch has follows from how many samples there are, and each process has fewer of them.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// Numbers of rows of the last batch of a dataset of which each process gets a part.
void reviewLastBatch(Program& program, const std::vector<DataStep>& steps, std::vector<DataStep>& more);

} // namespace rankwright
