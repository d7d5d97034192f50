// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops over a generator of the project that cuts batches from arrays: each process can have its part of these where the
// generator is called, or in it.

#include "core/rules/data/array_slices.h"

namespace rankwright {

struct GeneratorSlices {
    Site call;
    std::vector<Site> arguments; ///< The arrays where it is called; empty where they have no names there.
    ArraySlices inside;          ///< Where they can be cut instead.
};
/// Nothing where what a loop goes over is no such generator.
[[nodiscard]] std::optional<GeneratorSlices> generatorSlices(Program& program, Site iterable);

} // namespace rankwright
