// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Plans made by hand: which steps a policy takes, what falls with a step that is not taken, and what the outcome is called.

#include "core/plan/plan.h"

#include <doctest/doctest.h>

using namespace rankwright;

namespace {

Step step(std::string id, Risk risk, std::vector<std::string> needs = {})
{
    Step made;
    made.id = std::move(id);
    made.rule = made.id.substr(0, made.id.find('@'));
    made.risk = risk;
    made.needs = std::move(needs);
    made.essential = true;
    const std::uint32_t at = static_cast<std::uint32_t>(made.id.back() - '0');
    made.edits = {{0, {{at, at}, made.id.substr(0, 1), 0}}};
    return made;
}

Step decision(std::string id, DecisionKind kind)
{
    Step made = step(std::move(id), Risk::decision);
    made.kind = kind;
    made.choices = {{"shard", "s", "c", made.edits}, {"leave", "l", "c", {}}};
    made.edits.clear();
    return made;
}

/// The accepted ids, in the order of the plan.
std::string accepted(const Plan& plan, const Plan::Decisions& decisions)
{
    std::string ids;
    for (const Step& one : plan.steps()) {
        ids += decisions.at(one.id).state == StepState::accepted ? one.id + " " : "";
    }
    return ids;
}

Plan examplePlan()
{
    return Plan({step("import@1", Risk::safe), step("wrap@2", Risk::safe, {"import@1"}),
                 step("data@3", Risk::check, {"import@1"}), decision("taste@4", DecisionKind::taste),
                 decision("meaning@5", DecisionKind::meaning)},
                {});
}

} // namespace

TEST_CASE("safe takes safe steps, check also those to check and matters of taste, all takes every step")
{
    const Plan plan = examplePlan();
    CHECK(accepted(plan, plan.decide({Acceptance::safe, {}, {}})) == "import@1 wrap@2 ");
    CHECK(accepted(plan, plan.decide({Acceptance::check, {}, {}})) == "import@1 wrap@2 data@3 taste@4 ");
    CHECK(accepted(plan, plan.decide({Acceptance::all, {}, {}})) == "import@1 wrap@2 data@3 taste@4 meaning@5 ");
}

TEST_CASE("only takes what its rules need along, skip takes what needs it away")
{
    const Plan plan = examplePlan();
    CHECK(accepted(plan, plan.decide({Acceptance::check, {"wrap"}, {}})) == "import@1 wrap@2 ");
    const Plan::Decisions skipped = plan.decide({Acceptance::check, {}, {"import"}});
    CHECK(accepted(plan, skipped) == "taste@4 ");
    CHECK(skipped.at("import@1").state == StepState::rejected);
    CHECK(skipped.at("wrap@2").state == StepState::pending);
}

TEST_CASE("an accepted step whose need is missing from the decisions does not stand")
{
    const Plan plan = examplePlan();
    const Plan::Decisions alone{{"wrap@2", {StepState::accepted, std::nullopt}}};
    CHECK(plan.closed(alone).at("wrap@2").state == StepState::pending);
}

TEST_CASE("the outcome is ready, waits for decisions of meaning, or lacks something")
{
    const Plan plan = examplePlan();
    CHECK(plan.outcome(plan.decide({Acceptance::all, {}, {}})) == Outcome::ready);
    CHECK(plan.outcome(plan.decide({Acceptance::check, {}, {}})) == Outcome::decide);
    CHECK(plan.outcome(plan.decide({Acceptance::safe, {}, {}})) == Outcome::incomplete);
    CHECK(plan.outcome({}) == Outcome::incomplete);
    const Plan refused(examplePlan().steps(), {{"tape.wrap", {}, "reason", "advice", true}});
    CHECK(refused.outcome(refused.decide({Acceptance::all, {}, {}})) == Outcome::incomplete);
    const Plan remarked(examplePlan().steps(), {{"keras.save", {}, "reason", "advice", false}});
    CHECK(remarked.outcome(remarked.decide({Acceptance::all, {}, {}})) == Outcome::ready);
}

TEST_CASE("the choice decides which edits are made, the preselected one without a choice")
{
    const Plan plan = examplePlan();
    Plan::Decisions decisions{{"meaning@5", {StepState::accepted, std::nullopt}}};
    CHECK(plan.edits(decisions, 0).apply("0123456789") == "01234m56789");
    CHECK(plan.changedFiles(decisions) == std::set<FileId>{0});
    decisions["meaning@5"].choice = "leave";
    CHECK(plan.edits(decisions, 0).empty());
    CHECK(plan.changedFiles(decisions).empty());
    decisions["meaning@5"] = {StepState::rejected, "shard"};
    CHECK(plan.edits(decisions, 0).empty());
}
