// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/outside_names.h"

#include "core/patterns/command_line.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// args.optimizer of what parse_args gives, FLAGS.optimizer.
bool isOption(Program& program, Site attribute)
{
    const Node node = program.node(attribute);
    const ValueSet& holders = program.analysis().values({attribute.file, node.child(Field::object).index()});
    const bool holds = !holders.empty() && std::ranges::all_of(holders, [](const Value& holder) {
        return (holder.kind == Value::Kind::libraryResult && holder.name.ends_with(".parse_args")) ||
               (holder.kind == Value::Kind::library && holder.name.find("flags") != std::string_view::npos);
    });
    return holds && isTextOption(program.analysis(), node.child(Field::attribute).text());
}

/// Each call of the function that runs gives it such a text.
// NOLINTNEXTLINE(misc-no-recursion): see isTextFromOutside.
bool isAlwaysGiven(Program& program, const Analysis::FoundBinding& parameter, int depth)
{
    Analysis& analysis = program.analysis();
    const Site function = analysis.enclosingFunction({parameter.file, parameter.binding->node});
    std::vector<Site> calls = analysis.callers(function);
    std::erase_if(calls, [&](Site call) { return !program.runs(call); });
    return !calls.empty() && std::ranges::all_of(calls, [&](Site call) {
        const Argument given = analysis.argumentFor(call, function, *parameter.binding);
        return given && isTextFromOutside(program, {call.file, given.value.index()}, depth + 1);
    });
}

} // namespace

// NOLINTNEXTLINE(misc-no-recursion): through names and parameters, not deeper than `deepest`.
bool isTextFromOutside(Program& program, Site expression, int depth)
{
    constexpr int deepest = 8;
    Analysis& analysis = program.analysis();
    const Node node = program.node(expression);
    const auto of = [&](Node part) { return isTextFromOutside(program, {expression.file, part.index()}, depth + 1); };
    if (depth > deepest) {
        return false;
    }
    switch (node.kind()) {
    case Kind::parenthesized_expression: return of(node.firstChild());
    case Kind::attribute: return isOption(program, expression);
    case Kind::subscript: {
        const Site whole{expression.file, node.child(Field::value).index()};
        return analysis.mayBeLibrary(whole, "os.environ") ||
               (analysis.mayBeLibrary(whole, "sys.argv") && node.child(Field::subscript).is(Kind::integer));
    }
    case Kind::call: { // args.optimizer.lower()
        const Node callee = node.child(Field::function);
        const std::string_view method = callee.child(Field::attribute).text();
        const bool keepsText = method == "lower" || method == "strip" || method == "capitalize";
        return callsOneOf(program, expression, {"builtins.input", "builtins.raw_input"}) ||
               (keepsText && of(callee.child(Field::object)));
    }
    case Kind::identifier: {
        const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(expression);
        return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
            const Binding& binding = *found.binding;
            return binding.kind == Binding::Kind::parameter
                       ? isAlwaysGiven(program, found, depth)
                       : binding.kind == Binding::Kind::assignment && binding.target == binding.node &&
                             isTextFromOutside(program, {found.file, binding.value}, depth + 1);
        });
    }
    default: return false;
    }
}

} // namespace rankwright
