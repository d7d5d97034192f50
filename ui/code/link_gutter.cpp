// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/link_gutter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLinearGradient>
#include <QMouseEvent>
#include <QPainter>
#include <QTextOption>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

constexpr double radius = 7.5;

QColor colourOf(LinkLook look, const Theme& theme)
{
    switch (look) {
    case LinkLook::accepted: return theme.safe;
    case LinkLook::current: return theme.focus;
    case LinkLook::open: return theme.secondary;
    case LinkLook::decision: return theme.decision;
    }
    return theme.text;
}

/// What distinguishes the states without colour.
void paintShape(QPainter& painter, LinkLook look, QPointF centre, const QColor& colour)
{
    painter.setPen(QPen{colour, 1.7, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    switch (look) {
    case LinkLook::accepted:
        painter.drawPolyline(QPolygonF{{centre + QPointF{-3, 0.2}, centre + QPointF{-0.8, 2.5}, centre + QPointF{3.2, -2.3}}});
        break;
    case LinkLook::current:
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPolygon(QPolygonF{{centre + QPointF{-2, -3.4}, centre + QPointF{3.8, 0}, centre + QPointF{-2, 3.4}}});
        break;
    case LinkLook::open: painter.drawEllipse(centre, 2.6, 2.6); break;
    case LinkLook::decision: {
        QFont font = interfaceFont();
        font.setPixelSize(12);
        font.setBold(true);
        painter.setFont(font);
        painter.drawText(QRectF{centre.x() - 8, centre.y() - 8, 16, 16}, Qt::AlignCenter, QStringLiteral("?"));
        break;
    }
    }
}

} // namespace

LinkGutter::LinkGutter(QWidget* parent) : QWidget(parent)
{
    setFixedWidth(wide);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Changes between original and preview"));
}

void LinkGutter::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void LinkGutter::setLinks(std::vector<GutterLink> links)
{
    m_links = std::move(links);
    m_hovered = -1;
    m_focused = std::clamp(m_focused, 0, std::max(0, static_cast<int>(m_links.size()) - 1));
    describe();
    update();
}

void LinkGutter::setSeams(std::vector<int> seams)
{
    m_seams = std::move(seams);
    update();
}

void LinkGutter::setScroll(int leftTop, int rightTop, int lineHeight)
{
    m_leftTop = leftTop;
    m_rightTop = rightTop;
    m_lineHeight = std::max(1, lineHeight);
    update();
}

QPolygonF LinkGutter::bandOf(const GutterLink& link) const
{
    const auto y = [this](int line, int top) { return static_cast<double>((line - top) * m_lineHeight); };
    const double right = width();
    return QPolygonF{{{0, y(link.leftTop, m_leftTop)},
                      {right, y(link.rightTop, m_rightTop)},
                      {right, y(link.rightEnd, m_rightTop)},
                      {0, y(link.leftEnd, m_leftTop)}}};
}

QPoint LinkGutter::signOf(std::size_t link) const
{
    const QRectF band = bandOf(m_links[link]).boundingRect();
    // A long band keeps its sign in sight.
    const double top = std::max(band.top(), 0.0);
    const double bottom = std::min(band.bottom(), static_cast<double>(height()));
    const double y = bottom - top >= 2 * radius ? (top + bottom) / 2 : band.center().y();
    if (m_links[link].others == 0) {
        return {width() / 2, static_cast<int>(y)};
    }
    return isRoomy(m_links[link]) ? QPoint{width() / 2, static_cast<int>(y) - 5} : QPoint{9, static_cast<int>(y)};
}

int LinkGutter::linkAt(QPointF place) const
{
    for (std::size_t link = 0; link < m_links.size(); ++link) {
        const QPointF sign = signOf(link);
        if (bandOf(m_links[link]).containsPoint(place, Qt::OddEvenFill) || (place - sign).manhattanLength() <= radius + 3) {
            return static_cast<int>(link);
        }
    }
    return -1;
}

void LinkGutter::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.setLayoutDirection(layoutDirection());
    painter.fillRect(rect(), m_theme.window);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const GutterLink& link : m_links) {
        paintBand(painter, link);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRect{0, 0, 1, height()}, m_theme.hairline);
    for (const int seam : m_seams) {
        const QRect area{0, (seam - m_leftTop) * m_lineHeight, width(), m_lineHeight};
        painter.fillRect(area, m_theme.hairline);
        painter.fillRect(area.adjusted(0, 1, 0, -1), m_theme.card);
    }
    painter.fillRect(QRect{width() - 1, 0, 1, height()}, m_theme.hairline);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t link = 0; link < m_links.size(); ++link) {
        if (!m_links[link].step.isEmpty()) {
            const bool isFocused = hasFocus() && static_cast<int>(link) == m_focused;
            paintSign(painter, m_links[link], signOf(link) + QPointF{0.0, 0.5}, isFocused);
        }
    }
}

void LinkGutter::paintBand(QPainter& painter, const GutterLink& link) const
{
    const QPolygonF band = bandOf(link);
    const QColor left = link.removes ? m_theme.removedLine : m_theme.addedLine;
    const QColor right = link.adds ? m_theme.addedLine : m_theme.removedLine;
    painter.setPen(Qt::NoPen);
    if (link.addedFrom >= 0) {
        const QRectF area = band.boundingRect();
        const double middle = static_cast<double>((link.addedFrom - m_leftTop) * m_lineHeight);
        painter.fillRect(QRectF{area.topLeft(), QPointF{area.right(), middle}}, left);
        painter.fillRect(QRectF{QPointF{area.left(), middle}, area.bottomRight()}, right);
        return;
    }
    QLinearGradient gradient{0, 0, static_cast<double>(width()), 0};
    gradient.setColorAt(0.3, left);
    gradient.setColorAt(0.7, right);
    painter.setBrush(gradient);
    painter.drawPolygon(band);
}

void LinkGutter::paintSign(QPainter& painter, const GutterLink& link, QPointF centre, bool isFocused) const
{
    const QColor colour = colourOf(link.look, m_theme);
    const bool isHovered = m_hovered >= 0 && &m_links[static_cast<std::size_t>(m_hovered)] == &link;
    if (isFocused) {
        painter.setPen(QPen{m_theme.focus, 2});
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius + 3, radius + 3);
    }
    painter.setPen(QPen{colour, 1.5});
    painter.setBrush(isHovered ? m_theme.selected : m_theme.panel);
    painter.drawEllipse(centre, radius, radius);
    painter.setBrush(Qt::NoBrush);
    paintShape(painter, link.look, centre, colour);
    if (link.others > 0) {
        QFont font = interfaceFont();
        font.setPixelSize(isRoomy(link) ? 10 : 9);
        painter.setFont(font);
        painter.setPen(m_theme.text);
        const QRectF place = isRoomy(link)
                                 ? QRectF{0, centre.y() + radius, static_cast<double>(width()), 12}
                                 : QRectF{centre.x() + radius + 1, centre.y() - 6, width() - centre.x() - radius - 1, 12};
        const Qt::Alignment alignment = isRoomy(link) ? Qt::Alignment{Qt::AlignCenter} : Qt::AlignLeft | Qt::AlignVCenter;
        QTextOption option{alignment};
        option.setTextDirection(Qt::LeftToRight); // As the code beside it, whatever the window does.
        const bool isShort = isRoomy(link) || link.others < 10;
        painter.drawText(place, (isShort ? QStringLiteral("+%1") : QStringLiteral("%1")).arg(link.others), option);
    }
}

/// Whether the count of further steps has room below the sign.
bool LinkGutter::isRoomy(const GutterLink& link) const { return bandOf(link).boundingRect().height() >= 2 * radius + 16; }

bool LinkGutter::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        if (const int link = linkAt(help->pos()); link >= 0) {
            QToolTip::showText(help->globalPos(), m_links[static_cast<std::size_t>(link)].tip, this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

void LinkGutter::mousePressEvent(QMouseEvent* event)
{
    const int link = linkAt(event->position());
    if (event->button() == Qt::LeftButton && link >= 0) {
        m_focused = link;
        describe();
        update();
        if (const QString step = m_links[static_cast<std::size_t>(link)].step; !step.isEmpty()) {
            emit clicked(step);
        }
    }
}

void LinkGutter::mouseMoveEvent(QMouseEvent* event)
{
    const int link = linkAt(event->position());
    if (link != m_hovered) {
        m_hovered = link;
        setCursor(link >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        update();
    }
}

void LinkGutter::leaveEvent(QEvent* event)
{
    m_hovered = -1;
    update();
    QWidget::leaveEvent(event);
}

void LinkGutter::keyPressEvent(QKeyEvent* event)
{
    const auto focused = static_cast<std::size_t>(m_focused);
    switch (event->key()) {
    case Qt::Key_Up: focusLink(m_focused - 1); break;
    case Qt::Key_Down: focusLink(m_focused + 1); break;
    case Qt::Key_Home: focusLink(0); break;
    case Qt::Key_End: focusLink(static_cast<int>(m_links.size()) - 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (focused < m_links.size() && !m_links[focused].step.isEmpty()) {
            emit clicked(QString{m_links[focused].step});
        }
        break;
    default: QWidget::keyPressEvent(event);
    }
}

void LinkGutter::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && !m_links.empty()) {
        emit linkFocused(m_focused);
    }
}

void LinkGutter::focusLink(int link)
{
    if (link >= 0 && static_cast<std::size_t>(link) < m_links.size()) {
        m_focused = link;
        describe();
        update();
        emit linkFocused(link);
    }
}

void LinkGutter::describe()
{
    const auto focused = static_cast<std::size_t>(m_focused);
    setAccessibleDescription(focused >= m_links.size()
                                 ? tr("No changes")
                                 : tr("Change %1 of %2: %3").arg(focused + 1).arg(m_links.size()).arg(m_links[focused].tip));
}

} // namespace rankwright::ui
