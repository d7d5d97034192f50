// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rankwright {

/// Text as HTML shows it: what would be markup is none.
[[nodiscard]] std::string inHtml(std::string_view text);

} // namespace rankwright
