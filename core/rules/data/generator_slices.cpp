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

/// The arrays whose rows an argument holds side by side, by their names: list(zip(x, y)); none where it holds something else.
std::vector<Site> zippedIn(Program& program, Site given)
{
    const Node node = program.node(given);
    const Node arguments = node.is(Kind::call) ? node.child(Field::arguments) : Node{};
    const Node first = arguments.firstChild();
    if (arguments.childCount() == 1 && callsOneOf(program, given, {"builtins.list", "numpy.array", "numpy.asarray"})) {
        return zippedIn(program, {given.file, first.index()});
    }
    std::vector<Site> found;
    for (Node array = arguments && callsOneOf(program, given, {"builtins.zip"}) ? first : Node{}; array;
         array = array.nextSibling()) {
        if (!isPureName(array)) {
            return {};
        }
        found.push_back({given.file, array.index()});
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
    const auto runs = [&](Site each) { return program.runs(each); };
    const bool isOnly = std::ranges::count_if(analysis.callers(function), runs) == 1;
    for (const Binding* parameter : parameters) {
        const Argument given = analysis.argumentFor(call, function, *parameter);
        const Site value{call.file, given ? given.value.index() : noNode};
        const bool isNamed = given && isPureName(given.value);
        const std::vector<Site> arrays = isNamed            ? std::vector<Site>{value}
                                         : given && !isOnly ? zippedIn(program, value)
                                                            : std::vector<Site>{};
        if (arrays.empty() && !isOnly) {
            return std::nullopt; // Another one may read what all have to see.
        }
        if (arrays.empty()) {
            found.arguments.clear();
            break;
        }
        found.arguments.insert(found.arguments.end(), arrays.begin(), arrays.end());
    }
    return found;
}

} // namespace rankwright
