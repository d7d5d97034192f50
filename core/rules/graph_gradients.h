// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the gradients that tf.gradients gives to an optimizer are averaged: by compute_gradients of the wrapped optimizer, where
// that one can stand for tf.gradients, or else one by one, where they are taken. Either way before they are clipped.

#include "core/rules/program.h"

namespace rankwright {

enum class GradientWay : std::uint8_t {
    none,     ///< No optimizer applies them.
    computed, ///< The optimizer that applies them is there, under a name, when they are taken.
    inPlace,
    unknown ///< Neither.
};

[[nodiscard]] GradientWay gradientWay(Program& program, Site gradients);

/// The calls of tf.gradients whose results an update applies.
[[nodiscard]] std::vector<Site> gradientsOf(Program& program, const UpdateFact& update);

/// All that the update applies is averaged where it is taken, so that its optimizer need not be wrapped.
[[nodiscard]] bool isAveragedInPlace(Program& program, const UpdateFact& update);

} // namespace rankwright
