// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodePane that shows what one rank makes of the code: what it does not run is faint and has a dotted line beside it,
// values stand in pills behind their line, and a line across the pane with a number says where the ranks meet.
#include "ui/code/code_pane.h"
#include "ui/theme/rank_colours.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <map>

namespace rankwright::ui {

namespace {

constexpr int pillGap = 6;
constexpr int pillPadding = 6;
constexpr int pillHeight = 16;
constexpr double leastWords = 90; ///< Less of a name says nothing.

bool isBlank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n'; }

bool isMeeting(const RankNote& note) { return note.kind == RankNote::Kind::meeting || note.kind == RankNote::Kind::missed; }

} // namespace

void CodePane::setRanks(std::vector<RankNote> ranks)
{
    m_content.ranks = std::move(ranks);
    fillIdle();
    viewport()->update();
}

void CodePane::fillIdle()
{
    tell(SCI_SETINDICATORCURRENT, idleIndicator);
    tell(SCI_INDICATORCLEARRANGE, 0, send(SCI_GETLENGTH));
    for (const RankNote& note : m_content.ranks) {
        if (note.kind == RankNote::Kind::idle) {
            tell(SCI_INDICATORFILLRANGE, note.range.begin, note.range.size());
        }
    }
}

/// Nothing else stands in the line.
bool CodePane::isWholeIdle(const RankNote& note, int line) const
{
    const long begin = send(SCI_POSITIONFROMLINE, line);
    const long end = send(SCI_GETLINEENDPOSITION, line);
    for (long at = begin; at < end; ++at) {
        const bool isWithin = note.range.begin <= at && at < note.range.end;
        if (!isWithin && !isBlank(static_cast<char>(send(SCI_GETCHARAT, at)))) {
            return false;
        }
    }
    return true;
}

void CodePane::paintIdle(QPainter& painter, const RankNote& note, int line) const
{
    const int height = lineHeight();
    painter.setPen(QPen{rankColours(m_theme).idle, 1.6, Qt::DotLine});
    if (isWholeIdle(note, line)) {
        const double y = yOf(toScreen(line));
        painter.drawLine(QPointF(m_marginWidth + 1.0, y), QPointF(m_marginWidth + 1.0, y + rowsOf(line) * height));
        return;
    }
    const long begin = std::max(send(SCI_POSITIONFROMLINE, line), static_cast<long>(note.range.begin));
    const long end = std::min(send(SCI_GETLINEENDPOSITION, line), static_cast<long>(note.range.end));
    if (begin < end) {
        for (const RowPart& part : rowsBetween(line, begin, end)) {
            const double y = yOf(part.screenLine + 1) - 1.5;
            painter.drawLine(QPointF(part.left, y), QPointF(part.right, y));
        }
    }
}

void CodePane::paintRanks(QPainter& painter) const
{
    if (m_content.ranks.empty()) {
        return;
    }
    painter.save();
    painter.setClipRect(QRect{m_marginWidth, 0, viewport()->width() - m_marginWidth, viewport()->height()}, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    const int first = fromScreen(topOnScreen());
    const int last = fromScreen(topOnScreen() + linesOnScreen() + 1);
    std::map<int, std::vector<const RankNote*>> behind;
    for (const RankNote& note : m_content.ranks) {
        const int begin = lineOfPosition(note.range.begin);
        const int end = note.kind == RankNote::Kind::idle && !note.range.empty() ? lineOfPosition(note.range.end - 1) : begin;
        for (int line = std::max(first, begin); line <= std::min(last, end); ++line) {
            if (!isLineShown(line)) {
                continue;
            }
            if (note.kind == RankNote::Kind::idle) {
                paintIdle(painter, note, line);
            } else {
                behind[line].push_back(&note);
            }
        }
    }
    for (const auto& [line, notes] : behind) {
        paintNotes(painter, line, notes);
    }
    painter.restore();
}

/// Code that goes on below a note would be read together with it: it ends before the note, with an ellipsis.
void CodePane::cutText(QPainter& painter, int line, const QRectF& area) const
{
    painter.fillRect(area, groundOf(line));
    painter.setPen(m_theme.secondary);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("\u2026"));
}

/// What has the value; in the last row only up to where the text is cut.
void CodePane::paintValue(QPainter& painter, const RankNote& note, int line, double cut) const
{
    painter.setPen(QPen{rankColours(m_theme).value, 1, Qt::DashLine});
    const int last = toScreen(line) + rowsOf(line) - 1;
    const long end = std::min<long>(note.range.end, send(SCI_GETLINEENDPOSITION, line));
    for (const RowPart& part : rowsBetween(line, note.range.begin, end)) {
        const double right = part.screenLine == last ? std::min(part.right, cut) : part.right;
        const double y = yOf(part.screenLine + 1) - 2.5;
        if (part.left < right) {
            painter.drawLine(QPointF(part.left, y), QPointF(right, y));
        }
    }
}

/// From the right: the meeting and its number; the values behind the text, or instead of its end where there is no room. All of
/// it stands in the last row of a line.
void CodePane::paintNotes(QPainter& painter, int line, const std::vector<const RankNote*>& notes) const
{
    const QFontMetrics metrics{m_noteFont};
    const int height = lineHeight();
    const int y = yOf(toScreen(line) + rowsOf(line) - 1);
    const int above = yOf(toScreen(line));
    const double top = y + (height - pillHeight) / 2.0;
    const auto textEnd = static_cast<int>(send(SCI_POINTXFROMPOSITION, 0, send(SCI_GETLINEENDPOSITION, line))) + 2 * pillGap;
    double right = viewport()->width() - pillGap;
    painter.setFont(m_noteFont);
    const auto pill = [&](double x, double width, const QString& words, const QColor& colour) {
        painter.setPen(QPen{colour, 1});
        painter.setBrush(m_theme.card);
        painter.drawRoundedRect(QRectF{x + 0.5, top + 0.5, width - 1, pillHeight - 1.0}, 4, 4);
        painter.drawText(QRectF{x, top, width, static_cast<double>(pillHeight)}, Qt::AlignCenter, words);
    };
    const auto widthOf = [&](const QString& words) { return metrics.horizontalAdvance(words) + 2.0 * pillPadding; };
    double values = 0;
    double needed = pillGap;
    const auto numberOf = [](const RankNote& note) {
        return note.kind == RankNote::Kind::missed ? QStringLiteral("%1 !").arg(note.number) : QString::number(note.number);
    };
    const auto numberWidth = [&](const RankNote& note) {
        return std::max(static_cast<double>(pillHeight), widthOf(numberOf(note)) - 2);
    };
    for (const RankNote* note : notes) {
        values += isMeeting(*note) ? 0 : widthOf(note->shown) + pillGap;
        needed += isMeeting(*note) ? numberWidth(*note) + pillGap : 0;
    }
    double cut = viewport()->width(); // Where the text ends.
    if (textEnd - pillGap > viewport()->width() - needed - values) {
        cut = std::max<double>(m_marginWidth, viewport()->width() - needed - values - metrics.horizontalAdvance(u'\u2026'));
        cutText(painter, line, QRectF{cut, static_cast<double>(y), viewport()->width() - cut, static_cast<double>(height)});
    }
    for (const RankNote* note : notes) {
        if (!isMeeting(*note)) {
            continue;
        }
        const bool isMissed = note->kind == RankNote::Kind::missed;
        const QColor colour = isMissed ? rankColours(m_theme).missed : rankColours(m_theme).meets;
        painter.setPen(QPen{colour, 1.2, isMissed ? Qt::DashLine : Qt::SolidLine});
        painter.drawLine(QPointF(m_marginWidth, above + 0.5), QPointF(viewport()->width(), above + 0.5));
        const double wide = numberWidth(*note);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF{right - wide, top, wide, static_cast<double>(pillHeight)}, pillHeight / 2.0,
                                pillHeight / 2.0);
        painter.setPen(m_theme.panel);
        painter.drawText(QRectF{right - wide, top, wide, static_cast<double>(pillHeight)}, Qt::AlignCenter, numberOf(*note));
        right -= wide + pillGap;
        const double room = right - textEnd - values; // The whole words stand in the tip as well.
        const double wanted = std::min(widthOf(note->shown), room);
        if (wanted >= std::min(widthOf(note->shown), leastWords)) {
            const QString words =
                metrics.elidedText(note->shown, Qt::ElideRight, static_cast<int>(wanted - 2.0 * pillPadding) + 1);
            pill(right - wanted, wanted, words, colour);
            right -= wanted + pillGap;
        }
    }
    double x = std::max(static_cast<double>(m_marginWidth), std::min<double>(textEnd, right - values));
    for (const RankNote* note : notes) {
        if (isMeeting(*note)) {
            continue;
        }
        paintValue(painter, *note, line, cut);
        pill(x, widthOf(note->shown), note->shown, rankColours(m_theme).value);
        x += widthOf(note->shown) + pillGap;
    }
}

QString CodePane::rankWords(int line) const
{
    QStringList words;
    for (const RankNote& note : m_content.ranks) {
        const int begin = lineOfPosition(note.range.begin);
        const int end = note.kind == RankNote::Kind::idle && !note.range.empty() ? lineOfPosition(note.range.end - 1) : begin;
        if (begin <= line && line <= end && !words.contains(note.words)) {
            words.append(note.words);
        }
    }
    return words.join(QLatin1Char('\n'));
}

bool CodePane::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && !(m_content.ranks.empty() && m_collapsed.empty())) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const int line = fromScreen(topOnScreen() + help->pos().y() / lineHeight());
        const QString hidden = collapsedTip(line);
        const QString words = !hidden.isEmpty() ? hidden : isLineShown(line) ? rankWords(line) : QString{};
        QToolTip::showText(help->globalPos(), words, viewport()); // Empty: none.
        return true;
    }
    return QsciScintilla::viewportEvent(event);
}

} // namespace rankwright::ui
