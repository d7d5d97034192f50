// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/document.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace rankwright;

namespace {

/// A script with one step and one refusal, in words that a careless writer would spoil.
ScriptResult script(const std::string& path, const std::string& title, const std::string& reason)
{
    Group group;
    LoadedFile file;
    file.path = path;
    file.text = Text::fromUtf8("print(`a` < 'b' | c)\n");
    group.inputs.push_back({path, file.text, false});
    group.files.push_back(file);
    FileReport report;
    report.base = Outcome::ready;
    report.verdict.trains = true;
    report.verdict.pattern = Pattern::keras;
    Evidence evidence;
    evidence.atom = Pattern::keras;
    evidence.place = {0, {0, 20}};
    evidence.why = "it <fits>";
    evidence.reached = true;
    report.verdict.evidence.push_back(evidence);
    Step step;
    step.id = "rule@" + path + ":1:1";
    step.rule = "rule";
    step.title = title;
    step.why = "Because.";
    step.place = {0, {0, 5}};
    Refusal refusal;
    refusal.rule = "no";
    refusal.place = {0, {0, 5}};
    refusal.reason = reason;
    report.plan = Plan{{step}, {refusal}};
    group.reports.push_back(std::move(report));
    return {std::make_shared<const DecidedGroup>(decide(std::move(group), DecisionPolicy{})), 0, path};
}

std::string html(const ScriptResult& one) { return writeDocument(DocumentFormat::html, "A & B", {one}); }
std::string markdown(const ScriptResult& one) { return writeDocument(DocumentFormat::markdown, "A & B", {one}); }

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// The line that holds `part`.
std::string lineWith(const std::string& text, std::string_view part)
{
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    const std::size_t begin = text.rfind('\n', at) + 1;
    return text.substr(begin, text.find('\n', at) - begin);
}

/// Bars that end a cell of Markdown: those without a backslash.
std::ptrdiff_t cells(const std::string& line)
{
    std::ptrdiff_t bars = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        bars += line[at] == '|' && (at == 0 || line[at - 1] != '\\') ? 1 : 0;
    }
    return bars - 1;
}

} // namespace

TEST_CASE("nothing of a script becomes markup in the HTML report")
{
    const std::string text = html(script("<b>&\"x\".py", "write <script>alert(1)</script> & \"go\"", "a < b"));
    CHECK_FALSE(holds(text, "<script>"));
    CHECK_FALSE(holds(text, "<b>"));
    CHECK(holds(text, "<h2>&lt;b&gt;&amp;&quot;x&quot;.py</h2>"));
    CHECK(holds(text, "write &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;go&quot;"));
    CHECK(holds(text, "<title>A &amp; B</title>"));
    CHECK(holds(text, "no: a &lt; b"));
    CHECK(holds(text, "it &lt;fits&gt;"));
    CHECK(holds(text, "<code>print(`a` &lt; 'b' | c)</code>"));
}

TEST_CASE("each element that the HTML report opens is closed")
{
    const std::string text = html(script("a.py", "title", "reason"));
    const auto count = [&text](const std::string& part) {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    for (const std::string tag : {"html", "head", "body", "table", "tr", "td", "th", "ul", "li", "h1", "h2", "h3", "p", "code"}) {
        CAPTURE(tag);
        CHECK(count("<" + tag + ">") + count("<" + tag + " ") == count("</" + tag + ">"));
        CHECK(count("</" + tag + ">") > 0);
    }
}

TEST_CASE("a bar in a title does not end a cell of the Markdown table")
{
    const std::string text = markdown(script("a.py", "write a | b", "x"));
    const std::ptrdiff_t head = cells(lineWith(text, "| State"));
    CHECK(head == 5);
    CHECK(cells(lineWith(text, "write a")) == head);
    CHECK(cells(lineWith(text, "| ---")) == head);
    CHECK(holds(text, "write a \\| b"));
}

TEST_CASE("a line end in a title does not end the row of the Markdown table")
{
    const std::string row = lineWith(markdown(script("a.py", "one\r\ntwo", "x")), "one");
    CHECK(holds(row, "two"));
    CHECK(cells(row) == 5);
}

TEST_CASE("Markdown's own characters are taken literally")
{
    const std::string text = markdown(script("__init__.py", "set *x* to `y` [z](q) <b> # \\", "x"));
    CHECK(holds(text, "## \\_\\_init\\_\\_.py\n"));
    CHECK(holds(text, "set \\*x\\* to \\`y\\` \\[z\\](q) \\<b\\> \\# \\\\"));
}

TEST_CASE("code with backquotes keeps them in Markdown")
{
    const std::string text = markdown(script("a.py", "title", "x"));
    CHECK(holds(text, "- `` print(`a` < 'b' | c) `` \xE2\x80\x94 "));
}

TEST_CASE("scripts that do not train are only counted")
{
    const ScriptResult listed{nullptr, 0, "helper.py"};
    const std::string text = writeDocument(DocumentFormat::markdown, "Title", {script("a.py", "title", "x"), listed});
    CHECK(holds(text, "2 scripts, 1 of them told here"));
    CHECK_FALSE(holds(text, "helper"));
}
