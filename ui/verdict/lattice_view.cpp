// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/verdict/lattice_view.h"

#include "ui/verdict/lattice_row.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace rankwright::ui {

namespace {

constexpr double pillHeight = 26;
constexpr double topMargin = 12;
constexpr double upperGap = 42;
constexpr double lowerGap = 48;
constexpr double bottomMargin = 14;
constexpr double leastHeight = 3 * pillHeight + (topMargin + upperGap + lowerGap + bottomMargin) / 2; // Tokens need the rest.
constexpr double sideMargin = 10;
constexpr double pillGap = 5;
constexpr double endWidth = 112; // Multiple and Unknown
constexpr double tokenRadius = 8;
constexpr std::size_t mostTokens = 3;

QFont tokenFont()
{
    QFont font = interfaceFont();
    font.setPixelSize(11);
    font.setWeight(QFont::DemiBold);
    return font;
}

/// "1", "1–3", "1 +2" for what does not follow each other.
QString shortList(const std::vector<LatticeToken>& tokens)
{
    if (tokens.size() == 1) {
        return QString::number(tokens.front().number);
    }
    const int span = tokens.back().number - tokens.front().number + 1;
    if (span == static_cast<int>(tokens.size())) {
        return QStringLiteral("%1–%2").arg(tokens.front().number).arg(tokens.back().number);
    }
    return QStringLiteral("%1 +%2").arg(tokens.front().number).arg(tokens.size() - 1);
}

void paintToken(QPainter& painter, const QPointF& centre, const QString& text, const QColor& colour, const QColor& ground)
{
    painter.setFont(tokenFont());
    const double width = std::max(2 * tokenRadius, painter.fontMetrics().horizontalAdvance(text) + tokenRadius);
    const QRectF area{centre.x() - width / 2, centre.y() - tokenRadius, width, 2 * tokenRadius};
    painter.setPen(QPen{colour, 1.5});
    painter.setBrush(ground);
    painter.drawRoundedRect(area, tokenRadius, tokenRadius);
    painter.setPen(colour);
    painter.drawText(area, Qt::AlignCenter, text);
}

} // namespace

LatticeView::LatticeView(QWidget* parent) : QWidget(parent), m_theme(themeOf(Scheme::light))
{
    setLayoutDirection(Qt::LeftToRight); // The order of the paper, in all languages.
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setMaximumHeight(sizeHint().height());
    setAccessibleName(tr("Lattice of training patterns"));
    describe();
}

void LatticeView::show(Pattern reached, std::vector<LatticeToken> tokens, bool isJudged)
{
    m_isJudged = isJudged;
    m_reached = reached;
    m_current = reached;
    m_tokens = std::move(tokens);
    place();
    describe();
    update();
}

void LatticeView::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QSize LatticeView::sizeHint() const
{
    return {340, static_cast<int>(topMargin + 3 * pillHeight + upperGap + lowerGap + bottomMargin)};
}

QSize LatticeView::minimumSizeHint() const { return {260, static_cast<int>(leastHeight)}; }

std::vector<LatticeToken> LatticeView::tokensOf(Pattern pattern, bool left) const
{
    std::vector<LatticeToken> own;
    std::copy_if(m_tokens.begin(), m_tokens.end(), std::back_inserter(own), [&](const LatticeToken& token) {
        return token.isLeft == left && (token.atom == pattern || pattern == Pattern::multiple);
    });
    return own;
}

bool LatticeView::isReached(Pattern pattern) const { return m_isJudged && pattern == m_reached; }

QString LatticeView::wordsFor(Pattern pattern) const
{
    const auto count = static_cast<int>(tokensOf(pattern).size());
    const QString name = patternName(pattern);
    if (pattern == Pattern::unknown) {
        return isReached(pattern) ? tr("Unknown: no statement leads further up") : tr("Unknown, where every script starts");
    }
    if (isReached(pattern)) {
        return count == 1 ? tr("%1 reached by 1 statement").arg(name) : tr("%1 reached by %2 statements").arg(name).arg(count);
    }
    if (count > 0 && pattern != Pattern::multiple) {
        return tr("%1 passed on the way to Multiple").arg(name);
    }
    if (const auto left = static_cast<int>(tokensOf(pattern, true).size()); left > 0 && pattern != Pattern::multiple) {
        return tr("%1 left as it is: %n statement(s) of functions that are not distributed", nullptr, left).arg(name);
    }
    return tr("%1 not reached").arg(name);
}

void LatticeView::describe()
{
    setAccessibleDescription(m_current == m_reached ? wordsFor(m_reached)
                                                    : tr("%1. Selected: %2.").arg(wordsFor(m_reached), wordsFor(m_current)));
    QAccessibleEvent changed{this, QAccessible::DescriptionChanged};
    QAccessible::updateAccessibility(&changed);
}

void LatticeView::place()
{
    const LatticeRow row = latticeRow(width() - 2 * sideMargin - pillGap * (latticePatterns.size() - 1), m_reached);
    const double total = row.total() + pillGap * (latticePatterns.size() - 1);
    // What is left goes between the pills, up to a limit, so that the row is as wide as the panel.
    const double gap = pillGap + std::clamp((width() - 2 * sideMargin - total) / (latticePatterns.size() - 1), 0.0, 12.0);
    double x = (width() - (total + (gap - pillGap) * (latticePatterns.size() - 1))) / 2;
    // Where there is little height, the gaps are smaller.
    const double share = std::clamp((height() - 3 * pillHeight) / (sizeHint().height() - 3 * pillHeight), 0.5, 1.0);
    const double middle = (topMargin + upperGap) * share + pillHeight;
    for (std::size_t at = 0; at < latticePatterns.size(); ++at) {
        const Pattern pattern = latticePatterns.at(at);
        const auto index = static_cast<std::size_t>(pattern);
        m_areas.at(index) = QRectF{x, middle, row.widths.at(at), pillHeight};
        m_texts.at(index) = row.names.at(at);
        x += row.widths.at(at) + gap;
    }
    const double left = (width() - endWidth) / 2;
    m_areas.at(static_cast<std::size_t>(Pattern::multiple)) = {left, topMargin * share, endWidth, pillHeight};
    m_areas.at(static_cast<std::size_t>(Pattern::unknown)) = {left, middle + pillHeight + lowerGap * share, endWidth, pillHeight};
    m_texts.at(static_cast<std::size_t>(Pattern::multiple)) = patternName(Pattern::multiple);
    m_texts.at(static_cast<std::size_t>(Pattern::unknown)) = patternName(Pattern::unknown);
}

void LatticeView::paintWays(QPainter& painter) const
{
    const QRectF top = areaOf(Pattern::multiple);
    const QRectF bottom = areaOf(Pattern::unknown);
    for (const bool strong : {false, true}) { // The strong ones over the others.
        for (std::size_t at = 0; at < latticePatterns.size(); ++at) {
            const Pattern pattern = latticePatterns.at(at);
            const QRectF area = areaOf(pattern);
            const bool isUsed = !tokensOf(pattern).empty();
            // The ways fan out a little where they meet.
            const double fan = (static_cast<double>(at) - 2) * 9;
            const QPointF below{bottom.center().x() + fan, bottom.top()};
            const QPointF above{top.center().x() + fan, top.bottom()};
            const QPen thin{m_theme.hairline, 1};
            const QPen thick{m_theme.of(pattern), 2};
            if (isUsed == strong) {
                painter.setPen(isUsed ? thick : thin);
                painter.drawLine(below, QPointF{area.center().x(), area.bottom()});
            }
            const bool isJoined = isUsed && m_reached == Pattern::multiple;
            if (isJoined == strong) {
                painter.setPen(isJoined ? thick : thin);
                painter.drawLine(QPointF{area.center().x(), area.top()}, above);
            }
        }
    }
}

/// Where the reviewer leaves functions as they are: the ways that their statements would have gone, to the join that there would
/// have been.
void LatticeView::paintLeftWays(QPainter& painter) const
{
    const QRectF top = areaOf(Pattern::multiple);
    const QRectF bottom = areaOf(Pattern::unknown);
    const bool hasOthers = m_reached != Pattern::unknown && m_reached != Pattern::multiple;
    for (std::size_t at = 0; at < latticePatterns.size(); ++at) {
        const Pattern pattern = latticePatterns.at(at);
        const std::vector<LatticeToken> left = tokensOf(pattern, true);
        if (left.empty()) {
            continue;
        }
        const QRectF area = areaOf(pattern);
        const double fan = (static_cast<double>(at) - 2) * 9;
        painter.setPen(QPen{m_theme.of(pattern), 1.2, Qt::DotLine});
        const QPointF below{bottom.center().x() + fan, bottom.top()};
        const QPointF foot{area.center().x(), area.bottom()};
        if (tokensOf(pattern).empty()) {
            painter.drawLine(below, foot);
            paintToken(painter, below + (foot - below) * 0.5, shortList(left), m_theme.secondary, m_theme.panel);
            painter.setPen(QPen{m_theme.of(pattern), 1.2, Qt::DotLine});
        }
        if (hasOthers && pattern != m_reached) {
            painter.drawLine(QPointF{area.center().x(), area.top()}, QPointF{top.center().x() + fan, top.bottom()});
        }
    }
}

void LatticeView::paintTokens(QPainter& painter, Pattern pattern) const
{
    const std::vector<LatticeToken> tokens = tokensOf(pattern);
    if (tokens.empty() || pattern == Pattern::multiple) {
        return;
    }
    const QRectF area = areaOf(pattern);
    const QRectF bottom = areaOf(Pattern::unknown);
    const auto at =
        static_cast<double>(std::find(latticePatterns.begin(), latticePatterns.end(), pattern) - latticePatterns.begin());
    const double fan = (at - 2) * 9;
    const QPointF start{bottom.center().x() + fan, bottom.top()};
    const QPointF end{area.center().x(), area.bottom()};
    QStringList texts;
    for (std::size_t number = 0; number < tokens.size() && texts.size() < static_cast<qsizetype>(mostTokens); ++number) {
        const bool isLast = texts.size() + 1 == static_cast<qsizetype>(mostTokens) && tokens.size() > mostTokens;
        texts.append(isLast ? QStringLiteral("+%1").arg(tokens.size() - mostTokens + 1)
                            : QString::number(tokens.at(number).number));
    }
    const QColor colour = m_theme.of(pattern);
    for (qsizetype number = 0; number < texts.size(); ++number) {
        // Side by side around the middle of the way.
        const double middle = (static_cast<double>(texts.size()) - 1) / 2;
        const double length = std::hypot(end.x() - start.x(), end.y() - start.y());
        const double apart = std::min(2 * tokenRadius + 2, (length - 2 * tokenRadius) / std::max(1.0, 2 * middle));
        const double share = 0.5 + (static_cast<double>(number) - middle) * apart / length;
        paintToken(painter, start + (end - start) * share, texts.at(number), colour, m_theme.panel);
    }
    if (m_reached == Pattern::multiple) {
        const QRectF top = areaOf(Pattern::multiple);
        const QPointF from{area.center().x(), area.top()};
        const QPointF to{top.center().x() + fan, top.bottom()};
        paintToken(painter, from + (to - from) * 0.45, shortList(tokens), colour, m_theme.panel);
    }
}

void LatticeView::paintElement(QPainter& painter, Pattern pattern, bool isTouched) const
{
    const QRectF area = areaOf(pattern).adjusted(0.75, 0.75, -0.75, -0.75);
    const QColor colour = m_theme.of(pattern);
    const bool isFilled = isReached(pattern);
    painter.setPen(QPen{colour, 1.5});
    painter.setBrush(isFilled ? colour : isTouched && pattern == m_hovered ? m_theme.selected : m_theme.panel);
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2);
    painter.setFont(isFilled ? latticeFont(true) : latticeFont(false));
    painter.setPen(isFilled ? m_theme.panel : m_theme.text);
    painter.drawText(area, Qt::AlignCenter, m_texts.at(static_cast<std::size_t>(pattern)));
    if (isTouched && hasFocus() && pattern == m_current) {
        const QRectF ring = area.adjusted(-3, -3, 3, 3);
        painter.setPen(QPen{m_theme.focus, 2});
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2);
    }
}

void LatticeView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    painter.setLayoutDirection(layoutDirection());
    painter.fillRect(rect(), m_theme.panel);
    paintAll(painter, true);
}

void LatticeView::paintPicture(QPainter& painter) const { paintAll(painter, false); }

void LatticeView::paintAll(QPainter& painter, bool isTouched) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintWays(painter);
    paintLeftWays(painter);
    for (const Pattern pattern : allPatterns) {
        paintElement(painter, pattern, isTouched);
    }
    for (const Pattern pattern : allPatterns) {
        paintTokens(painter, pattern);
    }
}

bool LatticeView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const Pattern pattern = elementAt(help->pos());
        if (pattern == nothing) {
            QToolTip::hideText();
        } else {
            QToolTip::showText(help->globalPos(), tr("%1. Click to list the scripts of this kind.").arg(wordsFor(pattern)), this);
        }
        return true;
    }
    return QWidget::event(event);
}

Pattern LatticeView::elementAt(const QPointF& point) const
{
    for (const Pattern pattern : allPatterns) {
        if (areaOf(pattern).contains(point)) {
            return pattern;
        }
    }
    return nothing;
}

void LatticeView::resizeEvent(QResizeEvent* /*event*/) { place(); }

void LatticeView::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? elementAt(event->position()) : nothing;
    if (m_pressed != nothing) {
        select(m_pressed);
    }
}

void LatticeView::mouseReleaseEvent(QMouseEvent* event)
{
    const Pattern released = elementAt(event->position());
    if (m_pressed != nothing && released == m_pressed) {
        emit elementActivated(released);
    }
    m_pressed = nothing;
}

void LatticeView::mouseMoveEvent(QMouseEvent* event)
{
    const Pattern hovered = elementAt(event->position());
    if (hovered != m_hovered) {
        m_hovered = hovered;
        setCursor(hovered == nothing ? Qt::ArrowCursor : Qt::PointingHandCursor);
        update();
    }
}

void LatticeView::leaveEvent(QEvent* /*event*/)
{
    m_hovered = nothing;
    update();
}

void LatticeView::focusInEvent(QFocusEvent* /*event*/) { update(); }
void LatticeView::focusOutEvent(QFocusEvent* /*event*/) { update(); }

void LatticeView::select(Pattern pattern)
{
    m_current = pattern;
    describe();
    update();
}

void LatticeView::keyPressEvent(QKeyEvent* event)
{
    const auto found = std::find(latticePatterns.begin(), latticePatterns.end(), m_current);
    const bool isMiddle = found != latticePatterns.end();
    const Pattern way = std::find(latticePatterns.begin(), latticePatterns.end(), m_reached) != latticePatterns.end()
                            ? m_reached
                            : Pattern::gradientTape;
    switch (event->key()) {
    case Qt::Key_Left:
        if (isMiddle && found != latticePatterns.begin()) {
            select(*(found - 1));
        }
        return;
    case Qt::Key_Right:
        if (isMiddle && found + 1 != latticePatterns.end()) {
            select(*(found + 1));
        }
        return;
    case Qt::Key_Up: select(m_current == Pattern::unknown ? way : Pattern::multiple); return;
    case Qt::Key_Down: select(m_current == Pattern::multiple ? way : Pattern::unknown); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: emit elementActivated(m_current); return;
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace rankwright::ui
