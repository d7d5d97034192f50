// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/few_samples.h"

#include "core/rules/data/batch_shape.h"
#include "core/rules/data/generated_samples.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/row_count.h"
#include "core/rules/data/source_lengths.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// As many processes as a usual machine has devices for.
constexpr std::size_t usualProcesses = 4;

/// The number that an expression stands for, where it is written; 0 where it is not.
std::size_t writtenNumber(Program& program, Site expression)
{
    std::size_t number{};
    const ValueSet& values = program.analysis().values(expression);
    if (values.size() == 1 && values.front().kind == Value::Kind::literal) {
        const std::string text = program.text(values.front().site);
        std::from_chars(text.data(), text.data() + text.size(), number);
    }
    return number;
}

/// The largest of the batches that these loops count by whole ones, len(x) // size, where their sizes are written.
std::size_t wholeBatchIn(Program& program, const std::vector<Site>& loops)
{
    std::size_t largest = 1;
    for (const Site loop : loops) {
        const Site iterable = iterableOf(program, loop);
        const Site bound = iterable && isCount(program, iterable) ? stopOf(program, iterable) : Site{};
        program.analysis().slice(bound ? bound : loop, [&](Site site) {
            const Node node = program.node(site);
            const bool isWhole = node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "//";
            largest =
                isWhole ? std::max(largest, writtenNumber(program, {site.file, node.child(Field::right).index()})) : largest;
            return static_cast<bool>(bound);
        });
    }
    return largest;
}

/// The largest batch, where its size is written, that a dataset which comes from here leaves out when it is not full.
std::size_t fullBatchOf(Program& program, Site source)
{
    std::size_t largest = 1;
    for (const NodeIndex index : program.analysis().sources().index(source.file).calls()) {
        const Node call = program.node({source.file, index});
        const Node object = call.child(Field::function).child(Field::object);
        const Argument drop = Analysis::argument(call, "drop_remainder", 1);
        const Argument size = Analysis::argument(call, "batch_size", 0);
        const bool isOne = object && drop && size && drop.value.is(Kind::true_) &&
                           call.child(Field::function).child(Field::attribute).text() == "batch";
        if (!isOne) {
            continue;
        }
        program.analysis().slice({source.file, object.index()}, [&](Site site) {
            const bool isSource = site == source;
            largest = isSource ? std::max(largest, writtenNumber(program, {source.file, size.value.index()})) : largest;
            return !isSource;
        });
    }
    return largest;
}

/// How many samples the part of a process has to have, or fit fails and a loop does nothing.
std::size_t samplesForOneStep(Program& program, const DataStep& step)
{
    switch (step.way) {
    case Way::sliceArgument: return givenTo(program, step.site, "validation_split") ? 2 : 1;
    case Way::elements: return fullBatchOf(program, step.site);
    case Way::sliceArray:
    case Way::sliceParameters: return wholeBatchIn(program, trainingLoops(program));
    default: return 1;
    }
}

/// How many elements a source of datasets gives, where that is written; 0 where it is not.
std::size_t writtenElements(Program& program, Site source)
{
    if (callsOneOf(program, source, {"tensorflow.data.Dataset.from_tensors"})) {
        return 1;
    }
    std::size_t least = writtenYields(program, source);
    for (const Site array : arraysOf(program, source)) {
        const Node node = program.node(array);
        const bool isSpread = node.is(Kind::list) && node.firstChild() && !node.firstChild().is(Kind::list_splat);
        const std::size_t rows = isSpread                              ? node.childCount()
                                 : rowsOf(program, array) == Rows::one ? 1
                                                                       : writtenRows(program, array);
        least = rows > 0 && (least == 0 || rows < least) ? rows : least;
    }
    return least;
}

/// The sources whose elements a step cuts, one for one.
struct CutSources {
    std::vector<Site> sources;
    bool areZipped{}; ///< What they make side by side ends with the shortest of them.
};

CutSources cutSources(Program& program, const DataStep& step)
{
    if (step.way == Way::elements || step.way == Way::endless || step.way == Way::dealt) {
        return {.sources = {step.site}};
    }
    const Pipeline pipeline = cutsFinished(step) ? pipelineOf(program, finishedBy(program, step)) : Pipeline{};
    const bool isOneForOne = !pipeline.joinsInRow && !pipeline.uneven && !pipeline.endless && pipeline.repeats.empty();
    return isOneForOne ? CutSources{.sources = pipeline.sources, .areZipped = pipeline.joins} : CutSources{};
}

} // namespace

void reviewFewElements(Program& program, DataStep& step)
{
    const CutSources cut = cutSources(program, step);
    std::size_t few{};
    for (const Site source : cut.sources) {
        const std::size_t elements = writtenElements(program, source);
        const bool isFew = elements > 0 && elements < usualProcesses;
        if (!isFew && !cut.areZipped) {
            return;
        }
        const bool isLess = cut.areZipped && few > 0 ? elements < few : elements > few;
        few = isFew && isLess ? elements : few;
    }
    if (few > 0) {
        const std::string number = few == 1 ? "one element" : std::to_string(few) + " elements";
        step = undecided(
            step.site,
            "the dataset is made of " + number + ", and with more processes than that there would be none for some of them",
            "Where an element holds many samples, cut its arrays, x[hvd.rank()::hvd.size()] to equal lengths, or shard "
            "behind an unbatch.");
    }
}

void reviewFew(Program& program, DataStep& step, const std::vector<Site>& arrays)
{
    constexpr std::size_t many = 64;
    std::size_t least = many;
    for (const Site array : arrays) {
        const std::size_t rows = writtenRows(program, array);
        least = rows > 0 ? std::min(least, rows) : least;
    }
    const std::size_t needed = least < many ? samplesForOneStep(program, step) : 1;
    if (least < usualProcesses) {
        step = undecided(step.site,
                         (least == 1 ? std::string{"there is one sample"} : "there are " + std::to_string(least) + " samples") +
                             ", and with more processes than that there would be none for some of them",
                         "Start no more processes than there are samples, and cut them, or leave them the same on all.");
    } else if (least / usualProcesses < needed) {
        step = undecided(step.site,
                         "there are " + std::to_string(least) + " samples, and of " + std::to_string(usualProcesses) +
                             " processes each would get " + std::to_string(least / usualProcesses) + ", where a step takes " +
                             std::to_string(needed) + " at least",
                         "Start fewer processes and cut the samples, or leave them the same on all.");
    } else if (least < many && step.way == Way::sliceArgument) {
        step.reason = "few";
    }
}

std::string wholeBatches(Program& program, const DataStep& step)
{
    const auto given = [&](std::string_view name) { return givenTo(program, step.site, name); };
    const Argument size = given("batch_size");
    const bool isWritten = size && (isPureName(size.value) || size.value.is(Kind::integer));
    if (!isWritten || !step.lists.empty() || !step.dictionaries.empty() || given("validation_split") ||
        !drivingLoops(program, step.site).empty()) {
        return {};
    }
    const std::size_t number = writtenNumber(program, {step.site.file, size.value.index()});
    const bool isFew = std::ranges::any_of(step.parts, [&](Site array) {
        const std::size_t rows = writtenRows(program, array);
        return rows > 0 && rows < number * usualProcesses;
    });
    return isFew ? std::string{} : std::string{size.value.text()};
}

} // namespace rankwright
