// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/graph_items.h"

#include <QCursor>
#include <QFontMetricsF>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>

namespace rankwright::ui {

namespace {

constexpr double boxHeight = 28;
constexpr double narrowest = 84;
constexpr double widest = 190;
constexpr double sidePadding = 12;
constexpr double boxRadius = 4;
constexpr double headLength = 8;
constexpr double headWidth = 9;
constexpr double legible = 0.45; ///< Letters of less than this scale are grey lines.
constexpr double fine = 0.2;     ///< Below it lines are a pixel wide and have no heads.

QFont boxFont()
{
    QFont font = codeFont();
    font.setPixelSize(12);
    return font;
}

double scaleOf(const QPainter& painter) { return QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter.worldTransform()); }

} // namespace

ClassBox::ClassBox(int number, const GraphBox& shown, const QSizeF& size, const Theme& theme)
    : m_number(number),
      m_isLibrary(shown.isLibrary),
      m_isUnresolved(shown.isUnresolved),
      m_text(shown.text),
      m_size(size),
      m_theme(theme)
{
    if (size.width() >= widest) {
        m_text = QFontMetricsF{boxFont()}.elidedText(shown.text, Qt::ElideMiddle, size.width() - sidePadding);
    }
    setZValue(1);
    setCursor(Qt::PointingHandCursor);
    setToolTip(shown.toolTip);
}

std::vector<QSizeF> ClassBox::sizesOf(const std::vector<GraphBox>& boxes)
{
    const QFontMetricsF metrics{boxFont()};
    std::vector<QSizeF> sizes;
    for (const GraphBox& box : boxes) {
        const double text = metrics.horizontalAdvance(box.text);
        sizes.emplace_back(std::ceil(std::clamp(text + 2 * sidePadding, narrowest, widest)), boxHeight);
    }
    return sizes;
}

void ClassBox::setState(const ItemState& state)
{
    if (state != m_state) {
        m_state = state;
        update();
    }
}

QRectF ClassBox::boundingRect() const
{
    return QRectF{-m_size.width() / 2, -m_size.height() / 2, m_size.width(), m_size.height()}.adjusted(-5, -5, 5, 5);
}

void ClassBox::paintSmall(QPainter& painter, double scale) const
{
    const bool isForeign = m_isLibrary || m_isUnresolved;
    QRectF area = boundingRect().adjusted(6, 6, -6, -6);
    QColor colour = m_state.isFound      ? m_theme.evidence
                    : m_state.isSelected ? m_theme.focus
                    : isForeign          ? m_theme.hairline
                                         : m_theme.secondary;
    if (m_state.isSelected || m_state.isOnPath || m_state.isFound) { // Stays in sight however small everything is.
        const double least = 7 / scale;
        area = QRectF{area.center() - QPointF{std::max(area.width(), least), std::max(area.height(), least)} / 2,
                      QSizeF{std::max(area.width(), least), std::max(area.height(), least)}};
        colour = m_state.isOnPath && !m_state.isSelected && !m_state.isFound ? m_theme.text : colour;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(area, colour);
}

void ClassBox::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    const double scale = scaleOf(*painter);
    if (scale < legible) {
        paintSmall(*painter, scale);
        return;
    }
    const bool isForeign = m_isLibrary || m_isUnresolved;
    const double width = !m_state.isOnPath ? 1.25 : isForeign ? 1.5 : 2;
    const QRectF area = boundingRect().adjusted(6, 6, -6, -6);
    QPen pen{isForeign ? (m_state.isOnPath || m_state.isSelected ? m_theme.secondary : m_theme.hairline) : m_theme.focus, width};
    if (isForeign) {
        pen.setDashPattern(m_isLibrary ? QList<qreal>{4, 3} : QList<qreal>{1, 2});
    }
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(pen);
    painter->setBrush(m_state.isSelected ? m_theme.selected : m_theme.panel);
    painter->drawRoundedRect(area, boxRadius, boxRadius);
    painter->setFont(boxFont());
    painter->setPen(isForeign ? m_theme.secondary : m_theme.text);
    painter->drawText(area, Qt::AlignCenter, m_text);
    if (m_state.isFound) {
        painter->fillRect(QRectF{area.left() + boxRadius, area.bottom() - 4, area.width() - 2 * boxRadius, 2.5},
                          m_theme.evidence);
    }
    if (m_state.isSelected && m_state.hasFocus) {
        painter->setPen(QPen{m_theme.focus, 2});
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(area.adjusted(-4, -4, 4, 4), boxRadius + 3, boxRadius + 3);
    }
}

BaseArrow::BaseArrow(const std::vector<QPointF>& line, const Theme& theme) : m_theme(theme)
{
    if (line.size() < 4) {
        return;
    }
    // The line ends where the arrow head begins.
    const QPointF tip = line.back();
    QPointF back = line[line.size() - 2] - tip;
    const double length = std::hypot(back.x(), back.y());
    back = length > 0 ? back / length : QPointF{0, 1};
    const QPointF side{-back.y() * headWidth / 2, back.x() * headWidth / 2};
    const QPointF neck = tip + back * headLength;
    m_head = QPolygonF{{tip, neck + side, neck - side}};
    m_line.moveTo(line.front());
    for (std::size_t at = 1; at + 2 < line.size(); at += 3) {
        const bool isLast = at + 5 >= line.size();
        m_line.cubicTo(line[at], line[at + 1], isLast ? neck : line[at + 2]);
    }
    m_bounds = m_line.controlPointRect().united(m_head.boundingRect()).adjusted(-2, -2, 2, 2);
}

void BaseArrow::setOnPath(bool isOnPath)
{
    if (isOnPath != m_isOnPath) {
        m_isOnPath = isOnPath;
        setZValue(isOnPath ? 0.5 : 0);
        update();
    }
}

void BaseArrow::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    const bool isFine = scaleOf(*painter) < fine;
    const QColor colour = m_isOnPath ? m_theme.secondary : m_theme.hairline;
    painter->setRenderHint(QPainter::Antialiasing, !isFine);
    painter->setBrush(Qt::NoBrush);
    if (isFine) {
        QPen pen{colour, m_isOnPath ? 2.0 : 1.0};
        pen.setCosmetic(true);
        painter->setPen(pen);
        // A straight line says as much at this size.
        painter->drawLine(m_line.elementAt(0), m_line.currentPosition());
        return;
    }
    painter->setPen(QPen{colour, m_isOnPath ? 1.75 : 1.25, Qt::SolidLine, Qt::FlatCap});
    painter->drawPath(m_line);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme.secondary);
    painter->drawPolygon(m_head);
}

BlockFrame::BlockFrame(const QRectF& area, QString name, const Theme& theme)
    : m_area(area), m_name(std::move(name)), m_theme(theme)
{
    setZValue(m_name.isEmpty() ? -1 : -2);
}

void BlockFrame::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen{m_theme.hairline, 1});
    painter->setBrush(m_name.isEmpty() ? m_theme.window : m_theme.card);
    painter->drawRoundedRect(m_area, measure::radius, measure::radius);
    if (!m_name.isEmpty() && scaleOf(*painter) >= legible) {
        QFont font = interfaceFont();
        font.setPixelSize(11);
        painter->setFont(font);
        painter->setPen(m_theme.secondary);
        const QRectF line = m_area.adjusted(8, 4, -8, 0);
        const QString text = QFontMetricsF{font}.elidedText(m_name, Qt::ElideMiddle, line.width());
        painter->drawText(line, Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignTop, text);
    }
}

} // namespace rankwright::ui
