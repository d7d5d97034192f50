// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/asked_for_all.h"

#include "core/rules/output/file_places.h"
#include "core/rules/output/output.h"
#include "core/rules/same_runs.h"

namespace rankwright {

namespace {

/// The call that a condition is, or that it denies; null where it is something else.
Site questionIn(Program& program, Site condition)
{
    Node node = program.node(condition);
    while (node.is(Kind::not_operator) || node.is(Kind::parenthesized_expression)) {
        node = node.is(Kind::not_operator) ? node.child(Field::argument) : node.firstChild();
    }
    return {condition.file, node.is(Kind::call) ? node.index() : noNode};
}

Asking findAsking(Program& program, Site statement)
{
    const Node condition = program.node(statement).child(Field::condition);
    const Site test{statement.file, condition.index()};
    const bool asks = runsUntraced(program, statement) && asksFiles(program, test) && !isLeftToRankZero(program, test) &&
                      !isLeftAsAWhole(program, statement) && readsOrWrites(program, statement);
    if (!asks) {
        const Site question = questionIn(program, test);
        return question && runsUntraced(program, statement) && isSentToAll(program, question) ? Asking::sent : Asking::no;
    }
    const bool byKeras = runsCollectivesAtOnce(program, Pattern::keras);
    if ((!byKeras && !runsCollectivesAtOnce(program, Pattern::gradientTape)) || !isReachedAlike(program, statement)) {
        return Asking::apart;
    }
    return byKeras ? Asking::keras : Asking::tape;
}

} // namespace

Asking askingOf(Program& program, Site statement)
{
    // Who asks on the way whether it is reached alike does not count on its own answer.
    const auto [known, isNew] = program.asked.try_emplace(statement, Asking::apart);
    if (!isNew) {
        return known->second;
    }
    return program.asked[statement] = findAsking(program, statement);
}

bool isAnsweredForAll(Program& program, Site condition)
{
    const Node statement = program.node(condition).parent();
    if (!statement.is(Kind::if_statement) || program.node(condition).field() != Field::condition) {
        return false;
    }
    const Asking asking = askingOf(program, {condition.file, statement.index()});
    return asking == Asking::keras || asking == Asking::tape || asking == Asking::sent;
}

bool isReadOrWrittenByAnswer(Program& program, Site read, Site write)
{
    if (read.file != write.file || program.analysis().enclosingFunction(read) != program.analysis().enclosingFunction(write)) {
        return false;
    }
    const Node written = program.node(write);
    for (Node below = program.node(read), up = below.parent(); up && !up.is(Kind::function_definition);
         below = up, up = up.parent()) {
        if (up.is(Kind::if_statement) && !below.contains(written) &&
            isAnsweredForAll(program, {read.file, up.child(Field::condition).index()})) {
            return true;
        }
    }
    return false;
}

namespace {

/// The place stands in a branch, or a branch leads away in front of it.
bool decidesOn(Program& program, Node condition, Site place)
{
    const bool isAround = condition.contains(program.node(place));
    return isAround || (condition.index() < place.node && leadsAway(program, {place.file, condition.index()}));
}

} // namespace

void noteAnswers(Program& program, RuleMatch& match, Site place)
{
    std::vector<Site> answers;
    std::vector<Site> open{place};
    std::set<Site> seen;
    constexpr std::size_t most = 64;
    for (std::size_t at = 0; at < open.size() && at < most; ++at) {
        const Site here = open[at];
        if (!here || !seen.insert(here).second) {
            continue;
        }
        const Site function = program.analysis().enclosingFunction(here);
        const NodeIndex begin = function ? function.node : 0;
        for (const NodeIndex index : program.analysis().sources().index(here.file).nodes(Kind::if_statement)) {
            const Node node = program.node({here.file, index});
            if (index >= begin && index < here.node && program.analysis().enclosingFunction({here.file, index}) == function &&
                isAnsweredForAll(program, {here.file, node.child(Field::condition).index()}) && decidesOn(program, node, here)) {
                answers.push_back({here.file, index});
                answers.push_back(questionIn(program, {here.file, node.child(Field::condition).index()}));
            }
        }
        if (function) {
            const std::vector<Site>& callers = program.analysis().callers(function);
            open.insert(open.end(), callers.begin(), callers.end());
        }
    }
    match.groups[answersGroup] = std::move(answers);
}

} // namespace rankwright
