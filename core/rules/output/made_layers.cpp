// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/output/made_layers.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// A function of TensorFlow that adds an operation to a graph: of those at the top most do.
bool addsOperation(std::string_view name)
{
    constexpr std::string_view root = "tensorflow.";
    constexpr std::string_view old = "tensorflow.compat.v1.";
    if (!name.starts_with(root)) {
        return false;
    }
    const std::string_view own = name.substr(name.starts_with(old) ? old.size() : root.size());
    if (own.find('.') != std::string_view::npos) {
        constexpr std::array<std::string_view, 7> families{"math.", "nn.", "layers.", "linalg.", "losses.", "random.", "image."};
        return std::ranges::any_of(families, [&](std::string_view family) { return own.starts_with(family); });
    }
    constexpr std::array<std::string_view, 7> askers{"is_", "as_", "enable_", "disable_", "make_", "executing_", "reset_"};
    const bool asks = std::ranges::any_of(askers, [&](std::string_view asker) { return own.starts_with(asker); }) ||
                      (own.starts_with("get_") && own != "get_variable") || own.ends_with("_variables") || own == "device";
    const bool isFunction = !own.empty() && own.front() >= 'a' && own.front() <= 'z';
    return own == "Variable" || (isFunction && !asks);
}

/// The call adds an operation to the graph in front of what trains: beside it, or in a function that runs no session.
bool addsToGraph(Program& program, Site call)
{
    Facts& facts = program.facts();
    const bool isGraph = program.trainsBy(Pattern::session) || program.trainsBy(Pattern::monitoredSession);
    if (!isGraph || std::ranges::none_of(program.analysis().libraryCallees(call), addsOperation)) {
        return false;
    }
    const Site function = program.analysis().enclosingFunction(call);
    const auto isHere = [&](Site other) {
        return other.file == call.file && program.analysis().enclosingFunction(other) == function;
    };
    const bool isInFront = std::ranges::any_of(
        facts.updates(), [&](const UpdateFact& update) { return isHere(update.call) && update.call.node > call.node; });
    const bool runs = std::ranges::any_of(facts.calls(Role::run), isHere);
    return isInFront || (function && !runs);
}

} // namespace

bool makesLayers(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    return addsToGraph(program, call) || std::ranges::any_of(analysis.values(call), [&](const Value& value) {
               // A metric counts as a layer, and is named by itself.
               return value.site == call && analysis.isInstance(value, "tensorflow.keras.layers.Layer") &&
                      !analysis.isInstance(value, "tensorflow.keras.metrics.Metric");
           });
}

bool buildsForOthers(Program& program, Site call)
{
    constexpr std::array<std::string_view, 4> users{"set_weights", "load_weights", "get_weights", "reset_states"};
    Analysis& analysis = program.analysis();
    const auto layersIn = [&](Site expression) {
        std::vector<Site> found;
        for (const Value& value : analysis.values(expression)) {
            if (analysis.isInstance(value, "tensorflow.keras.layers.Layer") &&
                !analysis.isInstance(value, "tensorflow.keras.metrics.Metric")) {
                found.push_back(value.site);
            }
        }
        return found;
    };
    const Node callee = program.node(call).child(Field::function);
    const std::vector<Site> layers = callee ? layersIn({call.file, callee.index()}) : std::vector<Site>{};
    const auto needs = [&](Site other) {
        const Node method = program.node(other).child(Field::function);
        const bool isBehind = other.file != call.file || other.node > call.node ||
                              analysis.enclosingFunction(other) != analysis.enclosingFunction(call);
        if (!isBehind || std::ranges::find(users, method.child(Field::attribute).text()) == users.end() || !program.runs(other)) {
            return false;
        }
        const std::vector<Site> used = layersIn({other.file, method.child(Field::object).index()});
        return std::ranges::find_first_of(used, layers) != used.end();
    };
    return !layers.empty() && std::ranges::any_of(program.files(), [&](FileId file) {
        return std::ranges::any_of(analysis.sources().index(file).calls(), [&](NodeIndex other) { return needs({file, other}); });
    });
}

bool makesLayersInside(Program& program, Site whole)
{
    std::vector<Site> open;
    for (const NodeIndex index : program.analysis().sources().index(whole.file).callsIn(program.node(whole))) {
        open.push_back({whole.file, index});
    }
    std::set<Site> seen;
    while (!open.empty()) {
        const Site call = open.back();
        open.pop_back();
        if (!seen.insert(call).second) {
            continue;
        }
        if (makesLayers(program, call)) {
            return true;
        }
        for (const Site function : program.analysis().projectCallees(call)) {
            for (const Site inner : program.facts().reach().callsIn(function)) {
                open.push_back(inner);
            }
        }
    }
    return false;
}

} // namespace rankwright
