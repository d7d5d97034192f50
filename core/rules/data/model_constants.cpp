// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/data/model_constants.h"

#include "core/rules/chance/random_names.h"
#include "core/rules/expressions.h"
#include "core/rules/same_runs.h"
#include "core/rules/steps/training_loops.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

constexpr std::string_view layer = "tensorflow.keras.layers.Layer";

/// The functions that compute with a model's inputs: `call` of its own layers, and what a Lambda gets.
std::vector<Site> computingFunctions(Program& program)
{
    Analysis& analysis = program.analysis();
    std::vector<Site> functions;
    for (const FileId file : program.files()) {
        for (const NodeIndex type : analysis.sources().index(file).classes()) {
            if (!analysis.isSubclass({file, type}, layer)) {
                continue;
            }
            if (const Site method = analysis.method({file, type}, "call"); method && program.runs(method)) {
                functions.push_back(method);
            }
        }
        for (const NodeIndex at : analysis.sources().index(file).calls()) {
            if (!callsOneOf(program, {file, at}, {"tensorflow.keras.layers.Lambda"}) || !program.runs({file, at})) {
                continue;
            }
            const Argument given = Analysis::argument(program.node({file, at}), "function", 0);
            for (const Value& value : given ? analysis.values({file, given.value.index()}) : ValueSet{}) {
                if (value.kind == Value::Kind::function) {
                    functions.push_back(value.site);
                }
            }
        }
    }
    return functions;
}

/// Variables, and the layers that have them: they begin alike by the broadcast, whatever they begin with. A number of elements
/// says nothing of what they are.
bool endsSearch(Program& program, Site site)
{
    const Node node = program.node(site);
    if (node.is(Kind::attribute)) {
        return node.child(Field::attribute).text() == "shape";
    }
    if (!node.is(Kind::call)) {
        return false;
    }
    const std::string_view method = node.child(Field::function).child(Field::attribute).text();
    return method == "add_weight" || method == "add_variable" || program.analysis().mayBeInstance(site, layer) ||
           callsOneOf(
               program, site,
               {"builtins.len", "tensorflow.Variable", "tensorflow.compat.v1.Variable", "tensorflow.keras.backend.variable"});
}

/// What the function reads that was made outside of it: an attribute of its layer, a name that it does not bind.
bool isReadFromOutside(Program& program, Site function, Node read)
{
    if (read.is(Kind::attribute)) {
        return isOwnObject(program, {function.file, read.child(Field::object).index()}) && read.field() != Field::function;
    }
    if (!read.is(Kind::identifier) || read.field() == Field::attribute || read.field() == Field::function) {
        return false;
    }
    const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf({function.file, read.index()});
    return !bindings.empty() && std::ranges::none_of(bindings, [&](const Analysis::FoundBinding& found) {
        return found.file == function.file && program.node(function).contains(program.node({found.file, found.binding->node}));
    });
}

/// The number of a sample, an epoch or a step is no constant, nor what is drawn where the model computes.
bool drawsConstant(Program& program, Site call)
{
    const Site function = program.analysis().enclosingFunction(call);
    const bool isInCall =
        function && program.analysis().classOfMethod(function) && program.node(function).child(Field::name).text() == "call";
    return !isInCall && program.runs(call) &&
           std::ranges::any_of(program.analysis().libraryCallees(call),
                               [](std::string_view name) { return isRandom(name) && !makesGenerator(name); });
}

// NOLINTNEXTLINE(misc-no-recursion): from a function to its one caller, not deeper than `deepest`.
bool isMadeOnce(Program& program, Site call, int depth)
{
    constexpr int deepest = 8;
    Analysis& analysis = program.analysis();
    const Site function = analysis.enclosingFunction(call);
    if (depth > deepest || isRepeated(program, call) || (function && program.node(function).is(Kind::lambda))) {
        return false;
    }
    if (!function) {
        return true;
    }
    const Site type = analysis.classOfMethod(function);
    const bool isOfLayer = type && analysis.isSubclass(type, layer); // Keras calls `build` once for each that is made.
    std::vector<Site> makers;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : analysis.sources().index(file).calls()) {
            const Site other{file, at};
            const bool makes = isOfLayer
                                   ? std::ranges::any_of(analysis.values(other),
                                                         [&](const Value& value) {
                                                             return value.kind == Value::Kind::instance && value.site == other &&
                                                                    analysis.descends(value.type, type);
                                                         })
                                   : std::ranges::find(analysis.callers(function), other) != analysis.callers(function).end();
            if (makes && program.runs(other)) {
                makers.push_back(other);
            }
        }
    }
    return makers.size() == 1 && isMadeOnce(program, makers.front(), depth + 1);
}

} // namespace

bool isMadeOnce(Program& program, Site call) { return isMadeOnce(program, call, 0); }

namespace {

/// Tables from which a model takes rows, and which are no variables: embedding_lookup(table, words).
std::vector<Site> tablesLookedUp(Program& program)
{
    std::vector<Site> tables;
    for (const FileId file : program.files()) {
        for (const NodeIndex at : program.analysis().sources().index(file).calls()) {
            const Site call{file, at};
            const Argument table =
                callsOneOf(program, call, {"tensorflow.nn.embedding_lookup", "tensorflow.compat.v1.nn.embedding_lookup"})
                    ? Analysis::argument(program.node(call), "params", 0)
                    : Argument{};
            if (table && program.runs(call)) {
                tables.push_back({file, table.value.index()});
            }
        }
    }
    return tables;
}

/// What the expression is computed from that is drawn, and no variable.
void addDraws(Program& program, Site expression, std::vector<Site>& draws)
{
    program.analysis().slice(expression, [&](Site site) {
        if (endsSearch(program, site)) {
            return false;
        }
        if (program.node(site).is(Kind::call) && drawsConstant(program, site) && std::ranges::find(draws, site) == draws.end()) {
            draws.push_back(site);
        }
        return true;
    });
}

/// A graph draws anew in each run what it draws itself.
bool drawsInGraph(Program& program, Site call)
{
    return std::ranges::any_of(program.analysis().libraryCallees(call),
                               [](std::string_view name) { return name.starts_with("tensorflow."); });
}

} // namespace

std::vector<Site> drawsOfConstants(Program& program)
{
    std::vector<Site> draws;
    for (const Site table : tablesLookedUp(program)) {
        addDraws(program, table, draws);
    }
    std::erase_if(draws, [&](Site call) { return drawsInGraph(program, call); });
    for (const Site function : computingFunctions(program)) {
        const Tree& tree = program.analysis().sources().tree(function.file);
        for (NodeIndex at = function.node; at < tree.row(function.node).afterSubtree; ++at) {
            if (isReadFromOutside(program, function, tree.node(at))) {
                addDraws(program, {function.file, at}, draws);
            }
        }
    }
    return draws;
}

} // namespace rankwright
