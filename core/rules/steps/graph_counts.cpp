// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/graph_counts.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/step_counters.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The same variable: bound in the same place, or an attribute that is written alike.
bool isSameVariable(Program& program, Site one, Site other)
{
    if (program.node(one).kind() != program.node(other).kind() || program.text(one) != program.text(other)) {
        return false;
    }
    if (!program.node(one).is(Kind::identifier)) {
        return program.node(one).is(Kind::attribute);
    }
    const std::vector<Analysis::FoundBinding> theirs = program.analysis().bindingsOf(other);
    return std::ranges::any_of(program.analysis().bindingsOf(one), [&](const Analysis::FoundBinding& here) {
        return std::ranges::any_of(theirs, [&](const auto& there) { return here.binding == there.binding; });
    });
}

/// A call of TensorFlow, of either version, whose last name is one of these.
bool callsTensorFlow(Program& program, Site call, std::initializer_list<std::string_view> names)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call), [&](std::string_view callee) {
        const std::string_view last = callee.substr(callee.rfind('.') + 1);
        return callee.starts_with("tensorflow.") && std::ranges::find(names, last) != names.end();
    });
}

/// Something is computed from the number itself, perhaps as another type: 1 + tf.cast(step, tf.float32) / 8000.
bool isComputedWith(Program& program, Site number)
{
    for (Node up = program.node(number).parent(); up; up = up.parent()) {
        const Site call{number.file, up.index()};
        if (up.is(Kind::binary_operator) ||
            (up.is(Kind::call) &&
             callsTensorFlow(program, call, {"divide", "div", "truediv", "multiply", "pow", "add", "subtract"}))) {
            return true;
        }
        const bool converts =
            up.is(Kind::parenthesized_expression) || up.is(Kind::argument_list) ||
            (up.is(Kind::call) && callsTensorFlow(program, call, {"cast", "to_float", "to_double", "identity"}));
        if (!converts) {
            return false;
        }
    }
    return false;
}

/// What an update minimises, where it or its gradients say so.
std::vector<Site> lossesOf(Program& program, const UpdateFact& update)
{
    std::vector<Site> losses;
    const auto add = [&](Site call, std::string_view name) {
        if (const Argument loss = Analysis::argument(program.node(call), name, 0)) {
            losses.push_back({call.file, loss.value.index()});
        }
    };
    if (update.role == Role::minimize) {
        add(update.call, "loss");
    }
    for (const Site gradient : update.gradients) {
        add(gradient, callsTensorFlow(program, gradient, {"gradients"}) ? "ys" : "loss");
    }
    return losses;
}

} // namespace

void reviewGraphCounts(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    const auto add = [&](Site number) {
        const auto isThere = [&](const DataStep& step) { return step.site == number; };
        if (std::ranges::none_of(steps, isThere) && std::ranges::none_of(more, isThere)) {
            more.push_back({.way = DataStep::Way::stepNumber, .site = number, .name = "graph"});
        }
    };
    const bool isDivided = !dividedLoops(program, plan, steps).empty();
    for (const UpdateFact& update : program.facts().updates()) {
        const Argument counted =
            isDivided && program.runs(update.call) ? Analysis::argument(program.node(update.call), "global_step", 1) : Argument{};
        if (!counted || !isPureName(counted.value)) {
            continue;
        }
        const Site variable{update.call.file, counted.value.index()};
        for (const Site loss : lossesOf(program, update)) {
            program.analysis().slice(loss, [&](Site site) {
                const bool isNumber = isSameVariable(program, site, variable);
                if (isNumber && isComputedWith(program, site)) {
                    add(site);
                }
                return !isNumber;
            });
        }
    }
}

} // namespace rankwright
