// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/late_mixing.h"

#include "core/rules/expressions.h"
#include "core/rules/pipeline.h"
#include "core/rules/random_names.h"
#include "core/rules/sample_order.h"

#include <algorithm>

namespace rankwright {

namespace {

bool mixes(Program& program, Site call) { return std::ranges::any_of(program.analysis().libraryCallees(call), mixesSamples); }

/// Computed from how many samples there are.
bool isNumberOfSamples(Program& program, Site expression)
{
    bool is = false;
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        is = is || (node.is(Kind::call) && callsOneOf(program, site, {"builtins.len"})) ||
             (node.is(Kind::attribute) && node.child(Field::attribute).text() == "shape");
        return !is;
    });
    return is;
}

/// `position + n > length`, `position == length`: a position that is at its end, which it is not when the first sample is taken.
/// Not `position == 0`, nor whether there is an order.
bool failsAtFirst(Program& program, Node condition, FileId file)
{
    const Tree& tree = program.analysis().sources().tree(file);
    bool result = false;
    for (NodeIndex at = condition.index(); at < tree.row(condition.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::not_operator) || node.is(Kind::none) || node.is(Kind::call)) {
            const bool asksLength = node.is(Kind::call) && callsOneOf(program, {file, at}, {"builtins.len"});
            if (!asksLength) {
                return false;
            }
        }
        if (!node.is(Kind::comparison_operator) || node.childCount() < 2) {
            continue;
        }
        const Node last = node.child(node.childCount() - 1);
        const std::string_view sign = node.child(Field::operators).text();
        if (last.text() == "0" || sign == "!=" || sign == "is" || sign == "in") {
            return false;
        }
        // start + n > 50000: a number that one who has seen nothing is below.
        const bool isAbove = (sign == ">" || sign == ">=" || sign == "==") && last.is(Kind::integer) && last.text() != "1";
        result = result || isAbove || isNumberOfSamples(program, {file, at});
    }
    return result;
}

/// Something comes here only behind such a test, perhaps through functions.
// NOLINTNEXTLINE(misc-no-recursion): up the calls, to some depth.
bool comesAtTheEnd(Program& program, Site site, int depth = 0)
{
    Node below = program.node(site);
    Node up = below.parent();
    for (; up && !up.is(Kind::function_definition); below = up, up = up.parent()) {
        const bool isIf = up.is(Kind::if_statement) || up.is(Kind::elif_clause);
        const Node condition = isIf ? up.child(Field::condition) : Node{};
        if (condition && !(below == condition) && failsAtFirst(program, condition, site.file)) {
            return true;
        }
    }
    constexpr int deepest = 4;
    std::vector<Site> callers;
    if (up && depth < deepest) {
        callers = program.analysis().callers({site.file, up.index()});
        std::erase_if(callers, [&](Site caller) { return !program.runs(caller); });
    }
    return !callers.empty() &&
           std::ranges::all_of(callers, [&](Site caller) { return comesAtTheEnd(program, caller, depth + 1); });
}

} // namespace

bool mixesAtTheEnd(Program& program, Site call) { return mixes(program, call) && comesAtTheEnd(program, call); }

bool mixesFromTheStart(Program& program)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const std::vector<NodeIndex>& calls = program.analysis().sources().index(file).calls();
        return std::ranges::any_of(calls, [&](NodeIndex index) {
            const Site call{file, index};
            return mixes(program, call) && program.runs(call) && !mixesAtTheEnd(program, call) &&
                   !isSeededGenerator(program, call) && !isGiven(Analysis::argument(program.node(call), "random_state", -1));
        });
    });
}

} // namespace rankwright
