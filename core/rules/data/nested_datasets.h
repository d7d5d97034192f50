// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops over datasets in loops over datasets: which of them has the samples of the training.

#include "core/rules/program.h"

namespace rankwright {

/// The dataset of a loop is made anew in each turn of another one over a dataset, of something that the turn gets from where
/// nobody sees who put it there (a queue, a list that a thread fills): it may be a part of what the outer loop goes over.
[[nodiscard]] bool isMadeInTurns(Program& program, Site loop, const std::vector<Site>& around);
/// What a loop goes over is made of what a turn of the outer loop gets: crops of its batch, the dataset of its number.
[[nodiscard]] bool isMadeOfTurn(Program& program, Site loop, Site outer);
/// Of loops over datasets, innermost first, the one whose elements the inner ones are made of: crops of the batch of an outer
/// loop are as many on all processes where the batches are theirs.
[[nodiscard]] Site wholeOf(Program& program, const std::vector<Site>& loops);

} // namespace rankwright
