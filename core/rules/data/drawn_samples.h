// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sources of the script or of Keras that give samples in an order which each process draws for itself: generators, Sequences,
// iterators of pictures.

#include "core/rules/program.h"

namespace rankwright {

/// Which samples a generator, a Sequence or an iterator of pictures gives is drawn at random: each process draws its own.
[[nodiscard]] bool drawsSamples(Program& program, Site expression);
/// The call of ImageDataGenerator.flow, flow_from_directory or flow_from_dataframe that an expression is; null if it is none.
[[nodiscard]] Site pictureFlowOf(Program& program, Site expression);

} // namespace rankwright
