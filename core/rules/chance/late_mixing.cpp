// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/late_mixing.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/expressions.h"

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

/// The same of what a test stands for: last of `last = data.isLast()`, and what that function gives.
// NOLINTNEXTLINE(misc-no-recursion): through names and calls, to some depth.
bool standsForTheEnd(Program& program, Site condition, int depth = 0)
{
    const Node node = program.node(condition);
    constexpr int deepest = 4;
    if (failsAtFirst(program, node, condition.file)) {
        return true;
    }
    const bool isCalled = node.is(Kind::call) && !program.analysis().projectCallees(condition).empty();
    if (depth > deepest || !(node.is(Kind::identifier) || isCalled)) {
        return false;
    }
    std::vector<Site> sources;
    program.analysis().sourcesOf(condition, [&](Site source) {
        if (node.is(Kind::identifier) || !node.contains(program.node(source)) || source.file != condition.file) {
            sources.push_back(source); // Of a call what its functions return, not what they get.
        }
    });
    return !sources.empty() &&
           std::ranges::all_of(sources, [&](Site source) { return standsForTheEnd(program, source, depth + 1); });
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
        if (condition && !(below == condition) && standsForTheEnd(program, {site.file, condition.index()})) {
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

bool mixesInVain(Program& program, Site call)
{
    const Site statement = program.statementOf(call);
    const Node assigned = program.node(statement).firstChild();
    // What is mixed in place may have other names as well.
    const Node mixed = assigned.is(Kind::assignment) ? assigned.child(Field::left) : Node{};
    if (!mixes(program, call) || !isPureName(mixed)) {
        return false;
    }
    const bool isAttribute = mixed.is(Kind::attribute);
    const std::string_view name = isAttribute ? mixed.child(Field::attribute).text() : mixed.text();
    return std::ranges::none_of(program.files(), [&](FileId file) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node use = tree.node(at);
            if (!use.is(Kind::identifier) || use.text() != name || (use.field() == Field::attribute) != isAttribute) {
                continue;
            }
            const Node where = program.node(program.statementOf({file, at}));
            const Node target = where.firstChild().child(Field::left);
            const bool isOwn = (file == call.file && where == program.node(statement)) ||
                               (where.is(Kind::expression_statement) && target.contains(use) && !target.is(Kind::subscript));
            if (!isOwn) {
                return true;
            }
        }
        return false;
    });
}

namespace {

/// Where the name of an assignment, or an argument, is read in its function, but for these two.
std::vector<Node> readsOf(Program& program, Site name)
{
    const Tree& tree = program.analysis().sources().tree(name.file);
    const Site function = program.analysis().enclosingFunction(name);
    const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
    std::vector<Node> reads;
    for (NodeIndex at = function ? function.node : 0; at < end; ++at) {
        const Node use = tree.node(at);
        const bool isTarget = use.field() == Field::left && use.parent().is(Kind::assignment);
        if (use.is(Kind::identifier) && use.text() == program.text(name) && use.field() != Field::attribute && !isTarget &&
            at != name.node) {
            reads.push_back(use);
        }
    }
    return reads;
}

/// Samples go to a step as they are: as what a placeholder is fed with, or to a model or a function of the library; no part of
/// them is taken, and they are not gone through.
// NOLINTNEXTLINE(misc-no-recursion): through names, not deeper than two.
bool areTakenWhole(Program& program, FileId file, Node samples, int depth)
{
    const Node up = samples.parent();
    if (up.is(Kind::pair)) {
        return samples.field() == Field::value;
    }
    if (up.is(Kind::binary_operator) || up.is(Kind::parenthesized_expression)) {
        return areTakenWhole(program, file, up, depth);
    }
    if (up.is(Kind::argument_list)) {
        const Site call{file, up.parent().index()};
        const ValueSet& callee = program.analysis().values({file, up.parent().child(Field::function).index()});
        const bool isModel = !callee.empty() && std::ranges::all_of(callee, [&](const Value& value) {
            return value.kind == Value::Kind::libraryInstance ||
                   program.analysis().isInstance(value, "tensorflow.keras.layers.Layer");
        });
        const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
        return isModel || (!names.empty() && std::ranges::all_of(names, [](std::string_view name) {
                   return name.starts_with("tensorflow.") && name.find(".data.") == std::string_view::npos &&
                          !name.ends_with("slice") && !name.ends_with("split");
               }));
    }
    if (!up.is(Kind::assignment) || !up.child(Field::left).is(Kind::identifier) || depth > 1) {
        return false;
    }
    const std::vector<Node> reads = readsOf(program, {file, up.child(Field::left).index()});
    return std::ranges::all_of(reads, [&](Node read) { return areTakenWhole(program, file, read, depth + 1); });
}

} // namespace

bool reordersAll(Program& program, Site call)
{
    const Node node = program.node(call);
    if (!node.is(Kind::call)) {
        return false;
    }
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const auto is = [&](std::string_view last) {
        return !names.empty() &&
               std::ranges::all_of(names, [&](std::string_view name) { return isRandom(name) && name.ends_with(last); });
    };
    const auto isWhole = [&](Node order) {
        const Node taken = order.parent();
        return taken.is(Kind::subscript) && order.field() == Field::subscript && areTakenWhole(program, call.file, taken, 0);
    };
    const bool isInPlace = is(".shuffle");
    if (!isInPlace && !is(".permutation")) {
        return false;
    }
    if (!isInPlace && node.parent().is(Kind::subscript)) { // x[np.random.permutation(n)]
        return isWhole(node);
    }
    const Node order = isInPlace                            ? node.child(Field::arguments).firstChild()
                       : node.parent().is(Kind::assignment) ? node.parent().child(Field::left)
                                                            : Node{};
    if (!order.is(Kind::identifier)) {
        return false;
    }
    const std::vector<Node> reads = readsOf(program, {call.file, order.index()});
    return !reads.empty() && std::ranges::all_of(reads, isWhole);
}

bool mixesFromTheStart(Program& program)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const std::span<const NodeIndex> calls = program.analysis().sources().index(file).calls();
        return std::ranges::any_of(calls, [&](NodeIndex index) {
            const Site call{file, index};
            return mixes(program, call) && program.runs(call) && !mixesAtTheEnd(program, call) && !mixesInVain(program, call) &&
                   !isSeededGenerator(program, call) && !isGiven(Analysis::argument(program.node(call), "random_state", -1));
        });
    });
}

} // namespace rankwright
