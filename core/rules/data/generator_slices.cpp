// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/generator_slices.h"

#include "core/rules/data/counted_loops.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The call that makes what a loop goes over, also by its name; null where there is none.
Site callThatMakes(Program& program, Site iterable)
{
    Site call = iterable;
    if (program.node(iterable).is(Kind::identifier)) {
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(iterable);
        if (bindings.size() != 1 || bindings.front().binding->target != bindings.front().binding->node) {
            return {};
        }
        call = {bindings.front().file, bindings.front().binding->value};
    }
    return call && program.node(call).is(Kind::call) ? call : Site{};
}

/// The one loop around all that a generator yields, where that counts along arrays until it ends; null elsewhere.
Site yieldingLoop(Program& program, Site function)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    Site found;
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Site site{function.file, at};
        if (!tree.node(at).is(Kind::yield) || program.analysis().enclosingFunction(site) != function) {
            continue;
        }
        const std::vector<Site> loops = program.facts().loopsAround(site);
        const bool ends = std::ranges::all_of(
            loops, [&](Site loop) { return program.node(loop).is(Kind::for_statement) || runningOffset(program, loop); });
        const bool counts = ends && !loops.empty() &&
                            (runningOffset(program, loops.front()) || countsAlong(program, iterableOf(program, loops.front())));
        if (!counts || (found && found != loops.front())) {
            return {};
        }
        found = loops.front();
    }
    return found;
}

} // namespace

std::optional<GeneratorSlices> generatorSlices(Program& program, Site iterable)
{
    Analysis& analysis = program.analysis();
    const Site call = callThatMakes(program, iterable);
    const std::vector<Site> callees = call ? analysis.projectCallees(call) : std::vector<Site>{};
    const FileIndex* index = callees.size() == 1 ? &analysis.sources().index(callees.front().file) : nullptr;
    if (index == nullptr || !index->yields(index->scopeOpenedBy(callees.front().node))) {
        return std::nullopt;
    }
    const Site function = callees.front();
    const Site loop = yieldingLoop(program, function);
    std::vector<const Binding*> parameters;
    std::optional<ArraySlices> slices = loop ? arraySlicesInGenerator(program, loop, call, parameters) : std::nullopt;
    if (!slices) {
        return std::nullopt;
    }
    GeneratorSlices found{.call = call, .inside = *std::move(slices)};
    for (const Binding* parameter : parameters) {
        const Argument given = analysis.argumentFor(call, function, *parameter);
        if (given && isPureName(given.value)) {
            found.arguments.push_back({call.file, given.value.index()});
        }
    }
    if (found.arguments.size() != parameters.size()) {
        found.arguments.clear();
        const auto runs = [&](Site each) { return program.runs(each); };
        if (std::ranges::count_if(analysis.callers(function), runs) != 1) {
            return std::nullopt; // Another one may read what all have to see.
        }
    }
    return found;
}

} // namespace rankwright
