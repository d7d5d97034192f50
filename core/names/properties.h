// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Methods that are read like attributes.

#include "core/names/analysis.h"

namespace rankwright {

/// A decorator makes a property of a function: @property itself, or one of the project that gives one back, as those do that keep
/// what the function returned at first. Reading the attribute calls the function.
[[nodiscard]] bool isProperty(Analysis& analysis, Site function);

} // namespace rankwright
