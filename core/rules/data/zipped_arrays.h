// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops that go through arrays sample by sample, side by side.

#include "core/rules/program.h"

namespace rankwright {

/// The arrays that `zip(x, y)` goes through, sample by sample, where all of them are names of arrays or lists. What trains is no
/// sample: each process would train others of the models, and wait for the gradients of the rest.
[[nodiscard]] std::vector<Site> zippedArrays(Program& program, Site loop);

} // namespace rankwright
