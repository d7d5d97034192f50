// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/change_map.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace rankwright::ui {

namespace {

constexpr int changeLeft = 3;
constexpr int changeWidth = 5;
constexpr int signLeft = 10;
constexpr int signSize = 7;
constexpr int leastHeight = 3;
constexpr int reach = 3; ///< Pixels that a pointer may miss a sign by.

bool isChange(MapPlace::Kind kind) { return kind >= MapPlace::Kind::added && kind <= MapPlace::Kind::replaced; }

bool isFinding(MapPlace::Kind kind) { return kind >= MapPlace::Kind::info && kind <= MapPlace::Kind::error; }

QPolygonF triangleIn(const QRectF& area)
{
    return QPolygonF{{{area.center().x(), area.top()}, area.bottomRight(), area.bottomLeft()}};
}

void paintChange(QPainter& painter, const QRectF& area, MapPlace::Kind kind, const Theme& theme, bool isCurrent)
{
    const QColor removed = isCurrent ? theme.focus : theme.error;
    const QColor added = isCurrent ? theme.focus : theme.safe;
    if (kind != MapPlace::Kind::added) {
        painter.setPen(QPen{removed, 1});
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (kind == MapPlace::Kind::added) {
        painter.fillRect(area, added);
    } else if (kind == MapPlace::Kind::replaced) {
        painter.fillRect(area.adjusted(area.width() / 2, 0, 0, 0), added);
    }
}

} // namespace

void paintMapSign(QPainter& painter, const QRectF& area, MapPlace::Kind kind, bool isCurrent, const Theme& theme)
{
    painter.setBrush(Qt::NoBrush);
    switch (kind) {
    case MapPlace::Kind::added:
    case MapPlace::Kind::removed:
    case MapPlace::Kind::replaced: paintChange(painter, area, kind, theme, isCurrent); break;
    case MapPlace::Kind::hit: painter.fillRect(area, theme.focus); break;
    case MapPlace::Kind::info:
        painter.setPen(QPen{theme.secondary, 1.4});
        painter.drawEllipse(area.adjusted(1, 1, -1, -1));
        break;
    case MapPlace::Kind::warning:
        painter.setPen(QPen{theme.check, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
        painter.drawPolygon(triangleIn(area.adjusted(0.5, 0.5, -0.5, -0.5)));
        break;
    case MapPlace::Kind::error:
        painter.setPen(QPen{theme.error, 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
        painter.setBrush(theme.error);
        painter.drawPolygon(triangleIn(area.adjusted(0.5, 0.5, -0.5, -0.5)));
        break;
    case MapPlace::Kind::refused:
        painter.setPen(QPen{theme.error, 1.8, Qt::SolidLine, Qt::RoundCap});
        painter.drawLine(area.topLeft() + QPointF{1, 1}, area.bottomRight() - QPointF{1, 1});
        painter.drawLine(area.topRight() + QPointF{-1, 1}, area.bottomLeft() + QPointF{1, -1});
        break;
    }
}

ChangeMap::ChangeMap(QWidget* parent) : QWidget(parent)
{
    setFixedWidth(wide);
    setFocusPolicy(Qt::TabFocus); // A click leaves the keyboard where it is.
    setAccessibleName(tr("Map of the whole file"));
    describe();
}

void ChangeMap::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_picture = {};
    update();
}

void ChangeMap::setPlaces(std::vector<MapPlace> places, int lines)
{
    if (places == m_places && lines == m_lines) {
        return;
    }
    m_places = std::move(places);
    m_lines = std::max(1, lines);
    m_picture = {};
    m_focused = std::clamp(m_focused, 0, std::max(0, static_cast<int>(m_places.size()) - 1));
    std::array<int, 4> counts{}; // Changes, refused places, findings, hits.
    for (const MapPlace& place : m_places) {
        ++counts[isChange(place.kind) ? 0 : place.kind == MapPlace::Kind::refused ? 1 : isFinding(place.kind) ? 2 : 3];
    }
    m_counts = tr("%n change(s)", nullptr, counts[0]) + QStringLiteral(", ") + tr("%n refused place(s)", nullptr, counts[1]) +
               QStringLiteral(", ") + tr("%n finding(s) of the checks", nullptr, counts[2]);
    if (counts[3] > 0) {
        m_counts += QStringLiteral(", ") + tr("%n hit(s)", nullptr, counts[3]);
    }
    describe();
    update();
}

void ChangeMap::setSight(int top, int count, int lineHeight)
{
    if (top == m_top && count == m_count && lineHeight == m_lineHeight) {
        return;
    }
    m_picture = lineHeight == m_lineHeight ? m_picture : QPixmap{};
    m_top = top;
    m_count = std::max(1, count);
    m_lineHeight = std::max(1, lineHeight);
    update();
}

double ChangeMap::scale() const { return std::min(static_cast<double>(m_lineHeight), static_cast<double>(height()) / m_lines); }

int ChangeMap::lineAt(double y) const { return std::clamp(static_cast<int>(y / scale()), 0, m_lines - 1); }

QRect ChangeMap::signOf(std::size_t place) const
{
    const MapPlace& shown = m_places[place];
    const double top = shown.first * scale();
    const double bottom = shown.end * scale();
    if (isChange(shown.kind)) {
        const int high = std::max(leastHeight, static_cast<int>(std::lround(bottom - top)));
        const int more = shown.isCurrent ? 2 : 0;
        return {changeLeft - more, static_cast<int>(top), changeWidth + 2 * more, high};
    }
    const double middle = std::min((top + bottom) / 2, top + m_lineHeight / 2.0);
    if (shown.kind == MapPlace::Kind::hit) {
        return {1, static_cast<int>(middle), wide - 1, 2};
    }
    const int y = std::clamp(static_cast<int>(middle) - signSize / 2, 0, std::max(0, height() - signSize));
    return {signLeft, y, signSize, signSize};
}

QRect ChangeMap::sight() const
{
    const int top = static_cast<int>(m_top * scale());
    const int high = std::max(8, static_cast<int>(std::lround(std::min(m_count, m_lines - m_top) * scale())));
    return QRect{0, std::min(top, std::max(0, height() - high)), wide, high}.intersected(rect());
}

int ChangeMap::placeAt(QPointF at) const
{
    int nearest = -1;
    double least = reach + 1.0;
    for (std::size_t place = 0; place < m_places.size(); ++place) {
        const QRect sign = signOf(place);
        const double away = std::max({0.0, sign.top() - at.y(), at.y() - sign.bottom()});
        const bool isInLane = at.x() >= sign.left() - reach && at.x() <= sign.right() + reach;
        if (isInLane &&
            (away < least || (away <= least && m_places[place].kind > m_places[static_cast<std::size_t>(nearest)].kind))) {
            least = away;
            nearest = static_cast<int>(place);
        }
    }
    return nearest;
}

QString ChangeMap::wordsAt(QPointF at) const
{
    constexpr int most = 6;
    QString words;
    int count = 0;
    for (std::size_t place = 0; place < m_places.size(); ++place) {
        const QRect sign = signOf(place);
        const bool isThere = at.y() >= sign.top() - reach && at.y() <= sign.bottom() + reach;
        if (isThere && count++ < most) {
            words += (words.isEmpty() ? QString{} : QStringLiteral("\n")) + m_places[place].words;
        }
    }
    return count > most ? words + QLatin1Char('\n') + tr("and %n more", nullptr, count - most) : words;
}

void ChangeMap::draw()
{
    const double ratio = devicePixelRatioF();
    m_picture = QPixmap{static_cast<int>(std::ceil(width() * ratio)), static_cast<int>(std::ceil(height() * ratio))};
    m_picture.setDevicePixelRatio(ratio);
    m_picture.fill(m_theme.window);
    QPainter painter{&m_picture};
    painter.setRenderHint(QPainter::Antialiasing);
    int lastHit = -1;
    for (int kind = 0; kind <= static_cast<int>(MapPlace::Kind::refused); ++kind) {
        for (std::size_t place = 0; place < m_places.size(); ++place) {
            const QRect sign = signOf(place);
            const bool isHit = m_places[place].kind == MapPlace::Kind::hit;
            if (static_cast<int>(m_places[place].kind) != kind || (isHit && sign.top() == lastHit)) {
                continue;
            }
            lastHit = isHit ? sign.top() : lastHit;
            paintMapSign(painter, QRectF{sign}, m_places[place].kind, m_places[place].isCurrent, m_theme);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRect{0, 0, 1, height()}, m_theme.hairline);
}

void ChangeMap::paintEvent(QPaintEvent* /*event*/)
{
    if (m_picture.isNull()) {
        draw();
    }
    QPainter painter{this};
    painter.drawPixmap(0, 0, m_picture);
    QColor veil = m_theme.secondary;
    veil.setAlphaF(0.14F);
    const QRectF frame = QRectF{sight()}.adjusted(1.5, 0.5, -0.5, -0.5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{m_theme.secondary, 1});
    painter.setBrush(veil);
    painter.drawRoundedRect(frame, 3, 3);
    if (hasFocus() && static_cast<std::size_t>(m_focused) < m_places.size()) {
        painter.setPen(QPen{m_theme.focus, 2});
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF{signOf(static_cast<std::size_t>(m_focused))}.adjusted(-2, -2, 2, 2), 3, 3);
    }
}

void ChangeMap::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_picture = {};
}

bool ChangeMap::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), wordsAt(help->pos()), this); // Empty: none.
        return true;
    }
    return QWidget::event(event);
}

void ChangeMap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        return;
    }
    if (const int place = placeAt(event->position()); place >= 0) {
        goTo(place);
    } else {
        m_isDragging = true;
        emit lineRequested(lineAt(event->position().y()));
    }
}

void ChangeMap::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0 &&
        (m_isDragging || !rect().contains(event->pos()) || placeAt(event->position()) < 0)) {
        m_isDragging = true;
        emit lineRequested(lineAt(event->position().y()));
    }
}

void ChangeMap::mouseReleaseEvent(QMouseEvent* /*event*/) { m_isDragging = false; }

void ChangeMap::wheelEvent(QWheelEvent* event)
{
    constexpr int notch = 120;
    emit turned(-event->angleDelta().y() * 3 / notch);
    event->accept();
}

void ChangeMap::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up: goTo(m_focused - 1); break;
    case Qt::Key_Down: goTo(m_focused + 1); break;
    case Qt::Key_Home: goTo(0); break;
    case Qt::Key_End: goTo(static_cast<int>(m_places.size()) - 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: goTo(m_focused); break;
    default: QWidget::keyPressEvent(event);
    }
}

void ChangeMap::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void ChangeMap::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void ChangeMap::goTo(int place)
{
    if (place >= 0 && static_cast<std::size_t>(place) < m_places.size()) {
        m_focused = place;
        describe();
        update();
        emit placeRequested(place);
    }
}

void ChangeMap::describe()
{
    const auto focused = static_cast<std::size_t>(m_focused);
    setAccessibleDescription(
        m_places.empty()
            ? tr("Nothing is marked in this file.")
            : tr("%1. %2 of %3: %4").arg(m_counts).arg(focused + 1).arg(m_places.size()).arg(m_places[focused].words));
}

} // namespace rankwright::ui
