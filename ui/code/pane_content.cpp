// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/pane_content.h"

#include "ui/code/joined_document.h"

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

int urgency(const CodeStep& step)
{
    if (step.isCurrent) {
        return 0;
    }
    switch (step.look) {
    case StepLook::decision: return 1;
    case StepLook::open: return 2;
    case StepLook::accepted: return 3;
    case StepLook::rejected: break;
    }
    return 4;
}

/// A long call or a broken rest of a script is marked where it begins: a mark under many lines says less.
Range firstLineOf(const Text& text, Range range)
{
    const std::uint32_t begin = std::min(range.begin, text.size());
    return {begin, std::max(begin, std::min(range.end, text.line(text.lineOf(begin)).end))};
}

Band bandOf(const AlignedRow& row, Side side)
{
    if (!row.isChanged) {
        return Band::none;
    }
    return side == Side::original ? Band::removed : Band::added;
}

} // namespace

Comparison::Comparison(CodeDocument document) : m_document(std::move(document))
{
    std::vector<std::vector<TextEdit>> edits;
    for (std::size_t step = 0; step < m_document.steps.size(); ++step) {
        const std::vector<TextEdit>& own = m_document.steps[step].edits;
        const bool isWithin = std::all_of(own.begin(), own.end(), [this](const TextEdit& edit) { return isIn(edit.range); });
        if (m_document.steps[step].isShown && isWithin) {
            edits.push_back(m_document.steps[step].edits);
            m_stepOfOwner.push_back(step);
        }
    }
    m_alignment = align(m_document.original, edits);
    m_originalShown = DisplayText{m_document.original};
    m_previewShown = DisplayText{m_alignment.preview};
    findHeadings();
}

void Comparison::findHeadings()
{
    for (const CodeSection& section : m_document.sections) {
        const std::uint32_t line = m_document.original.lineOf(section.range.begin) - 1;
        m_originalHeadings.push_back(line);
        m_previewHeadings.push_back(m_alignment.rows[m_alignment.rowOfOriginal(line)].preview); // No edit touches it.
    }
}

const std::vector<std::uint32_t>& Comparison::headings(Side side) const
{
    return side == Side::original ? m_originalHeadings : m_previewHeadings;
}

std::uint32_t Comparison::linesAbove(Side side, std::uint32_t line) const
{
    const std::vector<std::uint32_t>& all = headings(side);
    const auto behind = std::upper_bound(all.begin(), all.end(), line);
    return behind == all.begin() ? 0 : *std::prev(behind);
}

std::optional<Range> Comparison::rangeOf(Side side, const QString& path, Range range) const
{
    const std::vector<CodeSection>& sections = m_document.sections;
    if (side == Side::original || sections.empty()) {
        return rangeIn(m_document, path, range);
    }
    for (std::size_t at = 0; at < sections.size(); ++at) {
        if (sections[at].path == path) {
            const Text& text = m_alignment.preview;
            const std::uint32_t begin = text.fullLine(m_previewHeadings[at]).end;
            const std::uint32_t end = at + 1 < sections.size() ? text.line(m_previewHeadings[at + 1] - 1).end : text.size();
            const auto there = [&](std::uint32_t offset) {
                return std::min(begin + std::max(offset, sections[at].skipped) - sections[at].skipped, end);
            };
            return Range{there(range.begin), there(range.end)};
        }
    }
    return std::nullopt;
}

PaneLine Comparison::lineOf(std::uint32_t original, std::uint32_t preview, Band band) const
{
    return {original, preview, band, original == 0 ? 0 : linesAbove(Side::original, original),
            preview == 0 ? 0 : linesAbove(Side::preview, preview)};
}

bool Comparison::isIn(Range range) const { return range.begin <= range.end && range.end <= m_document.original.size(); }

const Text& Comparison::text(Side side) const { return side == Side::original ? m_document.original : m_alignment.preview; }

const DisplayText& Comparison::shown(Side side) const { return side == Side::original ? m_originalShown : m_previewShown; }

std::vector<PaneMark> Comparison::errorsOf(const CodeDocument& document)
{
    std::vector<PaneMark> marks;
    for (const Range range : document.syntaxErrors) {
        marks.push_back({MarkKind::error, firstLineOf(document.original, range)}); // It may go on to the end of the script.
    }
    return marks;
}

std::vector<PaneMark> Comparison::marksOf(Side side) const
{
    std::vector<PaneMark> marks;
    const auto add = [&](MarkKind kind, Range range) {
        if (!isIn(range)) {
            return;
        }
        if (side == Side::original) {
            marks.push_back({kind, range});
        } else if (const std::optional<Range> hull = m_alignment.hullInPreview(range)) {
            marks.push_back({kind, *hull});
        }
    };
    for (const CodeStep& step : m_document.steps) {
        if (step.isCurrent) {
            for (const Range range : step.matched) {
                add(MarkKind::box, range);
            }
        }
    }
    if (side == Side::original) { // evidence is about the script as it is
        for (const Range range : m_document.evidence) {
            add(MarkKind::evidence, firstLineOf(m_document.original, range));
        }
        const std::vector<PaneMark> errors = errorsOf(m_document);
        marks.insert(marks.end(), errors.begin(), errors.end());
    }
    return marks;
}

std::vector<RankNote> Comparison::rankNotes() const
{
    const RankLayer& layer = m_ranks;
    std::vector<RankNote> notes;
    const bool isThis =
        layer.isMasked ? layer.text.size() == m_alignment.preview.size() : layer.text.bytes() == m_alignment.preview.bytes();
    if (layer.as.isEmpty() || !isThis) {
        return notes;
    }
    for (const RankLayer::Part& part : layer.notRun) {
        notes.push_back({RankNote::Kind::idle, part.range, 0, {}, part.words});
    }
    for (const RankLayer::Value& value : layer.values) {
        notes.push_back({RankNote::Kind::value, value.range, 0, value.shown, value.words});
    }
    for (const RankLayer::Meeting& meeting : layer.meetings) {
        const RankNote::Kind kind = meeting.isMissed ? RankNote::Kind::missed : RankNote::Kind::meeting;
        notes.push_back({kind, firstLineOf(m_alignment.preview, meeting.range), meeting.number, meeting.name, meeting.words});
    }
    return notes;
}

PaneContent Comparison::sideBySide(Side side) const
{
    const DisplayText& display = shown(side);
    PaneContent content{display.bytes(), {}, {}, {}, {}};
    for (const AlignedRow& row : m_alignment.rows) {
        if (side == Side::original && row.original != 0) {
            content.lines.push_back(lineOf(row.original, 0, bandOf(row, side)));
        } else if (side == Side::preview && row.preview != 0) {
            content.lines.push_back(lineOf(0, row.preview, bandOf(row, side)));
        }
    }
    for (const Range word : side == Side::original ? m_alignment.originalWords : m_alignment.previewWords) {
        content.words.push_back(display.toShown(word));
    }
    for (const PaneMark& mark : marksOf(side)) {
        content.marks.push_back({mark.kind, display.toShown(mark.range)});
    }
    if (side == Side::preview) {
        content.ranks = rankNotes();
        for (RankNote& note : content.ranks) {
            note.range = display.toShown(note.range);
        }
    }
    return content;
}

PaneContent Comparison::editable() const
{
    PaneContent content = sideBySide(Side::original);
    content.bytes = std::string{m_document.original.bytes()};
    content.words = m_alignment.originalWords;
    content.marks = marksOf(Side::original);
    return content;
}

const Comparison::Unified& Comparison::unifiedLayout() const
{
    if (!m_unified) {
        m_unified = layUnified();
    }
    return *m_unified;
}

Comparison::Unified Comparison::layUnified() const
{
    Unified made;
    made.ofOriginal.resize(m_document.original.lineCount());
    made.ofPreview.resize(m_alignment.preview.lineCount());
    const auto add = [&](PaneLine line) {
        const Side side = line.original != 0 ? Side::original : Side::preview;
        const Range source = text(side).line(line.original != 0 ? line.original : line.preview);
        const Range part{shown(side).toShown(source.begin), shown(side).toShown(source.end)};
        const auto number = static_cast<std::uint32_t>(made.lines.size());
        if (line.original != 0) {
            made.ofOriginal[line.original - 1] = number;
        }
        if (line.preview != 0) {
            made.ofPreview[line.preview - 1] = number;
        }
        made.bytes += number == 0 ? "" : "\n";
        made.starts.push_back(static_cast<std::uint32_t>(made.bytes.size()));
        made.bytes += std::string_view{shown(side).bytes()}.substr(part.begin, part.size());
        made.lines.push_back(line);
    };
    const std::vector<AlignedRow>& rows = m_alignment.rows;
    for (std::size_t row = 0; row < rows.size();) {
        if (!rows[row].isChanged) {
            add(lineOf(rows[row].original, rows[row].preview, Band::none));
            ++row;
            continue;
        }
        std::size_t end = row;
        while (end < rows.size() && rows[end].isChanged) {
            ++end;
        }
        for (std::size_t at = row; at < end; ++at) {
            if (rows[at].original != 0) {
                add(lineOf(rows[at].original, 0, Band::removed));
            }
        }
        for (; row < end; ++row) {
            if (rows[row].preview != 0) {
                add(lineOf(0, rows[row].preview, Band::added));
            }
        }
    }
    return made;
}

std::uint32_t Comparison::unifiedLine(Side side, std::uint32_t line) const
{
    return (side == Side::original ? unifiedLayout().ofOriginal : unifiedLayout().ofPreview)[line - 1];
}

std::uint32_t Comparison::toUnified(Side side, std::uint32_t offset) const
{
    const std::uint32_t line = text(side).lineOf(offset);
    const Range source = text(side).line(line);
    const std::uint32_t begin = shown(side).toShown(source.begin);
    const std::uint32_t end = shown(side).toShown(source.end);
    return unifiedLayout().starts[unifiedLine(side, line)] + (std::clamp(shown(side).toShown(offset), begin, end) - begin);
}

void Comparison::appendUnified(std::vector<Range>& ranges, Side side, Range range, bool onlyOwnLines) const
{
    const std::uint32_t last = text(side).lineOf(range.empty() ? range.begin : range.end - 1);
    for (std::uint32_t line = text(side).lineOf(range.begin); line <= last; ++line) {
        const PaneLine& there = unifiedLayout().lines[unifiedLine(side, line)];
        if (onlyOwnLines && there.band == Band::none) {
            continue;
        }
        const Range content = text(side).line(line);
        const Range part{std::clamp(range.begin, content.begin, content.end), std::clamp(range.end, content.begin, content.end)};
        const Range place{toUnified(side, part.begin), toUnified(side, part.end)};
        if (!place.empty() || range.empty()) {
            ranges.push_back(place);
        }
    }
}

PaneContent Comparison::unified() const
{
    PaneContent content{unifiedLayout().bytes, unifiedLayout().lines, {}, {}, {}};
    for (const Side side : {Side::original, Side::preview}) {
        for (const Range word : side == Side::original ? m_alignment.originalWords : m_alignment.previewWords) {
            appendUnified(content.words, side, word, true);
        }
        for (const PaneMark& mark : marksOf(side)) {
            std::vector<Range> parts;
            appendUnified(parts, side, mark.range, side == Side::preview); // equal lines have the original's marks
            for (const Range part : parts) {
                content.marks.push_back({mark.kind, part});
            }
        }
    }
    for (const RankNote& note : rankNotes()) {
        std::vector<Range> parts;
        appendUnified(parts, Side::preview, note.range, false);
        for (std::size_t at = 0; at < parts.size(); ++at) {
            content.ranks.push_back(note);
            content.ranks.back().range = parts[at];
            if (note.kind != RankNote::Kind::idle) {
                break; // Said once, where it begins.
            }
        }
    }
    return content;
}

std::vector<std::size_t> Comparison::stepsOf(const Hunk& hunk) const
{
    std::vector<std::size_t> steps;
    for (const std::uint32_t edit : hunk.edits) {
        for (const std::uint32_t owner : m_alignment.edits[edit].owners) {
            steps.push_back(m_stepOfOwner[owner]);
        }
    }
    std::sort(steps.begin(), steps.end());
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    std::stable_sort(steps.begin(), steps.end(), [this](std::size_t a, std::size_t b) {
        return urgency(m_document.steps[a]) < urgency(m_document.steps[b]);
    });
    return steps;
}

std::optional<std::pair<std::uint32_t, std::uint32_t>> Comparison::linesOf(const Hunk& hunk, Side side) const
{
    std::optional<std::pair<std::uint32_t, std::uint32_t>> lines;
    for (std::uint32_t row = hunk.firstRow; row < hunk.endRow; ++row) {
        const AlignedRow& pair = m_alignment.rows[row];
        const std::uint32_t line = side == Side::original ? pair.original : pair.preview;
        if (line != 0) {
            lines = lines ? std::pair{lines->first, line} : std::pair{line, line};
        }
    }
    return lines;
}

Fillers fillersFor(const Alignment& alignment, const std::function<int(Side, std::uint32_t)>& rowsOf)
{
    struct Column {
        std::vector<int> below;
        std::uint32_t last{}; ///< Line that takes the room; 0 while there is none yet.
        int pending{};
        void take(std::uint32_t line, int rows)
        {
            if (line == 0) {
                return;
            }
            below.push_back(0);
            if (rows > 0) {
                below.back() = std::exchange(pending, 0);
                last = line;
            }
        }
        void pad(int rows) { (last == 0 ? pending : below[last - 1]) += rows; }
    };
    Column left;
    Column right;
    for (const AlignedRow& row : alignment.rows) {
        const int ofLeft = row.original != 0 ? rowsOf(Side::original, row.original) : 0;
        const int ofRight = row.preview != 0 ? rowsOf(Side::preview, row.preview) : 0;
        left.take(row.original, ofLeft);
        right.take(row.preview, ofRight);
        left.pad(std::max(0, ofRight - ofLeft));
        right.pad(std::max(0, ofLeft - ofRight));
    }
    return {std::move(left.below), std::move(right.below)};
}

std::vector<int> fillersBeside(const Alignment& alignment, const std::function<int(Side, std::uint32_t)>& rowsOf)
{
    std::vector<int> below;
    for (const AlignedRow& row : alignment.rows) {
        if (row.preview != 0) {
            const int beside = row.original != 0 ? rowsOf(Side::original, row.original) : 0;
            below.push_back(std::max(0, beside - rowsOf(Side::preview, row.preview)));
        }
    }
    return below;
}

} // namespace rankwright::ui
