// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// SHA-256 (FIPS 180-4), to name the original that a review was made on.

#include <string>
#include <string_view>

namespace rankwright {

/// 64 hexadecimal digits, lower case.
[[nodiscard]] std::string sha256(std::string_view bytes);

} // namespace rankwright
