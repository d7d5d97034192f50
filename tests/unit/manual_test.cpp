// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/lint.h"
#include "core/report/manual.h"
#include "core/rules/rule_info.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

using namespace rankwright;

namespace {

std::size_t count(std::string_view text, std::string_view part)
{
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) {
        ++times;
    }
    return times;
}

/// The names of elements that are open where they should not be; empty when every element is closed in the order of opening.
std::vector<std::string> unbalanced(const std::string& html)
{
    static const std::set<std::string> empty{"meta", "br", "!DOCTYPE"};
    std::vector<std::string> open;
    for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
        const bool isEnd = html[at + 1] == '/';
        const std::size_t begin = at + (isEnd ? 2 : 1);
        const std::string name = html.substr(begin, html.find_first_of(" >", begin) - begin);
        if (isEnd) {
            if (open.empty() || open.back() != name) {
                return {"</" + name + ">"};
            }
            open.pop_back();
        } else if (!empty.contains(name)) {
            open.push_back(name);
        }
    }
    return open;
}

} // namespace

TEST_CASE("the manual tells of each rule, each indicator and each check, with its reason")
{
    const std::string manual = writeManual();
    std::vector<RuleInfo> rows = ruleInfos();
    for (const RuleInfo& row : indicatorInfos()) {
        rows.push_back(row);
    }
    for (const RuleInfo& row : rows) {
        CAPTURE(row.id);
        CHECK(count(manual, "<h3 id=\"rule-" + row.id + "\">") == 1);
        CHECK(manualAnchor(row.id) == "rule-" + row.id);
    }
    for (const Lint& lint : lints()) {
        CAPTURE(lint.id);
        CHECK(count(manual, "<h3 id=\"rule-" + std::string{lint.id} + "\">") == 1);
    }
    CHECK(manual.find("averages them over all processes before they are applied") != std::string::npos);
    CHECK(manual.find("(your decision)") != std::string::npos);
    CHECK(manualAnchor("no.such.rule").empty());
}

TEST_CASE("each chapter is listed, and there")
{
    const std::string manual = writeManual();
    CHECK(manualChapters().size() >= 14);
    for (const ManualChapter& chapter : manualChapters()) {
        CAPTURE(chapter.title);
        CHECK(count(manual, "<h2 id=\"" + chapter.anchor + "\">" + chapter.title + "</h2>") == 1);
        CHECK(count(manual, "<a href=\"#" + chapter.anchor + "\">") == 1);
    }
}

TEST_CASE("the manual is sound HTML that needs nothing beside it")
{
    const std::string manual = writeManual();
    CHECK(unbalanced(manual) == std::vector<std::string>{});
    CHECK(count(manual, "src=") == 0);
    CHECK(count(manual, "http:") == 0);
    CHECK(manual.find("prefers-color-scheme: dark") != std::string::npos);
}
