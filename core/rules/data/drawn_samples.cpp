// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/drawn_samples.h"

#include "core/patterns/constants.h"
#include "core/rules/chance/chance_splits.h"
#include "core/rules/chance/random_uses.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <array>

namespace rankwright {

Site pictureFlowOf(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    const auto flows = [](const Value& value) {
        return value.kind == Value::Kind::libraryResult && (value.name.ends_with("ImageDataGenerator.flow") ||
                                                            value.name.ends_with("ImageDataGenerator.flow_from_directory") ||
                                                            value.name.ends_with("ImageDataGenerator.flow_from_dataframe"));
    };
    return values.size() == 1 && flows(values.front()) ? values.front().site : Site{expression.file, noNode};
}

namespace {

/// A condition on what the function was called with, and nothing that moves on while it draws.
bool isSettled(Program& program, Site condition)
{
    const Tree& tree = program.analysis().sources().tree(condition.file);
    for (NodeIndex at = condition.node; at < tree.row(condition.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::call) || node.is(Kind::attribute) || node.is(Kind::subscript)) {
            return false;
        }
        if (node.is(Kind::identifier)) {
            const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf({condition.file, at});
            if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
                return false;
            }
        }
    }
    return true;
}

/// Whether a call happens depends on more than a switch that is on: an order that is drawn anew only when all samples were seen
/// is the same on all processes until then.
bool isConditional(Program& program, Site call)
{
    const Node start = program.node(call);
    Node below = start;
    for (Node up = start.parent(); up && !up.is(Kind::function_definition); below = up, up = up.parent()) {
        if (!up.is(Kind::if_statement) || below.field() == Field::condition) {
            continue;
        }
        Node condition = up.child(Field::condition);
        if (condition.is(Kind::comparison_operator) && condition.text().ends_with("True")) {
            condition = condition.firstChild();
        }
        const bool off = mayBeConstant(program.analysis(), {call.file, condition.index()}, Kind::false_);
        const bool flag = isPureName(condition) && !off;
        if (below.field() != Field::consequence || !(flag || isSettled(program, {call.file, condition.index()}))) {
            return true;
        }
    }
    return false;
}

/// The calls in a function that are made whenever it runs.
void enter(Program& program, Site function, std::vector<Site>& open)
{
    for (const Site inner : program.facts().reach().callsIn(function)) {
        if (!isConditional(program, inner)) {
            open.push_back(inner);
        }
    }
}

/// The calls that make such a source, and those in the methods by which an object of the script gives its samples.
std::vector<Site> callsOfDrawing(Program& program, Site expression)
{
    constexpr std::array stepping{"__getitem__", "__next__", "__iter__", "on_epoch_end", "__init__"};
    Analysis& analysis = program.analysis();
    std::vector<Site> open;
    for (const Value& value : analysis.values(expression)) {
        for (const char* name : stepping) {
            if (const Site method = value.kind == Value::Kind::instance ? analysis.method(value.type, name) : Site{}) {
                enter(program, method, open);
            }
        }
    }
    analysis.slice(expression, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            open.push_back(site);
        }
        return true;
    });
    return open;
}

} // namespace

bool drawsSamples(Program& program, Site expression)
{
    Analysis& analysis = program.analysis();
    if (const Site flow = pictureFlowOf(program, expression)) {
        const Argument shuffle = Analysis::argument(program.node(flow), "shuffle", -1);
        return !shuffle || !shuffle.value.is(Kind::false_);
    }
    std::vector<Site> open = callsOfDrawing(program, expression);
    std::set<Site> seen = alikeSplits(program);
    const std::size_t most = seen.size() + 400;
    while (!open.empty() && seen.size() < most) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        for (const std::string_view name : analysis.libraryCallees(call)) {
            if (name.ends_with("ImageDataGenerator.flow") || name.ends_with("flow_from_directory")) {
                return true;
            }
        }
        if (drawsChoice(program, call)) {
            return true;
        }
        for (const Site function : analysis.projectCallees(call)) {
            enter(program, function, open);
        }
    }
    return false;
}

} // namespace rankwright
