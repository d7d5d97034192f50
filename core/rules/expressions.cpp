// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

bool isPureName(Node node)
{
    return node.is(Kind::identifier) || (node.is(Kind::attribute) && isPureName(node.child(Field::object)));
}

bool isPure(Node node)
{
    switch (node.kind()) {
    case Kind::identifier:
    case Kind::integer:
    case Kind::float_:
    case Kind::string:
    case Kind::ellipsis:
    case Kind::none: return true;
    case Kind::attribute: return isPure(node.child(Field::object));
    case Kind::subscript:
    case Kind::slice:
    case Kind::tuple:
    case Kind::binary_operator:
    case Kind::unary_operator:
    case Kind::parenthesized_expression:
        for (Node child = node.firstChild(); child; child = child.nextSibling()) {
            const bool token =
                child.field() == Field::operator_ || (node.is(Kind::attribute) && child.field() == Field::attribute);
            if (!token && !isPure(child)) {
                // The length of what is sliced by a computed bound: len(lines) + 32.
                const bool length = child.is(Kind::call) && child.child(Field::function).text() == "len" &&
                                    isPure(child.child(Field::arguments).firstChild());
                if (!length) {
                    return false;
                }
            }
        }
        return true;
    default: return false;
    }
}

bool roundsNumber(Program& program, Site call)
{
    return program.node(call).is(Kind::call) && program.node(call).child(Field::arguments).childCount() == 1 &&
           callsOneOf(
               program, call,
               {"builtins.int", "builtins.round", "builtins.float", "math.floor", "math.ceil", "numpy.floor", "numpy.ceil"});
}

// NOLINTNEXTLINE(misc-no-recursion): down the operands.
bool isArithmetic(Program& program, Site expression)
{
    const Node node = program.node(expression);
    const auto of = [&](Node part) { return isArithmetic(program, {expression.file, part.index()}); };
    if (isPure(node)) {
        return true;
    }
    if (node.is(Kind::parenthesized_expression)) {
        return of(node.firstChild());
    }
    return node.is(Kind::binary_operator) ? of(node.child(Field::left)) && of(node.child(Field::right))
                                          : roundsNumber(program, expression) && of(node.child(Field::arguments).firstChild());
}

bool isComprehension(Node node)
{
    return node.is(Kind::list_comprehension) || node.is(Kind::set_comprehension) || node.is(Kind::dictionary_comprehension) ||
           node.is(Kind::generator_expression);
}

std::string_view contentOf(Node string)
{
    const bool isPlain = string.is(Kind::string) && string.childCount() == 3 && string.child(1U).is(Kind::string_content);
    return isPlain ? string.child(1U).text() : std::string_view{};
}

Site methodOfOwn(Program& program, Site name)
{
    if (!name || !program.node(name).is(Kind::identifier)) {
        return {};
    }
    for (const Analysis::FoundBinding& found : program.analysis().bindingsOf(name)) {
        const Site parameter{found.file, found.binding->node};
        const Site method = found.binding->kind == Binding::Kind::parameter ? program.analysis().enclosingFunction(parameter)
                                                                            : Site{found.file, noNode};
        const bool isOwn = method && program.node(method).is(Kind::function_definition) &&
                           program.analysis().enclosingClass(method) &&
                           program.node(method).child(Field::parameters).firstChild().contains(program.node(parameter));
        if (isOwn) {
            return method;
        }
    }
    return {};
}

bool isOwnObject(Program& program, Site name) { return static_cast<bool>(methodOfOwn(program, name)); }

bool callsOneOf(Program& program, Site call, std::initializer_list<std::string_view> names)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call),
                               [&](std::string_view name) { return std::ranges::find(names, name) != names.end(); });
}

Rest restAt(Program& program, Site expression)
{
    const Node node = program.node(expression);
    if (node.is(Kind::binary_operator)) {
        const bool isRest = node.child(Field::operator_).text() == "%" && !node.child(Field::left).is(Kind::string);
        return isRest ? Rest{node.child(Field::left), node.child(Field::right)} : Rest{};
    }
    const Node list = node.child(Field::arguments);
    const bool isFunction = node.is(Kind::call) && list.childCount() == 2 && !Analysis::hidesArguments(node) &&
                            callsOneOf(program, expression,
                                       {"numpy.mod", "numpy.remainder", "math.fmod", "operator.mod", "tensorflow.math.floormod",
                                        "tensorflow.math.mod", "tensorflow.compat.v1.mod"});
    const bool isInOrder = isFunction && !list.child(0U).is(Kind::keyword_argument) && !list.child(1U).is(Kind::keyword_argument);
    return isInOrder ? Rest{list.child(0U), list.child(1U)} : Rest{};
}

Argument givenTo(Program& program, Site call, std::string_view parameter)
{
    return Analysis::argument(program.node(call), parameter, program.analysis().parameterPosition(call, parameter, -1));
}

std::string_view parameterName(Node parameter)
{
    const bool hasDefault = parameter.is(Kind::default_parameter) || parameter.is(Kind::typed_default_parameter);
    const Node name = hasDefault                            ? parameter.child(Field::name)
                      : parameter.is(Kind::typed_parameter) ? parameter.firstChild()
                                                            : parameter;
    return name.is(Kind::identifier) ? name.text() : std::string_view{};
}

void bindReturned(const Program& program, Site statement, RuleMatch& match)
{
    const bool returns = program.node(statement).is(Kind::return_statement);
    match.texts["value"] = returns ? program.freeName(statement.file, "result") : std::string{};
    match.texts["returned"] = returns ? "\nreturn " + match.texts["value"] : std::string{};
}

} // namespace rankwright
