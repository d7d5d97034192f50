// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What callbacks do to the model that they watch, themselves or through what they hand it to: an object that they make, a
// function of another file.

#include "core/patterns/rank_local.h"
#include "core/rules/program.h"

#include <vector>

namespace rankwright {

/// The calls by which a callback (its class, or a function that is one), or what it calls, gives weights, variables or the
/// optimizer other values.
[[nodiscard]] std::vector<Site> stateChangesOf(Program& program, Site callback);

/// The callback gives its model to somebody of whom nothing is known, who may change it.
[[nodiscard]] bool handsModelOn(Program& program, Site callback);

/// Why what a call gives the weights, in a callback while a model is trained, may differ between processes.
[[nodiscard]] LocalReason whyCallbackSetsOwn(Program& program, Site call);

/// Why an assignment in a callback, to `stop_training`, may end the training of one process and not, or not then, of another.
[[nodiscard]] LocalReason whyCallbackStopsAlone(Program& program, Site assignment);

} // namespace rankwright
