// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/number_shares.h"

#include "core/patterns/command_line.h"
#include "core/patterns/constants.h"
#include "core/patterns/loop_parts.h"
#include "core/rules/expressions.h"

#include <algorithm>

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

/// -1
bool isNegative(Node value)
{
    return value.is(Kind::unary_operator) && value.text().starts_with('-') && value.child(Field::argument).is(Kind::integer);
}

/// An option, or the default or the one value of a name, is such a number.
bool mayBe(Analysis& analysis, Site number, bool (*is)(Node))
{
    for (int names = 0; number && names < 3; ++names) {
        const Node node = analysis.node(number).withoutParentheses();
        if (node.is(Kind::attribute) && node.child(Field::object).is(Kind::identifier)) { // args.steps
            const Node otherwise = defaultOfOption(analysis, node.child(Field::attribute).text());
            return otherwise && is(otherwise);
        }
        if (!node.is(Kind::identifier)) {
            return names > 0 && is(node);
        }
        number = onlyValueOf(analysis, {number.file, node.index()});
    }
    return false;
}

/// A number for which 0 or None stands where it is not given: an option with such a default or without one, a name that is bound
/// to one, or may be None.
bool mayBeNothing(Analysis& analysis, Site number)
{
    for (int names = 0; number && names < 3; ++names) {
        const Node node = analysis.node(number).withoutParentheses();
        if (node.is(Kind::attribute) && isNoneUnlessGiven(analysis, node.child(Field::attribute).text())) {
            return true;
        }
        const Site name{number.file, node.index()};
        if (node.is(Kind::identifier) && mayBeConstant(analysis, name, Kind::none)) {
            return true;
        }
        number = node.is(Kind::identifier) ? onlyValueOf(analysis, name) : Site{};
    }
    return false;
}

/// Something that a name can be is a negative number: what it is given, or a parameter where nothing is.
bool mayBeNegative(Analysis& analysis, Site number)
{
    const Node node = analysis.node(number);
    return mayBe(analysis, number, isNegative) ||
           (node.is(Kind::identifier) && std::ranges::any_of(analysis.values(number), [&](const Value& value) {
                return value.site && isNegative(analysis.node(value.site));
            }));
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
    const Site given{number.file, node.index()};
    const bool isOne = isOr || mayBe(analysis, given, isNothing) || mayBeNothing(analysis, given);
    return isOne && isPureName(node) && !isAskedFor(node) ? node : Node{};
}

Node numberOrAll(Analysis& analysis, Site number)
{
    const Node node = analysis.node(number).withoutParentheses();
    const bool isOne = isPureName(node) && mayBeNegative(analysis, {number.file, node.index()});
    return isOne && !isAskedFor(node) ? node : Node{};
}

} // namespace rankwright
