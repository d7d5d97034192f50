// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Programs that say of how many samples each batch consists. The part of a process may end with fewer, where the whole did not.

#include "core/rules/program.h"

namespace rankwright {

/// A layer or a loss goes through as many rows of its batch as this number says, whatever the batch has.
[[nodiscard]] bool countsRowsOfBatch(Program& program, Site size);
/// The steps of a loop compute with as many rows as this number says, whatever they are fed: placeholders and states of a fixed
/// size, labels that are made by number beside a part of the samples.
[[nodiscard]] bool asksRows(Program& program, Site loop, Site size);
/// A model is built for batches of one size only, batch_input_shape, Input(batch_size=), and of more than one sample: parts of
/// any length are whole batches of one.
[[nodiscard]] bool fixesBatchOfModel(Program& program);
/// Where a model, the signature of a function, a shape, or what a step computes with beside the data asks for a number of
/// samples: the numbers.
[[nodiscard]] std::vector<Site> askedBatches(Program& program);
/// Dataset.batch(n), whose last batch may be smaller, where `asked` (see above) has n samples.
[[nodiscard]] bool needsWholeBatches(Program& program, Site call, const std::vector<Site>& asked);

} // namespace rankwright
