// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What gives the variables of a session their values before it trains: initialisers, what is restored, and what is assigned
// behind these.

#include "core/rules/program.h"

namespace rankwright {

/// In file and document order.
[[nodiscard]] const std::vector<SessionStart>& sessionStartsOf(Program& program);

} // namespace rankwright
