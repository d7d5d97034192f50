// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodeView that says what each pane, the gutter and the headers show.
#include "ui/code/code_view.h"

#include "ui/code/pane_header.h"
#include "ui/theme/left_to_right.h"

#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

using Sci = QsciScintillaBase;

LinkLook lookOf(const CodeStep& step)
{
    if (step.isCurrent) {
        return LinkLook::current;
    }
    switch (step.look) {
    case StepLook::accepted: return LinkLook::accepted;
    case StepLook::decision: return LinkLook::decision;
    case StepLook::open:
    case StepLook::rejected: break;
    }
    return LinkLook::open;
}

QString wordOf(const CodeStep& step)
{
    if (step.isCurrent) {
        return CodeView::tr("under review");
    }
    switch (step.look) {
    case StepLook::accepted: return CodeView::tr("accepted");
    case StepLook::decision: return CodeView::tr("waits for your decision");
    case StepLook::rejected: return CodeView::tr("rejected");
    case StepLook::open: break;
    }
    return CodeView::tr("open");
}

} // namespace

void CodeView::applyMode()
{
    const bool unified = m_wantsUnified || width() < narrow;
    const bool isNew = unified != m_isUnified || m_isEditing != m_original->isEditing() || m_original->lines().empty();
    if (!isNew) {
        return;
    }
    const bool wasLaying = std::exchange(m_isLaying, true);
    const Anchor before = anchor();
    m_peek.folds.clear(); // Each pane has its own.
    const bool hadFocus = m_original->hasFocus() || m_preview->hasFocus() || m_unified->hasFocus();
    m_isUnified = unified;
    // A pane that is hidden hands the focus on, to the gutter, say, which would go to the place of its link.
    const QSignalBlocker gutter{m_gutter};
    const QSignalBlocker map{m_map};
    const bool isAlone = unified && m_isEditing;
    m_original->setVisible(!unified || isAlone);
    m_preview->setVisible(!unified);
    m_previewHeader->setVisible(!unified);
    m_headerGap->setVisible(!unified);
    m_unified->setVisible(unified && !isAlone);
    m_gutter->setVisible(!isAlone);
    m_original->setVerticalScrollBarPolicy(unified ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    fillPanes();
    if (m_isEditing != m_original->isEditing()) {
        m_original->setEditing(m_isEditing, m_comparison.document().original);
    }
    restore(before);
    m_isLaying = wasLaying;
    dim();
    if (hadFocus) {
        active().setFocus(Qt::OtherFocusReason);
    }
    searchAgain();
}

void CodeView::fillPanes()
{
    const std::uint32_t lines =
        std::max(m_comparison.text(Side::original).lineCount(), m_comparison.text(Side::preview).lineCount());
    if (m_isUnified && !m_isEditing) {
        m_unified->setContent(m_comparison.unified(), lines);
    } else {
        m_original->setContent(m_isEditing ? m_comparison.editable() : m_comparison.sideBySide(Side::original), lines);
        m_preview->setContent(m_comparison.sideBySide(Side::preview), lines);
        mirrorFolds();
    }
    layRuns();
    layFillers();
    fillHeaders();
    fillGutter();
    layScrollBar();
}

void CodeView::layFillers()
{
    const Alignment& alignment = m_comparison.alignment();
    const auto rowsOf = [this](Side side, std::uint32_t line) {
        return (side == Side::original ? m_original : m_preview)->rowsOf(static_cast<int>(line) - 1);
    };
    const bool isShifted =
        m_original->lines().size() != static_cast<std::size_t>(m_original->SendScintilla(Sci::SCI_GETLINECOUNT));
    if (!m_isUnified && !m_isEditing) {
        const Fillers fillers = fillersFor(alignment, rowsOf);
        m_original->setFillers(fillers.original);
        m_preview->setFillers(fillers.preview);
    } else if (m_isUnified || !m_wraps) {
        m_original->setFillers({});
        m_preview->setFillers({});
    } else if (!isShifted) { // Else which lines belong together is not known yet.
        m_original->setFillers({});
        m_preview->setFillers(fillersBeside(alignment, rowsOf));
    }
    m_even = heights();
}

std::optional<std::pair<int, int>> CodeView::spanOf(const Hunk& hunk, Side side) const
{
    const auto lines = m_comparison.linesOf(hunk, side);
    if (!lines) {
        return std::nullopt;
    }
    const CodePane& pane = m_isUnified ? *m_unified : (side == Side::original ? *m_original : *m_preview);
    std::optional<std::pair<int, int>> span;
    for (std::uint32_t line = lines->first; line <= lines->second; ++line) {
        const int there = static_cast<int>(m_isUnified ? m_comparison.unifiedLine(side, line) : line - 1);
        if (const int rows = pane.rowsOf(there); rows > 0) {
            const int at = pane.toScreen(there);
            span = std::pair{span ? span->first : at, at + rows};
        }
    }
    return span;
}

int CodeView::screenBehind(const Hunk& hunk, Side side) const
{
    const std::vector<AlignedRow>& rows = m_comparison.alignment().rows;
    for (std::uint32_t row = hunk.firstRow; row > 0; --row) {
        const std::uint32_t line = side == Side::original ? rows[row - 1].original : rows[row - 1].preview;
        if (line != 0) {
            const CodePane& pane = side == Side::original ? *m_original : *m_preview;
            const int there = static_cast<int>(line) - 1;
            return pane.toScreen(there) + std::max(1, pane.rowsOf(there));
        }
    }
    return 0;
}

std::optional<GutterLink> CodeView::linkOf(const Hunk& hunk) const
{
    const std::optional<std::pair<int, int>> left = spanOf(hunk, Side::original);
    const std::optional<std::pair<int, int>> right = spanOf(hunk, Side::preview);
    if (!left && !right) {
        return std::nullopt; // folded away
    }
    GutterLink link;
    link.removes = m_comparison.linesOf(hunk, Side::original).has_value();
    link.adds = m_comparison.linesOf(hunk, Side::preview).has_value();
    if (m_isEditing) {
        const int leftBehind = screenBehind(hunk, Side::original);
        const int rightBehind = screenBehind(hunk, Side::preview);
        link.leftTop = left ? left->first : leftBehind;
        link.leftEnd = left ? left->second : leftBehind;
        link.rightTop = right ? right->first : rightBehind;
        link.rightEnd = right ? right->second : rightBehind;
    } else {
        const std::pair<int, int> here = left ? *left : *right;
        const std::pair<int, int> there = right ? *right : *left;
        link.leftTop = std::min(here.first, there.first);
        link.leftEnd = std::max(here.second, there.second);
        link.rightTop = link.leftTop;
        link.rightEnd = link.leftEnd;
        link.addedFrom = m_isUnified && left && right ? right->first : -1;
    }
    describeSteps(link, hunk);
    return link;
}

void CodeView::describeSteps(GutterLink& link, const Hunk& hunk) const
{
    const std::vector<std::size_t> steps = m_comparison.stepsOf(hunk);
    if (steps.empty()) {
        return;
    }
    const std::vector<CodeStep>& all = m_comparison.document().steps;
    link.step = all[steps.front()].id;
    link.look = lookOf(all[steps.front()]);
    link.others = static_cast<int>(steps.size()) - 1;
    for (const std::size_t step : steps) {
        link.tip += link.tip.isEmpty() ? QString{} : QStringLiteral("\n");
        link.tip += tr("%1 (%2)").arg(all[step].title, wordOf(all[step]));
    }
}

void CodeView::fillGutter()
{
    std::vector<GutterLink> links;
    m_hunkOfLink.clear();
    const std::vector<Hunk>& hunks = m_comparison.alignment().hunks;
    const std::size_t count = isStale() ? 0 : hunks.size();
    for (std::uint32_t hunk = 0; hunk < count; ++hunk) {
        if (std::optional<GutterLink> link = linkOf(hunks[hunk])) {
            links.push_back(std::move(*link));
            m_hunkOfLink.push_back(hunk);
        }
    }
    m_gutter->setLinks(std::move(links));
    m_gutter->setSeams(seams());
    fillMap();
    scrollGutter();
}

void CodeView::showUnsaved(const QStringList& paths)
{
    m_unsaved = paths;
    fillHeaders();
}

void CodeView::setEditKey(const QString& key)
{
    m_editKey = key;
    fillHeaders();
}

/// What is typed is no text while reviewing: whoever has come into the code reads there how it becomes text, and how not.
QString CodeView::withEditHint(const QString& words) const
{
    if (m_isEditing) {
        return tr("%1 · Esc: review", "original").arg(words);
    }
    const bool isTyped = m_original->hasFocus() || m_unified->hasFocus();
    return isTyped && m_comparison.document().isEditable && !m_editKey.isEmpty()
               ? tr("%1 · %2: edit", "original, and a key").arg(words, leftToRight(m_editKey))
               : words;
}

void CodeView::fillHeaders()
{
    const CodeDocument& document = m_comparison.document();
    const QString what = !m_note.isEmpty() ? m_note
                                           : withEditHint(!m_isUnified || m_isEditing         ? tr("original")
                                                          : m_comparison.ranks().as.isEmpty() ? document.previewTitle
                                                                                              : m_comparison.ranks().summary);
    const CodeSection* const section = sectionInSight();
    m_fileAtTop = section != nullptr ? section->path : document.path;
    const bool isUnsaved = m_unsaved.contains(m_fileAtTop);
    m_originalHeader->setWords(m_fileAtTop, what, Qt::ElideMiddle);
    m_originalHeader->setPill(m_isEditing && isUnsaved ? tr("editing, not saved")
                              : m_isEditing            ? tr("editing")
                              : isUnsaved              ? tr("not saved")
                              : m_isUnified            ? m_comparison.ranks().as
                                                       : QString{});
    const QString& title = m_comparison.ranks().as.isEmpty() ? document.previewTitle : m_comparison.ranks().summary;
    m_previewHeader->setWords(tr("preview"), title, Qt::ElideRight);
    m_previewHeader->setPill(m_comparison.ranks().as);
    for (const auto& pane : panes()) {
        describe(*pane);
    }
}

void CodeView::dim()
{
    const bool isBehind = m_comparison.document().isBehind || isStale();
    const QString words = m_isInterrupted && isBehind ? tr("Waits until the script is valid Python again")
                          : isBehind                  ? tr("The preview is being brought up to date")
                                                      : QString{};
    m_preview->setVeil(words);
    m_unified->setVeil(words);
}

void CodeView::onTyping()
{
    if (m_wraps) {
        layFillers();
        follow(*m_original);
    }
    fillGutter();
    layScrollBar();
    m_dimming.start();
    emit textEdited(m_original->bytes());
}

void CodeView::onFold(CodePane& pane, int line, bool folded)
{
    if (&pane != m_unified && !isStale()) {
        const AlignedRow& row = m_comparison.alignment().rows[rowOf(pane, line)];
        const std::uint32_t other = &pane == m_original ? row.preview : row.original;
        if (other != 0) {
            (&pane == m_original ? m_preview : m_original)->setFolded(static_cast<int>(other) - 1, folded);
        }
    }
    const int top = pane.topOnScreen();
    layRuns();
    layFillers();
    fillGutter();
    pane.setTopOnScreen(top);
}

/// A preview that was filled anew has no folds yet.
void CodeView::mirrorFolds()
{
    for (const AlignedRow& row : m_comparison.alignment().rows) {
        if (row.original != 0 && row.preview != 0) {
            const int line = static_cast<int>(row.original) - 1;
            if (m_original->isFolded(line)) {
                m_preview->setFolded(static_cast<int>(row.preview) - 1, true);
            }
        }
    }
}

} // namespace rankwright::ui
