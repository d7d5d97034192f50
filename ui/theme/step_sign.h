// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The sign of a step's state: tick, cross, ring, question mark, and a triangle for the one under review. Painted alike wherever a
// step is shown, so that colour never carries the meaning alone.

#include "ui/code/code_document.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <QRectF>

namespace rankwright::ui {

void paintStepSign(QPainter& painter, const QRectF& area, StepLook look, bool isCurrent, const Theme& theme);
/// "accepted", "rejected", "open", "waits for your decision".
[[nodiscard]] QString stepLookWords(StepLook look);

/// A pill with a word in it, as wide as it needs; `right` and `centre` place it. The rectangle that it takes.
QRectF paintPill(QPainter& painter, double right, double centre, const QString& word, const QColor& colour, const QFont& font);

} // namespace rankwright::ui
