// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about fit: its arguments, its callbacks.

#include "core/rules/callback_changes.h"
#include "core/rules/data/data_plan.h"
#include "core/rules/exclusive.h"
#include "core/rules/expressions.h"
#include "core/rules/output/output.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/rates.h"
#include "core/rules/rates/warmup.h"
#include "core/rules/start.h"
#include "core/rules/state/broadcast.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// (#fit-slot? @call name @value)
Matches fitSlot(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument given = givenTo(program, call, arguments[1].text);
    if (!given) {
        return {};
    }
    match.captures[arguments[2].text] = {call.file, given.value.index()};
    return keep(std::move(match));
}

/// (#no-fit-slot? @call name)
Matches noFitSlot(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    return keepIf(!Analysis::hidesArguments(program.node(call)) && !givenTo(program, call, arguments[1].text), match);
}

enum class Where : std::uint8_t { everyRank, rankZero, unknown };

constexpr std::array<std::string_view, 6> rankZeroCallbacks{
    "tensorflow.keras.callbacks.ModelCheckpoint", "tensorflow.keras.callbacks.TensorBoard",
    "tensorflow.keras.callbacks.CSVLogger",       "tensorflow.keras.callbacks.RemoteMonitor",
    "tensorflow.keras.callbacks.ProgbarLogger",   "tensorflow_docs.modeling.EpochDots"};

/// Adds a value to the logs of an epoch, by which a callback of Keras stops the training or lowers the rate. It comes behind the
/// averaging, so that each process would decide by its own.
bool addsWhatDecides(Program& program, Site definition)
{
    const Tree& tree = program.analysis().sources().tree(definition.file);
    const auto decidesBy = [&](std::string_view key) {
        for (const FileId file : program.files()) {
            for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
                const Site call{file, index};
                const Argument monitor = Analysis::argument(program.node(call), "monitor", 0);
                if (monitor && monitor.value.is(Kind::string) && contentOf(monitor.value) == key && program.runs(call) &&
                    callsOneOf(program, call,
                               {"tensorflow.keras.callbacks.EarlyStopping", "tensorflow.keras.callbacks.ReduceLROnPlateau"})) {
                    return true;
                }
            }
        }
        return false;
    };
    const auto isLogs = [&](Site name) { // The last parameter of on_epoch_end(self, epoch, logs), whatever it is called.
        const std::vector<Analysis::FoundBinding> bindings =
            program.node(name).is(Kind::identifier) ? program.analysis().bindingsOf(name) : std::vector<Analysis::FoundBinding>{};
        return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            const Node method = program.node(program.analysis().enclosingFunction({found.file, found.binding->node}));
            return found.binding->kind == Binding::Kind::parameter && method.child(Field::name).text().starts_with("on_");
        });
    };
    for (NodeIndex at = definition.node; at < tree.row(definition.node).afterSubtree; ++at) {
        const Node node = tree.node(at);
        const Node left = node.is(Kind::assignment) ? node.child(Field::left) : Node{};
        const Node key = left.is(Kind::subscript) ? left.child(Field::subscript) : Node{};
        if (key.is(Kind::string) && isLogs({definition.file, left.child(Field::value).index()}) && decidesBy(contentOf(key))) {
            return true;
        }
    }
    return false;
}

/// What a callback of the project does in its methods and by the class that it extends, or a function that is one: only output,
/// or more.
Where ownCallback(Program& program, Site definition)
{
    Facts& facts = program.facts();
    const Sources& sources = program.analysis().sources();
    const Node whole = program.node(definition);
    const bool writes = whole.is(Kind::class_definition) && std::ranges::any_of(rankZeroCallbacks, [&](std::string_view base) {
                            return program.analysis().isSubclass(definition, base);
                        });
    const Where deciding = writes ? Where::unknown : Where::everyRank;
    bool output = writes;
    if (addsWhatDecides(program, definition)) {
        return Where::unknown;
    }
    for (const NodeIndex index : sources.index(definition.file).calls()) {
        const Site call{definition.file, index};
        if (!whole.contains(program.node(call))) {
            continue;
        }
        for (const std::string_view name : program.analysis().libraryCallees(call)) {
            const Effect effect = program.analysis().library().effectOf(name);
            output = output || effect == Effect::print || effect == Effect::write || effect == Effect::show;
        }
        if (program.reachesTraining(call) && !facts.roles().is(call, Role::evaluate)) {
            return Where::unknown;
        }
    }
    if (!stateChangesOf(program, definition).empty()) {
        return deciding;
    }
    if (handsModelOn(program, definition)) {
        return Where::unknown;
    }
    // Whatever it sets on the model decides about the training.
    const FileIndex& index = sources.index(definition.file);
    for (const std::string_view name : {"stop_training", "learning_rate", "lr"}) {
        for (const AttributeStore& store : index.attributeStores(index.symbol(name))) {
            if (whole.contains(program.node({definition.file, store.node}))) {
                // In the middle of an epoch the metrics are those of this process.
                const std::string_view method =
                    program.node(program.analysis().enclosingFunction({definition.file, store.node})).child(Field::name).text();
                if (method.find("batch") != std::string_view::npos) {
                    return Where::unknown;
                }
                return deciding;
            }
        }
    }
    return output ? Where::rankZero : Where::everyRank;
}

/// A LambdaCallback by its functions: all of them have to belong to the same place.
Where lambdaCallback(Program& program, Site call)
{
    Where where = Where::unknown;
    const Node arguments = program.node(call).child(Field::arguments);
    for (Node child = arguments.firstChild(); child; child = child.nextSibling()) {
        const Node given = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        const ValueSet& values = program.analysis().values({call.file, given.index()});
        if (values.size() != 1 || values.front().kind != Value::Kind::function) {
            return Where::unknown;
        }
        const Where here = ownCallback(program, values.front().site);
        if (here == Where::unknown || (where != Where::unknown && where != here)) {
            return Where::unknown;
        }
        where = here;
    }
    return where;
}

/// A statement that tells a callback by hand what fit would tell it: tensorboard.on_epoch_end(epoch, logs).
bool tellsByHand(Program& program, Site callback)
{
    const Node callee = program.node(callback).parent();
    const Node call = callee.parent();
    const std::string_view method = callee.child(Field::attribute).text();
    return program.node(callback).field() == Field::object && isPureName(program.node(callback)) && call.is(Kind::call) &&
           callee.field() == Field::function && call.parent().is(Kind::expression_statement) &&
           (method.starts_with("on_") || method == "set_model" || method == "set_params");
}

/// The program asks a callback for something afterwards, on all ranks.
bool isAskedLater(Program& program, Site element)
{
    const Tree& tree = program.analysis().sources().tree(element.file);
    if (!program.node(element).is(Kind::identifier)) {
        return false;
    }
    for (const NodeIndex at : program.analysis().sources().index(element.file).nodes(Kind::identifier)) {
        const Node read = tree.node(at);
        const Site use{element.file, at};
        if (read.field() != Field::object || read.text() != program.node(element).text()) {
            continue;
        }
        if (program.analysis().shareBinding(element, use) && program.runs(use) && !isLeftToRankZero(program, use) &&
            !tellsByHand(program, use)) {
            return true;
        }
    }
    return false;
}

/// Saves, and may give the model the averages of its weights: AverageModelCheckpoint(update_weights=True).
bool mayAverageWeights(Program& program, const Value& callback)
{
    if (!callback.name.ends_with(".AverageModelCheckpoint")) {
        return false;
    }
    const Node made = callback.site ? program.node(callback.site) : Node{};
    const Argument update = made.is(Kind::call) ? Analysis::argument(made, "update_weights", 0) : Argument{};
    return !update || !update.value.is(Kind::false_);
}

Where placeOf(Program& program, Site element)
{
    const ValueSet& values = program.analysis().values(element);
    if (values.empty()) {
        return Where::unknown;
    }
    std::optional<Where> all;
    for (const Value& value : ValueSet{values}) {
        Where where = Where::unknown;
        if (value.kind == Value::Kind::libraryInstance) {
            const std::string_view name = value.name.substr(value.name.rfind('.') + 1);
            if (name == "BackupAndRestore" || mayAverageWeights(program, value)) { // It keeps its state in one folder.
                return Where::unknown;
            }
            if (name == "LambdaCallback") {
                where = lambdaCallback(program, value.site);
            } else {
                const bool writes = std::ranges::any_of(
                    rankZeroCallbacks, [&](std::string_view each) { return program.analysis().isInstance(value, each); });
                where = writes ? Where::rankZero : Where::everyRank;
            }
        } else if (value.kind == Value::Kind::instance) {
            where = ownCallback(program, value.type);
        } else if (value.kind == Value::Kind::libraryResult) {
            where = value.name.starts_with("wandb.") || value.name.starts_with("mlflow.") || value.name.starts_with("tqdm.")
                        ? Where::rankZero
                        : Where::unknown;
        }
        if (where == Where::rankZero && isAskedLater(program, element)) {
            return Where::unknown;
        }
        if (where == Where::unknown || (all && *all != where)) {
            return Where::unknown;
        }
        all = where;
    }
    return all.value_or(Where::unknown);
}

/// (#callback-list? @list none|all|tail|mixed|nested|unknown ...): which elements of a list of callbacks belong to rank 0 only.
/// Binds
/// @first for a tail, every and zero (texts) for a mixture of names, and the group alone (those of rank 0) for one that is
/// nested: other steps may change what stands in it.
Matches callbackList(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site list = at(match, arguments, 0);
    const Node node = program.node(list);
    if (!node.is(Kind::list)) {
        return {};
    }
    std::vector<Node> every;
    std::vector<Node> zero;
    std::string form = "none";
    for (Node element = node.firstChild(); element; element = element.nextSibling()) {
        const Where where = element.is(Kind::list_splat) ? Where::unknown : placeOf(program, {list.file, element.index()});
        if (where == Where::unknown) {
            form = "unknown";
            break;
        }
        if (where == Where::rankZero) {
            if (zero.empty()) {
                match.captures["first"] = {list.file, element.index()};
            }
            zero.push_back(element);
            form = every.empty() ? "all" : "tail";
        } else {
            every.push_back(element);
        }
    }
    if (form != "unknown" && !zero.empty()) {
        const bool tail = every.empty() || every.back().range().begin < zero.front().range().begin;
        const auto isCall = [](Node element) { return !isPureName(element); };
        const bool nested = std::ranges::any_of(every, isCall) || std::ranges::any_of(zero, isCall);
        form = !tail ? (nested ? "nested" : "mixed") : every.empty() ? "all" : "tail";
        const auto joined = [](const std::vector<Node>& nodes) {
            std::string text;
            for (const Node each : nodes) {
                text += (text.empty() ? "" : ", ") + std::string{each.text()};
            }
            return text;
        };
        match.texts["every"] = joined(every);
        match.texts["zero"] = joined(zero);
        for (const Node each : zero) {
            match.groups["alone"].push_back({list.file, each.index()});
        }
    }
    const bool isAsked = std::any_of(arguments.begin() + 1, arguments.end(),
                                     [&](const Predicate::Argument& argument) { return argument.text == form; });
    return keepIf(isAsked, match);
}

/// Lists that a variable given as callbacks may be.
std::vector<Site> listsOf(Program& program, Site expression)
{
    std::vector<Site> lists;
    for (const Value& value : program.analysis().values(expression)) {
        if (value.kind == Value::Kind::literal && program.node(value.site).is(Kind::list)) {
            lists.push_back(value.site);
        }
    }
    return lists;
}

/// Statements put callbacks into the list whose place was not found out: by append, insert, extend or +=.
bool getsUnknown(Program& program, Site list)
{
    const auto isSameList = [&](Site expression) {
        const std::vector<Site> lists = listsOf(program, expression);
        return std::ranges::find(lists, list) != lists.end();
    };
    const auto allOnEveryRank = [&](Site added) { // What is added in a list of its own is not told apart.
        const Node node = program.node(added);
        if (!node.is(Kind::list)) {
            return false;
        }
        for (Node element = node.firstChild(); element; element = element.nextSibling()) {
            if (placeOf(program, {added.file, element.index()}) != Where::everyRank) {
                return false;
            }
        }
        return true;
    };
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node node = tree.node(at);
            if (node.is(Kind::augmented_assignment)) {
                const Node left = node.child(Field::left);
                const Site right{file, node.child(Field::right).index()};
                if (left && program.runs({file, at}) && isSameList({file, left.index()}) && !allOnEveryRank(right)) {
                    return true;
                }
                continue;
            }
            const Node callee = node.is(Kind::call) ? node.child(Field::function) : Node{};
            const std::string_view method = callee.child(Field::attribute).text();
            const bool adds = method == "append" || method == "insert" || method == "extend";
            if (!adds || !program.runs({file, at}) || !isSameList({file, callee.child(Field::object).index()})) {
                continue;
            }
            const Node given = node.child(Field::arguments);
            const Site added{file, (method == "insert" ? given.child(1U) : given.firstChild()).index()};
            const bool isKnown = method == "append"   ? placeOf(program, added) != Where::unknown
                                 : method == "insert" ? placeOf(program, added) == Where::everyRank
                                                      : allOnEveryRank(added);
            if (!isKnown) {
                return true;
            }
        }
    }
    return false;
}

/// The variable's list is known, with all its elements.
bool knownVariable(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        if (value.kind != Value::Kind::literal) {
            return false;
        }
        const Node node = program.node(value.site);
        if (node.is(Kind::none)) {
            return true;
        }
        if (!node.is(Kind::list)) {
            return false;
        }
        for (Node element = node.firstChild(); element; element = element.nextSibling()) {
            if (placeOf(program, {value.site.file, element.index()}) == Where::unknown) {
                return false;
            }
        }
        return !getsUnknown(program, value.site);
    });
}

/// (#single-callback? @value every|zero): one callback instead of a list of them, and where it belongs.
Matches singleCallback(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site given = at(match, arguments, 0);
    const ValueSet& values = program.analysis().values(given);
    const bool one = !values.empty() && std::ranges::all_of(values, [&](const Value& value) {
        return program.analysis().isInstance(value, "tensorflow.keras.callbacks.Callback");
    });
    const std::string& place = arguments[1].text;
    const Where wanted = place == "every" ? Where::everyRank : place == "zero" ? Where::rankZero : Where::unknown;
    return keepIf(one && placeOf(program, given) == wanted, match);
}

/// (#callback-variable? @value known|unknown)
Matches callbackVariable(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site value = at(match, arguments, 0);
    if (program.node(value).is(Kind::list) || program.node(value).is(Kind::none)) {
        return {};
    }
    return keepIf(knownVariable(program, value) == (arguments[1].text == "known"), match);
}

bool isCallbackList(Program& program, Site list)
{
    return std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        const Argument given = program.runs(fit.call) ? givenTo(program, fit.call, "callbacks") : Argument{};
        if (!given || given.value.is(Kind::list)) {
            return false;
        }
        const std::vector<Site> lists = listsOf(program, {fit.call.file, given.value.index()});
        return std::ranges::find(lists, list) != lists.end();
    });
}

/// (#callbacks-of-variable? @list): a list that a variable hands to fit; binds the rank-0 elements as @zero.
Matches callbacksOfVariable(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site list = at(match, arguments, 0);
    if (!isCallbackList(program, list)) {
        return {};
    }
    for (Node element = program.node(list).firstChild(); element; element = element.nextSibling()) {
        if (placeOf(program, {list.file, element.index()}) == Where::rankZero) {
            match.groups["zero"].push_back({list.file, element.index()});
        }
    }
    const bool any = !match.groups["zero"].empty();
    return keepIf(any, match);
}

/// (#appends-callback? @call): appends a rank-0 callback to a list that goes to fit.
Matches appendsCallback(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node callee = program.node(call).child(Field::function);
    if (callee.child(Field::attribute).text() != "append") {
        return {};
    }
    const std::vector<Site> lists = listsOf(program, {call.file, callee.child(Field::object).index()});
    const Node element = program.node(call).child(Field::arguments).firstChild();
    const bool holds = std::ranges::any_of(lists, [&](Site list) { return isCallbackList(program, list); });
    return keepIf(holds && placeOf(program, {call.file, element.index()}) == Where::rankZero, match);
}

/// (#tells-callback? @call): tells a rank-0 callback by hand what fit would tell it.
Matches tellsCallback(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Site callback{call.file, program.node(call).child(Field::function).child(Field::object).index()};
    const bool tells = callback.node != noNode && tellsByHand(program, callback) && program.runs(call) &&
                       placeOf(program, callback) == Where::rankZero && !isLeftToRankZero(program, call);
    return keepIf(tells, match);
}

bool isFit(Program& program, Site site) { return program.facts().fit(site) != nullptr; }

/// (#model-unknown? @call compiled|bare): the class of what is trained was not found out; compile gives it an optimizer of Keras,
/// or nothing is seen to do so: another engine may train it.
Matches modelUnknown(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const FitFact* fact = program.facts().fit(call);
    Analysis& analysis = program.analysis();
    const Site callee{call.file, analysis.node(call).child(Field::function).index()};
    const bool isKnown = std::ranges::any_of(
        analysis.values(callee), [&](const Value& value) { return program.facts().roles().ofCallable(value) != Role::none; });
    if (fact == nullptr || isKnown) {
        return {};
    }
    const bool isCompiled = std::ranges::any_of(fact->compiles, [&](Site compile) {
        return std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& optimizer) {
            return optimizer.isCall && std::ranges::find(optimizer.compiles, compile) != optimizer.compiles.end();
        });
    });
    return keepIf(program.runs(call) && isCompiled == (arguments[1].text == "compiled"), match);
}

/// (#fit? @call): a fit of this program; binds warmup, the callback of --rate warmup, and warmup.why, where it gets one.
Matches fit(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const FitFact* fact = program.facts().fit(call);
    if (fact == nullptr || !program.runs(call) || fact->role == Role::trainOnBatch) {
        return {};
    }
    if (program.options().rate == RatePolicy::warmup) {
        if (const WarmUp warmUp = warmUpOf(program, call); !warmUp.rate.empty()) {
            match.texts["warmup"] = ", {hvd.keras}.callbacks.LearningRateWarmupCallback(initial_lr=" + warmUp.rate +
                                    ", warmup_epochs=" + warmUp.epochs + ", momentum_correction=False)";
            match.texts["warmup.why"] = " The learning rate rises from that of one process to the scaled one in the first five "
                                        "epochs, or in all of them where there are fewer. Its correction of the momentum is off: "
                                        "with the optimizers of Keras 2.11 and later it fails.";
        }
    }
    return keep(std::move(match));
}

/// (#unnamed-data? @fit @source): the data of a fit whose steps are missing get their name first; binds them.
Matches unnamedData(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const DataStep* step = program.data().at(at(match, arguments, 0), DataStep::Way::stepsMissing);
    const bool isUnnamed = step != nullptr && !step->parts.empty();
    if (isUnnamed) {
        match.captures[arguments[1].text] = step->parts.front();
    }
    return keepIf(isUnnamed, match);
}

/// (#no-warmup? @call): a training call that gets no warm-up; binds reason and advice.
Matches noWarmUp(Program& program, RuleMatch match, PredicateArguments arguments)
{
    WarmUp warmUp = warmUpOf(program, at(match, arguments, 0));
    match.texts["reason"] = std::move(warmUp.reason);
    match.texts["advice"] = std::move(warmUp.advice);
    return keepIf(warmUp.rate.empty(), match);
}

/// (#graph-mode?): the script turns eager execution off where it also fits.
Matches graphMode(Program& program, RuleMatch match, PredicateArguments)
{
    const std::vector<Site>& off = program.facts().calls(Role::v2Off);
    const bool holds = std::ranges::any_of(off, [&](Site call) {
        return program.runs(call) && std::ranges::any_of(program.training(), [&](const Indication* training) {
                   return training->atom == Pattern::keras && !neverBoth(program, call, training->training);
               });
    });
    return keepIf(holds, match);
}

/// Another model is compiled with the optimizer of the model that is trained here.
bool sharesOptimizer(Program& program, Site call)
{
    const auto fit = std::ranges::find(program.facts().fits(), call, &FitFact::call);
    return fit != program.facts().fits().end() &&
           std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& fact) {
               return fact.compiles.size() > 1 && std::ranges::any_of(fit->compiles, [&](Site compile) {
                          return std::ranges::find(fact.compiles, compile) != fact.compiles.end();
                      });
           });
}

/// (#train-on-batch? @call): binds model, and keeper, what remembers that its state was broadcast; where the call is returned, a
/// name for its value, and the return that follows the broadcast.
Matches trainOnBatch(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node object = program.node(call).child(Field::function).child(Field::object);
    const Node statement = program.node(program.statementOf(call));
    const bool returns = statement.is(Kind::return_statement);
    const bool simple = (statement.is(Kind::expression_statement) || statement.is(Kind::assignment) || returns) &&
                        (object.is(Kind::identifier) || object.is(Kind::attribute));
    match.texts["model"] = std::string{object.text()};
    bindReturned(program, {call.file, statement.index()}, match);
    match.texts["keeper"] = match.texts["model"] + (sharesOptimizer(program, call) ? "" : ".optimizer");
    return keepIf(program.facts().roles().is(call, Role::trainOnBatch) && simple && firstOnBatch(program, call) == call, match);
}

/// (#standalone-keras?): some file of the program takes Keras from its own package, whose older versions run on TensorFlow 1.
Matches standaloneKeras(Program& program, RuleMatch match, PredicateArguments)
{
    return keepIf(std::ranges::any_of(program.files(), [&](FileId file) { return program.importsPackage(file, "keras"); }),
                  match);
}

/// (#keras-makes-sessions? @module): see makesKerasSessions. Binds config, a free name.
Matches kerasMakesSessions(Program& program, RuleMatch match, PredicateArguments arguments)
{
    match.texts["config"] = program.freeName(at(match, arguments, 0).file, "config");
    return keepIf(makesKerasSessions(program), match);
}

/// (#trained-models?): models are trained in this program, by fit or in a loop of its own.
Matches trainedModels(Program& program, RuleMatch match, PredicateArguments) { return keepIf(program.trainsEagerly(), match); }

bool mayTell(Program& program, Site call)
{
    return callsOneOf(program, call,
                      {"tensorflow.keras.callbacks.EarlyStopping", "tensorflow.keras.callbacks.ReduceLROnPlateau",
                       "tensorflow.keras.callbacks.LearningRateScheduler"});
}

/// (#asks-gradients? @call @value): a TensorBoard that draws the gradients of the weights, which that of Keras 2.2 and of
/// TensorFlow 1 does, and the later one leaves; binds what says so.
Matches asksGradients(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::optional<Version> pinned = program.analysis().sources().file(program.entry()).pins.tensorFlow;
    const bool isLater = pinned && *pinned >= Version{2, 0};
    if (isLater || !program.runs(call) || !callsOneOf(program, call, {"tensorflow.keras.callbacks.TensorBoard"})) {
        return {};
    }
    const Argument asked = Analysis::argument(program.node(call), "write_grads", -1);
    const Argument often = Analysis::argument(program.node(call), "histogram_freq", 1); // Without it nothing is drawn.
    if (!asked || asked.value.is(Kind::false_) || !often || often.value.text() == "0") {
        return {};
    }
    match.captures[arguments[1].text] = {call.file, asked.value.index()};
    return keep(std::move(match));
}

/// (#telling-callback? @call @verbose): makes a callback of Keras that every rank has and that tells what it does when it is
/// asked to; binds what it is given.
Matches tellingCallback(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument verbose = mayTell(program, call) ? givenTo(program, call, "verbose") : Argument{};
    if (verbose) {
        match.captures[arguments[1].text] = {call.file, verbose.value.index()};
    }
    return keepIf(verbose && program.runs(call), match);
}

/// (#verbose-by-default? @call): shows a progress bar where it is not told whether to do so.
Matches verboseByDefault(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Analysis& analysis = program.analysis();
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(at(match, arguments, 0));
    const bool shows = !names.empty() && std::ranges::all_of(names, [&](const std::string_view name) {
        const LibraryEntry* entry = analysis.library().find(name);
        return entry && std::ranges::any_of(entry->parameters, [](const LibraryParameter& parameter) {
                   return parameter.name == "verbose" && parameter.hasDefault && parameter.defaultText != "0";
               });
    });
    return keepIf(shows, match);
}

/// Of a callback's method (or a function given to one) that runs behind the average of the metrics.
bool isMethodOfEpoch(std::string_view name) { return name == "on_epoch_end" || name == "on_train_end"; }

/// Metrics of an epoch: the history that fit gives, or the logs that a callback gets.
bool holdsLogs(Program& program, Site site)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(site);
    if (node.is(Kind::attribute)) {
        return node.child(Field::attribute).text() == "history" &&
               analysis.mayBeInstance({site.file, node.child(Field::object).index()}, "tensorflow.keras.callbacks.History");
    }
    if (!node.is(Kind::identifier)) {
        return false;
    }
    const std::vector<Analysis::FoundBinding> bindings = analysis.bindingsOf(site);
    return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
        const Site function = found.binding->kind == Binding::Kind::parameter
                                  ? analysis.enclosingFunction({found.file, found.binding->node})
                                  : Site{};
        if (!function) {
            return false;
        }
        const Node definition = program.node(function);
        const Node parameter = program.node({found.file, found.binding->target});
        if (definition.is(Kind::lambda)) { // LambdaCallback(on_epoch_end=lambda epoch, logs: ...)
            const Node keyword = definition.parent();
            return keyword.is(Kind::keyword_argument) && isMethodOfEpoch(keyword.child(Field::name).text()) &&
                   callsOneOf(program, {function.file, keyword.parent().parent().index()},
                              {"tensorflow.keras.callbacks.LambdaCallback"});
        }
        const Site type = analysis.classOfMethod(function);
        return type && isMethodOfEpoch(definition.child(Field::name).text()) && !(parameter == parameter.parent().firstChild()) &&
               analysis.isSubclass(type, "tensorflow.keras.callbacks.Callback");
    });
}

/// Made of numbers of Python or texts, whatever it is made from: float(x), [float(x) for x in ...].
bool isPlain(Program& program, Site site)
{
    const Node node = program.node(site);
    if (node.is(Kind::list_comprehension) || node.is(Kind::dictionary_comprehension)) {
        const Node body = node.child(Field::body);
        const Node element = body.is(Kind::pair) ? body.child(Field::value) : body;
        return isPlain(program, {site.file, element.index()});
    }
    return node.is(Kind::call) && callsOneOf(program, site, {"builtins.float", "builtins.int", "builtins.str"});
}

bool writesJson(Program& program, Site call) { return callsOneOf(program, call, {"json.dump", "json.dumps"}); }

/// (#averaged-logs? @call): makes JSON of metrics that are averaged over all processes, as they are.
Matches averagedLogs(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument given = Analysis::argument(program.node(call), "obj", 0);
    if (!given || !program.options().averageMetrics || !program.trainsBy(Pattern::keras) || !writesJson(program, call)) {
        return {};
    }
    bool found = false;
    program.analysis().slice({call.file, given.value.index()}, [&](Site site) {
        found = found || holdsLogs(program, site);
        return !found && !isPlain(program, site);
    });
    return keepIf(found, match);
}

/// (#on-every-rank? @call): stands in nothing that is left to rank 0 as a whole.
Matches onEveryRank(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(!isLeftToRankZero(program, at(match, arguments, 0)), match);
}

/// (#fitted-models?): some model is trained by fit in this program.
Matches fittedModels(Program& program, RuleMatch match, PredicateArguments)
{
    return keepIf(program.trainsBy(Pattern::keras), match);
}

constexpr std::array entries{
    PredicateEntry{"fit?", fit, "A fit or fit_generator of this program; binds warmup and warmup.why.", false, isFit},
    PredicateEntry{"model-unknown?", modelUnknown, "What the call trains is not known to be a Keras model."},
    PredicateEntry{"no-warmup?", noWarmUp, "A training call that gets no warm-up; binds reason and advice."},
    PredicateEntry{"fit-slot?", fitSlot, "The call gives this parameter; binds its value."},
    PredicateEntry{"no-fit-slot?", noFitSlot, "The call does not give this parameter."},
    PredicateEntry{"callback-list?", callbackList, "A list of callbacks by which of them belong to rank 0 only."},
    PredicateEntry{"single-callback?", singleCallback, "One callback instead of a list, by where it belongs."},
    PredicateEntry{"callback-variable?", callbackVariable, "A variable with callbacks whose elements are known, or not."},
    PredicateEntry{"callbacks-of-variable?", callbacksOfVariable,
                   "A list that a variable hands to fit; binds the rank-0 elements."},
    PredicateEntry{"appends-callback?", appendsCallback, "Appends a rank-0 callback to such a list."},
    PredicateEntry{"graph-mode?", graphMode, "Eager execution is turned off.", true},
    PredicateEntry{"train-on-batch?", trainOnBatch, "A train_on_batch statement; binds model, keeper, value and returned."},
    PredicateEntry{"tells-callback?", tellsCallback, "Tells a rank-0 callback by hand what fit would tell it."},
    PredicateEntry{"keras-makes-sessions?", kerasMakesSessions,
                   "Stand-alone Keras, which the program gives no session; binds a name for the configuration of one."},
    PredicateEntry{"standalone-keras?", standaloneKeras, "Some file takes Keras from its own package.", true},
    PredicateEntry{"telling-callback?", tellingCallback,
                   "Makes a callback that every rank has and that tells what it does; binds verbose.", false, mayTell},
    PredicateEntry{"unnamed-data?", unnamedData, "The data of a fit get their name first; binds them."},
    PredicateEntry{"trained-models?", trainedModels, "The program trains models, by fit or in a loop.", true},
    PredicateEntry{"verbose-by-default?", verboseByDefault, "Shows a progress bar unless told otherwise."},
    PredicateEntry{"asks-gradients?", asksGradients,
                   "A TensorBoard that draws the gradients of the weights; binds what says so."},
    PredicateEntry{"averaged-logs?", averagedLogs, "Makes JSON of metrics that are averaged over all processes.", false,
                   writesJson},
    PredicateEntry{"on-every-rank?", onEveryRank, "Stands in nothing that is left to rank 0 as a whole."},
    PredicateEntry{"fitted-models?", fittedModels, "The program trains by fit.", true},
};

} // namespace

std::span<const PredicateEntry> kerasPredicates() { return entries; }

} // namespace rankwright
