// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tensors that TensorFlow draws once, outside of the steps, and that all samples are computed with: the matrix of random
// features, a projection, an encoding of coordinates. They are no variables, so that no broadcast of a model reaches them.

#include "core/rules/program.h"

namespace rankwright {

/// The call draws such a tensor, in a program that trains eagerly, with no seed.
[[nodiscard]] bool drawsSharedTensor(Program& program, Site call);
/// What a product applies to each of its rows: w of x @ w, x.dot(w), np.dot(x, w), tf.matmul(x, w), np.einsum("ij,jk", x, w).
/// Null for other expressions.
[[nodiscard]] Site appliedToRows(Program& program, Site expression);

} // namespace rankwright
