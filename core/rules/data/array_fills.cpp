// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/array_fills.h"

#include "core/rules/data/container_fills.h"

#include <algorithm>

namespace rankwright {

Node statementBefore(Node node, Node loop)
{
    if (node.range().begin > loop.range().begin) {
        return {};
    }
    Node statement = node;
    for (Node up = node.parent(); up; up = up.parent()) {
        if ((up.is(Kind::block) || up.is(Kind::module)) && up.contains(loop)) {
            break;
        }
        statement = up;
    }
    return statement.contains(loop) ? Node{} : statement;
}

namespace {

/// The statement beside another one that holds a node. Null where there is none.
Node siblingOf(Node statement, Node node)
{
    while (node && !(node.parent() == statement.parent())) {
        node = node.parent();
    }
    return node;
}

/// Where a function has a change made: the change itself, or calls that lead to it. False where another function than it
/// does, too.
// NOLINTNEXTLINE(misc-no-recursion): up the calls, not further than `deepest`.
bool placesIn(Program& program, FileId file, Site maker, Site change, int depth, std::vector<Site>& places)
{
    constexpr int deepest = 8;
    const Site function = program.analysis().enclosingFunction(change);
    if (function == maker) {
        places.push_back(change);
        return change.file == file;
    }
    return function && depth < deepest && std::ranges::all_of(program.analysis().callers(function), [&](Site call) {
               return !program.runs(call) || placesIn(program, file, maker, call, depth + 1, places);
           });
}

} // namespace

bool isFilledBefore(Program& program, const ArrayCuts& cuts, Node root, Node loop, Node& last)
{
    const Site name{cuts.loop.file, root.index()};
    const std::vector<ArrayOrigin> origins = arrayOriginsOf(program, name);
    const auto bound = std::ranges::find_if(origins, [&](const ArrayOrigin& origin) { return !cuts.isInside(program, origin); });
    if (bound == origins.end()) {
        return true;
    }
    const Site maker = bound->kind == Binding::Kind::parameter ? program.analysis().enclosingFunction(name)
                                                               : program.analysis().enclosingFunction({bound->file, bound->node});
    const Node beside = root.is(Kind::attribute) ? last : Node{};
    const std::vector<ContainerFill> fills = fillsOf(program, name);
    return std::ranges::all_of(fills, [&](const ContainerFill& fill) {
        std::vector<Site> places;
        if (!placesIn(program, cuts.loop.file, maker, fill.site, 0, places)) {
            return false;
        }
        return std::ranges::all_of(places, [&](Site place) {
            const Node node = program.node(place);
            if (place.file == cuts.loop.file && program.node(cuts.within).contains(node)) {
                return fill.keepsLength;
            }
            const bool isBehind =
                maker == program.analysis().enclosingFunction(cuts.loop) && node.range().begin > loop.range().begin;
            const Node statement = isBehind ? Node{} : beside ? siblingOf(beside, node) : statementBefore(node, loop);
            last = statement && statement.range().end > last.range().end ? statement : last;
            return isBehind || statement;
        });
    });
}

} // namespace rankwright
