// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Samples that a program takes in their order and mixes when it has seen all of them: until then every process takes the same.

#include "core/rules/program.h"

namespace rankwright {

/// The call mixes samples, and only behind a test that a position has come to an end.
[[nodiscard]] bool mixesAtTheEnd(Program& program, Site call);

/// What the call mixes is read nowhere: an order that nobody asks for.
[[nodiscard]] bool mixesInVain(Program& program, Site call);

/// The call draws an order of all samples, and all that reads it takes all of them at once in that order: x[order], of which no
/// part is taken. A step that gets them sees the same as in any other order.
[[nodiscard]] bool reordersAll(Program& program, Site call);

/// Some call of the program mixes samples otherwise, in an order of each process's own.
[[nodiscard]] bool mixesFromTheStart(Program& program);

} // namespace rankwright
