// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/pane_header.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int gap = 6;

QFont strongFont()
{
    QFont font = interfaceFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont pillFont()
{
    QFont font = interfaceFont();
    font.setPixelSize(11);
    return font;
}

} // namespace

PaneHeader::PaneHeader(QWidget* parent) : QWidget(parent)
{
    setFixedHeight(high);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void PaneHeader::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void PaneHeader::setWords(const QString& strong, const QString& lesser, Qt::TextElideMode elide)
{
    m_strong = strong;
    m_lesser = lesser;
    m_elide = elide;
    describe();
}

void PaneHeader::setPill(const QString& words)
{
    m_pill = words;
    describe();
}

void PaneHeader::setActive(bool active)
{
    m_isActive = active;
    update();
}

void PaneHeader::describe()
{
    QString whole = m_strong;
    for (const QString& part : {m_lesser, m_pill}) {
        if (!part.isEmpty()) {
            whole += QLatin1Char(' ') + part;
        }
    }
    setAccessibleName(whole);
    const int needed = QFontMetrics{strongFont()}.horizontalAdvance(m_strong) + gap +
                       QFontMetrics{interfaceFont()}.horizontalAdvance(m_lesser) + pillWidth() + 2 * measure::widePadding;
    setToolTip(needed > width() ? whole : QString{});
    update();
}

void PaneHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    describe();
}

int PaneHeader::pillWidth() const
{
    return m_pill.isEmpty() ? 0 : QFontMetrics{pillFont()}.horizontalAdvance(m_pill) + 2 * measure::padding + gap;
}

/// Beside a pill, which says what is the matter, the name comes before the lesser words.
int PaneHeader::roomForLesser(int room) const
{
    constexpr int least = 40; // Below, hardly a word is read.
    if (m_pill.isEmpty()) {
        return std::max(0, room / 2);
    }
    const int left = room - QFontMetrics{strongFont()}.horizontalAdvance(m_strong) - gap - 1;
    return left < std::min(least, QFontMetrics{interfaceFont()}.horizontalAdvance(m_lesser)) ? 0 : left;
}

void PaneHeader::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.setLayoutDirection(layoutDirection());
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRect{0, height() - 1, width(), 1}, m_theme.hairline);
    if (m_isActive) {
        painter.fillRect(QRect{0, height() - 2, width(), 2}, m_theme.focus);
    }
    const int room = width() - 2 * measure::widePadding - pillWidth();
    const QFontMetrics strong{strongFont()};
    const QFontMetrics lesser{interfaceFont()};
    const int lesserWidth = std::min(lesser.horizontalAdvance(m_lesser), roomForLesser(room));
    const QString first = strong.elidedText(m_strong, m_elide, room - (lesserWidth == 0 ? 0 : lesserWidth + gap));
    int x = measure::widePadding;
    painter.setFont(strongFont());
    painter.setPen(m_theme.text);
    painter.drawText(QRect{x, 0, room, height() - 1}, Qt::AlignLeft | Qt::AlignVCenter, first);
    x += strong.horizontalAdvance(first) + gap;
    const int left = lesserWidth == 0 ? 0 : measure::widePadding + room - x;
    painter.setFont(interfaceFont());
    painter.setPen(m_theme.secondary);
    painter.drawText(QRect{x, 0, std::max(0, left), height() - 1}, Qt::AlignLeft | Qt::AlignVCenter,
                     lesser.elidedText(m_lesser, Qt::ElideRight, left));
    if (!m_pill.isEmpty()) {
        x += left == 0 ? 0 : std::min(left, lesser.horizontalAdvance(m_lesser)) + gap;
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF area(x, (height() - 1) / 2.0 - 9, pillWidth() - gap, 18);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.focus);
        painter.drawRoundedRect(area, 9, 9);
        painter.setFont(pillFont());
        painter.setPen(m_theme.onFocus);
        painter.drawText(area, Qt::AlignCenter, m_pill);
    }
}

} // namespace rankwright::ui
