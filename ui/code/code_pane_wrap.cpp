// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodePane that wraps long lines. Scintilla wraps what is painted, and all else while there is nothing else to do:
// how many rows a line takes may change at any time, without a word.
#include "ui/code/code_pane.h"

#include <QPainter>
#include <QPixmap>
#include <QScrollBar>

#include <algorithm>

namespace rankwright::ui {

namespace {

bool isBlank(char byte) { return byte == ' ' || byte == '\t'; }

} // namespace

void CodePane::setWraps(bool wraps)
{
    if (wraps == m_wraps) {
        return;
    }
    m_wraps = wraps;
    tell(SCI_SETLAYOUTCACHE, wraps ? SC_CACHE_PAGE : SC_CACHE_CARET); // Marks ask for many places of each line.
    const Qt::ScrollBarPolicy bar = verticalScrollBarPolicy();
    tell(SCI_SETWRAPMODE, wraps ? SC_WRAP_WORD : SC_WRAP_NONE);
    setVerticalScrollBarPolicy(bar); // QScintilla takes the opportunity to choose others.
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    if (!wraps) {
        tell(SCI_ENSUREVISIBLE, 0); // Has Scintilla take the rows back now.
    }
    viewport()->update();
}

void CodePane::setFreeRight(int pixels)
{
    if (pixels != m_freeRight) {
        m_freeRight = pixels;
        tell(SCI_SETMARGINRIGHT, 0, pixels);
        viewport()->update();
    }
}

void CodePane::wrapInSight()
{
    if (m_wraps && isVisible()) {
        QPixmap nothing{1, 1};
        viewport()->render(&nothing, {}, QRegion{0, 0, 1, 1}, {}); // What is painted is wrapped first.
    }
}

int CodePane::screenLines() const { return toScreen(static_cast<int>(send(SCI_GETLINECOUNT))); }

int CodePane::rowsOf(int line) const
{
    const bool isShown = isLineShown(line);
    if (!m_wraps || !isShown) {
        return isShown ? 1 : 0;
    }
    return toScreen(line + 1) - toScreen(line) - static_cast<int>(send(SCI_ANNOTATIONGETLINES, line));
}

int CodePane::screenLineOf(std::uint32_t position) const
{
    const int line = lineOfPosition(position);
    if (rowsOf(line) < 2) {
        return toScreen(line);
    }
    return topOnScreen() + static_cast<int>(send(SCI_POINTYFROMPOSITION, 0, position)) / lineHeight();
}

std::vector<CodePane::RowPart> CodePane::rowsBetween(int line, long begin, long end) const
{
    const auto x = [this](long at) { return static_cast<double>(send(SCI_POINTXFROMPOSITION, 0, at)); };
    if (rowsOf(line) < 2) {
        return {{toScreen(line), x(begin), x(end)}};
    }
    const auto row = [this](long at) { return screenLineOf(static_cast<std::uint32_t>(at)); };
    std::vector<RowPart> parts;
    for (long at = begin; parts.empty() || at < end;) {
        long last = at;
        long behind = end + 1;
        while (last + 1 < behind) { // The last place of the range in this row.
            const long middle = last + (behind - last) / 2;
            (row(middle) == row(at) ? last : behind) = middle;
        }
        if (last >= end) {
            parts.push_back({row(at), x(at), x(end)});
            break;
        }
        long letter = send(SCI_POSITIONBEFORE, behind);
        while (letter > at && isBlank(static_cast<char>(send(SCI_GETCHARAT, letter)))) {
            letter = send(SCI_POSITIONBEFORE, letter);
        }
        const QByteArray bytes = this->bytes(letter, send(SCI_POSITIONAFTER, letter));
        const auto style = static_cast<unsigned long>(send(SCI_GETSTYLEAT, letter));
        const double wide = static_cast<double>(SendScintilla(SCI_TEXTWIDTH, style, bytes.constData()));
        parts.push_back({row(at), x(at), x(letter) + wide});
        at = behind;
    }
    return parts;
}

void CodePane::paintGoesOn(QPainter& painter, int line, int y) const
{
    paintEdges(painter, line, y);
    const int numbers = m_hasTwoNumbers && !m_isEditing ? 2 : 1;
    const double right = measure::widePadding + numbers * m_numberWidth + (numbers - 1) * measure::padding;
    paintGoesOnSign(painter, {right - 1, y + lineHeight() / 2.0 + 1}, m_theme);
}

void paintGoesOnSign(QPainter& painter, QPointF tip, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{theme.secondary, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    painter.translate(tip);
    painter.drawPolyline(QPolygonF{{{-7, -5}, {-7, 0}, {0, 0}}});
    painter.drawPolyline(QPolygonF{{{-2.5, -2.5}, {0, 0}, {-2.5, 2.5}}});
    painter.restore();
}

} // namespace rankwright::ui
