// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/loading.h"

#include <algorithm>

namespace rankwright {

bool isCalledOnLoaded(Program& program, Site method, Site load)
{
    const Node object = program.node(method).child(Field::function).child(Field::object);
    return std::ranges::any_of(program.analysis().values({method.file, object.index()}),
                               [&](const Value& value) { return value.site == load; });
}

namespace {

/// They stand in different branches of one `if`, which is asked once.
bool areOfOtherBranches(Program& program, Site one, Site other)
{
    if (one.file != other.file || !program.facts().loopsAround(other).empty()) {
        return false;
    }
    const Node second = program.node(other);
    Node below = program.node(one);
    for (Node up = below.parent(); up; below = up, up = up.parent()) {
        if (up.contains(second)) {
            return up.is(Kind::if_statement) && !below.contains(second) && below.field() != Field::condition &&
                   !up.child(Field::condition).contains(second);
        }
    }
    return false;
}

} // namespace

bool isCompiledAgain(Program& program, Site load)
{
    // An attribute may hold what is loaded, or in the other branch what is compiled there, and not the one after the other.
    return std::ranges::any_of(program.facts().calls(Role::compile), [&](Site compile) {
        return isCalledOnLoaded(program, compile, load) && !areOfOtherBranches(program, compile, load);
    });
}

bool mayTrainLoaded(Program& program, Site training)
{
    return std::ranges::any_of(program.facts().calls(Role::loadModel), [&](Site load) {
        return isCalledOnLoaded(program, training, load) && !isCompiledAgain(program, load);
    });
}

} // namespace rankwright
