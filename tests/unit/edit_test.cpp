// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/edit.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

using namespace rankwright;

namespace {

EditSet setOf(const std::vector<TextEdit>& edits)
{
    EditSet set;
    for (const TextEdit& edit : edits) {
        CHECK_FALSE(set.add(edit).has_value());
    }
    return set;
}

std::string applied(std::string_view original, const std::vector<TextEdit>& edits) { return setOf(edits).apply(original); }

bool clashes(const TextEdit& a, const TextEdit& b)
{
    EditSet forwards = setOf({a});
    EditSet backwards = setOf({b});
    const auto clash = forwards.add(b);
    CHECK(clash.has_value() == backwards.add(a).has_value());
    if (clash) {
        CHECK(clash->present == a);
        CHECK(clash->added == b);
        CHECK(forwards.edits() == std::vector{a});
    }
    return clash.has_value();
}

} // namespace

TEST_CASE("no edits leave the text as it is")
{
    CHECK(EditSet{}.apply("abc") == "abc");
    CHECK(EditSet{}.empty());
    CHECK(applied("abc", {{{1, 1}, "", 0}}) == "abc");
}

TEST_CASE("edits refer to the original text")
{
    CHECK(applied("0123456789", {{{8, 9}, "", 0}, {{0, 2}, "abc", 0}, {{5, 5}, "-", 0}, {{10, 10}, "!", 0}}) == "abc234-5679!");
}

TEST_CASE("an insertion stands before what replaces the text behind it and behind what replaces the text before it")
{
    CHECK(applied("abcdef", {{{2, 4}, "X", 0}, {{2, 2}, "(", 0}, {{4, 4}, ")", 0}}) == "ab(X)ef");
    CHECK(applied("abcdef", {{{2, 4}, "", 0}, {{4, 6}, "Y", 0}, {{4, 4}, "|", 0}}) == "ab|Y");
}

TEST_CASE("insertions at one place are ordered by rank, then by text")
{
    CHECK(applied("x", {{{0, 0}, "b", 0}, {{0, 0}, "a", 0}, {{0, 0}, "z", -1}, {{0, 0}, "A", 1}}) == "zabAx");
    CHECK(applied("x", {{{0, 0}, "inner(", 2}, {{1, 1}, ")", -2}, {{0, 0}, "outer(", 1}, {{1, 1}, ")", -1}}) ==
          "outer(inner(x))");
}

TEST_CASE("an edit that is present is neither a clash nor a change")
{
    EditSet set = setOf({{{1, 1}, "a", 0}, {{3, 5}, "b", 0}});
    const EditSet before = set;
    CHECK_FALSE(set.add({{1, 1}, "a", 0}).has_value());
    CHECK_FALSE(set.add({{3, 5}, "b", 0}).has_value());
    CHECK_FALSE(set.add({{3, 5}, "b", 7}).has_value());
    CHECK(set.edits() == before.edits());
}

TEST_CASE("replacements clash where they overlap and nowhere else")
{
    CHECK(clashes({{2, 5}, "x", 0}, {{4, 6}, "y", 0}));
    CHECK(clashes({{2, 5}, "x", 0}, {{2, 5}, "y", 0}));
    CHECK(clashes({{2, 5}, "x", 0}, {{3, 4}, "y", 0}));
    CHECK(clashes({{2, 5}, "", 0}, {{2, 4}, "", 0}));
    CHECK_FALSE(clashes({{2, 5}, "x", 0}, {{2, 5}, "x", 0}));
    CHECK_FALSE(clashes({{2, 5}, "x", 0}, {{5, 6}, "y", 0}));
    CHECK_FALSE(clashes({{2, 5}, "", 0}, {{0, 2}, "", 0}));
}

TEST_CASE("an insertion clashes strictly inside a replacement only")
{
    CHECK(clashes({{2, 5}, "x", 0}, {{3, 3}, "y", 0}));
    CHECK(clashes({{2, 5}, "", 0}, {{4, 4}, "y", 0}));
    CHECK_FALSE(clashes({{2, 5}, "x", 0}, {{2, 2}, "y", 0}));
    CHECK_FALSE(clashes({{2, 5}, "x", 0}, {{5, 5}, "y", 0}));
    CHECK_FALSE(clashes({{3, 3}, "x", 0}, {{3, 3}, "y", 0}));
}

TEST_CASE("a clash is seen past insertions that lie between")
{
    EditSet set = setOf({{{2, 9}, "x", 0}, {{2, 2}, "i", 0}, {{9, 9}, "j", 0}});
    CHECK(set.add({{8, 8}, "y", 0}).has_value());
    CHECK(set.add({{0, 3}, "y", 0}).has_value());
    CHECK(set.add({{8, 12}, "y", 0}).has_value());
    CHECK(set.add({{0, 20}, "y", 0}).has_value());
    CHECK_FALSE(set.add({{0, 2}, "y", 0}).has_value());
}

TEST_CASE("all edits of a group are added or none")
{
    EditSet set = setOf({{{2, 5}, "x", 0}});
    const EditSet before = set;
    const auto clash = set.addAll({{{0, 0}, "a", 0}, {{3, 3}, "b", 0}, {{7, 7}, "c", 0}});
    REQUIRE(clash.has_value());
    CHECK(clash->added.text == "b");
    CHECK(set.edits() == before.edits());
    CHECK_FALSE(set.addAll({{{0, 0}, "a", 0}, {{7, 7}, "c", 0}}).has_value());
    CHECK(set.apply("0123456789") == "a01x56c789");
    CHECK(set.addAll({{{8, 9}, "p", 0}, {{8, 9}, "q", 0}}).has_value()); // clashes within the group count too
}

TEST_CASE("the result does not depend on the order in which edits are added")
{
    const std::string original = "The quick brown fox jumps over the lazy dog.";
    std::mt19937 random{3};
    const auto below = [&random](std::size_t bound) { return static_cast<std::uint32_t>(random() % bound); };
    for (int round = 0; round < 1000; ++round) {
        std::vector<TextEdit> compatible;
        EditSet first;
        for (int i = 0; i < 14; ++i) {
            const std::uint32_t begin = below(original.size() + 1);
            const std::uint32_t length = random() % 2 == 0 ? 0 : below(std::min<std::size_t>(8, original.size() - begin) + 1);
            const std::string text(below(3), static_cast<char>('A' + random() % 4));
            TextEdit edit{{begin, begin + length}, text, static_cast<int>(random() % 3) - 1};
            if (!first.add(edit)) {
                compatible.push_back(std::move(edit));
            }
        }
        const std::string expected = first.apply(original);
        for (int again = 0; again < 4; ++again) {
            std::shuffle(compatible.begin(), compatible.end(), random);
            const EditSet set = setOf(compatible);
            CHECK(set.apply(original) == expected);
            CHECK(set.edits() == first.edits());
        }
    }
}

TEST_CASE("compatible edits can be made one after the other, from the end")
{
    const std::string original = "0123456789abcdef";
    std::mt19937 random{5};
    for (int round = 0; round < 500; ++round) {
        EditSet set;
        for (int i = 0; i < 10; ++i) {
            const auto begin = static_cast<std::uint32_t>(random() % 17);
            const auto end = static_cast<std::uint32_t>(begin + random() % (17 - begin));
            static_cast<void>(set.add({{begin, random() % 2 == 0 ? begin : end}, std::string(random() % 3, 'X'), 0}));
        }
        std::string expected = original;
        for (auto edit = set.edits().rbegin(); edit != set.edits().rend(); ++edit) {
            expected.replace(edit->range.begin, edit->range.size(), edit->text);
        }
        CHECK(set.apply(original) == expected);
    }
}
