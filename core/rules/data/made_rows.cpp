// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/made_rows.h"

#include "core/patterns/loop_parts.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// What a shape begins with: (n,) of (n,) + shape.
Site beginningOf(Program& program, Site shape)
{
    Node node = program.node(shape).withoutParentheses();
    while (node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "+") {
        node = node.child(Field::left).withoutParentheses();
    }
    return {shape.file, node.index()};
}

} // namespace

Site firstDimension(Program& program, FileId file, const Argument& given)
{
    Node shape = given ? given.value : Node{};
    const auto follow = [&](Site begin) {
        file = begin.file;
        shape = program.node(begin);
    };
    if (shape.is(Kind::identifier)) {
        const Site bound = onlyValueOf(program.analysis(), {file, shape.index()});
        follow(bound ? beginningOf(program, bound) : Site{file, shape.index()});
    } else if (shape) {
        follow(beginningOf(program, {file, shape.index()}));
    }
    if (shape && !shape.is(Kind::list) && !shape.is(Kind::tuple)) {
        for (const Value& value : program.analysis().values({file, shape.index()})) {
            if (value.kind == Value::Kind::literal) {
                follow(value.site);
            }
        }
    }
    if (!shape || !(shape.is(Kind::list) || shape.is(Kind::tuple)) || !shape.firstChild()) {
        return {file, noNode};
    }
    const Node first = shape.firstChild();
    return {file, first.is(Kind::integer) || isPureName(first) ? first.index() : noNode};
}

// NOLINTNEXTLINE(misc-no-recursion): through names, to some depth.
Site rowsMade(Program& program, Site expression, int depth)
{
    constexpr int maximalDepth = 4;
    const Node node = program.node(expression);
    if (depth > maximalDepth) {
        return {};
    }
    if (node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "*" && node.child(Field::left).is(Kind::list)) {
        const Node count = node.child(Field::right);
        return {expression.file, count.is(Kind::integer) || isPureName(count) ? count.index() : noNode};
    }
    if (node.is(Kind::identifier)) {
        for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(expression)) {
            const bool isWhole = found.binding->target == found.binding->node;
            if (found.binding->kind == Binding::Kind::assignment && isWhole) {
                if (const Site rows = rowsMade(program, {found.file, found.binding->value}, depth + 1)) {
                    return rows;
                }
            }
        }
    }
    if (!node.is(Kind::call)) {
        return {};
    }
    const Node first = node.child(Field::arguments).firstChild();
    if (first && callsOneOf(program, expression,
                            {"tensorflow.expand_dims", "tensorflow.constant", "tensorflow.convert_to_tensor", "tensorflow.cast",
                             "numpy.array"})) {
        return rowsMade(program, {expression.file, first.index()}, depth + 1);
    }
    const bool makes = callsOneOf(program, expression,
                                  {"tensorflow.zeros", "tensorflow.ones", "tensorflow.random.normal", "tensorflow.random.uniform",
                                   "numpy.zeros", "numpy.ones"});
    return makes ? firstDimension(program, expression.file, Analysis::argument(node, "shape", 0)) : Site{};
}

namespace {

/// A function of the project, which only hands on what it gets; a layer or a library computes with it.
bool handsOn(Program& program, Site call)
{
    const Site callee{call.file, program.node(call).child(Field::function).index()};
    return std::ranges::any_of(program.analysis().values(callee),
                               [](const Value& value) { return value.kind == Value::Kind::function; });
}

} // namespace

Site rowsBesideData(Program& program, Site call)
{
    if (handsOn(program, call)) {
        return {};
    }
    std::vector<Node> parts;
    const Node arguments = program.node(call).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        const bool isList = value.is(Kind::list) || value.is(Kind::tuple); // model([noise, labels]), tf.concat([a, b], 1)
        for (Node part = isList ? value.firstChild() : value; part; part = isList ? part.nextSibling() : Node{}) {
            parts.push_back(part);
        }
    }
    Site rows;
    bool hasData = false;
    for (const Node part : parts) {
        const Site made = rowsMade(program, {call.file, part.index()});
        rows = made ? made : rows;
    }
    for (const Node part : rows ? parts : std::vector<Node>{}) {
        const Site site{call.file, part.index()};
        hasData = hasData || (!rowsMade(program, site) && !program.facts().slicedCalls(site, {Role::datasetSource}).empty());
    }
    return hasData ? rows : Site{};
}

namespace {

/// The number of rows that went into an expression, also where a model made others of them.
// NOLINTNEXTLINE(misc-no-recursion): through names and models, not deeper than `deepest`.
Site rowsBehind(Program& program, Site expression, int depth = 0)
{
    constexpr int deepest = 4;
    const Node node = program.node(expression);
    if (const Site rows = rowsMade(program, expression); rows || depth > deepest) {
        return rows;
    }
    if (node.is(Kind::identifier)) {
        for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(expression)) {
            const bool isWhole = found.binding->target == found.binding->node;
            if (found.binding->kind == Binding::Kind::assignment && isWhole) {
                return rowsBehind(program, {found.file, found.binding->value}, depth + 1);
            }
        }
    }
    const Site callee{expression.file, node.is(Kind::call) ? node.child(Field::function).index() : noNode};
    const Node first = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : Node{};
    return first && program.analysis().mayBeInstance(callee, "tensorflow.keras.layers.Layer")
               ? rowsBehind(program, {expression.file, first.index()}, depth + 1)
               : Site{};
}

/// The samples of a step, as they came.
bool areSamples(Program& program, Site expression)
{
    const std::vector<Analysis::FoundBinding> bindings = program.node(expression).is(Kind::identifier)
                                                             ? program.analysis().bindingsOf(expression)
                                                             : std::vector<Analysis::FoundBinding>{};
    return !bindings.empty() && std::ranges::all_of(bindings, [](const Analysis::FoundBinding& found) {
        return found.binding->kind == Binding::Kind::parameter || found.binding->kind == Binding::Kind::forTarget;
    }) && !program.facts().slicedCalls(expression, {Role::datasetSource}).empty();
}

/// What a call gives for an operand of its function: the argument, or the element of a list that is one.
Site givenFor(Program& program, Site operand, Site call, Site function)
{
    const Node node = program.node(operand);
    const bool isElement = node.is(Kind::subscript) && node.child(Field::subscript).is(Kind::integer);
    const Node name = isElement ? node.child(Field::value) : node;
    if (!name.is(Kind::identifier)) {
        return {};
    }
    for (const Analysis::FoundBinding& found : program.analysis().bindingsOf({operand.file, name.index()})) {
        const bool isParameter = found.binding->kind == Binding::Kind::parameter && found.file == function.file;
        const Argument given = isParameter ? program.analysis().argumentFor(call, function, *found.binding) : Argument{};
        if (!given || (isElement && !given.value.is(Kind::list) && !given.value.is(Kind::tuple))) {
            return {};
        }
        const std::string_view number = isElement ? node.child(Field::subscript).text() : std::string_view{};
        const bool isThere = number == "0" || (number == "1" && given.value.childCount() > 1);
        const Node element = isThere ? given.value.child(number == "0" ? 0U : 1U) : Node{};
        const Node value = isElement ? element : given.value;
        return value ? Site{call.file, value.index()} : Site{};
    }
    return {};
}

void addOperands(Node node, std::vector<Node>& operands)
{
    std::vector<Node> open{node};
    while (!open.empty()) {
        const Node each = open.back().withoutParentheses();
        open.pop_back();
        if (each.is(Kind::binary_operator)) {
            open.insert(open.end(), {each.child(Field::left), each.child(Field::right)});
        } else {
            operands.push_back(each);
        }
    }
}

/// share * samples + (1 - share) * made: the rows of what a function computes with samples row by row, where this call comes to
/// it, or of itself.
Site rowsMixed(Program& program, Site function, Site call)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        std::vector<Node> operands;
        if (tree.node(at).is(Kind::binary_operator)) {
            addOperands(tree.node(at), operands);
        }
        Site rows;
        bool hasSamples = false;
        for (const Node operand : operands) {
            const Site here{function.file, operand.index()};
            const Site given = call ? givenFor(program, here, call, function) : here;
            const Site made = given ? rowsBehind(program, given) : Site{};
            rows = made ? made : rows;
            hasSamples = hasSamples || (given && !made && areSamples(program, given));
        }
        if (rows && hasSamples) {
            return rows;
        }
    }
    return {};
}

} // namespace

Site batchOfStep(Program& program, Site call)
{
    const Site function = program.analysis().enclosingFunction(call);
    const auto isHere = [&](const TapeFact& tape) {
        return !tape.updates.empty() && tape.tape.file == call.file &&
               program.analysis().enclosingFunction(tape.tape) == function;
    };
    if (!std::ranges::any_of(program.facts().tapes(), isHere)) {
        return {};
    }
    const bool isTape = std::ranges::any_of(program.facts().tapes(), [&](const TapeFact& tape) { return tape.tape == call; });
    if (isTape) {
        return function ? rowsMixed(program, function, {}) : Site{};
    }
    for (const Site callee : handsOn(program, call) ? program.analysis().projectCallees(call) : std::vector<Site>{}) {
        if (const Site rows = rowsMixed(program, callee, call)) {
            return rows;
        }
    }
    return rowsBesideData(program, call);
}

} // namespace rankwright
