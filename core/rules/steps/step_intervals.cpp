// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/step_intervals.h"

#include "core/rules/expressions.h"
#include "core/rules/steps/fetched_steps.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/training_loops.h"
#include "core/rules/steps/turn_counts.h"
#include "core/rules/steps/turn_means.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// Something that is done every so many steps.
struct Interval {
    Site number;    ///< The interval itself.
    Node condition; ///< The whole condition of its if.
    Node block;
    bool isLater{}; ///< The first step does not do it.
};

class IntervalReview {
  public:
    IntervalReview(Program& program, const DataPlan& plan, Site loop)
        : m_program(program), m_plan(plan), m_loop(loop), m_numbers(stepNumbers(program, loop))
    {}

    template <typename Add>
    void review(Add add)
    {
        const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
        const Node body = m_program.node(m_loop).child(Field::body);
        for (NodeIndex at = body.index(); at < tree.row(body.index()).afterSubtree; ++at) {
            const Interval interval = intervalAt({m_loop.file, at});
            if (!interval.number || m_plan.dependsOnSliced(interval.number) ||
                onlyPrints(m_program, m_loop.file, interval.block)) {
                continue;
            }
            if (isOwnCounter(at) && isNumberOfAll(m_program, interval.number)) {
                add(interval.number, "");
                reviewOthers(interval.number, add);
            } else if (interval.isLater && gathersForMean(interval.block)) {
                add(interval.number, "ask");
            }
        }
    }

  private:
    /// The same number of steps where the turns are counted or looked back on by it: how many intervals are over, step // every,
    /// and what the last one left, losses[-every:].
    template <typename Add>
    void reviewOthers(Site interval, Add add)
    {
        const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
        const Node body = m_program.node(m_loop).child(Field::body);
        const std::string every = m_program.text(interval);
        for (NodeIndex at = body.index(); at < tree.row(body.index()).afterSubtree; ++at) {
            const Node node = tree.node(at);
            const Node right = node.is(Kind::binary_operator) ? node.child(Field::right).withoutParentheses() : Node{};
            const std::string_view sign = right ? node.child(Field::operator_).text() : std::string_view{};
            const bool counts = sign == "//" && stepNumberIn(node.child(Field::left));
            const bool averages = sign == "/" && right.text() == every && hasWindow(node.child(Field::left), every);
            const Node number = counts || averages ? right : windowOf(node);
            if (number && number.text() == every) {
                add({m_loop.file, number.index()}, "");
            }
        }
    }

    /// n of values[-n:], where each turn adds one value.
    Node windowOf(Node node)
    {
        const Node slice = node.is(Kind::subscript) ? node.child(Field::subscript) : Node{};
        const Node begin = slice.is(Kind::slice) ? slice.firstChild() : Node{};
        const bool isLast = begin.is(Kind::unary_operator) && begin.text().starts_with('-') && slice.text().ends_with(':');
        return isLast && isFilledByTurns(node.child(Field::value)) ? begin.child(Field::argument).withoutParentheses() : Node{};
    }

    bool hasWindow(Node whole, std::string_view every)
    {
        for (NodeIndex at = whole.index(); at < whole.tree().row(whole.index()).afterSubtree; ++at) {
            if (const Node number = windowOf(whole.tree().node(at)); number && number.text() == every) {
                return true;
            }
        }
        return false;
    }

    /// values.append(x) somewhere in the loop.
    bool isFilledByTurns(Node list)
    {
        const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
        for (NodeIndex at = m_loop.node; isPureName(list) && at < tree.row(m_loop.node).afterSubtree; ++at) {
            const Node callee = tree.node(at).is(Kind::call) ? tree.node(at).child(Field::function) : Node{};
            if (callee.child(Field::attribute).text() == "append" && callee.child(Field::object).text() == list.text()) {
                return true;
            }
        }
        return false;
    }

    /// The number of a step, also the one before or behind it.
    // NOLINTNEXTLINE(misc-no-recursion): down the left operands.
    Node stepNumberIn(Node node)
    {
        node = node.withoutParentheses();
        if (node.is(Kind::binary_operator)) {
            const std::string_view sign = node.child(Field::operator_).text();
            return (sign == "+" || sign == "-") && node.child(Field::right).is(Kind::integer)
                       ? stepNumberIn(node.child(Field::left))
                       : Node{};
        }
        const bool isOne = std::ranges::any_of(m_numbers, [&](Site number) { return m_program.text(number) == node.text(); });
        return isOne && isPureName(node) ? node : Node{};
    }

    /// step % every == 0, not step % every: the whole condition of an if, or a part of it that has to hold.
    Interval intervalAt(Site place)
    {
        const Node rest = m_program.node(place);
        const auto [of, by] = restAt(m_program, place);
        if (!of || !stepNumberIn(of)) {
            return {};
        }
        const Node number = by.withoutParentheses();
        const bool isNumber = number.is(Kind::integer) ? number.text() != "1" : isPure(number);
        if (!isNumber || !asksForNoRest(rest)) {
            return {};
        }
        Node condition = rest;
        while (condition.parent().is(Kind::parenthesized_expression)) {
            condition = condition.parent();
        }
        condition = condition.parent(); // The comparison, or its negation.
        while (condition.parent().is(Kind::parenthesized_expression) || condition.parent().is(Kind::boolean_operator)) {
            condition = condition.parent();
        }
        const Node branch = condition.parent();
        if (condition.field() != Field::condition || !(branch.is(Kind::if_statement) || branch.is(Kind::elif_clause))) {
            return {};
        }
        const bool isLater = of.text() != stepNumberIn(of).text() ||
                             (condition.is(Kind::boolean_operator) && condition.child(Field::operator_).text() == "and");
        return {{place.file, number.index()}, condition, branch.child(Field::consequence), isLater};
    }

    /// Of `for i in range(n)`, or fetched: it says which of the steps of all epochs this is.
    bool isOwnCounter(NodeIndex rest)
    {
        const Node counter = m_program.node(m_loop).child(Field::left);
        const Node number = stepNumberIn(restAt(m_program, {m_loop.file, rest}).of);
        const Site iterable = iterableOf(m_program, m_loop);
        const bool isOfLoop =
            counter.is(Kind::identifier) && number.text() == counter.text() && iterable && isCount(m_program, iterable);
        return isOfLoop || isFetched({m_loop.file, number.index()});
    }

    /// The graph has counted it: step of step = session.run(global_step).
    bool isFetched(Site number)
    {
        const std::vector<Analysis::FoundBinding> bindings = m_program.analysis().bindingsOf(number);
        return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
            const Site name{found.file, found.binding->node};
            const Node assignment = m_program.node(m_program.statementOf(name)).firstChild();
            const std::vector<Site> counts = assignment.is(Kind::assignment)
                                                 ? fetchedCounts(m_program, {found.file, assignment.index()})
                                                 : std::vector<Site>{};
            return std::ranges::find(counts, name) != counts.end();
        });
    }

    /// values.append(x), of a list that is made anew in front of the loop and by whose length something is divided behind it.
    bool gathersForMean(Node block)
    {
        const Tree& tree = block.tree();
        for (NodeIndex at = block.index(); at < tree.row(block.index()).afterSubtree; ++at) {
            const Node callee = tree.node(at).is(Kind::call) ? tree.node(at).child(Field::function) : Node{};
            const Node list = callee.child(Field::attribute).text() == "append" ? callee.child(Field::object) : Node{};
            if (list.is(Kind::identifier) && isMadeInTurns(list) && dividesByLength(list)) {
                return true;
            }
        }
        return false;
    }

    /// In each turn of a loop around this one.
    bool isMadeInTurns(Node list)
    {
        const std::vector<Analysis::FoundBinding> bindings = m_program.analysis().bindingsOf({m_loop.file, list.index()});
        return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            const std::vector<Site> around = m_program.facts().loopsAround(m_loop);
            return found.file == m_loop.file && std::ranges::any_of(around, [&](Site outer) {
                       const Node made = m_program.node({found.file, found.binding->node});
                       return outer != m_loop && m_program.node(outer).contains(made) && !m_program.node(m_loop).contains(made);
                   });
        });
    }

    /// sum(values) / len(values), behind the loop.
    bool dividesByLength(Node list)
    {
        const Tree& tree = m_program.analysis().sources().tree(m_loop.file);
        const Site function = m_program.analysis().enclosingFunction(m_loop);
        const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
        for (NodeIndex at = tree.row(m_loop.node).afterSubtree; at < end; ++at) {
            const Node division = tree.node(at);
            const std::string_view sign =
                division.is(Kind::binary_operator) ? division.child(Field::operator_).text() : std::string_view{};
            Node by = sign == "/" || sign == "//" ? division.child(Field::right).withoutParentheses() : Node{};
            while (by.is(Kind::call) && callsOneOf(m_program, {m_loop.file, by.index()}, {"builtins.float"})) {
                by = by.child(Field::arguments).firstChild();
            }
            if (by.is(Kind::call) && callsOneOf(m_program, {m_loop.file, by.index()}, {"builtins.len"}) &&
                by.child(Field::arguments).firstChild().text() == list.text()) {
                return true;
            }
        }
        return false;
    }

    Program& m_program;
    const DataPlan& m_plan;
    Site m_loop;
    std::vector<Site> m_numbers;
};

} // namespace

void reviewIntervals(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    for (const Site loop : dividedLoops(program, plan, steps)) {
        IntervalReview{program, plan, loop}.review([&](Site number, std::string_view name) {
            const auto isThere = [&](const DataStep& step) { return step.site == number; };
            if (std::ranges::none_of(steps, isThere) && std::ranges::none_of(more, isThere)) {
                more.push_back({.way = Way::interval, .site = number, .name = std::string{name}});
            }
        });
    }
}

} // namespace rankwright
