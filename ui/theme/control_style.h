// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Fusion with check boxes and radio buttons that can be seen in the dark: Fusion draws them darker than the window.

#include <QProxyStyle>

namespace rankwright::ui {

class ControlStyle : public QProxyStyle {
    Q_OBJECT

  public:
    ControlStyle();
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
};

} // namespace rankwright::ui
