// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What may differ between processes that run the same program: values that come from a process's own data, dice, clock or
// environment, and how often something runs because of them. It follows
//  - what an expression is computed from, also through what was put into lists and attributes (hist.append(loss));
//  - the conditions under which a name was changed: `if loss > best: wait += 1` makes `wait` as local as `loss`;
//  - calls from the entry script down: conditions, loops, break, continue and return in every function on the way.
// Lengths and shapes are the same on all processes, unless something is appended unequally often while training runs.
// What it does not follow: exceptions that leave a function, what libraries call back, writes to attributes from outside of their
// class.

#include "core/patterns/facts.h"

#include <functional>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace rankwright {

/// A function of a library that answers the time, so that two processes may get different answers.
[[nodiscard]] bool isClock(std::string_view name);

/// A method by which the containers of Python change what is in them.
[[nodiscard]] bool changesContainer(std::string_view method);

/// Why something may differ between processes.
struct LocalReason {
    std::string text{}; ///< "the time", "a random number"; empty: nothing says that it differs.
    bool isCertain{};   ///< Otherwise it comes from an object that is not known, inside of the training loop.
    explicit operator bool() const { return !text.empty(); }
};

class RankLocal {
  public:
    /// What only the one who asks can tell.
    struct Judge {
        std::function<bool(Site)> runs;     ///< The node runs when the program does.
        std::function<bool(Site)> isShared; ///< An expression is computed from what the processes exchanged; may be empty.
        bool asksCounts{true};              ///< How often loops go round decides what counters hold. For who accuses one place
                                            ///< it does not: what ends the loop unequally is the place to accuse.
    };
    /// `training`: the calls that do the steps.
    RankLocal(Facts& facts, std::set<FileId> files, const std::vector<Site>& training, Judge judge);

    /// Why the value of an expression may differ.
    [[nodiscard]] LocalReason value(Site expression);
    /// Likewise, where it differs for certain. What was found to be no reason for one expression is not looked at for the next.
    [[nodiscard]] LocalReason certainly(Site expression);
    /// Why there may be more in an array or a list on one process than on another, for certain; what was put into it before
    /// training begins counts too. A random number differs not, where a draw `isAlike` on all processes.
    [[nodiscard]] LocalReason length(Site expression, const std::function<bool(Site)>& isAlike = {});
    /// The same of a number, of steps say, that may be computed from lengths.
    [[nodiscard]] LocalReason count(Site expression, const std::function<bool(Site)>& isAlike = {});
    /// Why a call or statement may run on one process and not, or not as often, on another. Whether files exist counts in the
    /// function of the call itself, if that is asked for.
    [[nodiscard]] LocalReason runs(Site site, bool asksFiles = true);

  private:
    friend class LocalSearch;
    /// One expression, and what about it matters.
    struct Question {
        Site expression;
        bool isContent{true};   ///< The value itself; otherwise its length, its shape, or whether there is one.
        bool asksUnknown{true}; ///< What objects give that are not known counts.
        bool asksFiles{};       ///< What files hold, or whether they exist, counts.
        friend bool operator==(const Question&, const Question&) = default;
    };
    struct Hash {
        std::size_t operator()(const Question& question) const;
    };
    /// What one question, or one node that a question comes by, leads to, whatever else was asked before it.
    struct Step {
        std::vector<Question> next; ///< In the order in which they are asked.
        LocalReason found;
        bool goesOn{}; ///< Behind the node.
    };

    /// A place where something is put into a container: x.append(e), x[k] = e.
    struct Change {
        Site object;               ///< Identifier or attribute that holds the container.
        Site place;                ///< The call or assignment.
        std::vector<Site> given{}; ///< What is put in.
        Site key;                  ///< Of x[k] = e.
        bool isKnownMethod{};      ///< Otherwise a method of whatever the object is.
    };
    [[nodiscard]] const std::vector<Change>& changes(std::string_view name);
    /// break, continue and return that stand in the function itself, in document order.
    [[nodiscard]] const std::vector<NodeIndex>& leaves(Site function);
    /// Runs again and again together with a training step.
    [[nodiscard]] bool isInTrainingLoop(Site site);
    void collectChanges(FileId file);
    void collectLoops(Site call);

    Facts& m_facts;
    std::set<FileId> m_files;
    Judge m_judge;
    bool m_areChangesKnown{};
    std::map<std::string, std::vector<Change>, std::less<>> m_changes;
    std::map<FileId, std::map<NodeIndex, std::vector<NodeIndex>>> m_leaves; ///< By file and function.
    std::set<Site> m_loops; ///< Around the training calls and the calls that lead to them.
    std::set<Site> m_callersSeen;
    std::map<Site, bool> m_isInLoop; ///< By call.
    // For `certainly`.
    std::unordered_set<Question, Hash> m_harmless; ///< Nothing that differs for certain is behind these.
    std::unordered_map<Question, Step, Hash> m_steps;
    std::unordered_map<Question, Step, Hash> m_looks; ///< By node.
};

} // namespace rankwright
