// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/chance/choice_counts.h"

#include "core/patterns/loop_parts.h"
#include "core/rules/chance/random_names.h"
#include "core/rules/data/row_count.h"
#include "core/rules/expressions.h"

#include <algorithm>
#include <optional>

namespace rankwright {

namespace {

std::string_view lastOf(std::string_view name) { return name.substr(name.rfind('.') + 1); }

/// n of range(n), np.arange(n), list(range(n)); null where it is none, or begins elsewhere than at 0.
Site endOfRange(Program& program, Site expression)
{
    const Node node = program.node(expression);
    const Node first = node.is(Kind::call) ? node.child(Field::arguments).firstChild() : Node{};
    if (!first || first.nextSibling() || first.is(Kind::keyword_argument)) {
        return {};
    }
    const Site given{expression.file, first.index()};
    if (callsOneOf(program, expression, {"builtins.range", "builtins.xrange", "numpy.arange", "tensorflow.range"})) {
        return given;
    }
    return callsOneOf(program, expression, {"builtins.list", "numpy.array", "numpy.asarray"}) ? endOfRange(program, given)
                                                                                              : Site{};
}

/// A number in a form in which equal ones are equal: of an array that they are as many as, or as they are written.
struct Count {
    std::string_view text;
    bool isLength{};
    std::vector<const Binding*> bindings{}; ///< Of the array where it is measured.

    bool operator==(const Count&) const = default;
};

/// As many as an array has that is read here.
Count lengthOf(Program& program, FileId file, Node array)
{
    Count count{.text = array.text(), .isLength = true};
    for (const Analysis::FoundBinding& found : array.is(Kind::identifier) ? program.analysis().bindingsOf({file, array.index()})
                                                                          : std::vector<Analysis::FoundBinding>{}) {
        count.bindings.push_back(found.binding);
    }
    return count;
}

Count countOf(Program& program, Site number)
{
    const Site value = onlyValueOf(program.analysis(), number);
    if (const Node measured = measuredBy(program, number)) {
        const bool isHere = &measured.tree() == &program.node(number).tree();
        return lengthOf(program, isHere ? number.file : value.file, measured);
    }
    const bool isNumber = value && program.node(value).is(Kind::integer);
    return {isNumber ? program.node(value).text() : program.node(number).withoutParentheses().text(), false};
}

/// How many there are to choose from: the number itself, a range, or an array.
std::vector<Count> sizesOf(Program& program, Site population)
{
    Site end = endOfRange(program, population);
    const Site value = end ? Site{} : onlyValueOf(program.analysis(), population);
    end = value ? endOfRange(program, value) : end;
    if (end) {
        // len(order) of order = np.arange(n), too.
        return {countOf(program, end), lengthOf(program, population.file, program.node(population))};
    }
    return {countOf(program, population), lengthOf(program, population.file, program.node(population))};
}

/// n of permutation(n), of sample(range(n), n) and of choice(n, n): what a call orders, where these are numbers.
Site numberOrdered(Program& program, Site call)
{
    const Node first = program.node(call).child(Field::arguments).firstChild();
    if (!first || first.is(Kind::keyword_argument)) {
        return {};
    }
    const Site given{call.file, first.index()};
    const Site end = endOfRange(program, given);
    return end ? end : given;
}

} // namespace

// NOLINTNEXTLINE(misc-no-recursion): a name stands for no name.
bool isNumberOfSamples(Program& program, Site number)
{
    const Node node = program.node(number);
    if (!node.is(Kind::identifier)) {
        return static_cast<bool>(measuredBy(program, number));
    }
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(number);
    return !bindings.empty() && std::ranges::all_of(bindings, [&](const Analysis::FoundBinding& found) {
        const Site value{found.file, found.binding->value};
        return found.binding->kind == Binding::Kind::assignment && found.binding->target == found.binding->node &&
               !program.node(value).is(Kind::identifier) && isNumberOfSamples(program, value);
    });
}

bool choosesEachOnce(Program& program, Site call)
{
    const Node population = program.node(call).child(Field::arguments).firstChild();
    const Argument size = Analysis::argument(program.node(call), "size", 1);
    const Argument number = size ? size : Analysis::argument(program.node(call), "k", 1);
    if (!population || population.is(Kind::keyword_argument) || !number) {
        return false;
    }
    const std::vector<Count> sizes = sizesOf(program, {call.file, population.index()});
    return std::ranges::find(sizes, countOf(program, {call.file, number.value.index()})) != sizes.end();
}

bool isWholeOrder(Program& program, Site call, std::string_view name)
{
    if (!isRandom(name)) {
        return false;
    }
    const std::string_view last = lastOf(name);
    const Argument replace = Analysis::argument(program.node(call), "replace", 2);
    const bool isOnce = last == "sample" || (last == "choice" && replace && replace.value.is(Kind::false_));
    return mixesSamples(name) || (isOnce && choosesEachOnce(program, call));
}

bool isOrderOfAll(Program& program, Site call)
{
    const std::vector<std::string_view> names =
        program.node(call).is(Kind::call) ? program.analysis().libraryCallees(call) : std::vector<std::string_view>{};
    const Site number = names.empty() ? Site{} : numberOrdered(program, call);
    return number && isNumberOfSamples(program, number) && std::ranges::all_of(names, [&](std::string_view name) {
               return !lastOf(name).starts_with("shuffle") && isWholeOrder(program, call, name); // That changes what it gets.
           });
}

} // namespace rankwright
