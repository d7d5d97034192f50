// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/step_turns.h"

#include "core/rules/expressions.h"
#include "core/rules/set_names.h"
#include "core/rules/steps/step_counters.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

Turn joined(Turn one, Turn other) { return one == other ? one : Turn::some; }

/// A number of a step is compared so that it holds for all behind it, or in front: step > 100.
bool isFrom(Node number)
{
    Node up = number.parent();
    while (up.is(Kind::binary_operator) || up.is(Kind::parenthesized_expression)) {
        up = up.parent();
    }
    const std::string_view sign = up.is(Kind::comparison_operator) ? up.child(Field::operators).text() : std::string_view{};
    return sign.starts_with('<') || sign.starts_with('>');
}

} // namespace

StepTurns::StepTurns(Program& program, std::vector<Site> loops, std::function<bool(Site)> isOwn)
    : m_program(program), m_loops(std::move(loops)), m_isOwn(std::move(isOwn))
{
    for (const Site loop : m_loops) {
        const std::vector<Site> numbers = stepNumbers(m_program, loop);
        m_numbers.insert(m_numbers.end(), numbers.begin(), numbers.end());
    }
}

/// An operation that sets a rate is made where a session runs it.
Turn StepTurns::ofSetting(Site place)
{
    std::optional<Turn> found;
    for (const Site run : m_program.node(place).is(Kind::call) ? m_program.facts().calls(Role::run) : std::vector<Site>{}) {
        if (m_program.runs(run) && runs(run, place)) {
            found = found ? joined(*found, of(run)) : of(run);
        }
    }
    return found ? *found : of(place);
}

bool StepTurns::runs(Site run, Site operation)
{
    const Argument fetches = Analysis::argument(m_program.node(run), "fetches", 0);
    bool found = false;
    if (fetches) {
        m_program.analysis().slice({run.file, fetches.value.index()}, [&](Site site) {
            found = found || site == operation;
            return !found;
        });
    }
    return found;
}

Turn StepTurns::of(Site place)
{
    std::set<Site> seen;
    return of(place, seen).value_or(Turn::none);
}

Turn StepTurns::ofCalls(Site function)
{
    std::set<Site> seen;
    return ofCallers(function, Turn::each, seen).value_or(Turn::none);
}

/// Nothing where the function was entered before.
// NOLINTNEXTLINE(misc-no-recursion): through the callers.
std::optional<Turn> StepTurns::of(Site place, std::set<Site>& seen)
{
    Turn here = Turn::each;
    for (Node below = m_program.node(place), up = below.parent(); up; below = up, up = up.parent()) {
        const Site at{place.file, up.index()};
        if (std::ranges::find(m_loops, at) != m_loops.end()) {
            return below.field() == Field::body ? here : Turn::none;
        }
        if (up.is(Kind::function_definition) || up.is(Kind::lambda)) {
            return here == Turn::none ? here : ofCallers(at, here, seen);
        }
        const Turn inner = under(place.file, up, below);
        here = inner == Turn::each || here == Turn::none ? here : inner;
    }
    return Turn::none;
}

// NOLINTNEXTLINE(misc-no-recursion): through the callers.
std::optional<Turn> StepTurns::ofCallers(Site function, Turn here, std::set<Site>& seen)
{
    if (!seen.insert(function).second) {
        return std::nullopt;
    }
    std::optional<Turn> all;
    for (const Site caller : m_program.analysis().callers(function)) {
        const std::optional<Turn> one = m_program.runs(caller) ? of(caller, seen) : std::nullopt;
        all = one ? all ? joined(*all, *one) : one : all;
    }
    return !all || *all == Turn::none || here == Turn::each ? all : here;
}

/// How often the part of a statement is made, where the statement is made in each turn.
Turn StepTurns::under(FileId file, Node whole, Node part)
{
    if (whole.is(Kind::except_clause)) {
        return Turn::some;
    }
    const bool isBranch = whole.is(Kind::if_statement) || whole.is(Kind::elif_clause);
    if (isBranch && part.field() == Field::consequence) {
        return under(file, whole.child(Field::condition));
    }
    if (whole.is(Kind::if_statement) && (part.is(Kind::elif_clause) || part.is(Kind::else_clause))) {
        return under(file, whole.child(Field::condition)) == Turn::each ? Turn::each : Turn::some;
    }
    if (whole.is(Kind::conditional_expression) && part != whole.child(1U)) {
        return under(file, whole.child(1U));
    }
    return Turn::each;
}

Turn StepTurns::under(FileId file, Node condition)
{
    const Tree& tree = m_program.analysis().sources().tree(file);
    Turn turn = Turn::each;
    for (NodeIndex at = condition.index(); at < tree.row(condition.index()).afterSubtree;) {
        const Site part{file, at};
        if (restAt(m_program, part).of) {
            return Turn::none; // Every so many steps: the interval comes down (reviewRates).
        }
        const bool isRead = isSettable(tree.node(at));
        const bool isAsked = tree.row(at).kind == Kind::call && !converts(m_program, part) &&
                             !isReading(tree.node(at).child(Field::function).child(Field::attribute).text());
        turn = isAsked || (isRead && !isSteady(part)) ? Turn::some : turn;
        at = isRead ? tree.row(at).afterSubtree : at + 1;
    }
    return turn;
}

/// The same in all turns, or the same behind some of them: the number of a step, what is set there itself.
bool StepTurns::isSteady(Site name)
{
    const Node node = m_program.node(name);
    const auto isNumber = [&](Site number) { return m_program.text(number) == node.text(); };
    if (std::ranges::any_of(m_numbers, isNumber)) {
        return isFrom(node);
    }
    if (m_isOwn(name)) {
        return true;
    }
    Node root = node;
    while (!root.is(Kind::identifier)) {
        root = root.child(root.is(Kind::subscript) ? Field::value : Field::object);
    }
    const Site object{name.file, root.index()};
    const auto isSet = [&](Site place) { return isDriven(place); };
    if (root != node && std::ranges::any_of(settersOf(m_program, name), isSet)) {
        return false;
    }
    return isOwnObject(m_program, object) ||
           std::ranges::none_of(m_program.analysis().bindingsOf(object), [&](const auto& found) {
               return isDriven({found.file, found.binding->node});
           });
}

/// One of the loops makes it, where it stands or through calls.
bool StepTurns::isDriven(Site place)
{
    const std::vector<std::vector<Site>> ways = waysTo(m_program, place);
    return std::ranges::any_of(ways, [&](const std::vector<Site>& way) {
        return std::ranges::any_of(way, [&](Site loop) { return std::ranges::find(m_loops, loop) != m_loops.end(); });
    });
}

} // namespace rankwright
