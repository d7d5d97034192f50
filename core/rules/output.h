// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the rules about output say to others.

#include "core/rules/program.h"

namespace rankwright {

/// A statement around the site is left to rank 0, and the site with it.
[[nodiscard]] bool isLeftToRankZero(Program& program, Site site);

} // namespace rankwright
