// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/text.h"

#include "core/text/encoding.h"

#include <doctest/doctest.h>

#include <random>

using namespace rankwright;
using namespace std::string_literals;
using namespace std::string_view_literals;

namespace {

Text readable(std::string bytes)
{
    Text::Reading reading = Text::read(std::move(bytes));
    REQUIRE_MESSAGE(reading.text.has_value(), reading.error);
    CHECK(reading.error.empty());
    return *reading.text;
}

std::string errorOf(std::string bytes)
{
    const Text::Reading reading = Text::read(std::move(bytes));
    CHECK_FALSE(reading.text.has_value());
    return reading.error;
}

bool says(const std::string& sentence, std::string_view part) { return sentence.find(part) != std::string::npos; }

std::vector<std::string> linesOf(const Text& text)
{
    std::vector<std::string> lines;
    for (std::uint32_t number = 1; number <= text.lineCount(); ++number) {
        lines.emplace_back(text.slice(text.line(number)));
    }
    return lines;
}

using Lines = std::vector<std::string>;

} // namespace

TEST_CASE("a text without bytes has one empty line")
{
    for (const Text& text : {Text{}, Text::fromUtf8(""), readable("")}) {
        CHECK(text.size() == 0);
        CHECK(text.lineCount() == 1);
        CHECK(text.line(1) == Range{0, 0});
        CHECK(text.fullLine(1) == Range{0, 0});
        CHECK(text.lineOf(0) == 1);
        CHECK(text.position(0) == Position{1, 1});
        CHECK(text.newline() == "\n");
        CHECK(text.indentUnit() == "    ");
        CHECK(text.indentationAt(0).empty());
    }
}

TEST_CASE("the bytes stay as they are and the view shares them when nothing must be hidden")
{
    const std::string source = "x = 1\r\ny = 'gr\xC3\xBC\xC3\x9F'\n\tz\f";
    const Text text = readable(source);
    CHECK(text.bytes() == source);
    CHECK(text.view().data() == text.bytes().data());
    const Text copy = text; // NOLINT(performance-unnecessary-copy-initialization)
    CHECK(copy.bytes().data() == text.bytes().data());
}

TEST_CASE("every kind of line end ends a line")
{
    CHECK(linesOf(readable("a\nb\nc")) == Lines{"a", "b", "c"});
    CHECK(linesOf(readable("a\r\nb\r\n")) == Lines{"a", "b", ""});
    CHECK(linesOf(readable("a\rb\rc\r")) == Lines{"a", "b", "c", ""});
    CHECK(linesOf(readable("a\n\rb\r\r\nc")) == Lines{"a", "", "b", "", "c"});
    CHECK(linesOf(readable("\n\n")) == Lines{"", "", ""});
    CHECK(linesOf(readable("\r")) == Lines{"", ""});
    CHECK(linesOf(readable("a\fb")) == Lines{"a\fb"});
}

TEST_CASE("full lines make up the text, and each offset is in the line that lineOf names")
{
    std::mt19937 random{7};
    const std::string alphabet = "a\r\n \xEF\xBB\xBF";
    for (int round = 0; round < 500; ++round) {
        std::string bytes(random() % 20, ' ');
        for (char& byte : bytes) {
            byte = alphabet[random() % alphabet.size()];
        }
        const Text text = Text::fromUtf8(bytes);
        std::uint32_t end = 0;
        for (std::uint32_t number = 1; number <= text.lineCount(); ++number) {
            const Range full = text.fullLine(number);
            CHECK(full.begin == end);
            CHECK(full.contains(text.line(number)));
            for (std::uint32_t offset = full.begin; offset < full.end; ++offset) {
                CHECK(text.lineOf(offset) == number);
            }
            end = full.end;
        }
        CHECK(end == text.size());
        CHECK(text.lineOf(end) == text.lineCount());
    }
}

TEST_CASE("a lone carriage return is a line feed in the view, because the grammar knows no other line end")
{
    const Text text = readable("a\rb\r\nc\r");
    CHECK(text.view() == "a\nb\r\nc\n");
    CHECK(text.bytes() == "a\rb\r\nc\r");
}

TEST_CASE("the line end of a text is that of most of its lines")
{
    CHECK(readable("a").newline() == "\n");
    CHECK(readable("a\r\nb\r\nc\n").newline() == "\r\n");
    CHECK(readable("a\nb\nc\r\n").newline() == "\n");
    CHECK(readable("a\nb\r\n").newline() == "\n");
    CHECK(readable("a\rb\rc\n").newline() == "\r");
}

TEST_CASE("columns count characters, not bytes")
{
    const Text text = readable("ab\n\xC3\xBC\xE2\x82\xAC\xF0\x9F\x98\x80x\n");
    CHECK(text.position(0) == Position{1, 1});
    CHECK(text.position(2) == Position{1, 3});
    CHECK(text.position(3) == Position{2, 1});
    CHECK(text.position(5) == Position{2, 2});
    CHECK(text.position(8) == Position{2, 3});
    CHECK(text.position(12) == Position{2, 4});
    CHECK(text.position(14) == Position{3, 1});
}

TEST_CASE("an undecodable byte counts as one character")
{
    CHECK(characterCount("") == 0);
    CHECK(characterCount("abc") == 3);
    CHECK(characterCount("a\xFF\xC3\xBC\xC3") == 4);
    CHECK(characterCount("\xE2\x82") == 2);
}

TEST_CASE("a byte order mark is kept, blank in the view, and outside the first line")
{
    const Text text = readable("\xEF\xBB\xBFimport os\nx\n");
    CHECK(text.bytes().starts_with("\xEF\xBB\xBF"));
    CHECK(text.view() == "\f\f\fimport os\nx\n");
    CHECK(text.begin() == 3);
    CHECK(text.line(1) == Range{3, 12});
    CHECK(text.fullLine(1) == Range{0, 13});
    CHECK(text.indentationAt(5).empty());
    CHECK(text.position(3) == Position{1, 1});
    CHECK(text.position(0) == Position{1, 1});
    CHECK(readable("x").begin() == 0);
}

TEST_CASE("indentation is blanks and tabs, counted anew behind a form feed")
{
    const Text text = readable("if x:\n  \ty\n\f  z\n   \n");
    CHECK(text.indentationAt(3).empty());
    CHECK(text.indentationAt(9) == "  \t");
    CHECK(text.indentationAt(6) == "  \t");
    CHECK(text.indentationAt(14) == "  ");
    CHECK(text.indentationAt(16) == "   ");
}

TEST_CASE("the indent unit is what most blocks use")
{
    CHECK(readable("x = 1\n").indentUnit() == "    ");
    CHECK(readable("if x:\n  y\n").indentUnit() == "  ");
    CHECK(readable("if x:\r\n\ty\r\n").indentUnit() == "\t");
    CHECK(readable("def f():\n\n   # note\n   y\n").indentUnit() == "   ");
    CHECK(readable("class A:\n  def f(self):\n    if x:\n        y\n    for z in x:\n      pass\n").indentUnit() == "  ");
    CHECK(readable("class A:\n\tdef f(self):\n\t\tpass\n").indentUnit() == "\t");
    CHECK(readable("if x:").indentUnit() == "    ");
    CHECK(readable("if x:\ny\n").indentUnit() == "    ");
    // The line after a header of several lines and a section of a documentation string say nothing about blocks.
    CHECK(readable("def f(a,\n      b):\n  '''D.\n\n  Args:\n        a: b\n  '''\n  if x:\n    y\n").indentUnit() == "  ");
    CHECK(readable("x = {a:\n             b}\ntry:\n  y\n").indentUnit() == "  ");
}

TEST_CASE("UTF-8 that is not valid is refused with the place and advice")
{
    const std::string error = errorOf("x = '\xFC'\n");
    CHECK(says(error, "not valid UTF-8 at byte 5"));
    CHECK(says(error, "no coding line"));
    CHECK(says(error, "Save it as UTF-8"));
    CHECK(says(errorOf("# coding: utf-8\n\xFC"), "coding line says \"utf-8\""));
    CHECK(says(errorOf("12345678\xC3"), "at byte 8"));
    CHECK(says(errorOf("\xED\xA0\x80"), "at byte 0"));     // a surrogate
    CHECK(says(errorOf("\xC0\x80"), "at byte 0"));         // an overlong form
    CHECK(says(errorOf("\xF4\x90\x80\x80"), "at byte 0")); // behind the last character
}

TEST_CASE("what is no text is refused")
{
    CHECK(says(errorOf("PK\x03\0\x01"s), "is a binary file"));
    CHECK(says(errorOf("\xFF\xFEx\0"s), "UTF-16"));
    CHECK(says(errorOf("\xFE\xFF\0x"s), "UTF-16"));
    CHECK(says(errorOf("\xFF\xFE\0\0x\0\0\0"s), "UTF-32"));
    CHECK(says(errorOf("\0\0\xFE\xFF\0\0\0x"s), "UTF-32"));
}

TEST_CASE("a coding line is found where Python finds it")
{
    CHECK(codingName("# -*- coding: latin-1 -*-\n") == "latin-1");
    CHECK(codingName("#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\n") == "cp1252");
    CHECK(codingName("#!/usr/bin/python\r\n#coding:gbk\r\n") == "gbk");
    CHECK(codingName("\n \t\f# coding=koi8-r") == "koi8-r");
    CHECK(codingName("\xEF\xBB\xBF# coding: utf-8\n") == "utf-8");
    CHECK(codingName("# coding is fun, coding: ascii\n") == "ascii");
    CHECK(codingName("# coding : latin-1\n").empty());
    CHECK(codingName("x = 1 # coding: latin-1\n").empty());
    CHECK(codingName("import os\n# coding: latin-1\n").empty());
    CHECK(codingName("\n\n# coding: latin-1\n").empty());
    CHECK(codingName("").empty());
    CHECK(codingName("# coding:").empty());
}

TEST_CASE("encodings are known by all their usual names")
{
    for (const auto* name : {"utf-8", "UTF8", "utf_8", "utf-8-sig", "utf-8-unix"}) {
        CHECK(encodingFromName(name) == Encoding::utf8);
    }
    for (const auto* name : {"latin-1", "Latin_1", "iso-8859-1", "ISO8859-15", "iso-latin-1-unix", "cp1252", "windows-1251",
                             "koi8-r", "koi8_u", "mac-roman", "cp437", "iso-8859-16"}) {
        CHECK(encodingFromName(name) == Encoding::singleByte);
    }
    for (const auto* name : {"gbk", "GB2312", "cp936", "big5", "euc-kr", "euc_kr", "cp949"}) {
        CHECK(encodingFromName(name) == Encoding::doubleByte);
    }
    CHECK(encodingFromName("gb18030") == Encoding::gb18030);
    CHECK(encodingFromName("shift_jis") == Encoding::shiftJis);
    CHECK(encodingFromName("cp932") == Encoding::shiftJis);
    CHECK(encodingFromName("euc-jp") == Encoding::eucJp);
    CHECK(encodingFromName("US-ASCII") == Encoding::ascii);
    for (const auto* name : {"", "utf-16", "cp500", "rot13", "iso-8859-17", "cp1259", "iso-8859-"}) {
        CHECK(encodingFromName(name) == Encoding::unknown);
    }
}

TEST_CASE("an encoding that is not known is refused by name")
{
    CHECK(says(errorOf("# coding: klingon-7\nx = 1\n"), "\"klingon-7\""));
    CHECK(says(errorOf("# coding: ascii\nx = '\xFC'\n"), "not ASCII"));
    CHECK(says(errorOf("# coding: ascii\nx = '\xC3\xBC'\n"), "Byte 21"));
    CHECK(says(errorOf("\xEF\xBB\xBF# coding: latin-1\n"), "byte order mark"));
}

TEST_CASE("a legacy text keeps its bytes and shows letters in their place")
{
    const auto viewOf = [](std::string_view name, std::string_view rest) {
        const std::string head = "# coding: " + std::string{name} + "\n";
        const Text text = readable(head + std::string{rest});
        CHECK(text.slice({static_cast<std::uint32_t>(head.size()), text.size()}) == rest);
        return std::string{text.view().substr(head.size())};
    };
    CHECK(viewOf("latin-1", "'gr\xFC\xDF'") == "'grxx'");
    CHECK(viewOf("latin-1", "'gr\xC3\xBC'") == "'grxx'"); // two characters, though it would be UTF-8
    CHECK(viewOf("cp1252", "\x80 = 1") == "x = 1");
    // Trail bytes that look like a backslash, a quote's neighbour, a bracket.
    CHECK(viewOf("gbk", "'\x95\x5C'") == "'xx'");
    CHECK(viewOf("big5", "'\xA5\x5C'") == "'xx'");
    CHECK(viewOf("shift_jis", "'\x83\x5C\xB1\xB2\x95\x5C'") == "'xxxxxx'");
    CHECK(viewOf("shift_jis", "'\xB1'") == "'x'");
    CHECK(viewOf("cp949", "'\xC7\x5B'") == "'xx'");
    CHECK(viewOf("gb18030", "'\x81\x30\x81\x30'") == "'xxxx'");
    CHECK(viewOf("euc-jp", "'\x8F\xB0\xA1\x8E\xB1'") == "'xxxxx'");
    CHECK(viewOf("gbk", "'\xC4\n'") == "'x\n'"); // a lead byte never takes a line end along
    CHECK(viewOf("gbk", "\xC4") == "x");
    CHECK(viewOf("utf-8", "'\xC3\xBC'") == "'\xC3\xBC'");
}

TEST_CASE("a text that is said to be UTF-8 is read even when it is not")
{
    const Text text = Text::fromUtf8("a\xFF\xC3\xBC\xC3\0b"s);
    CHECK(text.bytes() == "a\xFF\xC3\xBC\xC3\0b"sv);
    CHECK(text.view() == "ax\xC3\xBCxxb");
}

TEST_CASE("the view is valid UTF-8 of the same length, whatever the bytes are")
{
    std::mt19937 random{11};
    const std::string_view heads[]{
        "", "# coding: gbk\n", "# coding: shift_jis\n", "# coding: euc-jp\n", "# coding: gb18030\n", "#coding:l1\n"};
    for (int round = 0; round < 2000; ++round) {
        std::string bytes{heads[random() % 6]};
        const std::size_t size = random() % 24;
        for (std::size_t i = 0; i < size; ++i) {
            bytes += static_cast<char>(random() % 3 == 0 ? random() % 128 : 128 + random() % 128);
        }
        const Text kept = Text::fromUtf8(bytes);
        CHECK(kept.bytes() == bytes);
        CHECK(kept.view().size() == bytes.size());
        CHECK(validUtf8Prefix(kept.view()) == bytes.size());
        if (const Text::Reading reading = Text::read(bytes); reading.text) {
            CHECK(reading.text->bytes() == bytes);
            CHECK(reading.text->view().size() == bytes.size());
            CHECK(validUtf8Prefix(reading.text->view()) == bytes.size());
        } else {
            CHECK(reading.error.size() > 20);
        }
    }
}
