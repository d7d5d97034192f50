// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CodeView that fills the map of the whole file, and goes where a click on it leads.
#include "ui/code/code_view.h"

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr std::size_t manyHits = 300; ///< For so many it takes too long to find the row of each, and signs touch each other.

MapPlace::Kind kindOf(CodeNote::Kind kind)
{
    switch (kind) {
    case CodeNote::Kind::refused: return MapPlace::Kind::refused;
    case CodeNote::Kind::error: return MapPlace::Kind::error;
    case CodeNote::Kind::warning: return MapPlace::Kind::warning;
    case CodeNote::Kind::info: break;
    }
    return MapPlace::Kind::info;
}

} // namespace

void CodeView::connectMap()
{
    connect(m_map, &ChangeMap::placeRequested, this, &CodeView::goToPlace);
    connect(m_map, &ChangeMap::lineRequested, this, [this](int line) {
        leading().setTopOnScreen(std::max(0, line - leading().linesOnScreen() / 2));
        follow(leading());
    });
    connect(m_map, &ChangeMap::turned, this, [this](int lines) {
        leading().setTopOnScreen(std::max(0, leading().topOnScreen() + lines));
        follow(leading());
    });
}

void CodeView::showFindings(std::vector<CodeNote> findings)
{
    if (findings != m_findings) {
        m_findings = std::move(findings);
        if (m_collapses && !m_isEditing) { // They are not hidden.
            layAnew();
        } else {
            fillMap();
        }
    }
}

/// Where a line of a side stands in the pane that leads.
int CodeView::onScreen(Side side, std::uint32_t line) const
{
    if (m_isUnified && !m_isEditing) {
        return m_unified->toScreen(static_cast<int>(m_comparison.unifiedLine(side, line)));
    }
    return (side == Side::original ? m_original : m_preview)->toScreen(static_cast<int>(line) - 1);
}

/// How many rows it takes there; one where it is hidden, too.
int CodeView::rowsOf(Side side, std::uint32_t line) const
{
    const bool isUnified = m_isUnified && !m_isEditing;
    const CodePane& pane = isUnified ? *m_unified : side == Side::original ? *m_original : *m_preview;
    return std::max(1, pane.rowsOf(static_cast<int>(isUnified ? m_comparison.unifiedLine(side, line) : line - 1)));
}

void CodeView::addNotes(const std::vector<CodeNote>& notes)
{
    const Text& text = m_comparison.document().original;
    for (const CodeNote& note : notes) {
        if (note.range.begin <= text.size()) { // Else it is about another text.
            const std::uint32_t line = text.lineOf(note.range.begin);
            const int at = onScreen(Side::original, line);
            m_marked.push_back(
                {{kindOf(note.kind), false, at, at + 1, atLine(Side::original, line, note.words)}, Side::original, note.range});
        }
    }
}

void CodeView::addChange(const Hunk& hunk)
{
    GutterLink link;
    describeSteps(link, hunk);
    const auto removed = m_comparison.linesOf(hunk, Side::original);
    const auto added = m_comparison.linesOf(hunk, Side::preview);
    std::optional<std::pair<int, int>> span;
    for (const Side side : {Side::original, Side::preview}) {
        const auto& lines = side == Side::original ? removed : added;
        if (lines && (side == Side::original || !m_isEditing)) { // Editing, the sides are not equally high.
            const std::pair there{onScreen(side, lines->first), onScreen(side, lines->second) + rowsOf(side, lines->second)};
            span = span ? std::pair{std::min(span->first, there.first), std::max(span->second, there.second)} : there;
        }
    }
    if (!span) {
        const int behind = screenBehind(hunk, Side::original);
        span = {behind, behind + 1};
    }
    const MapPlace::Kind kind = !removed ? MapPlace::Kind::added : added ? MapPlace::Kind::replaced : MapPlace::Kind::removed;
    const QString what = link.tip.isEmpty() ? tr("a change") : QString{link.tip}.replace(QLatin1Char('\n'), QLatin1String{"; "});
    const std::uint32_t line = removed ? removed->first : added->first;
    const Side side = removed ? Side::original : Side::preview;
    m_marked.push_back({{kind, link.look == LinkLook::current, span->first, span->second, atLine(side, line, what)},
                        side,
                        m_comparison.text(side).line(line)});
}

void CodeView::addHits()
{
    const CodePane& pane = active();
    if (m_isEditing && &pane != &leading()) {
        return; // Its lines stand at other heights.
    }
    for (std::size_t hit = 0; hit < m_hits.size(); ++hit) {
        const std::uint32_t begin = m_hits[hit].begin;
        const int at = m_hits.size() < manyHits ? pane.screenLineOf(begin) : pane.toScreen(pane.lineOfPosition(begin));
        const QString words = tr("Hit %1 of %2").arg(hit + 1).arg(m_hits.size());
        m_marked.push_back({{MapPlace::Kind::hit, false, at, at + 1, words}, Side::original, {}, static_cast<int>(hit)});
    }
}

void CodeView::fillMap()
{
    m_marked.clear();
    if (!isStale()) { // Else all of it is about another text.
        for (const Hunk& hunk : m_comparison.alignment().hunks) {
            addChange(hunk);
        }
        addNotes(m_comparison.document().refused);
        addNotes(m_findings);
    }
    addHits();
    std::stable_sort(m_marked.begin(), m_marked.end(),
                     [](const Marked& a, const Marked& b) { return a.place.first < b.place.first; });
    std::vector<MapPlace> places;
    places.reserve(m_marked.size());
    for (const Marked& one : m_marked) {
        places.push_back(one.place);
    }
    const CodePane& pane = leading();
    m_map->setPlaces(std::move(places), pane.screenLines());
    scrollMap();
}

void CodeView::scrollMap()
{
    const CodePane& pane = leading();
    m_map->setSight(pane.topOnScreen(), pane.linesOnScreen(), pane.lineHeight());
}

void CodeView::goToPlace(int place)
{
    const Marked lead = m_marked[static_cast<std::size_t>(place)]; // Going there may fill the map anew.
    if (lead.hit < 0) {
        revealPlace(lead.side, lead.range);
    } else {
        showHit(lead.hit);
    }
}

} // namespace rankwright::ui
