// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodePane that collapses runs of lines. One line of a run, the first, stays where it is for Scintilla and is painted
// over by a row that says what is hidden: so the row has a place also above the first line of a text, and the caret can stand on
// it. Where long lines are wrapped it is the shortest one, which takes one row.
#include "ui/code/code_pane.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <string_view>
#include <utility>

namespace rankwright::ui {

namespace {

constexpr long keywordStyle = 5; // SCE_P_WORD
constexpr qsizetype mostNames = 3;

} // namespace

void CodePane::setCollapsed(const std::vector<LineRun>& runs)
{
    if (runs.empty() && m_collapsed.empty()) {
        return;
    }
    const long count = send(SCI_GETLINECOUNT);
    tell(SCI_SHOWLINES, 0, count - 1);
    for (long line = 0; line < count; ++line) {
        if (isFolded(static_cast<int>(line))) {
            const long last = send(SCI_GETLASTCHILD, line, -1);
            if (last > line) {
                tell(SCI_HIDELINES, line + 1, last);
                line = last;
            }
        }
    }
    m_collapsed.clear();
    for (const LineRun run : runs) {
        int row = run.first;
        while (row < run.end && !isLineShown(row)) {
            ++row; // Folded away with what is in front of it.
        }
        if (row + 1 < run.end) {
            const int first = std::exchange(row, placeOfRow({row, run.end}));
            tell(SCI_HIDELINES, first, row - 1);
            tell(SCI_HIDELINES, row + 1, run.end - 1);
            m_collapsed.push_back({run, row, {}});
        }
    }
    if (hiding(caretLine()) != nullptr) {
        setCaret(caret());
    }
    viewport()->update();
}

int CodePane::placeOfRow(LineRun shown) const
{
    int row = shown.first;
    long least = send(SCI_LINELENGTH, row);
    const bool isFree = m_wraps && row > 0; // Scintilla never hides the first line of a text.
    for (int line = row + 1; isFree && line < shown.end; ++line) {
        if (const long length = send(SCI_LINELENGTH, line); length < least && isLineShown(line)) {
            row = line;
            least = length;
        }
    }
    return row;
}

const CodePane::Collapsed* CodePane::hiding(int line) const
{
    const auto found = std::find_if(m_collapsed.begin(), m_collapsed.end(), [line](const Collapsed& one) {
        return one.run.first <= line && line < one.run.end && line != one.row;
    });
    return found == m_collapsed.end() ? nullptr : &*found;
}

void CodePane::leaveHidden(int before)
{
    const Collapsed* const part = hiding(caretLine());
    if (part == nullptr || send(SCI_GETSELECTIONEMPTY) == 0) {
        return;
    }
    const bool hasBehind = part->run.end < send(SCI_GETLINECOUNT);
    const bool goesUp = caretLine() < part->row;
    if (before == part->row && goesUp && part->run.first > 0) { // On from its row: to what stands in front of it.
        setCaret(static_cast<std::uint32_t>(send(SCI_GETLINEENDPOSITION, part->run.first - 1)));
    } else if (before == part->row && !goesUp && hasBehind) { // To what stands behind it.
        setCaret(static_cast<std::uint32_t>(send(SCI_POSITIONFROMLINE, part->run.end)));
    } else {
        setCaret(caret());
    }
    tell(SCI_SCROLLCARET);
}

const CodePane::Collapsed* CodePane::collapsedRow(int line) const
{
    const auto found = std::lower_bound(m_collapsed.begin(), m_collapsed.end(), line,
                                        [](const Collapsed& one, int wanted) { return one.row < wanted; });
    return found != m_collapsed.end() && found->row == line ? &*found : nullptr;
}

std::vector<int> CodePane::collapsedRows() const
{
    std::vector<int> rows;
    for (const Collapsed& one : m_collapsed) {
        rows.push_back(one.row);
    }
    return rows;
}

QString CodePane::collapsedWords(int line) const
{
    const Collapsed* const row = collapsedRow(line);
    if (row == nullptr) {
        return {};
    }
    if (row->words.isEmpty()) {
        row->words = wordsFor(row->run);
    }
    return row->words;
}

/// The name that a line defines; empty for none.
QString CodePane::definedAt(int line) const
{
    const long begin = send(SCI_GETLINEINDENTPOSITION, line);
    if (send(SCI_GETSTYLEAT, begin) != keywordStyle) {
        return {};
    }
    const QByteArray text = bytes(begin, std::min(begin + 200, send(SCI_GETLINEENDPOSITION, line)));
    for (const QByteArrayView lead : {QByteArrayView{"def "}, QByteArrayView{"class "}, QByteArrayView{"async def "}}) {
        if (text.startsWith(lead)) {
            const QByteArray rest = text.mid(lead.size()).trimmed();
            qsizetype end = 0;
            while (end < rest.size() && rest[end] != '(' && rest[end] != ':' && rest[end] != ' ') {
                ++end;
            }
            return QString::fromUtf8(rest.left(end));
        }
    }
    return {};
}

/// Lines that begin the classes and functions around `line`, the innermost first.
std::vector<int> CodePane::definitionsAround(int line) const
{
    std::vector<int> lines;
    for (long parent = send(SCI_GETFOLDPARENT, line); parent >= 0; parent = send(SCI_GETFOLDPARENT, parent)) {
        if (!definedAt(static_cast<int>(parent)).isEmpty()) {
            lines.push_back(static_cast<int>(parent));
        }
    }
    return lines;
}

QString CodePane::wordsFor(LineRun run) const
{
    int last = run.end - 1;
    while (last > run.first && send(SCI_GETLINEINDENTPOSITION, last) == send(SCI_GETLINEENDPOSITION, last)) {
        --last; // What is blank belongs to nothing.
    }
    const std::vector<int> atEnd = definitionsAround(last);
    QStringList around;
    QStringList within; // The outermost ones.
    long indentation = -1;
    for (const int line : definitionsAround(run.first)) {
        if (std::find(atEnd.begin(), atEnd.end(), line) != atEnd.end()) {
            around.prepend(definedAt(line));
        } else {
            within = {tr("the rest of %1").arg(definedAt(line))};
            indentation = send(SCI_GETLINEINDENTATION, line);
        }
    }
    for (int line = run.first; line < run.end; ++line) {
        const long own = send(SCI_GETLINEINDENTATION, line);
        if (indentation >= 0 && own > indentation) {
            continue;
        }
        if (const QString name = definedAt(line); !name.isEmpty()) {
            within.append(name);
            indentation = own;
        }
    }
    QString words = tr("%n unchanged line(s)", nullptr, run.end - run.first);
    if (!around.isEmpty()) {
        words = tr("%1 in %2").arg(words, around.join(QLatin1Char('.')));
    }
    if (within.isEmpty()) {
        return words;
    }
    const QString names = QStringList{within.mid(0, mostNames)}.join(QStringLiteral(", "));
    const auto more = static_cast<int>(within.size() - mostNames);
    return more > 0 ? tr("%1: %2 and %n more", nullptr, more).arg(words, names) : tr("%1: %2").arg(words, names);
}

void CodePane::paintCollapsed(QPainter& painter) const
{
    const int top = topOnScreen();
    const int last = top + linesOnScreen() + 1;
    for (const Collapsed& one : m_collapsed) {
        const int at = toScreen(one.row);
        const int rows = rowsOf(one.row);
        if (at + rows <= top || at > last) {
            continue;
        }
        const QRect area{0, yOf(at), viewport()->width(), rows * lineHeight()};
        painter.save();
        paintBar(painter, area, one.row);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen{m_theme.focus, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
        const QPointF centre(m_marginWidth - 8.0, area.center().y() + 0.5);
        for (const double side : {-1.0, 1.0}) { // Up and down: it opens both ways.
            painter.drawPolyline(
                QPolygonF{{centre + QPointF{-3, 2.5 * side}, centre + QPointF{0, 5 * side}, centre + QPointF{3, 2.5 * side}}});
        }
        painter.setFont(m_noteFont);
        painter.setPen(m_theme.secondary);
        const QRect place = area.adjusted(m_marginWidth + 4, 0, -measure::padding, 0);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics{m_noteFont}.elidedText(collapsedWords(one.row), Qt::ElideRight, place.width()));
        painter.restore();
    }
}

QString CodePane::collapsedTip(int line) const
{
    const Collapsed* const row = collapsedRow(line);
    if (row == nullptr) {
        return {};
    }
    const auto number = [this](int at) {
        const PaneLine& shown = m_content.lines[static_cast<std::size_t>(at)];
        return shown.original != 0 ? shown.originalNumber() : shown.previewNumber();
    };
    return tr("%1\nClick, or press Enter here, to show the lines %2 to %3.")
        .arg(collapsedWords(line))
        .arg(number(row->run.first))
        .arg(number(row->run.end - 1));
}

bool CodePane::openCollapsed(int line)
{
    if (collapsedRow(line) == nullptr) {
        return false;
    }
    emit collapsedClicked(line);
    return true;
}

void CodePane::mousePressEvent(QMouseEvent* event)
{
    const int line = fromScreen(topOnScreen() + static_cast<int>(event->position().y()) / lineHeight());
    m_hasOpened = event->button() == Qt::LeftButton && openCollapsed(line);
    if (!m_hasOpened) {
        QsciScintilla::mousePressEvent(event);
    }
}

} // namespace rankwright::ui
