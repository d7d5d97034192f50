// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the rank, and the number of processes, can flow to: a quick first answer to what Scrutiny asks of very many expressions.
// It takes all calls of a function together and all code of the analysis for code that runs, so that the answer is one for all
// entries, and each node is looked at once. It never denies what a search with the calls held apart finds.

#include "core/checks/rank_test.h"

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace rankwright {

/// What can be reached from nodes of a graph of expressions that is found on the way: the union over all nodes behind one.
/// Circles are one node to it.
class ReachedMarks {
  public:
    using Marks = std::uint8_t;
    struct Step {
        Marks own{};            ///< Of the node itself.
        std::vector<Site> next; ///< May hold null sites, which are left out, and a site twice.
    };
    explicit ReachedMarks(std::function<Step(Site)> step) : m_step(std::move(step)) {}
    [[nodiscard]] Marks of(Site site);

  private:
    struct State {
        std::uint32_t lowest{}; ///< While its circle is being found: the first node, by number, that leads back.
        Marks marks{};
        bool isDone{};
    };
    /// Its number, 0 where it was not met.
    [[nodiscard]] std::uint32_t& number(Site site);

    std::function<Step(Site)> m_step;
    std::vector<std::vector<std::uint32_t>> m_numbers; ///< By file and node.
    std::vector<State> m_states{State{}};              ///< By number.
};

class RankFlow {
  public:
    explicit RankFlow(Analysis& analysis);

    /// The expression may be computed from the rank, or chosen by it.
    [[nodiscard]] bool mayHoldRank(Site expression) { return (m_values.of(expression) & rank) != 0; }
    /// It may be computed from the number of processes.
    [[nodiscard]] bool mayHoldSize(Site expression) { return (m_values.of(expression) & size) != 0; }
    /// It may be computed from a parameter whose argument is not in sight: behind * or **, or of a constructor; or from
    /// what a method gives that is not in sight, of an object of the project.
    [[nodiscard]] bool mayHoldHidden(Site expression) { return (m_values.of(expression) & hidden) != 0; }
    /// asksRank and asksLocalRankOnly, each expression once.
    [[nodiscard]] bool asksRank(Site expression);
    [[nodiscard]] bool asksLocalRankOnly(Site expression);
    /// It is computed from what the processes exchanged.
    [[nodiscard]] bool isOfExchanged(Site expression);

  private:
    static constexpr ReachedMarks::Marks rank = 1;
    static constexpr ReachedMarks::Marks size = 2;
    static constexpr ReachedMarks::Marks hidden = 4;
    static constexpr ReachedMarks::Marks exchanged = 8;

    [[nodiscard]] ReachedMarks::Step valueStep(Site site);
    [[nodiscard]] ReachedMarks::Step testStep(Site site);
    void addName(Site name, ReachedMarks::Step& step);
    void addStores(Site attribute, ReachedMarks::Step& step);
    /// Of the places that bind a name some may be those of rank 0 only.
    [[nodiscard]] bool isChosen(const std::vector<Analysis::FoundBinding>& bindings);
    [[nodiscard]] ReachedMarks::Marks hiddenIn(const Analysis::FoundBinding& parameter);
    [[nodiscard]] bool mayGiveOwnPart(Site call);
    /// What the whole analysis says, once it is asked for.
    void collect();

    Analysis& m_analysis;
    RankTest m_meanings;
    ReachedMarks m_values;
    ReachedMarks m_tests; ///< What conditions ask for.
    std::map<Site, bool> m_asksRank;
    std::map<Site, bool> m_asksLocalRankOnly;
    std::map<Site, bool> m_exchanged; ///< By expression that was asked about.
    bool m_isCollected{};
    std::map<Site, std::vector<Site>> m_calls; ///< By function: all calls of it.
    std::map<Site, std::vector<Site>> m_puts;  ///< By the name that a binding binds: values of `name[key] = value`.
};

} // namespace rankwright
