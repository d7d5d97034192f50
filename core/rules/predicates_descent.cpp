// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about steps without an optimizer: variable.assign_sub(rate * gradient).

#include "core/rules/expressions.h"
#include "core/rules/predicates.h"
#include "core/rules/rates/descent_rates.h"
#include "core/rules/state/broadcast.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keepIf;

/// The loops that make the steps: those around the tape too, not one over the variables of a step.
std::vector<Site> stepLoops(Program& program, Site call, Site tape)
{
    std::vector<Site> loops = program.facts().loopsAround(call);
    std::erase_if(loops, [&](Site loop) { return loop.file != tape.file || !program.node(loop).contains(program.node(tape)); });
    return loops;
}

/// The variables of a gradient's sources, each as `reads` says it; empty where one has no name there.
std::vector<std::string> variablesOf(Program& program, Site sources, const std::function<std::optional<std::string>(Site)>& reads)
{
    const Node node = program.node(sources);
    if (!node.is(Kind::list) && !node.is(Kind::tuple)) {
        const ValueSet& values = program.analysis().values(sources);
        const bool isSingle = !values.empty() &&
                              std::ranges::all_of(values, [](const Value& value) { return value.name == "tensorflow.Variable"; });
        const std::optional<std::string> text = node.is(Kind::identifier) || isSingle ? reads(sources) : std::nullopt;
        return text ? std::vector<std::string>{isSingle ? "[" + *text + "]" : *text} : std::vector<std::string>{};
    }
    std::string list;
    for (Node element = node.firstChild(); element; element = element.nextSibling()) {
        const std::optional<std::string> text = reads({sources.file, element.index()});
        if (!text) {
            return {};
        }
        list += (list.empty() ? "" : ", ") + *text;
    }
    return {"[" + list + "]"};
}

/// A name is bound in the loop, so that what it stands for is made anew in each turn.
bool isBoundIn(Program& program, Site loop, std::string_view expression)
{
    const std::string_view base = expression.substr(0, expression.find_first_of(".["));
    const FileIndex& index = program.analysis().sources().index(loop.file);
    return std::ranges::any_of(index.allBindings(), [&](const Binding& binding) {
        const bool isHere = program.node(loop).contains(program.node({loop.file, binding.node}));
        return isHere && index.name(binding.symbol) == base && index.scopeOf(loop.node) == binding.scope;
    });
}

/// The outermost of the loops around a step that makes none of these anew; null where each of them does.
Site loopBehind(Program& program, const std::vector<Site>& loops, const std::vector<std::string>& names)
{
    const auto makesNone = [&](Site loop) {
        return std::ranges::none_of(names, [&](const std::string& name) { return isBoundIn(program, loop, name); });
    };
    const auto found = std::ranges::find_if(loops.rbegin(), loops.rend(), makesNone);
    return found != loops.rend() ? *found : Site{};
}

/// (#assign-update? @call): the first of the assignments that a tape feeds, without an optimizer. Binds the @loop that makes the
/// steps (the outermost that does not make the variables anew; the statement that calls the step where there is none) and the
/// variables as they read there.
Matches assignUpdate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const UpdateFact* update = descentAt(program, call);
    const TapeFact* fact = update == nullptr ? nullptr : program.facts().tape(update->tapes.front());
    if (fact == nullptr || fact->updates.front() != call) {
        return {};
    }
    match.captures["update"] = call;
    const auto bind = [&](const RuleMatch& from, const std::vector<Site>& loops, Site statement,
                          const std::function<std::optional<std::string>(Site)>& reads) {
        RuleMatch made = from;
        std::vector<std::string> names;
        const auto readsNamed = [&](Site name) {
            std::optional<std::string> text = reads(name);
            names.push_back(text.value_or(""));
            return text;
        };
        for (const Site gradient : fact->feeding) {
            const Argument sources = Analysis::argument(program.node(gradient), "sources", 1);
            const std::vector<std::string> variables =
                sources ? variablesOf(program, {gradient.file, sources.value.index()}, readsNamed) : std::vector<std::string>{};
            if (variables.empty()) {
                return Matches{};
            }
            std::ranges::copy(variables, std::back_inserter(made.lists["variables"]));
        }
        const Site place = loops.empty() ? statement : loopBehind(program, loops, names);
        made.captures["loop"] = place;
        made.file = place.file; // The step is written where the loop stands, which may be another file than the update's.
        return keepIf(static_cast<bool>(place), made);
    };
    const Site function = program.analysis().enclosingFunction(call);
    const bool isTraced = function && program.facts().reach().isTracedSomewhere(function);
    if (const std::vector<Site> loops = stepLoops(program, call, fact->tape); !loops.empty() && !isTraced) {
        return bind(match, loops, {}, [&](Site name) { return std::optional{program.text(name)}; });
    }
    Matches found;
    for (const EagerCall& eager : eagerCallsOf(program, *update)) {
        const std::vector<Site> loops = program.facts().loopsAround(eager.call);
        const auto reads = [&](Site name) { return readAt(program, name, *update, eager); };
        Matches made = bind(match, loops, program.statementOf(eager.call), reads);
        if (made.empty()) {
            return {};
        }
        const Site place = made.front().site("loop");
        const auto isSame = [&](const RuleMatch& one) { return one.site("loop") == place; };
        if (std::ranges::none_of(found, isSame)) { // One broadcast for two calls in one loop.
            found.push_back(std::move(made.front()));
        }
    }
    return found;
}

bool isAssigned(Program& program, Site call)
{
    const UpdateFact* update = program.facts().update(call);
    return update != nullptr && update->role == Role::assign;
}

/// (#graph-descent? @call @value): an assignment that a session runs as its step; binds by what it moves the variable.
Matches graphDescent(Program& program, RuleMatch match, PredicateArguments arguments)
{
    match.captures[arguments[1].text] = graphAmountAt(program, at(match, arguments, 0));
    return keepIf(static_cast<bool>(match.captures[arguments[1].text]), match);
}

/// (#descent-rate? @call @rate): an assignment that a tape feeds, or that a session runs; binds the factor of the gradient.
Matches descentRate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const Node rate = rateOfStep(program, call).value_or(Node{});
    match.captures[arguments[1].text] = {call.file, rate ? rate.index() : noNode};
    return keepIf(static_cast<bool>(rate), match);
}

/// (#descent-without-rate? @call): such an assignment, whose rate was not found.
Matches descentWithoutRate(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const std::optional<Node> rate = rateOfStep(program, at(match, arguments, 0));
    return keepIf(rate && !*rate, match);
}

constexpr std::array entries{
    PredicateEntry{"assign-update?", assignUpdate,
                   "The first assignment that a tape feeds without an optimizer; binds @loop and variables.", false, isAssigned},
    PredicateEntry{"descent-rate?", descentRate, "A step by an assignment; binds the factor of the gradient.", false, isAssigned},
    PredicateEntry{"descent-without-rate?", descentWithoutRate, "A step by an assignment, without a factor that is known.", false,
                   isAssigned},
    PredicateEntry{"graph-descent?", graphDescent,
                   "An assignment that a session runs as its step; binds by what it moves the variable.", false, isAssigned},
};

} // namespace

std::span<const PredicateEntry> descentPredicates() { return entries; }

} // namespace rankwright
