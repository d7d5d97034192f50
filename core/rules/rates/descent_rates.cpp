// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rates/descent_rates.h"

#include "core/patterns/graph_descents.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The factor in front of the gradient in what a step takes away: of `rate * gradient / n` the rate. Null where there is none.
Node rateIn(Node amount, const std::function<bool(Node)>& hasGradient)
{
    for (Node node = amount.withoutParentheses(); node.is(Kind::binary_operator);) {
        const std::string_view sign = node.child(Field::operator_).text();
        const Node left = node.child(Field::left);
        const Node right = node.child(Field::right);
        if (sign == "/" && hasGradient(left) && !hasGradient(right)) {
            node = left.withoutParentheses();
            continue;
        }
        return sign != "*" || hasGradient(left) == hasGradient(right) ? Node{} : hasGradient(left) ? right : left;
    }
    return {};
}

Node rateOf(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const Argument given = Analysis::argument(node, method == "assign" ? "value" : "delta", 0);
    Node amount = given ? given.value.withoutParentheses() : Node{};
    if (method == "assign" && amount) { // variable.assign(variable - rate * gradient)
        const bool isDescent = amount.is(Kind::binary_operator) && amount.child(Field::operator_).text() == "-" &&
                               amount.child(Field::left).text() == callee.child(Field::object).text();
        amount = isDescent ? amount.child(Field::right) : Node{};
    }
    const auto hasGradient = [&](Node part) {
        return !program.facts().slicedCalls({call.file, part.index()}, {Role::gradient}).empty();
    };
    return amount ? rateIn(amount, hasGradient) : Node{};
}

/// The same in a graph, where the gradient may be written out: what is computed from the variable that is moved.
Node rateInGraph(Program& program, Site call)
{
    const Site amount = graphAmountAt(program, call);
    const ValueSet moved = amount ? program.analysis().values(graphDescentAt(program.analysis(), call).variable) : ValueSet{};
    const auto hasGradient = [&](Node part) {
        bool found = false;
        program.analysis().slice({call.file, part.index()}, [&](Site site) {
            const Node node = program.node(site);
            const bool isGradient = node.is(Kind::call) && program.facts().roles().is(site, Role::graphGradients);
            found = found || isGradient || (node.is(Kind::call) && std::ranges::find(moved, site, &Value::site) != moved.end());
            return !found;
        });
        return found;
    };
    return amount ? rateIn(program.node(amount), hasGradient) : Node{};
}

} // namespace

const UpdateFact* descentAt(Program& program, Site call)
{
    const UpdateFact* update = program.facts().update(call);
    return update != nullptr && update->role == Role::assign && !update->tapes.empty() && program.runs(call) ? update : nullptr;
}

Site graphAmountAt(Program& program, Site call)
{
    const UpdateFact* update = program.facts().update(call);
    const bool isOne = update != nullptr && update->role == Role::assign && update->graph && program.runs(call);
    return isOne ? graphDescentAt(program.analysis(), call).amount : Site{call.file, noNode};
}

std::optional<Node> rateOfStep(Program& program, Site call)
{
    return descentAt(program, call) != nullptr ? std::optional{rateOf(program, call)}
           : graphAmountAt(program, call)      ? std::optional{rateInGraph(program, call)}
                                               : std::nullopt;
}

} // namespace rankwright
