// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One question of RankLocal: whatever the answer depends on is asked in turn, each thing once, until something is found that
// differs for certain or nothing is left to ask.

#include "core/patterns/rank_local.h"

#include <tuple>

namespace rankwright {

class LocalSearch {
  public:
    /// One expression, and what about it matters.
    struct Question {
        Site expression;
        bool isContent{true};   ///< The value itself; otherwise its length, its shape, or whether there is one.
        bool asksUnknown{true}; ///< What objects give that are not known counts.
        bool asksFiles{};       ///< What files hold, or whether they exist, counts.
    };

    explicit LocalSearch(RankLocal& owner) : m_owner(owner), m_analysis(owner.m_facts.analysis()) {}

    void ask(const Question& question);
    /// Asks for everything that decides how often this runs.
    void askRuns(Site site, bool asksFiles);
    [[nodiscard]] LocalReason answer();

  private:
    [[nodiscard]] Node node(Site site) const { return m_analysis.node(site); }
    [[nodiscard]] bool isShared(Site expression);
    /// Each answers whether to go on behind the node.
    [[nodiscard]] bool look(Site site, const Question& question);
    [[nodiscard]] bool lookAtName(Site name, const Question& question);
    [[nodiscard]] bool lookAtAttribute(Site attribute, const Question& question);
    [[nodiscard]] bool lookAtCall(Site call, const Question& question);
    /// A method of an object of the program gives what it returns; what the object was made from says nothing of that.
    [[nodiscard]] bool askMethod(Site call, const Question& question);
    void lookAtComputed(Site call, const Question& question);
    void lookAtRole(Site call);
    [[nodiscard]] bool asksOnlyLength(Site call, const Question& question);
    void askParts(Site whole, Question question);
    void askCondition(Node condition, FileId file, bool asksFiles);
    void askConditionsAround(Site site);
    void askCount(Site loop);
    void askChanged(Site place, bool isRelative);
    void askContents(Site holder, const Question& question);
    void askReturns(Site function);
    void askLeaves(Site site, Site function, bool asksFiles);
    [[nodiscard]] bool isSameHolder(Site one, Site other);
    [[nodiscard]] bool isUnknownObject(Site call);
    [[nodiscard]] bool isStateOfVariables(Site fetches);
    [[nodiscard]] bool isRelative(Site target, NodeIndex value);
    void find(std::string text, bool isCertain = true);

    RankLocal& m_owner;
    Analysis& m_analysis;
    std::set<std::tuple<Site, bool, bool, bool>> m_asked;
    std::vector<Question> m_open;
    std::set<Site> m_runs;
    std::set<Site> m_returns;
    LocalReason m_found;
};

} // namespace rankwright
