// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/loading.h"

#include "core/rules/exclusive.h"

#include <algorithm>

namespace rankwright {

bool isCalledOnLoaded(Program& program, Site method, Site load)
{
    const Node object = program.node(method).child(Field::function).child(Field::object);
    return std::ranges::any_of(program.analysis().values({method.file, object.index()}),
                               [&](const Value& value) { return value.site == load; });
}

bool isCompiledAgain(Program& program, Site load)
{
    const Analysis& analysis = program.analysis();
    // Of `if there: self.net = load_model(...)` beside `else: self.net.compile(...)`, or behind that, one is not for the other.
    const auto isInFront = [&](Site compile) {
        return compile.file == load.file && compile.node < load.node &&
               analysis.enclosingFunction(compile) == analysis.enclosingFunction(load) &&
               program.facts().loopsAround(load).empty();
    };
    return std::ranges::any_of(program.facts().calls(Role::compile), [&](Site compile) {
        return isCalledOnLoaded(program, compile, load) && !isInFront(compile) && !areAlternatives(program, load, compile);
    });
}

bool mayTrainLoaded(Program& program, Site training)
{
    return std::ranges::any_of(program.facts().calls(Role::loadModel), [&](Site load) {
        return isCalledOnLoaded(program, training, load) && !isCompiledAgain(program, load);
    });
}

} // namespace rankwright
