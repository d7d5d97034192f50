// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/order_seeds.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <tuple>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// The numbers that shuffles of the script have as their seeds.
std::set<std::string> givenSeeds(Program& program)
{
    std::set<std::string> given;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Argument seed = Analysis::argument(program.node({file, at}), "seed", -1);
            if (seed && seed.value.is(Kind::integer)) {
                given.emplace(seed.value.text());
            }
        }
    }
    return given;
}

/// Two of the datasets whose elements are put beside each other, or drawn in turns, come from this place.
bool meetsItself(Program& program, Site order)
{
    const auto isMadeOf = [&](Site part) {
        bool found = false;
        if (!program.analysis().mayBeInstance(part, "tensorflow.data.Dataset")) {
            return false;
        }
        program.analysis().slice(part, [&](Site site) {
            found = found || site == order;
            return !found;
        });
        return found;
    };
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            if (!program.runs(call) || !callsOneOf(program, call, {"builtins.zip", "tensorflow.data.Dataset.zip"})) {
                continue;
            }
            Node parts = program.node(call).child(Field::arguments);
            const Node first = parts.firstChild();
            parts = first.is(Kind::tuple) || first.is(Kind::list) ? first : parts;
            int meeting = 0;
            for (Node part = parts.firstChild(); part; part = part.nextSibling()) {
                meeting += isMadeOf({file, part.index()}) ? 1 : 0;
            }
            if (meeting > 1) {
                return true;
            }
        }
    }
    return false;
}

/// What counts the turns of the loop that a dataset is made in, epoch of `for epoch in range(n)`; empty where there is no such
/// name.
std::string counterAround(Program& program, Site order)
{
    const std::vector<Site> loops = program.facts().loopsAround(order);
    const Node loop = loops.empty() ? Node{} : program.node(loops.front());
    const Node counter = loop.child(Field::left);
    const bool isCounted =
        loop.is(Kind::for_statement) && counter.is(Kind::identifier) && isCount(program, iterableOf(program, loops.front()));
    return isCounted && loop.child(Field::body).contains(program.node(order)) ? std::string{counter.text()} : std::string{};
}

/// A dataset that is made anew in each turn of a loop that trains would be in the same order in each of them: a seed of its own
/// belongs to each.
void varySeeds(Program& program, std::vector<DataStep>& steps)
{
    const std::vector<Site> loops = trainingLoops(program);
    for (DataStep& step : steps) {
        if (step.way == Way::seeded && sharesLoop(program, step.site, loops)) {
            step.name = counterAround(program, step.site);
            step.reason = step.name.empty() ? "again" : "";
        }
    }
}

/// Between two draws the generator is put back into the state that the first began with: both draw the same, and have one seed.
bool drawsAgain(Program& program, const DataStep& first, const DataStep& second)
{
    const Site function = program.analysis().enclosingFunction(first.site);
    if (first.site.file != second.site.file || program.analysis().enclosingFunction(second.site) != function) {
        return false;
    }
    const std::span<const NodeIndex> calls = program.analysis().sources().index(first.site.file).calls();
    return std::ranges::any_of(calls, [&](NodeIndex at) {
        const Site call{first.site.file, at};
        return at > first.site.node && at < second.site.node && program.analysis().enclosingFunction(call) == function &&
               std::ranges::any_of(program.analysis().libraryCallees(call), restoresGenerator);
    });
}

} // namespace

void numberSeeds(Program& program, std::vector<DataStep>& steps)
{
    varySeeds(program, steps);
    std::vector<DataStep*> seeded;
    for (DataStep& step : steps) {
        if (step.way == Way::seeded && meetsItself(program, step.site)) {
            step.way = Way::unknown;
            step.reason = "datasets that are put beside each other get their orders here, and with one seed, which all processes "
                          "need, the same samples would meet in every pass";
            step.advice = "Give each of the datasets a seed of its own, the same on all processes.";
        } else if (makesAlike(step)) {
            seeded.push_back(&step);
        }
    }
    // Modules that several programs share come first, so that they get the same numbers in each.
    std::ranges::sort(seeded, {}, [&](const DataStep* step) {
        const NodeIndex behind = program.analysis().sources().tree(step->site.file).row(step->site.node).afterSubtree;
        return std::tuple{step->site.file == program.entry(), step->site.file, behind};
    });
    const std::set<std::string> given = givenSeeds(program);
    unsigned next = 1;                // For shuffles of datasets.
    unsigned draw = 0;                // For what NumPy, Python and scikit-learn draw.
    const DataStep* before = nullptr; // Of those that draw.
    for (DataStep* step : seeded) {
        if (step->way != Way::seeded) {
            const bool isAgain = before != nullptr && drawsAgain(program, *before, *step);
            step->seed = isAgain ? before->seed : draw++;
            before = step;
            continue;
        }
        while (given.contains(std::to_string(next))) {
            ++next;
        }
        step->seed = next++;
    }
}

} // namespace rankwright
