// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/train_or_test.h"

#include "core/patterns/switched_off.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

/// What a call gives for this parameter, or its default; null where that is not in sight.
Site givenFor(Program& program, Site call, Site function, const Binding& parameter)
{
    if (const Argument given = program.analysis().argumentFor(call, function, parameter)) {
        return {call.file, given.value.index()};
    }
    const Node whole = program.node({function.file, parameter.node}).parent();
    const bool hasDefault = whole.is(Kind::default_parameter) && !Analysis::hidesArguments(program.node(call));
    return {function.file, hasDefault ? whole.child(Field::value).index() : noNode};
}

/// The calls of a function that makes the steps of a loop with the op that it is given, and evaluates where that is tf.no_op() or
/// None: run_epoch(session, data, train_op, steps). Or that makes them where it is told so: play(agent, games, train=False).
struct TrainOrTest {
    std::vector<Site> trains;
    std::vector<Site> tests;
};

/// The calls in a loop of a function that make the steps, or lead to them.
std::vector<Site> stepsIn(Program& program, Site function, Site loop)
{
    std::vector<Site> steps = program.facts().reach().callsIn(function);
    std::erase_if(steps, [&](Site call) {
        const bool isInLoop = call.file == loop.file && program.node(loop).contains(program.node(call));
        return !isInLoop || program.facts().roles().is(call, Role::evaluate) || !program.reachesTraining(call);
    });
    return steps;
}

TrainOrTest callsOf(Program& program, Site function, Site loop, Site step)
{
    TrainOrTest calls;
    const std::vector<Site> steps = stepsIn(program, function, loop);
    const bool isRun = program.facts().run(step) != nullptr && program.analysis().enclosingFunction(step) == function;
    const Argument fetches = isRun ? Analysis::argument(program.node(step), "fetches", 0) : Argument{};
    std::set<const Binding*> parameters;
    const auto collect = [&](Site site) {
        for (const Analysis::FoundBinding& found : program.node(site).is(Kind::identifier)
                                                       ? program.analysis().bindingsOf(site)
                                                       : std::vector<Analysis::FoundBinding>{}) {
            if (found.binding->kind == Binding::Kind::parameter &&
                program.analysis().enclosingFunction({found.file, found.binding->node}) == function) {
                parameters.insert(found.binding);
            }
        }
        return site.file == function.file && program.analysis().enclosingFunction(site) == function;
    };
    if (isRun) {
        program.analysis().slice({step.file, fetches ? fetches.value.index() : step.node}, collect);
    }
    for (const Site caller : program.analysis().callers(function)) {
        const auto isNothing = [&](const Binding* parameter) {
            const Site given = givenFor(program, caller, function, *parameter);
            return given && (program.node(given).is(Kind::none) ||
                             (program.node(given).is(Kind::call) &&
                              callsOneOf(program, given, {"tensorflow.no_op", "tensorflow.compat.v1.no_op"})));
        };
        if (program.runs(caller)) {
            const auto isOff = [&](Site call) { return isSwitchedOff(program.analysis(), caller, function, call); };
            const bool isTest =
                std::ranges::any_of(parameters, isNothing) || (!steps.empty() && std::ranges::all_of(steps, isOff));
            (isTest ? calls.tests : calls.trains).push_back(caller);
        }
    }
    return calls;
}

} // namespace

std::optional<std::vector<Site>> countsGiven(Program& program, Site count, Site loop, Site step)
{
    Analysis& analysis = program.analysis();
    const Site function = analysis.enclosingFunction(loop);
    if (!function) {
        return std::nullopt;
    }
    const TrainOrTest calls = callsOf(program, function, loop, step);
    if (calls.tests.empty()) {
        return std::nullopt;
    }
    const auto bindings =
        program.node(count).is(Kind::identifier) ? analysis.bindingsOf(count) : std::vector<Analysis::FoundBinding>{};
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
        return std::vector<Site>{};
    }
    std::vector<Site> given;
    for (const Site call : calls.trains) {
        const Argument argument = analysis.argumentFor(call, function, *bindings.front().binding);
        if (!argument) {
            return std::vector<Site>{};
        }
        given.push_back({call.file, argument.value.index()});
    }
    return given;
}

} // namespace rankwright
