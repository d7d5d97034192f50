// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/fetched_steps.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

bool isSameVariable(Program& program, Site one, Site other)
{
    if (program.node(one).kind() != program.node(other).kind() || program.text(one) != program.text(other)) {
        return false;
    }
    return program.node(one).is(Kind::identifier) ? program.analysis().shareBinding(one, other)
                                                  : program.node(one).is(Kind::attribute);
}

bool callsTensorFlow(Program& program, Site call, std::initializer_list<std::string_view> names)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view callee) {
        const std::string_view last = callee.substr(callee.rfind('.') + 1);
        return callee.starts_with("tensorflow.") && std::ranges::find(names, last) != names.end();
    });
}

bool givesGlobalStep(Program& program, Site call)
{
    return program.node(call).is(Kind::call) &&
           callsTensorFlow(program, call, {"get_or_create_global_step", "get_global_step", "create_global_step"});
}

Site countedVariable(Program& program, const UpdateFact& update)
{
    const Argument counted =
        program.runs(update.call) ? Analysis::argument(program.node(update.call), "global_step", 1) : Argument{};
    const Site variable = counted ? Site{update.call.file, counted.value.index()} : Site{};
    return variable && (isPureName(counted.value) || givesGlobalStep(program, variable)) ? variable : Site{};
}

namespace {

/// A variable that some optimizer of the program counts its steps in, or what adds one to a variable when it is run.
bool isCounted(Program& program, Site expression)
{
    const ValueSet values = program.analysis().values(expression);
    const auto isMade = [](const Value& value) {
        return (value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult) && value.site;
    };
    const auto isGlobal = [&](const Value& value) { return isMade(value) && givesGlobalStep(program, value.site); };
    const auto addsOne = [&](const Value& value) {
        const Node made = isMade(value) ? program.node(value.site) : Node{};
        const bool isFunction = made && callsTensorFlow(program, value.site, {"assign_add"});
        const bool isMethod = made && !isFunction && made.child(Field::function).child(Field::attribute).text() == "assign_add";
        const Argument by = isFunction ? Analysis::argument(made, "value", 1)
                            : isMethod ? Analysis::argument(made, "delta", 0)
                                       : Argument{};
        return by && by.value.text() == "1";
    };
    if (std::ranges::any_of(values, addsOne)) {
        return true;
    }
    return std::ranges::any_of(program.facts().updates(), [&](const UpdateFact& update) {
        const Site variable = update.graph ? countedVariable(program, update) : Site{};
        const ValueSet counted = variable ? program.analysis().values(variable) : ValueSet{};
        const auto isShared = [&](const Value& value) {
            return isMade(value) && std::ranges::find(values, value.site, &Value::site) != values.end();
        };
        return variable && (isSameVariable(program, expression, variable) || std::ranges::any_of(counted, isShared) ||
                            (std::ranges::any_of(counted, isGlobal) && std::ranges::any_of(values, isGlobal)));
    });
}

/// What is read to know the value of an expression: `x` of x.eval(), of session.run(x) and of tf.train.global_step(session, x).
Node readBy(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node object = node.child(Field::function).child(Field::object);
    if (callsTensorFlow(program, call, {"global_step"})) {
        return Analysis::argument(node, "global_step_tensor", 1).value;
    }
    if (program.facts().roles().is(call, Role::run)) {
        return Analysis::argument(node, "fetches", 0).value;
    }
    return node.child(Field::function).child(Field::attribute).text() == "eval" ? object : Node{};
}

} // namespace

std::vector<Site> fetchedCounts(Program& program, Site assignment)
{
    const Node left = program.node(assignment).child(Field::left);
    Node value = program.node(assignment).child(Field::right).withoutParentheses();
    while (value.is(Kind::call) && callsOneOf(program, {assignment.file, value.index()}, {"builtins.int"})) {
        value = value.child(Field::arguments).firstChild();
    }
    const Node read = value.is(Kind::call) ? readBy(program, {assignment.file, value.index()}) : Node{};
    std::vector<Site> names;
    const auto add = [&](Node name, Node fetched) {
        if (name && fetched && isPureName(name) && isCounted(program, {assignment.file, fetched.index()})) {
            names.push_back({assignment.file, name.index()});
        }
    };
    if (read.is(Kind::list) || read.is(Kind::tuple)) {
        Node name = isPureName(left) ? Node{} : left.firstChild();
        for (Node each = read.firstChild(); each && name; each = each.nextSibling(), name = name.nextSibling()) {
            add(name, each);
        }
    } else if (read) {
        add(left, read);
    }
    return names;
}

std::vector<Site> handedOnSteps(Program& program, Site loop)
{
    std::vector<Site> names;
    const Node own = program.node(loop).child(Field::left);
    const Site iterable = iterableOf(program, loop);
    if (!own.is(Kind::identifier) || !iterable || !isCount(program, iterable)) {
        return names;
    }
    for (const NodeIndex at : program.analysis().sources().index(loop.file).calls()) {
        const Site call{loop.file, at};
        const Node node = program.node(call);
        const bool isInside =
            node.parent().is(Kind::expression_statement) && program.node(loop).child(Field::body).contains(node);
        const std::vector<Site> functions = isInside ? program.analysis().projectCallees(call) : std::vector<Site>{};
        if (functions.size() != 1 || program.analysis().callers(functions.front()).size() != 1) {
            continue;
        }
        const Site function = functions.front();
        for (const Binding& binding : program.analysis().sources().index(function.file).allBindings()) {
            const Site parameter{function.file, binding.node};
            const bool isOfIt =
                binding.kind == Binding::Kind::parameter && program.analysis().enclosingFunction(parameter) == function;
            const Argument given = isOfIt ? program.analysis().argumentFor(call, function, binding) : Argument{};
            const bool isCounter = given && isSameVariable(program, {call.file, given.value.index()}, {loop.file, own.index()}) &&
                                   program.analysis().bindingsOf({call.file, given.value.index()}).size() == 1;
            const FileIndex& index = program.analysis().sources().index(function.file);
            if (isCounter && index.bindings(binding.scope, binding.symbol).size() == 1) {
                names.push_back(parameter);
            }
        }
    }
    return names;
}

} // namespace rankwright
