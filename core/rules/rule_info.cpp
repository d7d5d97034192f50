// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rule_info.h"

#include "core/patterns/indicators.h"
#include "core/rules/row.h"

#include <array>

namespace rankwright {

namespace {

std::string describe(const EditTemplate& edit)
{
    constexpr std::array names{"before",  "after",      "wrap",         "operand",         "share",     "conditional",
                               "replace", "lineBefore", "lineAfter",    "argument",        "splitList", "firstElement",
                               "guard",   "hoist",      "keepReturned", "removeStatement", "prologue"};
    std::string text = std::string{names[static_cast<std::size_t>(edit.op)]} + "(@" + std::string{edit.capture};
    for (const std::string_view part : {edit.text, edit.more}) {
        if (!part.empty()) {
            text += ", \"" + std::string{part} + "\"";
        }
    }
    return text + ")";
}

} // namespace

std::vector<RuleInfo> indicatorInfos()
{
    std::vector<RuleInfo> infos;
    for (const Indicator& row : indicators()) {
        RuleInfo info;
        info.id = row.id;
        info.table = "indicator";
        info.paper = row.paper;
        info.atom = spelling(row.atom);
        info.match = row.match;
        info.risk = "evidence";
        info.title = row.title;
        info.why = row.why;
        info.doc = row.doc;
        infos.push_back(std::move(info));
    }
    return infos;
}

std::vector<RuleInfo> ruleInfos()
{
    std::vector<RuleInfo> infos;
    for (const Table& table : ruleTables()) {
        for (const Row& row : table.rows) {
            RuleInfo info;
            info.id = row.id;
            info.table = table.name;
            info.paper = row.paper;
            info.match = row.match;
            for (const EditTemplate& edit : row.edits) {
                info.edits.push_back(describe(edit));
            }
            for (const ChoiceTemplate& choice : row.choices) {
                for (const EditTemplate& edit : choice.edits) {
                    info.edits.push_back(std::string{choice.id} + ": " + describe(edit));
                }
            }
            info.needs.assign(row.needs.begin(), row.needs.end());
            info.risk = !row.refuse.empty()       ? "refused"
                        : row.risk == Risk::safe  ? "safe"
                        : row.risk == Risk::check ? "check"
                                                  : "your decision";
            info.title = row.title;
            info.why = row.why;
            info.assumption = !row.refuse.empty() ? row.advice : row.assumption;
            info.doc = row.doc;
            infos.push_back(std::move(info));
        }
    }
    return infos;
}

} // namespace rankwright
