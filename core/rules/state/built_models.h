// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Models whose variables exist before a tape first trains them: they can be sent to all processes where they are made. Where a
// loop inside of tf.function makes the steps, this is the only place: behind the call of that function training is over.

#include "core/rules/state/broadcast.h"

#include <string>

namespace rankwright {

/// Its gradients come from a tape of ours.
[[nodiscard]] bool isTapeUpdate(const UpdateFact& update);
/// A loop inside of tf.function makes the steps: around the update, or around a call on the way down to it.
[[nodiscard]] bool loopsInGraph(const Program& program, const UpdateFact& update, const EagerCall& eager);

struct BuiltModel {
    std::string name;    ///< Behind the call; empty where it makes no such model.
    bool stepsInGraph{}; ///< A loop inside of tf.function trains it.
};
/// The model that a tape trains and whose variables exist behind this call, which builds or makes it.
[[nodiscard]] BuiltModel builtModelAt(Program& program, Site call);
/// Models are all that an update changes and computes with, and each of them is sent to all processes where it is made.
[[nodiscard]] bool startsAlike(Program& program, const UpdateFact& update);

} // namespace rankwright
