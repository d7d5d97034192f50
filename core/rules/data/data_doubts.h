// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Datasets whose elements differ between processes by what they went through, so that their parts are no parts of one whole:
// numbers that a generator draws, elements that are chosen by chance or come in whatever order is ready, files that keep the
// elements of one process for all; and tables that are made from the part of one process.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// A layer hands its state on from each batch to the next, so that the samples belong together in their order.
[[nodiscard]] bool keepsState(Program& program);
/// Adds a decision for each such place, where a dataset is divided by one of the steps.
void addDoubts(Program& program, std::vector<DataStep>& steps);

} // namespace rankwright
