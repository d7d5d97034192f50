// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/alike_orders.h"

#include "core/rules/chance/chance_splits.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <set>

namespace rankwright {

using Way = DataStep::Way;

DataStep alikeFor(const Order& order)
{
    const Way way = order.makes ? Way::made : order.takesSeed ? Way::orderArgument : Way::order;
    return {.way = way, .site = order.call, .name = order.module};
}

std::string moduleFor(Program& program, const Order& order, FileId file)
{
    const Site draw = order.draw ? order.draw : order.call;
    if (file == draw.file && !order.module.empty()) {
        return order.module;
    }
    const bool isArgument = order.takesSeed || order.makes; // Without it, it draws from NumPy's numbers.
    if (!isArgument && order.module.empty()) {
        return {};
    }
    const auto callees = program.analysis().libraryCallees(draw);
    const bool isPython =
        !isArgument && std::ranges::any_of(callees, [](std::string_view name) { return name.starts_with("random."); });
    const std::string module = program.moduleName(file, isPython ? "random" : "numpy");
    return module.empty() || isPython ? module : module + ".random";
}

std::optional<DataStep> alikeInTurns(Program& program, const Order& order)
{
    const std::vector<Site> loops = drivingLoops(program, order.call);
    if (loops.empty()) {
        return std::nullopt;
    }
    const std::string module = moduleFor(program, order, loops.back().file);
    return module.empty() ? std::nullopt : std::optional{DataStep{.way = Way::order, .site = loops.back(), .name = module}};
}

std::vector<DataStep> alikeBesideSteps(Program& program, const Order& order, Site cut)
{
    const std::vector<Site> driving = drivingLoops(program, order.call);
    const std::vector<Site> training = trainingLoops(program);
    const Site function = program.analysis().enclosingFunction(order.call);
    if (driving.empty() || !function || sharesLoop(program, cut, {driving.back()})) {
        return {};
    }
    const bool yields = drawsForBatch(program, order.call) && program.analysis().enclosingFunction(driving.back()) != function;
    if (!yields && std::ranges::find(training, driving.back()) == training.end()) {
        return {};
    }
    std::vector<DataStep> found;
    for (const Site caller : program.analysis().callers(function)) {
        const std::string module = moduleFor(program, order, caller.file);
        if (program.runs(caller) && !sharesLoop(program, caller, training) && !drawsForBatch(program, caller) &&
            !module.empty()) {
            found.push_back({.way = Way::order, .site = caller, .name = module});
        }
    }
    if (found.empty()) {
        found.push_back(
            undecided(order.call,
                      "an order is drawn both for samples of which each process cuts its part, and for batches that "
                      "have to differ between the processes",
                      "Seed these random numbers where the samples that are cut are made, with the same number on all "
                      "processes, and without one behind that."));
    }
    return found;
}

namespace {

/// Training is among what a call of this function runs.
bool comesToTraining(Program& program, Site function)
{
    std::vector<Site> open{function};
    std::set<Site> seen;
    while (!open.empty()) {
        const Site each = open.back();
        open.pop_back();
        if (!seen.insert(each).second) {
            continue;
        }
        for (const Indication* training : program.training()) {
            if (program.analysis().enclosingFunction(training->training) == each) {
                return true;
            }
        }
        for (const Site call : program.facts().reach().callsIn(each)) {
            const std::vector<Site> callees = program.analysis().projectCallees(call);
            open.insert(open.end(), callees.begin(), callees.end());
        }
    }
    return false;
}

/// load("train"), load("test"): calls that may take different sides of what one order divides.
bool takeSides(Program& program, const Order& order, const std::vector<Site>& calls)
{
    const auto argumentsOf = [&](Site call) { return program.node(call).child(Field::arguments).text(); };
    return cutsInTwo(program, order.call) &&
           std::ranges::any_of(calls, [&](Site call) { return argumentsOf(call) != argumentsOf(calls.front()); });
}

} // namespace

std::vector<DataStep> alikeAtCalls(Program& program, const Order& order)
{
    const auto callersOf = [&](Site function) {
        std::vector<Site> calls = function ? program.analysis().callers(function) : std::vector<Site>{};
        std::erase_if(calls, [&](Site call) { return !program.runs(call); });
        return calls;
    };
    const Site function = program.analysis().enclosingFunction(order.call);
    const std::vector<Site> calls = callersOf(function);
    if (order.makes || calls.size() < 2 || takeSides(program, order, calls) || drawsForBatch(program, order.call) ||
        comesToTraining(program, function)) {
        return {};
    }
    const FileIndex& index = program.analysis().sources().index(function.file);
    std::vector<DataStep> found;
    std::set<Site> statements;
    for (const Site call : calls) {
        const std::string module = moduleFor(program, order, call.file);
        const Node lambda = program.node(call).ancestor(Kind::lambda);
        const bool isOnce = callersOf(program.analysis().enclosingFunction(call)).size() < 2 && !lambda &&
                            statements.insert(program.statementOf(call)).second;
        if (module.empty() || !isOnce || index.yields(index.scopeOpenedBy(function.node))) {
            return {};
        }
        found.push_back({.way = Way::order, .site = call, .name = module});
    }
    return found;
}

} // namespace rankwright
