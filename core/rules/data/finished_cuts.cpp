// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/finished_cuts.h"

#include "core/rules/chance/sample_order.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/data/source_readers.h"
#include "core/rules/data/stages.h"
#include "core/rules/steps/drained_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// Behind this place the dataset of this name is asked for what image_dataset_from_directory gave it beside its elements, which a
/// part of it has not.
bool isAskedForNames(Program& program, Site cut, std::string_view name)
{
    const Tree& tree = program.analysis().sources().tree(cut.file);
    for (const NodeIndex at : program.analysis().sources().index(cut.file).nodes(Kind::attribute)) {
        const Node node = tree.node(at);
        const std::string_view asked = node.child(Field::attribute).text();
        if (at > cut.node && (asked == "class_names" || asked == "file_paths") &&
            node.child(Field::object).is(Kind::identifier) && node.child(Field::object).text() == name) {
            return true;
        }
    }
    return false;
}

/// A dataset that is cut where it is finished: as near to its source as can be, and never behind an order of each process' own.
void moveToSource(Program& program, DataStep& step, std::vector<DataStep>& more)
{
    const Site finished = finishedBy(program, step);
    const Stages stages = stagesOf(program, finished);
    const bool counts = step.length.starts_with("sum(");
    const bool dear = counts && (stages.repeats || stages.augments);
    if (stages.orders.empty() && !dear) {
        return;
    }
    const Pipeline pipeline = pipelineOf(program, finished);
    const bool shards = program.options().data != DataPolicy::divide;
    const Site source = pipeline.sources.size() == 1 ? pipeline.sources.front() : Site{step.site.file, noNode};
    const bool isOwn = shards && source && pipeline.takes.empty() && onlyTrains(program, source, step.site);
    if (isOwn && !pipeline.filtered && !pipeline.skips) {
        if (const std::string length = lengthOf(program, source, Written::name); !length.empty() && stages.changes.empty()) {
            step = {.way = Way::elements, .site = source, .length = length};
            return;
        }
        const Node assignment = program.node(program.statementOf(source)).firstChild();
        const Node name = assignment.child(Field::left);
        const Site made{source.file, assignment.child(Field::right).index()};
        if (mayBeSeveral(program, source)) {
            if (const Site one = nameBeforeOrder(program, finished);
                one && onlyTrains(program, valueOf(program, one), step.site)) {
                const std::string text = program.text(one);
                step = {.way = Way::records,
                        .site = one,
                        .length = countOfDataset(program, text, pipeline.knownLength),
                        .name = text};
                return;
            }
        } else if (assignment.is(Kind::assignment) && name.is(Kind::identifier) && made && !stagesOf(program, made).repeats) {
            const Stages first = stagesOf(program, made);
            const Pipeline part = pipelineOf(program, made);
            if (first.orders.empty() && !first.augments && part.dataset && first.changes == stages.changes &&
                !isAskedForNames(program, {source.file, name.index()}, name.text())) {
                const std::string text{name.text()};
                step = {.way = Way::records,
                        .site = {source.file, name.index()},
                        .length = countOfDataset(program, text, part.knownLength),
                        .name = text};
                return;
            }
        }
    }
    if (const Site place = dear && isOwn ? dealtBehind(program, source) : Site{}; place && deals(pipeline, place)) {
        step = {.way = Way::dealt, .site = place};
        return;
    }
    if (dear) {
        step = undecided(
            step.site, "how many elements the dataset has could only be found out by going through all that it repeats or draws",
            "Shard it where it is made, behind its source and before it is shuffled, mapped and repeated.");
        return;
    }
    for (const Site order : stages.orders) {
        if (drawsOrderOfFiles(program, order)) {
            step = mixedFiles(order);
            return;
        }
        more.push_back({.way = Way::seeded, .site = order});
    }
}

} // namespace

DataStep mixedFiles(Site source)
{
    return undecided(source, "each process shuffles the files of the dataset for itself, so that the parts would overlap",
                     "Leave out shuffle_files, or give a read_config with a shuffle_seed.");
}

void reviewFinished(Program& program, DataStep& step, std::vector<DataStep>& more)
{
    moveToSource(program, step, more);
    if (step.way == Way::batches && isAskedForNames(program, step.site, step.name)) {
        step = undecided(step.site, "the dataset is asked for its class_names or file_paths, which a part of it has not",
                         "Keep them in a variable in front of the division: names = ds.class_names.");
    }
}

} // namespace rankwright
