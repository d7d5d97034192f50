// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What numbers that were drawn by chance are for: they choose samples, or change a sample that was chosen otherwise.

#include "core/rules/program.h"

namespace rankwright {

/// A call that draws numbers which may choose samples, or bring them into an order. Numbers that only say where a picture is cut,
/// whether it is flipped, or how far it is turned choose none.
[[nodiscard]] bool drawsChoice(Program& program, Site call);

} // namespace rankwright
