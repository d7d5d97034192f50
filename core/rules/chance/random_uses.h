// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What numbers that were drawn by chance are for: they choose samples, or change a sample that was chosen otherwise.

#include "core/rules/program.h"

namespace rankwright {

/// A call that draws numbers which may choose samples, or bring them into an order. Numbers that only say where a picture is cut,
/// whether it is flipped, or how far it is turned choose none.
[[nodiscard]] bool drawsChoice(Program& program, Site call);
/// It draws a number of those that the samples have, any of them, and not one between 0 and 16.
[[nodiscard]] bool drawsAnySample(Program& program, Site call);
/// It draws whole numbers of another range.
[[nodiscard]] bool drawsOfFew(Program& program, Site call);

} // namespace rankwright
