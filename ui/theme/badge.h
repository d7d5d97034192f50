// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The badge of a verdict: shape, letter and colour, everywhere the same (tree, titles, lattice, report), so that neither colour
// nor letter alone carries the meaning.

#include "ui/theme/theme.h"

#include <QIcon>
#include <QPainter>
#include <QRectF>

#include <array>

namespace rankwright::ui {

/// What a badge shows.
enum class BadgeKind : std::uint8_t {
    session,          ///< S in a square.
    monitoredSession, ///< M in a hexagon.
    gradientTape,     ///< T in a diamond.
    keras,            ///< K in a circle.
    estimator,        ///< E in a wide hexagon.
    multiple,         ///< ! in a triangle.
    broken,           ///< The same: what cannot be parsed.
    plain,            ///< A pill without letter: Unknown, or no training.
    distributed,      ///< A tick in a shield.
};
inline constexpr std::array allBadges{BadgeKind::session, BadgeKind::monitoredSession, BadgeKind::gradientTape,
                                      BadgeKind::keras,   BadgeKind::estimator,        BadgeKind::multiple,
                                      BadgeKind::plain,   BadgeKind::distributed};

[[nodiscard]] BadgeKind badgeOf(Pattern pattern);
/// In words, for tool tips and screen readers: "GradientTape", "already distributed", "Unknown or no training".
[[nodiscard]] QString badgeName(BadgeKind kind);

void paintBadge(QPainter& painter, const QRectF& area, BadgeKind kind, const Theme& theme);
[[nodiscard]] QIcon badgeIcon(BadgeKind kind, const Theme& theme, int size = 16);

} // namespace rankwright::ui
