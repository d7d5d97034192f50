// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about optimizers that train, how they are made, and the rate that they get then.

#include "core/rules/expressions.h"
#include "core/rules/graph_gradients.h"
#include "core/rules/optimizer_uses.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/default_rates.h"
#include "core/rules/rates/own_rates.h"
#include "core/rules/rates/rate_meanings.h"
#include "core/rules/rates/rates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

std::string_view className(std::string_view canonical) { return canonical.substr(canonical.rfind('.') + 1); }

/// By one of these ways: fit, v1-fit, graph, minimize.
bool trainsBy(Program& program, const OptimizerFact& fact, PredicateArguments ways)
{
    return std::ranges::any_of(ways, [&](const Predicate::Argument& way) {
        if (way.text == "fit" || way.text == "v1-fit") {
            return isFitted(program, fact) && fact.v1 == (way.text == "v1-fit") && (fact.v1 || !hasOwnTape(program, fact));
        }
        return std::ranges::any_of(fact.updates, [&](Site call) {
            const UpdateFact* update = program.facts().update(call);
            const bool graph = update->graph && !isAveragedInPlace(program, *update);
            const bool minimize = !update->graph && update->role == Role::minimize && update->gradients.empty();
            return (way.text == "graph" && graph) || (way.text == "minimize" && minimize);
        });
    });
}

bool isScale(const OptimizerFact& fact) { return className(fact.type) == "LossScaleOptimizer"; }

/// The optimizer around this one that is wrapped in its stead, where that trains; LossScaleOptimizer wants the wrapped one
/// inside.
const OptimizerFact* wrappedAround(Program& program, const OptimizerFact& fact)
{
    const OptimizerFact* outer = fact.outer ? program.facts().optimizer(fact.outer) : nullptr;
    return outer != nullptr && !isScale(*outer) && program.runs(outer->site) && updatesWeights(program, *outer) ? outer : nullptr;
}

/// (#optimizer? @site graph|fit|minimize): updates weights in that way, and is made by a call.
Matches optimizer(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    if (fact == nullptr || !fact->isCall || !updatesWeights(program, *fact)) {
        return {};
    }
    if (arguments.size() == 1) {
        return keep(std::move(match));
    }
    const bool isElsewhere = (fact->inner && isScale(*fact)) || wrappedAround(program, *fact) != nullptr;
    return keepIf(!isElsewhere && trainsBy(program, *fact, arguments.subspan(1)), match);
}

/// The assignment of the same name, always made behind that of the optimizer, from which on the name means another; null if none.
Node assignedAnew(Program& program, Site maker)
{
    const Site statement = program.statementOf(maker);
    const auto assignmentIn = [](Node each) { return each.is(Kind::expression_statement) ? each.firstChild() : each; };
    const Node first = assignmentIn(program.node(statement));
    if (!first.is(Kind::assignment)) {
        return {};
    }
    const auto isSame = [&](Node each) {
        return each.is(Kind::assignment) && each.child(Field::left).text() == first.child(Field::left).text();
    };
    const auto isBlock = [](Node each) { return each.is(Kind::block) || each.is(Kind::module); };
    for (Node above = program.node(statement); above; above = above.parent()) {
        if (above.is(Kind::function_definition) || above.is(Kind::class_definition)) {
            break;
        }
        for (Node next = above.nextSibling(); next && isBlock(above.parent()); next = next.nextSibling()) {
            if (isSame(assignmentIn(next))) {
                return next;
            }
        }
    }
    return {};
}

/// (#also-plain? @site fit|graph|minimize): another optimizer is made around it, which is wrapped in its stead; but on some way
/// through the program it trains by itself. Binds around, where the other is made.
Matches alsoPlain(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    const OptimizerFact* outer = fact == nullptr || !fact->isCall ? nullptr : wrappedAround(program, *fact);
    if (outer == nullptr) {
        return {};
    }
    OptimizerFact plain = *fact;
    std::erase_if(plain.compiles, [&](Site compile) {
        const Argument given = Analysis::argument(program.node(compile), "optimizer", 0);
        const std::vector<Site> direct =
            given ? program.facts().optimizersOf({compile.file, given.value.index()}) : std::vector<Site>{};
        return std::ranges::find(direct, fact->site) == direct.end();
    });
    std::erase_if(plain.updates, [&](Site call) {
        const std::vector<Site>& direct = program.facts().update(call)->optimizers;
        return std::ranges::find(direct, fact->site) == direct.end();
    });
    if (const Node anew = assignedAnew(program, fact->site)) {
        // What reads the name in another function, or an attribute, may be taken to read what it meant before.
        const auto isBehind = [&](Site use) {
            const bool isBetween = use.file == fact->site.file && fact->site.node < use.node && use.node < anew.index();
            return !isBetween;
        };
        std::erase_if(plain.compiles, isBehind);
        std::erase_if(plain.updates, isBehind);
    }
    match.texts["around"] = program.facts().lineOf(outer->site);
    return keepIf(trainsBy(program, plain, arguments.subspan(1)), match);
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
        const LibraryEntry* entry = program.analysis().library().find(name);
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

/// (#wraps-in-fit? @site): the models compiled with it leave the update to the optimizer.
Matches wrapsInFit(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    return keepIf(fact != nullptr && isFitted(program, *fact) && !hasOwnTape(program, *fact), match);
}

constexpr std::array entries{
    PredicateEntry{"rate-variable-set?", rateVariableSet,
                   "Takes its rate from a variable that the program sets elsewhere; binds where."},
    PredicateEntry{"not-rebuildable?", notRebuildable, "A class of the project without get_config."},
    PredicateEntry{"wraps-in-fit?", wrapsInFit, "The models compiled with it leave the update to the optimizer."},
    PredicateEntry{"optimizer?", optimizer, "An optimizer that trains, by a session's graph, by fit or by an eager minimize.",
                   false, isOptimizer},
    PredicateEntry{"also-plain?", alsoPlain,
                   "An optimizer inside of another one, which is wrapped, that also trains by itself; binds around.", false,
                   isOptimizer},
    PredicateEntry{"rate?", rate, "The learning rate that the constructor gets, when it is no schedule."},
    PredicateEntry{"default-rate?", hasDefaultRate, "The constructor gets no learning rate; binds the default of its class."},
    PredicateEntry{"library-class?", libraryClass, "Made by a class of the library."},
    PredicateEntry{"written-rate?", hasWrittenRate, "Its class is the program's, and gives it its rate as a number; binds that."},
    PredicateEntry{"project-class?", projectClass, "Made by a class of the project."},
};

} // namespace

std::span<const PredicateEntry> optimizerPredicates() { return entries; }

} // namespace rankwright
