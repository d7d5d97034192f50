// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/data_plan.h"

#include "core/rules/chance/chance_fits.h"
#include "core/rules/chance/order_seeds.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/data/data_doubts.h"
#include "core/rules/data/data_review.h"
#include "core/rules/data/model_constants.h"
#include "core/rules/data/stages.h"
#include "core/rules/rates/rate_counts.h"
#include "core/rules/rates/step_decays.h"
#include "core/rules/steps/graph_counts.h"
#include "core/rules/steps/last_batch.h"
#include "core/rules/steps/saved_thresholds.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/step_intervals.h"
#include "core/rules/steps/training_loops.h"
#include "core/rules/steps/turn_buffers.h"
#include "core/rules/steps/turn_means.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// What is drawn and becomes a constant of the model, where nothing makes it the same on all processes yet.
void addConstants(Program& program, std::vector<DataStep>& steps)
{
    for (const Site draw : drawsOfConstants(program)) {
        const bool isAlike =
            std::ranges::any_of(steps, [&](const DataStep& step) { return step.site == draw && makesAlike(step); });
        if (const std::optional<Order> order = isAlike ? std::nullopt : unseededDraw(program, draw)) {
            steps.push_back({.way = Way::fixed, .site = draw, .name = isMadeOnce(program, draw) ? order->module : ""});
        }
    }
}

/// A number of steps that is the length of a part: one that is repeated for ever is not cut to equal lengths.
void refuseUnequalCounts(Program& program, std::vector<DataStep>& steps)
{
    const auto isEndless = [&](Site site) {
        return std::ranges::any_of(steps, [&](const DataStep& step) { return step.site == site && step.way == Way::endless; });
    };
    for (DataStep& step : steps) {
        bool isOfPart = false;
        if (step.way == Way::stepsArgument) {
            program.analysis().slice(step.site, [&](Site site) {
                isOfPart = isOfPart || isEndless(site);
                return !isOfPart;
            });
        }
        if (isOfPart) {
            step.way = Way::unknown;
            step.reason = "the number of steps is the length of the part of each process, and the parts may differ by one";
            step.advice = "Take a multiple of hvd.size() elements before the division, or divide the length of the whole.";
        }
    }
}

/// One rate serves all optimizers: where something else is divided, what sees the same data, or all of them, is open.
void refuseSameBeside(std::vector<DataStep>& steps)
{
    const auto isDivided = [](const DataStep& step) { return step.way != Way::same && !step.isAll && !makesAlike(step); };
    if (std::ranges::none_of(steps, isDivided)) {
        return;
    }
    for (DataStep& step : steps) {
        step.way = step.way == Way::same ? Way::unknown : step.way;
        if (step.isAll) {
            step = undecided(step.site,
                             "its steps are fed all of the samples, and would need another rate than the others of the program",
                             "Leave this one as it is, or give it an optimizer of its own whose rate is not scaled.");
        }
    }
}

} // namespace

DataStep countStep(const TurnCount& turns)
{
    return {.way = Way::count, .site = turns.bound, .length = turns.divided, .name = turns.divided.empty() ? "" : "behind"};
}

DataPlan::DataPlan(Program& program) : m_program(program) {}

const std::vector<DataStep>& DataPlan::steps() const
{
    build();
    return m_steps;
}

const DataStep* DataPlan::at(Site site, Way way) const
{
    build();
    const auto found = std::ranges::find_if(m_steps, [&](const DataStep& step) { return step.site == site && step.way == way; });
    return found == m_steps.end() ? nullptr : &*found;
}

bool DataPlan::drawsRandomly() const
{
    build();
    return m_random;
}

bool DataPlan::shrinksSteps() const
{
    build();
    static constexpr std::array keeping{Way::unknown, Way::same,     Way::threshold, Way::stepNumber, Way::period, Way::factor,
                                        Way::slope,   Way::interval, Way::rows,      Way::forever,    Way::whole};
    return std::ranges::any_of(m_steps, [](const DataStep& step) {
        return !step.isAll && !makesAlike(step) && std::ranges::find(keeping, step.way) == keeping.end();
    });
}

bool DataPlan::dependsOnSliced(Site expression) const
{
    build();
    bool depends = false;
    m_program.analysis().slice(expression, [&](Site site) {
        const Node node = m_program.node(site);
        const bool isName = node.is(Kind::identifier) || node.is(Kind::attribute);
        depends = depends || (isName && m_sliced.contains({site.file, std::string{node.text()}}));
        depends = depends || std::ranges::any_of(m_steps, [&](const DataStep& step) {
                      const bool isCut = step.way == Way::elements || step.way == Way::dealt;
                      const bool isNamed = step.way != Way::part && cutsFinished(step);
                      return (isCut && step.site == site) || (isNamed && finishedBy(m_program, step) == site);
                  });
        return !depends;
    });
    return depends;
}

bool DataPlan::namesSliced(Site expression) const
{
    const Tree& tree = m_program.analysis().sources().tree(expression.file);
    for (NodeIndex at = expression.node; at < tree.row(expression.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const bool isName = node.is(Kind::identifier) || node.is(Kind::attribute);
        if (isName && m_sliced.contains({expression.file, std::string{node.text()}})) {
            return true;
        }
    }
    return false;
}

void DataPlan::add(DataStep step) const
{
    if (std::ranges::none_of(m_steps, [&](const DataStep& each) { return each.site == step.site && each.way == step.way; })) {
        m_steps.push_back(std::move(step));
    }
}

void DataPlan::build() const
{
    if (m_built) {
        return;
    }
    m_built = true;
    if (m_program.options().data == DataPolicy::leave) {
        return;
    }
    for (const Indication* training : m_program.training()) {
        if (training->atom == Pattern::keras && !m_program.facts().roles().is(training->training, Role::trainOnBatch)) {
            planFit(*training);
        } else if (training->atom == Pattern::estimator) {
            planEstimator(*training);
        }
    }
    planLoops();
    shardWaiting();
    reviewDivision(m_program, m_steps, m_random);
    addConstants(m_program, m_steps);
    addChanceFits(m_program, m_steps);
    addDoubts(m_program, m_steps);
    std::vector<DataStep> counted;
    reviewMeans(m_program, *this, m_steps, counted);
    reviewIntervals(m_program, *this, m_steps, counted);
    reviewCounters(m_program, *this, m_steps, counted);
    reviewGraphCounts(m_program, *this, m_steps, counted);
    reviewLastBatch(m_program, m_steps, counted);
    reviewBuffers(m_program, *this, m_steps, counted);
    reviewRates(m_program, *this, m_steps, counted);
    reviewDecays(m_program, *this, m_steps, counted);
    std::ranges::move(counted, std::back_inserter(m_steps));
    // What is computed from the length of a part has shrunk with it.
    std::erase_if(m_steps, [&](const DataStep& step) { return step.way == Way::stepsArgument && dependsOnSliced(step.site); });
    std::erase_if(m_steps, [&](const DataStep& step) { return step.way == Way::turn && namesSliced(step.site); });
    nameSaved(m_program, m_steps);
    refuseUnequalCounts(m_program, m_steps);
    refuseSameBeside(m_steps);
    numberSeeds(m_program, m_steps);
}

bool DataPlan::repeatsSteps() const
{
    build();
    const auto repeats = [](const DataStep& step) { return step.way == Way::same || step.isAll; };
    return std::ranges::any_of(m_steps, repeats) &&
           std::ranges::all_of(m_steps, [&](const DataStep& step) { return repeats(step) || makesAlike(step); });
}

Site finishedBy(Program& program, const DataStep& step)
{
    return step.way == Way::part ? step.site : step.finished ? step.finished : valueOf(program, step.site);
}

} // namespace rankwright
