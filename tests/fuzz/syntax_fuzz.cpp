// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Any bytes can be read as a text and parsed, and what comes out holds together: lines cover the text, each node lies in its
// parent, and indices stay in the table.

#include "core/syntax/tree.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

using namespace rankwright;

namespace {

void require(bool holds)
{
    if (!holds) {
        std::abort();
    }
}

void checkLines(const Text& text)
{
    require(text.view().size() == text.bytes().size());
    std::uint32_t end = text.size() == 0 ? 0 : text.fullLine(1).begin;
    for (std::uint32_t number = 1; number <= text.lineCount(); ++number) {
        const Range line = text.fullLine(number);
        require(line.begin == end && line.contains(text.line(number)));
        end = line.end;
    }
    require(end == text.size());
}

void checkTree(const Tree& tree)
{
    for (NodeIndex i = 0; i < tree.size(); ++i) {
        const NodeRow& row = tree.row(i);
        require(row.range.begin <= row.range.end && row.range.end <= tree.text().size());
        require(row.afterSubtree > i && row.afterSubtree <= tree.size());
        require(row.next == noNode || (row.next == row.afterSubtree && row.next < tree.size()));
        require(i == 0 || (row.parent < i && tree.row(row.parent).range.contains(row.range)));
    }
    for (const Range error : tree.errors()) {
        require(error.begin <= error.end && error.end <= tree.text().size());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto reading = Text::read(std::string{data, data + size});
    require(reading.text.has_value() != !reading.error.empty());
    if (reading.text) {
        checkLines(*reading.text);
        checkTree(Tree::parse(*reading.text));
    }
    return 0;
}
