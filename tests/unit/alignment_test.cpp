// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/alignment.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>

using namespace rankwright;

namespace {

Alignment aligned(std::string_view original, const std::vector<TextEdit>& edits)
{
    return align(Text::fromUtf8(std::string{original}), {edits});
}

/// "1=1 .>2 2~3": equal, nothing opposite (towards the preview), changed.
std::string shapeOf(const Alignment& alignment)
{
    std::string shape;
    for (const AlignedRow& row : alignment.rows) {
        const auto number = [](std::uint32_t line) { return line == 0 ? std::string{"."} : std::to_string(line); };
        shape += shape.empty() ? "" : " ";
        shape += number(row.original) + (row.isChanged ? "~" : "=") + number(row.preview);
    }
    return shape;
}

std::string wordsOf(const Text& text, const std::vector<Range>& words)
{
    std::string result;
    for (const Range word : words) {
        result += "[" + std::string{text.slice(word)} + "]";
    }
    return result;
}

std::uint32_t at(std::string_view text, std::string_view what) { return static_cast<std::uint32_t>(text.find(what)); }

TextEdit insertion(std::uint32_t offset, std::string text) { return {{offset, offset}, std::move(text), 0}; }

} // namespace

TEST_CASE("without edits each line stands beside itself")
{
    CHECK(shapeOf(aligned("a\n\nb\n", {})) == "1=1 2=2 3=3 4=4");
    CHECK(shapeOf(aligned("", {})) == "1=1");
    CHECK(aligned("a\n", {}).hunks.empty());
}

TEST_CASE("an inserted line has nothing opposite, whichever side of the line end it was written on")
{
    const std::string_view text = "a\nb\nc\n";
    CHECK(shapeOf(aligned(text, {insertion(2, "new\n")})) == "1=1 .~2 2=3 3=4 4=5");
    CHECK(shapeOf(aligned(text, {insertion(1, "\nnew")})) == "1=1 .~2 2=3 3=4 4=5");
    CHECK(shapeOf(aligned(text, {insertion(0, "new\n")})) == ".~1 1=2 2=3 3=4 4=5");
    CHECK(shapeOf(aligned(text, {insertion(6, "new\n")})) == "1=1 2=2 3=3 .~4 4=5");
    CHECK(wordsOf(aligned(text, {insertion(2, "  new \n")}).preview, aligned(text, {insertion(2, "  new \n")}).previewWords) ==
          "[new]");
}

TEST_CASE("text inserted behind the indentation of a line leaves that line as it is, unmarked")
{
    const Alignment found = aligned("a\n    b\nc\n", {insertion(6, "new\n    ")});
    CHECK(shapeOf(found) == "1=1 .~2 2=3 3=4 4=5");
    CHECK(wordsOf(found.preview, found.previewWords) == "[new]");
}

TEST_CASE("of an indentation only what is new is marked")
{
    const std::string_view text = "if a:\n    b(x)\n";
    // A line in front, and a word in the line itself.
    const Alignment beside = aligned(text, {insertion(10, "new\n    "), {{12, 13}, "y", 0}});
    CHECK(wordsOf(beside.preview, beside.previewWords) == "[new][y]");
    // A guard around it.
    const Alignment deeper = aligned(text, {insertion(10, "if c:\n        ")});
    CHECK(wordsOf(deeper.preview, deeper.previewWords) == "[if c:][    ]");
}

TEST_CASE("lines are inserted before, behind and between blank lines")
{
    CHECK(shapeOf(aligned("a\n\n\nb", {insertion(2, "new\n")})) == "1=1 .~2 2=3 3=4 4=5");
    CHECK(shapeOf(aligned("a\n\n\nb", {insertion(3, "new\n\n")})) == "1=1 2=2 .~3 .~4 3=5 4=6");
    CHECK(shapeOf(aligned("a\n\nb", {insertion(2, "\nnew")})) == "1=1 2=2 .~3 3=4");
}

TEST_CASE("a text without a final line end grows by lines")
{
    CHECK(shapeOf(aligned("a\nb", {insertion(3, "\nnew\n")})) == "1=1 2=2 .~3 .~4");
    CHECK(shapeOf(aligned("", {insertion(0, "new\n")})) == ".~1 1=2");
}

TEST_CASE("an edit inside a line changes the line and marks its words")
{
    const std::string_view text = "x = 1\r\nopt = Adam(1e-3)\r\ny = 2\r\n";
    const Alignment alignment = aligned(text, {insertion(at(text, ")"), " * size()")});
    CHECK(shapeOf(alignment) == "1=1 2~2 3=3 4=4");
    CHECK(wordsOf(alignment.preview, alignment.previewWords) == "[ * size()]");
    CHECK(alignment.originalWords.empty());
    REQUIRE(alignment.hunks.size() == 1);
    CHECK(alignment.hunks[0].firstRow == 1);
    CHECK(alignment.hunks[0].endRow == 2);
    CHECK(alignment.hunks[0].edits == std::vector<std::uint32_t>{0});
}

TEST_CASE("of a replacement only the words that differ are marked")
{
    const std::string_view text = "opt = Adam(rate, beta)\n";
    const Alignment alignment = aligned(text, {{{6, 22}, "Adam(ratio, beta)", 0}});
    CHECK(wordsOf(Text::fromUtf8(std::string{text}), alignment.originalWords) == "[rate]");
    CHECK(wordsOf(alignment.preview, alignment.previewWords) == "[ratio]");
    CHECK(alignment.edits[0].result == Range{6, 23});
    CHECK(wordsOf(aligned("\xC3\xA4\n", {{{0, 2}, "\xC3\xB6", 0}}).preview,
                  aligned("\xC3\xA4\n", {{{0, 2}, "\xC3\xB6", 0}}).previewWords) == "[\xC3\xB6]");
}

TEST_CASE("guarded lines keep their partners though each is indented")
{
    const std::string_view text = "a\n  save(x)\n  log(y)\nb\n";
    const Alignment alignment =
        aligned(text, {{{2, 2}, "  if first:\n", -1}, insertion(2, "    "), insertion(12, "    "), insertion(21, "")});
    CHECK(shapeOf(alignment) == "1=1 .~2 2~3 3~4 4=5 5=6");
    CHECK(alignment.hunks.size() == 1);
}

TEST_CASE("a replacement over several lines is paired from the top and padded")
{
    const std::string_view text = "a\nf(\n  1,\n  2\n)\nb\n";
    CHECK(shapeOf(aligned(text, {{{2, 15}, "g(3)", 0}})) == "1=1 2~2 3~. 4~. 5~. 6=3 7=4");
    CHECK(shapeOf(aligned("a\nx = 1\nb\n", {{{2, 7}, "p = 1\nq = 2", 0}})) == "1=1 2~2 .~3 3=4 4=5");
    CHECK(shapeOf(aligned("a\nx = 1\nb\n", {{{2, 8}, "", 0}})) == "1=1 2~. 3=2 4=3");
}

TEST_CASE("a range goes to the preview with what was inserted into it, and only as far as it remains")
{
    const std::string_view text = "opt = Adam(1e-3)\nfit()\n";
    const Alignment alignment = aligned(text, {insertion(15, " * n"), {{17, 22}, "", 0}, insertion(6, "wrap(")});
    CHECK(alignment.hullInPreview({6, 16}) == Range{11, 25});
    CHECK_FALSE(alignment.hullInPreview({17, 22}).has_value());
    CHECK(alignment.toPreview(6) == 11);
    CHECK(alignment.toOriginal(8) == 6);
    CHECK(alignment.toOriginal(11) == 6);
}

TEST_CASE("edits know their owners, and owners that clash are left out")
{
    const Text text = Text::fromUtf8("abc\n");
    const Alignment alignment = align(text, {{insertion(0, "x")}, {insertion(0, "x"), {{0, 2}, "y", 0}}, {{{1, 3}, "z", 0}}});
    CHECK(alignment.preview.bytes() == "xyc\n");
    CHECK(alignment.clashing == std::vector<std::uint32_t>{2});
    REQUIRE(alignment.edits.size() == 2);
    CHECK(alignment.edits[0].owners == std::vector<std::uint32_t>{0, 1});
    CHECK(alignment.edits[1].owners == std::vector<std::uint32_t>{1});
}

namespace {

class Dice {
  public:
    explicit Dice(unsigned seed) : m_engine(seed) {}
    std::uint32_t below(std::uint32_t limit) { return std::uniform_int_distribution<std::uint32_t>{0, limit - 1}(m_engine); }
    std::string text(std::uint32_t pieces)
    {
        static const std::vector<std::string> alphabet{"a", "bc", " ", "    ", "\n", "\r\n", "\r", "(", ")", "\xC3\xA4", ""};
        std::string result;
        for (std::uint32_t i = 0; i < pieces; ++i) {
            result += alphabet[below(static_cast<std::uint32_t>(alphabet.size()))];
        }
        return result;
    }

  private:
    std::mt19937 m_engine;
};

/// Lines of one side, in the order in which the rows have them, are 1 to `count`.
void checkOrder(const Alignment& alignment, std::uint32_t AlignedRow::*side, std::uint32_t count)
{
    std::uint32_t next = 1;
    for (const AlignedRow& row : alignment.rows) {
        if (row.*side != 0) {
            CHECK(row.*side == next);
            ++next;
        }
    }
    CHECK(next == count + 1);
}

/// Lines that no edit touches or borders on.
std::set<std::uint32_t> untouched(const Text& text, const std::vector<PlacedEdit>& edits)
{
    std::set<std::uint32_t> lines;
    for (std::uint32_t line = 1; line <= text.lineCount(); ++line) {
        const Range full = text.fullLine(line);
        const bool isTouched = std::any_of(edits.begin(), edits.end(), [full](const PlacedEdit& placed) {
            return placed.edit.range.begin <= full.end && full.begin <= placed.edit.range.end;
        });
        if (!isTouched) {
            lines.insert(line);
        }
    }
    return lines;
}

void checkLaws(const Text& text, const Alignment& alignment, const EditSet& set)
{
    CHECK(alignment.preview.bytes() == set.apply(text.bytes()));
    checkOrder(alignment, &AlignedRow::original, text.lineCount());
    checkOrder(alignment, &AlignedRow::preview, alignment.preview.lineCount());
    const std::set<std::uint32_t> same = untouched(text, alignment.edits);
    std::uint32_t changed = 0;
    for (std::uint32_t row = 0; row < alignment.rows.size(); ++row) {
        const AlignedRow& pair = alignment.rows[row];
        changed += pair.isChanged ? 1 : 0;
        if (pair.original != 0) {
            CHECK(alignment.rowOfOriginal(pair.original) == row);
        }
        if (same.count(pair.original) != 0 && !text.line(pair.original).empty()) {
            REQUIRE(pair.preview != 0);
            CHECK_FALSE(pair.isChanged);
            CHECK(text.line(pair.original).begin == alignment.toOriginal(alignment.preview.line(pair.preview).begin));
        }
    }
    for (const Hunk& hunk : alignment.hunks) {
        changed -= hunk.endRow - hunk.firstRow;
    }
    CHECK(changed == 0);
    for (const PlacedEdit& placed : alignment.edits) {
        CHECK(alignment.preview.slice(placed.result) == placed.edit.text);
    }
}

} // namespace

TEST_CASE("whatever the edits: each line once and in order, untouched lines beside themselves, the preview as applied")
{
    for (unsigned seed = 0; seed < 3000; ++seed) {
        CAPTURE(seed);
        Dice dice{seed};
        const Text text = Text::fromUtf8(dice.text(1 + dice.below(60)));
        EditSet set;
        std::vector<std::vector<TextEdit>> owners;
        for (std::uint32_t left = dice.below(6); left > 0; --left) {
            const std::uint32_t begin = dice.below(text.size() + 1);
            const std::uint32_t end = dice.below(2) == 0 ? begin : std::min(text.size(), begin + dice.below(12));
            const TextEdit edit{{begin, end}, dice.text(dice.below(6)), static_cast<int>(dice.below(3))};
            owners.push_back({edit});
            (void)set.add(edit);
        }
        checkLaws(text, align(text, owners), set);
    }
}
