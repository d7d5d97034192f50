// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/badge.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <QPixmap>

#include <algorithm>
#include <cmath>

namespace rankwright::ui {

namespace {

QPolygonF hexagon(const QRectF& area, double inset)
{
    return QPolygonF{{{area.left() + inset, area.top()},
                      {area.right() - inset, area.top()},
                      {area.right(), area.center().y()},
                      {area.right() - inset, area.bottom()},
                      {area.left() + inset, area.bottom()},
                      {area.left(), area.center().y()}}};
}

QPainterPath shieldPath(const QRectF& area)
{
    QPainterPath path{area.topLeft() + QPointF{0, area.height() * 0.12}};
    path.quadTo({area.center().x(), area.top() + area.height() * 0.14}, {area.center().x(), area.top()});
    path.quadTo({area.center().x(), area.top() + area.height() * 0.14}, area.topRight() + QPointF{0, area.height() * 0.12});
    path.cubicTo({area.right(), area.top() + area.height() * 0.7}, {area.center().x() + area.width() * 0.2, area.bottom()},
                 {area.center().x(), area.bottom()});
    path.cubicTo({area.center().x() - area.width() * 0.2, area.bottom()}, {area.left(), area.top() + area.height() * 0.7},
                 area.topLeft() + QPointF{0, area.height() * 0.12});
    return path;
}

QChar letterOf(BadgeKind kind)
{
    switch (kind) {
    case BadgeKind::session: return QLatin1Char('S');
    case BadgeKind::monitoredSession: return QLatin1Char('M');
    case BadgeKind::gradientTape: return QLatin1Char('T');
    case BadgeKind::keras: return QLatin1Char('K');
    case BadgeKind::estimator: return QLatin1Char('E');
    case BadgeKind::multiple:
    case BadgeKind::broken: return QLatin1Char('!');
    case BadgeKind::plain:
    case BadgeKind::distributed: break;
    }
    return {};
}

QColor colourOf(BadgeKind kind, const Theme& theme)
{
    switch (kind) {
    case BadgeKind::session: return theme.of(Pattern::session);
    case BadgeKind::monitoredSession: return theme.of(Pattern::monitoredSession);
    case BadgeKind::gradientTape: return theme.of(Pattern::gradientTape);
    case BadgeKind::keras: return theme.of(Pattern::keras);
    case BadgeKind::estimator: return theme.of(Pattern::estimator);
    case BadgeKind::multiple:
    case BadgeKind::broken: return theme.of(Pattern::multiple);
    case BadgeKind::distributed: return theme.shield;
    case BadgeKind::plain: break;
    }
    return theme.of(Pattern::unknown);
}

QString words(const char* text) { return QCoreApplication::translate("Badge", text); }

} // namespace

BadgeKind badgeOf(Pattern pattern)
{
    switch (pattern) {
    case Pattern::session: return BadgeKind::session;
    case Pattern::monitoredSession: return BadgeKind::monitoredSession;
    case Pattern::gradientTape: return BadgeKind::gradientTape;
    case Pattern::keras: return BadgeKind::keras;
    case Pattern::estimator: return BadgeKind::estimator;
    case Pattern::multiple: return BadgeKind::multiple;
    case Pattern::unknown: break;
    }
    return BadgeKind::plain;
}

QString badgeName(BadgeKind kind)
{
    switch (kind) {
    case BadgeKind::session: return QStringLiteral("Session");
    case BadgeKind::monitoredSession: return QStringLiteral("MonitoredSession");
    case BadgeKind::gradientTape: return QStringLiteral("GradientTape");
    case BadgeKind::keras: return QStringLiteral("Keras");
    case BadgeKind::estimator: return QStringLiteral("Estimator");
    case BadgeKind::multiple: return QStringLiteral("Multiple");
    case BadgeKind::broken: return words(QT_TRANSLATE_NOOP("Badge", "cannot be parsed"));
    case BadgeKind::distributed: return words(QT_TRANSLATE_NOOP("Badge", "already distributed"));
    case BadgeKind::plain: break;
    }
    return words(QT_TRANSLATE_NOOP("Badge", "Unknown or no training"));
}

void paintBadge(QPainter& painter, const QRectF& area, BadgeKind kind, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(kind, theme));
    const double side = std::min(area.width(), area.height());
    QRectF box{0, 0, side, side};
    box.moveCenter(area.center());
    const QRectF inner = box.adjusted(side * 0.06, side * 0.06, -side * 0.06, -side * 0.06);
    QPointF letter = box.center();
    double size = side * 0.62;
    switch (kind) {
    case BadgeKind::session: painter.drawRoundedRect(inner, side * 0.1, side * 0.1); break;
    case BadgeKind::monitoredSession:
        painter.drawPolygon(hexagon(box.adjusted(0, side * 0.04, 0, -side * 0.04), side * 0.24));
        break;
    case BadgeKind::estimator:
        painter.drawPolygon(hexagon(box.adjusted(-side * 0.06, side * 0.14, side * 0.06, -side * 0.14), side * 0.18));
        break;
    case BadgeKind::gradientTape:
        painter.drawPolygon(QPolygonF{{{box.center().x(), box.top() - side * 0.02},
                                       {box.right() + side * 0.02, box.center().y()},
                                       {box.center().x(), box.bottom() + side * 0.02},
                                       {box.left() - side * 0.02, box.center().y()}}});
        size = side * 0.52;
        break;
    case BadgeKind::keras: painter.drawEllipse(inner); break;
    case BadgeKind::multiple:
    case BadgeKind::broken:
        painter.drawPolygon(
            QPolygonF{{{box.center().x(), box.top()}, {box.right(), inner.bottom()}, {box.left(), inner.bottom()}}});
        letter += QPointF{0, side * 0.14};
        size = side * 0.58;
        break;
    case BadgeKind::plain:
        painter.drawRoundedRect(QRectF{box.left(), box.center().y() - side * 0.19, side, side * 0.38}, side * 0.19, side * 0.19);
        break;
    case BadgeKind::distributed: {
        painter.drawPath(shieldPath(inner));
        QPen pen{theme.panel, side * 0.12, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        const QPointF centre = box.center();
        painter.drawPolyline(QPolygonF{{centre + QPointF{-side * 0.18, -side * 0.02}, centre + QPointF{-side * 0.04, side * 0.12},
                                        centre + QPointF{side * 0.2, -side * 0.16}}});
        break;
    }
    }
    if (const QChar character = letterOf(kind); !character.isNull()) {
        QFont font = painter.font();
        font.setPixelSize(std::max(6, static_cast<int>(std::lround(size))));
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(theme.panel);
        QRectF place{0, 0, side, side};
        place.moveCenter(letter);
        painter.drawText(place, Qt::AlignCenter, QString{character});
    }
    painter.restore();
}

QIcon badgeIcon(BadgeKind kind, const Theme& theme, int size)
{
    QIcon icon;
    for (const int scale : {1, 2, 3}) {
        QPixmap pixmap{size * scale, size * scale};
        pixmap.fill(Qt::transparent);
        QPainter painter{&pixmap};
        const double margin = scale;
        paintBadge(painter, QRectF{margin, margin, size * scale - 2 * margin, size * scale - 2 * margin}, kind, theme);
        painter.end();
        pixmap.setDevicePixelRatio(scale);
        icon.addPixmap(pixmap);
        icon.addPixmap(pixmap, QIcon::Selected);
    }
    return icon;
}

} // namespace rankwright::ui
