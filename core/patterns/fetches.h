// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the ops come from that a session is to run: whether it is in sight who made each of them.

#include "core/names/analysis.h"

namespace rankwright {

/// Every op of `fetches` can be followed to a call of a known library that makes it. Not so where a name, a parameter or an
/// attribute has no value that is known, where something is looked up by its name or in a collection, and where there is too much
/// to follow.
[[nodiscard]] bool isMadeInSight(Analysis& analysis, Site fetches);

} // namespace rankwright
