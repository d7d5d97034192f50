// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodePane that paints over what Scintilla painted. All of it is anchored to the lines of the text, never to the
// window: Scintilla scrolls by moving pixels and has only what is new painted.
#include "ui/code/code_pane.h"
#include "ui/theme/left_to_right.h"

#include <QPaintEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int hatchStep = 8;
constexpr int foldWidth = 18;

bool isLead(char byte) { return byte == ' ' || byte == '\t'; }

} // namespace

void CodePane::paintEvent(QPaintEvent* event)
{
    const LeftToRight code;
    QsciScintilla::paintEvent(event);
    QPainter painter{viewport()};
    painter.setClipRegion(event->region());
    const int height = lineHeight();
    const int top = topOnScreen();
    const int end = screenLines();
    const int first = std::max(0, event->rect().top() / height);
    for (int at = first; at * height <= event->rect().bottom() && top + at < end; ++at) {
        const int screenLine = top + at;
        const int line = fromScreen(screenLine);
        if (screenLine == toScreen(line)) {
            paintMargin(painter, line, at * height);
        } else if (screenLine < toScreen(line) + rowsOf(line)) {
            paintGoesOn(painter, line, at * height);
        } else {
            paintHatch(painter, screenLine, at * height);
        }
    }
    const int below = (end - top) * height;
    painter.fillRect(QRect{0, below, m_marginWidth, std::max(0, viewport()->height() - below)}, m_theme.panel);
    paintMarks(painter);
    paintRanks(painter);
    paintCollapsed(painter);
    paintHeadings(painter);
    noticeRows(); // Painting wraps.
}

void CodePane::paintHeadings(QPainter& painter) const
{
    const int top = topOnScreen();
    const int last = std::min(fromScreen(top + linesOnScreen() + 1), static_cast<int>(m_content.lines.size()) - 1);
    for (int line = fromScreen(top); line <= last; ++line) {
        if (!m_content.lines[static_cast<std::size_t>(line)].isHeading() || toScreen(line) + rowsOf(line) <= top) {
            continue;
        }
        const QRect area{0, yOf(toScreen(line)), viewport()->width(), rowsOf(line) * lineHeight()};
        paintBar(painter, area, line);
        QFont font = m_noteFont;
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(m_theme.text);
        const QRect place = area.adjusted(measure::widePadding, 0, -measure::padding, 0);
        const QString path = QString::fromUtf8(bytes(send(SCI_POSITIONFROMLINE, line) + 2, send(SCI_GETLINEENDPOSITION, line)));
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics{font}.elidedText(path, Qt::ElideMiddle, place.width()));
    }
}

void CodePane::paintBar(QPainter& painter, const QRect& area, int line) const
{
    painter.fillRect(area, m_theme.card);
    painter.fillRect(QRect{area.topLeft(), QSize{area.width(), 1}}, m_theme.hairline);
    painter.fillRect(QRect{area.bottomLeft(), QSize{area.width(), 1}}, m_theme.hairline);
    if (hasFocus() && caretLine() == line) {
        painter.setPen(QPen{m_theme.focus, 1.5});
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF{area}.adjusted(1, 1, -1, -1));
    }
}

void CodePane::paintHatch(QPainter& painter, int screenLine, int y) const
{
    const int height = lineHeight();
    const QRect area{0, y, viewport()->width(), height};
    painter.fillRect(area, m_theme.panel);
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{m_theme.hairline, 1.3}); // a slanted stroke looks fainter than a hairline
    // Strokes from the lower left to the upper right that run on from line to line.
    const int phase = (screenLine * height) % hatchStep;
    for (int x = -height - hatchStep - phase; x < area.width() + hatchStep; x += hatchStep) {
        painter.drawLine(QPointF(x, y + height), QPointF(x + height, y));
    }
    painter.restore();
}

void CodePane::paintMargin(QPainter& painter, int line, int y) const
{
    const int height = lineHeight();
    const bool isKnown = static_cast<std::size_t>(line) < m_content.lines.size() && !m_isEditing;
    const PaneLine shown =
        isKnown ? m_content.lines[static_cast<std::size_t>(line)] : PaneLine{static_cast<std::uint32_t>(line) + 1, 0, Band::none};
    paintEdges(painter, line, y);
    painter.setFont(m_numberFont);
    painter.setPen(m_theme.secondary);
    const auto number = [&](int x, std::uint32_t value) {
        if (value != 0) {
            painter.drawText(QRect{x, y, m_numberWidth, height}, Qt::AlignRight | Qt::AlignVCenter, QString::number(value));
        }
    };
    int x = measure::widePadding;
    if (!m_hasTwoNumbers || m_isEditing) {
        number(x, std::max(shown.originalNumber(), shown.previewNumber()));
    } else {
        number(x, shown.originalNumber());
        x += m_numberWidth + measure::padding;
        number(x, shown.previewNumber());
        if (shown.band != Band::none) {
            painter.setPen(m_theme.text);
            painter.drawText(QRect{x + m_numberWidth, y, 16, height}, Qt::AlignCenter,
                             shown.band == Band::added ? QStringLiteral("+") : QStringLiteral("\u2212"));
        }
    }
    paintFold(painter, line, y);
}

void CodePane::paintEdges(QPainter& painter, int line, int y) const
{
    const QColor ground = groundOf(line);
    painter.fillRect(QRect{0, y, m_marginWidth, lineHeight()}, ground);
    painter.fillRect(QRect{viewport()->width() - m_freeRight, y, m_freeRight, lineHeight()}, ground);
}

void CodePane::paintFold(QPainter& painter, int line, int y) const
{
    if (!isFoldHeader(line)) {
        return;
    }
    const QPointF centre(m_marginWidth - foldWidth / 2.0 + 1, y + lineHeight() / 2.0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{m_theme.secondary, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    painter.translate(centre);
    if (isFolded(line)) {
        painter.rotate(-90);
    }
    painter.drawPolyline(QPolygonF{{{-3, -1.5}, {0, 1.5}, {3, -1.5}}});
    painter.restore();
}

void CodePane::paintMarks(QPainter& painter) const
{
    painter.save();
    painter.setClipRect(QRect{m_marginWidth, 0, textWidth(), viewport()->height()}, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    const int first = fromScreen(topOnScreen());
    const int last = fromScreen(topOnScreen() + linesOnScreen() + 1);
    for (const PaneMark& mark : m_content.marks) {
        const int from = std::max(first, lineOfPosition(mark.range.begin));
        const int to = std::min(last, lineOfPosition(mark.range.empty() ? mark.range.begin : mark.range.end - 1));
        for (int line = from; line <= to; ++line) {
            if (isLineShown(line)) {
                paintMark(painter, mark, line);
            }
        }
    }
    painter.restore();
}

void CodePane::paintMark(QPainter& painter, const PaneMark& mark, int line) const
{
    long begin = std::max(send(SCI_POSITIONFROMLINE, line), static_cast<long>(mark.range.begin));
    const long end = std::min(send(SCI_GETLINEENDPOSITION, line), static_cast<long>(mark.range.end));
    while (begin < end && isLead(static_cast<char>(send(SCI_GETCHARAT, begin)))) {
        ++begin;
    }
    if (begin >= end && mark.kind != MarkKind::error) {
        return;
    }
    const double atLeast = begin >= end ? 8 : 0; // an error at the end of a line needs a place too
    for (const RowPart& part : rowsBetween(line, begin, std::max(begin, end))) {
        const double wide = std::max(part.right - part.left, atLeast);
        paintMark(painter, mark.kind, {part.left, static_cast<double>(yOf(part.screenLine)), wide, lineHeight() + 0.0});
    }
}

void CodePane::paintMark(QPainter& painter, MarkKind kind, const QRectF& area) const
{
    switch (kind) {
    case MarkKind::box:
        painter.setPen(QPen{m_theme.box, 1.4});
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(area.adjusted(-1.5, 1, 1.5, -1), 4, 4);
        break;
    case MarkKind::evidence: painter.fillRect(QRectF{area.left(), area.bottom() - 3, area.width(), 2}, m_theme.evidence); break;
    case MarkKind::error: {
        QPolygonF wave;
        for (double x = area.left(); x <= area.right(); x += 2.5) {
            wave << QPointF{x, area.bottom() - (wave.size() % 2 == 0 ? 1.5 : 4)};
        }
        painter.setPen(QPen{m_theme.error, 1.3});
        painter.drawPolyline(wave);
        break;
    }
    }
}

} // namespace rankwright::ui
