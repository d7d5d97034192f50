// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/step_sign.h"

#include <QCoreApplication>
#include <QFontMetricsF>

namespace rankwright::ui {

void paintStepSign(QPainter& painter, const QRectF& area, StepLook look, bool isCurrent, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = std::min(area.width(), area.height());
    const QPointF centre = area.center();
    const auto at = [&](double x, double y) { return centre + QPointF{x * side, y * side}; };
    const auto pen = [&](const QColor& colour, double width) {
        painter.setPen(QPen{colour, width * side, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
        painter.setBrush(Qt::NoBrush);
    };
    switch (look) {
    case StepLook::accepted:
        pen(theme.safe, 0.13);
        painter.drawPolyline(QPolygonF{{at(-0.28, 0.02), at(-0.08, 0.22), at(0.3, -0.22)}});
        break;
    case StepLook::rejected:
        pen(theme.error, 0.12);
        painter.drawLine(at(-0.22, -0.22), at(0.22, 0.22));
        painter.drawLine(at(-0.22, 0.22), at(0.22, -0.22));
        break;
    case StepLook::decision: {
        QFont font = painter.font();
        font.setPixelSize(std::max(7, static_cast<int>(side * 0.82)));
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(theme.decision);
        painter.drawText(area, Qt::AlignCenter, QStringLiteral("?"));
        break;
    }
    case StepLook::open:
        if (isCurrent) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.focus);
            painter.drawPolygon(QPolygonF{{at(-0.2, -0.26), at(0.3, 0), at(-0.2, 0.26)}});
        } else {
            pen(theme.secondary, 0.11);
            painter.drawEllipse(centre, side * 0.24, side * 0.24);
        }
        break;
    }
    painter.restore();
}

QString stepLookWords(StepLook look)
{
    switch (look) {
    case StepLook::accepted: return QCoreApplication::translate("StepSign", "accepted");
    case StepLook::rejected: return QCoreApplication::translate("StepSign", "rejected");
    case StepLook::decision: return QCoreApplication::translate("StepSign", "waits for your decision");
    case StepLook::open: break;
    }
    return QCoreApplication::translate("StepSign", "open");
}

QRectF paintPill(QPainter& painter, double right, double centre, const QString& word, const QColor& colour, const QFont& font)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics{font};
    const QRectF pill{right - metrics.horizontalAdvance(word) - 16, centre - 9, metrics.horizontalAdvance(word) + 16, 18};
    painter.setFont(font);
    painter.setPen(QPen{colour, 1});
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), 8.5, 8.5);
    painter.drawText(pill, Qt::AlignCenter, word);
    painter.restore();
    return pill;
}

} // namespace rankwright::ui
