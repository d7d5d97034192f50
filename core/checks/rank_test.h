// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a condition says about ranks: a small evaluation of an expression as two ranks would see it, where there are at least two.
// Comparisons of the rank, and of their number, with numbers, `not`, `and`, `or`, arithmetic, None, names, attributes and
// functions of the project that stand for such a test. Where an expression has several values, one that asks for the rank wins:
// the others are those of a run on one process.

#include "core/checks/rank_view.h"
#include "core/names/analysis.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace rankwright {

/// What an expression gives on rank 0 and on another rank; nothing where it depends on more than that.
struct SeenByRanks {
    std::optional<int> zero;
    std::optional<int> other;
    [[nodiscard]] bool isKnown() const { return zero && other; }
    [[nodiscard]] bool differs() const { return isKnown() && *zero != *other; }
    friend bool operator==(const SeenByRanks&, const SeenByRanks&) = default;
};

class RankTest {
  public:
    /// `counts`: calls of the program that run; arguments of others are no values.
    RankTest(Analysis& analysis, std::function<bool(Site call)> counts);
    /// The same program and the same assumptions, seen by another rank.
    [[nodiscard]] RankTest seenBy(RankPosition other) const;

    /// Which calls count has changed.
    void forget();
    /// Where there are ranks, these conditions hold, or do not; and a name that gets a value beside one of `starts` has that one.
    struct Assumed {
        Site condition;
        bool holds{};
    };
    void assume(std::vector<Assumed> conditions, std::vector<Site> starts);
    /// Whether it holds where there are ranks, as far as that was assumed.
    [[nodiscard]] std::optional<bool> assumed(Site condition);
    /// The same question is asked at both places: about one name, attribute or option, compared with the same.
    [[nodiscard]] bool isSameQuestion(Site a, Site b);
    /// The truth of a condition, as 0 or 1.
    [[nodiscard]] SeenByRanks truth(Site condition);
    /// It is None, or is not; nothing where it may be both. A library of the target is never None in a distributed program.
    [[nodiscard]] std::optional<bool> isNone(Site expression);
    /// What a name, an attribute, a call or an element of the project can stand for, as far as one of these answers asks for it.
    [[nodiscard]] std::vector<Site> everyMeaning(Site expression);
    /// The one expression that a name, an attribute or a call of the project stands for; null where there may be others.
    [[nodiscard]] Site onlyMeaning(Site expression);

  private:
    /// All expressions that a name, an attribute or a call of the project can stand for.
    struct Meanings {
        std::vector<Site> sites;
        bool isWhole{true}; ///< No other value was seen.
    };
    [[nodiscard]] SeenByRanks truth(Site site, int depth);
    [[nodiscard]] SeenByRanks number(Site site, int depth);
    [[nodiscard]] SeenByRanks findTruth(Site site, int depth);
    [[nodiscard]] SeenByRanks findNumber(Site site, int depth);
    [[nodiscard]] std::optional<bool> findNone(Site site, int depth);
    /// What was found before, or what `find` finds now.
    template <typename Answer, typename Find>
    [[nodiscard]] static Answer once(std::map<Site, Answer>& known, Site site, int depth, const Find& find);
    [[nodiscard]] SeenByRanks compared(Site site, Node node, int depth);
    /// The number of processes, or one of the values that it may have is that.
    [[nodiscard]] bool isSize(Site site, int depth);
    /// `a if condition else b`
    [[nodiscard]] SeenByRanks chosen(Site site, Node node, int depth, const std::function<SeenByRanks(Site)>& each);
    [[nodiscard]] SeenByRanks joined(const Meanings& meanings, const std::function<SeenByRanks(Site)>& each) const;
    [[nodiscard]] std::optional<bool> isNone(Site site, int depth);
    [[nodiscard]] bool isTarget(Site site);
    /// RunConfig.is_chief in a program that knows TF_CONFIG: true in one process of the cluster.
    [[nodiscard]] bool isChiefOfCluster(Site site);
    /// isinstance(optimizer, tf.train.Optimizer), where all that it can be is in sight.
    [[nodiscard]] std::optional<bool> asksForType(Site site);
    /// isinstance(strategy, tf.distribute.TPUStrategy)
    [[nodiscard]] bool asksForTpus(Site site);
    [[nodiscard]] Meanings meanings(Site site);
    void addMeanings(Site site, Meanings& found);
    void addName(Site site, Meanings& found);
    void addBinding(const Analysis::FoundBinding& found, Meanings& meanings);
    void addArguments(const Analysis::FoundBinding& found, Meanings& meanings);
    void addAttribute(Site site, Meanings& found);
    void addReturns(Site function, Meanings& found);
    void addElement(Site site, Meanings& found);
    void addEntry(Site site, Meanings& found);
    /// The calls that get the function as an argument.
    [[nodiscard]] const std::vector<Site>& takersOf(Site function);
    [[nodiscard]] bool hasUnknownCallers(Site function);
    [[nodiscard]] bool isHandedOn(Site function);
    void collectHanded();
    /// More than one place gives the attribute, so that asked at another time it may have another answer.
    [[nodiscard]] bool isSetAgain(std::string_view attribute);
    /// The binding stands in a block in which the ranks are started.
    [[nodiscard]] bool isBesideStart(const Analysis::FoundBinding& found) const;

    Analysis& m_analysis;
    std::function<bool(Site)> m_counts;
    RankPosition m_other;
    std::map<Site, SeenByRanks> m_truths;
    std::map<Site, SeenByRanks> m_numbers;
    std::map<Site, std::optional<bool>> m_nones;
    std::map<Site, bool> m_sizes;
    std::map<Site, bool> m_unknownCallers;
    std::map<Site, std::vector<Site>> m_takers;
    bool m_areHandedKnown{};
    /// Names and attributes that calls get, by their last name, each with its call.
    std::map<std::string_view, std::vector<std::pair<Site, Site>>> m_handed;
    std::optional<bool> m_knowsCluster; ///< It speaks of TF_CONFIG.
    std::vector<Assumed> m_assumed;
    std::vector<Site> m_starts;
    std::set<std::string_view> m_changed; ///< Attributes with `+=` and its like.
};

/// The call, attribute or entry is the number of this process: of the target, of MPI, or from the environment that a launcher
/// sets.
[[nodiscard]] bool givesRank(Analysis& analysis, Site expression);
/// Some part of the expression asks for the rank of the process.
[[nodiscard]] bool asksRank(Analysis& analysis, Site expression);
/// Likewise, for the rank within the machine and for nothing else.
[[nodiscard]] bool asksLocalRankOnly(Analysis& analysis, Site expression);
/// The objects of `a.x` and `b.x` may be one: neither is known to be of a class that has nothing to do with the other's.
[[nodiscard]] bool mayBeOneObject(Analysis& analysis, Site a, Site b);

} // namespace rankwright
