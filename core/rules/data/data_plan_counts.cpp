// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of DataPlan about loops that count their steps and draw data in them: from datasets by hand, from arrays, by chance.

#include "core/rules/data/array_slices.h"
#include "core/rules/data/count_loop.h"
#include "core/rules/data/counted_loops.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/data/generator_slices.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/data/undivided_loops.h"
#include "core/rules/data/zipped_arrays.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"
#include "core/rules/steps/counted_whiles.h"
#include "core/rules/steps/drained_loops.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/train_or_test.h"
#include "core/rules/steps/turn_counts.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// A dataset that ends has enough for the loop, because the original counts on it, or because it is repeated once for each turn;
/// and the part of each process has enough for its part of the loop, perhaps when it repeats for ever. Parts that are a sample
/// short are so as often as they are repeated.
bool lastsFor(Program& program, const Pipeline& pipeline, Site loop, Site iterable)
{
    if (pipeline.filtered || pipeline.skips || !pipeline.takes.empty()) {
        return false;
    }
    const auto turns = [&](Site repeats) { return program.text(repeats) == program.text(countOf(program, iterable)); };
    const bool repeatsEachTurn =
        pipeline.repeats.size() == pipeline.sources.size() && std::ranges::all_of(pipeline.repeats, turns);
    const Tree& tree = program.analysis().sources().tree(loop.file);
    for (NodeIndex at = loop.node; at < tree.row(loop.node).afterSubtree; ++at) {
        if (tree.row(at).kind != Kind::try_statement) {
            continue;
        }
        // It may count on the end, which comes behind all turns if each of them draws once.
        if (!repeatsEachTurn || !turnsWith(program, {loop.file, at}, loop)) {
            return false;
        }
    }
    return pipeline.repeats.empty() ||
           std::ranges::all_of(pipeline.sources, [&](Site source) { return onlyTrains(program, source, loop); });
}

/// while True
bool isEndless(Program& program, Site loop)
{
    const Node condition = program.node(loop).child(Field::condition);
    return program.node(loop).is(Kind::while_statement) && (condition.is(Kind::true_) || condition.text() == "1");
}

/// Into how many parts the call that a loop goes over splits: n of np.array_split(order, n); null for other calls, and where the
/// places of the cuts are written.
Site partsOfSplit(Program& program, Site iterable)
{
    if (!program.node(iterable).is(Kind::call) || !callsOneOf(program, iterable, {"numpy.array_split"})) {
        return {};
    }
    const Argument parts = Analysis::argument(program.node(iterable), "indices_or_sections", 1);
    return parts && !parts.value.is(Kind::list) && !parts.value.is(Kind::tuple) ? Site{iterable.file, parts.value.index()}
                                                                                : Site{};
}

/// Behind which number the places in an array begin again: n, or n - batch, of which only n is of all samples.
DataStep turnStep(Program& program, Site turn)
{
    const Node bound = program.node(turn).withoutParentheses();
    DataStep step{.way = Way::turn, .site = turn};
    const Node all = bound.child(Field::left);
    if (bound.is(Kind::binary_operator) && bound.child(Field::operator_).text() == "-" &&
        (isPureName(all) || all.is(Kind::integer) || all.is(Kind::call))) {
        step.length = std::string{all.text()} + " // {hvd}.size() - " + std::string{bound.child(Field::right).text()};
        step.name = "less";
    }
    return step;
}

/// Why a list that one of these steps is made for each element of, in a turn of the loop, is longer on one process than on
/// another: an episode that ends where the environment says so.
LocalReason whyTurnsDiffer(Program& program, Site loop, const std::vector<Site>& trainings)
{
    for (const Site training : trainings) {
        for (const Site inner : drivingLoops(program, training)) {
            if (inner == loop) {
                break;
            }
            const Site iterable = iterableOf(program, inner);
            if (LocalReason reason =
                    iterable && !isCount(program, iterable) ? whyLengthDiffers(program, iterable) : LocalReason{}) {
                return reason;
            }
        }
    }
    return {};
}

} // namespace

namespace {

/// The size of x[i * size:(i + 1) * size], and of begin = i * size, x[begin:begin + size], where a loop cuts its batches from
/// these arrays by the number of its turn.
std::vector<Site> sizesOfTurns(Program& program, Site loop, const std::vector<std::string>& arrays)
{
    std::vector<Site> sizes;
    const Node whole = program.node(loop);
    const std::string_view turn = whole.child(Field::left).text();
    const auto addFactor = [&](FileId file, Node product) {
        product = product.withoutParentheses();
        const Node left = product.child(Field::left);
        const Node right = product.child(Field::right);
        if (product.is(Kind::binary_operator) && product.child(Field::operator_).text() == "*" &&
            (left.text() == turn || right.text() == turn)) {
            sizes.push_back({file, (left.text() == turn ? right : left).index()});
        }
    };
    for (const NodeIndex at : program.analysis().sources().index(loop.file).nodes(Kind::slice)) {
        const Node slice = program.node({loop.file, at});
        const std::string_view array = slice.parent().child(Field::value).text();
        if (turn.empty() || !whole.contains(slice) || std::ranges::find(arrays, array) == arrays.end()) {
            continue;
        }
        const Site begin{loop.file, slice.firstChild().index()};
        addFactor(loop.file, slice.firstChild());
        for (const Analysis::FoundBinding& found :
             isPureName(slice.firstChild()) ? program.analysis().bindingsOf(begin) : std::vector<Analysis::FoundBinding>{}) {
            if (found.binding->kind == Binding::Kind::assignment) {
                addFactor(found.file, program.node({found.file, found.binding->value}));
            }
        }
    }
    return sizes;
}

} // namespace

bool DataPlan::sliceArrays(Site loop) const
{
    const std::optional<ArraySlices> slices = arraySlices(m_program, loop);
    if (!slices) {
        return false;
    }
    if (slices->isBeside) {
        add({.way = Way::unknown,
             .site = loop,
             .reason =
                 "it cuts its samples from `" + slices->names.front() +
                 "`, and where a batch ends, or a mean, follows from the length of what that was made of, which stays whole",
             .advice = "Cut what it is made of, x = x[hvd.rank()::hvd.size()] cut to equal lengths, in front of that."});
        return true;
    }
    if (slices->endsShort) {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "its steps take batches of one size only, and the part of a process may end with a smaller one",
             .advice = "Give each process as many samples as fill whole batches."});
        return true;
    }
    std::set<std::pair<FileId, std::string>> sliced = m_sliced;
    for (const std::string& name : slices->names) {
        sliced.insert({loop.file, name});
    }
    std::swap(m_sliced, sliced);
    // A bound that is computed from the arrays shrinks with them; another one has to be divided.
    const Site iterable = iterableOf(m_program, loop);
    if (const Site parts = iterable ? partsOfSplit(m_program, iterable) : Site{}) {
        if (!dependsOnSliced(parts)) { // So many parts of fewer samples would be smaller ones.
            add({.way = Way::count, .site = parts});
        }
    } else if (iterable && !dependsOnSliced({iterable.file, m_program.node(iterable).child(Field::arguments).index()})) {
        const std::optional<TurnCount> turns = turnCountOf(m_program, iterable);
        if (!turns) {
            std::swap(m_sliced, sliced);
            add({.way = Way::unknown,
                 .site = loop,
                 .reason = "it cuts its samples from arrays, and what counts its steps has nothing to do with their length",
                 .advice = "Count the steps by the length of the arrays, range(0, len(x), batch_size)."});
            return true;
        }
        const std::vector<Site> sizes = sizesOfTurns(m_program, loop, slices->names);
        if (std::ranges::any_of(sizes, [&](Site size) { return dependsOnSliced(size); })) {
            std::swap(m_sliced, sliced);
            add({.way = Way::unknown,
                 .site = loop,
                 .reason =
                     "the size of its batches is computed from the number of samples: a part has smaller batches, not fewer",
                 .advice = "Give a batch a size of its own and count the steps by it, range(len(x) // batch_size)."});
            return true;
        }
        add(countStep(*turns));
    }
    add({.way = slices->isInFront ? Way::sliceParameters : Way::sliceArray,
         .site = slices->place,
         .parts = slices->values,
         .names = slices->names,
         .inPieces = slices->isSeries,
         .rows = slices->rows});
    for (const Site turn : slices->turns) {
        add(turnStep(m_program, turn));
    }
    return true;
}

void DataPlan::divideTurns(const CountLoop& counted) const
{
    if (const LocalReason reason = whyTurnsDiffer(m_program, counted.loop, counted.steps)) {
        add({.way = Way::unknown,
             .site = counted.loop,
             .reason = "how many steps one of its turns makes depends on " + reason.text +
                       ", and whoever makes more of them waits for the others for ever",
             .advice = "Let all processes make equally many steps, as many as hvd.allreduce(n, op=hvd.Min) says, or one step "
                       "from what a turn has gathered."});
        return;
    }
    const std::optional<std::vector<Site>> given =
        counted.turns ? countsGiven(m_program, counted.turns->bound, counted.loop, counted.training.training) : std::nullopt;
    if (given) {
        for (const Site each : *given) {
            add({.way = Way::count, .site = each});
        }
        if (given->empty()) {
            add({.way = Way::unknown,
                 .site = counted.loop,
                 .reason = "this loop trains in some calls of its function and evaluates in others, which need all of its turns",
                 .advice = "Give the function the number of turns, and divide it by hvd.size() where it is called to train."});
        }
    } else if (counted.turns) {
        add(countStep(*counted.turns));
    } else if (const std::optional<CountedWhile> turning = countedWhile(m_program, counted.loop)) {
        add({.way = Way::count, .site = turning->bound});
    } else if (const Site bound = isEndless(m_program, counted.loop) ? boundThatLeaves(m_program, counted.loop) : Site{}) {
        add({.way = Way::count, .site = bound});
    } else {
        add({.way = Way::unknown,
             .site = counted.loop,
             .reason = "what counts the steps of this loop was not found",
             .advice = "Divide the number of steps by hvd.size()."});
    }
}

bool DataPlan::planDrawnDataset(const CountLoop& counted) const
{
    const Site loop = counted.loop;
    const Pipeline& pipeline = counted.draws.pipeline;
    if (pipeline.sources.empty()) {
        return false;
    }
    if (!pipeline.endless && drainsItsData(m_program, loop, counted.training) && shardDrained(pipeline, loop)) {
        return true;
    }
    if (!pipeline.endless &&
        !(counted.turns && countOf(m_program, counted.iterable) && lastsFor(m_program, pipeline, loop, counted.iterable))) {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "a dataset that ends is drawn from by hand",
             .advice = "Shard the dataset to equal lengths and stop every process after the same number of steps."});
        return true;
    }
    divideTurns(counted);
    // What ends, and is made for others too, would end too early for them.
    shardEndless(pipeline, loop, pipeline.endless ? Site{} : loop);
    for (const Site repeats : pipeline.endless ? std::vector<Site>{} : pipeline.repeats) {
        add({.way = Way::forever, .site = repeats});
    }
    m_random = m_random || counted.draws.random;
    return true;
}

void DataPlan::sliceInGenerator(const GeneratorSlices& slices) const
{
    if (slices.arguments.empty()) {
        const ArraySlices& inside = slices.inside;
        add({.way = inside.isInFront ? Way::sliceParameters : Way::sliceArray,
             .site = inside.place,
             .names = inside.names,
             .inPieces = inside.isSeries});
    } else if (slices.inside.isSeries) {
        add({.way = Way::unknown,
             .site = slices.call,
             .reason = "the function cuts windows of rows that follow each other, which a part of every so many rows would "
                       "not have",
             .advice = "Give each process rows in one piece, x = x[hvd.rank() * n:(hvd.rank() + 1) * n] with n = len(x) // "
                       "hvd.size(), where the arrays are made."});
    } else {
        add({.way = Way::sliceArgument,
             .site = slices.call,
             .length = "len(" + m_program.text(slices.arguments.front()) + ")",
             .parts = slices.arguments});
    }
}

bool DataPlan::planArrays(const CountLoop& counted) const
{
    const Site loop = counted.loop;
    const Site iterable = counted.iterable;
    if (runningOffset(m_program, loop) && sliceArrays(loop)) {
        return true;
    }
    if (iterable && countsAlong(m_program, iterable) && sliceArrays(loop)) {
        return true;
    }
    if (std::vector<Site> arrays = zippedArrays(m_program, loop); !arrays.empty()) {
        m_random = m_random || counted.draws.random;
        add({.way = Way::sliceArgument,
             .site = iterable,
             .length = "len(" + m_program.text(arrays.front()) + ")",
             .parts = arrays});
        for (const std::vector<Site>& beside : pairedWithRecords(m_program, loop, arrays)) {
            add({.way = Way::sliceArgument,
                 .site = {loop.file, m_program.node(beside.front()).ancestor(Kind::call).index()},
                 .length = "len(" + m_program.text(beside.front()) + ")",
                 .parts = beside});
        }
        return true;
    }
    if (const std::optional<GeneratorSlices> slices = iterable ? generatorSlices(m_program, iterable) : std::nullopt) {
        sliceInGenerator(*slices);
        return true;
    }
    return false;
}

void DataPlan::planCountLoop(Site loop, const Indication& training, const std::vector<Site>& all) const
{
    const Site iterable = iterableOf(m_program, loop);
    const CountLoop counted{.loop = loop,
                            .training = training,
                            .steps = all,
                            .iterable = iterable,
                            .draws = drawsOf(m_program, loop, training.training),
                            .turns = turnCountOf(m_program, iterable)};
    if (counted.draws.isSwitched) {
        add({.way = Way::unknown,
             .site = loop,
             .reason =
                 "the iterator of this loop can be set to several datasets, and to which one it is set here was not found out",
             .advice = "Shard the dataset that trains, cut to equal lengths, where it is made."});
    } else if (planDrawnDataset(counted) || planArrays(counted)) {
        return;
    } else if (const std::optional<DataStep> undivided = whyUndivided(m_program, counted)) {
        add(*undivided);
    } else if (counted.draws.batches || counted.draws.random) {
        divideTurns(counted);
        m_random = true;
    } else {
        add(undrawn(m_program, counted));
    }
}

void DataPlan::planTakingLoop(Site loop, Site taking, const Indication& training, const std::vector<Site>& all) const
{
    const Site iterable = iterableOf(m_program, loop);
    divideTurns({.loop = loop,
                 .training = training,
                 .steps = all,
                 .iterable = iterable,
                 .draws = {},
                 .turns = turnCountOf(m_program, iterable)});
    shardTaken(iterableOf(m_program, taking), taking);
}

} // namespace rankwright
