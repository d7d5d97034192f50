// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/number_shares.h"

#include "core/patterns/command_line.h"
#include "core/patterns/loop_parts.h"
#include "core/rules/expressions.h"

namespace rankwright {

bool isFraction(Analysis& analysis, Site number)
{
    for (int names = 0; number && names < 3; ++names) {
        const Node node = analysis.node(number).withoutParentheses();
        if (!node.is(Kind::identifier)) {
            return node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "/";
        }
        number = onlyValueOf(analysis, {number.file, node.index()});
    }
    return false;
}

namespace {

bool isNothing(Node value) { return value.is(Kind::none) || (value.is(Kind::integer) && value.text() == "0"); }

/// A number for which 0 or None stands where it is not given: an option with such a default, a name that is bound to one.
bool mayBeNothing(Analysis& analysis, Site number)
{
    for (int names = 0; number && names < 3; ++names) {
        const Node node = analysis.node(number).withoutParentheses();
        if (node.is(Kind::attribute) && node.child(Field::object).is(Kind::identifier)) { // args.steps
            const Node otherwise = defaultOfOption(analysis, node.child(Field::attribute).text());
            return otherwise && isNothing(otherwise);
        }
        if (!node.is(Kind::identifier)) {
            return false;
        }
        number = onlyValueOf(analysis, {number.file, node.index()});
    }
    return false;
}

bool mentions(Node whole, std::string_view text)
{
    const Tree& tree = whole.tree();
    for (NodeIndex at = whole.index(); at < tree.row(whole.index()).afterSubtree; ++at) {
        const Node node = tree.node(at);
        if ((node.is(Kind::identifier) || node.is(Kind::attribute)) && node.text() == text) {
            return true;
        }
    }
    return false;
}

/// Where the condition holds, the number is one: `args.steps`, `args.steps > 0 and more`.
// NOLINTNEXTLINE(misc-no-recursion): down the operands.
bool asksFor(Node condition, std::string_view number)
{
    condition = condition.withoutParentheses();
    if (condition.is(Kind::boolean_operator)) {
        return condition.child(Field::operator_).text() == "and" &&
               (asksFor(condition.child(Field::left), number) || asksFor(condition.child(Field::right), number));
    }
    return condition.text() == number || (condition.is(Kind::comparison_operator) && mentions(condition, number));
}

/// The place is not come to before a condition has asked for the number: `args.steps and step >= args.steps`.
bool isAskedFor(Node number)
{
    for (Node below = number, up = number.parent(); up && !up.is(Kind::function_definition); below = up, up = up.parent()) {
        const bool isAnd = up.is(Kind::boolean_operator) && up.child(Field::operator_).text() == "and";
        const bool isBranch = (up.is(Kind::if_statement) || up.is(Kind::elif_clause)) && below.field() == Field::consequence;
        const bool isChosen = up.is(Kind::conditional_expression) && below == up.firstChild();
        const Node asked = isAnd && below.field() == Field::right ? up.child(Field::left)
                           : isBranch                             ? up.child(Field::condition)
                           : isChosen                             ? up.child(1U)
                                                                  : Node{};
        if (asked && asksFor(asked, number.text())) {
            return true;
        }
    }
    return false;
}

} // namespace

Node numberOrNothing(Analysis& analysis, Site number)
{
    Node node = analysis.node(number).withoutParentheses();
    const bool isOr = node.is(Kind::boolean_operator) && node.child(Field::operator_).text() == "or" &&
                      isNothing(node.child(Field::right)) && isPureName(node.child(Field::left));
    node = isOr ? node.child(Field::left) : node;
    const bool isOne = isOr || mayBeNothing(analysis, {number.file, node.index()});
    return isOne && isPureName(node) && !isAskedFor(node) ? node : Node{};
}

} // namespace rankwright
