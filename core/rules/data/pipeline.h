// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the data of training come from: the datasets that an expression is made of, and what a loop draws.

#include "core/rules/program.h"

namespace rankwright {

/// What an operation of datasets makes of the elements: as many, in their places; a choice; nobody knows how many; groups of
/// neighbours, or of what is alike.
enum class StageKind : std::uint8_t { plain, filter, uneven, window, grouping };
[[nodiscard]] StageKind stageKind(Program& program, Site call);

/// Batches that are put into the batches of this call: ids.batch(101).map(split).batch(64). What they put together is a sample,
/// and the elements in front of them are parts of samples.
[[nodiscard]] std::vector<Site> batchesIn(Program& program, Site batch);

/// The dataset operations that an expression is made with.
struct Pipeline {
    std::vector<Site> sources;
    std::vector<Site> takes;
    std::vector<Site> repeats; ///< Those with a count.
    std::vector<Site>
        objects; ///< What operations are called on, where no operation made it: loader["train"] of loader["train"].map(f).
    std::vector<Site> given; ///< What functions of the project get.
    bool joins{};            ///< Datasets are put behind or beside each other, or drawn from in turns.
    bool endless{};
    bool dataset{};
    bool skips{};           ///< Leaves out a number of first elements.
    bool filtered{};        ///< How many elements pass depends on the data.
    bool uneven{};          ///< One element becomes several, nobody knows how many.
    bool groups{};          ///< Elements that lie side by side are put together: a part of them would give others.
    bool knownLength{true}; ///< len() works: only operations that keep a known cardinality.
};

/// What one loop draws its data from.
struct Draws {
    Pipeline pipeline;
    bool random{};     ///< Random numbers outside of models.
    bool isNoise{};    ///< All of these only change samples that are there: a mask of their shape.
    bool alike{};      ///< All of these come from generators that a seed starts, the same on all processes.
    bool isLate{};     ///< All of these only mix the samples when all were seen, and nothing mixes them before.
    bool isInOrder{};  ///< A function of the script goes through samples from the first to the last, and nothing mixes them.
    bool batches{};    ///< A library's own random batches.
    bool isQueued{};   ///< From a queue that gives each process the same records in the same order.
    bool isSwitched{}; ///< From an iterator that can be set to several datasets, and which one it is was not found out.
};

[[nodiscard]] Pipeline pipelineOf(Program& program, Site expression);
/// What a loop draws for the training call in it.
[[nodiscard]] Draws drawsOf(Program& program, Site loop, Site training);
/// How an array may be written for its length to be asked for.
enum class Written : std::uint8_t { name, expression };
/// Datasets have no len() for what the program says of its TensorFlow: a name that only the first version has.
[[nodiscard]] bool haveNoLength(Program& program);
/// Python for the number of elements of a named dataset.
[[nodiscard]] std::string countOfDataset(Program& program, const std::string& name, bool isKnown);
/// A Python expression for the number of elements that a source has: "len(x)"; of a placeholder what its shape will be. Empty
/// where the source is made of no array that is written so.
[[nodiscard]] std::string lengthOf(Program& program, Site source, Written written);
/// An array, a list, a tensor or a table of pandas, and no dictionary of columns: its length is the number of samples.
[[nodiscard]] bool isSurelyArray(Program& program, Site array);
/// All that it can be are lists that the script writes or fills.
[[nodiscard]] bool isListOfSamples(Program& program, Site array);
/// The arrays that a source is made of, where they are written out: in tuples and dictionaries, too. Empty for sources of another
/// kind.
[[nodiscard]] std::vector<Site> arraysOf(Program& program, Site source);
/// What a preprocessing layer learns its table from; null where the call is none of `adapt`.
[[nodiscard]] Argument adaptedTo(Program& program, Site call);
/// The source's data go to nothing but training: it stands in code that runs once, and no evaluation reads it.
[[nodiscard]] bool onlyTrains(Program& program, Site source, Site loop);
/// What is made there is evaluated as well, or another loop goes over all of it: a part would give other results.
[[nodiscard]] bool isSeenWhole(Program& program, Site source, Site loop);
/// Which samples a generator, a Sequence or an iterator of pictures gives is drawn at random: each process draws its own.
[[nodiscard]] bool drawsSamples(Program& program, Site expression);
/// The call of ImageDataGenerator.flow, flow_from_directory or flow_from_dataframe that an expression is; null if it is none.
[[nodiscard]] Site pictureFlowOf(Program& program, Site expression);

} // namespace rankwright
