// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodeView that moves: scrolling both sides, going to places, finding.
#include "ui/code/code_view.h"

#include "ui/code/find_bar.h"

#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

std::uint32_t clampedLine(const Text& text, int line)
{
    return static_cast<std::uint32_t>(std::clamp(line, 0, static_cast<int>(text.lineCount()) - 1)) + 1;
}

} // namespace

std::uint32_t CodeView::rowOf(const CodePane& pane, int line) const
{
    const Alignment& alignment = m_comparison.alignment();
    if (&pane == m_preview) {
        return alignment.rowOfPreview(clampedLine(alignment.preview, line));
    }
    if (&pane == m_original) {
        return alignment.rowOfOriginal(clampedLine(m_comparison.document().original, line));
    }
    const std::vector<PaneLine>& lines = m_unified->lines();
    const auto at = static_cast<std::size_t>(std::clamp(line, 0, static_cast<int>(lines.size()) - 1));
    return lines[at].original != 0 ? alignment.rowOfOriginal(lines[at].original) : alignment.rowOfPreview(lines[at].preview);
}

CodeView::Anchor CodeView::anchor() const
{
    const CodePane& pane = leading();
    Anchor result;
    if (pane.lines().empty()) {
        return result;
    }
    int line = pane.fromScreen(pane.topOnScreen());
    if (&pane == m_unified) {
        while (line > 0 && pane.lines()[static_cast<std::size_t>(line)].original == 0) {
            --line;
        }
        result.line = std::max(1U, pane.lines()[static_cast<std::size_t>(line)].original);
    } else {
        result.line = clampedLine(m_comparison.document().original, line);
    }
    result.below = pane.topOnScreen() - pane.toScreen(line);
    result.originalCaret = m_isEditing ? m_original->caret() : m_comparison.shown(Side::original).toSource(m_original->caret());
    const std::uint32_t there = m_comparison.shown(Side::preview).toSource(m_preview->caret());
    result.previewCaret = m_comparison.alignment().toOriginal(there);
    if (&pane == m_unified) {
        const AlignedRow& row = m_comparison.alignment().rows[rowOf(pane, pane.caretLine())];
        const Text& original = m_comparison.document().original;
        result.originalCaret = row.original != 0 ? original.line(row.original).begin : result.originalCaret;
    }
    return result;
}

CodeView::Anchor CodeView::moved(Anchor anchor, const CodeDocument& before, const CodeDocument& after)
{
    const auto there = [&](std::uint32_t offset) {
        const FilePlace place = placeIn(before, offset);
        const std::optional<Range> range = rangeIn(after, place.path, {place.offset, place.offset});
        return range ? range->begin : offset;
    };
    const std::uint32_t line = std::min(anchor.line, before.original.lineCount());
    if (const CodeSection* const section = sectionAt(before, before.original.line(line).begin)) {
        // By its number: the texts may differ, too.
        const std::uint32_t above = before.original.lineOf(section->range.begin);
        const std::uint32_t aboveThen = after.original.lineOf(std::min(there(section->range.begin), after.original.size()));
        anchor.line = line + 1 == above ? aboveThen - 1 : std::min(aboveThen + (line - above), after.original.lineCount());
    }
    if (!before.sections.empty() || !after.sections.empty()) {
        anchor.originalCaret = there(anchor.originalCaret);
        anchor.previewCaret = there(anchor.previewCaret);
    }
    return anchor;
}

std::uint32_t CodeView::caretPlace() const
{
    const Anchor now = anchor();
    return !document().sections.empty() && &active() == m_preview ? now.previewCaret : now.originalCaret;
}

void CodeView::noticeFile(const CodePane& pane)
{
    if (m_isLaying || document().sections.empty() || !pane.hasFocus()) {
        return;
    }
    const QString path = placeIn(document(), caretPlace()).path;
    if (path != std::exchange(m_caretFile, path)) {
        emit fileEntered(path);
    }
}

CodeSight CodeView::sight() const
{
    const CodeDocument& document = m_comparison.document();
    if (document.path.isEmpty() || !document.sections.empty()) {
        return {};
    }
    const Anchor now = anchor();
    return {static_cast<int>(now.line), now.below, static_cast<int>(document.original.lineOf(now.originalCaret))};
}

void CodeView::setSight(const CodeSight& sight)
{
    const CodeDocument& document = m_comparison.document();
    if (sight.top < 1 || document.path.isEmpty() || !document.sections.empty()) {
        return;
    }
    const auto line = [&document](int number) { return clampedLine(document.original, number - 1); };
    const std::uint32_t caret = document.original.line(line(sight.caret)).begin;
    restore({line(sight.top), std::max(0, sight.below), caret, caret});
}

const CodeSection* CodeView::sectionInSight() const
{
    const Text& original = document().original;
    return document().sections.empty()
               ? nullptr
               : sectionAt(document(), original.line(std::min(anchor().line, original.lineCount())).begin);
}

QString CodeView::atLine(Side side, std::uint32_t line, const QString& words) const
{
    const std::uint32_t number = m_comparison.numberOf(side, line);
    const QString there = side == Side::original ? tr("Line %1: %2").arg(number).arg(words)
                                                 : tr("Line %1 of the preview: %2").arg(number).arg(words);
    const std::vector<std::uint32_t>& headings = m_comparison.headings(side);
    const auto behind = std::upper_bound(headings.begin(), headings.end(), line);
    return behind == headings.begin()
               ? there
               : tr("%1, %2", "a file, and what is in a line of it")
                     .arg(document().sections[static_cast<std::size_t>(behind - headings.begin()) - 1].path, there);
}

void CodeView::restore(const Anchor& anchor)
{
    const Text& original = m_comparison.document().original;
    const std::uint32_t caret = std::min(anchor.originalCaret, original.size());
    CodePane& pane = leading();
    const std::uint32_t line = std::min(anchor.line, original.lineCount());
    if (&pane == m_unified) {
        const std::uint32_t place = m_comparison.toUnified(Side::original, caret);
        if (m_unified->lineOfPosition(place) != m_unified->caretLine()) {
            m_unified->setCaret(place);
        }
        bringToTop(pane, static_cast<int>(m_comparison.unifiedLine(Side::original, line)), anchor.below);
        scrollGutter();
        return;
    }
    const std::uint32_t place = m_isEditing ? caret : m_comparison.shown(Side::original).toShown(caret);
    if (place != m_original->caret()) {
        m_original->setCaret(place);
    }
    const std::uint32_t there = m_comparison.alignment().toPreview(std::min(anchor.previewCaret, original.size()));
    m_preview->setCaret(m_comparison.shown(Side::preview).toShown(there));
    bringToTop(pane, static_cast<int>(line) - 1, anchor.below);
    follow(pane);
}

/// The line comes to stand so many lines of the screen above the top.
void CodeView::bringToTop(CodePane& pane, int line, int below)
{
    pane.setTopOnScreen(pane.toScreen(line) + below);
    if (m_wraps) { // What has come into sight may be wrapped only now.
        wrapInSight();
        if (heights() != m_even) {
            padAnew(pane);
        }
        pane.setTopOnScreen(pane.toScreen(line) + below);
    }
}

int CodeView::topBeside(const CodePane& from) const
{
    if (!m_isEditing) {
        return from.topOnScreen();
    }
    const std::vector<AlignedRow>& rows = m_comparison.alignment().rows;
    const int top = from.fromScreen(from.topOnScreen());
    std::uint32_t row = rowOf(from, top);
    const bool toPreview = &from == m_original;
    const bool isPair = rows[row].original != 0 && rows[row].preview != 0;
    while (row > 0 && (toPreview ? rows[row].preview : rows[row].original) == 0) {
        --row;
    }
    const auto line = static_cast<int>(toPreview ? rows[row].preview : rows[row].original);
    const CodePane& other = toPreview ? *m_preview : *m_original;
    const int there = std::max(0, line - 1);
    const int below = isPair ? from.topOnScreen() - from.toScreen(top) : 0; // Rows of a line that is wrapped.
    return other.toScreen(there) + std::clamp(below, 0, std::max(0, other.rowsOf(there) - 1));
}

void CodeView::follow(CodePane& leader)
{
    if (m_isFollowing || (!m_isUnified && &leader == m_unified)) {
        return;
    }
    m_isFollowing = true;
    if (m_wraps && heights() != m_even) { // Lines above were wrapped: that is why it scrolled, perhaps.
        padAnew(leader);
    }
    if (!m_isUnified) {
        CodePane& other = &leader == m_original ? *m_preview : *m_original;
        other.setTopOnScreen(topBeside(leader));
    }
    scrollGutter();
    m_isFollowing = false;
}

void CodeView::scrollGutter()
{
    const CodePane& left = leading();
    const CodePane& right = m_isUnified ? left : *m_preview;
    m_gutter->setScroll(left.topOnScreen(), right.topOnScreen(), left.lineHeight());
    scrollMap();
    if (const CodeSection* const section = sectionInSight(); section != nullptr && section->path != m_fileAtTop) {
        fillHeaders();
    }
    emit scrolled();
}

void CodeView::layScrollBar()
{
    levelWidths();
    int widest = 0;
    int room = width();
    for (const CodePane* const pane : panes()) {
        if (!pane->isHidden()) {
            widest = std::max(widest, m_wraps ? 0 : pane->widestLine());
            room = std::min(room, pane->textWidth());
        }
    }
    for (CodePane* const pane : panes()) {
        pane->setScrollWidth(std::max(widest, room));
    }
    const QSignalBlocker blocker{m_across};
    m_across->setRange(0, std::max(0, widest - room));
    m_across->setPageStep(std::max(1, room));
    m_across->setSingleStep(20);
    m_across->setVisible(widest > room);
    setLeftEdge(m_across->value());
}

void CodeView::setLeftEdge(int pixels)
{
    if (m_isFollowing) {
        return;
    }
    m_isFollowing = true;
    for (CodePane* const pane : panes()) {
        pane->setLeftEdge(pixels);
    }
    m_across->setValue(pixels);
    m_isFollowing = false;
}

void CodeView::reveal(CodePane& pane, std::uint32_t place)
{
    if (pane.lines().empty()) {
        return; // Between two modes: nothing is in it yet.
    }
    const int line = pane.lineOfPosition(place);
    const bool isOpened = openRunAt(rowOf(pane, line));
    if (isOpened) {
        layRuns();
    }
    if (pane.unfoldTo(line)) {
        if (!m_isUnified) {
            CodePane& other = &pane == m_original ? *m_preview : *m_original;
            const AlignedRow& row = m_comparison.alignment().rows[rowOf(pane, line)];
            const std::uint32_t there = &pane == m_original ? row.preview : row.original;
            if (there != 0) {
                (void)other.unfoldTo(static_cast<int>(there) - 1);
            }
        }
        layRuns();
        layFillers();
        fillGutter();
    } else if (isOpened) {
        layFillers();
        fillGutter();
    }
    scrollTo(pane, place);
}

void CodeView::scrollTo(CodePane& pane, std::uint32_t place)
{
    const auto scroll = [&] {
        const int at = pane.screenLineOf(place);
        const int count = pane.linesOnScreen();
        if (at <= pane.topOnScreen() || at >= pane.topOnScreen() + count - 2) {
            pane.setTopOnScreen(std::max(0, at - count / 3));
        }
        follow(pane);
    };
    scroll();
    if (m_wraps) { // What has come into sight may be wrapped only now.
        wrapInSight();
        scroll();
    }
}

void CodeView::revealPlace(Side side, Range range)
{
    const Text& text = m_comparison.text(side);
    const std::uint32_t offset = std::min(range.begin, text.size());
    CodePane& pane = m_isUnified && !m_isEditing ? *m_unified : (side == Side::original ? *m_original : *m_preview);
    std::uint32_t place = offset;
    if (&pane == m_unified) {
        place = m_comparison.toUnified(side, offset);
    } else if (!m_isEditing || side == Side::preview) {
        place = m_comparison.shown(side).toShown(offset);
    }
    reveal(pane, place);
    if (!m_isEditing) {
        pane.setCaret(place);
    }
    const long left = pane.SendScintilla(QsciScintillaBase::SCI_POINTXFROMPOSITION, 0UL, static_cast<long>(place)) -
                      (pane.viewport()->width() - pane.textWidth()) + pane.leftEdge();
    if (left < pane.leftEdge() || left > pane.leftEdge() + pane.textWidth() - 40) {
        const int wanted = static_cast<int>(left) - pane.textWidth() / 2;
        setLeftEdge(std::clamp(left < pane.textWidth() - 40 ? 0 : wanted, 0, m_across->maximum()));
    }
}

void CodeView::revealOriginal(Range range) { revealPlace(Side::original, range); }

void CodeView::showFound(const QString& path, bool isInPreview, Range range)
{
    const Side side = isInPreview ? Side::preview : Side::original;
    const std::optional<Range> shown = m_comparison.rangeOf(side, path, range);
    if (!shown) {
        return;
    }
    const std::uint32_t size = m_comparison.text(side).size();
    const Range there{std::min(shown->begin, size), std::min(shown->end, size)}; // It may have become shorter meanwhile.
    revealPlace(side, there);
    if (m_isUnified && !m_isEditing) {
        m_unified->select({m_comparison.toUnified(side, there.begin), m_comparison.toUnified(side, there.end)});
    } else if (side == Side::preview) {
        m_preview->select(m_comparison.shown(side).toShown(there));
    } else {
        m_original->select(m_isEditing ? there : m_comparison.shown(side).toShown(there));
    }
}

void CodeView::markOriginal(Range range)
{
    revealOriginal(range);
    const std::uint32_t size = m_comparison.document().original.size();
    const Range there{std::min(range.begin, size), std::min(range.end, size)};
    if (m_isUnified && !m_isEditing) {
        m_unified->mark({m_comparison.toUnified(Side::original, there.begin), m_comparison.toUnified(Side::original, there.end)});
    } else {
        m_original->mark(m_isEditing ? there : m_comparison.shown(Side::original).toShown(there));
    }
}

void CodeView::focusPane(bool isPreview)
{
    CodePane& pane = m_isUnified && !m_isEditing ? *m_unified : isPreview ? *m_preview : *m_original;
    pane.setFocus(Qt::OtherFocusReason);
}

QString CodeView::selectedWords() const
{
    const QString words = active().selectedText();
    return words.contains(QLatin1Char('\n')) ? QString{} : words;
}

void CodeView::revealRow(std::uint32_t row)
{
    const AlignedRow& pair = m_comparison.alignment().rows[row];
    const Side side = pair.original != 0 ? Side::original : Side::preview;
    const std::uint32_t line = pair.original != 0 ? pair.original : pair.preview;
    revealPlace(side, m_comparison.text(side).line(line));
}

void CodeView::revealStep(const QString& id)
{
    const std::vector<CodeStep>& steps = m_comparison.document().steps;
    const auto step = std::find_if(steps.begin(), steps.end(), [&id](const CodeStep& each) { return each.id == id; });
    if (step == steps.end()) {
        return;
    }
    const auto index = static_cast<std::size_t>(step - steps.begin());
    const Alignment& alignment = m_comparison.alignment();
    for (const Hunk& hunk : alignment.hunks) {
        const std::vector<std::size_t> owners = m_comparison.stepsOf(hunk);
        if (std::find(owners.begin(), owners.end(), index) == owners.end()) {
            continue;
        }
        std::uint32_t row = hunk.firstRow;
        for (const std::uint32_t edit : hunk.edits) {
            const TextEdit& made = alignment.edits[edit].edit;
            if (std::find(step->edits.begin(), step->edits.end(), made) != step->edits.end()) {
                row = std::max(row, alignment.rowOfPreview(alignment.preview.lineOf(alignment.edits[edit].result.begin)));
                break;
            }
        }
        revealRow(std::min(row, hunk.endRow - 1));
        return;
    }
    if (!step->matched.empty()) {
        revealOriginal(step->matched.front());
    } else if (!step->edits.empty()) {
        revealOriginal(step->edits.front().range);
    }
}

void CodeView::goToLine(int line)
{
    const Text& original = m_comparison.document().original;
    const CodeSection* const section = sectionAt(m_comparison.document(), std::min(caretPlace(), original.size()));
    if (section == nullptr) {
        revealOriginal(original.line(clampedLine(original, line - 1)));
        return;
    }
    const std::uint32_t first = original.lineOf(section->range.begin);
    const std::uint32_t last = original.lineOf(section->range.end);
    revealOriginal(original.line(std::clamp(first + static_cast<std::uint32_t>(std::max(line, 1)) - 1, first, last)));
}

void CodeView::goToFile(const QString& path)
{
    const std::optional<Range> begin = rangeIn(m_comparison.document(), path, {});
    if (!begin) {
        return;
    }
    revealOriginal(*begin);
    const std::uint32_t line = m_comparison.document().original.lineOf(begin->begin);
    leading().setTopOnScreen(onScreen(Side::original, m_comparison.document().sections.empty() ? line : line - 1));
    follow(leading());
}

std::array<std::uint32_t, 3> CodeView::carets() const { return {m_original->caret(), m_preview->caret(), m_unified->caret()}; }

std::uint32_t CodeView::currentRow() const
{
    if (m_visit && m_visit->carets == carets()) {
        return m_visit->row;
    }
    return rowOf(active(), active().caretLine());
}

void CodeView::visit(const Hunk& hunk)
{
    revealRow(hunk.firstRow);
    m_visit = Visit{hunk.firstRow, carets()};
}

CodeView::Jump CodeView::nextChange()
{
    const std::vector<Hunk>& hunks = m_comparison.alignment().hunks;
    if (hunks.empty()) {
        return {};
    }
    const std::uint32_t row = currentRow();
    const bool isAtStart = !m_visit.has_value() && row == 0; // The first row may be a change that was not gone to.
    const auto next = std::find_if(hunks.begin(), hunks.end(),
                                   [&](const Hunk& hunk) { return hunk.firstRow > row || (isAtStart && hunk.firstRow == 0); });
    const auto at = next == hunks.end() ? hunks.begin() : next;
    visit(*at);
    return {static_cast<int>(at - hunks.begin()) + 1, hunkCount(), next == hunks.end()};
}

CodeView::Jump CodeView::previousChange()
{
    const std::vector<Hunk>& hunks = m_comparison.alignment().hunks;
    if (hunks.empty()) {
        return {};
    }
    const std::uint32_t row = currentRow();
    const auto behind = std::find_if(hunks.begin(), hunks.end(), [row](const Hunk& hunk) { return hunk.firstRow >= row; });
    const bool isRound = behind == hunks.begin();
    const auto at = isRound ? std::prev(hunks.end()) : std::prev(behind);
    visit(*at);
    return {static_cast<int>(at - hunks.begin()) + 1, hunkCount(), isRound};
}

void CodeView::openFind()
{
    if (!m_comparison.document().path.isEmpty()) {
        m_find->open();
    }
}

void CodeView::openGoToLine()
{
    if (!m_comparison.document().path.isEmpty()) {
        m_find->openForLine();
    }
}

void CodeView::search()
{
    for (CodePane* const pane : panes()) {
        pane->setHits({});
    }
    CodePane& pane = active();
    m_hits = pane.findAll(m_find->query().toUtf8());
    pane.setHits(m_hits);
    m_find->setCount(0, static_cast<int>(m_hits.size()), m_hits.size() >= 10'000);
    fillMap();
}

void CodeView::searchAgain()
{
    if (m_find->isVisible()) {
        search();
    }
}

void CodeView::goToHit(int change)
{
    if (m_hits.empty()) {
        endPeek();
        return;
    }
    CodePane& pane = active();
    const auto start = static_cast<std::uint32_t>(pane.SendScintilla(QsciScintillaBase::SCI_GETSELECTIONSTART));
    const auto end = static_cast<std::uint32_t>(pane.SendScintilla(QsciScintillaBase::SCI_GETSELECTIONEND));
    const auto count = static_cast<int>(m_hits.size());
    // The first that is not before the caret; going on from a selected one means the one behind it.
    const auto found = std::find_if(m_hits.begin(), m_hits.end(), [start](Range hit) { return hit.begin >= start; });
    int at = static_cast<int>(found - m_hits.begin());
    const bool isOnHit = at < count && m_hits[static_cast<std::size_t>(at)] == Range{start, end};
    if (change < 0 || (change > 0 && isOnHit)) {
        at += change;
    }
    showHit((at + count) % count);
}

void CodeView::showHit(int hit)
{
    CodePane& pane = active();
    const Range place = m_hits[static_cast<std::size_t>(hit)];
    peek(pane, place.begin);
    pane.select(place);
    pane.SendScintilla(QsciScintillaBase::SCI_SCROLLCARET);
    m_find->setCount(hit + 1, static_cast<int>(m_hits.size()), m_hits.size() >= 10'000);
}

void CodeView::closeFind()
{
    active().setFocus(Qt::OtherFocusReason); // before the bar hides: Qt would hand the focus to the next in line
    m_find->hide();
    if (isPeekedAt(active(), active().caretLine())) {
        m_peek = {}; // Who looked for it stays there.
    }
    endPeek();
    for (CodePane* const pane : panes()) {
        pane->setHits({});
    }
    m_hits.clear();
    fillMap();
}

} // namespace rankwright::ui
