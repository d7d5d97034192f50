// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one process must not make alone: Keras gives layers numbers for names (dense, dense_1), in the order in which a process
// makes them. A layer that only rank 0 makes shifts the names of all that come later there, and the averaging in a graph, which
// goes by names, waits for ever (seen running). So does TensorFlow with the operations of a graph (Mean, Mean_1), after which
// gradients are called.

#include "core/rules/program.h"

namespace rankwright {

/// The call itself makes a layer or a model, by a class or by a function of a library; or an operation of a graph, in front of
/// what trains in sessions.
[[nodiscard]] bool makesLayers(Program& program, Site call);

/// It calls a layer or a model, which makes its variables when it is first called, and what all processes do later asks for them:
/// model.set_weights(...).
[[nodiscard]] bool buildsForOthers(Program& program, Site call);

/// A call in a node, or in the functions of the project that it reaches, makes a layer, a model or such an operation.
[[nodiscard]] bool makesLayersInside(Program& program, Site whole);

} // namespace rankwright
