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

/// What an option is where it is not given.
Node unlessGiven(Analysis& analysis, Node option)
{
    const bool isOption = option.is(Kind::attribute) && option.child(Field::object).is(Kind::identifier); // args.steps
    const Site given = isOption ? defaultOfOption(analysis, option.child(Field::attribute).text()) : Site{};
    return given ? analysis.node(given) : Node{};
}

/// Something that a number comes from is such a number, as it is: through names, parameters and what they are given, options,
/// what `or` and a conditional expression choose between, and int().
class Origins {
  public:
    enum class Sought : std::uint8_t { nothing, negative };
    Origins(Analysis& analysis, Sought sought) : m_analysis(analysis), m_sought(sought) {}

    // NOLINTNEXTLINE(misc-no-recursion): through names and calls, not deeper than `deepest`.
    bool hold(Site number, int depth = 0)
    {
        constexpr int deepest = 4;
        const Node node = depth > deepest ? Node{} : m_analysis.node(number).withoutParentheses();
        const auto of = [&](Node part) { return part && hold({number.file, part.index()}, depth + 1); };
        switch (node.kind()) {
        case Kind::conditional_expression: return of(node.firstChild()) || of(node.child(2U));
        case Kind::boolean_operator: return of(node.child(Field::left)) || of(node.child(Field::right));
        case Kind::call: {
            const std::vector<std::string_view>& names = m_analysis.libraryCallees({number.file, node.index()});
            const bool isInt = std::ranges::find(names, "builtins.int") != names.end();
            return isInt && of(node.child(Field::arguments).firstChild());
        }
        case Kind::attribute: {
            const Node otherwise = unlessGiven(m_analysis, node);
            const bool isOpen = m_sought == Sought::nothing && isNoneUnlessGiven(m_analysis, node.child(Field::attribute).text());
            return isOpen || (otherwise && isSought(otherwise)) || isValue({number.file, node.index()});
        }
        case Kind::identifier: return isBound({number.file, node.index()}, depth) || isValue({number.file, node.index()});
        default: return node && depth > 0 && isSought(node);
        }
    }

  private:
    [[nodiscard]] bool isSought(Node value) const { return m_sought == Sought::nothing ? isNothing(value) : isNegative(value); }

    bool isValue(Site name)
    {
        return std::ranges::any_of(m_analysis.values(name),
                                   [&](const Value& value) { return value.site && isSought(m_analysis.node(value.site)); });
    }

    // NOLINTNEXTLINE(misc-no-recursion): see hold().
    bool isBound(Site name, int depth)
    {
        return std::ranges::any_of(m_analysis.bindingsOf(name), [&](const Analysis::FoundBinding& found) {
            const Binding& binding = *found.binding;
            if (binding.kind == Binding::Kind::assignment) {
                return binding.target == binding.node && hold({found.file, binding.value}, depth + 1);
            }
            const Site function = binding.kind == Binding::Kind::parameter
                                      ? m_analysis.enclosingFunction({found.file, binding.node})
                                      : Site{found.file, noNode};
            return function && std::ranges::any_of(m_analysis.callers(function), [&](Site call) {
                       const Argument given = m_analysis.argumentFor(call, function, binding);
                       return given && hold({call.file, given.value.index()}, depth + 1);
                   });
        });
    }

    Analysis& m_analysis;
    Sought m_sought;
};

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
                      (isNothing(node.child(Field::right)) || isNegative(node.child(Field::right))) &&
                      isPureName(node.child(Field::left));
    node = isOr ? node.child(Field::left) : node;
    const bool isOne = isOr || Origins{analysis, Origins::Sought::nothing}.hold({number.file, node.index()});
    return isOne && isPureName(node) && !isAskedFor(node) ? node : Node{};
}

Node chosenNumber(Analysis& analysis, Site number)
{
    const Node node = analysis.node(number).withoutParentheses();
    if (!node.is(Kind::conditional_expression)) {
        return {};
    }
    const Node first = node.firstChild();
    const Node second = node.child(2U);
    const auto stands = [](Node constant) { return isNothing(constant) || isNegative(constant); };
    const Node chosen = stands(first) ? second : stands(second) ? first : Node{};
    return isPureName(chosen) || chosen.is(Kind::integer) ? chosen : Node{};
}

Node numberOrAll(Analysis& analysis, Site number)
{
    const Node node = analysis.node(number).withoutParentheses();
    const bool isOne = isPureName(node) && Origins{analysis, Origins::Sought::negative}.hold({number.file, node.index()});
    return isOne && !isAskedFor(node) ? node : Node{};
}

} // namespace rankwright
