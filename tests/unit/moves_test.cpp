// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/moves.h"

#include <doctest/doctest.h>

using namespace rankwright;

namespace {

using Ids = std::vector<std::string>;

Step step(const std::string& id, Ids needs = {}, Risk risk = Risk::safe)
{
    Step made;
    made.id = id;
    made.rule = id;
    made.risk = risk;
    made.needs = std::move(needs);
    return made;
}

Step question(const std::string& id, DecisionKind kind, Ids needs = {})
{
    Step made = step(id, std::move(needs), Risk::decision);
    made.kind = kind;
    made.choices = {{"left", "", "", {{0, {{0, 0}, "L", 0}}}}, {"right", "", "", {{0, {{0, 0}, "R", 0}}}}};
    made.preselected = 1;
    return made;
}

/// import <- init <- wrap <- broadcast; guard needs init; seed has to be checked.
Plan horovod()
{
    return Plan{{step("import"), step("init", {"import"}), step("wrap", {"init"}), step("broadcast", {"wrap"}),
                 step("guard", {"init"}), step("seed", {"init"}, Risk::check)},
                {}};
}

StepState stateOf(const Plan::Decisions& decisions, const std::string& id)
{
    const auto found = decisions.find(id);
    REQUIRE(found != decisions.end());
    return found->second.state;
}

Plan::Decisions allAccepted(const Plan& plan)
{
    Plan::Decisions decisions = completed(plan, {});
    for (auto& decision : decisions) {
        decision.second.state = StepState::accepted;
    }
    return decisions;
}

} // namespace

TEST_CASE("decisions are completed: one for each step, none for steps that are gone")
{
    const Plan plan = horovod();
    const Plan::Decisions decisions =
        completed(plan, {{"wrap", {StepState::rejected, "left"}}, {"gone", {StepState::accepted, {}}}});
    CHECK(decisions.size() == plan.steps().size());
    CHECK(stateOf(decisions, "wrap") == StepState::rejected);
    CHECK(decisions.find("wrap")->second.choice == "left");
    CHECK(stateOf(decisions, "import") == StepState::pending);
    CHECK(decisions.find("gone") == decisions.end());
}

TEST_CASE("needs and dependents go through others, in the plan's order, without the step itself")
{
    const Plan plan = horovod();
    CHECK(needsOf(plan, "broadcast") == Ids{"import", "init", "wrap"});
    CHECK(needsOf(plan, "import").empty());
    CHECK(dependentsOf(plan, "init") == Ids{"wrap", "broadcast", "guard", "seed"});
    CHECK(dependentsOf(plan, "broadcast").empty());
    CHECK(needsOf(plan, "gone").empty());
    CHECK(dependentsOf(plan, "gone").empty());
}

TEST_CASE("steps that need each other come to an end")
{
    const Plan plan{{step("a", {"b"}), step("b", {"a"}), step("c", {"missing"})}, {}};
    CHECK(needsOf(plan, "a") == Ids{"b"});
    CHECK(dependentsOf(plan, "a") == Ids{"b"});
    CHECK(accepting(plan, {}, "a").alsoAccepted == Ids{"b"});
    CHECK(needsOf(plan, "c").empty());
}

TEST_CASE("accepting accepts what is needed and says what was not accepted before")
{
    const Plan plan = horovod();
    const Move move = accepting(plan, {{"import", {StepState::accepted, {}}}, {"init", {StepState::rejected, {}}}}, "broadcast");
    CHECK(move.alsoAccepted == Ids{"init", "wrap"});
    CHECK(move.alsoReopened.empty());
    CHECK(stateOf(move.decisions, "init") == StepState::accepted);
    CHECK(stateOf(move.decisions, "broadcast") == StepState::accepted);
    CHECK(stateOf(move.decisions, "guard") == StepState::pending);
    CHECK(accepting(plan, {}, "gone").decisions == completed(plan, {}));
}

TEST_CASE("rejecting reopens what cannot stand, and leaves rejected steps rejected")
{
    const Plan plan = horovod();
    Plan::Decisions before = allAccepted(plan);
    before.find("guard")->second.state = StepState::rejected;
    const Move move = rejecting(plan, before, "init");
    CHECK(move.alsoReopened == Ids{"wrap", "broadcast", "seed"});
    CHECK(stateOf(move.decisions, "init") == StepState::rejected);
    CHECK(stateOf(move.decisions, "import") == StepState::accepted);
    CHECK(stateOf(move.decisions, "wrap") == StepState::pending);
    CHECK(stateOf(move.decisions, "guard") == StepState::rejected);
}

TEST_CASE("reopening reopens what cannot stand")
{
    const Plan plan = horovod();
    const Move move = reopening(plan, allAccepted(plan), "wrap");
    CHECK(move.alsoReopened == Ids{"broadcast"});
    CHECK(stateOf(move.decisions, "wrap") == StepState::pending);
    CHECK(stateOf(move.decisions, "guard") == StepState::accepted);
}

TEST_CASE("after any two moves no accepted step lacks what it needs")
{
    const Plan plan = horovod();
    const auto stands = [&](const Plan::Decisions& decisions) { return plan.closed(decisions) == decisions; };
    using Make = Move (*)(const Plan&, const Plan::Decisions&, std::string_view);
    for (const Step& first : plan.steps()) {
        for (const Step& second : plan.steps()) {
            for (const Make one : {Make{accepting}, Make{rejecting}, Make{reopening}}) {
                for (const Make two : {Make{accepting}, Make{rejecting}, Make{reopening}}) {
                    CAPTURE(first.id);
                    CAPTURE(second.id);
                    CHECK(stands(two(plan, one(plan, allAccepted(plan), first.id).decisions, second.id).decisions));
                    CHECK(stands(two(plan, one(plan, {}, first.id).decisions, second.id).decisions));
                }
            }
        }
    }
}

TEST_CASE("choosing accepts the step with its choice")
{
    const Plan plan{{step("import"), question("pin", DecisionKind::meaning, {"import"})}, {}};
    const Move move = choosing(plan, {}, "pin", "left");
    CHECK(move.alsoAccepted == Ids{"import"});
    CHECK(move.decisions.find("pin")->second == Decision{StepState::accepted, "left"});
    const Move again = accepting(plan, reopening(plan, move.decisions, "pin").decisions, "pin");
    CHECK(again.decisions.find("pin")->second.choice == "left");
}

TEST_CASE("accepting all takes no decision of meaning, nothing rejected, and nothing that needs those")
{
    const Plan plan{{step("import"), question("taste", DecisionKind::taste, {"import"}),
                     question("meaning", DecisionKind::meaning, {"import"}), step("after", {"meaning"}),
                     step("seed", {"import"}, Risk::check), step("no")},
                    {}};
    const Plan::Decisions before{{"no", {StepState::rejected, {}}}};
    const Move safe = acceptingAll(plan, before, false);
    CHECK(safe.alsoAccepted == Ids{"import", "taste"});
    CHECK(stateOf(safe.decisions, "meaning") == StepState::pending);
    CHECK(stateOf(safe.decisions, "after") == StepState::pending);
    CHECK(stateOf(safe.decisions, "no") == StepState::rejected);
    CHECK(acceptingAll(plan, before, true).alsoAccepted == Ids{"import", "taste", "seed"});
    CHECK(acceptingAll(plan, safe.decisions, false).alsoAccepted.empty());
}

TEST_CASE("the edits of a decision are those of its choice, else of the preselected one")
{
    const Step asked = question("pin", DecisionKind::meaning);
    CHECK(editsOf(asked, {}).front().edit.text == "R");
    CHECK(editsOf(asked, {StepState::accepted, "left"}).front().edit.text == "L");
    CHECK(editsOf(asked, {StepState::accepted, "no such choice"}).front().edit.text == "R");
    Step plain = step("import");
    plain.edits = {{0, {{0, 0}, "import", 0}}};
    CHECK(editsOf(plain, {}) == plain.edits);
}

TEST_CASE("only an unanswered decision of meaning is an open question")
{
    CHECK(isOpenQuestion(question("pin", DecisionKind::meaning), {}));
    CHECK_FALSE(isOpenQuestion(question("pin", DecisionKind::meaning), {StepState::accepted, "left"}));
    CHECK_FALSE(isOpenQuestion(question("pin", DecisionKind::meaning), {StepState::rejected, {}}));
    CHECK_FALSE(isOpenQuestion(question("pin", DecisionKind::taste), {}));
    CHECK_FALSE(isOpenQuestion(step("import"), {}));
}

TEST_CASE("a group is accepted as one, with what it needs, and says what it may not accept")
{
    const Plan plan{{step("import"), step("init", {"import"}), step("wrap", {"init"}),
                     question("data", DecisionKind::meaning, {"init"}), step("steps", {"data"}), step("guard", {"init"}),
                     step("print", {"guard"})},
                    {}};
    const Plan::Decisions before = rejecting(plan, {}, "guard").decisions;
    const GroupMove group = acceptingGroup(plan, before, {"print", "guard", "steps", "data", "wrap", "init"});
    CHECK(group.accepted == Ids{"init", "wrap"});
    CHECK(group.move.alsoAccepted == Ids{"import"});
    CHECK(group.asking == Ids{"data"});
    CHECK(group.rejected == Ids{"guard"});
    CHECK(group.blocked == Ids{"steps", "print"});
    CHECK(stateOf(group.move.decisions, "wrap") == StepState::accepted);
    CHECK(stateOf(group.move.decisions, "data") == StepState::pending);
    CHECK(stateOf(group.move.decisions, "print") == StepState::pending);
    const GroupMove again = acceptingGroup(plan, group.move.decisions, {"init", "wrap", "data"});
    CHECK(again.accepted.empty());
    CHECK(again.move.decisions == group.move.decisions);
}

TEST_CASE("a group is taken back as one, with what needs it")
{
    const Plan plan = horovod();
    const Move move = reopeningGroup(plan, allAccepted(plan), {"guard", "wrap"});
    CHECK(move.alsoReopened == Ids{"broadcast"});
    CHECK(stateOf(move.decisions, "guard") == StepState::pending);
    CHECK(stateOf(move.decisions, "wrap") == StepState::pending);
    CHECK(stateOf(move.decisions, "init") == StepState::accepted);
}
