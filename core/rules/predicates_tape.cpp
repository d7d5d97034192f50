// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about tapes, their gradients, and the broadcast of what a step changes.

#include "core/rules/chance/shared_tensors.h"
#include "core/rules/exclusive.h"
#include "core/rules/predicates.h"
#include "core/rules/state/broadcast.h"
#include "core/rules/state/built_models.h"
#include "core/rules/state/companion_places.h"

#include <algorithm>
#include <set>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

bool updatesHere(Program& program, const TapeFact& tape)
{
    return !tape.feeding.empty() && std::ranges::any_of(tape.updates, [&](Site update) {
        const UpdateFact* fact = program.facts().update(update);
        return program.runs(update) && fact != nullptr && fact->role != Role::minimize;
    });
}

bool isInside(Program& program, const TapeFact& tape, Site gradient)
{
    if (!tape.with) {
        return false;
    }
    const Node with = program.node(tape.with);
    return with.contains(program.node(gradient));
}

bool isNested(Program& program, Site sources);

/// A gradient that a wrapped tape could not take.
bool isRefused(Program& program, Site gradient)
{
    const Node call = program.node(gradient);
    const Argument sources = Analysis::argument(call, "sources", 1);
    return Analysis::argument(call, "unconnected_gradients", 3) ||
           (sources && isNested(program, {gradient.file, sources.value.index()}));
}

/// (#tape? @tape outside|apart|inside): feeds an update; where its gradients are asked. Binds @gradient, @with and the name.
Matches tape(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const TapeFact* fact = program.facts().tape(at(match, arguments, 0));
    if (fact == nullptr || !updatesHere(program, *fact) || !fact->jacobians.empty() ||
        std::ranges::any_of(fact->feeding, [&](Site gradient) { return isRefused(program, gradient); })) {
        return {};
    }
    const bool inside = std::ranges::any_of(fact->gradients, [&](Site gradient) { return isInside(program, *fact, gradient); });
    const std::string& wanted = arguments[1].text;
    if (wanted == "inside") {
        return keepIf(inside && fact->with, match);
    }
    if (inside || !fact->name) {
        return {};
    }
    const Site first = fact->gradients.front();
    // One place before all gradients: the statement of the first, unless the others lie elsewhere or a loop comes between.
    const Site statement = program.statementOf(first);
    bool together = true;
    for (const Site gradient : fact->gradients) {
        const Node block = program.node(statement).parent();
        together = together && gradient.file == first.file && block.contains(program.node(gradient));
    }
    const Site opened = fact->with ? fact->with : fact->tape;
    together = together && program.facts().loopsAround(first) == program.facts().loopsAround(opened) &&
               program.analysis().enclosingFunction(first) == program.analysis().enclosingFunction(opened);
    if ((wanted == "outside") != together || (wanted == "apart" && !fact->with)) {
        return {};
    }
    match.captures["gradient"] = first;
    match.captures["with"] = fact->with;
    match.texts["name"] = program.text(fact->name);
    return keep(std::move(match));
}

/// (#tape-with-jacobian? @tape)
Matches jacobian(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const TapeFact* fact = program.facts().tape(at(match, arguments, 0));
    return keepIf(fact != nullptr && updatesHere(program, *fact) && !fact->jacobians.empty(), match);
}

/// (#tape-nowhere? @tape): feeds an update, but has neither a name nor a place to be wrapped.
Matches nowhere(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const TapeFact* fact = program.facts().tape(at(match, arguments, 0));
    if (fact == nullptr || !updatesHere(program, *fact) || !fact->jacobians.empty()) {
        return {};
    }
    const bool inside = std::ranges::any_of(fact->gradients, [&](Site gradient) { return isInside(program, *fact, gradient); });
    return keepIf(!inside && !fact->name, match);
}

/// (#feeding-gradient? @call): a gradient that reaches an update of this program; binds @sources.
Matches feedingGradient(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool feeds = std::ranges::any_of(program.facts().tapes(), [&](const TapeFact& fact) {
        return updatesHere(program, fact) && std::ranges::find(fact.feeding, call) != fact.feeding.end();
    });
    if (!feeds) {
        return {};
    }
    if (const Argument sources = Analysis::argument(program.node(call), "sources", 1)) {
        match.captures["sources"] = {call.file, sources.value.index()};
    }
    return keep(std::move(match));
}

/// (#single-variable? @sources): one variable, not a list of them.
Matches singleVariable(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site sources = at(match, arguments, 0);
    const ValueSet& values = program.analysis().values(sources);
    const bool variable = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return (value.kind == Value::Kind::libraryInstance || value.kind == Value::Kind::libraryResult) &&
               value.name == "tensorflow.Variable";
    });
    return keepIf(variable, match);
}

/// A dictionary, or a list of lists.
bool isNested(Program& program, Site sources)
{
    return std::ranges::any_of(program.analysis().values(sources), [&](const Value& value) {
        if (value.kind != Value::Kind::literal) {
            return false;
        }
        const Node node = program.node(value.site);
        if (node.is(Kind::dictionary)) {
            return true;
        }
        for (Node element = node.firstChild(); element && (node.is(Kind::list) || node.is(Kind::tuple));
             element = element.nextSibling()) {
            const std::string_view name = element.child(Field::attribute).text();
            if (name == "trainable_variables" || name == "trainable_weights" || name == "variables" || name == "weights") {
                return true; // A list of lists.
            }
        }
        return (node.is(Kind::list) || node.is(Kind::tuple)) &&
               (node.firstChild().is(Kind::list) || node.firstChild().is(Kind::tuple));
    });
}

/// (#nested-sources? @sources)
Matches nestedSources(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool nested = isNested(program, at(match, arguments, 0));
    return keepIf(nested, match);
}

Matches bound(RuleMatch match, BroadcastTargets targets)
{
    if (!targets.reason.empty()) {
        match.texts["reason"] = targets.reason;
        return {};
    }
    match.lists["variables"] = std::move(targets.variables);
    match.texts["optimizer"] = targets.optimizer;
    match.texts["keeper"] = targets.keeper;
    match.texts["mark"] = targets.mark;
    return keep(std::move(match));
}

bool wholeStatement(Program& program, Site call)
{
    // The broadcast stands behind the statement; a statement that returns has nothing behind it.
    const Node statement = program.node(program.statementOf(call));
    return !statement.is(Kind::return_statement) && (statement.is(Kind::expression_statement) || statement.is(Kind::assignment));
}

bool updatesByTape(Program& program, Site call)
{
    const UpdateFact* update = program.facts().update(call);
    return update != nullptr && isTapeUpdate(*update) && !program.facts().isInStepOverride(call);
}

/// (#eager-update? @call): changes weights outside of any traced function; binds the variables and the optimizer.
Matches eagerUpdate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (!updatesByTape(program, call)) {
        return {};
    }
    const Site function = program.analysis().enclosingFunction(call);
    if ((function && program.facts().reach().isTracedSomewhere(function)) || !wholeStatement(program, call)) {
        return {};
    }
    return bound(std::move(match), targetsOf(program, *program.facts().update(call)));
}

/// The update of a tape, in traced code: a call may lead to it.
bool isTracedUpdate(Program& program, const UpdateFact& update)
{
    const Site function = isTapeUpdate(update) ? program.analysis().enclosingFunction(update.call) : Site{};
    return function && !program.facts().isInStepOverride(update.call) && program.runs(update.call) &&
           program.facts().reach().isTraced(function);
}

bool mayTraceUpdates(Program& program, Site)
{
    return std::ranges::any_of(program.facts().updates(),
                               [&](const UpdateFact& update) { return isTracedUpdate(program, update); });
}

/// (#traced-updates? @call): updates in traced functions that a call leads to.
// NOLINTNEXTLINE(performance-unnecessary-value-param): the vocabulary hands matches over.
Matches tracedUpdates(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    Matches matches;
    for (const UpdateFact& update : program.facts().updates()) {
        if (!isTracedUpdate(program, update)) {
            continue;
        }
        for (const EagerCall& eager : eagerCallsOf(program, update)) {
            if (eager.call != call || !wholeStatement(program, call) || loopsInGraph(program, update, eager)) {
                continue;
            }
            for (RuleMatch& each : bound(match, targetsAt(program, update, eager))) {
                each.captures["update"] = update.call;
                matches.push_back(std::move(each));
            }
        }
    }
    return matches;
}

/// In front of this call, in the same block, one sends the same already.
bool isSentBefore(Program& program, Site call, const std::vector<CompanionPlace>& places, const CompanionPlace& place)
{
    const Node block = program.node(program.statementOf(call)).parent();
    return std::ranges::any_of(places, [&](const CompanionPlace& other) {
        return other.call.file == call.file && other.call.node < call.node && other.text == place.text &&
               program.node(program.statementOf(other.call)).parent() == block;
    });
}

bool leadsToTape(Program& program, Site call, const UpdateFact& update)
{
    return isTapeUpdate(update) && program.runs(update.call) && !program.facts().isInStepOverride(update.call) &&
           !program.analysis().projectCallees(call).empty() && leadsTo(program, call, update);
}

bool leadsToUpdates(Program& program, Site call)
{
    return std::ranges::any_of(program.facts().updates(),
                               [&](const UpdateFact& update) { return leadsToTape(program, call, update); });
}

/// (#companion-place? @call behind|before): leads to a step that computes with something which has no name there, but here. Binds
/// what is sent: model, and its variables.
// NOLINTNEXTLINE(performance-unnecessary-value-param): the vocabulary hands matches over.
Matches companionPlace(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    std::vector<CompanionPlace> places;
    for (const UpdateFact& update : program.facts().updates()) {
        if (leadsToTape(program, call, update)) {
            for (CompanionPlace& place : placesApart(program, update)) {
                places.push_back(std::move(place));
            }
        }
    }
    Matches matches;
    std::set<std::string> texts;
    for (const CompanionPlace& place : places) {
        const bool isAsked = place.call == call && place.isReturned == (arguments[1].text == "before");
        if (isAsked && !isSentBefore(program, call, places, place) && texts.insert(place.text).second) {
            RuleMatch sent = match;
            sent.texts["model"] = place.text;
            sent.texts["variables"] = place.variables;
            sent.texts["keeper"] = place.keeper;
            matches.push_back(std::move(sent));
        }
    }
    return matches;
}

bool isFedCompanion(Program& program, Site call)
{
    const FedCompanions& fed = fedCompanions(program);
    return std::ranges::find(fed.places, call, &CompanionPlace::call) != fed.places.end() ||
           std::ranges::find(fed.unnamed, call, &CompanionPlace::call) != fed.unnamed.end();
}

/// (#fed-companion? @call placed|unnamed): trains in Keras, or leads to that, with labels or samples that come of a network which
/// starts by chance; it has a name here, or nowhere. Binds what is sent, and place, the statement in front of which.
// NOLINTNEXTLINE(performance-unnecessary-value-param): the vocabulary hands matches over.
Matches fedCompanion(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const FedCompanions& fed = fedCompanions(program);
    Matches matches;
    for (const CompanionPlace& place : arguments[1].text == "placed" ? fed.places : fed.unnamed) {
        if (place.call == call) {
            RuleMatch sent = match;
            sent.captures["place"] = place.statement;
            sent.texts["model"] = place.text;
            sent.texts["variables"] = place.variables;
            sent.texts["weights"] = place.weights;
            sent.texts["keeper"] = place.keeper;
            matches.push_back(std::move(sent));
        }
    }
    return matches;
}

bool makesTrainedModel(Program& program, Site call) { return !builtModelAt(program, call).name.empty(); }

/// (#built-model? @call any|graph): builds, or makes a model whose variables exist at once; the model is trained by a tape, with
/// "graph" in a loop inside of tf.function. Binds the model.
Matches builtModel(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const BuiltModel built = builtModelAt(program, at(match, arguments, 0));
    if (built.name.empty() || (!built.stepsInGraph && arguments[1].text != "any")) {
        return {};
    }
    match.texts["model"] = built.name;
    return keep(std::move(match));
}

/// (#update-without-broadcast? @call): a tape update for which neither of the two above finds a place. Binds the reason.
Matches withoutBroadcast(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (!updatesByTape(program, call)) {
        return {};
    }
    const UpdateFact* update = program.facts().update(call);
    const Site function = program.analysis().enclosingFunction(call);
    if (!function || !program.facts().reach().isTracedSomewhere(function)) {
        if (!wholeStatement(program, call)) {
            match.texts["reason"] = "the step is part of a larger statement";
            return keep(std::move(match));
        }
        const BroadcastTargets targets = targetsOf(program, *update);
        match.texts["reason"] = targets.reason;
        return keepIf(!targets.reason.empty(), match);
    }
    if (!program.facts().reach().isTraced(function)) {
        match.texts["reason"] = "the step runs both inside and outside of tf.function";
        return keep(std::move(match));
    }
    const std::vector<EagerCall> calls = eagerCallsOf(program, *update);
    match.texts["reason"] = calls.empty() ? "no eager code that calls the step was found" : "";
    for (const EagerCall& eager : calls) {
        if (loopsInGraph(program, *update, eager)) {
            match.texts["reason"] = startsAlike(program, *update) ? "" : "the loop over the steps runs inside of tf.function";
        } else if (!wholeStatement(program, eager.call)) {
            match.texts["reason"] = "the call of the step is part of a larger statement, " + program.facts().lineOf(eager.call);
        } else if (const BroadcastTargets targets = targetsAt(program, *update, eager); !targets.reason.empty()) {
            match.texts["reason"] = targets.reason;
        }
    }
    return keepIf(!match.texts["reason"].empty(), match);
}

/// (#restores-before-training? @call): loads weights into a model that was built before and that a tape trains. Binds the model.
Matches restores(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node object = program.node(call).child(Field::function).child(Field::object);
    const Site function = program.analysis().enclosingFunction(call);
    if (!object.is(Kind::identifier) || !program.node(program.statementOf(call)).is(Kind::expression_statement)) {
        return {};
    }
    for (const NodeIndex index : program.analysis().sources().index(call.file).calls()) {
        const Site earlier{call.file, index};
        if (index >= call.node || program.analysis().enclosingFunction(earlier) != function) {
            continue;
        }
        if (builtModelAt(program, earlier).name == object.text()) {
            match.texts["model"] = std::string{object.text()};
            // Whether a file exists may differ between processes; the broadcast stands behind such a condition.
            Site anchor = program.statementOf(call);
            for (Node up = program.node(anchor).parent(); up && !up.is(Kind::function_definition) && !up.is(Kind::module);
                 up = up.parent()) {
                if (up.is(Kind::if_statement) || up.is(Kind::try_statement)) {
                    anchor = {call.file, up.index()};
                }
            }
            match.captures["anchor"] = anchor;
            return keep(std::move(match));
        }
    }
    return {};
}

constexpr std::array entries{
    PredicateEntry{"tape?", tape,
                   "A tape that feeds an update: its gradients are asked behind its with (outside), in several places behind it "
                   "(apart), or in it (inside)."},
    PredicateEntry{"tape-with-jacobian?", jacobian, "A tape that feeds an update and is asked for a jacobian too."},
    PredicateEntry{"tape-nowhere?", nowhere, "A tape that feeds an update and has no name."},
    PredicateEntry{"feeding-gradient?", feedingGradient, "A gradient that reaches an update; binds @sources."},
    PredicateEntry{"single-variable?", singleVariable, "The sources are one variable."},
    PredicateEntry{"nested-sources?", nestedSources, "The sources are a dictionary or nested."},
    PredicateEntry{"eager-update?", eagerUpdate, "Changes weights in eager code; binds variables and optimizer.", false,
                   updatesByTape},
    PredicateEntry{"traced-updates?", tracedUpdates,
                   "An eager call that leads to an update in traced code; binds variables and optimizer as they read here.",
                   false, mayTraceUpdates},
    PredicateEntry{"companion-place?", companionPlace,
                   "Leads to a step that computes with what has a name here only; binds it. Sent behind it, or before it.", false,
                   leadsToUpdates},
    PredicateEntry{
        "fed-companion?", fedCompanion,
        "Trains in Keras, or leads to that, with what comes of a network that starts by chance; binds it, and where it "
        "is sent. It has a name there, or nowhere.",
        false, isFedCompanion},
    whereHolds<drawsSharedTensor>("shared-tensor?", "Draws, once and in front of the steps, what all samples are computed with."),
    PredicateEntry{"update-without-broadcast?", withoutBroadcast, "An update with no place for a broadcast; binds the reason.",
                   false, updatesByTape},
    PredicateEntry{"built-model?", builtModel, "Builds a model that a tape trains; binds its name.", false, makesTrainedModel},
    PredicateEntry{"restores-before-training?", restores, "Loads weights into a built model that a tape trains; binds its name."},
};

} // namespace

std::span<const PredicateEntry> tapePredicates() { return entries; }

} // namespace rankwright
