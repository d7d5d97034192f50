// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/steps/model_loops.h"

#include "core/rules/steps/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The value is an optimizer or a model, or an object whose class makes the op that trains.
bool holdsWhatTrains(Program& program, const Value& value)
{
    Analysis& analysis = program.analysis();
    if (value.kind == Value::Kind::libraryInstance) {
        return analysis.isInstance(value, "tensorflow.keras.layers.Layer") ||
               analysis.isInstance(value, "tensorflow.keras.optimizers.Optimizer") ||
               analysis.isInstance(value, "tensorflow.compat.v1.train.Optimizer");
    }
    return value.kind == Value::Kind::instance &&
           (analysis.isSubclass(value.type, "tensorflow.keras.layers.Layer") ||
            std::ranges::any_of(analysis.ancestors(value.type).project, [&](Site type) {
                return std::ranges::any_of(program.facts().updates(), [&](const UpdateFact& update) {
                    return update.call.file == type.file && program.node(type).contains(program.node(update.call));
                });
            }));
}

/// A model, or what trains itself: an object of which some method comes to a step. A record of a sample is none.
bool isTrainer(Program& program, const Value& value)
{
    if (value.kind == Value::Kind::libraryInstance || holdsWhatTrains(program, value)) {
        return true;
    }
    const auto trains = [&](Site type) {
        const std::span<const NodeIndex> calls = program.analysis().sources().index(type.file).calls();
        return std::ranges::any_of(calls, [&](NodeIndex at) {
            return program.node(type).contains(program.node({type.file, at})) && program.reachesTraining({type.file, at});
        });
    };
    return value.kind == Value::Kind::instance && std::ranges::any_of(program.analysis().ancestors(value.type).project, trains);
}

} // namespace

bool goesOverTrainers(Program& program, Site loop)
{
    const Node node = program.node(loop);
    const Node left = node.is(Kind::for_statement) ? node.child(Field::left) : Node{};
    const Tree& tree = program.analysis().sources().tree(loop.file);
    std::set<std::string_view> names;
    for (NodeIndex at = left ? left.index() : 0; left && at < tree.row(left.index()).afterSubtree; ++at) {
        if (tree.node(at).is(Kind::identifier)) {
            names.insert(tree.node(at).text());
        }
    }
    std::erase_if(names, [&](std::string_view name) {
        for (NodeIndex at = node.child(Field::body).index(); at < tree.row(loop.node).afterSubtree; ++at) {
            const Node use = tree.node(at);
            if (use.is(Kind::identifier) && use.text() == name && use.field() != Field::attribute) {
                const ValueSet& values = program.analysis().values({loop.file, at});
                return values.empty() ||
                       !std::ranges::all_of(values, [&](const Value& value) { return holdsWhatTrains(program, value); });
            }
        }
        return true;
    });
    return !names.empty();
}

bool goesOverModels(Program& program, Site loop)
{
    const Node node = program.node(loop);
    Node target = node.child(Field::left);
    if (!node.is(Kind::for_statement) || isCount(program, iterableOf(program, loop))) {
        return false;
    }
    if (!target.is(Kind::identifier)) {
        if (goesOverTrainers(program, loop)) {
            return true;
        }
        target = target.child(target.childCount() - 1);
    }
    const Tree& tree = program.analysis().sources().tree(loop.file);
    // What the name is where it is read.
    for (NodeIndex at = node.child(Field::body).index(); at < tree.row(loop.node).afterSubtree; ++at) {
        const Node use = tree.node(at);
        if (use.is(Kind::identifier) && use.text() == target.text() && use.field() == Field::object) {
            const ValueSet& values = program.analysis().values({loop.file, at});
            return !values.empty() && std::ranges::all_of(values, [&](const Value& value) { return isTrainer(program, value); });
        }
    }
    return false;
}

} // namespace rankwright
