// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about rates that an optimizer gets among other settings, and about those that are set beside the rate before.

#include "core/rules/data/data_plan.h"
#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/rate_meanings.h"
#include "core/rules/rates/rate_settings.h"
#include "core/rules/rates/rates.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using predicate::keepIf;

/// (#rate-in-settings? @site @options known|unknown [lr]): the optimizer gets its rate by **. Known: binds @options, the
/// dictionary, spelled, its text, and decay, the argument that lets the rate fall as far in fewer steps.
Matches rateInSettings(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const OptimizerFact* fact = program.facts().optimizer(site);
    const Site given = fact != nullptr && !fact->inner ? settingsOf(program, site) : Site{site.file, noNode};
    const bool isNamed = fact != nullptr && (rateArgument(program, *fact, "learning_rate", ratePosition(program, fact->type)) ||
                                             rateArgument(program, *fact, "lr", -1));
    if (!given || isNamed || !schedulesOf(program, given).empty()) {
        return {};
    }
    const std::optional<RateSettings> settings = rateSettings(program, site);
    if (arguments[2].text == "unknown") {
        return keepIf(!settings, match);
    }
    if (!settings || (settings->key == "lr") != (arguments.size() > 3)) {
        return {};
    }
    const std::string spelled = program.text(given);
    match.captures[arguments[1].text] = given;
    match.texts["spelled"] = spelled;
    match.texts["decay"] =
        settings->decays && program.data().shrinksSteps() ? ", decay=" + spelled + "[{q}decay{q}] * {hvd}.size()" : std::string{};
    return keep(std::move(match));
}

RateMeanings meaningsIn(Program& program)
{
    return {program, [&program](Site site) { return isAskedOfOptimizer(program, site); }};
}

/// What some part of a value follows from is asked of an optimizer, in whatever way.
bool touchesRate(Program& program, Site value)
{
    bool found = false;
    program.analysis().slice(value, [&](Site site) {
        found = found || isAskedOfOptimizer(program, site);
        return !found;
    });
    return found;
}

/// A place that the program runs and that sets the rate of an optimizer to something else, which is no schedule.
RateSetting newRateAt(Program& program, Site place)
{
    RateSetting setting = rateSetAt(program, place);
    const bool isOne = setting.rate && setting.optimizer && setting.value && setting.isWhole && program.runs(place) &&
                       mayBeKeptOptimizer(program, setting.optimizer) && !isScheduleObject(program, setting.value) &&
                       schedulesOf(program, setting.value).empty();
    setting.rate.node = isOne ? setting.rate.node : noNode;
    return setting;
}

bool setsNewRate(Program& program, Site place) { return static_cast<bool>(newRateAt(program, place).rate); }

/// (#assigns-rate? @place): sets the rate of an optimizer to a value that comes neither from the rate itself nor from a schedule,
/// whose own rates are scaled; binds @value.
Matches assignsRate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const RateSetting setting = newRateAt(program, at(match, arguments, 0));
    match.captures["value"] = setting.value;
    return keepIf(setting.rate && !touchesRate(program, setting.value), match);
}

/// The function is called at one place and answers no scheduler of Keras, whose rates are scaled in another way.
bool isCalledOnce(Program& program, Site function)
{
    return program.analysis().callers(function).size() == 1 && std::ranges::none_of(handedTo(program, function), [&](Site call) {
               return callsOneOf(program, call, {"tensorflow.keras.callbacks.LearningRateScheduler"});
           });
}

/// (#sets-mixed-rate? @place scaled|doubtful): sets the rate of an optimizer to what follows from the rate before on some ways or
/// in some part only. Scaled: its other parts stand in the same function, or in one that is called for it alone; binds rates.
Matches setsMixedRate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site place = at(match, arguments, 0);
    const RateSetting setting = newRateAt(program, place);
    if (!setting.rate) {
        return {};
    }
    RateMeanings meanings = meaningsIn(program);
    const RateMeaning meaning = meanings.of(setting.value);
    if (!meaning.isMixed() && (meaning.isRelative || !touchesRate(program, setting.value))) {
        return {};
    }
    const std::vector<Site> parts = meanings.absoluteParts(setting.value);
    const Site function = program.analysis().enclosingFunction(place);
    const bool areHere = !parts.empty() && std::ranges::all_of(parts, [&](Site part) {
        const Site around = program.analysis().enclosingFunction(part);
        return part.file == place.file && around && (around == function || isCalledOnce(program, around));
    });
    if (areHere != (arguments[1].text == "scaled")) {
        return {};
    }
    match.groups["rates"] = areHere ? parts : std::vector<Site>{};
    return keep(std::move(match));
}

bool isNumber(Node node)
{
    return (node.is(Kind::float_) || node.is(Kind::integer)) && node.text().find_first_not_of("0.") != std::string_view::npos;
}

/// Some file of the program has a word for the rate of an optimizer; in others nothing need be followed.
bool namesRates(Program& program)
{
    return std::ranges::any_of(program.files(), [&](FileId file) {
        const FileIndex& index = program.analysis().sources().index(file);
        return index.usesName("lr") || index.usesName("learning_rate") || index.usesName("_learning_rate");
    });
}

/// (#rate-bound? @condition @number): compares the rate of an optimizer with a number; binds it.
Matches rateBound(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site site = at(match, arguments, 0);
    const Node comparison = program.node(site);
    std::vector<Node> sides;
    for (Node child = comparison.firstChild(); child; child = child.nextSibling()) {
        if (child.field() != Field::operators) {
            sides.push_back(child);
        }
    }
    if (sides.size() != 2 || isNumber(sides[0]) == isNumber(sides[1]) || !program.runs(site) || !namesRates(program)) {
        return {};
    }
    const Node number = isNumber(sides[0]) ? sides[0] : sides[1];
    const Site rate{site.file, (isNumber(sides[0]) ? sides[1] : sides[0]).index()};
    RateMeanings meanings = meaningsIn(program);
    match.captures[arguments[1].text] = {site.file, number.index()};
    return keepIf(meanings.of(rate) == RateMeaning{false, true}, match);
}

constexpr std::array entries{
    PredicateEntry{"rate-in-settings?", rateInSettings,
                   "An optimizer that gets its rate by **, known or unknown; binds @options, spelled, decay."},
    PredicateEntry{"assigns-rate?", assignsRate, "Sets the rate of an optimizer to an absolute value; binds @value.", false,
                   setsNewRate},
    PredicateEntry{"sets-mixed-rate?", setsMixedRate,
                   "Sets a rate that follows from the one before in part only; scaled: binds the other parts as rates.", false,
                   setsNewRate},
    PredicateEntry{"rate-bound?", rateBound, "Compares the rate of an optimizer with a number; binds it."},
};

} // namespace

std::span<const PredicateEntry> ratePredicates() { return entries; }

} // namespace rankwright
