// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/unchanged.h"

#include <algorithm>

namespace rankwright::ui {

namespace {

/// Which rows are of interest.
class Interest {
  public:
    explicit Interest(const Comparison& comparison)
        : m_alignment(comparison.alignment()), m_text(comparison.document().original), m_rows(m_alignment.rows.size())
    {
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            m_rows[row] = m_alignment.rows[row].isChanged;
        }
    }
    void add(Range range)
    {
        if (range.begin > range.end || range.end > m_text.size()) {
            return; // It is about another text.
        }
        const std::uint32_t last = m_text.lineOf(range.empty() ? range.begin : range.end - 1);
        for (std::uint32_t line = m_text.lineOf(range.begin); line <= last; ++line) {
            m_rows[m_alignment.rowOfOriginal(line)] = true;
        }
    }
    void addFirstLine(Range range) { add({range.begin, range.begin}); }
    void addPreview(std::uint32_t offset) { m_rows[m_alignment.rowOfPreview(m_alignment.preview.lineOf(offset))] = true; }
    [[nodiscard]] const std::vector<bool>& rows() const { return m_rows; }

  private:
    const Alignment& m_alignment;
    const Text& m_text;
    std::vector<bool> m_rows;
};

/// Of the rows of one file.
void addRuns(std::vector<UnchangedRun>& runs, const std::vector<bool>& isOfInterest, std::uint32_t begin, std::uint32_t end)
{
    for (std::uint32_t row = begin; row < end;) {
        std::uint32_t next = row;
        while (next < end && !isOfInterest[next]) {
            ++next;
        }
        const std::uint32_t first = row == begin ? begin : row + rowsInContext;
        const std::uint32_t last = next == end ? end : next - std::min(next, rowsInContext);
        if (first + fewestHidden <= last) {
            runs.push_back({first, last});
        }
        row = next + 1;
    }
}

} // namespace

std::vector<UnchangedRun> unchangedRuns(const Comparison& comparison, const std::vector<CodeNote>& findings)
{
    const CodeDocument& document = comparison.document();
    if (document.steps.empty()) {
        return {}; // Nothing to review: the script is read as it is.
    }
    Interest interest{comparison};
    for (const CodeStep& step : document.steps) {
        for (const TextEdit& edit : step.edits) {
            interest.add(edit.range);
        }
        for (const Range matched : step.matched) {
            interest.add(matched);
        }
    }
    for (const std::vector<CodeNote>* const notes : {&document.refused, &findings}) {
        for (const CodeNote& note : *notes) {
            interest.addFirstLine(note.range);
        }
    }
    for (const std::vector<Range>* const places : {&document.evidence, &document.syntaxErrors}) {
        for (const Range place : *places) {
            interest.addFirstLine(place);
        }
    }
    for (const RankNote& note : comparison.rankNotes()) {
        interest.addPreview(note.range.begin);
    }
    std::vector<UnchangedRun> runs;
    const auto count = static_cast<std::uint32_t>(interest.rows().size());
    std::uint32_t first = 0;
    for (const std::uint32_t heading : comparison.headings(Side::original)) {
        const std::uint32_t row = comparison.alignment().rowOfOriginal(heading);
        addRuns(runs, interest.rows(), first, row);
        first = row + 1;
    }
    addRuns(runs, interest.rows(), first, count);
    return runs;
}

} // namespace rankwright::ui
