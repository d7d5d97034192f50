// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Random numbers that change samples which are there, and choose or make none: dropout that a script writes out itself, noise
// on top of its data. They are drawn in the shape of the samples and meet them element by element.

#include "core/rules/program.h"

namespace rankwright {

/// x * tf.floor(keep + tf.random.uniform(x.shape)), x + np.random.normal(size=np.shape(x)), of the call that draws; also what
/// says which entries of a sparse tensor stay: tf.sparse.retain(x, mask).
[[nodiscard]] bool changesSamples(Program& program, Site draw);

} // namespace rankwright
