// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the data and the steps of a program are divided among processes: for each training call, which loop drives it, where the
// loop's data come from, and which of the ways of rewrites.md (common.data) is right there. Rules ask for the places; nothing
// here writes text into scripts.
//
// Ways, in order of preference:
//  - elements: shard the dataset where it is made, before shuffle, repeat and batch; equal counts by `take` first;
//  - endless:  the dataset repeats for ever: shard where it is made, and divide what counts the steps;
//  - dealt:    the records of files, of which nobody knows how many there are, are dealt out in turn;
//  - forever:  a dataset that a loop draws from by hand is repeated for ever, where the parts of some processes would end first;
//  - batches:  shard the finished dataset where its name is bound last; every process then gets whole batches;
//  - part:     the same where it is used, under a name of its own: where others see all of it, or where it has no name;
//  - slice:    arrays given to fit, or indexed by a loop, are sliced;
//  - count:    every process draws its own random data: divide what counts the steps;
//  - records:  shard the dataset behind the statement that makes it, before it is shuffled;
//  - seeded:   a shuffle before a shard gets a seed, so that its order is the same on all processes;
//  - order:    an order or a split that was left to chance has to be the same on all processes before a part is cut;
//  - shared:   what was drawn for all samples together has to be the same on all processes: coefficients, centres (made, where a
//              library makes the samples up around them);
//  - fixed:    what was drawn and becomes a constant of the model has to be the same on all processes;
//  - threshold: what is compared with the number of a step comes as much sooner as there are fewer steps;
//  - factor, slope: by what a rate falls in each step, it falls as often as there are processes;
//  - last:     the last step of a loop is told by its count, which is divided;
//  - turn:     where numbers of samples begin again from 0, behind the last of a part;
//  - mean:     what was added up in the steps is divided by as many as there are now;
//  - whole:    the rest of a part that fills no batch is left out, where batches of one size are asked for;
//  - same:     every step sees all of the data: every process makes the same steps, at the rate of the original.
// A place where none of these is certain is refused with the reason, or left to the reviewer.

#include "core/rules/data/pipeline.h"
#include "core/rules/program.h"

#include <optional>

namespace rankwright {

struct DataStep {
    enum class Way : std::uint8_t {
        elements,
        endless,
        dealt,
        forever,
        batches,
        part,
        sliceArgument,
        sliceArray,
        sliceParameters,
        count,
        take,
        stepsArgument,
        stepsMissing,
        same,
        records,
        seeded,
        order,
        orderArgument,
        shared,
        made,
        fixed,
        threshold,
        stepNumber,
        period,
        factor,
        slope,
        interval,
        rows,
        last,
        turn,
        mean,
        record,
        axis,
        whole,
        unknown
    };
    Way way{};
    Site site;                 ///< The call, expression, statement or count that changes.
    std::string length{};      ///< Python expression for the number of elements ("len(x)"); for Way::batches and part that of
                               ///< batches; for count, last and record what takes the place of the count, where name says so.
    std::string name{};        ///< The variable, for Way::batches, part, stepsMissing and axis; "behind" for a count of turns
                               ///< that do not begin with 0.
    std::vector<Site> parts{}; ///< The arrays of a fit call, for Way::sliceArgument; for sliceArray what they are made of; for
                               ///< stepsMissing the data, where they get their name first.
    std::vector<Site> lists{}; ///< For Way::sliceArgument: those of the parts that are lists of arrays, and dictionaries of them.
    std::vector<Site> dictionaries{};
    std::vector<std::string> names{}; ///< The arrays, for Way::sliceArray and sliceParameters.
    std::vector<Site> wholes{};       ///< Where the script means all of these arrays, behind the cut.
    bool isAll{};                     ///< Each step is fed all of the samples, of a process all of its part: their gradients are
                                      ///< averaged to the gradient of the original, at its rate.
    bool inPieces{};                  ///< Of these arrays each process gets rows that follow each other.
    Site rows{};                      ///< For the same ways: of how many rows each batch of a part has to be, or null.
    Site drained{};                   ///< For Way::elements and dealt: a loop that draws what is cut here until it ends, or null.
    std::string reason{};             ///< For Way::unknown; for Way::sliceArgument "few" where the text says that they are few,
                                      ///< "whole" where they have to fill batches of `name`; for orderArgument "same" where
                                      ///< nothing is cut.
    Site finished{};                  ///< For Way::batches behind branches, each of which may bind the name: where it is read.
    unsigned seed{};                  ///< For the ways that seed: other than that of all others.
    std::string advice{};
};

struct CountLoop;
struct GeneratorSlices;
struct TurnCount;

/// The turns of a range are divided.
[[nodiscard]] DataStep countStep(const TurnCount& turns);
/// What stands for the count once more, or for the number of the last turn, is divided as the count is.
[[nodiscard]] inline DataStep likeCount(const DataStep& count, DataStep::Way way, Site site)
{
    return {.way = way, .site = site, .length = count.length, .name = count.name};
}

/// A place that is left to the reviewer, with the reason and what to do.
[[nodiscard]] inline DataStep undecided(Site place, std::string reason, std::string advice)
{
    return {.way = DataStep::Way::unknown, .site = place, .reason = std::move(reason), .advice = std::move(advice)};
}

/// A dataset is cut behind what made it: by batches, or before it is shuffled.
[[nodiscard]] inline bool cutsFinished(const DataStep& step)
{
    return step.way == DataStep::Way::batches || step.way == DataStep::Way::part || step.way == DataStep::Way::records;
}

/// It divides nothing: what chance decides becomes the same on all processes.
[[nodiscard]] inline bool makesAlike(const DataStep& step)
{
    using Way = DataStep::Way;
    return step.way == Way::seeded || step.way == Way::order || step.way == Way::orderArgument || step.way == Way::shared ||
           step.way == Way::made || step.way == Way::fixed;
}

/// The dataset that such a step cuts, as it is before.
[[nodiscard]] Site finishedBy(Program& program, const DataStep& step);

/// Its parts stand in files of their own: data_plan_fit.cpp, _estimator, _datasets (where these are sharded), _endless (where
/// those that repeat for ever are), _loops (which loop is divided), _counts (how).
class DataPlan {
  public:
    explicit DataPlan(Program& program);

    [[nodiscard]] const std::vector<DataStep>& steps() const;
    [[nodiscard]] const DataStep* at(Site site, DataStep::Way way) const;
    /// Random numbers in the training loop have to differ between processes (noise, random batches).
    [[nodiscard]] bool drawsRandomly() const;
    /// Fewer steps are made per process than by the original (counts were divided or data were).
    [[nodiscard]] bool shrinksSteps() const;
    /// All steps are those of the original, at its rate: all processes make them with the same data, and their gradients are
    /// equal before they are averaged; or each with its part of all samples, and the average is the gradient of all.
    [[nodiscard]] bool repeatsSteps() const;
    /// Arrays that are sliced, and datasets that are cut: what is computed from their length has shrunk already.
    [[nodiscard]] bool dependsOnSliced(Site expression) const;
    /// A fit knows when it begins of how many steps an epoch consists: they are given, or its data have a length.
    [[nodiscard]] bool knowsEpochSteps(Site fit) const;

  private:
    void build() const;
    void planFit(const Indication& training) const;
    /// A Sequence of the script, whose batches fit takes in an order that it draws anew for each pass, unless shuffle=False is
    /// given.
    [[nodiscard]] bool isMixedSequence(Site fit, Site expression) const;
    /// Such a Sequence, where nothing counts its steps.
    void planSequence(Site fit, Site expression) const;
    [[nodiscard]] bool planPictures(Site flow, Site expression, Site fit) const;
    void planEstimator(const Indication& training) const;
    /// Shards a dataset where an input function gets it ready for training only. False where there is no such place.
    [[nodiscard]] bool shardInBranch(Site input) const;
    void planLoops() const;
    /// Plans the one of these loops around a step that goes over a dataset; false where none does.
    [[nodiscard]] bool planLoopsOverDatasets(const std::vector<Site>& loops) const;
    void planDatasetLoop(Site loop, Site iterable) const;
    /// A step in a monitored session that a hook stops.
    void planHookedSession(const Indication& training, const std::vector<Site>& loops) const;
    /// `all` are the calls that train in the loop, that of `training` among them.
    void planCountLoop(Site loop, const Indication& training, const std::vector<Site>& all) const;
    /// A loop in each turn of which the loop `taking` makes steps with a few batches of a dataset.
    void planTakingLoop(Site loop, Site taking, const Indication& training, const std::vector<Site>& all) const;
    /// The steps of a loop are divided, where every process draws its own data.
    void divideTurns(const CountLoop& counted) const;
    /// A loop that draws from a dataset by hand; false where it draws from none.
    [[nodiscard]] bool planDrawnDataset(const CountLoop& counted) const;
    /// A loop that takes its samples from arrays, itself or by a generator; false where it does not.
    [[nodiscard]] bool planArrays(const CountLoop& counted) const;
    void sliceInGenerator(const GeneratorSlices& slices) const;
    /// Shards the sources of a dataset that repeats for ever, or lasts long enough, when all that trains is known; those that
    /// others read too are left as they are where `readers` names the place that trains.
    void shardEndless(const Pipeline& pipeline, Site blame, Site readers) const;
    void shardWaiting() const;
    /// One source of such a dataset.
    void shardSource(Site source, const Pipeline& pipeline, Site readers) const;
    /// A dataset that a function makes for the training and for something else as well: what the function is given for the
    /// training is cut, or it is cut in a branch for the training, or it is open. False for other datasets.
    [[nodiscard]] bool divideMaking(Site source, const Pipeline& pipeline) const;
    /// A dataset that is filled for the training and for something else as well: what it is filled with is cut, or it is open.
    /// False for other datasets.
    [[nodiscard]] bool divideFillings(Site source, const Pipeline& pipeline) const;
    void shardFinite(const Pipeline& pipeline, Site expression, bool keepsBatches, Site blame) const;
    /// Shards a dataset of which a loop takes a few batches: as many from the part of each process as from the whole.
    void shardTaken(Site expression, Site loop) const;
    /// Shards the batches of a dataset where it is used, under a new name.
    void addPart(Site expression) const;
    /// The same for a loop that draws from it by hand until it ends; false where there is no place.
    [[nodiscard]] bool shardDrained(const Pipeline& pipeline, Site loop) const;
    /// Behind the statement that binds the name of a dataset last.
    [[nodiscard]] std::optional<DataStep> shardOfName(Site name, const Pipeline& pipeline) const;
    /// Plans a loop that cuts its samples from arrays; false where it does not.
    [[nodiscard]] bool sliceArrays(Site loop) const;
    /// An array that is sliced, for this loop or another, is named where the expression stands: its length is that of a part.
    [[nodiscard]] bool namesSliced(Site expression) const;
    void add(DataStep step) const;

    Program& m_program;
    mutable bool m_built{};
    mutable std::vector<DataStep> m_steps;
    mutable bool m_random{};
    mutable std::set<std::pair<FileId, std::string>> m_sliced;
    struct Waiting {
        Pipeline pipeline;
        Site blame;
        Site readers;
    };
    mutable std::vector<Waiting> m_waiting; ///< Datasets that repeat for ever.
    mutable std::set<Site> m_drawn;         ///< The places where what trains comes through calls (Pipeline::calls).
};

} // namespace rankwright
