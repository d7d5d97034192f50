// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Programs that train in a way for which there are no rules: they are refused as a whole.

#include "core/rules/program.h"

#include <string_view>

namespace rankwright {

/// Why the program cannot be rewritten, and what to do about it.
struct Unsupported {
    std::string_view reason{}; ///< Empty where it can.
    std::string_view advice{};
};

[[nodiscard]] Unsupported unsupportedBy(Program& program);

} // namespace rankwright
