// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Names, attributes and elements that get a value again and again, and what reads them as they are.

#include "core/rules/program.h"

namespace rankwright {

/// A name, an attribute of one, or an element under something that is the same each time it is read: rates[k].
[[nodiscard]] bool isSettable(Node node);
/// The statements that give one of these its value.
[[nodiscard]] std::vector<Site> settersOf(Program& program, Site name);
/// A call that answers its first argument, as another type: float(rate).
[[nodiscard]] bool converts(Program& program, Site call);
/// A method that answers what its object holds: rate.numpy(), rate.eval().
[[nodiscard]] bool isReading(std::string_view method);

} // namespace rankwright
