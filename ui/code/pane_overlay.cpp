// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/pane_overlay.h"

#include <QPainter>

#include <algorithm>

namespace rankwright::ui {

PaneOverlay::PaneOverlay(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void PaneOverlay::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void PaneOverlay::setFramed(bool framed)
{
    m_isFramed = framed;
    showIfNeeded();
}

void PaneOverlay::setWords(const QString& words)
{
    m_words = words;
    showIfNeeded();
}

void PaneOverlay::showIfNeeded()
{
    setVisible(m_isFramed || !m_words.isEmpty());
    if (isVisible()) {
        raise();
        update();
    }
}

void PaneOverlay::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.setLayoutDirection(layoutDirection());
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_words.isEmpty()) {
        QColor veil = m_theme.panel;
        veil.setAlphaF(0.7F);
        painter.fillRect(rect(), veil);
        painter.setFont(interfaceFont());
        const QFontMetrics metrics{interfaceFont()};
        const int room = std::max(40, width() - 2 * measure::widePadding - 2 * measure::padding);
        const QRect needed = metrics.boundingRect(QRect{0, 0, room, height()}, Qt::AlignCenter | Qt::TextWordWrap, m_words);
        QRect card{0, 0, needed.width() + 2 * measure::widePadding, needed.height() + 2 * measure::padding};
        card.moveCenter({width() / 2, std::max(card.height() / 2 + measure::padding, height() / 3)});
        painter.setPen(QPen{m_theme.hairline, 1});
        painter.setBrush(m_theme.card);
        painter.drawRoundedRect(QRectF{card}.adjusted(0.5, 0.5, -0.5, -0.5), measure::radius, measure::radius);
        painter.setPen(m_theme.text);
        painter.drawText(card, Qt::AlignCenter | Qt::TextWordWrap, m_words);
    }
    if (m_isFramed) {
        painter.setPen(QPen{m_theme.focus, 2});
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF{rect()}.adjusted(1, 1, -1, -1));
    }
}

} // namespace rankwright::ui
