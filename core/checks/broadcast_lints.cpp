// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lints about the state that all ranks begin with.

#include "core/checks/data_order.h"
#include "core/checks/lint.h"
#include "core/names/properties.h"
#include "core/patterns/rank_local.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Arguments = PredicateArguments;

/// MonitoredTrainingSession(hooks=hooks.append(hook)): what list methods return is None.
bool losesHooks(Scrutiny& program, Site session)
{
    const Argument given = Analysis::argument(program.node(session), "hooks", 4);
    Site hooks{session.file, given ? given.value.index() : noNode};
    if (program.node(hooks).is(Kind::identifier)) {
        const auto bindings = program.analysis().bindingsOf(hooks);
        hooks = bindings.size() == 1 ? Site{bindings.front().file, bindings.front().binding->value} : hooks;
    }
    const Node callee = program.node(hooks).child(Field::function);
    const std::string_view method = callee.child(Field::attribute).text();
    const Site list{hooks.file, callee.child(Field::object).index()};
    return program.node(hooks).is(Kind::call) && (method == "append" || method == "extend" || method == "insert") &&
           std::ranges::any_of(program.analysis().values(list),
                               [](const Value& value) { return value.kind == Value::Kind::literal; });
}

/// Something takes what the call gives: it stands in another expression, or has a name that is read.
bool isTaken(Scrutiny& program, Site call)
{
    const Node statement = program.node(call).parent();
    const Node name = statement.child(Field::left);
    if (!statement.is(Kind::assignment) || !name.is(Kind::identifier)) {
        return !statement.is(Kind::expression_statement);
    }
    const Tree& tree = program.analysis().sources().tree(call.file);
    const FileIndex& index = program.analysis().sources().index(call.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const bool isRead =
            tree.row(at).kind == Kind::identifier && at != name.index() && index.symbolOf(at) == index.symbolOf(name.index());
        const auto bindings = isRead ? program.analysis().bindingsOf({call.file, at}) : std::vector<Analysis::FoundBinding>{};
        if (std::ranges::any_of(bindings, [&](const auto& found) { return found.binding->node == name.index(); })) {
            return true;
        }
    }
    return false;
}

/// Nobody can tell what it is, or it is of a class with a base that was not found.
bool isUnknownObject(Scrutiny& program, const Value& value)
{
    Analysis& analysis = program.analysis();
    if (analysis.isLost(value) || value.kind != Value::Kind::instance) {
        return analysis.isLost(value);
    }
    const Analysis::Ancestors& bases = analysis.ancestors(value.type);
    return !bases.opaque.empty() || std::ranges::any_of(bases.library, [&](const std::string_view name) {
        return !analysis.library().find(name) && !name.starts_with("builtins.");
    });
}

/// One of the hooks that the training gets is made by a call of which nobody knows what it gives: an object of another library,
/// or of a class with a base that was not found.
bool getsUnknownHook(Scrutiny& program, Site training)
{
    const RunFact* run = program.facts().run(training);
    const Site taker = run != nullptr ? run->session : training;
    const Argument given = Analysis::argument(program.node(taker), "hooks", -1);
    bool isUnknown = false;
    if (given) {
        program.analysis().slice({taker.file, given.value.index()}, [&](Site site) {
            const Node called = program.node(site).child(Field::function);
            const bool makes = called && !changesContainer(called.child(Field::attribute).text()); // Not hooks.append(hook).
            const ValueSet made = makes ? ValueSet{program.analysis().values(site)} : ValueSet{};
            isUnknown =
                isUnknown ||
                (!made.empty() && std::ranges::all_of(made, [&](const Value& value) { return isUnknownObject(program, value); }));
            return !isUnknown;
        });
    }
    return isUnknown;
}

/// The block that a call stands straight in holds the training as well, behind it: who trains has come by the call.
bool isOnTheWay(Scrutiny& program, Site call, Site training)
{
    const Node block = program.node(call).parent().parent();
    return call.file == training.file && call.node < training.node &&
           program.node(call).parent().is(Kind::expression_statement) && block.contains(program.node(training)) &&
           program.analysis().enclosingFunction(call) == program.analysis().enclosingFunction(training);
}

/// A fit gets what broadcasts by a name that nothing binds: horovod.tensorflow.keras.callbacks, of which only hvd was imported.
bool getsUnboundCallback(Scrutiny& program, const FitFact& fit)
{
    const Argument given = Analysis::argument(program.node(fit.call), "callbacks", fit.role == Role::fit ? 5 : 4);
    constexpr std::string_view unbound{"builtins."}; // Where a name is looked up last.
    bool found = false;
    program.analysis().slice({fit.call.file, given ? given.value.index() : noNode}, [&](Site site) {
        for (const std::string_view name : program.analysis().libraryCallees(site)) {
            found =
                found || (name.starts_with(unbound) && targetRole(name.substr(unbound.size())) == TargetRole::broadcastCallback);
        }
        return !found;
    });
    return found;
}

/// Something sends the first state round: for this training, or for all.
bool isBroadcast(Scrutiny& program, const Indication& training)
{
    if (!program.calls(TargetRole::elastic).empty() || !program.calls(TargetRole::broadcastGlobal).empty()) {
        return true;
    }
    if (const FitFact* fit = program.facts().fit(training.training)) {
        const auto isIn = [&](std::string_view name, int position) {
            const Argument given = Analysis::argument(program.node(fit->call), name, position);
            bool found = false;
            if (given) {
                // A list that an object of a lost class has: nobody knows what is in it.
                const bool isPart = given.value.is(Kind::attribute) || given.value.is(Kind::subscript);
                const Site list{fit->call.file, given.value.index()};
                found = isPart && std::ranges::all_of(program.analysis().values(list),
                                                      [&](const Value& value) { return program.analysis().isLost(value); });
                program.analysis().slice({fit->call.file, given.value.index()}, [&](Site site) {
                    found = found || (program.node(site).is(Kind::call) && program.target(site) == TargetRole::broadcastCallback);
                    return !found;
                });
            }
            return found;
        };
        // What a fit was not seen to get is handed on in a way that was not traced, unless nothing takes it up.
        const bool isGiven = std::ranges::any_of(program.calls(TargetRole::broadcastCallback), [&](Site made) {
            const auto& fits = program.facts().fits();
            const bool isElsewhere = std::ranges::any_of(fits, [&](const FitFact& other) { return program.takes(other, made); });
            return program.takes(*fit, made) || (!isElsewhere && isTaken(program, made));
        });
        if (isIn("callbacks", fit->role == Role::fit ? 5 : 4) || isGiven || Analysis::hidesArguments(program.node(fit->call))) {
            return true;
        }
        return !program.calls(TargetRole::broadcastVariables).empty();
    }
    // The train_step of a model, or one that an object puts into it (model.train_step = self.train_step), of a fit that was not
    // found: what that gets cannot be told.
    const Site function = program.analysis().enclosingFunction(training.site);
    const bool isStep =
        program.node(function).child(Field::name).text() == "train_step" && program.analysis().classOfMethod(function);
    if (isStep && !program.calls(TargetRole::broadcastCallback).empty()) {
        return true;
    }
    // All variables from one file, on every rank: the same state, whoever wrote it.
    const bool isRead = std::ranges::any_of(program.calls(Role::restore), [&](Site restore) {
        const int order = program.order(restore);
        const std::vector<Site> savers = program.receivers(restore);
        const bool isWhole = program.callsLibrary(restore, "tensorflow.compat.v1.train.Saver.restore") && !savers.empty() &&
                             std::ranges::none_of(savers, [&](Site saver) {
                                 return static_cast<bool>(Analysis::argument(program.node(saver), "var_list", 0));
                             });
        return isWhole && order != 0 && order < program.order(training.training) && program.isOnAllRanks(restore) &&
               (!program.isOptional(restore) || isOnTheWay(program, restore, training.training)) &&
               !program.mayDifferByRank(argumentsOf(program, restore));
    });
    if (isRead) {
        return true;
    }
    if (getsUnknownHook(program, training.training)) {
        return true;
    }
    if (!program.calls(TargetRole::broadcastHook).empty()) {
        const RunFact* run = program.facts().run(training.training);
        if (run == nullptr || (run->monitored && !losesHooks(program, run->session)) || training.atom == Pattern::estimator) {
            return true;
        }
    }
    return !program.calls(TargetRole::broadcastVariables).empty() || !program.calls(TargetRole::broadcastValue).empty();
}

/// (#not-broadcast? @training): binds doubt.
Matches notBroadcast(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Indication* training = program.trainingAt(at(match, arguments, 0));
    const bool isByOthers = program.usesStrategy() || program.exchangesByMpi() || program.trainsApart() || agreesOnSeed(program);
    if (training == nullptr || isByOthers || isBroadcast(program, *training)) {
        return {};
    }
    const FitFact* fit = program.facts().fit(training->training);
    if (fit != nullptr && getsUnboundCallback(program, *fit)) {
        match.texts["doubt"] = "It gets a callback that broadcasts, by a name that nothing binds: that raises NameError before.";
    }
    const auto isByOther = [&](const UpdateFact* update) { return program.isForeign(receiverOf(program, update->call)); };
    const std::vector<const UpdateFact*> updates = program.updatesOf(*training);
    if (!updates.empty() && std::ranges::all_of(updates, isByOther)) {
        match.texts["doubt"] = "Another library's optimizer changes the weights: it may keep them together itself.";
    }
    return keep(std::move(match));
}

/// Models of whose variables an expression is made, as the places that make them; nothing where one of them was not found out.
std::optional<std::set<Site>> modelsIn(Scrutiny& program, Site expression)
{
    std::set<Site> models;
    bool isKnown = true;
    program.analysis().slice(expression, [&](Site site) {
        const Node node = program.node(site);
        const std::string_view name = node.is(Kind::attribute) ? node.child(Field::attribute).text() : std::string_view{};
        if (name != "variables" && name != "trainable_variables" && name != "weights" && name != "trainable_weights") {
            return true;
        }
        const ValueSet& values = program.analysis().values({site.file, node.child(Field::object).index()});
        isKnown = isKnown && !values.empty();
        for (const Value& value : values) {
            isKnown = isKnown && static_cast<bool>(value.site);
            models.insert(value.site);
        }
        return false;
    });
    return isKnown && !models.empty() ? std::optional{models} : std::nullopt;
}

/// (#left-out? @gradient): weights of a model that no broadcast sends, although another model is sent.
Matches leftOut(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const auto feeds = [&](const TapeFact& tape) { return std::ranges::find(tape.feeding, call) != tape.feeding.end(); };
    const std::vector<Site>& broadcasts = program.calls(TargetRole::broadcastVariables);
    const Argument given = Analysis::argument(program.node(call), "sources", 1);
    const bool isElsewhere = !program.calls(TargetRole::broadcastValue).empty() || !program.calls(TargetRole::elastic).empty() ||
                             !program.calls(TargetRole::broadcastGlobal).empty() || !program.calls(Role::fit).empty();
    if (broadcasts.empty() || isElsewhere || !given || !std::ranges::any_of(program.facts().tapes(), feeds)) {
        return {};
    }
    const auto trained = modelsIn(program, {call.file, given.value.index()});
    for (const Site broadcast : broadcasts) {
        const auto sent = modelsIn(program, argumentsOf(program, broadcast));
        const auto isTrained = [&](Site model) { return trained->contains(model); };
        if (!trained || !sent || std::ranges::any_of(*sent, isTrained)) {
            return {};
        }
    }
    match.texts["sources"] = given.value.text();
    return keep(std::move(match));
}

/// (#never-run? @broadcast): the operation is made, and no session runs it.
Matches neverRun(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool isGraph =
        std::ranges::any_of(program.training(), [](const Indication* one) { return one->atom == Pattern::session; });
    if (!isGraph || program.target(call) != TargetRole::broadcastGlobal) {
        return {};
    }
    bool isRun = false;
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site run{file, index};
            const Node callee = program.node(run).child(Field::function);
            if (isRun || callee.child(Field::attribute).text() != "run" || !program.runs(run)) {
                continue;
            }
            for (const Site part : {receiverOf(program, run), argumentsOf(program, run)}) {
                program.analysis().slice(part, [&](Site site) {
                    isRun = isRun || site == call;
                    return !isRun;
                });
            }
        }
    }
    return keepIf(!isRun, match);
}

/// Another broadcast of all variables stands behind what makes the optimizer's, and in front of the steps that it makes: a later
/// session with a train op of its own.
bool isSentLater(Scrutiny& program, const UpdateFact& update)
{
    const int made = program.order(update.call);
    int first = 0;
    for (const Indication* training : program.training()) {
        const RunFact* run = program.facts().run(training->training);
        const int when = program.order(training->training);
        const bool isIts = run != nullptr && std::ranges::find(run->updates, update.call) != run->updates.end();
        first = isIts && when != 0 && (first == 0 || when < first) ? when : first;
    }
    return std::ranges::any_of(program.calls(TargetRole::broadcastGlobal), [&](Site broadcast) {
        const int sent = program.order(broadcast);
        return sent > made && sent < first;
    });
}

/// Made where a property is read for the first time, which is not followed: in front of what initialises the variables, or the
/// script would not run as it is.
bool isMadeByRead(Scrutiny& program, Site call)
{
    const Site function = program.analysis().enclosingFunction(call);
    return function && isProperty(program.analysis(), function);
}

/// (#before-variables? @broadcast): what it sends does not exist yet; binds what and line.
Matches beforeVariables(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const int order = program.order(call);
    if (order == 0) {
        return {};
    }
    if (program.target(call) == TargetRole::broadcastGlobal) {
        for (const UpdateFact& update : program.facts().updates()) {
            const int made = program.order(update.call);
            const bool makesNone = std::ranges::all_of(update.optimizers, [&](Site maker) {
                const OptimizerFact* fact = program.facts().optimizer(maker);
                return fact != nullptr && fact->type == "tensorflow.compat.v1.train.GradientDescentOptimizer";
            });
            const bool makes = update.optimizers.empty() || !makesNone;
            if (update.graph && makes && program.runs(update.call) && made > order &&
                !program.excludeEachOther(call, update.call) && !isSentLater(program, update) &&
                !isMadeByRead(program, update.call)) {
                match.texts["what"] = "the optimizer's variables";
                match.texts["line"] = program.facts().lineOf(update.call);
                return keep(std::move(match));
            }
        }
        return {};
    }
    // broadcast_variables(optimizer.variables()): before the first step a Keras optimizer has none.
    const Argument given = Analysis::argument(program.node(call), "variables", 0);
    bool isOptimizer = false;
    Site optimizer;
    if (given) {
        program.analysis().slice({call.file, given.value.index()}, [&](Site site) {
            const Node node = program.node(site);
            if (node.is(Kind::attribute) && node.child(Field::attribute).text() == "variables") {
                const Site object{site.file, node.child(Field::object).index()};
                if (program.analysis().mayBeInstance(object, "tensorflow.keras.optimizers.Optimizer")) {
                    isOptimizer = true;
                    optimizer = object;
                }
            }
            return !isOptimizer;
        });
    }
    if (!isOptimizer) {
        return {};
    }
    int first = 0;
    Site step;
    for (const Role role : {Role::apply, Role::minimize, Role::fit, Role::fitGenerator, Role::trainOnBatch, Role::build}) {
        for (const Site one : program.calls(role)) {
            const int when = program.order(one);
            if (when != 0 && (first == 0 || when < first)) {
                first = when;
                step = one;
            }
        }
    }
    if (first < order) {
        return {};
    }
    match.texts["what"] = "the optimizer's variables";
    match.texts["line"] = program.facts().lineOf(step);
    return keep(std::move(match));
}

/// (#restored-later? @broadcast): a checkpoint is read after it; binds line.
Matches restoredLater(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const int order = program.order(call);
    const Site function = program.analysis().enclosingFunction(call);
    const auto isSentAgain = [&](Site restore) {
        return std::ranges::any_of(program.calls(TargetRole::broadcastVariables),
                                   [&](Site other) { return program.order(other) > program.order(restore); });
    };
    for (const Role role : {Role::restore, Role::loadWeights}) {
        for (const Site restore : program.calls(role)) {
            // In one function, before the steps: a best checkpoint that is read at the end is no start.
            const bool isBeforeSteps = std::ranges::any_of(
                program.training(), [&](const Indication* one) { return program.order(one->training) > program.order(restore); });
            if (order != 0 && program.order(restore) > order && isBeforeSteps && !isSentAgain(restore) &&
                program.analysis().enclosingFunction(restore) == function) {
                match.texts["line"] = program.facts().lineOf(restore);
                return keep(std::move(match));
            }
        }
    }
    return {};
}

/// Something of what is broadcast is made in the loop, so that each of its turns begins with a state of its own.
bool sendsWhatIsMadeIn(Scrutiny& program, Site call, Node loop)
{
    const Node given = program.node(call).child(Field::arguments).firstChild();
    const Tree& tree = program.analysis().sources().tree(call.file);
    for (NodeIndex at = given.index(); given && at < tree.row(given.index()).afterSubtree; ++at) {
        const Node name = tree.node(at);
        const auto bindings =
            name.is(Kind::identifier) ? program.analysis().bindingsOf({call.file, at}) : std::vector<Analysis::FoundBinding>{};
        const bool isMade = std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.file == call.file && found.binding->kind == Binding::Kind::assignment &&
                   loop.contains(program.node({found.file, found.binding->node}));
        });
        if (isMade) {
            return true;
        }
    }
    return false;
}

/// (#every-step? @broadcast)
Matches everyStep(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<Site> loops = program.facts().loopsAround(call);
    if (loops.empty()) {
        return {};
    }
    const Node loop = program.node(loops.front());
    // It stands straight in the body of the loop that trains.
    const Node statement = program.node(call).parent();
    const bool isStraight = statement.is(Kind::expression_statement) && statement.parent() == loop.child(Field::body);
    const bool trainsToo = std::ranges::any_of(program.training(), [&](const Indication* one) {
        return one->site.file == call.file &&
               (loop.contains(program.node(one->site)) || loop.contains(program.node(one->training)));
    });
    const bool callsTraining = std::ranges::any_of(program.training(), [&](const Indication* one) {
        const auto& callers = program.analysis().callers(program.analysis().enclosingFunction(one->site));
        return std::ranges::any_of(callers,
                                   [&](Site caller) { return caller.file == call.file && loop.contains(program.node(caller)); });
    });
    const bool isEachStep = isStraight && (trainsToo || callsTraining) && !sendsWhatIsMadeIn(program, call, loop);
    return keepIf(isEachStep, match);
}

constexpr std::array entries{
    CheckPredicate{"not-broadcast?", notBroadcast, "Nothing sends the first state of this training round; binds doubt."},
    CheckPredicate{"left-out?", leftOut, "Weights of a model that is not broadcast, although another is; binds sources."},
    CheckPredicate{"never-run?", neverRun, "An operation that broadcasts, and that no session runs."},
    CheckPredicate{"before-variables?", beforeVariables, "What is broadcast does not exist yet; binds what and line."},
    CheckPredicate{"restored-later?", restoredLater, "A checkpoint is read later, before the steps; binds line."},
    CheckPredicate{"every-step?", everyStep, "Stands straight in the body of a loop that trains."},
};

/// What sends the first state round, in each way of training.
constexpr std::string_view broadcasting{"tape.broadcast keras.callbacks session.broadcast monitored.hooks estimator.hooks"};

// clang-format off
constexpr std::array rows{
    Lint{ .id = "L8", .severity = Severity::error, .question = Question::broadcast,
        .match = R"((call) @site (#trains? @site) (#not-broadcast? @site))",
        .message = "nothing broadcasts the first state of this training from rank 0",
        .why = "The ranks start from different weights and stay different, without an error.",
        .doc = "Horovod with TensorFlow, step 5", .mends = broadcasting },
    Lint{ .id = "L8", .severity = Severity::error, .question = Question::broadcast,
        .match = R"((call) @site (#left-out? @site))",
        .message = "nothing broadcasts {sources}, although others are broadcast",
        .why = "The ranks start from different weights and stay different, without an error.",
        .doc = "Horovod with TensorFlow, step 5", .mends = broadcasting },
    Lint{ .id = "L8", .severity = Severity::error, .question = Question::broadcast,
        .match = R"((call) @site (#target? @site broadcast-global) (#never-run? @site))",
        .message = "the broadcast is made, and no session runs it",
        .why = "In a graph the call only makes an operation; the ranks start from different weights and stay different.",
        .doc = "Horovod with TensorFlow, step 5", .mends = broadcasting },
    Lint{ .id = "L7", .severity = Severity::error, .question = Question::broadcast,
        .match = R"((call) @site (#target? @site broadcast-variables broadcast-global) (#before-variables? @site))",
        .message = "{what} do not exist yet when they are broadcast; {line} makes them",
        .why = "A broadcast of nothing does nothing and says nothing.",
        .doc = "Seen running: broadcast before the first step", .mends = broadcasting },
    Lint{ .id = "L7", .severity = Severity::error, .question = Question::broadcast,
        .match = R"((call) @site (#target? @site broadcast-variables) (#restored-later? @site))",
        .message = "a checkpoint is read after the broadcast ({line})",
        .why = "What only some ranks can read differs between them afterwards; restore first, then broadcast.",
        .doc = "Horovod with TensorFlow, step 5", .mends = "common.restore" },
    Lint{ .id = "Q5", .severity = Severity::warning, .question = Question::broadcast,
        .match = R"((call) @site (#target? @site broadcast-variables broadcast-global) (#every-step? @site))",
        .message = "the state is broadcast in every step",
        .why = "Once is enough; in every step it costs as much as the training, and in a graph it adds operations for ever.",
        .doc = "Horovod with TensorFlow, step 5" },
};
// clang-format on

} // namespace

std::span<const Lint> broadcastLints() { return rows; }
std::span<const CheckPredicate> broadcastPredicates() { return entries; }

} // namespace rankwright
