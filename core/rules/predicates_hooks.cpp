// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/expressions.h"
#include "core/rules/output/output.h"
#include "core/rules/predicates.h"
#include "core/rules/program.h"

#include <algorithm>
#include <array>

// What rules ask about monitored sessions and their hooks.

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// (#creator? @call): makes the sessions of a monitored session.
bool isCreator(Program& program, Site call)
{
    return callsOneOf(program, call, {"tensorflow.compat.v1.train.ChiefSessionCreator"});
}

/// (#stops-in-hook? @call): run_context.request_stop() in a hook that the script makes.
bool stopsInHook(Program& program, Site call)
{
    if (program.node(call).child(Field::function).child(Field::attribute).text() != "request_stop") {
        return false;
    }
    const Site hook = program.analysis().enclosingClass(program.analysis().enclosingFunction(call));
    return hook && program.analysis().isSubclass(hook, "tensorflow.compat.v1.train.SessionRunHook");
}

/// (#stop-hook? @call): of a program that trains in a monitored session.
Matches monitored(Program& program, RuleMatch match, PredicateArguments)
{
    return keepIf(program.trainsBy(Pattern::monitoredSession), match);
}

/// (#supervises-training? @supervisor): a session of this Supervisor trains.
Matches supervisesTraining(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site supervisor = at(match, arguments, 0);
    return keepIf(
        std::ranges::any_of(program.facts().runs(),
                            [&](const RunFact& run) {
                                const Node maker = run.session ? program.node(run.session).child(Field::function) : Node{};
                                const Node object = maker.child(Field::object);
                                return object && program.runs(run.call) &&
                                       std::ranges::any_of(program.analysis().values({run.session.file, object.index()}),
                                                           [&](const Value& value) { return value.site == supervisor; });
                            }),
        match);
}

bool isHook(Program& program, Site call)
{
    return program.analysis().mayBeInstance(call, "tensorflow.compat.v1.train.SessionRunHook");
}

/// (#writing-hook? @call): makes a hook of the library that writes files while a session runs; binds idle, what makes one that
/// does nothing.
Matches writingHook(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (!isHook(program, call)) {
        return {};
    }
    constexpr std::array always{"CheckpointSaverHook", "ProfilerHook"};
    constexpr std::array whereAsked{"SummarySaverHook", "StepCounterHook"};
    const std::string prefix = "tensorflow.compat.v1.train.";
    const auto is = [&](const char* name) { return program.analysis().mayBeInstance(call, prefix + name); };
    const auto asks = [&](std::string_view name, int position) {
        const Argument given = Analysis::argument(program.node(call), name, position);
        return given && !given.value.is(Kind::none);
    };
    const bool writes = std::ranges::any_of(always, is) ||
                        (std::ranges::any_of(whereAsked, is) &&
                         (asks("output_dir", 2) || asks("summary_writer", 3) || Analysis::hidesArguments(program.node(call))));
    if (!writes || isLeftToRankZero(program, call)) {
        return {};
    }
    const Node callee = program.node(call).child(Field::function);
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const bool beside = callee.is(Kind::attribute) && !names.empty();
    match.texts["idle"] =
        (beside ? std::string{callee.child(Field::object).text()} : std::string{"{tf}.compat.v1.train"}) + ".SessionRunHook()";
    return keep(std::move(match));
}

constexpr std::array entries{
    whereHolds<isCreator>("creator?", "Makes the sessions of a monitored session."),
    whereHolds<stopsInHook>("stops-in-hook?", "Asks the session to stop, in a hook of the project."),
    PredicateEntry{"supervises-training?", supervisesTraining, "A Supervisor in a session of which the program trains."},
    PredicateEntry{"monitored?", monitored, "The program trains in a monitored session.", true},
    PredicateEntry{"writing-hook?", writingHook,
                   "Makes a hook of the library that writes files; binds idle, a hook that does nothing.", false, isHook},
};

} // namespace

std::span<const PredicateEntry> hookPredicates() { return entries; }

} // namespace rankwright
