// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs of a session that take a batch. What hangs on `iterator.get_next()` takes the next batch of the iterator with each run,
// for the loss or for a summary as well as for a step. The parts of a dataset that ends are equally long: where rank 0 alone
// takes one batch more, it comes to the end first, and the others wait for it in their next step.

#include "core/rules/program.h"

namespace rankwright {

/// The call takes a batch of a dataset that ends and that the training takes its batches from: all processes have to make it.
[[nodiscard]] bool takesBatch(Program& program, Site call);

} // namespace rankwright
