// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/control_style.h"

#include "ui/theme/left_to_right.h"

#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace rankwright::ui {

namespace {

bool& isMotionReduced()
{
    static bool isReduced = false; // Of the thread of the window.
    return isReduced;
}

} // namespace

ControlStyle::ControlStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void ControlStyle::reduceMotion(bool isReduced) { isMotionReduced() = isReduced; }

int ControlStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons || (hint == SH_Widget_Animation_Duration && isMotionReduced())) {
        return 0;
    }
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

void ControlStyle::drawItemText(QPainter* painter, const QRect& area, int flags, const QPalette& palette, bool isEnabled,
                                const QString& text, QPalette::ColorRole role) const
{
    constexpr int turned = Qt::TextWordWrap | Qt::TextForceRightToLeft | Qt::AlignRight;
    if ((flags & turned) != turned || !isEnabled) {
        QProxyStyle::drawItemText(painter, area, flags, palette, isEnabled, text, role);
        return;
    }
    const QPen pen = painter->pen();
    if (role != QPalette::NoRole) {
        painter->setPen(QPen{palette.brush(role), pen.widthF()});
    }
    drawFromRight(*painter, area, flags, text);
    painter->setPen(pen);
}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                 const QWidget* widget) const
{
    if (element == PE_FrameFocusRect) { // That of a box or of one of several; other controls change their own frame.
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen{option->palette.color(QPalette::Link), 1.0});
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF{option->rect}.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        painter->restore();
        return;
    }
    const bool isRadio = element == PE_IndicatorRadioButton;
    if (!isRadio && element != PE_IndicatorCheckBox) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    const bool isPartly = option->state.testFlag(State_NoChange);
    const bool isOn = option->state.testFlag(State_On) || isPartly;
    const bool isEnabled = option->state.testFlag(State_Enabled);
    const QPalette& palette = option->palette;
    const QColor strong = isEnabled ? palette.color(QPalette::Link) : palette.color(QPalette::PlaceholderText);
    const double side = std::min(option->rect.width(), option->rect.height()) - 1.0;
    const QRectF area{option->rect.x() + 0.5, option->rect.y() + 0.5, side, side};
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(
        QPen{isOn || option->state.testFlag(State_MouseOver) ? strong : palette.color(QPalette::PlaceholderText), 1.0});
    painter->setBrush(isOn && !isRadio ? strong : palette.color(QPalette::Base));
    if (isRadio) {
        painter->drawEllipse(area);
        if (isOn) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(strong);
            painter->drawEllipse(area.center(), side * 0.27, side * 0.27);
        }
    } else {
        painter->drawRoundedRect(area, 3, 3);
        if (isPartly) {
            painter->setPen(QPen{palette.color(QPalette::Base), 1.8, Qt::SolidLine, Qt::RoundCap});
            painter->drawLine(QPointF{area.left() + side * 0.25, area.center().y()},
                              QPointF{area.right() - side * 0.25, area.center().y()});
        } else if (isOn) {
            painter->setPen(QPen{palette.color(QPalette::Base), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
            painter->drawPolyline(QPolygonF{{{area.left() + side * 0.24, area.top() + side * 0.52},
                                             {area.left() + side * 0.43, area.top() + side * 0.71},
                                             {area.left() + side * 0.77, area.top() + side * 0.31}}});
        }
    }
    painter->restore();
}

} // namespace rankwright::ui
