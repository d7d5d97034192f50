// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moves of a reviewer: from decisions to decisions, so that dependencies always hold. Accepting a step accepts what it needs;
// taking a step back takes back what needs it. Each move says which other steps it moved, so that it can be told in words.

#include "core/plan/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

struct Move {
    Plan::Decisions decisions;
    std::vector<std::string> alsoAccepted; ///< Ids of needed steps that were not accepted before.
    std::vector<std::string> alsoReopened; ///< Ids of accepted steps that cannot stand any longer.
};

/// A decision for each step: those given, pending for the others; ids that the plan does not know are dropped.
[[nodiscard]] Plan::Decisions completed(const Plan& plan, const Plan::Decisions& decisions);

/// What would be if the open steps were accepted: all that are not rejected and need no rejected step.
[[nodiscard]] Plan::Decisions proposed(const Plan& plan, const Plan::Decisions& decisions);

/// `id` accepted, with the choice that was taken before or else the preselected one, and all that it needs.
[[nodiscard]] Move accepting(const Plan& plan, const Plan::Decisions& decisions, std::string_view id);
/// `id` rejected; what needs it becomes pending.
[[nodiscard]] Move rejecting(const Plan& plan, const Plan::Decisions& decisions, std::string_view id);
/// `id` pending again; what needs it likewise.
[[nodiscard]] Move reopening(const Plan& plan, const Plan::Decisions& decisions, std::string_view id);
/// `id` accepted with this choice.
[[nodiscard]] Move choosing(const Plan& plan, const Plan::Decisions& decisions, std::string_view id, std::string_view choice);

/// Everything pending that needs no thought accepted (safe, and decisions of taste as preselected); with `alsoCheck` also
/// what is right under its stated assumption. Decisions of meaning and rejected steps stay as they are, and what needs them.
[[nodiscard]] Move acceptingAll(const Plan& plan, const Plan::Decisions& decisions, bool alsoCheck);

/// A group of steps that was to be accepted as one. What a person has to say is not said for them.
struct GroupMove {
    Move move;                         ///< Also accepted are needed steps outside of the group.
    std::vector<std::string> accepted; ///< Of the group, those that were not accepted before.
    std::vector<std::string> asking;   ///< Wait for somebody's choice.
    std::vector<std::string> rejected; ///< Were rejected, and stay so.
    std::vector<std::string> blocked;  ///< Need one that waits for a choice or was rejected.
};
/// Ids in the plan's order, whatever the order of `ids`.
[[nodiscard]] GroupMove acceptingGroup(const Plan& plan, const Plan::Decisions& decisions, const std::vector<std::string>& ids);
/// All accepted ones of `ids` pending again; what needs them likewise.
[[nodiscard]] Move reopeningGroup(const Plan& plan, const Plan::Decisions& decisions, const std::vector<std::string>& ids);

/// Steps that need `id`, directly or through others, in the plan's order.
[[nodiscard]] std::vector<std::string> dependentsOf(const Plan& plan, std::string_view id);
/// Steps that `id` needs, directly or through others, in the plan's order.
[[nodiscard]] std::vector<std::string> needsOf(const Plan& plan, std::string_view id);

/// What the edits of an accepted step are under this decision: those of its choice, else its own.
[[nodiscard]] const std::vector<FileEdit>& editsOf(const Step& step, const Decision& decision);

/// Pending where nothing was decided.
[[nodiscard]] Decision decisionOf(const Plan::Decisions& decisions, const Step& step);

/// Whether the step waits for somebody's choice that only a person can make.
[[nodiscard]] bool isOpenQuestion(const Step& step, const Decision& decision);
/// It is pending, and neither it nor anything that it needs was rejected or is an open question.
[[nodiscard]] bool isAcceptable(const Plan& plan, const Plan::Decisions& decisions, const Step& step);

} // namespace rankwright
