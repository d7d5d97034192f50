// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rankwright {

/// Writes the Python files of the recorder (resources/recorder) into `folder`, which is made. Problem in words, empty when done.
[[nodiscard]] std::string writeRecorder(const std::string& folder);

} // namespace rankwright
