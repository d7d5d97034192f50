// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/zipped_arrays.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/model_loops.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// An array or a list, or what is computed from one: 3 * x + noise, also by its name.
// NOLINTNEXTLINE(misc-no-recursion): down the operands and through names, not deeper than `deepest`.
bool isSequence(Program& program, Site expression, int depth = 0)
{
    constexpr int deepest = 8;
    const Node node = program.node(expression);
    const auto of = [&](Node part) { return isSequence(program, {expression.file, part.index()}, depth + 1); };
    const ValueSet& values = program.analysis().values(expression);
    const bool known = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        return (value.kind == Value::Kind::libraryResult && value.name.starts_with("numpy.")) ||
               (value.kind == Value::Kind::literal && program.node(value.site).is(Kind::list));
    });
    if (known || depth > deepest) {
        return known;
    }
    switch (node.kind()) {
    case Kind::parenthesized_expression: return of(node.firstChild());
    case Kind::unary_operator: return of(node.child(Field::argument));
    case Kind::binary_operator: { // Sets and dictionaries have no numbers as operands, generators no operators at all.
        const auto isNumber = [](Node part) { return part.is(Kind::integer) || part.is(Kind::float_); };
        const Node left = node.child(Field::left);
        const Node right = node.child(Field::right);
        return isNumber(left) || isNumber(right) || of(left) || of(right);
    }
    case Kind::call: { // (3 * x).astype("float32")
        const Node callee = node.child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        return (method == "astype" || method == "reshape" || method == "copy") && of(callee.child(Field::object));
    }
    case Kind::identifier: {
        const auto bindings = program.analysis().bindingsOf(expression);
        return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.binding->kind == Binding::Kind::assignment && found.binding->target == found.binding->node &&
                   isSequence(program, {found.file, found.binding->value}, depth + 1);
        });
    }
    default: return false;
    }
}

} // namespace

std::vector<Site> zippedArrays(Program& program, Site loop)
{
    std::vector<Site> arrays;
    const Site iterable = iterableOf(program, loop);
    if (!iterable || goesOverTrainers(program, loop) || !program.node(iterable).is(Kind::call) ||
        !callsOneOf(program, iterable, {"builtins.zip", "itertools.izip", "six.moves.zip"})) {
        return arrays;
    }
    const Node arguments = program.node(iterable).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Site array{iterable.file, child.index()};
        if (!isPureName(child) || !isSequence(program, array)) {
            return {};
        }
        arrays.push_back(array);
    }
    return arrays;
}

} // namespace rankwright
