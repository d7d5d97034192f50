// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace rankwright {

/// All processes below `process` that have not ended (zombies have), nearest first, as /proc tells it now.
[[nodiscard]] std::vector<pid_t> descendantsOf(pid_t process);

/// Ends (SIGKILL) all processes that were started with `entry` ("NAME=value") in their environment, and those that they
/// start meanwhile; how many. Waits until there are none, two seconds at most.
[[nodiscard]] int endMarked(const std::string& entry);

} // namespace rankwright
