// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Functions that make a dataset for the training and, called with other samples, one for something else: input_fn(train_x) and
// input_fn(test_x). What is cut inside is cut for both, and a test needs all of its samples.

#include "core/rules/data/pipeline.h"
#include "core/rules/program.h"

#include <set>

namespace rankwright {

struct DatasetMaker {
    Site function;               ///< Null where all that call it train on what it makes.
    std::vector<Site> trainings; ///< Its calls that run and make what is trained on.
    std::vector<Site> others;    ///< Its other calls that run.
};

/// The function around a source that is called for others too. `places` are the calls, and names of what calls give, that what
/// trains comes through.
[[nodiscard]] DatasetMaker makerForOthers(Program& program, Site source, const std::set<Site>& places);

/// The dataset that an input function gets ready in a branch which it comes to in some of its calls: `data` of `if training: data
/// = data.shuffle(n).repeat()`. Null where it has no name there, or is shuffled or batched before.
[[nodiscard]] Site dataInBranch(Program& program, Site function);
/// Likewise, where the calls that train come there and the others do not, as their arguments say.
[[nodiscard]] Site trainingBranch(Program& program, const DatasetMaker& maker);

/// What one call of such a function gives it.
struct GivenSamples {
    Site call;
    std::vector<Site> samples; ///< Of equal length, each an array that may be cut there.
};
/// For each call that trains, the arrays that become the samples of the source; empty where they cannot be cut there: the
/// function does more with them than mixing as many, or they are no arrays for sure.
[[nodiscard]] std::vector<GivenSamples> samplesGiven(Program& program, Site source, const DatasetMaker& maker);

} // namespace rankwright
