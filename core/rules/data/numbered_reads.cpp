// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/numbered_reads.h"

#include "core/rules/chance/chance_splits.h"
#include "core/rules/chance/late_mixing.h"
#include "core/rules/chance/random_uses.h"
#include "core/rules/data/ordered_reads.h"
#include "core/rules/expressions.h"
#include "core/rules/output/file_access.h"

#include <algorithm>
#include <array>
#include <set>

namespace rankwright {

namespace {

/// Samples may be in it: no state of a model.
bool readsFile(Program& program, Site call)
{
    constexpr std::array states{Role::restore, Role::loadWeights, Role::loadModel};
    const bool isState = std::ranges::any_of(states, [&](Role role) { return program.facts().roles().is(call, role); });
    if (isState || program.node(call).parent().is(Kind::expression_statement)) {
        return false;
    }
    if (const Access* access = accessOf(program, call)) {
        return access->use == Use::reads || (access->use == Use::opens && !opensToWrite(program, call));
    }
    return effectByName(program, call) == Effect::read;
}

/// The calls that the name of what is read comes from.
std::set<Site> callsOfName(Program& program, Site read)
{
    std::set<Site> calls;
    program.analysis().slice({read.file, program.node(read).child(Field::arguments).index()}, [&](Site site) {
        if (program.node(site).is(Kind::call)) {
            calls.insert(site);
        }
        return true;
    });
    return calls;
}

/// It draws one number, of few: which of several files of noise is taken, how many holes a picture gets.
bool drawsOne(Program& program, Site call)
{
    return drawsOfFew(program, call) && !Analysis::argument(program.node(call), "size", 2);
}

} // namespace

bool readsFixedFile(Program& program, Site call)
{
    if (!readsFile(program, call)) {
        return false;
    }
    std::set<Site> alike = callsOfName(program, call);
    std::erase_if(alike, [&](Site each) { return !drawsOfFew(program, each); });
    alike.merge(alikeSplits(program));
    return !isMixed(program, {call.file, program.node(call).child(Field::arguments).index()}, alike);
}

bool takesByChance(Program& program, std::vector<Site> calls, Site read)
{
    std::set<Site> seen = callsOfName(program, read);
    const std::size_t most = seen.size() + 400;
    while (!calls.empty() && seen.size() < most) {
        const Site call = calls.back();
        calls.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        if (drawsChoice(program, call) && !drawsOne(program, call) && !reordersAll(program, call)) {
            return true;
        }
        for (const Site function : program.analysis().projectCallees(call)) {
            const std::vector<Site>& inner = program.facts().reach().callsIn(function);
            calls.insert(calls.end(), inner.begin(), inner.end());
        }
    }
    return !calls.empty();
}

} // namespace rankwright
