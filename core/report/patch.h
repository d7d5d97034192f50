// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Changes as a patch that `git apply` and `patch -p1` accept.

#include <string>
#include <string_view>

namespace rankwright {

/// The patch of one file, empty when nothing changes. `isNew`: there is no old file.
[[nodiscard]] std::string patchOf(const std::string& path, std::string_view oldBytes, std::string_view newBytes, bool isNew);

} // namespace rankwright
