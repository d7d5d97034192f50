// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Layers that turn words or numbers into places in a table: TextVectorization, StringLookup, IntegerLookup. Keras lists the
// handler of the table among the variables of a model that holds such a layer. It is no variable, and whatever broadcasts the
// variables of the model fails there: AttributeError, 'VocabWeightHandler' object has no attribute 'ref' (seen running with
// TensorFlow 2.15 and Horovod 0.28).

#include "core/rules/program.h"

namespace rankwright {

/// A model that the program trains holds such a layer.
[[nodiscard]] bool trainsWithTable(Program& program);

} // namespace rankwright
