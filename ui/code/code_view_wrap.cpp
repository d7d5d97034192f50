// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodeView that keeps both sides equally high where long lines are wrapped. Scintilla wraps what is out of sight
// while there is nothing else to do: the sides are padded again as it goes on, and what is in sight stays where it is.
#include "ui/code/code_view.h"

#include <algorithm>
#include <utility>

namespace rankwright::ui {

void CodeView::setWraps(bool wraps)
{
    if (wraps == m_wraps) {
        return;
    }
    Anchor before = anchor();
    const CodePane& pane = leading();
    if (before.below < pane.rowsOf(pane.fromScreen(pane.topOnScreen()))) {
        before.below = 0; // Further rows of a line.
    }
    m_wraps = wraps;
    const bool wasLaying = std::exchange(m_isLaying, true);
    for (CodePane* const each : panes()) {
        each->setWraps(wraps);
    }
    layScrollBar();
    layRuns();
    layFillers();
    fillGutter();
    restore(before);
    m_isLaying = wasLaying;
}

CodeView::Heights CodeView::heights() const
{
    return m_isUnified ? Heights{leading().screenLines(), 0} : Heights{m_original->screenLines(), m_preview->screenLines()};
}

void CodeView::padAnew(CodePane& leader)
{
    const int top = leader.topOnScreen();
    const int line = leader.fromScreen(top);
    const int below = top - leader.toScreen(line);
    layFillers();
    fillGutter();
    leader.setTopOnScreen(leader.toScreen(line) + std::min(below, leader.toScreen(line + 1) - leader.toScreen(line) - 1));
}

void CodeView::settle()
{
    if (m_comparison.document().path.isEmpty() || leading().lines().empty()) {
        return;
    }
    const CodePane& pane = leading();
    const int top = pane.topOnScreen();
    const int line = pane.fromScreen(top);
    const bool isHatched = top >= pane.toScreen(line) + pane.rowsOf(line); // The line at the top is on the other side.
    CodePane& leader = isHatched && !m_isUnified ? *m_preview : leading();
    padAnew(leader);
    follow(leader);
}

void CodeView::levelWidths()
{
    const bool areBeside = m_wraps && !m_original->isHidden() && !m_preview->isHidden();
    const int more = m_original->viewport()->width() - m_preview->viewport()->width();
    m_original->setFreeRight(areBeside ? std::max(0, more) : 0);
    m_preview->setFreeRight(areBeside ? std::max(0, -more) : 0);
}

void CodeView::wrapInSight()
{
    if (!m_wraps) {
        return;
    }
    for (CodePane* const pane : panes()) {
        pane->wrapInSight();
    }
}

} // namespace rankwright::ui
