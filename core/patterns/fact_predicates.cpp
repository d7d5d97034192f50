// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/fact_predicates.h"

#include "core/patterns/constants.h"
#include "core/patterns/other_trainers.h"

#include <algorithm>
#include <charconv>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Entry = PredicateOf<Facts>;

constexpr std::array roleNames{
    std::pair{std::string_view{"tape"}, Role::tape},
    std::pair{std::string_view{"gradient"}, Role::gradient},
    std::pair{std::string_view{"optimizer"}, Role::optimizer},
    std::pair{std::string_view{"graph-gradients"}, Role::graphGradients},
    std::pair{std::string_view{"apply"}, Role::apply},
    std::pair{std::string_view{"minimize"}, Role::minimize},
    std::pair{std::string_view{"compile"}, Role::compile},
    std::pair{std::string_view{"fit"}, Role::fit},
    std::pair{std::string_view{"fit-generator"}, Role::fitGenerator},
    std::pair{std::string_view{"train-on-batch"}, Role::trainOnBatch},
    std::pair{std::string_view{"evaluate"}, Role::evaluate},
    std::pair{std::string_view{"predict"}, Role::predict},
    std::pair{std::string_view{"save"}, Role::save},
    std::pair{std::string_view{"load-model"}, Role::loadModel},
    std::pair{std::string_view{"load-weights"}, Role::loadWeights},
    std::pair{std::string_view{"restore"}, Role::restore},
    std::pair{std::string_view{"estimator"}, Role::estimator},
    std::pair{std::string_view{"estimator-train"}, Role::estimatorTrain},
    std::pair{std::string_view{"session"}, Role::session},
    std::pair{std::string_view{"monitored-session"}, Role::monitoredSession},
    std::pair{std::string_view{"supervisor"}, Role::supervisor},
    std::pair{std::string_view{"train-loop"}, Role::trainLoop},
    std::pair{std::string_view{"external-training"}, Role::externalTraining},
    std::pair{std::string_view{"tuner-search"}, Role::tunerSearch},
    std::pair{std::string_view{"config-proto"}, Role::configProto},
    std::pair{std::string_view{"stop-hook"}, Role::stopHook},
    std::pair{std::string_view{"seed"}, Role::seed},
    std::pair{std::string_view{"summary-writer"}, Role::summaryWriter},
    std::pair{std::string_view{"summary-writer-v1"}, Role::summaryWriterV1},
    std::pair{std::string_view{"pin-devices"}, Role::pinDevices},
    std::pair{std::string_view{"eager-on"}, Role::eagerOn},
    std::pair{std::string_view{"graph-mode"}, Role::v2Off},
    std::pair{std::string_view{"schedule"}, Role::schedule},
    std::pair{std::string_view{"callback"}, Role::callback},
    std::pair{std::string_view{"decay"}, Role::decay},
    std::pair{std::string_view{"function"}, Role::function},
    std::pair{std::string_view{"apply"}, Role::apply},
    std::pair{std::string_view{"strategy"}, Role::strategy},
};

Matches role(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const Role found = facts.roles().of(at(match, arguments, 0));
    const bool holds = std::any_of(arguments.begin() + 1, arguments.end(), [&](const Predicate::Argument& argument) {
        return found != Role::none && roleFromSpelling(argument.text) == found;
    });
    return keepIf(holds, match);
}

/// (#argument? @call name position @value)
Matches argument(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    int position = -1;
    const std::string& digits = arguments[2].text;
    std::from_chars(digits.data(), digits.data() + digits.size(), position);
    position = facts.analysis().parameterPosition(call, arguments[1].text, position);
    const Argument given = Analysis::argument(facts.analysis().node(call), arguments[1].text, position);
    if (!given) {
        return {};
    }
    match.captures[arguments[3].text] = {call.file, given.value.index()};
    return keep(std::move(match));
}

Matches noArgument(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    int position = -1;
    const std::string& digits = arguments[2].text;
    std::from_chars(digits.data(), digits.data() + digits.size(), position);
    const Node node = facts.analysis().node(call);
    return keepIf(!Analysis::hidesArguments(node) && !Analysis::argument(node, arguments[1].text, position), match);
}

Matches isNone(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(facts.analysis().node(at(match, arguments, 0)).is(Kind::none), match);
}

Matches isSomething(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(!facts.analysis().node(at(match, arguments, 0)).is(Kind::none), match);
}

bool isOfKind(Facts& facts, Site site, PredicateArguments arguments)
{
    const std::string_view kind = spelling(facts.analysis().node(site).kind());
    return std::any_of(arguments.begin() + 1, arguments.end(),
                       [&](const Predicate::Argument& argument) { return argument.text == kind; });
}

/// (#is? @node kind ...): the syntactic kind of an argument that another predicate bound.
Matches is(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(isOfKind(facts, at(match, arguments, 0), arguments), match);
}

Matches equals(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const std::string_view text = facts.analysis().node(at(match, arguments, 0)).text();
    const bool holds = std::any_of(arguments.begin() + 1, arguments.end(),
                                   [&](const Predicate::Argument& argument) { return argument.text == text; });
    return keepIf(holds, match);
}

/// (#may-be-true? @node): True, or a name that stands for it.
Matches mayBeTrue(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(mayBeConstant(facts.analysis(), at(match, arguments, 0), Kind::true_), match);
}

Matches differs(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const bool holds = !equals(facts, match, arguments).empty();
    return keepIf(!holds, match);
}

/// (#step-override? @node): it belongs to the fit of its model.
Matches stepOverride(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(facts.isInStepOverride(at(match, arguments, 0)), match);
}

Matches noStepOverride(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(!facts.isInStepOverride(at(match, arguments, 0)), match);
}

/// Binds the update under the name of an argument, and how it reads: callee, line.
Matches bindUpdate(Facts& facts, RuleMatch match, const Predicate::Argument& name, Site update)
{
    match.texts["callee"] = facts.analysis().node(update).child(Field::function).text();
    match.texts["line"] = facts.lineOf(update);
    match.captures[name.text] = update;
    return keep(std::move(match));
}

/// (#gradients-reach? @tape @update): the first of the updates.
Matches gradientsReach(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const TapeFact* tape = facts.tape(at(match, arguments, 0));
    if (tape == nullptr || tape->updates.empty()) {
        return {};
    }
    return bindUpdate(facts, std::move(match), arguments[1], tape->updates.front());
}

/// (#descends-by-hand? @tape @assignment): the first of the assignments.
Matches descendsByHand(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const TapeFact* tape = facts.tape(at(match, arguments, 0));
    if (tape == nullptr || !tape->updates.empty() || tape->descents.empty()) {
        return {};
    }
    match.texts["line"] = facts.lineOf(tape->descents.front());
    match.captures[arguments[1].text] = tape->descents.front();
    return keep(std::move(match));
}

/// (#gradients-of-function? @apply @update): the call that makes the function.
Matches gradientsOfFunction(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const UpdateFact* update = facts.update(at(match, arguments, 0));
    if (update == nullptr || update->functions.empty()) {
        return {};
    }
    match.texts["line"] = facts.lineOf(update->functions.front());
    match.captures[arguments[1].text] = update->functions.front();
    return keep(std::move(match));
}

/// (#eager? @update)
Matches eager(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const UpdateFact* update = facts.update(call);
    if (update == nullptr || update->graph) {
        return {};
    }
    const bool isV1 =
        std::ranges::any_of(update->optimizers, [&](Site site) { return facts.roles().is(site, Role::optimizerV1); });
    return keepIf(!isV1 || Analysis::argument(facts.analysis().node(call), "tape", 3), match);
}

/// (#own-gradients? @update)
Matches ownGradients(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const UpdateFact* update = facts.update(at(match, arguments, 0));
    return keepIf(update != nullptr && update->gradients.empty(), match);
}

bool trainsInSession(Facts& facts, Site site, PredicateArguments arguments)
{
    const RunFact* run = facts.run(site);
    return run != nullptr && arguments[1].text == (run->monitored ? "monitored" : "plain");
}

/// (#trains-in-session? @run plain), (... monitored)
Matches inSession(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(trainsInSession(facts, at(match, arguments, 0), arguments), match);
}

/// (#train-op? @run @update): the first of the calls that make the op.
Matches trainOp(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const RunFact* run = facts.run(at(match, arguments, 0));
    if (run == nullptr || run->updates.empty()) {
        return {};
    }
    return bindUpdate(facts, std::move(match), arguments[1], run->updates.front());
}

/// (#trained-by? @call scikit)
Matches trainedBy(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const std::optional<Trainer> trainer = trainerFromSpelling(arguments[1].text);
    return keepIf(trainer && trainsBy(facts, at(match, arguments, 0), *trainer), match);
}

bool byLibrary(Facts& facts, Site call) { return trainsBy(facts, call, Trainer::library); }

/// (#trained-by-library? @call session|tape|keras)
Matches trainedByLibrary(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const std::optional<Pattern> pattern = patternOfLibrary(facts, at(match, arguments, 0));
    const std::string& wanted = arguments[1].text;
    return keepIf(pattern && *pattern == (wanted == "session" ? Pattern::session
                                          : wanted == "tape"  ? Pattern::gradientTape
                                                              : Pattern::keras),
                  match);
}

bool makesSessions(Facts& facts) { return !facts.calls(Role::session).empty() || !facts.calls(Role::monitoredSession).empty(); }

/// (#with-sessions? @call)
Matches withSessions(Facts& facts, RuleMatch match, PredicateArguments) { return keepIf(makesSessions(facts), match); }

/// (#without-sessions? @call)
Matches withoutSessions(Facts& facts, RuleMatch match, PredicateArguments) { return keepIf(!makesSessions(facts), match); }

/// (#untraced-gradients? @update): of nothing that is followed; what an optimizer of the project passes on is that optimizer's.
Matches untracedGradients(Facts& facts, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const UpdateFact* update = facts.update(call);
    const Site owner = facts.analysis().enclosingClass(call);
    const bool isOfOptimizer = owner && (facts.analysis().isSubclass(owner, "tensorflow.keras.optimizers.Optimizer") ||
                                         facts.analysis().isSubclass(owner, "tensorflow.compat.v1.train.Optimizer"));
    return keepIf(update != nullptr && update->gradients.empty() && update->functions.empty() && !isOfOptimizer, match);
}

constexpr std::array entries{
    Entry{"role?", role, "The call plays one of these roles in training."},
    Entry{"argument?", argument, "The call gives this parameter (name, position); binds its value."},
    Entry{"no-argument?", noArgument, "The call does not give this parameter, and no * or ** may hide it."},
    Entry{"none?", isNone, "The node is None."},
    Entry{"some?", isSomething, "The node is not None."},
    Entry{"is?", is, "The node has one of these syntactic kinds.", false, isOfKind},
    Entry{"equals?", equals, "The node is spelled so (constants only)."},
    Entry{"may-be-true?", mayBeTrue, "True, or a name that stands for it."},
    Entry{"differs?", differs, "The node is not spelled so (constants only)."},
    Entry{"step-override?", stepOverride, "Stands in a train_step override of a Keras model."},
    Entry{"no-step-override?", noStepOverride, "Stands in no train_step override."},
    Entry{"gradients-reach?", gradientsReach, "The gradients of the tape reach an update; binds it, callee and line."},
    Entry{"descends-by-hand?", descendsByHand,
          "The gradients of the tape are subtracted from what they were asked for, by an assignment; binds it and the line."},
    Entry{"gradients-of-function?", gradientsOfFunction,
          "Applies what a function made by tfe.implicit_gradients gives; binds the call that makes it and its line."},
    Entry{"eager?", eager, "Changes weights outside of a graph, by a Keras optimizer or with a tape."},
    Entry{"own-gradients?", ownGradients, "Changes weights by gradients of its own, not those of a tape that stands before it."},
    Entry{"trains-in-session?", inSession, "Trains by running a session of this sort, plain or monitored.", false,
          trainsInSession},
    Entry{"trained-by?", trainedBy, "This one trains there in the place of the program: scikit, scipy, backend and others.",
          false, trainsByAnother},
    Entry{"trained-by-library?", trainedByLibrary,
          "A library trains there in a loop of its own, as this: session, tape or keras.", false, byLibrary},
    Entry{"with-sessions?", withSessions, "The program makes a session."},
    Entry{"without-sessions?", withoutSessions, "The program makes no session."},
    Entry{"untraced-gradients?", untracedGradients, "Applies gradients of which nobody knows where they come from."},
    Entry{"train-op?", trainOp, "The op that is run could be traced to the call that makes it; binds it, callee and line."},
};

} // namespace

std::span<const PredicateOf<Facts>> factPredicates() { return entries; }

const PredicateOf<Facts>* findFactPredicate(std::string_view name)
{
    const auto found =
        std::ranges::find_if(entries, [name](const Entry& entry) { return entry.name.substr(0, entry.name.size() - 1) == name; });
    return found == entries.end() ? nullptr : &*found;
}

Role roleFromSpelling(std::string_view spelling)
{
    const auto row = std::ranges::find(roleNames, spelling, [](const auto& pair) { return pair.first; });
    return row == roleNames.end() ? Role::none : row->second;
}

} // namespace rankwright
