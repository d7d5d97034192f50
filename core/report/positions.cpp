// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/positions.h"

#include <algorithm>

namespace rankwright {

ShownPlace shownPlace(const Group& group, Place place)
{
    const LoadedFile& file = group.files[place.file];
    const std::uint32_t size = file.text.size();
    const Range range{std::min(place.range.begin, size), std::min(std::max(place.range.begin, place.range.end), size)};
    ShownPlace shown{file.path, std::nullopt, {}, range};
    if (file.notebook) {
        const Notebook::CellPlace inCell = file.notebook->place(range.begin);
        shown.cell = inCell.cell;
        shown.position = inCell.position;
        shown.range = file.notebook->fileRange(range);
    } else {
        shown.position = file.text.position(range.begin);
    }
    return shown;
}

std::string inWords(const ShownPlace& place)
{
    if (place.cell) {
        return place.path + "#" + std::to_string(*place.cell) + ":" + std::to_string(place.position.line);
    }
    return place.path + ":" + std::to_string(place.position.line);
}

std::string excerpt(const Group& group, Place place, std::size_t limit)
{
    constexpr std::string_view ellipsis = "\xE2\x80\xA6";
    const Text& text = group.files[place.file].text;
    const std::optional<Notebook>& notebook = group.files[place.file].notebook;
    const std::string_view shown = notebook ? std::string_view{notebook->original()} : text.view();
    const std::string_view all = shown.substr(std::min(place.range.begin, text.size()), place.range.size());
    std::string_view line = all.substr(0, all.find_first_of("\r\n"));
    if (line.size() > limit) {
        line = line.substr(0, limit);
        while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xC0U) == 0x80U) {
            line.remove_suffix(1); // not into the middle of a character
        }
        if (!line.empty() && static_cast<signed char>(line.back()) < 0) {
            line.remove_suffix(1);
        }
    }
    return line.size() == all.size() ? std::string{line} : std::string{line}.append(ellipsis);
}

} // namespace rankwright
