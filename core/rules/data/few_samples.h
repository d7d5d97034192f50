// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the text says how many samples there are: whether the part of each process is enough for a step, and for whole batches.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// Where the number of samples is written in the text: so few that some processes of a usual machine would get none, or too few
/// for a step, without which fit fails and a loop does nothing; or few enough to be said.
void reviewFew(Program& program, DataStep& step, const std::vector<Site>& arrays);
/// The same of a dataset by its elements, each of which may hold many samples: Dataset.from_tensors, or slices of [x].
void reviewFewElements(Program& program, DataStep& step);
/// The size of the batches that a fit asks for itself, once and for all of its arrays: parts can be cut to whole batches. Empty
/// where that is not so, or where the text says that there are fewer batches than processes of a usual machine.
[[nodiscard]] std::string wholeBatches(Program& program, const DataStep& step);

} // namespace rankwright
