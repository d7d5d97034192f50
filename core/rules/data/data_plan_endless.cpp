// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of DataPlan about datasets that repeat for ever: where they are sharded, and what of them is not only trained on.

#include "core/rules/data/data_plan.h"
#include "core/rules/data/dataset_makers.h"
#include "core/rules/data/file_datasets.h"
#include "core/rules/data/filled_datasets.h"
#include "core/rules/data/generated_samples.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/data/stages.h"
#include "core/rules/expressions.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// The call of a method on what a call makes, where it stands, or where the one name that it gets is read by one such call.
Site methodOn(Program& program, Site call)
{
    const auto behind = [&](Node object) {
        const Node method = object.parent();
        const bool isCalled =
            object.field() == Field::object && method.parent().is(Kind::call) && method.field() == Field::function;
        return Site{call.file, isCalled ? method.parent().index() : noNode};
    };
    const Node node = program.node(call);
    if (const Site direct = behind(node)) {
        return direct;
    }
    Site found{call.file, noNode};
    const Tree& tree = program.analysis().sources().tree(call.file);
    const Node left = node.field() == Field::right ? node.parent().child(Field::left) : Node{};
    for (NodeIndex at = 0; left.is(Kind::identifier) && at < tree.size(); ++at) {
        const Site site = tree.node(at).is(Kind::identifier) ? behind(tree.node(at)) : found;
        const bool isOther = !site || callsOneOf(program, site, {"tensorflow.data.Dataset.take"});
        const auto isThis = [&](const Analysis::FoundBinding& each) { return each.binding->node == left.index(); };
        const auto bindings = isOther ? std::vector<Analysis::FoundBinding>{} : program.analysis().bindingsOf({call.file, at});
        if (bindings.size() == 1 && isThis(bindings.front())) {
            if (found) {
                return {call.file, noNode};
            }
            found = site;
        }
    }
    return found;
}

/// Where elements are left out in front of all else that changes their order, the call that does it: what lies behind it can be
/// cut, where a part of all would lack as many elements for each process. Else the place itself.
Site behindSkip(Program& program, Site place)
{
    constexpr int far = 8;
    Site here = place;
    for (int steps = 0; steps < far; ++steps) {
        here = methodOn(program, here);
        if (!here || callsOneOf(program, here, {"tensorflow.data.Dataset.skip"})) {
            return here ? here : place;
        }
        if (!callsOneOf(program, here,
                        {"tensorflow.data.Dataset.map", "tensorflow.data.Dataset.cache", "tensorflow.data.Dataset.prefetch",
                         "tensorflow.data.Dataset.batch"})) {
            return place;
        }
    }
    return place;
}

/// What is made of the samples of one source keeps all of them, side by side with nothing else: a part of them may be cut in
/// front.
bool keepsAll(const Pipeline& pipeline)
{
    return pipeline.takes.empty() && !pipeline.skips && pipeline.repeats.empty() && pipeline.sources.size() == 1 &&
           (pipeline.endless || (!pipeline.filtered && !pipeline.uneven));
}

/// Shuffled by a part at a time, each process would go through the first part of the data and no further.
DataStep notOnlyTrained(Site source)
{
    return undecided(source, "what is made here is not only trained on, so that it cannot be divided here",
                     "Shard the data for training where they part from the others, in front of shuffle and batch: "
                     "d = d.shard(hvd.size(), hvd.rank()).");
}

} // namespace

bool DataPlan::divideFillings(Site source, const Pipeline& pipeline) const
{
    const FilledDataset filled = filledDataset(m_program, source);
    if (!filled.isForOthers) {
        return false;
    }
    if (filled.trainings.empty() || !keepsAll(pipeline) || m_program.options().data == DataPolicy::divide) {
        add({.way = Way::unknown,
             .site = source,
             .reason =
                 "what is made here is filled with the samples of the training where an iterator is started, and with others "
                 "at another start, of which each process needs all",
             .advice =
                 "Give the training a dataset of its own and shard that, or, where arrays are fed, cut those of the training: "
                 "x[hvd.rank()::hvd.size()], all equally long."});
        return true;
    }
    for (const FilledDataset::Filling& filling : filled.trainings) {
        add({.way = Way::sliceArgument,
             .site = filling.place,
             .length = "len(" + m_program.text(filling.samples.front()) + ")",
             .parts = filling.samples});
    }
    return true;
}

bool DataPlan::divideMaking(Site source, const Pipeline& pipeline) const
{
    const DatasetMaker maker = makerForOthers(m_program, source, m_drawn);
    if (!maker.function) {
        return false;
    }
    if (const Site data = trainingBranch(m_program, maker)) {
        add({.way = Way::endless, .site = data});
        return true;
    }
    const bool mayCut = keepsAll(pipeline) && m_program.options().data != DataPolicy::divide;
    const std::vector<GivenSamples> given = mayCut ? samplesGiven(m_program, source, maker) : std::vector<GivenSamples>{};
    for (const GivenSamples& each : given) {
        add({.way = Way::sliceArgument,
             .site = each.call,
             .length = "len(" + m_program.text(each.samples.front()) + ")",
             .parts = each.samples});
    }
    if (given.empty()) {
        add(notOnlyTrained(source));
    }
    return true;
}

void DataPlan::shardEndless(const Pipeline& pipeline, Site blame, Site readers) const
{
    m_drawn.insert(pipeline.calls.begin(), pipeline.calls.end());
    m_waiting.push_back({.pipeline = pipeline, .blame = blame, .readers = readers});
}

void DataPlan::shardWaiting() const
{
    for (const auto& [pipeline, blame, readers] : m_waiting) {
        if (pipeline.groups && !pipeline.sources.empty()) {
            add(undecided(blame,
                          "elements that lie side by side are put together, and a part of the elements would give other groups",
                          "Shard the dataset behind the grouping: d.shard(hvd.size(), hvd.rank())."));
            continue;
        }
        for (const Site source : pipeline.sources) {
            shardSource(source, pipeline, readers);
        }
    }
}

void DataPlan::shardSource(Site source, const Pipeline& pipeline, Site readers) const
{
    if (writtenYields(m_program, source) > 0 && drawsForElements(m_program, source)) {
        m_random = true; // Each process draws its own, and the steps are counted.
        return;
    }
    const Site records = recordsOf(m_program, source);
    const bool isOneOf = !records && mayBeSeveral(m_program, source);
    const Site first = isOneOf ? oneOfSeveral(m_program, source, pipeline) : records ? records : source;
    const Site place = first == source && pipeline.skips ? behindSkip(m_program, source) : first;
    if (!place) {
        add(undecided(source,
                      "this gives more than one dataset, and where the one that is trained on parts from the others was not "
                      "found out",
                      "Give the dataset for training a name and shard it, in front of shuffle, repeat and batch: "
                      "d = d.shard(hvd.size(), hvd.rank())."));
        return;
    }
    if (!isOneOf && divideFillings(source, pipeline)) {
        return;
    }
    if (records && comeInAnyOrder(m_program, records)) {
        add(undecided(source,
                      "there may be fewer files than processes, and their records come in any order, on each process in another",
                      "Shard the files where there are enough of them, or leave out what lets the records race and shard them."));
        return;
    }
    if (!isOneOf && divideMaking(source, pipeline)) {
        return;
    }
    const bool isEndless = !readers || onlyTrains(m_program, place, readers);
    add(isEndless ? DataStep{.way = Way::endless, .site = place} : notOnlyTrained(source));
}

} // namespace rankwright
