// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/callback_changes.h"

#include "core/rules/same_runs.h"

#include <algorithm>
#include <array>
#include <set>

namespace rankwright {

namespace {

/// A call that changes a model or its optimizer, which every process has to do. What the project calls so is looked into.
bool changesState(Program& program, Site call)
{
    constexpr std::array changing{"set_value",  "set_weights", "load_weights", "assign",
                                  "assign_add", "assign_sub",  "reset_states"};
    const std::string_view method = program.node(call).child(Field::function).child(Field::attribute).text();
    const std::vector<std::string_view>& names = program.analysis().libraryCallees(call);
    const auto isOfOthers = [](std::string_view name) { return name.starts_with("pandas."); }; // frame.assign(...)
    return (std::ranges::find(changing, method) != changing.end() && std::ranges::none_of(names, isOfOthers) &&
            program.analysis().projectCallees(call).empty()) ||
           std::ranges::any_of(names, [](std::string_view name) { return name.ends_with(".backend.set_value"); });
}

/// The methods of a class and of those that it extends, or the function itself.
std::vector<Site> functionsOf(Program& program, Site callback)
{
    if (!program.node(callback).is(Kind::class_definition)) {
        return {callback};
    }
    std::vector<Site> methods;
    for (const Site type : program.analysis().ancestors(callback).project) {
        for (const NodeIndex function : program.analysis().sources().index(type.file).functions()) {
            if (program.analysis().classOfMethod({type.file, function}) == type) {
                methods.push_back({type.file, function});
            }
        }
    }
    return methods;
}

std::vector<Site> changesBehind(Program& program, const std::vector<Site>& functions, FileId file)
{
    std::vector<Site> changes;
    for (const Site function : program.facts().reach().from(functions, file, [](Site) { return false; })) {
        for (const Site call : function ? program.facts().reach().callsIn(function) : std::vector<Site>{}) {
            if (changesState(program, call)) {
                changes.push_back(call);
            }
        }
    }
    return changes;
}

/// Keras calls it again and again while it trains. What is set before the first step is overwritten by the broadcast.
bool runsDuringTraining(Program& program, Site method)
{
    const std::string_view name = program.node(method).child(Field::name).text();
    return name.starts_with("on_") && name != "on_train_begin";
}

/// The calls by which callbacks of the project change models and optimizers while Keras trains.
std::set<Site> changesWhileTraining(Program& program)
{
    std::set<Site> found;
    for (const FileId file : program.files()) {
        for (const NodeIndex type : program.analysis().sources().index(file).classes()) {
            if (program.analysis().isSubclass({file, type}, "tensorflow.keras.callbacks.Callback")) {
                std::vector<Site> methods = functionsOf(program, {file, type});
                std::erase_if(methods, [&](Site method) { return !runsDuringTraining(program, method); });
                const std::vector<Site> changes = changesBehind(program, methods, file);
                found.insert(changes.begin(), changes.end());
            }
        }
    }
    return found;
}

} // namespace

std::vector<Site> stateChangesOf(Program& program, Site callback)
{
    return changesBehind(program, functionsOf(program, callback), callback.file);
}

bool handsModelOn(Program& program, Site callback)
{
    const auto isModel = [](Node given) { return given.is(Kind::attribute) && given.child(Field::attribute).text() == "model"; };
    const auto isGivenModel = [&](Site call) {
        const Node list = program.node(call).child(Field::arguments);
        for (Node child = list.firstChild(); child; child = child.nextSibling()) {
            if (isModel(child.is(Kind::keyword_argument) ? child.child(Field::value) : child)) {
                return program.analysis().libraryCallees(call).empty() && program.analysis().projectCallees(call).empty();
            }
        }
        return false;
    };
    return std::ranges::any_of(functionsOf(program, callback), [&](Site function) {
        return std::ranges::any_of(program.facts().reach().callsIn(function), isGivenModel);
    });
}

LocalReason whyCallbackSetsOwn(Program& program, Site call)
{
    const Node given = program.node(call).child(Field::arguments);
    if (!given.firstChild() || !program.runs(call) || program.facts().roles().is(call, Role::loadWeights) ||
        !changesState(program, call)) {
        return {};
    }
    if (!program.callbackChanges.has_value()) {
        program.callbackChanges = changesWhileTraining(program);
    }
    if (!program.callbackChanges->contains(call)) {
        return {};
    }
    LocalReason reason = whyDiffers(program, {call.file, given.index()});
    return reason.isCertain ? reason : LocalReason{};
}

LocalReason whyCallbackStopsAlone(Program& program, Site assignment)
{
    const Node node = program.node(assignment);
    const Node target = node.child(Field::left);
    const Site function = program.analysis().enclosingFunction(assignment);
    const Site type = function ? program.analysis().classOfMethod(function) : Site{};
    if (!target.is(Kind::attribute) || target.child(Field::attribute).text() != "stop_training" || !type ||
        !program.analysis().isSubclass(type, "tensorflow.keras.callbacks.Callback")) {
        return {};
    }
    // What samples hold that were read from files is the same, and so are scores of them.
    if (LocalReason reason = whyRunsDiffer(program, assignment, false); reason.isCertain) {
        return reason;
    }
    const Node given = node.child(Field::right);
    LocalReason reason = given ? whyDiffers(program, {assignment.file, given.index()}) : LocalReason{};
    return reason.isCertain ? reason : LocalReason{};
}

} // namespace rankwright
