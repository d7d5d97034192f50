// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about what may differ between processes.

#include "core/rules/callback_changes.h"
#include "core/rules/chance/sample_order.h"
#include "core/rules/expressions.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/rates.h"
#include "core/rules/same_runs.h"
#include "core/rules/state/own_state.h"
#include "core/rules/state/session_starts.h"
#include "core/rules/state/variable_settings.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

Matches withReason(Program& program, RuleMatch match, PredicateArguments arguments, bool isCertain)
{
    LocalReason reason = whyRunsDiffer(program, at(match, arguments, 0));
    if (!reason || reason.isCertain != isCertain) {
        return {};
    }
    match.texts["reason"] = std::move(reason.text);
    return keep(std::move(match));
}

/// (#rank-dependent? @call): whether the training call runs depends on something that differs between processes; binds reason.
Matches rankDependent(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return withReason(program, std::move(match), arguments, true);
}

/// (#rank-doubtful? @call): it depends on what an object gives that is not known; binds reason.
Matches rankDoubtful(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return withReason(program, std::move(match), arguments, false);
}

/// What gives an optimizer another rate here, perhaps not on all processes.
LocalReason whyRateDiffers(Program& program, Site place)
{
    const auto certain = [](const LocalReason& reason) { return reason.isCertain ? reason : LocalReason{}; };
    const auto ofSetting = [&](Site at, Site value) {
        LocalReason reason = certain(whyRunsDiffer(program, at, false));
        return reason || !value ? reason : certain(whyDiffers(program, value));
    };
    if (const RateSetting setting = rateSetAt(program, place); setting.rate) {
        return ofSetting(place, setting.value);
    }
    if (const RateSetting setting = scheduleSetAt(program, place); setting.rate) {
        return ofSetting(place, setting.value);
    }
    if (!program.facts().roles().is(place, Role::run)) {
        return {};
    }
    // A session that runs an assignment made elsewhere, or is fed with the rate.
    LocalReason reason;
    const Argument fetches = Analysis::argument(program.node(place), "fetches", 0);
    const Argument feed = Analysis::argument(program.node(place), "feed_dict", 1);
    bool sets = false;
    if (fetches) {
        program.analysis().slice({place.file, fetches.value.index()}, [&](Site site) {
            sets = sets || (program.node(site).is(Kind::call) && rateSetAt(program, site).rate);
            return !sets;
        });
    }
    if (sets) {
        reason = certain(whyRunsDiffer(program, place, false));
    }
    for (Node pair = feed && feed.value.is(Kind::dictionary) ? feed.value.firstChild() : Node{}; pair && !reason;
         pair = pair.nextSibling()) {
        if (pair.is(Kind::pair) && isRateSource(program, {place.file, pair.child(Field::key).index()})) {
            reason = certain(whyDiffers(program, {place.file, pair.child(Field::value).index()}));
        }
    }
    return reason;
}

bool maySetRate(Program& program, Site place)
{
    return program.facts().roles().is(place, Role::run) || rateSetAt(program, place).rate || scheduleSetAt(program, place).rate;
}

/// (#rate-differs? @place): sets a rate that may come out differently on each process; binds reason.
Matches rateDiffers(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site place = at(match, arguments, 0);
    LocalReason reason = program.runs(place) ? whyRateDiffers(program, place) : LocalReason{};
    match.texts["reason"] = std::move(reason.text);
    return keepIf(reason.isCertain, match);
}

/// Changes what all processes train, other than by a step: weights that are set or loaded, layers that are frozen.
bool changesModel(Program& program, Site place)
{
    const Node node = program.node(place);
    if (node.is(Kind::call)) {
        const Role role = program.facts().roles().of(place);
        return role == Role::loadWeights || role == Role::restore ||
               callsOneOf(program, place, {"tensorflow.keras.layers.Layer.set_weights", "tensorflow.keras.Model.set_weights"});
    }
    const Node left = node.child(Field::left);
    if (!left.is(Kind::attribute) || left.child(Field::attribute).text() != "trainable") {
        return false;
    }
    // Also one of its layers: model.layers[0].trainable
    Node object = left.child(Field::object);
    while (object && !program.analysis().mayBeInstance({place.file, object.index()}, "tensorflow.keras.layers.Layer")) {
        object = object.is(Kind::subscript) ? object.child(Field::value) : object.child(Field::object);
    }
    return static_cast<bool>(object);
}

/// (#model-differs? @place): changes a model in a loop that trains, perhaps not on all processes; binds reason.
Matches modelDiffers(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site place = at(match, arguments, 0);
    if (!program.runs(place) || !changesModel(program, place)) {
        return {};
    }
    std::vector<Site> loops;
    for (const Indication* training : program.training()) {
        const std::vector<Site> around = drivingLoops(program, training->training);
        loops.insert(loops.end(), around.begin(), around.end());
    }
    LocalReason reason = sharesLoop(program, place, loops) ? whyRunsDiffer(program, place, false) : LocalReason{};
    match.texts["reason"] = std::move(reason.text);
    return keepIf(reason.isCertain, match);
}

bool mayCallbackSetOwn(Program& program, Site call) { return whyCallbackSetsOwn(program, call).isCertain; }

/// (#callback-sets-own? @call): a callback gives the weights what differs between processes; binds reason.
Matches callbackSetsOwn(Program& program, RuleMatch match, PredicateArguments arguments)
{
    LocalReason reason = whyCallbackSetsOwn(program, at(match, arguments, 0));
    match.texts["reason"] = std::move(reason.text);
    return keepIf(reason.isCertain, match);
}

bool mayCallbackStop(Program& program, Site assignment)
{
    return program.node(assignment).child(Field::left).child(Field::attribute).text() == "stop_training";
}

/// (#callback-stops-alone? @assignment): a callback ends the training by what differs between processes; binds reason.
Matches callbackStopsAlone(Program& program, RuleMatch match, PredicateArguments arguments)
{
    LocalReason reason = whyCallbackStopsAlone(program, at(match, arguments, 0));
    match.texts["reason"] = std::move(reason.text);
    return keepIf(reason.isCertain, match);
}

/// Numbers that shape a model, its batches, the number of its steps or their size: parameters, and whose.
struct SharedNumber {
    std::string_view name;
    std::span<const std::string_view> of; ///< Functions, or modules and classes with all that is in them.
};

// clang-format off
constexpr std::array<std::string_view, 2> layers{"tensorflow.keras.layers.", "tensorflow.compat.v1.layers."};
constexpr std::array<std::string_view, 1> fits{"tensorflow.keras.Model.fit"}; // And fit_generator.
constexpr std::array<std::string_view, 2> optimizers{"tensorflow.keras.optimizers.", "tensorflow.compat.v1.train."};
constexpr std::array<std::string_view, 1> batches{"tensorflow.data.Dataset."}; // batch, padded_batch
constexpr std::array<std::string_view, 1> variables{"tensorflow.compat.v1.get_variable"};
constexpr std::array sharedNumbers{
    SharedNumber{"units", layers}, SharedNumber{"filters", layers}, SharedNumber{"kernel_size", layers},
    SharedNumber{"output_dim", layers}, SharedNumber{"num_heads", layers}, SharedNumber{"key_dim", layers},
    SharedNumber{"shape", variables},
    SharedNumber{"epochs", fits}, SharedNumber{"initial_epoch", fits}, SharedNumber{"steps_per_epoch", fits}, SharedNumber{"batch_size", fits},
    SharedNumber{"batch_size", batches},
    SharedNumber{"learning_rate", optimizers}, SharedNumber{"lr", optimizers},
};
// clang-format on

bool isTaken(Program& program, Site call, const SharedNumber& number)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call), [&](const std::string_view callee) {
        return std::ranges::any_of(number.of, [&](std::string_view owner) { return callee.starts_with(owner); });
    });
}

/// It is not asked yet whether it gives that number: most calls give nothing that could be one.
bool mayTakeNumber(Program& program, Site call)
{
    return program.node(call).child(Field::arguments).firstChild() &&
           std::ranges::any_of(sharedNumbers, [&](const SharedNumber& number) { return isTaken(program, call, number); });
}

/// (#number-differs? @call @number): gives such a number, which differs between processes; binds it and reason.
Matches numberDiffers(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    for (const SharedNumber& shared : sharedNumbers) {
        const Argument given =
            isTaken(program, call, shared) && program.runs(call) ? givenTo(program, call, shared.name) : Argument{};
        if (!given) {
            continue;
        }
        const Site number{call.file, given.value.index()};
        if (LocalReason reason = whyDiffers(program, number); reason.isCertain) {
            match.captures[arguments[1].text] = number;
            match.texts["reason"] = std::move(reason.text);
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#moves-by-own-data? @call @value): changes, by what the batches of the process give, a variable that the loss is computed
/// with.
bool mayMove(Program& program, Site call) { return static_cast<bool>(movedByOwnData(program, call)); }

Matches movesByOwnData(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site value = movedByOwnData(program, at(match, arguments, 0));
    match.captures[arguments[1].text] = value;
    return keepIf(static_cast<bool>(value), match);
}

/// Ends the program without an error.
bool endsProgram(Program& program, Site call)
{
    const Node status = program.node(call).child(Field::arguments).firstChild();
    const bool isOrderly = !status || status.is(Kind::none) || status.text() == "0";
    return isOrderly && program.analysis().endsProgram(call);
}

/// (#ends-alone? @exit): ends the program, in a loop that trains and perhaps not on all processes; binds reason.
Matches endsAlone(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site exit = at(match, arguments, 0);
    if (!program.runs(exit) || !endsProgram(program, exit)) {
        return {};
    }
    std::vector<Site> loops;
    for (const Indication* training : program.training()) {
        const std::vector<Site> around = drivingLoops(program, training->training);
        loops.insert(loops.end(), around.begin(), around.end());
    }
    LocalReason reason = sharesLoop(program, exit, loops) ? whyRunsDiffer(program, exit, false) : LocalReason{};
    match.texts["reason"] = std::move(reason.text);
    return keepIf(reason.isCertain, match);
}

bool isRun(Program& program, Site call) { return program.facts().roles().is(call, Role::run); }

/// (#sets-own-state? @run): runs an assignment of what differs between processes to a variable of the loss, and no broadcast
/// follows; binds reason.
Matches setsOwnState(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site run = at(match, arguments, 0);
    const std::vector<SessionStart>& starts = sessionStartsOf(program);
    const bool isSent = std::ranges::find(starts, run, &SessionStart::call) != starts.end();
    LocalReason reason = isSent || !isRun(program, run) ? LocalReason{} : whySettingDiffers(program, run);
    match.texts["reason"] = std::move(reason.text);
    return keepIf(reason.isCertain, match);
}

constexpr std::array entries{
    PredicateEntry{"rank-dependent?", rankDependent, "Whether the call runs differs between processes; binds reason."},
    PredicateEntry{"rank-doubtful?", rankDoubtful,
                   "Whether the call runs depends on what an unknown object gives; binds reason."},
    whereHolds<keepsOwnState>(
        "keeps-own-state?",
        "Moves, from step to step, a value that the loss is computed with, by what the steps of the process give."),
    PredicateEntry{"moves-by-own-data?", movesByOwnData,
                   "Changes a variable that the loss is computed with by what the batches give; binds what it gets.", false,
                   mayMove},
    PredicateEntry{"ends-alone?", endsAlone,
                   "Ends the program in a loop that trains, perhaps not on all processes; binds reason.", false, endsProgram},
    PredicateEntry{"sets-own-state?", setsOwnState,
                   "Sets a variable of the loss to what differs between processes; binds reason.", false, isRun},
    PredicateEntry{"rate-differs?", rateDiffers, "Sets a rate that may come out differently on each process; binds reason.",
                   false, maySetRate},
    PredicateEntry{"model-differs?", modelDiffers,
                   "Changes a model in a loop that trains, perhaps not on all processes; binds reason.", false, changesModel},
    PredicateEntry{"callback-stops-alone?", callbackStopsAlone,
                   "A callback ends the training by what differs between processes; binds reason.", false, mayCallbackStop},
    PredicateEntry{"callback-sets-own?", callbackSetsOwn,
                   "A callback gives the weights what differs between processes; binds reason.", false, mayCallbackSetOwn},
    PredicateEntry{"number-differs?", numberDiffers,
                   "Shapes models, batches or steps by a number that differs between processes; binds it and reason.", false,
                   mayTakeNumber},
};

} // namespace

std::span<const PredicateEntry> rankPredicates() { return entries; }

} // namespace rankwright
