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

Node firstDimension(Program& program, Site call)
{
    const Node node = program.node(call);
    const auto first = [](Node shape) { return shape.is(Kind::tuple) || shape.is(Kind::list) ? shape.firstChild() : shape; };
    for (const std::string_view name : program.analysis().libraryCallees(call)) {
        const std::string_view last = name.substr(name.rfind('.') + 1);
        if (last == "rand" || last == "randn" || last == "permutation") {
            return node.child(Field::arguments).firstChild();
        }
        const bool isFirst = last == "random" || last == "random_sample" || last == "standard_normal";
        const bool isSecond = last == "choice" || last == "exponential" || last == "poisson";
        if (const Argument size = Analysis::argument(node, "size", isFirst ? 0 : isSecond ? 1 : 2)) {
            return first(size.value);
        }
    }
    return {};
}

Site drawnInNumber(Program& program, Site loop)
{
    const Node counter = program.node(loop).child(Field::left);
    const auto isNumber = [&](Site site) {
        const std::vector<Analysis::FoundBinding> bindings =
            program.node(site).is(Kind::identifier) ? program.analysis().bindingsOf(site) : std::vector<Analysis::FoundBinding>{};
        return std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
            return found.file == loop.file && counter && counter.contains(program.node({found.file, found.binding->node}));
        });
    };
    const auto growsWithSteps = [&](Site size) {
        bool grows = false;
        program.analysis().slice(size, [&](Site site) {
            grows = grows || isNumber(site);
            const Node node = program.node(site);
            // step % n begins anew, and what the number of a step is compared with is asked for elsewhere.
            const bool isRest = node.is(Kind::binary_operator) && node.child(Field::operator_).text() == "%";
            return !grows && !isRest && !node.is(Kind::comparison_operator);
        });
        return grows;
    };
    constexpr std::size_t most = 400;
    std::vector<Site> open;
    for (const NodeIndex at : program.analysis().sources().index(loop.file).calls()) {
        if (program.node(loop).child(Field::body).contains(program.node({loop.file, at}))) {
            open.push_back({loop.file, at});
        }
    }
    std::set<Site> seen;
    while (!open.empty() && seen.size() < most) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        if (std::ranges::any_of(program.analysis().libraryCallees(call), throwsDice)) {
            const Node size = firstDimension(program, call);
            const Argument number = size ? Argument{} : Analysis::argument(program.node(call), "k", 1);
            const Node drawn = number ? number.value : size;
            if (drawn && growsWithSteps({call.file, drawn.index()})) {
                return call;
            }
        }
        for (const Site function : program.analysis().projectCallees(call)) {
            const std::vector<Site>& inner = program.facts().reach().callsIn(function);
            open.insert(open.end(), inner.begin(), inner.end());
        }
    }
    return {};
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
