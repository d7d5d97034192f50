// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/generated_samples.h"

#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"

namespace rankwright {

namespace {

Argument generatorOf(Program& program, Site call)
{
    return program.node(call).is(Kind::call) && callsOneOf(program, call, {"tensorflow.data.Dataset.from_generator"})
               ? Analysis::argument(program.node(call), "generator", 0)
               : Argument{};
}

/// The function itself, or that by which an object is one.
std::vector<Site> calledBy(Program& program, Site generator)
{
    std::vector<Site> found;
    for (const Value& value : ValueSet{program.analysis().values(generator)}) {
        if (value.kind == Value::Kind::function) {
            found.push_back(value.site);
        } else if (value.kind == Value::Kind::instance) {
            found.push_back(program.analysis().method(value.type, "__call__"));
        }
    }
    std::erase_if(found, [](Site site) { return !site; });
    return found;
}

void addYields(Program& program, Site function, std::vector<Site>& yields)
{
    const Tree& tree = program.analysis().sources().tree(function.file);
    for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
        const Site site{function.file, at};
        if (tree.node(at).is(Kind::yield) && program.analysis().enclosingFunction(site) == function) {
            yields.push_back(site);
        }
    }
}

} // namespace

GeneratedSamples generatedSamples(Program& program, Site call)
{
    GeneratedSamples found;
    const Argument generator = generatorOf(program, call);
    std::vector<Site> open = generator ? calledBy(program, {call.file, generator.value.index()}) : std::vector<Site>{};
    while (!open.empty()) {
        const Site function = open.back();
        open.pop_back();
        if (!found.functions.insert(function).second) {
            continue;
        }
        addYields(program, function, found.yields);
        for (const Site inner : program.facts().reach().callsIn(function)) {
            const std::vector<Site> callees = program.analysis().projectCallees(inner);
            open.insert(open.end(), callees.begin(), callees.end());
        }
    }
    return found;
}

bool drawsForElements(Program& program, Site call)
{
    const Argument generator = generatorOf(program, call);
    const std::vector<Site> functions = generator ? calledBy(program, {call.file, generator.value.index()}) : std::vector<Site>{};
    return std::ranges::any_of(functions, [&](Site function) { return drawsNumbers(program, function); });
}

std::size_t writtenYields(Program& program, Site call)
{
    const Argument generator = generatorOf(program, call);
    const std::vector<Site> functions = generator ? calledBy(program, {call.file, generator.value.index()}) : std::vector<Site>{};
    std::vector<Site> yields;
    for (const Site function : functions) {
        addYields(program, function, yields);
    }
    const bool isOpen = std::ranges::any_of(yields, [&](Site yielded) {
        return program.text(yielded).starts_with("yield from") || !program.facts().loopsAround(yielded).empty();
    });
    return functions.size() == 1 && !isOpen ? yields.size() : 0;
}

} // namespace rankwright
