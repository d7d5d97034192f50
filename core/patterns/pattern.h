// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The flat lattice of training API patterns (the paper's section 5, with Estimator added): Unknown below, Multiple above, the
// rest side by side.

#include <array>
#include <cstdint>
#include <string_view>

namespace rankwright {

enum class Pattern : std::uint8_t { unknown, session, monitoredSession, gradientTape, keras, estimator, multiple };

inline constexpr std::array allPatterns{Pattern::unknown, Pattern::session,   Pattern::monitoredSession, Pattern::gradientTape,
                                        Pattern::keras,   Pattern::estimator, Pattern::multiple};

/// Least upper bound.
[[nodiscard]] constexpr Pattern join(Pattern a, Pattern b)
{
    if (a == Pattern::unknown || a == b) {
        return b;
    }
    return b == Pattern::unknown ? a : Pattern::multiple;
}

/// "Unknown", "Session", ... as in the JSON contract.
[[nodiscard]] constexpr std::string_view spelling(Pattern pattern)
{
    constexpr std::array names{"Unknown", "Session", "MonitoredSession", "GradientTape", "Keras", "Estimator", "Multiple"};
    return names[static_cast<std::size_t>(pattern)];
}

} // namespace rankwright
