// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/graph_counts.h"

#include "core/patterns/loop_parts.h"
#include "core/rules/expressions.h"
#include "core/rules/rates/rates.h"
#include "core/rules/steps/fetched_steps.h"
#include "core/rules/steps/step_counters.h"

#include <algorithm>

namespace rankwright {

namespace {

/// Something is computed from the number itself, perhaps as another type: 1 + tf.cast(step, tf.float32) / 8000.
bool isComputedWith(Program& program, Site number)
{
    for (Node up = program.node(number).parent(); up; up = up.parent()) {
        const Site call{number.file, up.index()};
        if (up.is(Kind::binary_operator) ||
            (up.is(Kind::call) &&
             callsTensorFlow(program, call, {"divide", "div", "truediv", "multiply", "pow", "add", "subtract"}))) {
            return true;
        }
        const bool converts =
            up.is(Kind::parenthesized_expression) || up.is(Kind::argument_list) ||
            (up.is(Kind::call) && callsTensorFlow(program, call, {"cast", "to_float", "to_double", "identity"}));
        if (!converts) {
            return false;
        }
    }
    return false;
}

/// What an update minimises, where it or its gradients say so.
std::vector<Site> lossesOf(Program& program, const UpdateFact& update)
{
    std::vector<Site> losses;
    const auto add = [&](Site call, std::string_view name) {
        if (const Argument loss = Analysis::argument(program.node(call), name, 0)) {
            losses.push_back({call.file, loss.value.index()});
        }
    };
    if (update.role == Role::minimize) {
        add(update.call, "loss");
    }
    for (const Site gradient : update.gradients) {
        add(gradient, callsTensorFlow(program, gradient, {"gradients"}) ? "ys" : "loss");
    }
    return losses;
}

/// The rates that the optimizers of an update get.
std::vector<Site> ratesOf(Program& program, const UpdateFact& update)
{
    std::vector<Site> rates;
    for (const OptimizerFact& optimizer : program.facts().optimizers()) {
        if (std::ranges::find(update.optimizers, optimizer.site) != update.optimizers.end()) {
            const Argument rate = givenRate(program, optimizer);
            const Argument named = rate ? rate : givenOldRate(program, optimizer);
            if (named) {
                rates.push_back({optimizer.site.file, named.value.index()});
            }
        }
    }
    return rates;
}

class GraphCounts {
  public:
    GraphCounts(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
        : m_program(program), m_plan(plan), m_steps(steps), m_more(more)
    {}

    /// `counted`: what the update counts its steps in.
    void review(const UpdateFact& update, Site counted)
    {
        const Site value = m_program.node(counted).is(Kind::identifier) ? onlyValueOf(m_program.analysis(), counted) : counted;
        const bool isGlobal = value && givesGlobalStep(m_program, value);
        const auto isNumber = [&](Site site) {
            return isSameVariable(m_program, site, counted) || (isGlobal && givesGlobalStep(m_program, site));
        };
        for (const Site loss : lossesOf(m_program, update)) {
            m_program.analysis().slice(loss, [&](Site site) {
                if (isNumber(site) && isComputedWith(m_program, site)) {
                    add(site, "graph");
                }
                return !isNumber(site);
            });
        }
        for (const Site rate : ratesOf(m_program, update)) {
            m_program.analysis().slice(rate, [&](Site site) {
                if (isNumber(site)) {
                    add(site, {});
                    return false;
                }
                // A decay of the library has its steps divided where it gets them.
                Roles& roles = m_program.facts().roles();
                return !roles.is(site, Role::decay) && !roles.is(site, Role::schedule) && !isBesideShrunk(site);
            });
        }
    }

  private:
    /// step / (epochs * n), step < n, tf.minimum(step, n), where n has shrunk with the steps.
    bool isBesideShrunk(Site whole)
    {
        const Node node = m_program.node(whole);
        const std::string_view sign = node.is(Kind::binary_operator) ? node.child(Field::operator_).text() : std::string_view{};
        if (sign == "/" || sign == "//" || sign == "%") {
            return hasShrunk({whole.file, node.child(Field::right).index()});
        }
        const bool compares =
            node.is(Kind::call) && callsTensorFlow(m_program, whole,
                                                   {"divide", "div", "truediv", "floordiv", "mod", "floormod", "less",
                                                    "less_equal", "greater", "greater_equal", "equal", "minimum", "maximum"});
        Node part = node.is(Kind::comparison_operator) ? node.firstChild()
                    : compares                         ? node.child(Field::arguments).firstChild()
                                                       : Node{};
        while (part && !hasShrunk({whole.file, part.index()})) {
            part = part.nextSibling();
        }
        return static_cast<bool>(part);
    }

    bool hasShrunk(Site number)
    {
        bool shrinks = m_plan.dependsOnSliced(number);
        m_program.analysis().slice(number, [&](Site site) {
            shrinks = shrinks || std::ranges::any_of(m_steps, [&](const DataStep& step) { return step.site == site; });
            return !shrinks;
        });
        return shrinks;
    }

    void add(Site number, std::string_view name)
    {
        const auto isThere = [&](const DataStep& step) { return step.site == number; };
        if (std::ranges::none_of(m_steps, isThere) && std::ranges::none_of(m_more, isThere)) {
            m_more.push_back({.way = DataStep::Way::stepNumber, .site = number, .name = std::string{name}});
        }
    }

    Program& m_program;
    const DataPlan& m_plan;
    const std::vector<DataStep>& m_steps;
    std::vector<DataStep>& m_more;
};

} // namespace

void reviewGraphCounts(Program& program, const DataPlan& plan, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    if (dividedLoops(program, plan, steps).empty()) {
        return;
    }
    GraphCounts counts{program, plan, steps, more};
    for (const UpdateFact& update : program.facts().updates()) {
        if (const Site variable = countedVariable(program, update)) {
            counts.review(update, variable);
        }
    }
}

} // namespace rankwright
