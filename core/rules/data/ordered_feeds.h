// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Samples that all processes take in the same order. What divides a loop is that each process draws other samples, and that has
// to hold for all that is fed in each place that trains: a draw for a test, or noise beside samples that are gone through from
// the first to the last, makes no step differ in its samples.

#include "core/rules/program.h"

namespace rankwright {

/// What one of these training calls, which the loop drives, gets in a fixed order: an expression that no draw goes into and that
/// is another one in each step. Null where nothing of that kind was found.
[[nodiscard]] Site takenInOrder(Program& program, Site loop, const std::vector<Site>& trainings);
/// Something mixes the samples of an array in one of these loops, or chance chooses them there.
[[nodiscard]] bool isMixedIn(Program& program, Site array, const std::vector<Site>& loops);
/// A generator that takes what it yields from an array, from the first sample to the last, x[first:first + size], in an order
/// that chance has no part in: what it draws besides, for noise or an order that it does not read, chooses none of them.
[[nodiscard]] bool yieldsInOrder(Program& program, Site function);
/// A function that reads samples at a place which it keeps, and moves on, from call to call: data[at]; at = (at + 1) % len(data).
/// Chance has no part in their order.
[[nodiscard]] bool readsOn(Program& program, Site function);

} // namespace rankwright
