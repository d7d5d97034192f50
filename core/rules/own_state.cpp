// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/own_state.h"

#include "core/rules/companions.h"
#include "core/rules/expressions.h"
#include "core/rules/training_loops.h"

#include <algorithm>

namespace rankwright {

namespace {

bool isState(Program& program, Site expression)
{
    const ValueSet& values = program.analysis().values(expression);
    return !values.empty() && std::ranges::all_of(values, [](const Value& value) {
        return value.name == "tensorflow.Variable" || value.member == "add_weight" || value.name.ends_with(".add_weight");
    });
}

/// The method that computes the outputs of a layer or a model.
bool isForward(Program& program, Site function)
{
    const Site type = function ? program.analysis().classOfMethod(function) : Site{};
    return type && program.node(function).child(Field::name).text() == "call" &&
           program.analysis().isSubclass(type, "tensorflow.keras.layers.Layer");
}

/// Computed from the batch of this process: from what the training loops go over, or from the inputs of a layer.
bool comesFromBatch(Program& program, Site value, Site function)
{
    std::vector<Site> batches;
    for (const Indication* training : program.training()) {
        for (const Site loop : drivingLoops(program, training->training)) {
            batches.push_back(iterableOf(program, loop));
        }
    }
    bool does = false;
    program.analysis().slice(value, [&](Site site) {
        does = does || std::ranges::find(batches, site) != batches.end();
        if (!does && isForward(program, function) && program.node(site).is(Kind::identifier)) {
            const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(site);
            does = std::ranges::any_of(bindings, [&](const Analysis::FoundBinding& found) {
                if (found.binding->kind != Binding::Kind::parameter) {
                    return false;
                }
                const Node parameter = program.node({found.file, found.binding->target});
                const bool isSelf = parameter == parameter.parent().firstChild();
                return !isSelf && program.analysis().enclosingFunction({found.file, found.binding->node}) == function;
            });
        }
        return !does;
    });
    return does;
}

/// Where one of two places in a function runs, the other does not: the branches of an `if`, and what follows one that returns.
bool areApart(Program& program, Site one, Site other)
{
    if (one.file != other.file) {
        return false;
    }
    const Node first = program.node(one);
    const Node second = program.node(other);
    for (Node up = first; up && !up.is(Kind::function_definition); up = up.parent()) {
        const Node parent = up.parent();
        if (!parent.is(Kind::if_statement) && !parent.is(Kind::elif_clause) && !parent.is(Kind::else_clause)) {
            continue;
        }
        Node whole = parent;
        while (whole && !whole.is(Kind::if_statement)) {
            whole = whole.parent();
        }
        if (up.is(Kind::block) && whole.contains(second) && !up.contains(second)) {
            return true;
        }
        Node last;
        for (Node each = up.is(Kind::block) ? up.firstChild() : Node{}; each; each = each.nextSibling()) {
            last = each;
        }
        if (last.is(Kind::return_statement) && !up.contains(second) && second.index() > whole.index()) {
            return true;
        }
    }
    return false;
}

} // namespace

Site movedByOwnData(Program& program, Site call)
{
    Analysis& analysis = program.analysis();
    const Node node = program.node(call);
    const Node callee = node.child(Field::function);
    const std::string_view method = callee.is(Kind::attribute) ? callee.child(Field::attribute).text() : std::string_view{};
    if ((method != "assign" && method != "assign_add" && method != "assign_sub") || !program.runs(call)) {
        return {};
    }
    const Site variable{call.file, callee.child(Field::object).index()};
    const Argument given = Analysis::argument(node, method == "assign" ? "value" : "delta", 0);
    const UpdateFact* update = program.facts().update(call);
    if (!given || !isPureName(program.node(variable)) || !isState(program, variable) ||
        (update != nullptr && !update->gradients.empty())) {
        return {};
    }
    const Site value{call.file, given.value.index()};
    const Site function = analysis.enclosingFunction(call);
    const std::vector<Site> births = birthsOf(program, variable);
    if (births.empty() || !comesFromBatch(program, value, function)) {
        return {};
    }
    std::vector<Site> results; // What has to be computed from it.
    for (const UpdateFact& each : program.facts().updates()) {
        for (const Site gradient : program.runs(each.call) ? each.gradients : std::vector<Site>{}) {
            if (const Argument target = Analysis::argument(program.node(gradient), "target", 0)) {
                results.push_back({gradient.file, target.value.index()});
            }
        }
    }
    if (isForward(program, function)) {
        const FileIndex& index = analysis.sources().index(function.file);
        for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
            results.push_back({function.file, returned});
        }
    }
    const bool isUsed = std::ranges::any_of(results, [&](Site result) {
        bool reads = false;
        analysis.slice(result, [&](Site site) {
            if (!reads && site != variable && isPureName(program.node(site)) && isState(program, site)) {
                reads = birthsOf(program, site) == births && !areApart(program, call, site);
            }
            return !reads;
        });
        return reads;
    });
    return isUsed ? value : Site{};
}

} // namespace rankwright
