// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What functions of the libraries for random numbers do with samples, by their canonical names.

#include <string_view>

namespace rankwright {

/// A function of a module that draws random numbers.
[[nodiscard]] bool isRandom(std::string_view name);
/// Draws from a generator of NumPy or Python.
[[nodiscard]] bool throwsDice(std::string_view name);
/// Makes, seeds, stores or restores a generator of random numbers, and draws none.
[[nodiscard]] bool makesGenerator(std::string_view name);
/// Puts a generator back into a state that was kept: what it draws next, it has drawn before.
[[nodiscard]] bool restoresGenerator(std::string_view name);
/// Brings samples into a random order.
[[nodiscard]] bool mixesSamples(std::string_view name);
/// Gives samples, or their numbers, that chance chooses or orders.
[[nodiscard]] bool choosesSamples(std::string_view name);

} // namespace rankwright
