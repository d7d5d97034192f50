// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/last_batch.h"

#include "core/rules/data/pipeline.h"
#include "core/rules/expressions.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

using Way = DataStep::Way;

/// All batches are full.
bool dropsRest(Program& program, Site dataset)
{
    bool drops = false;
    program.analysis().slice(dataset, [&](Site site) {
        const Node node = program.node(site);
        const Argument rest = node.is(Kind::call) ? Analysis::argument(node, "drop_remainder", -1) : Argument{};
        drops = drops || (rest && rest.value.is(Kind::true_));
        return !drops;
    });
    return drops;
}

/// A name that the turns of the loop give a value: a batch, or what is made of it.
bool isOfTurn(Program& program, Site name, Site loop)
{
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(name);
    return !bindings.empty() && std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
        const bool isKnown = found.binding->kind == Binding::Kind::assignment || found.binding->kind == Binding::Kind::forTarget;
        return isKnown && found.file == loop.file && isWithin(program, {found.file, found.binding->node}, {loop});
    });
}

/// The one name whose rows a loop behind goes through by its counter, out[i]; null where there is none.
Site rowsOf(Program& program, Site behind, Site loop)
{
    const Node node = program.node(behind);
    const Node counter = node.child(Field::left);
    const Tree& tree = program.analysis().sources().tree(behind.file);
    const Node body = node.child(Field::body);
    for (NodeIndex at = body.index(); counter.is(Kind::identifier) && at < tree.row(body.index()).afterSubtree; ++at) {
        const Node row = tree.node(at);
        const Node name = row.is(Kind::subscript) ? row.child(Field::value) : Node{};
        if (name.is(Kind::identifier) && row.child(Field::subscript).text() == counter.text() &&
            isOfTurn(program, {behind.file, name.index()}, loop)) {
            return {behind.file, name.index()};
        }
    }
    return {};
}

} // namespace

void reviewLastBatch(Program& program, const std::vector<DataStep>& steps, std::vector<DataStep>& more)
{
    const bool isCut =
        std::ranges::any_of(steps, [](const DataStep& step) { return step.way == Way::elements || cutsFinished(step); });
    for (const Site loop : isCut ? trainingLoops(program) : std::vector<Site>{}) {
        const Site iterable = iterableOf(program, loop);
        if (!iterable || pipelineOf(program, iterable).sources.empty() || dropsRest(program, iterable)) {
            continue;
        }
        const Tree& tree = program.analysis().sources().tree(loop.file);
        const Site function = program.analysis().enclosingFunction(loop);
        const NodeIndex end = function ? tree.row(function.node).afterSubtree : tree.size();
        for (NodeIndex at = tree.row(loop.node).afterSubtree; at < end; ++at) {
            const Site behind{loop.file, at};
            const Site range = tree.node(at).is(Kind::for_statement) ? iterableOf(program, behind) : Site{};
            const Node arguments = range && isCount(program, range) ? program.node(range).child(Field::arguments) : Node{};
            const Node count = arguments.childCount() == 1 ? arguments.firstChild() : Node{};
            if (!count.is(Kind::integer) || count.text() == "1") {
                continue;
            }
            if (const Site rows = rowsOf(program, behind, loop)) {
                more.push_back({.way = Way::rows, .site = {loop.file, count.index()}, .name = program.text(rows)});
            }
        }
    }
}

} // namespace rankwright
