// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many arrays a Keras model takes and gives, as far as its construction tells: Sequential([...]) one, Model(inputs=[a, b],
// ...) two. That decides what a list means which its fit gets: samples, or one array for each input.

#include "core/rules/program.h"

namespace rankwright {

/// 0 where it is not known, or differs.
struct ModelInputs {
    unsigned inputs{};
    unsigned outputs{};
};

/// Of the model whose method a call is.
[[nodiscard]] ModelInputs modelInputs(Program& program, Site fit);

} // namespace rankwright
