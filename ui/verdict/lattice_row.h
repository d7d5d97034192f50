// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The middle row of the lattice: which name each pattern has in the room that there is, and how wide its pill is.

#include "core/patterns/pattern.h"

#include <QFont>
#include <QString>

#include <array>
#include <numeric>

namespace rankwright::ui {

/// From left to right.
inline constexpr std::array latticePatterns{Pattern::session, Pattern::monitoredSession, Pattern::gradientTape, Pattern::keras,
                                            Pattern::estimator};

/// "GradientTape".
[[nodiscard]] QString patternName(Pattern pattern);
/// Of the texts in the lattice; the reached element's is stronger.
[[nodiscard]] QFont latticeFont(bool isReached);

/// The names of the five pills and how wide each is.
struct LatticeRow {
    std::array<QString, latticePatterns.size()> names;
    std::array<double, latticePatterns.size()> widths{};
    [[nodiscard]] double total() const { return std::accumulate(widths.begin(), widths.end(), 0.0); }
};

/// The longest names that fit side by side into `room`: the widest give way first, the reached one last. Where even the shortest
/// do not fit they are cut.
[[nodiscard]] LatticeRow latticeRow(double room, Pattern reached);

} // namespace rankwright::ui
