// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/same_runs.h"

#include "core/patterns/reach.h"
#include "core/rules/expressions.h"
#include "core/rules/handed_on.h"
#include "core/rules/output/asked_for_all.h"
#include "core/rules/render.h"
#include "core/rules/start.h"

#include <algorithm>

namespace rankwright {

namespace {

/// What is come to again and again: all that stands from its first to its last place has to be over, on every process, before one
/// of them comes to it anew.
struct Turn {
    Site first;
    Site last;
    bool isOver{}; ///< All processes have trained together in between.
};

/// Runs whenever what is around it does, up to the limit, if that does anything at all.
bool isAlwaysRun(Node node, Node limit)
{
    for (Node below = node, up = node.parent(); up && !(up == limit); below = up, up = up.parent()) {
        const bool isBranch = up.is(Kind::if_statement) && below.field() != Field::condition;
        if (isBranch || up.is(Kind::try_statement) || up.is(Kind::conditional_expression) || up.is(Kind::boolean_operator) ||
            up.is(Kind::lambda) || up.is(Kind::function_definition)) {
            return false;
        }
    }
    return true;
}

bool trainsIn(Program& program, Site whole, const Turn* turn, int depth = 0);

/// The call trains whenever it runs.
// NOLINTNEXTLINE(misc-no-recursion): down the calls, to some depth.
bool trainsAlways(Program& program, Site call, int depth)
{
    constexpr int deepest = 6;
    const std::vector<Site>& functions = program.analysis().projectCallees(call);
    return program.isTrainingCall(call) ||
           (depth < deepest && !functions.empty() &&
            std::ranges::all_of(functions, [&](Site each) { return trainsIn(program, each, nullptr, depth + 1); }));
}

/// A call in a loop or a function trains whenever that runs, outside of what is come to again there.
// NOLINTNEXTLINE(misc-no-recursion): down the calls, to some depth.
bool trainsIn(Program& program, Site whole, const Turn* turn, int depth)
{
    const Node body = program.node(whole).child(Field::body);
    return std::ranges::any_of(program.analysis().sources().index(whole.file).calls(), [&](NodeIndex index) {
        const Site call{whole.file, index};
        const Node node = program.node(call);
        if (!body.contains(node) || !program.runs(call) || !isAlwaysRun(node, body)) {
            return false;
        }
        const bool isApart =
            turn == nullptr || turn->isOver ||
            ((index < turn->first.node || index > turn->last.node) && !node.contains(program.node(turn->first)) &&
             !node.contains(program.node(turn->last)) && !program.node(turn->last).contains(node));
        return isApart && trainsAlways(program, call, depth);
    });
}

/// Nothing lies around it in its function but `with`, the test for the main script, an `if` that rank 0 answers, and loops that
/// train in each turn: their turns are as many on all processes, which wait there for each other.
bool isInOpen(Program& program, Site site, Site function, Turn* turn)
{
    for (Node up = program.node(site).parent(); up && !(function && up == program.node(function)); up = up.parent()) {
        const bool isLoop = up.is(Kind::for_statement) || up.is(Kind::while_statement);
        const bool repeats = isComprehension(up) || up.is(Kind::try_statement) || up.is(Kind::class_definition) ||
                             up.is(Kind::elif_clause) || up.is(Kind::conditional_expression) || up.is(Kind::boolean_operator);
        const bool isAlike = up.is(Kind::if_statement) &&
                             (isMainTest(up) || isAnsweredForAll(program, {site.file, up.child(Field::condition).index()}));
        if (repeats || (up.is(Kind::if_statement) && !isAlike)) {
            return false;
        }
        if (isLoop && (turn == nullptr || !trainsIn(program, {site.file, up.index()}, turn))) {
            return false;
        }
        if (isLoop) {
            turn->isOver = true;
        }
    }
    return !whyRunsDiffer(program, site); // Returns in front of it.
}

/// Every process comes here equally often, in the same order, behind the start of Horovod.
// NOLINTNEXTLINE(misc-no-recursion): up the calls, each of which must be such a place.
bool isReachedAlike(Program& program, Site site, std::vector<Site>& open, Turn* turn)
{
    const Site function = program.analysis().enclosingFunction(site);
    if (!isInOpen(program, site, function, turn)) {
        return false;
    }
    if (!function) {
        return site.file == program.entry() && program.node(site).range().begin >= prologueOffset(program, site.file);
    }
    constexpr std::size_t deepest = 8;
    const Node definition = program.node(function);
    const bool plain = definition.is(Kind::function_definition) && !definition.parent().is(Kind::decorated_definition) &&
                       !program.facts().reach().isTracedSomewhere(function);
    const FileIndex& index = program.analysis().sources().index(function.file);
    if (!plain || index.yields(index.scopeOpenedBy(function.node)) || open.size() > deepest ||
        std::ranges::find(open, function) != open.end() || isHandedOn(program, function)) {
        return false;
    }
    open.push_back(function);
    std::vector<Site> callers = program.analysis().callers(function);
    std::erase_if(callers, [&](Site caller) { return !program.runs(caller); });
    const bool isOver = turn != nullptr && trainsIn(program, function, turn);
    const bool result = !callers.empty() && std::ranges::all_of(callers, [&](Site caller) {
        Turn outer{caller, caller, isOver};
        return isReachedAlike(program, caller, open, turn != nullptr ? &outer : nullptr);
    });
    open.pop_back();
    return result;
}

RankLocal& rankLocalOf(Program& program)
{
    if (!program.rankLocal) {
        std::vector<Site> training;
        for (const Indication* indication : program.training()) {
            training.push_back(indication->training);
        }
        program.rankLocal =
            std::make_shared<RankLocal>(program.facts(), program.files(), training,
                                        RankLocal::Judge{[&program](Site each) { return program.runs(each); },
                                                         [&program](Site each) { return isAnsweredForAll(program, each); }});
    }
    return *program.rankLocal;
}

/// The statement of the body of a loop in front of which all wait, in each turn, for what was written in the turn before.
Site placeInTurn(Program& program, const ReadBehind& behind)
{
    Node child = program.node(behind.read);
    const Node body = program.node(behind.loop).child(Field::body);
    while (child && !(child.parent() == body)) {
        child = child.parent();
    }
    const Site place{behind.read.file, child ? child.index() : noNode};
    std::vector<Site> open;
    // Who writes anew while others still read waits for them where it writes.
    Turn turn{behind.write, behind.read, true};
    return child && isReachedAlike(program, place, open, &turn) ? place : Site{};
}

/// Who waits at `place` in each turn of the loop has waited there for what the turn before has written.
bool waitsInTurn(Program& program, const ReadBehind& earlier, Site place, Site otherPlace)
{
    const Node here = program.node(place);
    const Node body = program.node(earlier.loop).child(Field::body);
    if (place.file != earlier.loop.file || !body.contains(here)) {
        return false;
    }
    const bool isBehindWrite = earlier.write.node < place.node && here.parent() == body;
    return isBehindWrite || (place.node <= otherPlace.node && here.parent().contains(program.node(otherPlace)));
}

} // namespace

bool isRepeated(Program& program, Site site)
{
    for (Node up = program.node(site).parent(); up && !up.is(Kind::function_definition) && !up.is(Kind::lambda);
         up = up.parent()) {
        switch (up.kind()) {
        case Kind::for_statement:
        case Kind::while_statement:
        case Kind::list_comprehension:
        case Kind::set_comprehension:
        case Kind::dictionary_comprehension:
        case Kind::generator_expression: return true;
        default: break;
        }
    }
    return false;
}

LocalReason whyRunsDiffer(Program& program, Site site, bool asksFiles) { return rankLocalOf(program).runs(site, asksFiles); }

LocalReason whyLengthDiffers(Program& program, Site expression, const std::function<bool(Site)>& isAlike)
{
    return rankLocalOf(program).length(expression, isAlike);
}

LocalReason whyCountDiffers(Program& program, Site expression, const std::function<bool(Site)>& isAlike)
{
    return rankLocalOf(program).count(expression, isAlike);
}

LocalReason whyDiffers(Program& program, Site expression) { return rankLocalOf(program).value(expression); }

bool isReachedAlike(Program& program, Site site)
{
    std::vector<Site> open;
    return isReachedAlike(program, site, open, nullptr);
}

bool runsCollectivesAtOnce(Program& program, Pattern pattern)
{
    const bool keras = program.trainsBy(Pattern::keras);
    const bool eager = !keras && program.trainsBy(Pattern::gradientTape);
    const bool graph = program.trainsBy(Pattern::session) || program.trainsBy(Pattern::monitoredSession);
    if (graph || (pattern == Pattern::keras ? !keras : !eager)) {
        return false;
    }
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Role role = program.facts().roles().of({file, index});
            if (role == Role::eagerOn || (eager && role == Role::v2Off)) {
                return false; // Here a collective may be no more than a part of a graph.
            }
        }
    }
    return true;
}

Site waitingPlace(Program& program, const ReadBehind& behind)
{
    if (behind.loop) {
        return placeInTurn(program, behind);
    }
    const Node write = program.node(behind.write);
    Node child = program.node(behind.read);
    for (Node up = child.parent(); up; child = up, up = up.parent()) {
        if (up.is(Kind::function_definition) || up.is(Kind::lambda)) {
            return {};
        }
        if ((up.is(Kind::block) || up.is(Kind::module)) && up.contains(write)) {
            const Site place{behind.read.file, child.index()};
            std::vector<Site> open;
            Turn turn{behind.write, behind.read};
            return !child.contains(write) && isReachedAlike(program, place, open, &turn) ? place : Site{};
        }
    }
    return {};
}

bool waitsForBoth(Program& program, const ReadBehind& waiting, Site place, const ReadBehind& other, Site otherPlace)
{
    if (waiting.function == other.function && other.loop) {
        return waitsInTurn(program, other, place, otherPlace);
    }
    if (waiting.function == other.function) {
        return place.file == otherPlace.file && other.write.node < place.node && place.node <= otherPlace.node &&
               program.node(place).parent().contains(program.node(otherPlace));
    }
    // The function that writes waits itself before it is left.
    const Site function = waiting.function;
    if (!function || waiting.origin != other.origin || program.analysis().enclosingFunction(other.origin) != function) {
        return false;
    }
    const Tree& tree = program.analysis().sources().tree(function.file);
    for (NodeIndex at = waiting.write.node; at < place.node; ++at) {
        if (tree.row(at).kind == Kind::return_statement) {
            return false;
        }
    }
    return program.node(place).parent().parent() == program.node(function);
}

} // namespace rankwright
