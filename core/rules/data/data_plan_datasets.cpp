// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of DataPlan about where a dataset is sharded: one that ends, one that a loop draws from.

#include "core/patterns/switched_off.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/drained_loops.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// A name that is read gets a dataset at `name`, behind the read, for the next turn; and before it one of which that is not made.
bool isMadeAnew(Program& program, Site read, Site name)
{
    if (read.file != name.file || name.node < read.node ||
        program.analysis().enclosingFunction(read) != program.analysis().enclosingFunction(name)) {
        return false;
    }
    const Pipeline here = pipelineOf(program, valueOf(program, name));
    const auto isOther = [&](const Analysis::FoundBinding& found) {
        const bool isValue = found.binding->kind == Binding::Kind::assignment && found.binding->node != name.node &&
                             program.text({found.file, found.binding->node}) == program.text(name);
        const Pipeline other = isValue ? pipelineOf(program, {found.file, found.binding->value}) : Pipeline{};
        return std::ranges::any_of(other.sources,
                                   [&](Site source) { return std::ranges::find(here.sources, source) == here.sources.end(); });
    };
    return !here.sources.empty() && std::ranges::any_of(program.analysis().bindingsOf(read), isOther);
}

/// The statement behind which all that the name may be bound to is known: the `if`, `try` or loop around the last of these
/// bindings, where others stand in front of it or in another branch. Null where the last one stands plainly, or reaches the read
/// from behind.
Site behindBranches(Program& program, Site read, const std::vector<Analysis::FoundBinding>& bindings)
{
    const Site last{bindings.back().file, bindings.back().binding->node};
    const Node bound = program.node(last);
    Node around = bound;
    for (const Analysis::FoundBinding& each : bindings) {
        while (each.file == last.file && around && !around.contains(program.node({each.file, each.binding->node}))) {
            around = around.parent();
        }
    }
    const auto isList = [](Node node) { return node.is(Kind::block) || node.is(Kind::module); };
    while (around && isList(around) && !isList(bound.parent())) { // Down to its statement that holds the last one.
        Node below = bound;
        while (!(below.parent() == around)) {
            below = below.parent();
        }
        around = below;
    }
    while (around && around.parent() && !isList(around.parent())) {
        around = around.parent();
    }
    const bool branches = around.is(Kind::if_statement) || around.is(Kind::try_statement) || around.is(Kind::for_statement) ||
                          around.is(Kind::while_statement);
    const bool holdsRead = read.file == last.file && around.contains(program.node(read));
    return branches && !holdsRead ? Site{last.file, around.index()} : Site{last.file, noNode};
}

/// Where a name gets a dataset and nothing else, or None.
bool areDatasets(Program& program, const std::vector<Analysis::FoundBinding>& bindings)
{
    return std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
        const Site value{found.file, found.binding->value};
        return found.binding->kind == Binding::Kind::assignment && value && pipelineOf(program, value).dataset;
    });
}

/// The dataset that methods of datasets change: ds of ds.take(100).prefetch(2).
Site underMethods(Program& program, Site expression)
{
    Site at = expression;
    while (program.node(at).is(Kind::call)) {
        const Node object = program.node(at).child(Field::function).child(Field::object);
        const Role role = program.facts().roles().of(at);
        if (!object || (role != Role::datasetStep && role != Role::datasetTake && role != Role::datasetBatch)) {
            return expression;
        }
        at = {at.file, object.index()};
    }
    return program.node(at).is(Kind::identifier) ? at : expression;
}

/// A call that says itself that it does not train: run(valid, training=False). What it is given is no data of training.
bool trainsNothing(Program& program, Site call, Site function)
{
    bool trains = false;
    bool isSwitched = false;
    for (const Indication* each : program.training()) {
        if (program.analysis().enclosingFunction(each->training) == function) {
            const bool isOff = isSwitchedOff(program.analysis(), call, function, each->training);
            trains = trains || !isOff;
            isSwitched = isSwitched || isOff;
        }
    }
    return isSwitched && !trains;
}

/// A parameter that gets its value from one call.
bool isGivenOnce(Program& program, Site name)
{
    const std::vector<Analysis::FoundBinding> bindings =
        program.node(name).is(Kind::identifier) ? program.analysis().bindingsOf(name) : std::vector<Analysis::FoundBinding>{};
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::parameter) {
        return false;
    }
    const Site function = program.analysis().enclosingFunction({bindings.front().file, bindings.front().binding->node});
    return std::ranges::count_if(program.analysis().callers(function), [&](Site call) { return program.runs(call); }) == 1;
}

/// What a name gets that is bound beside others, train, test = load(): its part of what the function returns.
Site partFinishedBy(Program& program, const DataStep& step)
{
    const Site whole = finishedBy(program, step);
    const Node target = program.node(step.site).parent();
    if (step.way != DataStep::Way::batches || step.finished || !target.is(Kind::pattern_list)) {
        return whole;
    }
    const std::vector<Analysis::Part> parts =
        program.analysis().partsOf(step.site.file, step.site.node, target.index(), whole.node);
    return parts.size() == 1 ? parts.front().site : whole;
}

/// The number of elements that are taken from all, and from the part of each process in proportion; null where there is none.
Argument takenOf(Program& program, const Pipeline& pipeline)
{
    return pipeline.takes.size() == 1 ? Analysis::argument(program.node(pipeline.takes.front()), "count", 0) : Argument{};
}

/// Where the dataset is made; nothing where its parts would have other lengths there, or where it is not only trained on.
std::optional<DataStep> shardOfSource(Program& program, const Pipeline& pipeline, bool takesSome, Site blame)
{
    const bool isOne = pipeline.sources.size() == 1;
    const std::string length = isOne ? lengthOf(program, pipeline.sources.front(), Written::name) : std::string{};
    const bool isKnown = pipeline.knownLength && !pipeline.groups && !pipeline.skips && (pipeline.takes.empty() || takesSome);
    const bool shards = isKnown && !length.empty() && program.options().data != DataPolicy::divide &&
                        onlyTrains(program, pipeline.sources.front(), blame);
    return shards ? std::optional{DataStep{.way = Way::elements, .site = pipeline.sources.front(), .length = length}}
                  : std::nullopt;
}

/// Behind the filter, where all processes still have the same elements.
DataStep shardOfFiltered(Program& program, const Pipeline& pipeline, Site expression, bool keepsBatches, Site blame)
{
    const Site name = nameBeforeOrder(program, expression);
    const bool shards = !keepsBatches && program.options().data != DataPolicy::divide && !pipeline.sources.empty() &&
                        pipeline.takes.empty() && !pipeline.skips;
    if (shards && name && onlyTrains(program, valueOf(program, name), blame)) {
        const std::string text = program.text(name);
        return {.way = Way::records, .site = name, .length = "sum(1 for _ in " + text + ")", .name = text};
    }
    return {.way = Way::unknown,
            .site = blame,
            .reason = "the dataset is filtered, so that nobody knows how many elements each process would get",
            .advice = "Repeat the dataset and fix the number of steps, or cut it to a known length."};
}

} // namespace

std::optional<DataStep> DataPlan::shardOfName(Site name, const Pipeline& pipeline) const
{
    Analysis& analysis = m_program.analysis();
    std::set<Site> seen;
    while (m_program.node(name).is(Kind::identifier) && seen.insert(name).second) {
        std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(name);
        std::erase_if(bindings, [&](const Analysis::FoundBinding& found) {
            return found.binding->value != noNode && m_program.node({found.file, found.binding->value}).is(Kind::none);
        });
        if (bindings.empty()) {
            break;
        }
        const Analysis::FoundBinding& last = bindings.back();
        const Binding& binding = *last.binding;
        if (binding.kind == Binding::Kind::parameter) {
            const Site function = analysis.enclosingFunction({last.file, binding.node});
            const std::vector<Site>& callers = analysis.callers(function);
            Argument given;
            Site from;
            std::size_t running = 0;
            for (const Site call : callers) {
                if (m_program.runs(call) && !trainsNothing(m_program, call, function)) {
                    given = analysis.argumentFor(call, function, binding);
                    from = call;
                    ++running;
                }
            }
            if (running != 1 || !given) {
                break;
            }
            name = {from.file, given.value.index()};
            continue;
        }
        if (binding.kind == Binding::Kind::assignment && m_program.runs({last.file, binding.node})) {
            const std::string text = m_program.text({last.file, binding.node});
            const std::string count = countOfDataset(m_program, text, pipeline.knownLength);
            if (const Site branches = behindBranches(m_program, name, bindings)) {
                if (!areDatasets(m_program, bindings)) {
                    return undecided(branches, "the data come from one of several places, and not each of them gives a dataset",
                                     "Shard the dataset, or cut the data, in each of the branches.");
                }
                return DataStep{.way = Way::batches, .site = branches, .length = count, .name = text, .finished = name};
            }
            return DataStep{.way = Way::batches, .site = {last.file, binding.node}, .length = count, .name = text};
        }
        break;
    }
    return std::nullopt;
}

void DataPlan::shardFinite(const Pipeline& pipeline, Site expression, bool keepsBatches, Site blame) const
{
    m_drawn.insert(pipeline.calls.begin(), pipeline.calls.end());
    if (pipeline.filtered) {
        add(shardOfFiltered(m_program, pipeline, expression, keepsBatches, blame));
        return;
    }
    // The finished dataset, behind the statement that binds its name last; or what a loop changes of a named one: ds.take(100).
    const Site name = underMethods(m_program, expression);
    const std::optional<DataStep> ofName = shardOfName(name, pipeline);
    if (ofName && ofName->way == Way::unknown) {
        add(*ofName);
        return;
    }
    const Argument taken = takenOf(m_program, pipeline);
    if (std::optional<DataStep> source =
            keepsBatches ? std::nullopt : shardOfSource(m_program, pipeline, static_cast<bool>(taken), blame)) {
        if (taken) {
            add({.way = Way::take, .site = {pipeline.takes.front().file, taken.value.index()}});
        }
        add(*std::move(source));
        return;
    }
    const bool isChanged = name != expression;
    const auto isInHead = [&](Site take) {
        return take.file == expression.file && m_program.node(expression).contains(m_program.node(take));
    };
    const bool takes = std::ranges::any_of(pipeline.takes, isInHead);
    const bool isPlain = !isChanged || (!pipeline.skips && (!takes || taken));
    const std::optional<DataStep> step = isPlain ? ofName : std::nullopt;
    if (step && !step->finished && isMadeAnew(m_program, name, step->site)) {
        if (pipeline.knownLength && !isChanged && m_program.node(blame).is(Kind::for_statement)) {
            addPart(expression);
            return;
        }
        add({.way = Way::unknown,
             .site = blame,
             .reason = "the dataset of this loop is made in several places, and only one of them could be sharded",
             .advice = "Shard the dataset right in front of the loop, cut to equal lengths."});
        return;
    }
    if (step && !isChanged && isSeenWhole(m_program, partFinishedBy(m_program, *step), blame)) {
        addPart(expression);
        return;
    }
    if (step && (!isChanged || onlyTrains(m_program, finishedBy(m_program, *step), blame))) {
        if (takes) {
            add({.way = Way::take, .site = {pipeline.takes.front().file, taken.value.index()}});
        }
        add(*step);
        return;
    }
    const Node head = m_program.node(blame).child(Field::right);
    const bool isPart = m_program.node(expression).is(Kind::call) || isGivenOnce(m_program, expression);
    if (pipeline.knownLength && m_program.node(blame).is(Kind::for_statement) && isPart &&
        head.contains(m_program.node(expression))) { // It gets a name in front of the loop.
        addPart(expression);
        return;
    }
    add({.way = Way::unknown,
         .site = blame,
         .reason = "the data of this loop come from an expression that has no place to shard it",
         .advice =
             "Give the dataset a name and shard it: d = d.take(n // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())."});
}

void DataPlan::shardTaken(Site expression, Site loop) const
{
    const Pipeline pipeline = pipelineOf(m_program, expression);
    if (pipeline.endless) {
        shardEndless(pipeline, loop, loop);
        return;
    }
    if (pipeline.takes.empty() || pipeline.filtered) {
        shardFinite(pipeline, expression, isUsedAfter(m_program, loop), loop);
        return;
    }
    const bool takes = static_cast<bool>(takenOf(m_program, pipeline));
    std::optional<DataStep> step = shardOfSource(m_program, pipeline, takes, loop);
    if (!step && takes && !pipeline.skips) {
        // Behind the take there are too few batches for all.
        const Site name = underMethods(m_program, expression);
        const Site take = pipeline.takes.front();
        const bool isHere =
            name != expression && take.file == expression.file && m_program.node(expression).contains(m_program.node(take));
        step = isHere ? shardOfName(name, pipeline) : std::nullopt;
        if (step && (step->way == Way::unknown || (!step->finished && isMadeAnew(m_program, name, step->site)) ||
                     !onlyTrains(m_program, finishedBy(m_program, *step), loop))) {
            step = std::nullopt;
        }
    }
    add(step ? *std::move(step)
             : undecided(loop, "a few batches are taken of a dataset that has no place to shard it in front of that",
                         "Give the dataset a name and shard it, cut to equal lengths, in front of take."));
}

void DataPlan::addPart(Site expression) const
{
    if (haveNoLength(m_program)) {
        add({.way = Way::unknown,
             .site = expression,
             .reason = "the dataset has no place to shard it, and datasets of TensorFlow 1 have no length",
             .advice = "Give the dataset a name and shard it to equal lengths in front of the loop."});
        return;
    }
    const std::string given = m_program.freeName(expression.file, "batches");
    const std::string whole = m_program.node(expression).is(Kind::identifier) ? m_program.text(expression) : given;
    const std::string length = countOfDataset(m_program, whole, pipelineOf(m_program, expression).knownLength);
    add({.way = Way::part, .site = expression, .length = length, .name = given});
}

bool DataPlan::shardDrained(const Pipeline& pipeline, Site loop) const
{
    const bool isPlain = pipeline.sources.size() == 1 && !pipeline.filtered && !pipeline.groups;
    if (!isPlain || m_program.options().data == DataPolicy::divide || !onlyTrains(m_program, pipeline.sources.front(), loop)) {
        return false;
    }
    const Site source = pipeline.sources.front();
    if (!mayBeSeveral(m_program, source) && divideFillings(source, pipeline)) {
        return true;
    }
    if (!isDrawnOnce(m_program, source)) {
        return false;
    }
    Argument taken;
    if (pipeline.takes.size() == 1) {
        taken = Analysis::argument(m_program.node(pipeline.takes.front()), "count", 0);
    }
    if (!pipeline.takes.empty() && !taken) {
        return false;
    }
    if (const std::string length = lengthOf(m_program, source, Written::expression);
        !length.empty() && pipeline.knownLength && !pipeline.skips) {
        add({.way = Way::elements, .site = source, .length = length, .drained = loop});
    } else if (const Site place = dealtBehind(m_program, source); place && deals(pipeline, place)) {
        add({.way = Way::dealt, .site = place, .drained = loop});
    } else {
        return false;
    }
    if (taken) {
        add({.way = Way::take, .site = {pipeline.takes.front().file, taken.value.index()}});
    }
    return true;
}

void DataPlan::planDatasetLoop(Site loop, Site iterable) const
{
    const Pipeline pipeline = pipelineOf(m_program, iterable);
    if (!pipeline.endless) {
        shardFinite(pipeline, iterable, isUsedAfter(m_program, loop), loop);
        return;
    }
    if (pipeline.takes.size() == 1) {
        const Site take = pipeline.takes.front();
        if (const Argument count = Analysis::argument(m_program.node(take), "count", 0)) {
            add({.way = Way::take, .site = {take.file, count.value.index()}});
        }
    } else {
        add({.way = Way::unknown,
             .site = loop,
             .reason = "the loop goes over a dataset that repeats for ever, and what ends it is not known",
             .advice = "Divide the number of steps by hvd.size() where the loop is left."});
        return;
    }
    shardEndless(pipeline, loop, loop);
}

} // namespace rankwright
