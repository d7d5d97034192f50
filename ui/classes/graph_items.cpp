// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/graph_items.h"

#include <QCoreApplication>
#include <QCursor>
#include <QFontMetricsF>
#include <QPainter>

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

QFont boxFont()
{
    QFont font = codeFont();
    font.setPixelSize(12);
    return font;
}

} // namespace

ClassBox::ClassBox(int node, const ClassNode& shown)
    : m_node(node),
      m_isLibrary(shown.isLibrary),
      m_isUnresolved(shown.isUnresolved),
      m_size(sizeFor(shown)),
      m_theme(themeOf(Scheme::light))
{
    m_text = QFontMetricsF{boxFont()}.elidedText(shown.name, Qt::ElideMiddle, m_size.width() - sidePadding);
    setZValue(1);
    setCursor(Qt::PointingHandCursor);
    const QString where = shown.place.isEmpty() ? QCoreApplication::translate("ClassBox", "library") : shown.place;
    setToolTip(QCoreApplication::translate("ClassBox", "%1\n%2").arg(shown.fullName, where));
}

QSizeF ClassBox::sizeFor(const ClassNode& node)
{
    const double text = QFontMetricsF{boxFont()}.horizontalAdvance(node.name);
    return {std::ceil(std::clamp(text + 2 * sidePadding, narrowest, widest)), boxHeight};
}

void ClassBox::setState(const ItemState& state, const Theme& theme)
{
    m_state = state;
    m_theme = theme;
    update();
}

QRectF ClassBox::boundingRect() const
{
    return QRectF{-m_size.width() / 2, -m_size.height() / 2, m_size.width(), m_size.height()}.adjusted(-5, -5, 5, 5);
}

void ClassBox::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
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
    if (m_state.isSelected && m_state.hasFocus) {
        painter->setPen(QPen{m_theme.focus, 2});
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(area.adjusted(-4, -4, 4, 4), boxRadius + 3, boxRadius + 3);
    }
}

BaseArrow::BaseArrow(const std::vector<QPointF>& line) : m_theme(themeOf(Scheme::light))
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
}

void BaseArrow::setState(const ItemState& state, const Theme& theme)
{
    m_state = state;
    m_theme = theme;
    setZValue(state.isOnPath ? 0.5 : 0);
    update();
}

QRectF BaseArrow::boundingRect() const { return m_line.controlPointRect().united(m_head.boundingRect()).adjusted(-2, -2, 2, 2); }

void BaseArrow::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    const QColor colour = m_state.isOnPath ? m_theme.secondary : m_theme.hairline;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen{colour, m_state.isOnPath ? 1.75 : 1.25, Qt::SolidLine, Qt::FlatCap});
    painter->drawPath(m_line);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme.secondary);
    painter->drawPolygon(m_head);
}

BlockFrame::BlockFrame(const QRectF& area) : m_area(area), m_theme(themeOf(Scheme::light)) { setZValue(-1); }

void BlockFrame::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void BlockFrame::paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen{m_theme.hairline, 1});
    painter->setBrush(m_theme.window);
    painter->drawRoundedRect(m_area, measure::radius, measure::radius);
}

} // namespace rankwright::ui
