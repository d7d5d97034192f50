// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of DataPlan about loops that the script writes itself: which of them drives the steps, and so is to be divided.

#include "core/rules/data/data_plan.h"
#include "core/rules/data/draws.h"
#include "core/rules/data/fed_data.h"
#include "core/rules/data/nested_datasets.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/few_turns.h"
#include "core/rules/steps/model_loops.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <deque>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// A call that makes a step, and the loops around it on one way to it, innermost first.
struct Driven {
    const Indication* training;
    std::vector<Site> loops;
    Site taking{}; ///< One that takes a few batches of a dataset in each turn of the first of `loops`, which is around it.
};

/// The innermost of these loops that goes over a dataset; their end where none does.
std::vector<Site>::const_iterator overDataset(Program& program, const std::vector<Site>& loops)
{
    return std::ranges::find_if(loops, [&](Site loop) {
        const Site iterable = iterableOf(program, loop);
        return iterable && program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset");
    });
}

/// The loop whose every turn takes a few batches of the dataset that one of these loops goes over; null where there is none.
Site takingTurn(Program& program, const std::vector<Site>& loops)
{
    const auto dataset = overDataset(program, loops);
    const bool isInside = dataset != loops.end() && dataset + 1 != loops.end();
    return isInside && takesFewInEachTurn(program, *dataset, *(dataset + 1)) ? *(dataset + 1) : Site{};
}

/// The same call, driven by the loop whose every turn takes a few batches, where no other one trains on all of a dataset in it.
Driven withTaking(Program& program, const Driven& driven, const std::vector<Driven>& all)
{
    const Site turn = takingTurn(program, driven.loops);
    const auto isDividedInside = [&](const Driven& other) {
        const auto dataset = overDataset(program, other.loops);
        return std::ranges::find(dataset, other.loops.end(), turn) != other.loops.end() && *dataset != turn &&
               !takingTurn(program, other.loops);
    };
    if (!turn || std::ranges::any_of(all, isDividedInside)) {
        return driven;
    }
    const auto outer = std::ranges::find(driven.loops, turn);
    return {driven.training, {outer, driven.loops.end()}, *(outer - 1)};
}

/// The turns of a loop gather samples, and every so many of them one step is made of these: `if (t + 1) % 8 == 0: update(rows)`.
bool gathersForSteps(Program& program, Site loop, const std::vector<Site>& steps)
{
    const Node counter = program.node(loop).child(Field::left);
    const auto asksRest = [&](Node condition) {
        const Tree& tree = program.analysis().sources().tree(loop.file);
        for (NodeIndex at = condition.index(); at < tree.row(condition.index()).afterSubtree; ++at) {
            const Node of = restAt(program, {loop.file, at}).of;
            for (NodeIndex part = of.index(); of && part < tree.row(of.index()).afterSubtree; ++part) {
                if (tree.node(part).is(Kind::identifier) && tree.node(part).text() == counter.text()) {
                    return true;
                }
            }
        }
        return false;
    };
    const auto waits = [&](Site call) {
        for (Node below = program.node(call), up = below.parent(); up && !(up == program.node(loop));
             below = up, up = up.parent()) {
            const bool isBranch = up.is(Kind::if_statement) && below.field() == Field::consequence;
            if (isBranch && asksRest(up.child(Field::condition))) {
                return true;
            }
        }
        return false;
    };
    return counter.is(Kind::identifier) && !steps.empty() && std::ranges::all_of(steps, [&](Site step) {
               const std::vector<Site> leading = FedData{program, loop, step}.leading();
               return !leading.empty() && std::ranges::all_of(leading, waits);
           });
}

/// One for each call that makes a step which a loop of the script has made.
std::deque<Indication> stepsOfLoops(Program& program)
{
    std::deque<Indication> steps;
    for (const Indication* training : program.training()) {
        if (training->atom == Pattern::estimator ||
            (training->atom == Pattern::keras && !program.facts().roles().is(training->training, Role::trainOnBatch))) {
            continue;
        }
        for (const Site call : stepsOf(program, *training)) {
            steps.push_back(*training);
            steps.back().training = call;
        }
    }
    return steps;
}

/// The calls that make steps in this loop.
std::vector<Site> stepsIn(const std::vector<Driven>& open, Site loop)
{
    std::vector<Site> trainings;
    for (const Driven& other : open) {
        if (std::ranges::find(other.loops, loop) != other.loops.end()) {
            trainings.push_back(other.training->training);
        }
    }
    return trainings;
}

/// The innermost loop that drives all training calls that share a loop with this one.
Site sharedLoop(const Driven& driven, const std::vector<Driven>& open)
{
    for (const Site candidate : driven.loops) {
        const bool shared = std::ranges::all_of(open, [&](const Driven& other) {
            const bool related = std::ranges::any_of(
                other.loops, [&](Site each) { return std::ranges::find(driven.loops, each) != driven.loops.end(); });
            return !related || std::ranges::find(other.loops, candidate) != other.loops.end();
        });
        if (shared) {
            return candidate;
        }
    }
    return driven.loops.front();
}

/// The loop whose turns are divided. A loop over models draws no data, and an episode is one of many: the one around it does, and
/// counts them. So it is with a few steps that belong to each turn of the loop around them.
Site loopToDivide(Program& program, const Driven& driven, const std::vector<Driven>& open)
{
    Site loop = sharedLoop(driven, open);
    for (auto each = std::ranges::find(driven.loops, loop);
         each != driven.loops.end() && each + 1 != driven.loops.end() &&
         (goesOverModels(program, *each) || isEpisode(program, *each) || gathersForSteps(program, *each, stepsIn(open, *each)) ||
          belongsToEachTurn(program, *each, *(each + 1)));
         ++each) {
        loop = *(each + 1);
    }
    return loop;
}

/// range(0): a stage that is switched off, also by a name that is nothing but 0.
bool neverTurns(Program& program, Site loop)
{
    const Site iterable = iterableOf(program, loop);
    const Node arguments = iterable && isCount(program, iterable) ? program.node(iterable).child(Field::arguments) : Node{};
    if (!arguments || arguments.childCount() != 1) {
        return false;
    }
    const ValueSet& values = program.analysis().values({iterable.file, arguments.firstChild().index()});
    return values.size() == 1 && values.front().kind == Value::Kind::literal && program.text(values.front().site) == "0";
}

} // namespace

bool DataPlan::planLoopsOverDatasets(const std::vector<Site>& loops) const
{
    const auto dataset = overDataset(m_program, loops);
    if (dataset == loops.end()) {
        return false;
    }
    const Site whole = wholeOf(m_program, {dataset, loops.end()});
    if (whole == *dataset && isMadeInTurns(m_program, whole, {dataset, loops.end()})) {
        add({.way = Way::unknown,
             .site = whole,
             .reason = "the dataset of this loop is made anew in each turn of a loop over another dataset, perhaps of "
                       "a batch of it, which is too small to be divided and in another order on each process",
             .advice = "Shard the dataset of the outer loop, cut to equal lengths, where it is made."});
        return true;
    }
    planDatasetLoop(whole, iterableOf(m_program, whole));
    return true;
}

void DataPlan::planHookedSession(const Indication& training, const std::vector<Site>& loops) const
{
    for (const Site hook : m_program.facts().calls(Role::stopHook)) {
        for (const char* name : {"num_steps", "last_step"}) {
            const Argument count = Analysis::argument(m_program.node(hook), name, std::string_view{name} == "num_steps" ? 0 : 1);
            if (count && !count.value.is(Kind::none)) {
                add({.way = Way::stepsArgument, .site = {hook.file, count.value.index()}});
            }
        }
    }
    m_random = true;
    if (loops.empty()) {
        return;
    }
    const Draws draws = drawsOf(m_program, loops.front(), training.training);
    if (draws.pipeline.endless) {
        shardEndless(draws.pipeline, loops.front(), {});
    }
    const bool ends = !draws.pipeline.sources.empty() && !draws.pipeline.endless;
    if (ends || (draws.pipeline.sources.empty() && !draws.random && !draws.batches)) {
        add({.way = Way::unknown,
             .site = loops.front(),
             .reason = ends ? "a dataset that ends is drawn from" : "every process seems to draw the same data",
             .advice = "Give each process its own part of the data: x[hvd.rank()::hvd.size()], or a seed with hvd.rank()."});
    }
}

void DataPlan::planLoops() const
{
    std::vector<Driven> all;
    const std::deque<Indication> steps = stepsOfLoops(m_program);
    for (const Indication& step : steps) {
        for (std::vector<Site>& loops : waysTo(m_program, step.training)) {
            if (std::ranges::none_of(loops, [&](Site loop) { return neverTurns(m_program, loop); })) {
                all.push_back({&step, std::move(loops)});
            }
        }
    }
    std::vector<Driven> open;
    for (const Driven& each : all) {
        Driven driven = withTaking(m_program, each, all);
        if (driven.taking || !planLoopsOverDatasets(driven.loops)) {
            open.push_back(std::move(driven));
        }
    }
    const bool repeats = !m_steps.empty() || !m_waiting.empty() ||
                         std::ranges::any_of(open, [](const Driven& driven) { return !driven.loops.empty(); });
    for (const Driven& driven : open) {
        // A stop hook ends a monitored session: its count is divided, not the loop's.
        if (driven.training->atom == Pattern::monitoredSession && !m_program.facts().calls(Role::stopHook).empty()) {
            planHookedSession(*driven.training, driven.loops);
        } else if (!driven.loops.empty()) {
            const Site loop = loopToDivide(m_program, driven, open);
            if (driven.taking) {
                planTakingLoop(loop, driven.taking, *driven.training, stepsIn(open, loop));
            } else {
                planCountLoop(loop, *driven.training, stepsIn(open, loop));
            }
        } else if (!repeats) { // Else it is one step to show how it goes; there is nothing to divide.
            add({.way = Way::unknown,
                 .site = driven.training->training,
                 .reason = "this trains outside of any loop",
                 .advice = "Give each process its own part of the data."});
        }
    }
}

} // namespace rankwright
