// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Fusion with check boxes and radio buttons that can be seen in the dark, where Fusion draws them darker than the window; and
// without movement where that is to be reduced, without icons on buttons that have words, and with lines from right to left that
// all begin at the right edge.

#include <QProxyStyle>

namespace rankwright::ui {

class ControlStyle : public QProxyStyle {
    Q_OBJECT

  public:
    ControlStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawItemText(QPainter* painter, const QRect& area, int flags, const QPalette& palette, bool isEnabled,
                      const QString& text, QPalette::ColorRole role) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const override;

    /// Of all controls; the one style of the application.
    static void reduceMotion(bool isReduced);
};

} // namespace rankwright::ui
