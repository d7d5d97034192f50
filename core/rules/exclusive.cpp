// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/exclusive.h"

#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/same_runs.h"

#include <algorithm>

namespace rankwright {

namespace {

/// What holds where a place runs: an expression is true, or is not.
struct Known {
    Site test;
    bool holds{};
};

/// A test as a statement about one name: it has, or has not, a value. No value: whether it is true.
struct Claim {
    Site name;
    std::string value;
    bool holds{};
};

/// Also what a conjunction says, or the denial of a disjunction.
// NOLINTNEXTLINE(misc-no-recursion): down the test.
void addKnown(Program& program, Known known, std::vector<Known>& all)
{
    all.push_back(known);
    const Node node = program.node(known.test);
    const auto add = [&](Node part, bool holds) { addKnown(program, {{known.test.file, part.index()}, holds}, all); };
    if (node.is(Kind::parenthesized_expression)) {
        add(node.firstChild(), known.holds);
    } else if (node.is(Kind::not_operator)) {
        add(node.child(Field::argument), !known.holds);
    } else if (node.is(Kind::boolean_operator) && (node.child(Field::operator_).text() == "and") == known.holds) {
        add(node.child(Field::left), known.holds);
        add(node.child(Field::right), known.holds);
    }
}

/// What holds where a place runs, by the `if`s of its function.
std::vector<Known> knownAt(Program& program, Site site)
{
    std::vector<Known> all;
    const auto add = [&](Node test, bool holds) {
        if (!asksFiles(program, {site.file, test.index()})) { // That may come out differently on each process.
            addKnown(program, {{site.file, test.index()}, holds}, all);
        }
    };
    const Node start = program.node(site);
    Node below = start;
    for (Node up = start.parent();
         up && !up.is(Kind::function_definition) && !up.is(Kind::lambda) && !up.is(Kind::class_definition);
         below = up, up = up.parent()) {
        if ((up.is(Kind::if_statement) || up.is(Kind::elif_clause)) && below.field() == Field::consequence) {
            add(up.child(Field::condition), true);
        }
        if (!up.is(Kind::if_statement) || below.field() != Field::alternative) {
            continue;
        }
        add(up.child(Field::condition), false);
        for (Node other = up.firstChild(); other && !(other == below); other = other.nextSibling()) {
            if (other.is(Kind::elif_clause)) {
                add(other.child(Field::condition), false);
            }
        }
    }
    return all;
}

/// A constant as a text that is the same for equal ones: a string with ' in front of it. Empty for everything else.
std::string constantText(Node node)
{
    const std::string_view text = node.text();
    const bool number = node.is(Kind::integer) && text.find_first_not_of("0123456789") == std::string_view::npos &&
                        (text.size() == 1 || !text.starts_with('0'));
    if (number || node.is(Kind::true_) || node.is(Kind::false_) || node.is(Kind::none)) {
        return std::string{text};
    }
    const bool plain =
        node.is(Kind::string) && (text.starts_with('"') || text.starts_with('\'')) && text.find('\\') == std::string_view::npos;
    if (!plain) {
        return {};
    }
    const std::size_t width = text.size() >= 6 && text[1] == text[0] && text[2] == text[0] ? 3 : 1;
    return "'" + std::string{text.substr(width, text.size() - 2 * width)};
}

/// No value equals both constants: not so 1 and True.
bool areDifferent(std::string_view one, std::string_view other)
{
    const auto isNumber = [](std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; };
    const auto isApart = [](std::string_view text) { return text.starts_with('\'') || text == "None"; };
    return one != other && (isApart(one) || isApart(other) || isNumber(one) == isNumber(other));
}

Claim claimOf(Program& program, const Known& known)
{
    const Node node = program.node(known.test);
    if (isPureName(node)) {
        return {known.test, {}, known.holds};
    }
    if (!node.is(Kind::comparison_operator)) {
        return {{known.test.file, noNode}, {}, false};
    }
    std::vector<Node> sides;
    std::string sign;
    for (Node child = node.firstChild(); child; child = child.nextSibling()) {
        if (child.field() == Field::operators) {
            sign += child.text();
        } else {
            sides.push_back(child);
        }
    }
    if (sides.size() == 2 && !constantText(sides.front()).empty()) {
        std::swap(sides.front(), sides.back());
    }
    if (sides.size() != 2 || !isPureName(sides.front()) || constantText(sides.back()).empty() || (sign != "==" && sign != "!=")) {
        return {{known.test.file, noNode}, {}, false};
    }
    return {{known.test.file, sides.front().index()}, constantText(sides.back()), known.holds == (sign == "==")};
}

/// Code that stands directly in the function (or module) runs at most once.
// NOLINTNEXTLINE(misc-no-recursion): up the calls.
bool runsOnce(Program& program, Site function, int depth = 0)
{
    constexpr int deepest = 8;
    if (!function) {
        return true;
    }
    if (depth > deepest || !program.node(function).is(Kind::function_definition) || isHandedOn(program, function)) {
        return false;
    }
    std::vector<Site> callers = program.analysis().callers(function);
    std::erase_if(callers, [&](Site caller) { return !program.runs(caller); });
    return callers.size() == 1 && !isRepeated(program, callers.front()) &&
           runsOnce(program, program.analysis().enclosingFunction(callers.front()), depth + 1);
}

/// Two names are the same one, which gets its value once and in one place.
bool areOneValue(Program& program, Site first, Site second)
{
    if (program.text(first) != program.text(second)) {
        return false;
    }
    const auto baseOf = [&](Site site) {
        Node base = program.node(site);
        for (; base.is(Kind::attribute); base = base.child(Field::object)) {
            const std::string_view member = base.child(Field::attribute).text();
            // What an object of TensorFlow says of itself changes with what is done with it: model.built.
            const ValueSet& values = program.analysis().values({site.file, base.child(Field::object).index()});
            if (std::ranges::any_of(values, [](const Value& value) { return value.name.starts_with("tensorflow."); })) {
                return Site{site.file, noNode};
            }
            for (const FileId file : program.files()) {
                const FileIndex& index = program.analysis().sources().index(file);
                if (!index.attributeStores(index.symbol(member)).empty()) {
                    return Site{site.file, noNode};
                }
            }
        }
        return Site{site.file, base.index()};
    };
    const Site one = baseOf(first);
    const Site other = baseOf(second);
    if (!one || !other) {
        return false;
    }
    const auto mine = program.analysis().bindingsOf(one);
    const auto others = program.analysis().bindingsOf(other);
    if (mine.size() != 1 || others.size() != 1 || mine.front().binding != others.front().binding) {
        return false;
    }
    const Binding& binding = *mine.front().binding;
    const FileIndex& index = program.analysis().sources().index(mine.front().file);
    const bool single = index.bindings(binding.scope, binding.symbol).size() == 1;
    const bool plain = binding.kind == Binding::Kind::assignment || binding.kind == Binding::Kind::parameter;
    const Site place{mine.front().file, binding.node};
    return single && plain && !isRepeated(program, place) && runsOnce(program, program.analysis().enclosingFunction(place));
}

bool contradict(Program& program, const Known& first, const Known& second)
{
    if (first.test == second.test) { // One `if`, which is asked once.
        return first.holds != second.holds && !isRepeated(program, first.test) &&
               runsOnce(program, program.analysis().enclosingFunction(first.test));
    }
    const Claim one = claimOf(program, first);
    const Claim other = claimOf(program, second);
    if (!one.name || !other.name || !areOneValue(program, one.name, other.name)) {
        return false;
    }
    if (one.value == other.value) {
        return one.holds != other.holds;
    }
    return one.holds && other.holds && !one.value.empty() && !other.value.empty() && areDifferent(one.value, other.value);
}

// NOLINTNEXTLINE(misc-no-recursion): up the calls of both.
bool findNeverBoth(Program& program, Site first, Site second)
{
    if (!first || !second || first == second) { // An object that nothing in the project makes has no place.
        return false;
    }
    const std::vector<Known> others = knownAt(program, second);
    for (const Known& one : knownAt(program, first)) {
        if (std::ranges::any_of(others, [&](const Known& other) { return contradict(program, one, other); })) {
            return true;
        }
    }
    const auto fromCallers = [&](Site site, auto&& holds) {
        const Site function = program.analysis().enclosingFunction(site);
        if (!function || isHandedOn(program, function)) {
            return false;
        }
        std::vector<Site> callers = program.analysis().callers(function);
        std::erase_if(callers, [&](Site caller) { return !program.runs(caller); });
        return !callers.empty() && std::ranges::all_of(callers, holds);
    };
    return fromCallers(first, [&](Site caller) { return neverBoth(program, caller, second); }) ||
           fromCallers(second, [&](Site caller) { return neverBoth(program, first, caller); });
}

} // namespace

// NOLINTNEXTLINE(misc-no-recursion): up the calls of both.
bool neverBoth(Program& program, Site first, Site second)
{
    // Each pair of calls is asked once; a pair that leads to itself says nothing.
    const auto [known, added] = program.exclusive.try_emplace({first, second}, false);
    if (!added) {
        return known->second;
    }
    return program.exclusive[{first, second}] = findNeverBoth(program, first, second);
}

Node branchAround(Node statement, Node here)
{
    for (Node child = statement.firstChild(); child; child = child.nextSibling()) {
        const bool isBranch = child.field() == Field::consequence || child.field() == Field::alternative;
        if (isBranch && child.contains(here)) {
            return child;
        }
    }
    return {};
}

bool areAlternatives(Program& program, Site one, Site other)
{
    if (one.file != other.file || program.analysis().enclosingFunction(one) != program.analysis().enclosingFunction(other)) {
        return false;
    }
    const Node here = program.node(one);
    const Node there = program.node(other);
    Node around = here.parent();
    while (around && !around.is(Kind::function_definition) && !around.contains(there)) {
        around = around.parent();
    }
    return around.is(Kind::if_statement) && branchAround(around, here) && branchAround(around, there);
}

bool trainsEitherWay(Program& program)
{
    std::vector<Site> graph;
    std::vector<Site> eager;
    for (const Indication* training : program.training()) {
        const bool session = training->atom == Pattern::session || training->atom == Pattern::monitoredSession;
        (session ? graph : eager).push_back(training->training);
    }
    return !graph.empty() && !eager.empty() && std::ranges::all_of(graph, [&](Site one) {
        return std::ranges::all_of(eager, [&](Site other) { return neverBoth(program, one, other); });
    });
}

} // namespace rankwright
