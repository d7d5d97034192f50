// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/asked_for_all.h"

#include "core/rules/file_places.h"
#include "core/rules/output.h"
#include "core/rules/same_runs.h"

namespace rankwright {

namespace {

Asking findAsking(Program& program, Site statement)
{
    const Node condition = program.node(statement).child(Field::condition);
    const Site test{statement.file, condition.index()};
    const bool asks = runsUntraced(program, statement) && asksFiles(program, test) && !isLeftToRankZero(program, test) &&
                      !isLeftAsAWhole(program, statement) && readsOrWrites(program, statement);
    if (!asks) {
        return Asking::no;
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
    return asking == Asking::keras || asking == Asking::tape;
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

} // namespace rankwright
