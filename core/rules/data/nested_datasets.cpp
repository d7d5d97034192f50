// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/nested_datasets.h"

#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

bool isMadeInTurns(Program& program, Site loop, const std::vector<Site>& around)
{
    Analysis& analysis = program.analysis();
    const auto isMadeIn = [&](Site outer) {
        const Site iterable = iterableOf(program, outer);
        if (outer == loop || !iterable || !analysis.mayBeInstance(iterable, "tensorflow.data.Dataset")) {
            return false;
        }
        const Node body = program.node(outer).child(Field::body);
        bool found = false;
        analysis.slice(iterableOf(program, loop), [&](Site site) {
            const Node name = program.node(site);
            const bool isHere = name.is(Kind::identifier) && site.file == outer.file && body.contains(name);
            if (isHere && !analysis.mayBeInstance(site, "tensorflow.data.Dataset")) {
                for (const Analysis::FoundBinding& binding : analysis.bindingsOf(site)) {
                    const bool isAssigned = binding.binding->kind == Binding::Kind::assignment;
                    found = found || (isAssigned && body.contains(program.node({binding.file, binding.binding->node})));
                }
            }
            return !found;
        });
        return found;
    };
    return std::ranges::any_of(around, isMadeIn);
}

bool isMadeOfTurn(Program& program, Site loop, Site outer)
{
    const Tree& tree = program.analysis().sources().tree(outer.file);
    const Node left = program.node(outer).child(Field::left);
    bool isMadeOf = false;
    program.analysis().slice(iterableOf(program, loop), [&](Site site) {
        const Node here = program.node(site);
        if (left && site.file == outer.file && here.is(Kind::identifier) && program.node(outer).contains(here)) {
            for (NodeIndex at = left.index(); at < tree.row(left.index()).afterSubtree; ++at) {
                isMadeOf = isMadeOf || (tree.node(at).is(Kind::identifier) && tree.node(at).text() == here.text());
            }
        }
        return !isMadeOf;
    });
    return isMadeOf;
}

Site wholeOf(Program& program, const std::vector<Site>& loops)
{
    Site whole = loops.front();
    for (const Site outer : loops) {
        const Site iterable = iterableOf(program, outer);
        const bool isOther = outer != whole && outer.file == whole.file && iterable &&
                             program.analysis().mayBeInstance(iterable, "tensorflow.data.Dataset");
        whole = isOther && isMadeOfTurn(program, whole, outer) ? outer : whole;
    }
    return whole;
}

} // namespace rankwright
