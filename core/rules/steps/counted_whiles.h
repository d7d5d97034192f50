// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops that count their own turns: `step = 0`, `while step * batch_size < total:`, `step += 1`. They are bounded as a range is,
// and what bounds them can be divided.

#include "core/rules/program.h"

#include <optional>

namespace rankwright {

struct CountedWhile {
    Site counter; ///< In the condition.
    Site bound;   ///< What it is compared with: a number, a name, or arithmetic of such.
};

/// The counter begins with 0 or 1, goes up by one at the end of each turn, and is read for output and in conditions only: it
/// chooses no samples. Nothing where this is not certain.
[[nodiscard]] std::optional<CountedWhile> countedWhile(Program& program, Site loop);
/// step += 1, step = step + 1
[[nodiscard]] bool addsOne(Node statement, std::string_view counter);

} // namespace rankwright
