// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state/built_models.h"

#include "core/rules/exclusive.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The steps of an update are made by a loop inside of tf.function.
bool stepsInGraph(Program& program, const UpdateFact& update)
{
    const Site function = program.analysis().enclosingFunction(update.call);
    const std::vector<EagerCall> calls =
        function && program.facts().reach().isTraced(function) ? eagerCallsOf(program, update) : std::vector<EagerCall>{};
    return std::ranges::any_of(calls, [&](const EagerCall& eager) { return loopsInGraph(program, update, eager); });
}

/// What makes the models that tapes train.
struct Makers {
    std::vector<Site> all;
    std::vector<Site> inGraph; ///< Those that a loop inside of tf.function trains.
};

Makers trainedByTapes(Program& program)
{
    Makers trained;
    for (const UpdateFact& update : program.facts().updates()) {
        if (isTapeUpdate(update) && program.runs(update.call)) {
            const std::vector<Site> makers = modelsOf(program, update);
            trained.all.insert(trained.all.end(), makers.begin(), makers.end());
            if (stepsInGraph(program, update)) {
                trained.inGraph.insert(trained.inGraph.end(), makers.begin(), makers.end());
            }
        }
    }
    return trained;
}

/// tf.keras.Sequential([layers.Dense(8, input_shape=(4,)), ...]) and tf.keras.Model(inputs, outputs) are built when made.
bool isBuiltWhenMade(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(call);
    bool built = false;
    for (const Value& value : analysis.values(call)) {
        if (value.kind != Value::Kind::libraryInstance) {
            continue;
        }
        if (value.name == "tensorflow.keras.Model") {
            built = static_cast<bool>(Analysis::argument(node, "outputs", 1));
        } else if (value.name == "tensorflow.keras.Sequential") {
            const Argument layers = Analysis::argument(node, "layers", 0);
            const Node first = layers.value.is(Kind::list) ? layers.value.firstChild() : Node{};
            if (first.is(Kind::call)) {
                built = Analysis::argument(first, "input_shape", -1) || Analysis::argument(first, "input_dim", -1);
                for (const std::string_view name : analysis.libraryCallees({call.file, first.index()})) {
                    built = built || name == "tensorflow.keras.Input" || name == "tensorflow.keras.layers.InputLayer";
                }
            }
        }
    }
    return built;
}

} // namespace

bool isTapeUpdate(const UpdateFact& update)
{
    return !update.graph && (!update.gradients.empty() || update.role == Role::minimize) && update.role != Role::assign;
}

bool loopsInGraph(const Program& program, const UpdateFact& update, const EagerCall& eager)
{
    return !program.facts().loopsAround(update.call).empty() ||
           std::any_of(eager.chain.begin() + 1, eager.chain.end(),
                       [&](Site call) { return !program.facts().loopsAround(call).empty(); });
}

BuiltModel builtModelAt(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    const Node object = callee.child(Field::object);
    const Node assignment = node.parent();
    const bool builds = callee.child(Field::attribute).text() == "build" && object.is(Kind::identifier) &&
                        program.node(program.statementOf(call)).is(Kind::expression_statement);
    if (!builds && !(assignment.is(Kind::assignment) && assignment.child(Field::left).is(Kind::identifier))) {
        return {};
    }
    const Makers trained = trainedByTapes(program);
    if (trained.all.empty()) {
        return {};
    }
    const bool mayBeGraph = std::ranges::any_of(program.training(), [&](const Indication* training) {
        const bool session = training->atom == Pattern::session || training->atom == Pattern::monitoredSession;
        return session && !neverBoth(program, call, training->training);
    });
    if (mayBeGraph) { // Made for both: a graph has other means.
        return {};
    }
    const auto isIn = [](Site maker, const std::vector<Site>& makers) {
        return std::ranges::find(makers, maker) != makers.end();
    };
    const auto isTrained = [&](Site maker) { return isIn(maker, trained.all); };
    const Site function = analysis.enclosingFunction(call);
    if ((function && program.facts().reach().isTracedSomewhere(function)) || !program.facts().loopsAround(call).empty()) {
        return {};
    }
    if (builds) {
        for (const Value& value : analysis.values({call.file, object.index()})) {
            if (isTrained(value.site) && analysis.isInstance(value, "tensorflow.keras.Model")) {
                return {std::string{object.text()}, isIn(value.site, trained.inGraph)};
            }
        }
        return {};
    }
    const std::string name{assignment.child(Field::left).text()};
    if (isTrained(call)) {
        return isBuiltWhenMade(program, call) ? BuiltModel{name, isIn(call, trained.inGraph)} : BuiltModel{};
    }
    // net = make_net(): only where no step comes back to eager code before the last one.
    const ValueSet& made = analysis.values(call);
    const bool isBuilt =
        !analysis.projectCallees(call).empty() && !made.empty() && std::ranges::all_of(made, [&](const Value& value) {
            return isIn(value.site, trained.inGraph) && isBuiltWhenMade(program, value.site);
        });
    return isBuilt ? BuiltModel{name, true} : BuiltModel{};
}

bool startsAlike(Program& program, const UpdateFact& update)
{
    std::vector<Site> makers = trainsModelsOnly(program, update) ? modelsOf(program, update) : std::vector<Site>{};
    const bool isKnown = !makers.empty();
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            const Site call{file, index};
            if (makers.empty() || !program.runs(call) || builtModelAt(program, call).name.empty()) {
                continue;
            }
            const Node object = program.node(call).child(Field::function).child(Field::object);
            const bool builds = program.node(call).child(Field::function).child(Field::attribute).text() == "build";
            for (const Value& value : program.analysis().values(builds ? Site{file, object.index()} : call)) {
                std::erase(makers, value.site);
            }
        }
    }
    return isKnown && makers.empty();
}

} // namespace rankwright
