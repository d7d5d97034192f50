// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What of a loop goes into the steps that it trains with, and what only stands beside them: a sentence that the model writes for
// the reader every hundred steps draws random numbers, and the batches are the same on all processes all the same.

#include "core/rules/program.h"

#include <set>
#include <string_view>
#include <vector>

namespace rankwright {

class FedData {
  public:
    /// Of the training call that this loop drives.
    FedData(Program& program, Site loop, Site training);
    /// Of one value that a step gets, as far as it is made in this place: a loop, or the function that makes the step.
    FedData(Program& program, Site place, Node value);

    /// The expressions of the place that what is fed is made of: what its names are bound to, goes through or is changed by.
    [[nodiscard]] const std::vector<Node>& parts() const { return m_parts; }
    /// The calls of the loop that come to the training.
    [[nodiscard]] const std::vector<Site>& leading() const { return m_leading; }

    /// What this call in the loop gives goes into names that no step of the training reads, and it is made of none that one
    /// reads. False where this is not certain.
    [[nodiscard]] bool isAside(Site call) const;

    /// An array or list of samples of which each step takes those that its number says: x[i * n:(i + 1) * n], perhaps in a
    /// function, and which nothing mixes before. Or the call that reads a file which it names. Null where there is neither.
    [[nodiscard]] Site chosenByNumber() const;

  private:
    [[nodiscard]] bool leadsToTraining(Site call) const;
    [[nodiscard]] bool onlyShows(Site call) const;
    [[nodiscard]] bool reads(Node node) const;
    [[nodiscard]] Site chosenWithin(Site place, std::string_view number, int depth) const;
    [[nodiscard]] Site chosenIn(Site call, std::string_view number, int depth) const;
    [[nodiscard]] bool isOfNumber(Site expression, std::string_view number) const;
    [[nodiscard]] bool isFixed(Site read) const;
    void close();
    void addNames(Node node, std::set<std::string_view>& names) const;
    void addReads(Node node);
    [[nodiscard]] bool reaches(Node target) const;
    [[nodiscard]] Node statementIn(Node node) const;

    Program& m_program;
    Site m_loop;
    Site m_training;
    bool m_isKnown{}; ///< The training was found in the loop.
    std::vector<Site> m_leading;
    std::vector<Node> m_parts;
    std::set<NodeIndex> m_steps;        ///< The statements with it.
    std::set<std::string_view> m_names; ///< What goes into it, by the names that the loop has for it.
    std::set<NodeIndex> m_bound;        ///< Where the names are bound in the file that are read for it.
};

} // namespace rankwright
