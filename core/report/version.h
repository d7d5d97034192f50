// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The version of the program, as reports and --version print it: the project's version of the build.

#include "embedded/version.h"

#include <string_view>

namespace rankwright {

inline constexpr std::string_view version = embedded::version;

} // namespace rankwright
