// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/undivided_loops.h"

#include "core/rules/chance/choice_counts.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/fed_data.h"
#include "core/rules/data/ordered_feeds.h"
#include "core/rules/data/same_data.h"
#include "core/rules/data/whole_orders.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using Way = DataStep::Way;
using Outcome = std::optional<DataStep>;

constexpr const char* sameReason =
    "nothing was found that makes the data of this loop differ between the processes, so that all of "
    "them would compute the same";
constexpr const char* sameAdvice = "Feed each process its own part of the data: x[hvd.rank()::hvd.size()], cut to equal lengths.";

/// All steps are runs of a session that stand in the loop itself and get the same each time, whatever else is drawn there: rows
/// to be shown, a test, an order of all samples.
bool areFedTheSame(Program& program, Site loop, const std::vector<Site>& steps, const Indication& training)
{
    return !steps.empty() && std::ranges::all_of(steps, [&](Site step) {
        const std::vector<Site> around = drivingLoops(program, step);
        const bool isHere = std::ranges::all_of(around, [&](Site each) { return isWithin(program, step, {each}); });
        Indication each = training;
        each.training = step;
        return program.facts().run(step) != nullptr && isWithin(program, step, {loop}) && isHere &&
               everyStepSeesTheSame(program, around, each);
    });
}

/// A package that is not there gives the batches, by chance or in their order.
Outcome whyUnknown(Program& program, const CountLoop& counted)
{
    if (!counted.draws.unknown) {
        return std::nullopt;
    }
    return DataStep{
        .way = Way::unknown,
        .site = counted.loop,
        .reason = "its batches come from `" + program.text(counted.draws.unknown) +
                  "`, whose code is not in the project, so that it was not found out whether each process draws its own, or all "
                  "take the same ones in the same order",
        .advice = "Where they are drawn by chance, divide the number of steps by hvd.size(); else give each process its own part "
                  "of the data as well, x[hvd.rank()::hvd.size()] cut to equal lengths."};
}

/// A queue gives all processes the same records.
Outcome whyQueued(Program&, const CountLoop& counted)
{
    if (!(counted.draws.isQueued && !counted.draws.batches)) {
        return std::nullopt;
    }
    return DataStep{
        .way = Way::unknown,
        .site = counted.loop,
        .reason = "a queue over one file, or one that does not shuffle, gives all processes the same records in the same order, "
                  "and what mixes them behind it reaches no further than it holds, so that with fewer steps the last ones may "
                  "never come",
        .advice = "Write the records into many files, and give each process its own, files[hvd.rank()::hvd.size()]; or read "
                  "them by tf.data, with shard(hvd.size(), hvd.rank()), and divide the number of steps by hvd.size()."};
}

/// A generator with a seed of its own draws the same for all.
Outcome whyAlike(Program&, const CountLoop& counted)
{
    if (!(counted.draws.random && counted.draws.alike && !counted.draws.batches)) {
        return std::nullopt;
    }
    return DataStep{
        .way = Way::unknown,
        .site = counted.loop,
        .reason = "its data are drawn by a generator with a seed of its own, so that all processes would draw the same",
        .advice = "Add hvd.rank() to the seed of the generator, unless it also splits the data, and divide the number of steps."};
}

/// The samples are mixed too late.
Outcome whyLate(Program&, const CountLoop& counted)
{
    if (!(counted.draws.isLate && !counted.draws.batches)) {
        return std::nullopt;
    }
    return DataStep{
        .way = Way::unknown,
        .site = counted.loop,
        .reason = "its samples are mixed only when all of them were seen, so that all processes would take the same until then",
        .advice = "Give each process its own part of them, cut to equal lengths, or mix them once in front of the loop, and "
                  "divide the number of steps by hvd.size()."};
}

DataStep inOrder(const CountLoop& counted)
{
    return {.way = Way::unknown,
            .site = counted.loop,
            .reason = "its samples are gone through in their order, so that with fewer steps no process would come to "
                      "the last ones",
            .advice =
                "Give each process its own part of the samples, cut to equal lengths, or mix them in front of the loop, and "
                "divide the number of steps by hvd.size()."};
}

/// Noise, or samples that are made up beside those that are gone through in their order.
Outcome whyInOrder(Program&, const CountLoop& counted)
{
    const bool isInOrder = counted.draws.random && counted.draws.isInOrder && !counted.draws.batches;
    return isInOrder ? std::optional{inOrder(counted)} : std::nullopt;
}

/// Dropout that is written out is as little data as that of a layer.
Outcome whyNoise(Program& program, const CountLoop& counted)
{
    if (!(counted.draws.isNoise && !counted.draws.batches &&
          everyStepSeesTheSame(program, counted.driving(program), counted.training) && !isMadeByChance(program))) {
        return std::nullopt;
    }
    return DataStep{.way = Way::same, .site = counted.loop, .reason = sameReason, .advice = sameAdvice};
}

/// Noise is no data: samples that the number of a step chooses are those of the first steps on all processes.
Outcome whyChosenByNumber(Program& program, const CountLoop& counted)
{
    if (!counted.draws.random || counted.draws.batches || !counted.turns) {
        return std::nullopt;
    }
    const Site chosen = FedData{program, counted.loop, counted.training.training}.chosenByNumber();
    if (!chosen) {
        return std::nullopt;
    }
    const std::string array = program.text(chosen);
    if (program.node(chosen).is(Kind::call)) {
        return DataStep{
            .way = Way::unknown,
            .site = counted.loop,
            .reason = "the number of a step says which file `" + array +
                      "` reads, whatever is drawn by chance beside, so that with fewer steps no process would come to "
                      "the last ones",
            .advice = "Let each process go through numbers of its own, range(hvd.rank(), n // hvd.size() * hvd.size(), "
                      "hvd.size()), where they count nothing else."};
    }
    return DataStep{.way = Way::unknown,
                    .site = counted.loop,
                    .reason = "the number of a step chooses its samples from `" + array +
                              "`, so that with fewer steps no process would come to the last ones",
                    .advice = "Slice it in front of the loops, " + array + " = " + array +
                              "[hvd.rank()::hvd.size()] cut to equal lengths, where all processes have it in the same order, and "
                              "divide the number of steps by hvd.size()."};
}

/// Later steps draw more samples, or fewer, than earlier ones.
Outcome whyDrawnInNumber(Program& program, const CountLoop& counted)
{
    const bool isAsked = counted.draws.random && !counted.draws.batches && counted.turns;
    const Site draw = isAsked ? drawnInNumber(program, counted.loop) : Site{};
    if (!draw) {
        return std::nullopt;
    }
    return DataStep{.way = Way::unknown,
                    .site = counted.loop,
                    .reason =
                        "how many samples `" + program.text(draw) +
                        "` draws follows from the number of the step, so that with fewer steps the batches of the last ones "
                        "never come",
                    .advice = "Draw for a step as many as the original does for that number times hvd.size(), and divide the "
                              "number of steps by hvd.size(); or leave the steps as they are."};
}

/// All that is drawn are orders of all samples, which each step sees.
Outcome whyWholeOrders(Program& program, const CountLoop& counted)
{
    if (!(counted.draws.random && !counted.draws.batches && drawsOnlyWholeOrders(program, counted.driving(program)) &&
          everyStepSeesTheSame(program, counted.driving(program), counted.training))) {
        return std::nullopt;
    }
    return DataStep{.way = Way::same, .site = counted.loop, .reason = sameReason, .advice = sameAdvice};
}

DataStep fedAll(const CountLoop& counted)
{
    return {.way = Way::unknown,
            .site = counted.loop,
            .reason = "each step is fed all of its samples, the same on all processes, whatever else is drawn by chance, so that "
                      "fewer steps would train less",
            .advice =
                "Leave the number of steps, and feed each process its own part of the samples, x[hvd.rank()::hvd.size()] cut "
                "to equal lengths, without a scaled learning rate where the loss is a mean; or leave all as it is."};
}

/// Each step is fed the same, whatever else is drawn.
Outcome whyFedTheSame(Program& program, const CountLoop& counted)
{
    const bool isDrawn = counted.draws.random && !counted.draws.batches;
    return isDrawn && areFedTheSame(program, counted.loop, counted.steps, counted.training) ? std::optional{fedAll(counted)}
                                                                                            : std::nullopt;
}

/// Each step is fed all samples, in an order of its own.
Outcome whyFedInOrders(Program& program, const CountLoop& counted)
{
    const bool isWhole = counted.draws.isWhole && !counted.draws.batches;
    return isWhole && !takesPartInTurns(program, counted.loop, counted.steps) ? std::optional{fedAll(counted)} : std::nullopt;
}

/// Among what the steps take is something that all processes take in one order.
Outcome whyOrdered(Program& program, const CountLoop& counted)
{
    const bool isDrawn = counted.draws.batches || counted.draws.random;
    const Site ordered = isDrawn ? takenInOrder(program, counted.loop, counted.steps) : Site{};
    if (!ordered) {
        return std::nullopt;
    }
    return DataStep{.way = Way::unknown,
                    .site = counted.loop,
                    .reason = "in its steps, `" + program.text(ordered) +
                              "` is the same on all processes, whatever else is drawn by chance, so that with fewer steps all of "
                              "them would compute the same, and perhaps never come to the last samples",
                    .advice = sameAdvice};
}

/// Samples that the loop itself reads from the first to the last, and changes by chance.
Outcome whyReadInOrder(Program& program, const CountLoop& counted)
{
    const bool isDrawn = counted.draws.random && !counted.draws.batches;
    return isDrawn && readInOrder(program, counted.loop, counted.steps) ? std::optional{inOrder(counted)} : std::nullopt;
}

/// Nothing is drawn but noise, which chooses no samples; which the steps see was not found out.
Outcome whyOnlyNoise(Program&, const CountLoop& counted)
{
    if (!counted.draws.isNoise || counted.draws.batches) {
        return std::nullopt;
    }
    return DataStep{.way = Way::unknown,
                    .site = counted.loop,
                    .reason =
                        "what its steps draw by chance only changes samples that are there, and nothing was found that makes "
                        "these differ between the processes, so that fewer steps would train less",
                    .advice = sameAdvice};
}

/// In this order: the first that holds is the reason.
constexpr std::array reasons{whyUnknown,     whyQueued,         whyAlike,         whyLate,        whyInOrder,
                             whyNoise,       whyChosenByNumber, whyDrawnInNumber, whyWholeOrders, whyFedTheSame,
                             whyFedInOrders, whyOrdered,        whyReadInOrder,   whyOnlyNoise};

} // namespace

std::optional<DataStep> whyUndivided(Program& program, const CountLoop& counted)
{
    for (const auto reason : reasons) {
        if (std::optional<DataStep> step = reason(program, counted)) {
            return step;
        }
    }
    return std::nullopt;
}

namespace {

/// What a step of a tape computes its loss with stands in an order that each process draws for itself.
bool isInOwnOrder(Program& program, const Indication& training)
{
    const UpdateFact* const update = program.facts().update(training.training);
    return update != nullptr && std::ranges::any_of(update->gradients, [&](Site gradient) {
               const Argument loss = Analysis::argument(program.node(gradient), "target", 0);
               return loss && !chanceOrders(program, {gradient.file, loss.value.index()}, {}).empty();
           });
}

} // namespace

DataStep undrawn(Program& program, const CountLoop& counted)
{
    if (counted.iterable && !isCount(program, counted.iterable)) {
        return {.way = Way::unknown,
                .site = counted.loop,
                .reason = "what this loop goes over was not found out, and so not whether each process gets different data",
                .advice = "Give each process its own part of it, and all equally many turns."};
    }
    const bool same = everyStepSeesTheSame(program, counted.driving(program), counted.training);
    if (same && isMadeByChance(program)) {
        return {.way = Way::unknown,
                .site = counted.loop,
                .reason =
                    "each step uses all of its samples, which each process has made by chance before, others than the others",
                .advice = "Seed the random numbers with the same number on all processes, which then make equal steps; or, where "
                          "samples of their own are wanted, divide the number of steps by hvd.size()."};
    }
    if (!same && isLossHidden(program, counted.training.training)) {
        return {
            .way = Way::unknown,
            .site = counted.loop,
            .reason = "its loss comes from code that is not in the project, so that it was not found out which data its steps "
                      "see, and whether they differ between the processes",
            .advice = "Give each process its own part of the data where they are read, by shard(hvd.size(), hvd.rank()) or "
                      "files[hvd.rank()::hvd.size()], cut to equal lengths, and divide the number of steps by hvd.size() where "
                      "they draw batches."};
    }
    if (!same && isInOwnOrder(program, counted.training)) {
        return {.way = Way::unknown,
                .site = counted.loop,
                .reason =
                    "each process goes through all of its samples, in an order that it draws for itself, and so makes as many "
                    "steps as one process alone",
                .advice = "Draw the order from the same seed on all processes, and let each take every n-th sample in it, "
                          "x[hvd.rank()::hvd.size()], cut to equal lengths."};
    }
    return {.way = same ? Way::same : Way::unknown, .site = counted.loop, .reason = sameReason, .advice = sameAdvice};
}

} // namespace rankwright
