// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/symbols.h"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

using namespace rankwright;

namespace {

/// "class Outer@1 | method Outer.run@2".
std::string listed(std::string_view source, const std::vector<Evidence>& evidence = {})
{
    std::string all;
    for (const Symbol& symbol : symbolsOf(Text::fromUtf8(std::string{source}), evidence)) {
        constexpr std::array kinds{"class", "function", "method", "training"};
        all += all.empty() ? "" : " | ";
        all += std::string{kinds.at(static_cast<std::size_t>(symbol.kind))} + " " +
               (symbol.container.empty() ? "" : symbol.container + ".") + symbol.name + "@" + std::to_string(symbol.line);
    }
    return all;
}

} // namespace

TEST_CASE("classes, functions and methods are symbols, with what is around them")
{
    CHECK(listed("class Net(Base):\n"
                 "    def call(self, x):\n"
                 "        def inner():\n"
                 "            pass\n"
                 "    class Config:\n"
                 "        pass\n"
                 "@decorated\n"
                 "def train():\n"
                 "    pass\n") ==
          "class Net@1 | method Net.call@2 | function Net.call.inner@3 | class Net.Config@5 | function train@8");
}

TEST_CASE("what only looks like a definition is no symbol")
{
    CHECK(listed("text = '''\ndef no(): pass\n'''\n# class Neither: pass\n").empty());
    CHECK(listed("def real(): pass\n") == "function real@1");
}

TEST_CASE("calls that train are symbols")
{
    const std::vector<Evidence> evidence{{Pattern::keras, {0, {14, 30}}, "run", true, "", ""}};
    CHECK(listed("def run(m):\n  m.fit(x,\n        y)\n", evidence) == "function run@1 | training run.m.fit(x,@2");
}

TEST_CASE("broken text has the symbols of what is whole")
{
    CHECK(listed("def good(): pass\nclass \ndef (\n").starts_with("function good@1"));
    CHECK(listed("").empty());
}
