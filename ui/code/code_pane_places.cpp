// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodePane about places: lines on the screen, folds, caret, search.
#include "ui/code/code_pane.h"

#include <QFontMetricsF>
#include <QScrollBar>
#include <QString>

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

constexpr long hitIndicator = 10;
constexpr std::size_t mostHits = 10'000;

} // namespace

int CodePane::lineHeight() const { return static_cast<int>(send(SCI_TEXTHEIGHT)); }

int CodePane::topOnScreen() const { return static_cast<int>(send(SCI_GETFIRSTVISIBLELINE)); }

void CodePane::setTopOnScreen(int line)
{
    if (line != topOnScreen()) {
        tell(SCI_SETFIRSTVISIBLELINE, std::max(0, line));
        noticeScroll();
    }
}

void CodePane::noticeScroll()
{
    if (const int top = topOnScreen(); top != m_noticedTop) {
        m_noticedTop = top;
        emit scrolled();
    }
    if (const int left = leftEdge(); left != m_noticedLeft) {
        m_noticedLeft = left;
        emit scrolledAcross(left);
    }
}

void CodePane::noticeRows()
{
    if (const int lines = screenLines(); m_wraps && lines != std::exchange(m_noticedLines, lines)) {
        emit rowsChanged();
    }
}

int CodePane::linesOnScreen() const { return static_cast<int>(send(SCI_LINESONSCREEN)); }

int CodePane::toScreen(int line) const { return static_cast<int>(send(SCI_VISIBLEFROMDOCLINE, line)); }

int CodePane::fromScreen(int screenLine) const { return static_cast<int>(send(SCI_DOCLINEFROMVISIBLE, screenLine)); }

bool CodePane::isLineShown(int line) const { return send(SCI_GETLINEVISIBLE, line) != 0; }

bool CodePane::isFoldHeader(int line) const
{
    const auto at = static_cast<std::size_t>(line);
    const bool isHeading = at < m_content.lines.size() && m_content.lines[at].isHeading(); // What is below it is a file.
    return !isHeading && (send(SCI_GETFOLDLEVEL, line) & SC_FOLDLEVELHEADERFLAG) != 0;
}

bool CodePane::isFolded(int line) const { return isFoldHeader(line) && send(SCI_GETFOLDEXPANDED, line) == 0; }

void CodePane::setFolded(int line, bool folded)
{
    if (isFoldHeader(line) && isFolded(line) != folded) {
        tell(SCI_FOLDLINE, line, folded ? SC_FOLDACTION_CONTRACT : SC_FOLDACTION_EXPAND);
    }
}

void CodePane::toggleFold(int line)
{
    if (isFoldHeader(line)) {
        setFolded(line, !isFolded(line));
        emit foldToggled(line, isFolded(line));
    }
}

bool CodePane::unfoldTo(int line)
{
    if (isLineShown(line)) {
        return false;
    }
    tell(SCI_ENSUREVISIBLE, line);
    return true;
}

std::vector<int> CodePane::foldsOver(int line) const
{
    std::vector<int> headers;
    for (long parent = send(SCI_GETFOLDPARENT, line); parent >= 0; parent = send(SCI_GETFOLDPARENT, parent)) {
        if (isFolded(static_cast<int>(parent))) {
            headers.insert(headers.begin(), static_cast<int>(parent));
        }
    }
    return headers;
}

bool CodePane::isBelowFold(int header, int line) const { return line > header && line <= send(SCI_GETLASTCHILD, header, -1); }

std::uint32_t CodePane::caret() const { return static_cast<std::uint32_t>(send(SCI_GETCURRENTPOS)); }

int CodePane::caretLine() const { return lineOfPosition(caret()); }

void CodePane::setCaret(std::uint32_t position)
{
    const Collapsed* const part = hiding(lineOfPosition(position));
    tell(SCI_SETEMPTYSELECTION, part != nullptr ? send(SCI_POSITIONFROMLINE, part->row) : position);
}

int CodePane::lineOfPosition(std::uint32_t position) const { return static_cast<int>(send(SCI_LINEFROMPOSITION, position)); }

int CodePane::widestLine() const
{
    const QByteArray text = bytes();
    qsizetype most = 0;
    for (qsizetype begin = 0; begin <= text.size();) {
        const qsizetype newline = text.indexOf('\n', begin);
        const qsizetype end = newline < 0 ? text.size() : newline;
        most = std::max(most, end - begin);
        begin = end + 1;
    }
    const long character = SendScintilla(SCI_TEXTWIDTH, static_cast<unsigned long>(STYLE_DEFAULT), "0000000000");
    return static_cast<int>((static_cast<long>(most) + 3) * character / 10);
}

int CodePane::textWidth() const { return viewport()->width() - m_marginWidth - m_freeRight; }

int CodePane::leftEdge() const { return static_cast<int>(send(SCI_GETXOFFSET)); }

void CodePane::setLeftEdge(int pixels)
{
    if (pixels != leftEdge()) {
        tell(SCI_SETXOFFSET, pixels);
        noticeScroll();
    }
}

void CodePane::setScrollWidth(int pixels) { tell(SCI_SETSCROLLWIDTH, std::max(1, pixels)); }

std::vector<Range> CodePane::findAll(const QByteArray& needle) const
{
    std::vector<Range> hits;
    if (needle.isEmpty()) {
        return hits;
    }
    const QString words = QString::fromUtf8(needle);
    tell(SCI_SETSEARCHFLAGS, words == words.toLower() ? 0 : SCFIND_MATCHCASE);
    const long end = send(SCI_GETLENGTH);
    long from = 0;
    while (hits.size() < mostHits) {
        tell(SCI_SETTARGETSTART, from);
        tell(SCI_SETTARGETEND, end);
        if (SendScintilla(SCI_SEARCHINTARGET, static_cast<unsigned long>(needle.size()), needle.constData()) < 0) {
            break;
        }
        const Range found{static_cast<std::uint32_t>(send(SCI_GETTARGETSTART)),
                          static_cast<std::uint32_t>(send(SCI_GETTARGETEND))};
        hits.push_back(found);
        from = std::max<long>(found.end, from + 1);
    }
    return hits;
}

void CodePane::setHits(const std::vector<Range>& hits)
{
    tell(SCI_SETINDICATORCURRENT, hitIndicator);
    tell(SCI_INDICATORCLEARRANGE, 0, send(SCI_GETLENGTH));
    for (const Range found : hits) {
        tell(SCI_INDICATORFILLRANGE, found.begin, found.size());
    }
}

void CodePane::select(Range range)
{
    tell(SCI_SETSELECTIONSTART, range.begin);
    tell(SCI_SETSELECTIONEND, range.end);
}

void CodePane::mark(Range range)
{
    const long end = send(SCI_GETLINEENDPOSITION, lineOfPosition(range.begin));
    tell(SCI_SETSELECTION, range.begin, std::min<long>(range.end, end));
}

} // namespace rankwright::ui
