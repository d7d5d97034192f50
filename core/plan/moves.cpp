// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/moves.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

using Ids = std::set<std::string, std::less<>>;

/// The members of `ids` in the plan's order, without `except`.
std::vector<std::string> inOrderOf(const Plan& plan, const Ids& ids, std::string_view except)
{
    std::vector<std::string> result;
    for (const Step& step : plan.steps()) {
        if (step.id != except && ids.contains(step.id)) {
            result.push_back(step.id);
        }
    }
    return result;
}

/// `id` in the state, all that can no longer stand pending.
Move takenBack(const Plan& plan, const Plan::Decisions& decisions, std::string_view id, StepState state)
{
    Move move{completed(plan, decisions), {}, {}};
    const auto found = move.decisions.find(id);
    if (found == move.decisions.end()) {
        return move;
    }
    found->second.state = state;
    for (std::string& other : dependentsOf(plan, id)) {
        Decision& decision = move.decisions.find(other)->second;
        if (decision.state == StepState::accepted) {
            decision.state = StepState::pending;
            move.alsoReopened.push_back(std::move(other));
        }
    }
    return move;
}

} // namespace

const std::vector<FileEdit>& editsOf(const Step& step, const Decision& decision)
{
    if (step.choices.empty()) {
        return step.edits;
    }
    const std::string& wanted = decision.choice ? *decision.choice : step.choices[step.preselected].id;
    const auto found = std::ranges::find(step.choices, wanted, &Choice::id);
    return found == step.choices.end() ? step.choices[step.preselected].edits : found->edits;
}

bool isOpenQuestion(const Step& step, const Decision& decision)
{
    return step.risk == Risk::decision && step.kind == DecisionKind::meaning && decision.state == StepState::pending;
}

Decision decisionOf(const Plan::Decisions& decisions, const Step& step)
{
    const auto found = decisions.find(step.id);
    return found == decisions.end() ? Decision{} : found->second;
}

bool isAcceptable(const Plan& plan, const Plan::Decisions& decisions, const Step& step)
{
    const auto mayStand = [&](const Step& one) {
        const Decision decision = decisionOf(decisions, one);
        return decision.state != StepState::rejected && !isOpenQuestion(one, decision);
    };
    return decisionOf(decisions, step).state == StepState::pending && mayStand(step) &&
           std::ranges::all_of(needsOf(plan, step.id), [&](const std::string& id) { return mayStand(*plan.find(id)); });
}

Plan::Decisions completed(const Plan& plan, const Plan::Decisions& decisions)
{
    Plan::Decisions result;
    for (const Step& step : plan.steps()) {
        const auto found = decisions.find(step.id);
        result.emplace(step.id, found == decisions.end() ? Decision{} : found->second);
    }
    return result;
}

Plan::Decisions proposed(const Plan& plan, const Plan::Decisions& decisions)
{
    Plan::Decisions result = completed(plan, decisions);
    const auto isRejected = [&](const std::string& id) {
        const auto found = decisions.find(id);
        return found != decisions.end() && found->second.state == StepState::rejected;
    };
    for (auto& [id, decision] : result) {
        if (decision.state == StepState::pending && std::ranges::none_of(needsOf(plan, id), isRejected)) {
            decision.state = StepState::accepted;
        }
    }
    return result;
}

std::vector<std::string> needsOf(const Plan& plan, std::string_view id)
{
    Ids all;
    std::vector<const Step*> open{plan.find(id)};
    while (!open.empty()) {
        const Step* step = open.back();
        open.pop_back();
        if (step != nullptr && all.insert(step->id).second) {
            for (const std::string& need : step->needs) {
                open.push_back(plan.find(need));
            }
        }
    }
    return inOrderOf(plan, all, id);
}

std::vector<std::string> dependentsOf(const Plan& plan, std::string_view id)
{
    Ids all{std::string{id}};
    for (std::size_t before = 0; before != all.size();) {
        before = all.size();
        for (const Step& step : plan.steps()) {
            if (std::ranges::any_of(step.needs, [&](const std::string& need) { return all.contains(need); })) {
                all.insert(step.id);
            }
        }
    }
    return inOrderOf(plan, all, id);
}

Move accepting(const Plan& plan, const Plan::Decisions& decisions, std::string_view id)
{
    Move move{completed(plan, decisions), {}, {}};
    const auto found = move.decisions.find(id);
    if (found == move.decisions.end()) {
        return move;
    }
    found->second.state = StepState::accepted;
    for (std::string& need : needsOf(plan, id)) {
        Decision& decision = move.decisions.find(need)->second;
        if (decision.state != StepState::accepted) {
            decision.state = StepState::accepted;
            move.alsoAccepted.push_back(std::move(need));
        }
    }
    return move;
}

Move rejecting(const Plan& plan, const Plan::Decisions& decisions, std::string_view id)
{
    return takenBack(plan, decisions, id, StepState::rejected);
}

Move reopening(const Plan& plan, const Plan::Decisions& decisions, std::string_view id)
{
    return takenBack(plan, decisions, id, StepState::pending);
}

Move choosing(const Plan& plan, const Plan::Decisions& decisions, std::string_view id, std::string_view choice)
{
    Move move = accepting(plan, decisions, id);
    const auto found = move.decisions.find(id);
    if (found != move.decisions.end()) {
        found->second.choice = std::string{choice};
    }
    return move;
}

Move acceptingAll(const Plan& plan, const Plan::Decisions& decisions, bool alsoCheck)
{
    Move move{completed(plan, decisions), {}, {}};
    Ids mine;
    for (const Step& step : plan.steps()) {
        Decision& decision = move.decisions.find(step.id)->second;
        const bool asks = step.risk == Risk::decision && step.kind == DecisionKind::meaning;
        if (decision.state == StepState::pending && !asks && (alsoCheck || step.risk != Risk::check)) {
            decision.state = StepState::accepted;
            mine.insert(step.id);
        }
    }
    move.decisions = plan.closed(std::move(move.decisions));
    for (const std::string& id : inOrderOf(plan, mine, {})) {
        if (move.decisions.find(id)->second.state == StepState::accepted) {
            move.alsoAccepted.push_back(id);
        }
    }
    return move;
}

GroupMove acceptingGroup(const Plan& plan, const Plan::Decisions& decisions, const std::vector<std::string>& ids)
{
    GroupMove group{{completed(plan, decisions), {}, {}}, {}, {}, {}, {}};
    Ids mine{ids.begin(), ids.end()};
    for (const Step& step : plan.steps()) {
        const Decision& decision = group.move.decisions.find(step.id)->second;
        if (!mine.contains(step.id) || decision.state == StepState::accepted) {
            continue;
        }
        if (decision.state == StepState::rejected) {
            group.rejected.push_back(step.id);
        } else if (isOpenQuestion(step, decision)) {
            group.asking.push_back(step.id);
        } else if (!isAcceptable(plan, group.move.decisions, step)) {
            group.blocked.push_back(step.id);
        } else {
            Move one = accepting(plan, group.move.decisions, step.id);
            group.move.decisions = std::move(one.decisions);
            group.accepted.push_back(step.id);
            group.move.alsoAccepted.insert(group.move.alsoAccepted.end(), one.alsoAccepted.begin(), one.alsoAccepted.end());
        }
    }
    for (const std::string& id : group.move.alsoAccepted) {
        if (mine.contains(id)) { // One of the group that a step before it needs.
            group.accepted.push_back(id);
        }
    }
    std::erase_if(group.move.alsoAccepted, [&](const std::string& id) { return mine.contains(id); });
    group.accepted = inOrderOf(plan, Ids{group.accepted.begin(), group.accepted.end()}, {});
    return group;
}

Move reopeningGroup(const Plan& plan, const Plan::Decisions& decisions, const std::vector<std::string>& ids)
{
    Move move{completed(plan, decisions), {}, {}};
    for (const std::string& id : ids) {
        const auto found = move.decisions.find(id);
        if (found != move.decisions.end() && found->second.state == StepState::accepted) {
            Move one = reopening(plan, move.decisions, id);
            move.decisions = std::move(one.decisions);
            move.alsoReopened.insert(move.alsoReopened.end(), one.alsoReopened.begin(), one.alsoReopened.end());
        }
    }
    std::erase_if(move.alsoReopened, [&](const std::string& id) { return std::ranges::find(ids, id) != ids.end(); });
    return move;
}

} // namespace rankwright
