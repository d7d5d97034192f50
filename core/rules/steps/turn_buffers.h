// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Arrays that the steps over a dataset fill, one place each: losses = np.zeros(batches), losses[i] = loss. Where each process has
// a part of the dataset the last places stay as they were made, and what is computed from the whole array, a mean, is wrong.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// The lengths of such arrays that are read behind the loop.
void reviewBuffers(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more);

} // namespace rankwright
