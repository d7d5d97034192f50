// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about what compile gets as its optimizer: a name, a name or an object, or nothing.

#include "core/rules/expressions.h"
#include "core/rules/keras_packages.h"
#include "core/rules/named_optimizers.h"
#include "core/rules/optimizer_uses.h"
#include "core/rules/outside_names.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/default_rates.h"
#include "core/rules/rates/rates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

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

bool isNamedOptimizer(Program& program, Site site)
{
    return program.node(site).is(Kind::string) && program.facts().optimizer(site) != nullptr;
}

/// (#optimizer-text? @site): a string given to compile; binds type and default rate.
Matches optimizerText(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const OptimizerFact* fact = program.facts().optimizer(site);
    const Node node = program.node(site);
    if (fact == nullptr || !node.is(Kind::string) || !updatesWeights(program, *fact) || isKeptName(program, site)) {
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

constexpr std::array entries{
    PredicateEntry{"optimizer-text?", optimizerText,
                   "A string that names the optimizer of a model that is fitted; binds type, default, optimizers.", false,
                   isNamedOptimizer},
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

std::span<const PredicateEntry> namedOptimizerPredicates() { return entries; }

} // namespace rankwright
