// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/fetched_steps.h"

#include "core/patterns/loop_parts.h"
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

namespace {

/// The variables that updates of the program count their steps in.
std::vector<Site> countedVariables(Program& program)
{
    std::vector<Site> variables;
    for (const UpdateFact& update : program.facts().updates()) {
        const Argument counted =
            program.runs(update.call) ? Analysis::argument(program.node(update.call), "global_step", 1) : Argument{};
        if (counted) {
            variables.push_back({update.call.file, counted.value.index()});
        }
    }
    return variables;
}

/// What a session fetches, or is asked for, is such a variable.
bool isCounted(Program& program, Site fetched, const std::vector<Site>& variables)
{
    const auto valueOf = [&](Site site) {
        return program.node(site).is(Kind::identifier) ? onlyValueOf(program.analysis(), site) : site;
    };
    const Site value = valueOf(fetched);
    const Node made = value ? program.node(value) : Node{};
    const Argument by = made.is(Kind::call) ? Analysis::argument(made, "value", 1) : Argument{};
    if (by && by.value.text() == "1" && callsTensorFlow(program, value, {"assign_add"})) {
        return true; // A step more each time that it is run.
    }
    return std::ranges::any_of(variables, [&](Site variable) {
        const Site counted = valueOf(variable);
        const bool isGlobal = value && counted && givesGlobalStep(program, value) && givesGlobalStep(program, counted);
        return isGlobal || isSameVariable(program, fetched, variable);
    });
}

/// The variable whose number a call gives: session.run(step), step.eval(), tf.train.global_step(session, step).
Node askedBy(Program& program, Site call)
{
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    if (callee.child(Field::attribute).text() == "eval") {
        return callee.child(Field::object);
    }
    if (callsOneOf(program, call, {"tensorflow.compat.v1.train.global_step"})) {
        return Analysis::argument(node, "global_step_tensor", 1).value;
    }
    return program.facts().roles().is(call, Role::run) ? Analysis::argument(node, "fetches", 0).value : Node{};
}

} // namespace

std::vector<Site> fetchedSteps(Program& program, Site loop)
{
    std::vector<Site> names;
    const std::vector<Site> variables = countedVariables(program);
    const auto add = [&](Node name, Node fetched) {
        if (isPureName(name) && isCounted(program, {loop.file, fetched.index()}, variables)) {
            names.push_back({loop.file, name.index()});
        }
    };
    for (const NodeIndex at : program.analysis().sources().index(loop.file).calls()) {
        const Node call = program.node({loop.file, at});
        const Node assignment = call.parent();
        if (!program.node(loop).contains(call) || !assignment.is(Kind::assignment) || call.field() != Field::right) {
            continue;
        }
        const Node target = assignment.child(Field::left);
        const Node asked = askedBy(program, {loop.file, at});
        if (!asked.is(Kind::list) && !asked.is(Kind::tuple)) {
            if (asked) {
                add(target, asked);
            }
            continue;
        }
        for (std::uint32_t place = 0; place < asked.childCount() && asked.childCount() == target.childCount(); ++place) {
            add(target.child(place), asked.child(place));
        }
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
            if (given && given.value.text() == own.text()) {
                names.push_back(parameter);
            }
        }
    }
    return names;
}

} // namespace rankwright
