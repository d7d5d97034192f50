// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Lints about what is averaged, and by which rate.

#include "core/checks/lint.h"
#include "core/patterns/constants.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;
using Arguments = PredicateArguments;

const OptimizerFact* trainingOptimizer(Scrutiny& program, Site call)
{
    for (const OptimizerFact* fact : program.trainingOptimizers()) {
        if (fact->site == call) {
            return fact;
        }
    }
    return nullptr;
}

/// (#rate-scaled? @optimizer once|never|twice): how often the number of processes is in the rate; binds rate.
Matches rateScaled(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    if (trainingOptimizer(program, call) == nullptr || Analysis::hidesArguments(program.node(call))) {
        return {};
    }
    const Site rate = program.rateOf(call);
    const int times = rate ? program.timesScaled(rate) : 0;
    if (times == 0 && !program.isRateKnown(call)) {
        return {};
    }
    if (rate) {
        match.captures["rate"] = rate;
    }
    match.texts["rate"] = rate ? std::string{program.node(rate).text()} : std::string{"the default rate"};
    const std::string_view wanted = arguments[1].text;
    return keepIf(wanted == (times == 0 ? "never" : times == 1 ? "once" : "twice"), match);
}

/// A function of the epoch alone, all of whose answers are known and none depends on the number of processes.
bool answersUnscaled(Scrutiny& program, const Value& value)
{
    if (value.kind != Value::Kind::function) {
        return false;
    }
    const Node definition = program.node(value.site);
    const FileIndex& index = program.analysis().sources().index(value.site.file);
    const Node parameters = definition.child(Field::parameters);
    const bool isOfEpochAlone = parameters.childCount() == 1;
    std::vector<NodeIndex> answers;
    if (definition.is(Kind::lambda)) {
        answers.push_back(definition.child(Field::body).index());
    } else {
        const auto returned = index.returns(index.scopeOpenedBy(value.site.node));
        answers.assign(returned.begin(), returned.end());
    }
    const auto epoch = parameters.firstChild();
    return isOfEpochAlone && !answers.empty() && std::ranges::all_of(answers, [&](NodeIndex answer) {
               const Site site{value.site.file, answer};
               bool isKnown = true;
               program.analysis().slice(site, [&](Site part) { // The epoch is what the library passes.
                   const Node node = program.node(part);
                   const bool isEpoch = node.is(Kind::identifier) && node.text() == epoch.text();
                   isKnown = isKnown && (isEpoch || !node.is(Kind::identifier) || program.isTraced(part));
                   return isKnown && !isEpoch;
               });
               return isKnown && !program.dependsOnSize(site);
           });
}

/// (#sets-unscaled? @callback): the function of a scheduler answers rates in which the number of processes is not, although the
/// optimizer's rate is scaled by it.
Matches setsUnscaled(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site callback = at(match, arguments, 0);
    if (!program.callsLibrary(callback, "tensorflow.keras.callbacks.LearningRateScheduler")) {
        return {};
    }
    const bool isScaled = std::ranges::any_of(program.trainingOptimizers(), [&](const OptimizerFact* one) {
        const Site rate = program.rateOf(one->site);
        return rate && program.timesScaled(rate) > 0;
    });
    const Site function = given(program, callback, "schedule", 0);
    const ValueSet values = function ? ValueSet{program.analysis().values(function)} : ValueSet{};
    if (!isScaled || values.empty()) {
        return {};
    }
    return keepIf(std::ranges::all_of(values, [&](const Value& value) { return answersUnscaled(program, value); }), match);
}

/// (#scaled-besides? @optimizer @argument): a momentum, or what else is no rate, is multiplied by the number of processes.
Matches scaledBesides(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const OptimizerFact* fact = trainingOptimizer(program, call);
    const LibraryEntry* entry = fact == nullptr ? nullptr : program.analysis().library().find(fact->type);
    int position = 0;
    for (const LibraryParameter& parameter : entry ? entry->parameters : decltype(entry->parameters){}) {
        const Argument given = Analysis::argument(program.node(call), parameter.name, position++);
        const bool isNoRate = parameter.name == "momentum" || parameter.name == "rho" || parameter.name.starts_with("beta") ||
                              parameter.name == "decay" || parameter.name == "epsilon";
        const Site value{call.file, given ? given.value.index() : noNode};
        if (value && isNoRate && program.timesScaled(value) > 0) {
            match.captures[arguments[1].text] = value;
            match.texts["name"] = parameter.name;
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#schedule? @expression): a schedule object of Keras.
Matches schedule(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site site = at(match, arguments, 0);
    return keepIf(program.analysis().mayBeInstance(site, "tensorflow.keras.optimizers.schedules.LearningRateSchedule"), match);
}

/// (#size-in? @expression): computed from the number of processes.
Matches sizeIn(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(program.dependsOnSize(at(match, arguments, 0)), match);
}

/// (#no-warm-up? @module): no warm-up callback runs, and no schedule stands in for one.
Matches noWarmUp(Scrutiny& program, RuleMatch match, Arguments)
{
    return keepIf(program.calls(TargetRole::warmUp).empty(), match);
}

/// An optimizer takes what the schedule gives, or no rate of theirs was found out.
bool isOfRate(Scrutiny& program, Site schedule)
{
    const std::vector<const OptimizerFact*> optimizers = program.trainingOptimizers();
    const auto takes = [&](const OptimizerFact* optimizer) {
        const Site arguments = argumentsOf(program, optimizer->site);
        return !program.isRateKnown(optimizer->site) || program.dependsOn(arguments, [&](Site site) { return site == schedule; });
    };
    return optimizers.empty() || std::ranges::any_of(optimizers, takes);
}

/// (#undivided-decay? @schedule @count): the program divides its steps, and the schedule still counts those of one process.
Matches undividedDecay(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    Site count{call.file, noNode};
    if (program.analysis().libraryCallees(call).empty()) {
        return {}; // What the parameters of the script's own schedule mean is not known.
    }
    for (const char* name : {"decay_steps", "first_decay_steps", "boundaries"}) {
        const int position = program.analysis().parameterPosition(call, name, -1);
        if (const Argument given = position < 0 ? Argument{} : Analysis::argument(program.node(call), name, position)) {
            count.node = given.value.index();
            break;
        }
    }
    if (!count || program.dependsOnSize(count) || program.dependsOnRank(count) || !program.isTraced(count) ||
        !isOfRate(program, call)) {
        return {};
    }
    // Fewer steps than in one process: counts are divided somewhere in what drives the training, or the data that it goes over.
    const auto isDivided = [&](Role role) {
        return std::ranges::any_of(program.calls(role),
                                   [&](Site other) { return program.dependsOnSize(argumentsOf(program, other)); });
    };
    const auto isCounted = [&](const Indication* training) {
        const std::vector<Site> loops = program.loopsAround(*training);
        const Node driver = loops.empty() ? Node{} : program.node(loops.front()).child(Field::right);
        const bool isRange =
            driver.is(Kind::call) && program.callsLibrary({loops.front().file, driver.index()}, "builtins.range");
        return isRange || std::ranges::any_of(loops, [&](Site loop) { return program.node(loop).is(Kind::while_statement); });
    };
    const bool areCountsDivided = isDivided(Role::fit) || isDivided(Role::fitGenerator) || isDivided(Role::stopHook);
    const bool areDataDivided = isDivided(Role::datasetSource) || isDivided(Role::datasetStep) || isDivided(Role::datasetTake);
    match.captures[arguments[1].text] = count;
    return keepIf(areCountsDivided || (areDataDivided && std::ranges::none_of(program.training(), isCounted)), match);
}

/// (#trains? @call): a call that trains, in what runs.
Matches trains(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const auto& all = program.training();
    return keepIf(std::ranges::any_of(all, [&](const Indication* one) { return one->site == call; }), match);
}

/// The update adds gradients up in variables that are no weights, from which others take them.
bool keepsSums(Scrutiny& program, const UpdateFact& update)
{
    if (update.role != Role::assign) {
        return false;
    }
    ValueSet made = program.analysis().values(receiverOf(program, update.call));
    std::erase_if(made, [&](const Value& value) { return value.site && program.node(value.site).is(Kind::none); });
    const auto isNoWeight = [&](const Value& value) {
        const Node call = value.site ? program.node(value.site) : Node{};
        return call.is(Kind::call) && Analysis::argument(call, "trainable", 1).value.is(Kind::false_);
    };
    const auto isUnclear = [](const Value& value) { return value.kind == Value::Kind::unknown; };
    return made.empty() || std::ranges::all_of(made, isNoWeight) || std::ranges::any_of(made, isUnclear);
}

/// (#not-averaged? @training [apart]): its gradients reach the weights as they are; binds how and doubt. Of programs whose ranks
/// train apart where that is asked for, else of the others.
Matches notAveraged(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Indication* training = program.trainingAt(at(match, arguments, 0));
    const bool isByOthers = program.usesStrategy() || program.exchangesByMpi() || program.averagesInCopies();
    const bool isAboutApart = arguments.size() > 1 && arguments[1].text == "apart";
    if (training == nullptr || training->atom == Pattern::estimator || isByOthers || program.trainsApart() != isAboutApart) {
        return {};
    }
    if (const FitFact* fit = program.facts().fit(training->training)) {
        match.texts["how"] = !program.stepOverrides(*fit).empty() ? "its train_step applies them as they are"
                             : fit->compiles.empty()              ? "no compile of this model was found"
                                                                  : "its optimizer is not wrapped";
        return keepIf(!program.isAveraged(*fit) && !program.isStepReplaced(*fit), match);
    }
    if (program.facts().run(training->training) != nullptr && program.isForeign(receiverOf(program, training->training))) {
        return {}; // A session that another library gave, of a graph that it may have changed.
    }
    for (const UpdateFact* update : program.updatesOf(*training)) {
        if (!program.isAveraged(*update) && !keepsSums(program, *update)) {
            match.texts["how"] = program.facts().lineOf(update->call) + " applies them as they are";
            if (program.changesForeign(*update)) {
                match.texts["doubt"] = "Another library gives the weights that they are for: it may exchange them itself.";
            } else if (program.getsWrapped(*update)) {
                match.texts["doubt"] =
                    "A call gives the function that does it an optimizer that averages: another branch may take that one.";
            }
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#wrapped-in-vain? @apply): apply_gradients of a wrapped optimizer with gradients that nothing averaged.
Matches wrappedInVain(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const UpdateFact* update = program.facts().update(call);
    if (update == nullptr || update->role != Role::apply || update->gradients.empty() || program.isAveraged(*update)) {
        return {};
    }
    const bool isOverride = std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) { // self.optimizer of a model
        const auto own = program.stepOverrides(fit);
        return program.runs(fit.call) && program.isCompiledWrapped(fit) && std::ranges::find(own, update) != own.end();
    });
    return keepIf(isOverride || !program.wrappers(receiverOf(program, call), TargetRole::wrapOptimizer).empty(), match);
}

/// (#has-wrapped-in-vain? @training): the lint about that speaks of it already.
Matches notInVain(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Indication* training = program.trainingAt(at(match, arguments, 0));
    for (const UpdateFact* update : program.updatesOf(*training)) {
        if (!program.wrappers(receiverOf(program, update->call), TargetRole::wrapOptimizer).empty()) {
            return {};
        }
    }
    if (const FitFact* fit = program.facts().fit(training->training)) {
        if (!program.stepOverrides(*fit).empty() && program.isCompiledWrapped(*fit)) {
            return {};
        }
        for (const Site compile : fit->compiles) { // compile(optimizer of TensorFlow 1) is a lint of its own.
            const Argument given = Analysis::argument(program.node(compile), "optimizer", 0);
            if (given &&
                program.analysis().mayBeInstance({compile.file, given.value.index()}, "tensorflow.compat.v1.train.Optimizer")) {
                return {};
            }
        }
    }
    return keep(std::move(match));
}

/// (#wraps-wrapped? @wrap role): what is wrapped was wrapped before; binds line.
Matches wrapsWrapped(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const TargetRole role = program.target(call);
    if (role != TargetRole::wrapOptimizer && role != TargetRole::wrapTape) {
        return {};
    }
    const Argument given = Analysis::argument(program.node(call), role == TargetRole::wrapTape ? "gradtape" : "optimizer", 0);
    std::vector<Site> inner = program.wrappers({call.file, given.value.index()}, role);
    // In a loop it may come round to itself, or to the other branch.
    std::erase_if(inner, [&](Site other) { return other == call || program.excludeEachOther(call, other); });
    if (inner.empty()) {
        return {};
    }
    match.texts["line"] = program.facts().lineOf(inner.front());
    return keep(std::move(match));
}

/// (#wraps-instance? @wrap class): what is wrapped is an instance of this library class.
Matches wrapsInstance(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument given = Analysis::argument(program.node(call), "optimizer", 0);
    const bool holds = given && program.analysis().mayBeInstance({call.file, given.value.index()}, arguments[1].text);
    return keepIf(program.target(call) == TargetRole::wrapOptimizer && holds, match);
}

/// (#asks-wrapped-tape? @call): a call of a method of a wrapped tape.
Matches asksWrappedTape(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    return keepIf(!program.wrappers(receiverOf(program, at(match, arguments, 0)), TargetRole::wrapTape).empty(), match);
}

/// (#used-up? @name): an iterator made by zip that apply_gradients reads, and that is read once more; binds line.
Matches usedUp(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site name = at(match, arguments, 0);
    const FileIndex& index = program.analysis().sources().index(name.file);
    const auto bindings = program.analysis().bindingsOf(name);
    if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::assignment) {
        return {};
    }
    const Binding& binding = *bindings.front().binding;
    const Site made{bindings.front().file, binding.value};
    if (!program.node(made).is(Kind::call) || !program.callsLibrary(made, "builtins.zip") || binding.target != binding.node) {
        return {};
    }
    const Tree& tree = program.analysis().sources().tree(name.file);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const bool isRead = at != name.node && at != binding.node && index.symbolOf(at) == index.symbolOf(name.node) &&
                            tree.row(at).kind == Kind::identifier;
        if (!isRead || tree.node(at).parent().is(Kind::keyword_argument)) {
            continue;
        }
        const auto other = program.analysis().bindingsOf({name.file, at});
        if (other.size() == 1 && other.front().binding == &binding) {
            match.texts["line"] = program.facts().lineOf({name.file, at});
            return keep(std::move(match));
        }
    }
    return {};
}

bool hasMethod(Scrutiny& program, Site definition, std::string_view name)
{
    return static_cast<bool>(program.analysis().method(definition, name));
}

/// An optimizer of the program's own whose class of the library has a configuration that its constructor takes: there is none of
/// its own, or it hands on what it does not know.
bool inheritsConfig(Scrutiny& program, Site definition)
{
    const Analysis::Ancestors& bases = program.analysis().ancestors(definition);
    const bool isWhole = std::ranges::any_of(bases.library, [](std::string_view name) {
        return name.starts_with("tensorflow.keras.optimizers.") && !name.ends_with(".Optimizer");
    });
    const Site constructor = program.analysis().method(definition, "__init__");
    bool handsOn = !constructor;
    for (Node each = constructor ? program.node(constructor).child(Field::parameters).firstChild() : Node{}; each;
         each = each.nextSibling()) {
        handsOn = handsOn || each.is(Kind::dictionary_splat_pattern);
    }
    return isWhole && handsOn;
}

/// Keras finds a class by its name where the program says so: CustomObjectScope({'Ramp': Ramp}), get_custom_objects().
bool namesCustomObjects(Scrutiny& program)
{
    const auto names = [&](Site call) {
        return std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
            return name.ends_with(".CustomObjectScope") || name.ends_with(".custom_object_scope") ||
                   name.ends_with(".get_custom_objects");
        });
    };
    return !program.callsThat(names).empty();
}

bool isRegistered(Scrutiny& program, Site definition)
{
    const Node decorated = program.node(definition).parent();
    for (Node child = decorated.is(Kind::decorated_definition) ? decorated.firstChild() : Node{}; child.is(Kind::decorator);
         child = child.nextSibling()) {
        Node expression = child.firstChild();
        expression = expression.is(Kind::call) ? expression.child(Field::function) : expression;
        for (const Value& value : program.analysis().values({definition.file, expression.index()})) {
            if (value.name.ends_with("register_keras_serializable")) {
                return true;
            }
        }
    }
    return false;
}

/// (#cannot-be-rebuilt? @wrap): the wrapped Keras optimizer, or its schedule, is of a class of the project that its
/// configuration does not bring back; binds class and what.
Matches cannotBeRebuilt(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument given = Analysis::argument(program.node(call), "optimizer", 0);
    if (program.target(call) != TargetRole::wrapOptimizer || !given) {
        return {};
    }
    Analysis& analysis = program.analysis();
    const auto tell = [&](Site definition, std::string_view what) {
        match.texts["class"] = analysis.regionName(definition);
        match.texts["what"] = what;
        return keep(std::move(match));
    };
    // Adam(Ramp() if on_tpu else 0.1): one of two gets it, and which one was not decided.
    const auto isSchedule = [&](const Value& value) {
        return value.kind == Value::Kind::instance &&
               analysis.isSubclass(value.type, "tensorflow.keras.optimizers.schedules.LearningRateSchedule");
    };
    const auto doubtOf = [&](Site rate) -> std::string {
        std::vector<Site> meanings = program.everyMeaning(rate);
        meanings.push_back(rate);
        for (const Site site : meanings) {
            const Node choice = program.node(site);
            if (!choice.is(Kind::conditional_expression) || choice.childCount() != 3) {
                continue;
            }
            const auto holdsIt = [&](std::uint32_t part) {
                return std::ranges::any_of(analysis.values({site.file, choice.child(part).index()}), isSchedule);
            };
            if (holdsIt(0U) != holdsIt(2U) && !program.tellsRanksApart({site.file, choice.child(1U).index()})) {
                return "Whether the optimizer gets it depends on `" + std::string{choice.child(1U).text()} + "`.";
            }
        }
        return {};
    };
    for (const Value& value : analysis.values({call.file, given.value.index()})) {
        if (value.kind == Value::Kind::instance && hasMethod(program, value.type, "from_config")) {
            continue; // It knows itself how it is made anew.
        }
        if (value.kind == Value::Kind::instance && analysis.isSubclass(value.type, "tensorflow.keras.optimizers.Optimizer") &&
            !hasMethod(program, value.type, "get_config") && !inheritsConfig(program, value.type)) {
            return tell(value.type, "has no get_config");
        }
        const Site rate = program.facts().optimizer(value.site) == nullptr ? Site{call.file, noNode} : program.rateOf(value.site);
        for (const Value& schedule : rate ? ValueSet{analysis.values(rate)} : ValueSet{}) {
            const bool isOwn = isSchedule(schedule);
            if (isOwn) {
                match.texts["doubt"] = doubtOf(rate);
            }
            if (isOwn && !hasMethod(program, schedule.type, "get_config")) {
                return tell(schedule.type, "has no get_config");
            }
            if (isOwn && !isRegistered(program, schedule.type) && !namesCustomObjects(program)) {
                return tell(schedule.type, "is not registered with register_keras_serializable");
            }
        }
    }
    return {};
}

/// (#averages-clipped? @allreduce): gradients are clipped on each process before they are averaged.
Matches averagesClipped(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    bool isClipped = false;
    bool isGradient = false;
    program.analysis().slice(argumentsOf(program, call), [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            for (const std::string_view name : program.analysis().libraryCallees(site)) {
                isClipped = isClipped || name.find("clip_by_") != std::string::npos;
            }
            const Role role = program.facts().roles().of(site);
            isGradient = isGradient || role == Role::gradient || role == Role::graphGradients;
        }
        return true;
    });
    return keepIf(isClipped && isGradient, match);
}

/// (#compiles-collective? @call): jit_compile=True around what averages.
Matches compilesCollective(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument flag = Analysis::argument(program.node(call), "jit_compile", -1);
    if (!flag || !mayBeConstant(program.analysis(), {call.file, flag.value.index()}, Kind::true_)) {
        return {};
    }
    if (program.facts().roles().is(call, Role::compile)) {
        const Argument given = Analysis::argument(program.node(call), "optimizer", 0);
        return keepIf(given && !program.wrappers({call.file, given.value.index()}, TargetRole::wrapOptimizer).empty(), match);
    }
    // The function below the decorator.
    const Node function = program.node(call).parent().parent().child(Field::definition);
    if (!program.facts().roles().is(call, Role::function) || !function) {
        return {};
    }
    for (const TargetRole role : {TargetRole::wrapTape, TargetRole::allreduce, TargetRole::broadcastVariables}) {
        for (const Site inner : program.calls(role)) {
            if (inner.file == call.file && function.contains(program.node(inner))) {
                return keep(std::move(match));
            }
        }
    }
    return {};
}

/// (#compiles-v1? @compile): an optimizer of TensorFlow 1 is given to a Keras model, whichever way the program comes there.
Matches compilesV1(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument given = Analysis::argument(program.node(call), "optimizer", 0);
    const ValueSet values = given ? ValueSet{program.analysis().values({call.file, given.value.index()})} : ValueSet{};
    const bool areAll = std::ranges::all_of(
        values, [&](const Value& value) { return program.analysis().isInstance(value, "tensorflow.compat.v1.train.Optimizer"); });
    return keepIf(!values.empty() && areAll, match);
}

/// (#configured-before-wrap? @object): the optimizer is wrapped after this, which keeps only what get_config holds; binds line.
Matches configuredBeforeWrap(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site object = at(match, arguments, 0);
    const Node node = program.node(object);
    for (const Site wrap : program.calls(TargetRole::wrapOptimizer)) {
        const Argument given = Analysis::argument(program.node(wrap), "optimizer", 0);
        if (!given || wrap.file != object.file || !(wrap.node > object.node)) {
            continue;
        }
        const ValueSet& mine = program.analysis().values(object);
        const ValueSet& wrapped = program.analysis().values({wrap.file, given.value.index()});
        const bool isSame = std::ranges::any_of(mine, [&](const Value& value) {
            const bool isKeras = program.analysis().isInstance(value, "tensorflow.keras.optimizers.Optimizer");
            return isKeras && std::ranges::find(wrapped, value) != wrapped.end();
        });
        if (isSame && program.wrappers(object, TargetRole::wrapOptimizer).empty() && !node.is(Kind::call)) {
            match.texts["line"] = program.facts().lineOf(wrap);
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#outside-configuration? @attribute @object): an attribute of an optimizer that its configuration does not hold: that is made
/// of what the constructor takes (seen running: a rate, a momentum or a clipping that is set before wrapping is kept).
Matches outsideConfiguration(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const std::string_view attribute = program.node(at(match, arguments, 0)).text();
    constexpr std::array<std::string_view, 6> kept{"lr", "learning_rate", "clipnorm", "clipvalue", "global_clipnorm", "decay"};
    const bool isTaken = std::ranges::any_of(program.analysis().values(at(match, arguments, 1)), [&](const Value& value) {
        const bool isMade = value.kind == Value::Kind::libraryInstance;
        const LibraryEntry* entry = isMade ? program.analysis().library().find(value.name) : nullptr;
        return entry && std::ranges::any_of(entry->parameters, [attribute](const LibraryParameter& parameter) {
                   return parameter.name == attribute;
               });
    });
    return keepIf(!isTaken && std::ranges::find(kept, attribute) == kept.end(), match);
}

/// (#dense-average? @wrap): sparse gradients are gathered as they are.
Matches gathersSparse(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Argument given = Analysis::argument(program.node(call), "sparse_as_dense", -1);
    bool hasEmbedding = false;
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site other{file, index};
            hasEmbedding = hasEmbedding || program.callsLibrary(other, "tensorflow.keras.layers.Embedding") ||
                           program.callsLibrary(other, "tensorflow.nn.embedding_lookup");
        }
    }
    return keepIf(hasEmbedding && !given, match);
}

/// (#keras-optimizer? @call): of Keras 2, and none of its legacy ones.
Matches kerasOptimizer(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const bool isNew = std::ranges::any_of(names, [](const std::string_view name) {
        return name.starts_with("tensorflow.keras.optimizers.") && name.find(".legacy.") == std::string::npos;
    });
    return keepIf(isNew, match);
}

/// (#recent-tensorflow? @node): nothing says that the program is for TensorFlow 1.
Matches recentTensorFlow(Scrutiny& program, RuleMatch match, Arguments) { return keepIf(!program.needsTensorFlow1(), match); }

/// (#recent-keras? @node): nothing says that the program is for Keras before 2.11.
Matches recentKeras(Scrutiny& program, RuleMatch match, Arguments) { return keepIf(!program.needsEarlyKeras(), match); }

/// (#rate-stays? @optimizer): nothing sets the rate again while it trains.
Matches rateStays(Scrutiny& program, RuleMatch match, Arguments)
{
    const bool isScheduled = std::ranges::any_of(program.calls(Role::callback), [&](Site callback) {
        return program.analysis().mayBeInstance(callback, "tensorflow.keras.callbacks.LearningRateScheduler");
    });
    const bool isWarmed = !program.calls(TargetRole::warmUp).empty() || !program.calls(TargetRole::multiplier).empty();
    return keepIf(!isScheduled && !isWarmed && !program.setsRate(), match);
}

/// The call makes a layer or a model to which Keras gives a number for a name.
bool makesNumbered(Scrutiny& program, Site call)
{
    Analysis& analysis = program.analysis();
    return !Analysis::argument(program.node(call), "name", -1) &&
           std::ranges::any_of(analysis.values(call), [&](const Value& value) {
               return value.site == call && analysis.isInstance(value, "tensorflow.keras.layers.Layer") &&
                      !analysis.isInstance(value, "tensorflow.keras.metrics.Metric");
           });
}

/// Gradients are averaged in a graph, by names: fit, or a tape in a traced function.
bool averagesInGraph(Scrutiny& program)
{
    return !program.facts().fits().empty() || std::ranges::any_of(program.facts().tapes(), [&](const TapeFact& tape) {
        const Site function = program.analysis().enclosingFunction(tape.tape);
        return !tape.updates.empty() && function && program.facts().reach().isTracedSomewhere(function);
    });
}

/// (#shifts-names? @call): makes a layer on some ranks only, in front of one that all make and train; binds line.
Matches shiftsNames(Scrutiny& program, RuleMatch match, Arguments arguments)
{
    const Site call = at(match, arguments, 0);
    const RankGuard guard = program.guard(call);
    const int order = guard ? program.order(call) : 0;
    if (order == 0 || guard.isForZero == guard.isForOthers || program.isInBothBranches(call, guard) ||
        !averagesInGraph(program) || !makesNumbered(program, call)) {
        return {};
    }
    const auto isBehind = [&](Site other) {
        return program.order(other) > order && makesNumbered(program, other) && program.isOnAllRanks(other);
    };
    const std::vector<Site> later = program.callsThat(isBehind);
    const bool trains =
        std::ranges::any_of(program.training(), [&](const Indication* one) { return program.order(one->training) > order; });
    if (later.empty() || !trains) {
        return {};
    }
    match.texts["line"] = program.facts().lineOf(later.front());
    return keep(std::move(match));
}

constexpr std::array entries{
    CheckPredicate{"shifts-names?", shiftsNames, "Makes a layer on some ranks only, in front of one that all make; binds line."},
    CheckPredicate{"rate-scaled?", rateScaled,
                   "An optimizer that trains, whose rate holds the number of processes never, once or twice; binds rate."},
    CheckPredicate{"sets-unscaled?", setsUnscaled,
                   "A scheduler sets rates without the number of processes, and the optimizer's is scaled."},
    CheckPredicate{"scaled-besides?", scaledBesides,
                   "An argument that is no rate is multiplied by the number of processes; binds it and its name."},
    CheckPredicate{"schedule?", schedule, "A schedule object of Keras."},
    CheckPredicate{"size-in?", sizeIn, "Computed from the number of processes."},
    CheckPredicate{"no-warm-up?", noWarmUp, "No warm-up callback runs.", true},
    CheckPredicate{"undivided-decay?", undividedDecay,
                   "The steps are divided, and those of the schedule are not; binds the count."},
    CheckPredicate{"trains?", trains, "A call that trains."},
    CheckPredicate{"not-averaged?", notAveraged,
                   "The gradients of this training reach the weights unaveraged; binds how and doubt."},
    CheckPredicate{"wrapped-in-vain?", wrappedInVain,
                   "apply_gradients of a wrapped optimizer with unaveraged gradients of a tape."},
    CheckPredicate{"nothing-in-vain?", notInVain, "No other lint speaks of these gradients already."},
    CheckPredicate{"wraps-wrapped?", wrapsWrapped, "Wraps what is wrapped; binds line."},
    CheckPredicate{"wraps-instance?", wrapsInstance, "Wraps an instance of this library class."},
    CheckPredicate{"asks-wrapped-tape?", asksWrappedTape, "Calls a method of a wrapped tape."},
    CheckPredicate{"used-up?", usedUp, "The name is bound to a zip that is read elsewhere too; binds line."},
    CheckPredicate{"cannot-be-rebuilt?", cannotBeRebuilt,
                   "Wraps an optimizer that its configuration does not bring back; binds class and what."},
    CheckPredicate{"averages-clipped?", averagesClipped, "Averages gradients that were clipped before."},
    CheckPredicate{"compiles-collective?", compilesCollective, "jit_compile=True around what averages."},
    CheckPredicate{"compiles-v1?", compilesV1, "Gives an optimizer of TensorFlow 1 to a Keras model."},
    CheckPredicate{"configured-before-wrap?", configuredBeforeWrap, "The optimizer is wrapped later; binds line."},
    CheckPredicate{"outside-configuration?", outsideConfiguration,
                   "An attribute of an optimizer that its configuration does not hold."},
    CheckPredicate{"gathers-sparse?", gathersSparse, "The program embeds, and sparse_as_dense is not given."},
    CheckPredicate{"keras-optimizer?", kerasOptimizer, "An optimizer of Keras 2 that is not legacy."},
    CheckPredicate{"rate-stays?", rateStays, "Nothing sets the rate again while it trains.", true},
    CheckPredicate{"recent-keras?", recentKeras, "Nothing says that the program is for Keras before 2.11.", true},
    CheckPredicate{"recent-tensorflow?", recentTensorFlow, "Nothing says that the program is for TensorFlow 1.", true},
};

/// What averages gradients, in each way of training.
constexpr std::string_view averaging{"tape.wrap tape.minimize keras.wrap session.wrap estimator.hooks"};

// clang-format off
constexpr std::array rows{
    Lint{ .id = "Q3", .severity = Severity::warning, .question = Question::rate,
        .match = R"((call) @site (#sets-unscaled? @site))",
        .message = "the scheduler sets rates that are not scaled, over the scaled one of the optimizer",
        .why = "The callback sets the rate before each epoch: what the optimizer was made with is lost.",
        .doc = "Keras, LearningRateScheduler", .mends = "common.schedule" },
    Lint{ .id = "Q3", .severity = Severity::error, .question = Question::rate,
        .match = R"((call) @site (#rate-scaled? @site twice))", .place = "rate",
        .message = "the rate is multiplied by the number of processes more than once: {rate}",
        .why = "The batch of all processes is N times as large, not N times N: training diverges.",
        .doc = "Horovod with TensorFlow, step 3", .mends = "common.rate" },
    Lint{ .id = "Q3", .severity = Severity::error, .question = Question::rate,
        .match = R"((call) @site (#scaled-besides? @site @argument))", .place = "argument",
        .message = "`{name}` is multiplied by the number of processes; only the rate is",
        .why = "A momentum or a decay that grows with the number of processes is another optimizer, and above 1 diverges.",
        .doc = "Horovod with TensorFlow, step 3", .mends = "common.rate" },
    Lint{ .id = "Q3", .severity = Severity::error, .question = Question::rate,
        .match = R"((binary_operator left: (_) @left right: (_) @right) @site (#schedule? @left) (#size-in? @right))",
        .message = "a schedule cannot be multiplied: scale the rate that it starts from",
        .why = "LearningRateSchedule objects know no arithmetic: TypeError.",
        .doc = "Keras, LearningRateSchedule", .mends = "common.schedule" },
    Lint{ .id = "Q3", .severity = Severity::info, .question = Question::rate,
        .match = R"((call) @site (#rate-scaled? @site never))",
        .message = "the rate is not scaled: {rate}",
        .why = "N processes see N times as many samples a step; the usual rate is N times as large. Leaving it is a choice.",
        .doc = "Horovod with TensorFlow, step 3", .mends = "common.rate" },
    Lint{ .id = "L4", .severity = Severity::info, .question = Question::none,
        .match = R"((call) @site (#rate-scaled? @site once) (#no-warm-up? @site))",
        .message = "the rate is scaled without a warm-up: {rate}",
        .why = "With many processes the first steps at the full rate may diverge; a warm-up over some epochs, or the square root, is the usual cure.",
        .doc = "Horovod, LearningRateWarmupCallback", .mends = "common.rate" },
    Lint{ .id = "L5", .severity = Severity::warning, .question = Question::rate,
        .match = R"((call) @site (#role? @site schedule decay) (#undivided-decay? @site @count))", .place = "count",
        .message = "the schedule counts the steps of one process ({@count}), and each process makes fewer",
        .why = "A schedule that is indexed by steps decays N times too slowly where the steps are divided by N.",
        .doc = "Horovod issue 2740", .mends = "common.schedule" },
    Lint{ .id = "L36", .severity = Severity::warning, .question = Question::rate,
        .match = R"((call arguments: (argument_list (keyword_argument name: (identifier) @name))) @site (#equals? @name lr) (#keras-optimizer? @site) (#recent-keras? @site) (#rate-stays? @site) (#doubtful-unpinned? @site))",
        .place = "name",
        .message = "`lr=` is ignored by Keras 2.11 to 2.15, which train at the default rate",
        .why = "The new optimizers warn and drop the argument; older ones and the legacy ones honour it.",
        .doc = "Keras 2.12, Optimizer; seen running", .mends = "common.rate",
        .since = "TensorFlow 2.11" },
    Lint{ .id = "L10", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#role? @site apply) (#wrapped-in-vain? @site))",
        .message = "the optimizer is wrapped, but apply_gradients does not average: the tape has to be wrapped",
        .why = "From TensorFlow 2.4 on DistributedOptimizer averages where it computes gradients itself; those of a tape stay local, and the ranks drift apart without a word.",
        .doc = "Horovod issue 1347; seen running", .mends = averaging },
    Lint{ .id = "Q4", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#trains? @site) (#not-averaged? @site) (#nothing-in-vain? @site))",
        .message = "the gradients of this training are not averaged: {how}",
        .why = "Each process trains for itself: N models instead of one, without an error.",
        .doc = "Horovod with TensorFlow, step 4", .mends = averaging },
    Lint{ .id = "Q4", .severity = Severity::info, .question = Question::averaged,
        .match = R"((call) @site (#trains? @site) (#not-averaged? @site apart) (#nothing-in-vain? @site))",
        .message = "each rank trains a model of its own: nothing is averaged, and what it writes goes to a place of its own",
        .why = "That is right for an ensemble or a search. One model of all processes needs the wrapper and a broadcast.",
        .doc = "Horovod with TensorFlow, step 4", .mends = {} },
    Lint{ .id = "Q4", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#shifts-names? @site))",
        .message = "only some ranks make this layer, which gives those behind it ({line}) other names there",
        .why = "Keras numbers the names of layers in the order in which a process makes them, and gradients are averaged in a graph by names: the ranks wait for each other for ever.",
        .doc = "Seen running: a layer made on rank 0 only", .mends = {} },
    Lint{ .id = "L43", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#role? @site compile) (#compiles-v1? @site) (#recent-tensorflow? @site))",
        .message = "an optimizer of TensorFlow 1 in compile is never averaged, wrapped or not",
        .why = "Keras calls it in a way that the wrapper does not see; the ranks drift apart without a word.",
        .doc = "Seen running: compat.v1 optimizers in compile", .mends = "keras.wrap",
        .since = "TensorFlow 2.0" },
    Lint{ .id = "L45", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#target? @site wrap-optimizer wrap-tape) (#wraps-wrapped? @site))",
        .message = "{@site} wraps what {line} has wrapped",
        .why = "Wrapping twice raises RecursionError (Keras optimizers) or TypeError (tapes).",
        .doc = "Seen running: wrapping twice" },
    Lint{ .id = "L24", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#target? @site wrap-optimizer) (#wraps-instance? @site tensorflow.keras.mixed_precision.LossScaleOptimizer))",
        .message = "the loss-scaling optimizer is wrapped; wrap the one inside it",
        .why = "DistributedOptimizer rebuilds what it gets from its configuration, which a LossScaleOptimizer does not allow: TypeError.",
        .doc = "Horovod issue 2989; seen running", .mends = "keras.wrap",
        .since = "TensorFlow 2.4" },
    Lint{ .id = "L17", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call arguments: (argument_list (keyword_argument name: (identifier) @name))) @site (#role? @site gradient) (#equals? @name unconnected_gradients) (#asks-wrapped-tape? @site))",
        .message = "a wrapped tape knows no unconnected_gradients",
        .why = "The gradient method of the wrapper has no such parameter: TypeError.",
        .doc = "Horovod issue 2120; seen running", .mends = averaging },
    Lint{ .id = "L18", .severity = Severity::error,
        .match = R"((call) @site (#role? @site apply) (#argument? @site grads_and_vars 0 @pairs) (#is? @pairs identifier) (#used-up? @pairs))", .place = "pairs",
        .message = "`{@pairs}` is an iterator that apply_gradients uses up; {line} reads it as well",
        .why = "zip can be read once: whoever comes second gets nothing, so that a broadcast of it sends no variable.",
        .doc = "Horovod issue 2394" },
    Lint{ .id = "L19", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#target? @site wrap-optimizer) (#cannot-be-rebuilt? @site))",
        .message = "the wrapper cannot rebuild this optimizer: `{class}` {what}",
        .why = "DistributedOptimizer makes a new optimizer from the configuration of the old one, its schedule included.",
        .doc = "Horovod issues 2386, 2860; seen running", .mends = "keras.wrap" },
    Lint{ .id = "L26", .severity = Severity::warning, .question = Question::averaged,
        .match = R"((call) @site (#target? @site allreduce) (#averages-clipped? @site))",
        .message = "gradients are clipped on each process before they are averaged",
        .why = "The bound then holds for the parts and not for the average, so that N processes differ from one.",
        .doc = "Horovod issue 1346" },
    Lint{ .id = "L42", .severity = Severity::error, .question = Question::averaged,
        .match = R"((call) @site (#role? @site compile function) (#compiles-collective? @site))",
        .message = "jit_compile=True around a collective operation",
        .why = "XLA cannot compile it: \"Detected unsupported operations\".",
        .doc = "Seen running: jit_compile", .mends = "keras.wrap" },
    Lint{ .id = "L44", .severity = Severity::warning, .question = Question::averaged,
        .match = R"((call function: (attribute object: (_) @object attribute: (identifier) @method)) @site (#equals? @method exclude_from_weight_decay) (#configured-before-wrap? @object))",
        .message = "the optimizer is wrapped after this ({line}), and the wrapper forgets it",
        .why = "DistributedOptimizer keeps what get_config holds, nothing else. Wrap at the constructor.",
        .doc = "Seen running: configuration lost by wrapping", .mends = "keras.wrap" },
    Lint{ .id = "L44", .severity = Severity::warning, .question = Question::averaged,
        .match = R"((assignment left: (attribute object: (_) @object attribute: (identifier) @attribute)) @site (#outside-configuration? @attribute @object) (#configured-before-wrap? @object))",
        .message = "the optimizer is wrapped after this ({line}), and the wrapper forgets what its configuration does not hold",
        .why = "DistributedOptimizer keeps what get_config holds, nothing else. Wrap at the constructor.",
        .doc = "Seen running: configuration lost by wrapping", .mends = "keras.wrap" },
    Lint{ .id = "L25", .severity = Severity::info,
        .match = R"((call) @site (#target? @site wrap-optimizer wrap-tape) (#gathers-sparse? @site))",
        .message = "the gradients of the embedding are gathered from all ranks; sparse_as_dense=True may be faster",
        .why = "A gathered sparse gradient grows with the number of processes; a dense one does not.",
        .doc = "Horovod, DistributedOptimizer" },
};
// clang-format on

} // namespace

std::span<const Lint> gradientLints() { return rows; }
std::span<const CheckPredicate> gradientPredicates() { return entries; }

} // namespace rankwright
