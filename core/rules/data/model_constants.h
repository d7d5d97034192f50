// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Random numbers that become constants of a model: masks, permutations and projections that a layer keeps and computes with, or
// that a function of a Lambda reads from outside. They are no variables, so that no broadcast makes them alike: drawn by each
// process for itself, each process trains another model, and their gradients are averaged.

#include "core/rules/program.h"

namespace rankwright {

/// The calls that draw them, seeded or not.
[[nodiscard]] std::vector<Site> drawsOfConstants(Program& program);
/// The call is made once, however often the function that it stands in could be called: a seed beside it serves one draw.
[[nodiscard]] bool isMadeOnce(Program& program, Site call);

} // namespace rankwright
