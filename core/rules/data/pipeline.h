// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The datasets that an expression is made of, and what their operations make of the elements.

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
    std::vector<Site> objects; ///< What operations are called on, where no operation made it: d["train"] of d["train"].map(f).
    std::vector<Site> given;   ///< What functions of the project get.
    std::vector<Site> calls;   ///< Calls of functions of the project, and names that are bound to one, which it comes through.
    bool joins{};              ///< Datasets are put behind or beside each other, or drawn from in turns.
    bool joinsInRow{};         ///< They are put behind each other, or drawn from in turns.
    bool endless{};
    bool dataset{};
    bool skips{};           ///< Leaves out a number of first elements.
    bool filtered{};        ///< How many elements pass depends on the data.
    bool uneven{};          ///< One element becomes several, nobody knows how many.
    bool groups{};          ///< Elements that lie side by side are put together: a part of them would give others.
    bool knownLength{true}; ///< len() works: only operations that keep a known cardinality.
};

[[nodiscard]] Pipeline pipelineOf(Program& program, Site expression);
/// The call that an expression is, or those that give a name or an attribute its value, also as one part of a tuple.
[[nodiscard]] std::vector<Site> callsBehind(Program& program, Site expression);
/// It begins with a dataset of tf.contrib.data, whose methods know less than those of tf.data.
[[nodiscard]] bool isOfContrib(Program& program, Site expression);

} // namespace rankwright
