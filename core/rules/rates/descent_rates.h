// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rates of steps that a program makes itself, without an optimizer: variable.assign_sub(rate * gradient).

#include "core/rules/program.h"

#include <optional>

namespace rankwright {

/// An assignment in eager code or in a tf.function, fed by a tape; null for other calls.
[[nodiscard]] const UpdateFact* descentAt(Program& program, Site call);
/// By what an assignment that a session runs as its step moves a variable; null elsewhere.
[[nodiscard]] Site graphAmountAt(Program& program, Site call);
/// The factor of the gradient in such an assignment; nothing for other calls, null where it was not found.
[[nodiscard]] std::optional<Node> rateOfStep(Program& program, Site call);

} // namespace rankwright
