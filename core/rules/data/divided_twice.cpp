// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/divided_twice.h"

#include "core/rules/chance/sample_order.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/steps/few_turns.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// Loops that go over datasets, each to its end, and train in each turn.
std::vector<Site> loopsOverDatasets(Program& program)
{
    std::vector<Site> found;
    for (const Indication* training : program.training()) {
        for (const std::vector<Site>& around : waysTo(program, training->training)) {
            const auto isFor = [&](Site loop) { return program.node(loop).is(Kind::for_statement); };
            const auto inner = std::ranges::find_if(around, isFor);
            const Site iterable = inner != around.end() ? iterableOf(program, *inner) : Site{};
            if (!iterable || std::ranges::find(found, *inner) != found.end()) {
                continue;
            }
            const Pipeline pipeline = pipelineOf(program, iterable);
            if (pipeline.dataset && !pipeline.endless && pipeline.takes.empty() && !isLeftAtOnce(program, *inner)) {
                found.push_back(*inner);
            }
        }
    }
    return found;
}

/// A name that the step cuts, where it is read behind the cut, and means what was cut.
bool isCutBefore(Program& program, const DataStep& cut, Site name)
{
    const Node place = program.node(program.statementOf(cut.site));
    const bool isNamed = std::ranges::find(cut.names, program.text(name)) != cut.names.end();
    const bool isBehind = isNamed && cut.way == Way::sliceArray && name.file == cut.site.file &&
                          place.parent().contains(program.node(name)) && place.range().end <= program.node(name).range().begin &&
                          program.analysis().enclosingFunction(cut.site) == program.analysis().enclosingFunction(name);
    const auto isOfCut = [&](const Analysis::FoundBinding& found) {
        return found.file == name.file && program.node({found.file, found.binding->node}).range().end <= place.range().end;
    };
    return isBehind && std::ranges::all_of(program.analysis().bindingsOf(name), isOfCut);
}

/// The step that has cut what a fit gets, where that, or what it is made of, got its name: a loop takes its batches from the same
/// arrays. Null where none has.
const DataStep* cutOf(Program& program, const std::vector<DataStep>& steps, Site given)
{
    const DataStep* found = nullptr;
    program.analysis().slice(given, [&](Site site) {
        const bool isName = program.node(site).is(Kind::identifier);
        const auto cut =
            std::ranges::find_if(steps, [&](const DataStep& step) { return isName && isCutBefore(program, step, site); });
        found = cut != steps.end() ? &*cut : found;
        return found == nullptr;
    });
    return found;
}

/// A loop's arrays cannot be cut in front of a fit that gets some of them beside others: it would get two lengths.
void leaveMixedArrays(Program& program, std::vector<DataStep>& steps)
{
    std::vector<Site> open;
    for (const DataStep& fit : steps) {
        std::vector<const DataStep*> cuts;
        for (const Site given : fit.way == Way::sliceArgument ? fit.parts : std::vector<Site>{}) {
            cuts.push_back(cutOf(program, steps, given));
        }
        const bool isMixed = std::ranges::find(cuts, nullptr) != cuts.end();
        for (const DataStep* cut : isMixed ? cuts : std::vector<const DataStep*>{}) {
            open.push_back(cut != nullptr ? cut->site : Site{});
        }
    }
    for (DataStep& step : steps) {
        if (step.way == Way::sliceArray && std::ranges::find(open, step.site) != open.end()) {
            step =
                undecided(step.site,
                          "a loop takes its batches from `" + step.names.front() +
                              "`, and a fit gets that beside arrays from which no loop takes any",
                          "Cut all arrays that belong together in one place: x = x[hvd.rank()::hvd.size()], to equal lengths.");
        }
    }
}

/// Fits whose arrays are cut in front of them need no parts.
void dropGivenParts(Program& program, std::vector<DataStep>& steps)
{
    if (std::ranges::find(steps, Way::sliceArray, &DataStep::way) == steps.end()) {
        return;
    }
    leaveMixedArrays(program, steps);
    const std::vector<DataStep> before = steps;
    std::erase_if(steps, [&](const DataStep& step) {
        const auto isPart = [&](Site given) { return cutOf(program, before, given) != nullptr; };
        return step.way == Way::sliceArgument && std::ranges::all_of(step.parts, isPart);
    });
}

} // namespace

void dropDividedTwice(Program& program, std::vector<DataStep>& steps)
{
    std::set<Site> divided;
    for (const DataStep& step : steps) {
        if (step.way == Way::elements || step.way == Way::dealt || step.way == Way::endless) {
            divided.insert(step.site);
        }
    }
    std::erase_if(steps, [&](const DataStep& step) {
        const Pipeline pipeline = cutsFinished(step) ? pipelineOf(program, finishedBy(program, step)) : Pipeline{};
        const auto isDivided = [&](Site place) { return divided.contains(place); };
        return std::ranges::any_of(pipeline.sources, isDivided) || std::ranges::any_of(pipeline.objects, isDivided);
    });
    dropGivenParts(program, steps);
}

void dropCountedTwice(Program& program, std::vector<DataStep>& steps)
{
    const auto bodyOf = [&](Site loop) { return Site{loop.file, program.node(loop).child(Field::body).firstChild().index()}; };
    const auto isInside = [&](Site inner, Site outer) {
        return inner && outer && inner != outer && sharesLoop(program, bodyOf(inner), {outer});
    };
    const auto loopOfCount = [&](const DataStep& step) {
        const Node loop = step.way == Way::count ? loopOf(program, step.site) : Node{};
        return loop ? Site{step.site.file, loop.index()} : Site{};
    };
    std::vector<Site> counted;
    for (const DataStep& step : steps) {
        if (const Site loop = loopOfCount(step)) {
            counted.push_back(loop);
        }
    }
    std::erase_if(steps, [&](const DataStep& step) {
        const Site inner = loopOfCount(step);
        return std::ranges::any_of(counted, [&](Site outer) { return isInside(inner, outer); });
    });
    const std::vector<Site> overDatasets = counted.empty() ? std::vector<Site>{} : loopsOverDatasets(program);
    for (DataStep& step : steps) {
        const Site outer = loopOfCount(step);
        if (std::ranges::any_of(overDatasets, [&](Site inner) { return isInside(inner, outer); })) {
            step =
                undecided(outer,
                          "something is drawn and trained on once in each of its turns, beside a dataset whose part each process "
                          "goes through in the turn: fewer turns would divide the dataset twice",
                          "Divide what is drawn in a turn by hvd.size(), or leave the number of turns and do without a scaled "
                          "learning rate for it.");
        }
    }
}

} // namespace rankwright
