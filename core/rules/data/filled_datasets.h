// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Datasets that are made of placeholders, and filled where an iterator over them is started: session.run(iterator.initializer,
// {x: train_x}). Started again with other arrays, or with the names of other files, one dataset gives the samples of a test, of
// which no process may lack a part.

#include "core/rules/program.h"

#include <vector>

namespace rankwright {

struct FilledDataset {
    /// Some starts fill it for the training and some with other samples for something else, or which of them do was not found
    /// out. False also for what all starts fill alike.
    bool isForOthers{};
    /// What one start fills it with for the training.
    struct Filling {
        Site place;                ///< The call, or the dictionary that is written elsewhere.
        std::vector<Site> samples; ///< Of equal length, each of them an array that may be cut there.
    };
    std::vector<Filling> trainings; ///< All of them; none where they cannot be cut, or are not all known.
    std::vector<Site> samples;      ///< All that any start fills it with.
};

/// What is made by this call, from_tensor_slices or one that reads files.
[[nodiscard]] FilledDataset filledDataset(Program& program, Site source);

} // namespace rankwright
