// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/joined_document.h"

#include <algorithm>
#include <string_view>

namespace rankwright::ui {

namespace {

/// Texts one below the other. Each keeps its lines as it has them alone: also the empty one at the end, if it ends with a line
/// end, so that nothing that is put at the end of one runs into the name of the next.
class Pile {
  public:
    /// Where the text of the file comes to stand.
    Range add(const QString& path, const Text& text)
    {
        m_bytes += m_bytes.empty() ? "" : "\n";
        m_bytes += headingOf(path) + "\n";
        const auto begin = static_cast<std::uint32_t>(m_bytes.size());
        m_bytes += text.view().substr(text.begin());
        return {begin, static_cast<std::uint32_t>(m_bytes.size())};
    }
    [[nodiscard]] Text text() const { return Text::fromUtf8(m_bytes); }

  private:
    std::string m_bytes;
};

/// Moves ranges of a file to where its text stands.
class Shift {
  public:
    Shift(std::uint32_t skipped, Range to) : m_skipped(skipped), m_to(to) {}
    [[nodiscard]] std::uint32_t operator()(std::uint32_t offset) const
    {
        return std::min(m_to.begin + (std::max(offset, m_skipped) - m_skipped), m_to.end);
    }
    [[nodiscard]] Range operator()(Range range) const { return {(*this)(range.begin), (*this)(range.end)}; }

  private:
    std::uint32_t m_skipped;
    Range m_to;
};

void append(std::vector<Range>& to, const std::vector<Range>& ranges, const Shift& shift)
{
    std::transform(ranges.begin(), ranges.end(), std::back_inserter(to), [&](Range range) { return shift(range); });
}

void append(std::vector<CodeStep>& steps, const CodeStep& step, const Shift& shift)
{
    auto own = std::find_if(steps.begin(), steps.end(), [&](const CodeStep& each) { return each.id == step.id; });
    if (own == steps.end()) {
        steps.push_back(step);
        own = std::prev(steps.end());
        own->edits.clear();
        own->matched.clear();
    }
    for (TextEdit edit : step.edits) {
        edit.range = shift(edit.range);
        own->edits.push_back(std::move(edit));
    }
    append(own->matched, step.matched, shift);
}

} // namespace

std::string headingOf(const QString& path)
{
    QString shown = path;
    for (QChar& letter : shown) {
        if (letter.category() == QChar::Other_Control) { // A name may have a line end in it.
            letter = QChar::ReplacementCharacter;
        }
    }
    return "# " + shown.toStdString();
}

CodeDocument joined(const QString& path, const std::vector<CodeDocument>& files)
{
    CodeDocument result;
    result.path = path;
    result.isEditable = false;
    Pile pile;
    for (const CodeDocument& file : files) {
        const std::uint32_t skipped = file.original.begin();
        const Range range = pile.add(file.path, file.original);
        const Shift shift{skipped, range};
        result.sections.push_back({file.path, range, skipped, file.isUnsaved});
        for (const CodeStep& step : file.steps) {
            append(result.steps, step, shift);
        }
        append(result.evidence, file.evidence, shift);
        append(result.syntaxErrors, file.syntaxErrors, shift);
        for (CodeNote note : file.refused) {
            note.range = shift(note.range);
            result.refused.push_back(std::move(note));
        }
        result.previewTitle = result.previewTitle.isEmpty() || file.isBehind ? file.previewTitle : result.previewTitle;
        result.isBehind = result.isBehind || file.isBehind;
    }
    result.original = pile.text();
    return result;
}

RankLayer joined(const std::vector<FileLayer>& files)
{
    RankLayer result;
    Pile pile;
    for (const auto& [path, layer] : files) {
        const Shift shift{layer.text.begin(), pile.add(path, layer.text)};
        result.as = layer.as;
        result.isMasked = result.isMasked || layer.isMasked;
        for (RankLayer::Part part : layer.notRun) {
            part.range = shift(part.range);
            result.notRun.push_back(std::move(part));
        }
        for (RankLayer::Value value : layer.values) {
            value.range = shift(value.range);
            result.values.push_back(std::move(value));
        }
        for (RankLayer::Meeting meeting : layer.meetings) {
            meeting.range = shift(meeting.range);
            result.meetings.push_back(std::move(meeting));
        }
    }
    result.text = pile.text();
    return result;
}

const CodeSection* sectionAt(const CodeDocument& document, std::uint32_t offset)
{
    const std::vector<CodeSection>& sections = document.sections;
    const auto at =
        std::find_if(sections.begin(), sections.end(), [&](const CodeSection& one) { return offset <= one.range.end; });
    return at != sections.end() ? &*at : sections.empty() ? nullptr : &sections.back();
}

FilePlace placeIn(const CodeDocument& document, std::uint32_t offset)
{
    const CodeSection* const section = sectionAt(document, offset);
    if (section == nullptr) {
        return {document.path, offset};
    }
    const std::uint32_t within = std::clamp(offset, section->range.begin, section->range.end);
    return {section->path, section->skipped + (within - section->range.begin)};
}

std::optional<Range> rangeIn(const CodeDocument& document, const QString& path, Range range)
{
    if (document.sections.empty()) {
        return path == document.path ? std::optional{range} : std::nullopt;
    }
    for (const CodeSection& section : document.sections) {
        if (section.path == path) {
            return Shift{section.skipped, section.range}(range);
        }
    }
    return std::nullopt;
}

} // namespace rankwright::ui
