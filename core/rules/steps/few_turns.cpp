// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/few_turns.h"

#include "core/patterns/command_line.h"
#include "core/rules/data/nested_datasets.h"
#include "core/rules/data/pipeline.h"
#include "core/rules/data/same_data.h"
#include "core/rules/expressions.h"
#include "core/rules/state/session_starts.h"
#include "core/rules/steps/counted_whiles.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace rankwright {

namespace {

std::optional<long> writtenNumber(Node node)
{
    long number{};
    const std::string_view text = node.is(Kind::integer) ? node.text() : std::string_view{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && error == std::errc{} && end == text.data() + text.size() ? std::optional{number} : std::nullopt;
}

std::optional<long> greatestNumber(Program& program, Site expression, int depth = 0);

/// Of what the calls of a function give for its parameter, or of its default.
// NOLINTNEXTLINE(misc-no-recursion): from one caller to the next, not deeper than greatestNumber.
std::optional<long> greatestGiven(Program& program, const Analysis::FoundBinding& parameter, int depth)
{
    const Site function = program.analysis().enclosingFunction({parameter.file, parameter.binding->node});
    const Node whole = program.node({parameter.file, parameter.binding->node}).parent();
    std::optional<long> greatest;
    for (const Site call : std::vector<Site>{program.analysis().callers(function)}) {
        if (!program.runs(call)) {
            continue;
        }
        const Argument given = program.analysis().argumentFor(call, function, *parameter.binding);
        const Site value{given ? call.file : parameter.file, given ? given.value.index() : whole.child(Field::value).index()};
        const std::optional<long> one = value ? greatestNumber(program, value, depth + 1) : std::nullopt;
        if (!one) {
            return std::nullopt;
        }
        greatest = std::max(greatest.value_or(0), *one);
    }
    return greatest;
}

/// The greatest whole number that the expression is said to be: written, by its name, or by the default of an option.
// NOLINTNEXTLINE(misc-no-recursion): not deeper than `deepest`.
std::optional<long> greatestNumber(Program& program, Site expression, int depth)
{
    constexpr int deepest = 6;
    const Node node = program.node(expression);
    const std::optional<long> written = writtenNumber(node);
    if (written || depth > deepest) {
        return written;
    }
    if (node.is(Kind::attribute)) {
        const Site given = defaultOfOption(program.analysis(), node.child(Field::attribute).text());
        if (const std::optional<long> number = given ? writtenNumber(program.node(given)) : std::nullopt) {
            return number;
        }
    }
    if (node.is(Kind::identifier)) {
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(expression);
        if (bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::parameter) {
            return greatestGiven(program, bindings.front(), depth);
        }
        if (bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment &&
            bindings.front().binding->target == bindings.front().binding->node) {
            return greatestNumber(program, {bindings.front().file, bindings.front().binding->value}, depth + 1);
        }
    }
    std::optional<long> greatest;
    for (const Value& value : program.analysis().values(expression)) {
        const std::optional<long> one =
            value.kind == Value::Kind::literal ? writtenNumber(program.node(value.site)) : std::nullopt;
        if (!one) {
            return std::nullopt;
        }
        greatest = std::max(greatest.value_or(0), *one);
    }
    return greatest;
}

/// What bounds the turns of a loop that counts them; null for other loops.
Site boundOf(Program& program, Site loop)
{
    const Site iterable = iterableOf(program, loop);
    if (iterable && isCount(program, iterable)) {
        return countOf(program, iterable);
    }
    const std::optional<CountedWhile> counted = countedWhile(program, loop);
    return counted ? counted->bound : Site{};
}

/// Over samples, one by one or every so many: zip(x, y), range(0, len(x), size).
bool goesOverSamples(Program& program, Site loop)
{
    const Site iterable = iterableOf(program, loop);
    return iterable && program.node(iterable).is(Kind::call) &&
           (isCount(program, iterable) || callsOneOf(program, iterable, {"builtins.zip", "itertools.izip", "six.moves.zip"}));
}

/// Each turn trains something of its own: an optimizer is made in it, or the variables of a session get their values.
bool beginsAnew(Program& program, Site loop)
{
    const auto isTurned = [&](Site site) {
        const std::vector<Site> around = drivingLoops(program, site);
        return program.runs(site) && std::ranges::find(around, loop) != around.end();
    };
    const std::vector<SessionStart>& starts = sessionStartsOf(program);
    return std::ranges::any_of(program.facts().optimizers(), [&](const OptimizerFact& fact) { return isTurned(fact.site); }) ||
           std::ranges::any_of(starts, [&](const SessionStart& start) { return isTurned(start.call); });
}

constexpr long few = 16; // As many processes as many trainings have at most, and no epoch.

/// Nothing behind the take makes more elements of what it takes.
bool isTakenLast(Program& program, const Pipeline& pipeline)
{
    const Site take = pipeline.takes.front();
    const Node before = program.node(take).child(Field::function).child(Field::object);
    const Pipeline taken = before ? pipelineOf(program, {take.file, before.index()}) : Pipeline{};
    return before && taken.endless == pipeline.endless && taken.repeats == pipeline.repeats && taken.uneven == pipeline.uneven;
}

/// How many batches of a dataset a loop takes at most, where that is written.
std::optional<long> batchesTaken(Program& program, Site loop)
{
    const Site iterable = iterableOf(program, loop);
    if (!iterable || !program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset")) {
        return std::nullopt;
    }
    if (isLeftAtOnce(program, loop)) {
        return 1;
    }
    const Pipeline pipeline = pipelineOf(program, iterable);
    const Argument count = pipeline.takes.size() == 1 && isTakenLast(program, pipeline)
                               ? Analysis::argument(program.node(pipeline.takes.front()), "count", 0)
                               : Argument{};
    return count ? greatestNumber(program, {pipeline.takes.front().file, count.value.index()}) : std::nullopt;
}

} // namespace

bool isLeftAtOnce(Program& program, Site loop)
{
    const Node body = program.node(loop).child(Field::body);
    for (Node statement = body.firstChild(); statement; statement = statement.nextSibling()) {
        if (statement.is(Kind::break_statement)) {
            return true;
        }
    }
    return false;
}

bool belongsToEachTurn(Program& program, Site loop, Site outer)
{
    const Site bound = boundOf(program, loop);
    const std::optional<long> turns = bound ? greatestNumber(program, bound) : std::nullopt;
    if (!turns || *turns > few || (program.node(loop).is(Kind::for_statement) && !countsOnly(program, loop))) {
        return false;
    }
    const Site around = boundOf(program, outer);
    const bool isMore = around ? greatestNumber(program, around).value_or(few + 1) > *turns : goesOverSamples(program, outer);
    return isMore && !beginsAnew(program, outer);
}

bool takesFewInEachTurn(Program& program, Site loop, Site outer)
{
    const Site around = boundOf(program, outer);
    const std::optional<long> turns = around ? batchesTaken(program, loop) : std::nullopt;
    return turns && *turns <= few && greatestNumber(program, around).value_or(few + 1) > *turns &&
           !isMadeOfTurn(program, loop, outer) && !beginsAnew(program, outer);
}

} // namespace rankwright
