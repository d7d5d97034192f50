// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One question of RankLocal: whatever the answer depends on is asked in turn, each thing once, until something is found that
// differs for certain or nothing is left to ask.

#include "core/patterns/rank_local.h"

#include <optional>
#include <span>

namespace rankwright {

class LocalSearch {
  public:
    using Question = RankLocal::Question;

    /// Of other searches of the owner: nothing; what is found at single nodes; what each question leads to, and what led to
    /// nothing that differs for certain.
    enum class Memory { none, looks, steps };

    explicit LocalSearch(RankLocal& owner, Memory memory = Memory::none)
        : m_owner(owner), m_analysis(owner.m_facts.analysis()), m_memory(memory)
    {}

    void ask(const Question& question);
    /// Asks for everything that decides how much is in an array or a list; a draw that `isAlike` differs nowhere.
    void askLength(Site expression, const std::function<bool(Site)>& isAlike);
    /// The same for a number that is computed from that.
    void askCounted(Site expression, const std::function<bool(Site)>& isAlike);
    /// Asks for everything that decides how often this runs.
    void askRuns(Site site, bool asksFiles);
    [[nodiscard]] LocalReason answer();

  private:
    [[nodiscard]] Node node(Site site) const { return m_analysis.node(site); }
    /// Asks what one question leads to.
    void follow(const Question& question);
    /// Asks and finds what was asked and found there before.
    void repeat(const RankLocal::Step& step);
    /// Each answers whether to go on behind the node.
    [[nodiscard]] bool look(Site site, const Question& question);
    [[nodiscard]] bool lookAt(Site site, const Question& question);
    [[nodiscard]] bool lookAtName(Site name, const Question& question);
    [[nodiscard]] bool lookAtAttribute(Site attribute, const Question& question);
    [[nodiscard]] bool lookAtCall(Site call, const Question& question);
    /// A method of an object of the program gives what it returns; what the object was made from says nothing of that.
    [[nodiscard]] bool askMethod(Site call, const Question& question);
    void lookAtComputed(Site call, const Question& question);
    /// Of what a function gave: tf.random.normal(shape).get_shape() draws nothing.
    [[nodiscard]] bool isMethodOfResult(Site callee);
    void lookAtRole(Site call);
    [[nodiscard]] bool asksOnlyLength(Site call, const Question& question);
    void askParts(Site whole, Question question);
    void askCondition(Node condition, FileId file, bool asksFiles);
    void askConditionsAround(Site site);
    void askTurns(Site comprehension, Node part, bool asksFiles);
    void askWhich(Site callee);
    void askCount(Site loop);
    [[nodiscard]] bool skipsFailures(Site handler, Site site);
    [[nodiscard]] bool askLengthOfName(Site name, const Question& question);
    void askElements(Site comprehension);
    [[nodiscard]] bool makesLonger(const RankLocal::Change& change) const;
    void askChanged(Site place, bool isRelative);
    void askContents(Site holder, const Question& question);
    void askReturns(Site function);
    void askLeaves(Site site, Site function, bool asksFiles);
    [[nodiscard]] bool isSameHolder(Site one, Site other);
    [[nodiscard]] bool isUnknownObject(Site call);
    /// A method of an environment of reinforcement learning.
    [[nodiscard]] bool isOfEnvironment(Site call);
    /// Asks an environment of reinforcement learning what happens next, which draws for each process alone where nothing seeds
    /// it.
    [[nodiscard]] bool playsUnseeded(Site call);
    [[nodiscard]] bool isStateOfVariables(Site fetches);
    [[nodiscard]] bool isRelative(Site target, NodeIndex value);
    /// The list that a name of fetches stands for.
    [[nodiscard]] Site listBehind(Site fetches);
    /// The run of a session whose results an expression gives, in their places; null where it gives something else.
    [[nodiscard]] Site runBehind(Site value);
    void find(std::string text, bool isCertain = true);

    RankLocal& m_owner;
    Analysis& m_analysis;
    Memory m_memory;
    bool m_asksPast{}; ///< What was put into containers before training counts too.
    std::unordered_set<Question, RankLocal::Hash> m_asked;
    std::unordered_map<Question, bool, RankLocal::Hash> m_looked; ///< By node: whether to go on behind it.
    std::vector<Question> m_open;
    std::function<bool(Site)> m_isAlike; ///< Which calls draw the same on all processes; may be empty.
    std::set<Site> m_runs;
    std::set<Site> m_returns;
    LocalReason m_found;
};

} // namespace rankwright
