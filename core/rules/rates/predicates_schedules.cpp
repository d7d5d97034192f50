// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about schedules of the rate: those of the library, those that the program writes, and functions that schedule it.

#include "core/rules/expressions.h"
#include "core/rules/optimizer_uses.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/rate_meanings.h"
#include "core/rules/rates/rates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// The rates that optimize_loss gives the optimizers which it makes itself. They are scaled where they are given.
std::vector<Site> ratesOfLosses(Program& program)
{
    std::vector<Site> rates;
    for (const Site call : program.facts().calls(Role::trainOp)) {
        const Argument rate = Analysis::argument(program.node(call), "learning_rate", 2);
        if (rate && program.runs(call) && callsOneOf(program, call, {"tensorflow.contrib.layers.optimize_loss"})) {
            rates.push_back({call.file, rate.value.index()});
        }
    }
    return rates;
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
        if (!fact.isCall || !updatesWeights(program, fact)) {
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
    if (std::ranges::any_of(ratesOfLosses(program), comesFromIt)) {
        return keep(std::move(match));
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
    const auto comesFromIt = [&](Site rate) {
        const std::vector<Site> schedules = schedulesOf(program, rate);
        return std::ranges::find(schedules, call) != schedules.end();
    };
    const bool isElsewhere = std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& fact) {
        const Argument given = fact.isCall ? givenRate(program, fact) : Argument{};
        return given && comesFromIt({fact.site.file, given.value.index()});
    });
    return keepIf(!isElsewhere && std::ranges::none_of(ratesOfLosses(program), comesFromIt), match);
}

/// How a refusal calls an expression: by its text, or by what it calls.
std::string spoken(Program& program, Site expression)
{
    std::string text = program.text(expression);
    const Node callee = program.node(expression).child(Field::function);
    return callee && text.find('\n') != std::string::npos ? program.text({expression.file, callee.index()}) + "(...)" : text;
}

/// (#schedule-or-number? @site @rate): a rate that is a schedule object on one way and none on another: a name, what a function
/// of the program returns, a choice. Binds given, its text, and place, where the number has to be scaled.
Matches scheduleOrNumber(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const OptimizerFact* fact = program.facts().optimizer(at(match, arguments, 0));
    if (fact == nullptr || fact->inner) {
        return {};
    }
    Argument given = rateArgument(program, *fact, "learning_rate", ratePosition(program, fact->type));
    given = given ? given : rateArgument(program, *fact, "lr", -1);
    const Site rate{match.file, given ? given.value.index() : noNode};
    if (!given || !isScheduleObject(program, rate) || !isSometimesScheduled(program, rate)) {
        return {};
    }
    match.captures[arguments[1].text] = rate;
    match.texts["given"] = spoken(program, rate);
    match.texts["place"] = isPureName(given.value)      ? "where it gets its name, " + program.text(rate) + " ="
                           : given.value.is(Kind::call) ? "where it is returned, return"
                                                        : "where it is written,";
    return keep(std::move(match));
}

/// (#schedule-rates? @call): binds the rates among the arguments: the first, the last, that of a warm-up, or the values of a
/// piecewise constant.
Matches scheduleRates(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node node = program.node(call);
    std::vector<Site>& rates = match.groups["rates"];
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
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
        // CosineDecay rises to it before it falls.
        const Argument warm =
            Analysis::argument(node, "warmup_target", program.analysis().parameterPosition(call, "warmup_target", -1));
        if (warm && !warm.value.is(Kind::none)) {
            rates.push_back({call.file, warm.value.index()});
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

/// The parameters that a function gets where it is called: without the object of a method that is bound.
std::vector<Node> parametersOf(Program& program, const Value& function)
{
    std::vector<Node> found;
    for (Node each = program.node(function.site).child(Field::parameters).firstChild(); each; each = each.nextSibling()) {
        found.push_back(each);
    }
    if (function.bound && !found.empty()) {
        found.erase(found.begin());
    }
    return found;
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
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const Argument given = Analysis::argument(program.node(call), "schedule", 0);
    const bool isLambda = given && given.value.is(Kind::lambda);
    if (!given || std::ranges::find(names, "tensorflow.keras.callbacks.LearningRateScheduler") == names.end() ||
        isLambda != (arguments[1].text == "lambda") || isPartial(program, {call.file, given.value.index()})) {
        return {};
    }
    const ValueSet functions = program.analysis().values({call.file, given.value.index()});
    std::size_t count = 0;
    for (const Value& function : functions) {
        if (function.kind != Value::Kind::function) {
            return {};
        }
        const std::vector<Node> parameters = parametersOf(program, function);
        const bool isOther = count != 0 && count != parameters.size();
        count = parameters.size();
        const bool isRelative = count == 2 && readsParameter(program, function.site, parameters.back());
        if (count < 1 || count > 2 || isRelative || isOther) {
            return {};
        }
    }
    if (functions.empty()) {
        return {};
    }
    match.captures["function"] = {call.file, given.value.index()};
    if (isLambda) {
        match.captures["body"] = {call.file, given.value.child(Field::body).index()};
    }
    match.texts["before"] = count == 2 ? "lambda epoch, rate: " : "lambda epoch: ";
    match.texts["after"] = count == 2 ? "(epoch, rate)" : "(epoch)";
    if (!isLambda && !isPureName(given.value)) {
        // What makes the function is run once, as before. By keyword only: Keras tries to give the rate behind the epoch.
        match.texts["before"] = count == 2 ? "lambda epoch, rate, *, schedule=" : "lambda epoch, *, schedule=";
        match.texts["after"] = count == 2 ? ": schedule(epoch, rate)" : ": schedule(epoch)";
    }
    return keep(std::move(match));
}

/// A function that gets the rate before answers one that does not follow from it, on some way.
bool answersAbsoluteToo(Program& program, Site function, Node parameter)
{
    const Node rate = parameter.is(Kind::identifier) ? parameter : parameter.child(Field::name);
    const Site before{function.file, rate.index()};
    RateMeanings meanings{program, [&](Site site) { return site == before; }};
    if (program.node(function).is(Kind::lambda)) {
        return meanings.of({function.file, program.node(function).child(Field::body).index()}).isAbsolute;
    }
    const FileIndex& index = program.analysis().sources().index(function.file);
    return std::ranges::any_of(index.returns(index.scopeOpenedBy(function.node)), [&](NodeIndex returned) {
        return meanings.of({function.file, returned}).isAbsolute;
    });
}

/// (#doubtful-scheduler? @call): a LearningRateScheduler of which it is not known whether it answers absolute rates: what it
/// calls was not found to be a function, or is one that reads the rate it gets for some of its answers only. Binds @function.
Matches doubtfulScheduler(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
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
    const std::size_t count = parametersOf(program, values.front()).size();
    bool isMixed = false;
    for (const Value& value : values) {
        if (value.kind != Value::Kind::function) {
            continue;
        }
        const std::vector<Node> parameters = parametersOf(program, value);
        isMixed = isMixed || parameters.empty() || parameters.size() > 2 || parameters.size() != count ||
                  (parameters.size() == 2 && readsParameter(program, value.site, parameters.back()) &&
                   answersAbsoluteToo(program, value.site, parameters.back()));
    }
    return keepIf(isMixed, match);
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
        if (!fact.isCall || fact.compiles.empty() || fact.v1 || !updatesWeights(program, fact) || hasOwnTape(program, fact)) {
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

constexpr std::array entries{
    PredicateEntry{"schedule-of?", scheduleOf, "A schedule or decay that gives the rate of an optimizer that trains."},
    PredicateEntry{"scaled-itself?", scaledItself, "A schedule whose rates are not scaled at the optimizer."},
    PredicateEntry{"schedule-or-number?", scheduleOrNumber,
                   "The optimizer's rate is a schedule on one way and a number on another; binds it, given and place."},
    PredicateEntry{"schedule-rates?", scheduleRates, "Binds the rates among a schedule's arguments."},
    PredicateEntry{"schedule-rate-list?", scheduleRateList,
                   "The values of a piecewise constant come by a name; binds it and rate."},
    PredicateEntry{"rate-scheduler?", rateScheduler,
                   "A LearningRateScheduler with a function that answers an absolute rate; binds @function, of a lambda @body."},
    PredicateEntry{"doubtful-scheduler?", doubtfulScheduler,
                   "A LearningRateScheduler that may answer absolute rates; binds @function."},
    PredicateEntry{"no-schedule?", noSchedule, "The rate does not come from a schedule."},
    PredicateEntry{"schedule-class?", scheduleClass,
                   "A schedule class of the project for an optimizer that fit uses: bare of get_config, or unregistered."},
};

} // namespace

std::span<const PredicateEntry> schedulePredicates() { return entries; }

} // namespace rankwright
