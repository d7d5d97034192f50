// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/code/display_text.h"

#include <algorithm>
#include <string_view>

namespace rankwright::ui {

namespace {

constexpr std::string_view ellipsis = "\xE2\x80\xA6";

/// The last place up to `offset` where a character begins.
std::uint32_t characterStart(std::string_view bytes, std::uint32_t offset)
{
    while (offset > 0 && (static_cast<unsigned char>(bytes[offset]) & 0xC0U) == 0x80U) {
        --offset;
    }
    return offset;
}

} // namespace

DisplayText::DisplayText(const Text& text)
{
    const std::string_view view = text.view();
    if (text.begin() > 0) {
        cut(view, {0, text.begin()}, {});
    }
    for (std::uint32_t number = 1; number <= text.lineCount(); ++number) {
        const Range line = text.line(number);
        if (line.size() > longestShownLine) {
            cut(view, {characterStart(view, line.begin + longestShownLine), line.end}, ellipsis);
            m_isCut = true;
        }
    }
    m_bytes += view.substr(m_done);
}

void DisplayText::cut(std::string_view view, Range range, std::string_view sign)
{
    m_bytes += view.substr(m_done, range.begin - m_done);
    m_cuts.push_back(
        {range.begin, range.size(), static_cast<std::uint32_t>(m_bytes.size()), static_cast<std::uint32_t>(sign.size())});
    m_bytes += sign;
    m_done = range.end;
}

std::uint32_t DisplayText::toShown(std::uint32_t source) const
{
    const auto behind = std::upper_bound(m_cuts.begin(), m_cuts.end(), source,
                                         [](std::uint32_t wanted, const Cut& cut) { return wanted < cut.source; });
    if (behind == m_cuts.begin()) {
        return source;
    }
    const Cut& cut = *(behind - 1);
    const std::uint32_t end = cut.source + cut.sourceSize;
    return source < end ? cut.shown : cut.shown + cut.shownSize + (source - end);
}

std::uint32_t DisplayText::toSource(std::uint32_t shown) const
{
    const auto behind = std::upper_bound(m_cuts.begin(), m_cuts.end(), shown,
                                         [](std::uint32_t wanted, const Cut& cut) { return wanted < cut.shown; });
    if (behind == m_cuts.begin()) {
        return shown;
    }
    const Cut& cut = *(behind - 1);
    const std::uint32_t end = cut.shown + cut.shownSize;
    return shown < end ? cut.source : cut.source + cut.sourceSize + (shown - end);
}

Range DisplayText::toShown(Range source) const
{
    const Range shown{toShown(source.begin), toShown(source.end)};
    for (const Cut& cut : m_cuts) {
        if (cut.source < source.end && source.end < cut.source + cut.sourceSize) {
            return {shown.begin, cut.shown + cut.shownSize};
        }
    }
    return shown;
}

} // namespace rankwright::ui
