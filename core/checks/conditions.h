// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The conditions under which a place of a function is come to.

#include "core/names/analysis.h"

#include <functional>

namespace rankwright {

/// Calls f(condition, holds) for the conditions under which a node runs in its function, innermost first, until f answers true.
void eachCondition(Analysis& analysis, Site site, const std::function<bool(Site, bool)>& f);
/// The last statement of a block returns, raises, goes on with the loop or ends the program.
[[nodiscard]] bool leaves(Analysis& analysis, Site block);
/// sys.exit() and its like.
[[nodiscard]] bool endsProgram(Analysis& analysis, FileId file, Node statement);
/// In its function, or at the level of its module, the program has ended in front of it, whatever holds.
[[nodiscard]] bool isBehindEnd(Analysis& analysis, Site site);

} // namespace rankwright
