// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/rate_counts.h"

#include "core/rules/expressions.h"
#include "core/rules/rates.h"
#include "core/rules/step_counters.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// x % n == 0, not x % n
bool asksForNoRest(Node rest)
{
    Node whole = rest;
    while (whole.parent().is(Kind::parenthesized_expression)) {
        whole = whole.parent();
    }
    const Node up = whole.parent();
    return up.is(Kind::not_operator) || (up.is(Kind::comparison_operator) && up.childCount() == 3 &&
                                         up.child(Field::operators).text() == "==" && up.child(2U).text() == "0");
}

class RateReview {
  public:
    RateReview(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
        : m_program(program), m_plan(plan), m_steps(steps), m_more(more)
    {}

    void count(Site loop)
    {
        m_loops.push_back(loop);
        const std::vector<Site> numbers = stepNumbers(m_program, loop);
        m_numbers.insert(m_numbers.end(), numbers.begin(), numbers.end());
    }

    [[nodiscard]] bool counts() const { return !m_numbers.empty(); }

    /// {rate: value}, feed[rate] = value
    void reviewFed(FileId file)
    {
        const Tree& tree = m_program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node node = tree.node(at);
            const Node key = node.is(Kind::pair) ? node.child(Field::key) : Node{};
            if (key && isPureName(key) && m_program.runs({file, at}) && isRateSource(m_program, {file, key.index()})) {
                reviewValue({file, node.child(Field::value).index()});
            }
        }
        for (const ItemStore& store : m_program.analysis().sources().index(file).itemStores()) {
            const Node key = tree.node(store.node).child(Field::subscript);
            if (key && isPureName(key) && m_program.runs({file, store.node}) && isRateSource(m_program, {file, key.index()})) {
                reviewValue({file, store.value});
                reviewConditions({file, store.node});
            }
        }
    }

    /// rate.assign(value), where it is written and where a session runs it.
    void reviewSet()
    {
        const std::vector<Site> places = ratesSet(m_program);
        for (const Site place : places) {
            const RateSetting setting = rateSetAt(m_program, place);
            if (!m_program.runs(place)) {
                continue;
            }
            reviewConditions(place);
            if (setting.value && setting.value.node != noNode) {
                reviewValue(setting.value);
            }
        }
        for (const Site run : places.empty() ? std::vector<Site>{} : m_program.facts().calls(Role::run)) {
            if (m_program.runs(run) && isInLoops(run) && runsOneOf(run, places)) {
                reviewConditions(run);
                if (const Argument feed = Analysis::argument(m_program.node(run), "feed_dict", 1)) {
                    reviewValue({run.file, feed.value.index()});
                }
            }
        }
    }

  private:
    bool runsOneOf(Site run, const std::vector<Site>& places)
    {
        const Argument fetches = Analysis::argument(m_program.node(run), "fetches", 0);
        bool found = false;
        if (fetches && !m_program.isTrainingCall(run)) {
            m_program.analysis().slice({run.file, fetches.value.index()}, [&](Site site) {
                found = found || std::ranges::find(places, site) != places.end();
                return !found;
            });
        }
        return found;
    }

    [[nodiscard]] bool isInLoops(Site site)
    {
        return std::ranges::any_of(
            m_loops, [&](Site loop) { return loop.file == site.file && m_program.node(loop).contains(m_program.node(site)); });
    }

    /// The name holds the number of a step.
    bool isNumberOfStep(Site name)
    {
        const Node node = m_program.node(name);
        if (!isPureName(node) || node.field() == Field::attribute) {
            return false;
        }
        return std::ranges::any_of(m_numbers, [&](Site number) {
            if (number.file != name.file || m_program.text(number) != node.text()) {
                return false;
            }
            const auto theirs = m_program.analysis().bindingsOf(name);
            return node.is(Kind::attribute) || std::ranges::any_of(theirs, [&](const Analysis::FoundBinding& found) {
                       const auto ours = m_program.analysis().bindingsOf(number);
                       return found.binding->node == number.node ||
                              std::ranges::any_of(ours, [&](const auto& each) { return each.binding == found.binding; });
                   });
        });
    }

    void reviewValue(Site value)
    {
        m_program.analysis().slice(value, [&](Site site) {
            const Node node = m_program.node(site);
            if (isNumberOfStep(site)) {
                takeNumber(site);
                return false;
            }
            if (isPartOfShrunk(site)) {
                return false;
            }
            if (node.is(Kind::call)) {
                // What training gives is no schedule, and the rate of a function may hang on its argument by conditions only.
                if (m_program.facts().roles().is(site, Role::run) || callsOneOf(m_program, site, {"builtins.len"})) {
                    return false;
                }
                takeNumbersIn({site.file, node.child(Field::arguments).index()});
            } else if (node.is(Kind::conditional_expression)) {
                takeNumbersIn({site.file, node.child(1U).index()});
            }
            reviewConditions(site);
            return true;
        });
    }

    /// it / (epochs * n), where n has shrunk with the steps.
    bool isPartOfShrunk(Site division)
    {
        const Node node = m_program.node(division);
        const std::string_view sign = node.is(Kind::binary_operator) ? node.child(Field::operator_).text() : std::string_view{};
        return (sign == "/" || sign == "//" || sign == "%") &&
               m_plan.dependsOnSliced({division.file, node.child(Field::right).index()});
    }

    void takeNumbersIn(Site whole)
    {
        const Tree& tree = m_program.analysis().sources().tree(whole.file);
        for (NodeIndex at = whole.node; at < tree.row(whole.node).afterSubtree; ++at) {
            if (isNumberOfStep({whole.file, at})) {
                takeNumber({whole.file, at});
            }
        }
    }

    /// The number of a step counts for as many steps as there are processes, unless it is a part of what has shrunk like it.
    void takeNumber(Site number)
    {
        Node below = m_program.node(number);
        Node up = below.parent();
        for (; up.is(Kind::binary_operator) || up.is(Kind::parenthesized_expression); below = up, up = up.parent()) {
            if (!up.is(Kind::binary_operator)) {
                continue;
            }
            const std::string_view sign = up.child(Field::operator_).text();
            const bool isLeft = below.field() == Field::left;
            const Node other = up.child(isLeft ? Field::right : Field::left);
            const Site beside{number.file, other.index()};
            if (m_plan.dependsOnSliced(beside) || isDivided(beside)) {
                if (!(isLeft && sign != "+" && sign != "-" && sign != "*")) {
                    takeDoubt({number.file, up.index()});
                }
                return;
            }
            if (isLeft && sign == "//" && isPeriod(other)) {
                add({.way = Way::period, .site = beside});
                return;
            }
        }
        for (Node part = up.is(Kind::comparison_operator) ? up.firstChild() : Node{}; part; part = part.nextSibling()) {
            if (isDivided({number.file, part.index()})) {
                return; // i < 300 is i < 300 // size already.
            }
        }
        add({.way = Way::stepNumber, .site = number});
    }

    void takeDoubt(Site expression)
    {
        add({.way = Way::unknown,
             .site = expression,
             .reason = "a rate follows from `" + m_program.text(expression) +
                       "`, which counts steps, and each process makes fewer of them",
             .advice = "Multiply the number of the step by hvd.size() where the rate is made of it."});
    }

    /// The statement runs at certain steps: each condition around it, up to the loop.
    void reviewConditions(Site place)
    {
        if (!isInLoops(place)) {
            return;
        }
        for (Node below = m_program.node(place), up = below.parent(); up && isInLoops({place.file, up.index()});
             below = up, up = up.parent()) {
            const bool isBranch = up.is(Kind::if_statement) || up.is(Kind::elif_clause);
            const Node condition = isBranch && below.field() != Field::condition ? up.child(Field::condition) : Node{};
            if (condition && m_conditions.insert({place.file, condition.index()}).second) {
                reviewCondition({place.file, condition.index()});
            }
        }
    }

    void reviewCondition(Site condition)
    {
        const Tree& tree = m_program.analysis().sources().tree(condition.file);
        for (NodeIndex at = condition.node; at < tree.row(condition.node).afterSubtree; ++at) {
            const Node node = tree.node(at);
            const bool isRest = node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "%";
            const bool isMember = node.is(Kind::comparison_operator) && node.child(Field::operators).text().ends_with("in");
            if (isRest && holdsNumber(condition.file, node.child(Field::left))) {
                const Site period{condition.file, node.child(Field::right).index()};
                if (!m_plan.dependsOnSliced(period) && node.child(Field::right).text() != "1") {
                    const bool isPlain = asksForNoRest(node) && isPeriod(node.child(Field::right));
                    add({.way = isPlain ? Way::period : Way::threshold, .site = period});
                }
            } else if (isMember && holdsNumber(condition.file, node.firstChild())) {
                takeDoubt({condition.file, at});
            }
        }
    }

    bool holdsNumber(FileId file, Node expression)
    {
        const Tree& tree = m_program.analysis().sources().tree(file);
        for (NodeIndex at = expression.index(); at < tree.row(expression.index()).afterSubtree; ++at) {
            if (isNumberOfStep({file, at})) {
                return true;
            }
        }
        return false;
    }

    /// A number of steps that can be divided where it stands.
    [[nodiscard]] static bool isPeriod(Node node) { return node.is(Kind::integer) || isPureName(node); }

    [[nodiscard]] bool isDivided(Site expression) const
    {
        const auto is = [&](const DataStep& step) { return step.site == expression && step.way != Way::stepNumber; };
        return std::ranges::any_of(m_steps, is) || std::ranges::any_of(m_more, is);
    }

    void add(DataStep step)
    {
        const auto isThere = [&](const DataStep& each) { return each.site == step.site; };
        if (std::ranges::none_of(m_steps, isThere) && std::ranges::none_of(m_more, isThere)) {
            m_more.push_back(std::move(step));
        }
    }

    Program& m_program;
    const DataPlan& m_plan;
    const std::vector<DataStep>& m_steps;
    std::vector<DataStep>& m_more;
    std::vector<Site> m_loops;
    std::vector<Site> m_numbers; ///< Names of the numbers of their steps.
    std::set<Site> m_conditions; ///< Seen.
};

} // namespace

void reviewRates(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    RateReview review{program, plan, steps, more};
    for (const Site loop : dividedLoops(program, plan, steps)) {
        review.count(loop);
    }
    if (!review.counts()) {
        return;
    }
    for (const FileId file : program.files()) {
        review.reviewFed(file);
    }
    review.reviewSet();
}

} // namespace rankwright
