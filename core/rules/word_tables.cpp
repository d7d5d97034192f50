// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/word_tables.h"

#include "core/rules/expressions.h"
#include "core/rules/state/broadcast.h"

#include <algorithm>

namespace rankwright {

namespace {

bool makesTable(Program& program, Site call)
{
    return program.runs(call) && callsOneOf(program, call,
                                            {"tensorflow.keras.layers.IntegerLookup", "tensorflow.keras.layers.StringLookup",
                                             "tensorflow.keras.layers.TextVectorization"});
}

std::vector<Site> tablesOf(Program& program)
{
    std::vector<Site> tables;
    for (const FileId file : program.files()) {
        for (const NodeIndex index : program.analysis().sources().index(file).calls()) {
            if (makesTable(program, {file, index})) {
                tables.push_back({file, index});
            }
        }
    }
    return tables;
}

/// Where the models that the program trains are made.
std::vector<Site> trainedModels(Program& program)
{
    std::vector<Site> models;
    for (const Indication* training : program.training()) {
        if (training->atom == Pattern::keras) {
            const Node object = program.node(training->training).child(Field::function).child(Field::object);
            for (const Value& value : program.analysis().values({training->training.file, object.index()})) {
                models.push_back(value.site);
            }
        }
    }
    for (const UpdateFact& update : program.facts().updates()) {
        if (program.runs(update.call)) {
            const std::vector<Site> makers = modelsOf(program, update);
            models.insert(models.end(), makers.begin(), makers.end());
        }
    }
    return models;
}

/// The class of a model or a layer makes it in one of its methods.
bool belongsToModel(Program& program, Site table)
{
    const Site made = program.analysis().enclosingClass(table);
    return made && (program.analysis().isSubclass(made, "tensorflow.keras.layers.Layer") ||
                    program.analysis().isSubclass(made, "tensorflow.keras.Model"));
}

/// Stands behind all training of the program, in the same function: what is made here trains no more.
bool comesTooLate(Program& program, Site call)
{
    return std::ranges::all_of(program.training(), [&](const Indication* each) {
        const Site training = each->training;
        return training.file == call.file && training.node < call.node &&
               program.analysis().enclosingFunction(training) == program.analysis().enclosingFunction(call);
    });
}

/// What an expression is made of holds one of the layers. What a layer answers, layer.get_vocabulary(), is a list or a number,
/// and does not hold it.
bool holdsTable(Program& program, Site expression, const std::vector<Site>& tables)
{
    const auto isTable = [&](Site site) { return std::ranges::find(tables, site) != tables.end(); };
    bool found = false;
    program.analysis().slice(expression, [&](Site site) {
        found = found || isTable(site);
        const Node callee = program.node(site).is(Kind::call) ? program.node(site).child(Field::function) : Node{};
        const Site object{site.file, callee.is(Kind::attribute) ? callee.child(Field::object).index() : noNode};
        const bool isAnswer = object && std::ranges::any_of(program.analysis().values(object),
                                                            [&](const Value& value) { return isTable(value.site); });
        return !found && !isAnswer;
    });
    return found;
}

/// A layer, or a function that calls one, is given an input of a functional model, from which the model is made.
bool joinsInputs(Program& program, Site call, const std::vector<Site>& tables)
{
    const Node node = program.node(call);
    const Node given = node.child(Field::arguments).firstChild();
    if (!given || !program.runs(call) || comesTooLate(program, call)) {
        return false;
    }
    bool isInput = false;
    program.analysis().slice({call.file, given.index()}, [&](Site site) {
        isInput = isInput || (program.node(site).is(Kind::call) && callsOneOf(program, site, {"tensorflow.keras.Input"}));
        return !isInput;
    });
    return isInput && holdsTable(program, {call.file, node.child(Field::function).index()}, tables);
}

} // namespace

bool trainsWithTable(Program& program)
{
    const std::vector<Site> tables = tablesOf(program);
    if (tables.empty()) {
        return false;
    }
    Analysis& analysis = program.analysis();
    const auto comesFromTable = [&](Site expression) { return holdsTable(program, expression, tables); };
    const std::vector<Site> models = trainedModels(program);
    const auto isTrained = [&](const Value& value) { return std::ranges::find(models, value.site) != models.end(); };
    const auto adds = [&](Site call) { // model.add(layer)
        const Node callee = program.node(call).child(Field::function);
        const Node layer = program.node(call).child(Field::arguments).firstChild();
        return callee.child(Field::attribute).text() == "add" && layer && program.runs(call) &&
               std::ranges::any_of(analysis.values({call.file, callee.child(Field::object).index()}), isTrained) &&
               comesFromTable({call.file, layer.index()});
    };
    return std::ranges::any_of(models, comesFromTable) ||
           std::ranges::any_of(tables, [&](Site table) { return belongsToModel(program, table); }) ||
           std::ranges::any_of(program.files(), [&](FileId file) {
               return std::ranges::any_of(analysis.sources().index(file).calls(), [&](NodeIndex at) {
                   return adds({file, at}) || joinsInputs(program, {file, at}, tables);
               });
           });
}

} // namespace rankwright
