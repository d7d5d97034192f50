// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan.h"

#include "core/plan/moves.h"

#include <algorithm>
#include <array>

namespace rankwright {

std::string_view spelling(StepState state)
{
    constexpr std::array names{"pending", "accepted", "rejected"};
    return names[static_cast<std::size_t>(state)];
}

std::string_view spelling(Risk risk)
{
    constexpr std::array names{"safe", "check", "your decision"};
    return names[static_cast<std::size_t>(risk)];
}

std::string_view spelling(Outcome outcome)
{
    constexpr std::array names{"nothing", "already", "ready", "decide", "incomplete", "error"};
    return names[static_cast<std::size_t>(outcome)];
}

Plan::Plan(std::vector<Step> steps, std::vector<Refusal> refusals) : m_steps(std::move(steps)), m_refusals(std::move(refusals)) {}

const Step* Plan::find(std::string_view id) const
{
    const auto found = std::ranges::find(m_steps, id, &Step::id);
    return found == m_steps.end() ? nullptr : &*found;
}

Plan::Decisions Plan::closed(Decisions decisions) const
{
    // Drop what stands on something that is not accepted, until nothing changes.
    for (bool changed = true; changed;) {
        changed = false;
        for (const Step& step : m_steps) {
            const auto found = decisions.find(step.id);
            if (found == decisions.end() || found->second.state != StepState::accepted) {
                continue;
            }
            const bool stands = std::ranges::all_of(step.needs, [&](const std::string& need) {
                const auto other = decisions.find(need);
                return find(need) == nullptr || (other != decisions.end() && other->second.state == StepState::accepted);
            });
            if (!stands) {
                found->second.state = StepState::pending;
                changed = true;
            }
        }
    }
    return decisions;
}

Plan::Decisions Plan::decide(const DecisionPolicy& policy) const
{
    // --only names rules; what their steps need comes with them.
    std::set<std::string, std::less<>> wanted;
    std::vector<const Step*> open;
    for (const Step& step : m_steps) {
        if (policy.only.empty() || std::ranges::find(policy.only, step.rule) != policy.only.end()) {
            open.push_back(&step);
        }
    }
    while (!open.empty()) {
        const Step* step = open.back();
        open.pop_back();
        if (step != nullptr && wanted.insert(step->id).second) {
            for (const std::string& need : step->needs) {
                open.push_back(find(need));
            }
        }
    }
    Decisions decisions;
    for (const Step& step : m_steps) {
        const bool skipped = std::ranges::find(policy.skip, step.rule) != policy.skip.end();
        bool accepted = wanted.contains(step.id) && !skipped;
        if (step.risk == Risk::check) {
            accepted = accepted && policy.accept != Acceptance::safe;
        } else if (step.risk == Risk::decision) {
            accepted = accepted && (policy.accept == Acceptance::all ||
                                    (step.kind == DecisionKind::taste && policy.accept == Acceptance::check));
        }
        const StepState state = skipped ? StepState::rejected : accepted ? StepState::accepted : StepState::pending;
        decisions.emplace(step.id, Decision{state, std::nullopt});
    }
    return closed(std::move(decisions));
}

EditSet Plan::edits(const Decisions& decisions, FileId file) const
{
    EditSet set;
    for (const Step& step : m_steps) {
        const auto found = decisions.find(step.id);
        if (found == decisions.end() || found->second.state != StepState::accepted) {
            continue;
        }
        for (const FileEdit& edit : editsOf(step, found->second)) {
            if (edit.file == file) {
                [[maybe_unused]] const auto clash =
                    set.add(edit.edit); // Found when the step was made; a choice that clashes adds nothing.
            }
        }
    }
    return set;
}

std::set<FileId> Plan::changedFiles(const Decisions& decisions) const
{
    std::set<FileId> files;
    for (const Step& step : m_steps) {
        const auto found = decisions.find(step.id);
        if (found != decisions.end() && found->second.state == StepState::accepted) {
            for (const FileEdit& edit : editsOf(step, found->second)) {
                files.insert(edit.file);
            }
        }
    }
    return files;
}

Outcome Plan::outcome(const Decisions& decisions) const
{
    if (std::ranges::any_of(m_refusals, &Refusal::essential)) {
        return Outcome::incomplete;
    }
    bool open = false;
    for (const Step& step : m_steps) {
        const auto found = decisions.find(step.id);
        const bool accepted = found != decisions.end() && found->second.state == StepState::accepted;
        if (accepted || !step.essential) {
            continue;
        }
        // A step that only waits for an open decision is as open as that.
        const bool waits = std::ranges::any_of(step.needs, [&](const std::string& need) {
            const Step* other = find(need);
            const auto state = decisions.find(need);
            return other != nullptr && other->kind == DecisionKind::meaning && state != decisions.end() &&
                   state->second.state == StepState::pending;
        });
        if (step.kind != DecisionKind::meaning && !waits) {
            return Outcome::incomplete;
        }
        open = true;
    }
    return open ? Outcome::decide : Outcome::ready;
}

} // namespace rankwright
