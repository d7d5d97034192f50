// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodeView that collapses what is unchanged. What was opened is remembered by its lines of the original, so that it
// stays open whatever is decided about the lines around it.
#include "ui/code/code_view.h"

#include <algorithm>

namespace rankwright::ui {

LineRun CodeView::linesOf(UnchangedRun run, const CodePane& pane) const
{
    const AlignedRow& first = m_comparison.alignment().rows[run.firstRow];
    const AlignedRow& last = m_comparison.alignment().rows[run.endRow - 1];
    if (&pane == m_unified) {
        return {static_cast<int>(m_comparison.unifiedLine(Side::original, first.original)),
                static_cast<int>(m_comparison.unifiedLine(Side::original, last.original)) + 1};
    }
    const bool isOriginal = &pane == m_original;
    return {static_cast<int>(isOriginal ? first.original : first.preview) - 1,
            static_cast<int>(isOriginal ? last.original : last.preview)};
}

bool CodeView::isOpened(UnchangedRun run) const
{
    const std::vector<AlignedRow>& rows = m_comparison.alignment().rows;
    const std::uint32_t first = rows[run.firstRow].original;
    const std::uint32_t last = rows[run.endRow - 1].original;
    return std::any_of(m_opened.begin(), m_opened.end(),
                       [&](const auto& lines) { return lines.first <= last && first <= lines.second; });
}

void CodeView::layRuns()
{
    m_runs.clear();
    if (m_collapses && !m_isEditing && !m_comparison.document().isBehind) {
        m_runs = unchangedRuns(m_comparison);
        std::erase_if(m_runs, [this](UnchangedRun run) { return isOpened(run); });
    }
    for (CodePane* const pane : panes()) {
        const bool isShown = (pane == m_unified) == (m_isUnified && !m_isEditing);
        std::vector<LineRun> lines;
        for (const UnchangedRun run : m_runs) {
            if (isShown) {
                lines.push_back(linesOf(run, *pane));
            }
        }
        pane->setCollapsed(lines);
    }
}

std::vector<int> CodeView::seams() const
{
    std::vector<int> lines;
    for (const int row : leading().collapsedRows()) {
        lines.push_back(leading().toScreen(row));
    }
    return lines;
}

std::pair<int, int> CodeView::collapsed() const
{
    int lines = 0;
    for (const UnchangedRun run : m_runs) {
        lines += static_cast<int>(run.endRow - run.firstRow);
    }
    return {static_cast<int>(m_runs.size()), lines};
}

void CodeView::setCollapses(bool collapses)
{
    const Anchor before = anchor();
    m_collapses = collapses;
    m_opened.clear();
    layRuns();
    layFillers();
    fillGutter();
    restore(before);
}

bool CodeView::openRunAt(std::uint32_t row)
{
    const auto run =
        std::find_if(m_runs.begin(), m_runs.end(), [row](UnchangedRun one) { return one.firstRow <= row && row < one.endRow; });
    if (run == m_runs.end()) {
        return false;
    }
    const std::vector<AlignedRow>& rows = m_comparison.alignment().rows;
    m_opened.emplace_back(rows[run->firstRow].original, rows[run->endRow - 1].original);
    return true;
}

bool CodeView::openCollapsed(CodePane& pane, int line)
{
    if (!openRunAt(rowOf(pane, line))) {
        return false;
    }
    const int top = pane.topOnScreen();
    layRuns();
    layFillers();
    fillGutter();
    pane.setCaret(static_cast<std::uint32_t>(pane.positionFromLineIndex(line, 0)));
    pane.setFocus(Qt::OtherFocusReason);
    pane.setTopOnScreen(top);
    follow(pane);
    return true;
}

void CodeView::collapseAgain(CodePane& pane, UnchangedRun run)
{
    const std::vector<AlignedRow>& rows = m_comparison.alignment().rows;
    std::erase_if(m_opened, [&](const auto& lines) {
        return lines.first <= rows[run.endRow - 1].original && rows[run.firstRow].original <= lines.second;
    });
    layRuns();
    layFillers();
    fillGutter();
    const int first = linesOf(run, pane).first;
    pane.setCaret(static_cast<std::uint32_t>(pane.positionFromLineIndex(first, 0)));
    scrollTo(pane, first);
}

bool CodeView::toggleCollapsed()
{
    if (!m_collapses || m_isEditing) {
        return false;
    }
    CodePane& pane = active();
    if (openCollapsed(pane, pane.caretLine())) {
        return true;
    }
    const std::uint32_t row = rowOf(pane, pane.caretLine());
    for (const UnchangedRun run : unchangedRuns(m_comparison)) {
        if (run.firstRow <= row && row < run.endRow) {
            collapseAgain(pane, run);
            return true;
        }
    }
    return false;
}

} // namespace rankwright::ui
