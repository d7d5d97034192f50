// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodeView that collapses what is unchanged. What was opened is remembered by its lines of the original, so that it
// stays open whatever is decided about the lines around it.
#include "ui/code/code_view.h"

#include <algorithm>
#include <utility>

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
        m_runs = unchangedRuns(m_comparison, m_findings);
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
    const auto add = [&](int line) {
        for (int row = 0; row < leading().rowsOf(line); ++row) {
            lines.push_back(leading().toScreen(line) + row);
        }
    };
    for (const int row : leading().collapsedRows()) {
        add(row);
    }
    for (const std::uint32_t heading : m_comparison.headings(Side::original)) {
        add(leading().fromScreen(onScreen(Side::original, heading)));
    }
    std::sort(lines.begin(), lines.end());
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

void CodeView::layAnew()
{
    const Anchor before = anchor();
    layRuns();
    layFillers();
    fillGutter();
    restore(before);
}

void CodeView::setCollapses(bool collapses)
{
    m_collapses = collapses;
    m_opened.clear();
    m_peek.lines.reset();
    layAnew();
}

void CodeView::moveOpened(const Text& after)
{
    m_peek = {};
    if (m_opened.empty()) {
        return; // As with each key that is typed.
    }
    const Text& before = m_comparison.document().original;
    const std::uint32_t shorter = std::min(before.lineCount(), after.lineCount());
    const auto isSame = [&](std::uint32_t line, std::uint32_t there) {
        return before.slice(before.line(line)) == after.slice(after.line(there));
    };
    std::uint32_t first = 0; // So many lines are the same at the beginning, and at the end.
    while (first < shorter && isSame(first + 1, first + 1)) {
        ++first;
    }
    std::uint32_t last = 0;
    while (last < shorter - first && isSame(before.lineCount() - last, after.lineCount() - last)) {
        ++last;
    }
    for (auto& [begin, end] : m_opened) {
        for (std::uint32_t* const line : {&begin, &end}) {
            if (*line > before.lineCount() - last) {
                *line += after.lineCount() - before.lineCount(); // Modulo 2^32: it may be fewer.
            } else if (*line > first) {
                *line = std::clamp(*line, std::min(first + 1, after.lineCount()), std::max(first + 1, after.lineCount() - last));
            }
        }
    }
}

bool CodeView::isPeekedAt(const CodePane& pane, int line) const
{
    const std::uint32_t original = m_comparison.alignment().rows[rowOf(pane, line)].original;
    const bool isInPart = !m_peek.lines || (m_peek.lines->first <= original && original <= m_peek.lines->second);
    const bool isInFold = m_peek.folds.empty() || (m_peek.pane == &pane && pane.isBelowFold(m_peek.folds.back(), line));
    return (m_peek.lines || !m_peek.folds.empty()) && isInPart && isInFold;
}

/// Goes to the line of a hit. What has to be opened for it is closed again when another hit is the current one.
void CodeView::peek(CodePane& pane, std::uint32_t place)
{
    const int line = pane.lineOfPosition(place);
    if (isPeekedAt(pane, line)) {
        scrollTo(pane, place);
        return;
    }
    endPeek();
    m_peek.pane = &pane;
    m_peek.folds = pane.foldsOver(line);
    const std::size_t opened = m_opened.size();
    reveal(pane, place);
    if (m_opened.size() > opened) {
        m_peek.lines = m_opened.back();
    }
}

void CodeView::endPeek()
{
    const Peek over = std::exchange(m_peek, {});
    if (!over.lines && over.folds.empty()) {
        return;
    }
    if (over.lines) {
        std::erase(m_opened, *over.lines);
    }
    for (auto fold = over.folds.rbegin(); fold != over.folds.rend(); ++fold) {
        over.pane->setFolded(*fold, true);
        onFold(*over.pane, *fold, true); // The other side, and all that depends on it.
    }
    layAnew();
}

void CodeView::describe(CodePane& pane) const
{
    const QString part = pane.collapsedWords(pane.caretLine());
    const RankLayer& ranks = m_comparison.ranks();
    QString words;
    if (!part.isEmpty()) {
        words = tr("Collapsed: %1. Enter shows them.").arg(part);
    } else if (&pane != m_original && !ranks.as.isEmpty()) { // What is painted, for who does not see it.
        words = tr("%1: %2").arg(ranks.as, ranks.summary);
    }
    pane.setAccessibleDescription(words);
}

void CodeView::sayLine(CodePane& pane)
{
    describe(pane);
    const bool isPart = !pane.collapsedWords(pane.caretLine()).isEmpty();
    const QString words = !pane.hasFocus() ? QString{} : isPart ? pane.accessibleDescription() : pane.rankWords(pane.caretLine());
    if (!words.isEmpty()) {
        emit lineSaid(QString{words}.replace(QLatin1Char('\n'), QLatin1Char(' ')));
    }
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
    const auto first = static_cast<std::uint32_t>(pane.positionFromLineIndex(linesOf(run, pane).first, 0));
    pane.setCaret(first);
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
    for (const UnchangedRun run : unchangedRuns(m_comparison, m_findings)) {
        if (run.firstRow <= row && row < run.endRow) {
            collapseAgain(pane, run);
            return true;
        }
    }
    return false;
}

} // namespace rankwright::ui
