// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops that count along arrays: over a range, or by an offset that they move on themselves.

#include "core/rules/program.h"

namespace rankwright {

/// i of `while i < n: ... i += b`, a loop that nothing else ends. Null for other loops.
[[nodiscard]] Site runningOffset(Program& program, Site loop);
/// A loop over a range, over several side by side: zip(range(0, n, b), range(b, n + 1, b)), or over the parts of an order:
/// np.array_split(order, n).
[[nodiscard]] bool countsAlong(Program& program, Site iterable);

} // namespace rankwright
