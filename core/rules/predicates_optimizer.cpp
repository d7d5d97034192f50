// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about optimizers, their rates and their schedules.

#include "core/rules/data/data_plan.h"
#include "core/rules/expressions.h"
#include "core/rules/graph_gradients.h"
#include "core/rules/named_optimizers.h"
#include "core/rules/outside_names.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/own_rates.h"
#include "core/rules/rates/rate_meanings.h"
#include "core/rules/rates/rates.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

std::string_view className(std::string_view canonical) { return canonical.substr(canonical.rfind('.') + 1); }

/// A model that is compiled with it is fitted in the program that is rewritten.
bool isFitted(Program& program, const OptimizerFact& fact)
{
    return std::ranges::any_of(fact.compiles, [&](Site compile) {
        return std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
            return program.runs(fit.call) &&
                   (fit.compiles.empty() || std::ranges::find(fit.compiles, compile) != fit.compiles.end());
        });
    });
}

/// The optimizer updates weights in the program that is rewritten.
bool trains(Program& program, const OptimizerFact& fact)
{
    return std::ranges::any_of(fact.updates, [&](Site call) { return program.runs(call); }) || isFitted(program, fact);
}

/// The models compiled with it have a train_step that takes gradients from a tape itself.
bool hasOwnTape(Program& program, const OptimizerFact& fact)
{
    for (const Site compile : fact.compiles) {
        const Site object{compile.file, program.node(compile).child(Field::function).child(Field::object).index()};
        for (const Value& value : program.analysis().values(object)) {
            if (value.kind != Value::Kind::instance) {
                continue;
            }
            const Site step = program.analysis().method(value.type, "train_step");
            for (const TapeFact& tape : program.facts().tapes()) {
                if (step && program.analysis().enclosingFunction(tape.tape) == step && !tape.feeding.empty()) {
                    return std::ranges::any_of(tape.updates,
                                               [&](Site update) { return program.facts().roles().is(update, Role::apply); });
                }
            }
        }
    }
    return false;
}

bool isOptimizer(Program& program, Site site) { return program.facts().optimizer(site) != nullptr; }

/// (#optimizer? @site graph|fit|minimize): updates weights in that way, and is made by a call.
Matches optimizer(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    if (fact == nullptr || !fact->isCall || !trains(program, *fact)) {
        return {};
    }
    if (arguments.size() > 1) {
        // LossScaleOptimizer wants the wrapped optimizer inside; others are wrapped from outside.
        const auto isScale = [&](Site site) {
            const OptimizerFact* outer = site ? program.facts().optimizer(site) : nullptr;
            return outer != nullptr && className(outer->type) == "LossScaleOptimizer";
        };
        if ((fact->inner && isScale(fact->site)) || (fact->outer && !isScale(fact->outer))) {
            return {};
        }
    }
    bool holds = arguments.size() == 1;
    for (const Predicate::Argument& argument : arguments.subspan(1)) {
        if (argument.text == "fit") {
            holds = holds || (isFitted(program, *fact) && !fact->v1 && !hasOwnTape(program, *fact));
        } else if (argument.text == "v1-fit") {
            holds = holds || (isFitted(program, *fact) && fact->v1);
        } else {
            for (const Site call : fact->updates) {
                const UpdateFact* update = program.facts().update(call);
                const bool graph = update->graph && !isAveragedInPlace(program, *update);
                const bool minimize = !update->graph && update->role == Role::minimize && update->gradients.empty();
                holds = holds || (argument.text == "graph" && graph) || (argument.text == "minimize" && minimize);
            }
        }
    }
    return keepIf(holds, match);
}

bool isInPackage(std::string_view module, std::string_view package)
{
    return module == package || (module.starts_with(package) && module.substr(package.size()).starts_with('.'));
}

/// A class of models or layers, or what makes one.
bool makesLayers(const Library& library, std::string_view name)
{
    constexpr std::string_view layer = "tensorflow.keras.layers.Layer";
    constexpr std::string_view model = "tensorflow.keras.Model";
    const std::optional<LibraryEntry> entry = library.find(name);
    const std::string_view made = entry && entry->kind == LibraryKind::function ? entry->returns : name;
    return library.isSubclass(made, layer) || library.isSubclass(made, model);
}

/// The module of the import that gives the first name of an expression: "keras.models" of Sequential(...), "tensorflow" of
/// tf.keras.Sequential(...). Empty where no import does.
std::string_view importBehind(Program& program, FileId file, Node expression)
{
    Node root = expression;
    while (root.is(Kind::attribute)) {
        root = root.child(Field::object);
    }
    if (!root.is(Kind::identifier)) {
        return {};
    }
    for (const Analysis::FoundBinding& found : program.analysis().bindingsOf({file, root.index()})) {
        const Node name = found.binding->value == noNode ? Node{} : program.node({found.file, found.binding->value});
        if (found.binding->kind == Binding::Kind::importModule) {
            return name.text();
        }
        if (found.binding->kind == Binding::Kind::importFrom) {
            return name.ancestor(Kind::import_from_statement).child(Field::module_name).text();
        }
    }
    return {};
}

/// Some model or layer that a file makes, or class that it derives from, comes by an import of this package.
bool takesModelsFrom(Program& program, FileId file, std::string_view package)
{
    const FileIndex& index = program.analysis().sources().index(file);
    const Tree& tree = program.analysis().sources().tree(file);
    const auto isOne = [&](Node expression) {
        return isInPackage(importBehind(program, file, expression), package) &&
               std::ranges::any_of(program.analysis().values({file, expression.index()}), [&](const Value& value) {
                   return value.kind == Value::Kind::library && makesLayers(program.analysis().library(), value.name);
               });
    };
    const auto isDerived = [&](NodeIndex definition) {
        const Node bases = tree.node(definition).child(Field::superclasses);
        for (Node base = bases.firstChild(); base; base = base.nextSibling()) {
            if (isOne(base)) {
                return true;
            }
        }
        return false;
    };
    return std::ranges::any_of(index.calls(), [&](NodeIndex call) { return isOne(tree.node(call).child(Field::function)); }) ||
           std::ranges::any_of(index.classes(), isDerived);
}

/// The file takes its models from stand-alone Keras, whose compile takes the optimizers of TensorFlow in new versions only: by
/// what they are made with or, where it makes none, by its imports; where it has none of those either, by the other files.
bool importsStandaloneKeras(Program& program, Site site)
{
    constexpr std::string_view alone = "keras";
    const auto takes = [&](std::string_view package) {
        return std::ranges::any_of(program.files(), [&](FileId file) { return takesModelsFrom(program, file, package); });
    };
    if (takesModelsFrom(program, site.file, alone)) {
        return true;
    }
    const Sources& sources = program.analysis().sources();
    const bool isImported = std::ranges::any_of(sources.index(site.file).importStatements(), [&](NodeIndex statement) {
        return isInPackage(sources.tree(site.file).node(statement).child(Field::module_name).text(), alone);
    });
    if (isImported || program.importsPackage(site.file, "tensorflow.keras")) {
        return isImported && !takesModelsFrom(program, site.file, "tensorflow");
    }
    return takes(alone) && !takes("tensorflow");
}

/// Optimizers that train at another rate by default in stand-alone Keras before 2.4 than in tf.keras, which it is since.
struct OlderDefault {
    std::string_view type;
    std::string_view rate;
};

constexpr std::array olderDefaults{
    OlderDefault{"Adadelta", "1.0"},
    OlderDefault{"Adagrad", "0.01"},
    OlderDefault{"Adamax", "0.002"},
    OlderDefault{"Nadam", "0.002"},
};

/// The default of the older one, where this may be such an optimizer; empty elsewhere.
std::string_view olderDefault(Program& program, Site site, std::string_view type)
{
    const auto found = std::ranges::find(olderDefaults, type, &OlderDefault::type);
    return found != olderDefaults.end() && importsStandaloneKeras(program, site) ? found->rate : std::string_view{};
}

enum class KerasAge : std::uint8_t { unknown, older, newer };

/// Whether stand-alone Keras is the one before 2.4: the versions after it know no argument of Keras 1.
KerasAge ageOfKeras(Program& program)
{
    const bool speaksKeras1 = std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        const Node call = program.node(fit.call);
        return Analysis::argument(call, "nb_epoch", -1) || Analysis::argument(call, "samples_per_epoch", -1);
    });
    const std::optional<Version> pinned = program.analysis().sources().file(program.entry()).pins.tensorFlow;
    return speaksKeras1 || (pinned && *pinned < Version{2, 0}) ? KerasAge::older
           : pinned && *pinned >= Version{2, 4}                ? KerasAge::newer
                                                               : KerasAge::unknown;
}

/// How an optimizer of this class is made without arguments, as a text: its default rate. The text asks the class itself where
/// the default depends on the version of Keras, and nothing says which it is.
std::string defaultOf(Program& program, Site site, std::string_view type, const std::string& made, std::string rate)
{
    const std::string_view older = olderDefault(program, site, type);
    if (older.empty()) {
        return rate;
    }
    switch (ageOfKeras(program)) {
    case KerasAge::older: return std::string{older};
    case KerasAge::newer: return rate;
    case KerasAge::unknown: break;
    }
    return made + "().get_config()['learning_rate']";
}

constexpr std::string_view innerKeras = "tensorflow.python.keras";

/// The public module that has all the names which a statement imports from TensorFlow's inner copy of Keras; empty where there
/// is none.
std::string publicModule(Program& program, Node statement, std::string_view module)
{
    const Library& library = program.analysis().library();
    std::vector<std::string> wanted; // The names, and what they are.
    std::vector<std::string> meanings;
    std::vector<std::string> candidates{"tensorflow.keras" + std::string{module.substr(innerKeras.size())}};
    for (Node child = statement.firstChild(); child; child = child.nextSibling()) {
        if (child.is(Kind::wildcard_import)) {
            return {};
        }
        if (child.field() == Field::name) {
            wanted.emplace_back((child.is(Kind::aliased_import) ? child.child(Field::name) : child).text());
            meanings.push_back(library.canonical(std::string{module} + "." + wanted.back()));
            const std::optional<LibraryEntry> entry = library.find(meanings.back());
            const bool isModuleOfClass = entry && entry->kind == LibraryKind::classType && wanted.back().front() >= 'a';
            if (!entry || isModuleOfClass) { // optimizer_v2.adam, of which the public Keras has the class alone.
                return {};
            }
            candidates.push_back(meanings.back().substr(0, meanings.back().rfind('.')));
        }
    }
    for (const std::string& candidate : candidates) {
        const std::optional<LibraryEntry> entry = library.find(candidate);
        bool hasAll = candidate == "tensorflow.keras" || (entry && entry->kind == LibraryKind::module);
        for (std::size_t i = 0; hasAll && i < wanted.size(); ++i) {
            hasAll = library.canonical(candidate + "." + wanted[i]) == meanings[i];
        }
        if (hasAll && !wanted.empty()) {
            return candidate;
        }
    }
    return {};
}

/// A model of the program is compiled with an optimizer that is made for it out of a name, or of none.
bool makesOptimizer(Program& program)
{
    const bool ofName = std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& fact) {
        return program.node(fact.site).is(Kind::string) && trains(program, fact) && !hasOwnTape(program, fact);
    });
    const bool ofNone = std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        return program.runs(fit.call) && std::ranges::any_of(fit.compiles, [&](Site compile) {
                   return !Analysis::argument(program.node(compile), "optimizer", 0) &&
                          !Analysis::hidesArguments(program.node(compile));
               });
    });
    return ofName || ofNone;
}

/// (#inner-keras? @module public|hidden): an import from TensorFlow's inner copy of Keras, in a program that takes models from
/// there and gets an optimizer of the public one; binds public, the module there. Hidden: some import has none.
Matches innerKerasImport(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const std::string_view here = program.node(site).text();
    if (!isInPackage(here, innerKeras)) {
        return {};
    }
    bool takesModels = false;
    bool isHidden = false;
    std::string found;
    for (const FileId file : program.files()) {
        const Tree& tree = program.analysis().sources().tree(file);
        takesModels = takesModels || takesModelsFrom(program, file, innerKeras);
        for (const NodeIndex at : program.analysis().sources().index(file).importStatements()) {
            const Node statement = tree.node(at);
            const Node module = statement.child(Field::module_name);
            for (Node child = statement.firstChild(); child && !module; child = child.nextSibling()) {
                const Node name = child.is(Kind::aliased_import) ? child.child(Field::name) : child;
                isHidden = isHidden || isInPackage(name.text(), innerKeras); // import tensorflow.python.keras.backend
            }
            if (!module || !isInPackage(module.text(), innerKeras)) {
                continue;
            }
            const std::string is = publicModule(program, statement, module.text());
            isHidden = isHidden || is.empty();
            if (file == site.file && module.index() == site.node) {
                found = is;
            }
        }
    }
    if (!takesModels || isHidden != (arguments[1].text == "hidden") || !makesOptimizer(program)) {
        return {};
    }
    match.texts["public"] = found;
    return keep(std::move(match));
}

/// The name by which a file reaches the optimizers.
std::string optimizersModule(Program& program, Site site)
{
    const std::string optimizers = program.moduleName(site.file, "tensorflow.keras.optimizers");
    const std::string keras = program.moduleName(site.file, "tensorflow.keras");
    return !optimizers.empty()                     ? optimizers
           : !keras.empty()                        ? keras + ".optimizers"
           : importsStandaloneKeras(program, site) ? "{keras}.optimizers"
                                                   : "{tf}.keras.optimizers";
}

/// The name in `optimizers.get(name)`, where it is one: a constant, or what the user gives.
Node nameGiven(Program& program, Site call)
{
    const Node arguments = program.node(call).child(Field::arguments);
    const Node name = arguments.firstChild();
    const bool isGet = program.node(call).is(Kind::call) && arguments.childCount() == 1 &&
                       callsOneOf(program, call, {"tensorflow.keras.optimizers.get"});
    return isGet && (name.is(Kind::string) || isTextFromOutside(program, {call.file, name.index()})) ? name : Node{};
}

/// The statements of which one holds this node.
NodeIndex blockAround(Node node)
{
    while (node && !node.is(Kind::block) && !node.is(Kind::module)) {
        node = node.parent();
    }
    return node.index();
}

/// A name that gets such an optimizer among the same statements, so that its rate is scaled once, and is mentioned nowhere else:
/// nothing sets its rate, or keeps the one that is not wrapped.
bool isOnlyGiven(Program& program, Site use)
{
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(use);
    if (!program.node(use).is(Kind::identifier) || bindings.size() != 1 || bindings.front().file != use.file ||
        bindings.front().binding->kind != Binding::Kind::assignment ||
        bindings.front().binding->target != bindings.front().binding->node ||
        blockAround(program.node({use.file, bindings.front().binding->node})) != blockAround(program.node(use))) {
        return false;
    }
    const FileIndex& index = program.analysis().sources().index(use.file);
    std::size_t mentions = 0;
    for (NodeIndex at = 0; at < program.analysis().sources().tree(use.file).size(); ++at) {
        mentions += index.symbolOf(at) == index.symbolOf(use.node) && program.node({use.file, at}).field() != Field::name ? 1 : 0;
    }
    return mentions == 2 && static_cast<bool>(nameGiven(program, {use.file, bindings.front().binding->value}));
}

/// (#named-from-outside? @compile @name): the optimizer is the name of one that the user gives, or that the program reads
/// elsewhere, too; binds module and free name.
Matches namedFromOutside(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site compile = at(match, arguments, 0);
    const Argument given = Analysis::argument(program.node(compile), "optimizer", 0);
    const auto isKnown = [&](const OptimizerFact& fact) {
        return std::ranges::find(fact.compiles, compile) != fact.compiles.end();
    };
    const Site optimizer{compile.file, given.value.index()};
    const bool isKept = getsKeptName(program, compile) && !getsObjects(program, compile);
    if (!given || (!isKept && std::ranges::any_of(program.facts().optimizers(), isKnown))) {
        return {};
    }
    const Node name = nameGiven(program, optimizer);
    if (!name && !isKept && !isTextFromOutside(program, optimizer) && !isOnlyGiven(program, optimizer)) {
        return {};
    }
    match.captures[arguments[1].text] = optimizer;
    match.texts["optimizers"] = optimizersModule(program, compile);
    match.texts["spelled"] = (name ? name : given.value).text();
    match.texts["made"] = program.freeName(compile.file, "chosen_optimizer");
    return keep(std::move(match));
}

/// (#optimizer-text? @site): a string given to compile; binds type and default rate.
Matches optimizerText(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const OptimizerFact* fact = program.facts().optimizer(site);
    const Node node = program.node(site);
    if (fact == nullptr || !node.is(Kind::string) || !trains(program, *fact) || isKeptName(program, site)) {
        return {};
    }
    const std::optional<NamedOptimizer> named = namedOptimizer(program, site);
    if (!named) {
        return {};
    }
    match.texts["type"] = named->type;
    match.texts["optimizers"] = optimizersModule(program, site);
    match.texts["default"] =
        defaultOf(program, site, named->type, match.texts["optimizers"] + "." + std::string{named->type}, named->rate);
    return keep(std::move(match));
}

/// (#rate? @site given|lr @rate): binds the rate that the constructor gets, if it is a number or a tensor, and none that is
/// scaled already.
Matches rate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const OptimizerFact* fact = program.facts().optimizer(site);
    if (fact == nullptr) {
        return {};
    }
    const Argument given = arguments[1].text == "lr" ? givenOldRate(program, *fact) : givenRate(program, *fact);
    if (!given) {
        return {};
    }
    const Site value{site.file, given.value.index()};
    if (followsScaledRate(program, value)) {
        return {};
    }
    match.captures[arguments[2].text] = value;
    if (given.keyword) {
        match.captures["keyword"] = {site.file, given.whole.child(Field::name).index()};
    }
    return keep(std::move(match));
}

/// (#default-rate? @site): no rate is given; binds the default of the class.
Matches hasDefaultRate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    if (fact == nullptr) {
        return {};
    }
    match.texts["keyword"] = "learning_rate";
    if (OwnDefault own = ownDefault(program, *fact); !own.keyword.empty()) {
        match.texts["keyword"] = std::move(own.keyword);
        match.texts["default"] = std::move(own.rate);
        return keep(std::move(match));
    }
    std::string rate = defaultRate(program, *fact);
    if (rate.empty()) {
        return {};
    }
    const std::string made = program.text({fact->site.file, program.node(fact->site).child(Field::function).index()});
    match.texts["default"] = defaultOf(program, fact->site, className(fact->type), made, std::move(rate));
    return keep(std::move(match));
}

/// (#written-rate? @site @rate): an optimizer whose class the program writes; the constructor of the class gives its rate as a
/// number. Binds that.
Matches hasWrittenRate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    const Site constructor = fact == nullptr || fact->inner ? Site{} : ownConstructor(program, fact->site);
    const Site rate = constructor ? writtenRate(program, constructor, fact->type) : Site{};
    match.captures[arguments[1].text] = rate;
    return keepIf(rate && rate.node != noNode, match);
}

/// (#schedule-of? @call): the schedule or decay gives the rate of an optimizer that trains, when that is made or later.
Matches scheduleOf(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const auto comesFromIt = [&](Site rate) {
        const std::vector<Site> schedules = schedulesOf(program, rate);
        return std::ranges::find(schedules, call) != schedules.end();
    };
    for (const OptimizerFact& fact : program.facts().optimizers()) {
        if (!fact.isCall || !trains(program, fact)) {
            continue;
        }
        Argument given = rateArgument(program, fact, "learning_rate", ratePosition(program, fact.type));
        if (!given) {
            given = rateArgument(program, fact, "lr", -1);
        }
        if (given && comesFromIt({fact.site.file, given.value.index()})) {
            return keep(std::move(match));
        }
    }
    const std::vector<Site> places = ratesSet(program);
    return keepIf(std::ranges::any_of(places,
                                      [&](Site place) {
                                          const RateSetting setting = rateSetAt(program, place);
                                          return setting.isWhole && setting.optimizer && setting.value && program.runs(place) &&
                                                 mayBeKeptOptimizer(program, setting.optimizer) && comesFromIt(setting.value);
                                      }),
                  match);
}

/// (#scaled-itself? @schedule): no optimizer that it gives its rate gets one from elsewhere as well, which is scaled there.
Matches scaledItself(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool isElsewhere = std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& fact) {
        const Argument given = fact.isCall ? givenRate(program, fact) : Argument{};
        const Site rate{fact.site.file, given ? given.value.index() : noNode};
        const std::vector<Site> schedules = given ? schedulesOf(program, rate) : std::vector<Site>{};
        return std::ranges::find(schedules, call) != schedules.end();
    });
    return keepIf(!isElsewhere, match);
}

/// (#schedule-or-number? @site @rate): the name of a rate that is a schedule object on one way and none on another; binds given,
/// its text.
Matches scheduleOrNumber(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    const Argument given = fact == nullptr || fact->inner
                               ? Argument{}
                               : rateArgument(program, *fact, "learning_rate", ratePosition(program, fact->type));
    const Site rate{match.file, given ? given.value.index() : noNode};
    if (!given || !isPureName(given.value) || program.moduleName(match.file, "tensorflow").empty() ||
        !isScheduleObject(program, rate) || !isSometimesScheduled(program, rate)) {
        return {};
    }
    match.captures[arguments[1].text] = rate;
    match.texts["given"] = program.text(rate);
    return keep(std::move(match));
}

/// (#library-class? @call): made by a class of the library, not of the project.
Matches libraryClass(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool project = std::ranges::any_of(program.analysis().values(at(match, arguments, 0)),
                                             [](const Value& value) { return value.kind == Value::Kind::instance; });
    return keepIf(!project, match);
}

Matches projectClass(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(libraryClass(program, match, arguments).empty(), match);
}

/// Some call gives the function for this optimizer what nobody can tell, a name out of a file.
bool isGivenUnknown(Program& program, Site optimizer)
{
    bool isUnknown = false;
    if (program.node(optimizer).is(Kind::identifier)) {
        program.analysis().sourcesOf(optimizer, [&](Site source) {
            const ValueSet& values = program.analysis().values(source);
            isUnknown = isUnknown || values.empty() ||
                        std::ranges::all_of(values, [](const Value& value) { return value.kind == Value::Kind::unknown; });
        });
    }
    return isUnknown;
}

/// (#name-or-object? @compile @name): compile gets the name of an optimizer, which the program reads elsewhere, too, or an
/// object, which is wrapped where it is made; binds module, text and free name.
Matches nameOrObject(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site compile = at(match, arguments, 0);
    const Argument given = Analysis::argument(program.node(compile), "optimizer", 0);
    const Site optimizer{compile.file, given.value.index()};
    if (!given || !getsKeptName(program, compile) || !getsObjects(program, compile) || isGivenUnknown(program, optimizer)) {
        return {};
    }
    match.captures[arguments[1].text] = optimizer;
    match.texts["optimizers"] = optimizersModule(program, compile);
    match.texts["spelled"] = given.value.text();
    match.texts["made"] = program.freeName(compile.file, "chosen_optimizer");
    return keep(std::move(match));
}

/// (#compile-optimizer? @call [unknown] [kept] [missing])
Matches compileOptimizer(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool fitted = std::ranges::any_of(program.facts().fits(), [&](const FitFact& fit) {
        return program.runs(fit.call) && std::ranges::find(fit.compiles, call) != fit.compiles.end();
    });
    if (!fitted) {
        return {};
    }
    const Argument given = Analysis::argument(program.node(call), "optimizer", 0);
    const bool hidden = !given && Analysis::hidesArguments(program.node(call)); // compile(**settings)
    const bool known = std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& fact) {
        if (std::ranges::find(fact.compiles, call) == fact.compiles.end()) {
            return false;
        }
        return fact.isCall || program.node(fact.site).is(Kind::string);
    });
    const auto wants = [&](std::string_view kind) {
        return std::ranges::find(arguments.subspan(1), kind, &Predicate::Argument::text) != arguments.end();
    };
    const bool unknown = hidden || (given && (!known || isGivenUnknown(program, {call.file, given.value.index()})));
    const bool isKept = wants("kept") && getsKeptName(program, call);
    return keepIf(isKept || (wants("missing") && !given && !hidden) || (wants("unknown") && unknown), match);
}

/// (#schedule-rates? @call): binds the rates among the arguments: the first, the last, or the values of a piecewise constant.
Matches scheduleRates(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node node = program.node(call);
    std::vector<Site>& rates = match.groups["rates"];
    const std::vector<std::string_view> names = program.analysis().libraryCallees(call);
    const bool piecewise = std::ranges::any_of(names, [](const std::string_view name) {
        return name.ends_with(".PiecewiseConstantDecay") || name.ends_with(".piecewise_constant") ||
               name.ends_with(".piecewise_constant_decay");
    });
    if (piecewise) {
        const bool schedule = program.facts().roles().is(call, Role::schedule);
        const Argument values = Analysis::argument(node, "values", schedule ? 1 : 2);
        if (values.value.is(Kind::list) || values.value.is(Kind::tuple)) {
            for (Node value = values.value.firstChild(); value; value = value.nextSibling()) {
                rates.push_back({call.file, value.index()});
            }
        }
    } else {
        Argument first = Analysis::argument(node, "initial_learning_rate", 0);
        if (!first) {
            first = Analysis::argument(node, "learning_rate", 0);
        }
        if (first) {
            rates.push_back({call.file, first.value.index()});
        }
        const bool polynomial = std::ranges::any_of(names, [](const std::string_view name) {
            return name.ends_with(".PolynomialDecay") || name.ends_with(".polynomial_decay");
        });
        const bool schedule = program.facts().roles().is(call, Role::schedule);
        const Argument last = Analysis::argument(node, "end_learning_rate", polynomial ? (schedule ? 2 : 3) : -1);
        if (last) {
            rates.push_back({call.file, last.value.index()});
        }
    }
    const bool any = !rates.empty();
    return keepIf(any, match);
}

/// (#schedule-rate-list? @call @list): the values of a piecewise constant come by a name; binds it and rate, a free name.
Matches scheduleRateList(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const bool schedule = program.facts().roles().is(call, Role::schedule);
    const Argument values = Analysis::argument(program.node(call), "values", schedule ? 1 : 2);
    if (!values || !isPureName(values.value) || !scheduleRates(program, RuleMatch{match}, arguments.first(1)).empty()) {
        return {};
    }
    match.captures[arguments[1].text] = {call.file, values.value.index()};
    match.texts["rate"] = program.freeName(call.file, "rate");
    const bool isPiecewise = std::ranges::any_of(program.analysis().libraryCallees(call), [](std::string_view name) {
        return name.find("iecewise") != std::string::npos;
    });
    return keepIf(isPiecewise, match);
}

/// What is read of a parameter in a function.
bool readsParameter(Program& program, Site function, Node parameter)
{
    const Node name = parameter.is(Kind::identifier) ? parameter : parameter.child(Field::name);
    const Tree& tree = program.analysis().sources().tree(function.file);
    const NodeIndex body = program.node(function).child(Field::body).index();
    for (NodeIndex at = body; at < tree.row(body).afterSubtree; ++at) {
        if (tree.row(at).kind == Kind::identifier && tree.node(at).text() == name.text()) {
            return true;
        }
    }
    return false;
}

/// A function with some of its arguments given before.
bool isPartial(Program& program, Site function)
{
    bool found = false;
    program.analysis().slice(function, [&](Site site) {
        found = found || (program.node(site).is(Kind::call) && callsOneOf(program, site, {"functools.partial"}));
        return !found;
    });
    return found;
}

/// (#rate-scheduler? @call function|lambda): a LearningRateScheduler whose function answers an absolute rate: it takes the epoch
/// only, or does not read the rate that it takes as well. Binds @function and the texts in front of it and behind it that make a
/// call of it; of a lambda @body.
Matches rateScheduler(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<std::string_view> names = program.analysis().libraryCallees(call);
    const Argument given = Analysis::argument(program.node(call), "schedule", 0);
    const bool isLambda = given && given.value.is(Kind::lambda);
    if (!given || std::ranges::find(names, "tensorflow.keras.callbacks.LearningRateScheduler") == names.end() ||
        !(isLambda || given.value.is(Kind::identifier)) || isLambda != (arguments[1].text == "lambda") ||
        isPartial(program, {call.file, given.value.index()})) {
        return {};
    }
    std::vector<Site> functions;
    if (isLambda) {
        functions.push_back({call.file, given.value.index()});
    } else {
        for (const Value& value : program.analysis().values({call.file, given.value.index()})) {
            if (value.kind != Value::Kind::function) {
                return {};
            }
            functions.push_back(value.site);
        }
    }
    std::size_t count = 0;
    for (const Site function : functions) {
        const Node parameters = program.node(function).child(Field::parameters);
        count = parameters.childCount();
        const bool isRelative = count == 2 && readsParameter(program, function, parameters.child(1));
        if (count < 1 || count > 2 || isRelative) {
            return {};
        }
    }
    match.captures["function"] = {call.file, given.value.index()};
    if (isLambda) {
        match.captures["body"] = {call.file, given.value.child(Field::body).index()};
    }
    match.texts["before"] = count == 2 ? "lambda epoch, rate: " : "lambda epoch: ";
    match.texts["after"] = count == 2 ? "(epoch, rate)" : "(epoch)";
    return keep(std::move(match));
}

/// (#doubtful-scheduler? @call): a LearningRateScheduler of which it is not known whether it answers absolute rates: what it
/// calls was not found to be a function, or is one that reads the rate it gets for some of its answers only. Binds @function.
Matches doubtfulScheduler(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<std::string_view> names = program.analysis().libraryCallees(call);
    const Argument given = Analysis::argument(program.node(call), "schedule", 0);
    if (!given || given.value.is(Kind::lambda) ||
        std::ranges::find(names, "tensorflow.keras.callbacks.LearningRateScheduler") == names.end()) {
        return {};
    }
    match.captures["function"] = {call.file, given.value.index()};
    const ValueSet& values = program.analysis().values({call.file, given.value.index()});
    const bool isKnown = !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return value.kind == Value::Kind::function || value.kind == Value::Kind::method;
    });
    if (!isKnown || isPartial(program, {call.file, given.value.index()})) {
        return keep(std::move(match));
    }
    bool isMixed = false;
    for (const Value& value : values) {
        const Node parameters = program.node(value.site).child(Field::parameters);
        if (value.kind != Value::Kind::function || parameters.childCount() != 2 ||
            !readsParameter(program, value.site, parameters.child(1))) {
            continue;
        }
        const Node rate = parameters.child(1).is(Kind::identifier) ? parameters.child(1) : parameters.child(1).child(Field::name);
        const Site before{value.site.file, rate.index()};
        RateMeanings meanings{program, [&](Site site) { return site == before; }};
        const FileIndex& index = program.analysis().sources().index(value.site.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(value.site.node))) {
            isMixed = isMixed || meanings.of({value.site.file, returned}).isAbsolute;
        }
    }
    return keepIf(isMixed, match);
}

/// (#rate-variable-set? @site): takes its rate from a variable that the program sets elsewhere, outside of a graph; binds where.
Matches rateVariableSet(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    const Argument given = fact == nullptr ? Argument{} : givenRate(program, *fact);
    if (!given || !program.trainsEagerly()) {
        return {};
    }
    std::vector<Site> variables;
    program.analysis().slice({fact->site.file, given.value.index()}, [&](Site site) {
        for (const Value& value : isPureName(program.node(site)) ? ValueSet{program.analysis().values(site)} : ValueSet{}) {
            if (value.name == "tensorflow.Variable") {
                variables.push_back(value.site);
            }
        }
        return true;
    });
    for (const Site place : variables.empty() ? std::vector<Site>{} : ratesSet(program)) {
        const RateSetting setting = rateSetAt(program, place);
        const bool isOne = std::ranges::any_of(program.analysis().values(setting.rate), [&](const Value& value) {
            return std::ranges::find(variables, value.site) != variables.end();
        });
        if (isOne && !setting.optimizer && program.runs(place)) {
            match.texts["where"] = program.facts().lineOf(place);
            return keep(std::move(match));
        }
    }
    return {};
}

/// (#no-schedule? @site): the rate of this optimizer comes neither from a schedule nor from an optimizer that is scaled already.
Matches noSchedule(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const OptimizerFact* fact = program.facts().optimizer(site);
    if (fact == nullptr || fact->inner) {
        return {};
    }
    const Site list{site.file, program.node(site).child(Field::arguments).index()};
    bool scheduled = !schedulesOf(program, list).empty();
    if (const Argument held = rateArgument(program, *fact, "learning_rate", ratePosition(program, fact->type))) {
        scheduled = scheduled || !schedulesOf(program, {site.file, held.value.index()}).empty();
    }
    for (Node child = program.node(list).firstChild(); child; child = child.nextSibling()) {
        const Node value = child.is(Kind::keyword_argument) ? child.child(Field::value) : child;
        scheduled = scheduled || isScheduleObject(program, {site.file, value.index()});
    }
    const Argument given = givenRate(program, *fact);
    const Argument named = given ? given : givenOldRate(program, *fact);
    const bool isScaled = named && followsScaledRate(program, {site.file, named.value.index()});
    return keepIf(!scheduled && !isScaled, match);
}

/// A constructor takes all settings that the configuration of its class has: it hands on what it does not know.
bool takesAllSettings(Program& program, Site constructor)
{
    const Node parameters = program.node(constructor).child(Field::parameters);
    for (Node each = parameters.firstChild(); each; each = each.nextSibling()) {
        if (each.is(Kind::dictionary_splat_pattern)) {
            return true;
        }
    }
    return false;
}

/// Its class of the library has a configuration, and its own constructor, if it has one, takes that.
bool inheritsConfig(Program& program, const Value& value)
{
    const Analysis::Ancestors& bases = program.analysis().ancestors(value.type);
    const bool isWhole = std::ranges::any_of(bases.library, [&](std::string_view name) {
        const auto entry = program.analysis().library().find(name);
        return entry && !name.ends_with(".Optimizer") && ratePosition(program, name) >= 0;
    });
    const Site constructor = program.analysis().method(value.type, "__init__");
    return isWhole && (!constructor || takesAllSettings(program, constructor));
}

/// (#not-rebuildable? @site): a class of the project without get_config, its own or one that it inherits.
Matches notRebuildable(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const bool missing = std::ranges::any_of(program.analysis().values(at(match, arguments, 0)), [&](const Value& value) {
        return value.kind == Value::Kind::instance && !program.analysis().method(value.type, "get_config") &&
               !inheritsConfig(program, value);
    });
    return keepIf(missing, match);
}

bool isRegistered(Program& program, Site definition)
{
    const Node decorated = program.node(definition).parent();
    if (!decorated.is(Kind::decorated_definition)) {
        return false;
    }
    for (Node child = decorated.firstChild(); child.is(Kind::decorator); child = child.nextSibling()) {
        Node expression = child.firstChild();
        expression = expression.is(Kind::call) ? expression.child(Field::function) : expression;
        for (const Value& value : program.analysis().values({definition.file, expression.index()})) {
            const bool registers =
                value.name.ends_with("register_keras_serializable") || value.name.ends_with("register_serializable");
            if (registers || value.kind == Value::Kind::unknown) {
                return true;
            }
        }
    }
    return false;
}

/// (#schedule-class? @class bare|unregistered): a class of the project that gives the rate of an optimizer that fit uses, without
/// get_config, or with it and not registered.
Matches scheduleClass(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site definition = at(match, arguments, 0);
    Analysis& analysis = program.analysis();
    if (!analysis.isSubclass(definition, "tensorflow.keras.optimizers.schedules.LearningRateSchedule")) {
        return {};
    }
    const bool isBare = !analysis.method(definition, "get_config");
    if (isBare != (arguments[1].text == "bare") || (!isBare && isRegistered(program, definition))) {
        return {};
    }
    for (const OptimizerFact& fact : program.facts().optimizers()) {
        if (!fact.isCall || fact.compiles.empty() || fact.v1 || !trains(program, fact) || hasOwnTape(program, fact)) {
            continue;
        }
        const Site list{fact.site.file, program.node(fact.site).child(Field::arguments).index()};
        for (const Site schedule : schedulesOf(program, list)) {
            for (const Value& value : analysis.values(schedule)) {
                if (value.kind == Value::Kind::instance && value.type == definition) {
                    return keep(std::move(match));
                }
            }
        }
    }
    return {};
}

/// (#wraps-in-fit? @site): the models compiled with it leave the update to the optimizer.
Matches wrapsInFit(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    return keepIf(fact != nullptr && isFitted(program, *fact) && !hasOwnTape(program, *fact), match);
}

constexpr std::array entries{
    PredicateEntry{"schedule-rate-list?", scheduleRateList,
                   "The values of a piecewise constant come by a name; binds it and rate."},
    PredicateEntry{"schedule-rates?", scheduleRates, "Binds the rates among a schedule's arguments."},
    PredicateEntry{"rate-scheduler?", rateScheduler,
                   "A LearningRateScheduler with a function that answers an absolute rate; binds @function, of a lambda @body."},
    PredicateEntry{"doubtful-scheduler?", doubtfulScheduler,
                   "A LearningRateScheduler that may answer absolute rates; binds @function."},
    PredicateEntry{"rate-variable-set?", rateVariableSet,
                   "Takes its rate from a variable that the program sets elsewhere; binds where."},
    PredicateEntry{"no-schedule?", noSchedule, "The rate does not come from a schedule."},
    PredicateEntry{"schedule-class?", scheduleClass,
                   "A schedule class of the project for an optimizer that fit uses: bare of get_config, or unregistered."},
    PredicateEntry{"not-rebuildable?", notRebuildable, "A class of the project without get_config."},
    PredicateEntry{"wraps-in-fit?", wrapsInFit, "The models compiled with it leave the update to the optimizer."},
    PredicateEntry{"optimizer?", optimizer, "An optimizer that trains, by a session's graph, by fit or by an eager minimize.",
                   false, isOptimizer},
    PredicateEntry{
        "inner-keras?", innerKerasImport,
        "Imports from TensorFlow's inner copy of Keras, whose models get an optimizer of the public one; binds public."},
    PredicateEntry{"optimizer-text?", optimizerText,
                   "A string that names the optimizer of a model that is fitted; binds type, default, optimizers."},
    PredicateEntry{"rate?", rate, "The learning rate that the constructor gets, when it is no schedule."},
    PredicateEntry{"default-rate?", hasDefaultRate, "The constructor gets no learning rate; binds the default of its class."},
    PredicateEntry{"scaled-itself?", scaledItself, "A schedule whose rates are not scaled at the optimizer."},
    PredicateEntry{"schedule-or-number?", scheduleOrNumber,
                   "The optimizer's rate is a schedule on one way and a number on another; binds it and given."},
    PredicateEntry{"schedule-of?", scheduleOf, "A schedule or decay that gives the rate of an optimizer that trains."},
    PredicateEntry{"library-class?", libraryClass, "Made by a class of the library."},
    PredicateEntry{"written-rate?", hasWrittenRate, "Its class is the program's, and gives it its rate as a number; binds that."},
    PredicateEntry{"project-class?", projectClass, "Made by a class of the project."},
    PredicateEntry{
        "named-from-outside?", namedFromOutside,
        "A compile whose optimizer is named on the command line or in the environment, got by its name, or by one that is "
        "read elsewhere as well; binds it, module and a free name."},
    PredicateEntry{"name-or-object?", nameOrObject,
                   "A compile that gets an optimizer's name, which is read elsewhere as well, or an object; binds it, module and "
                   "a free name."},
    PredicateEntry{
        "compile-optimizer?", compileOptimizer,
        "A compile whose optimizer is missing, could not be found, or comes by a name that is read elsewhere as well."},
};

} // namespace

std::span<const PredicateEntry> optimizerPredicates() { return entries; }

} // namespace rankwright
