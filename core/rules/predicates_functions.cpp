// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about gradients that come from functions made for that (tfe.implicit_gradients and its kin).

#include "core/rules/expressions.h"
#include "core/rules/predicates.h"

#include <algorithm>

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;

/// Elements of it are replaced, or it grows.
bool isChangedInPlace(Program& program, Site name)
{
    const Tree& tree = program.analysis().sources().tree(name.file);
    const std::string_view text = program.node(name).text();
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Node node = tree.node(at);
        if (!node.is(Kind::identifier) || node.text() != text) {
            continue;
        }
        const Node up = node.parent();
        const bool element = up.is(Kind::subscript) && up.field() == Field::left;
        const bool method = up.is(Kind::attribute) && up.field() == Field::function;
        if (element || method) {
            return true;
        }
    }
    return false;
}

/// What a gradient function gives, as it comes: nothing is clipped or scaled on the way.
// NOLINTNEXTLINE(misc-no-recursion): down an expression that is made of such values.
bool isAsGiven(Program& program, Site site, int depth = 0)
{
    constexpr int deepest = 8;
    const Node node = program.node(site);
    const auto every = [&](Node whole) {
        for (Node child = whole.firstChild(); child; child = child.nextSibling()) {
            if (!isAsGiven(program, {site.file, child.index()}, depth + 1)) {
                return false;
            }
        }
        return static_cast<bool>(whole.firstChild());
    };
    if (depth > deepest) {
        return false;
    }
    switch (node.kind()) {
    case Kind::parenthesized_expression:
    case Kind::list:
    case Kind::tuple: return every(node);
    case Kind::identifier: {
        const std::vector<Analysis::FoundBinding> bindings = program.analysis().bindingsOf(site);
        return bindings.size() == 1 && bindings.front().binding->kind == Binding::Kind::assignment &&
               bindings.front().file == site.file && !isChangedInPlace(program, site) &&
               isAsGiven(program, {site.file, bindings.front().binding->value}, depth + 1);
    }
    case Kind::call: {
        if (callsOneOf(program, site, {"builtins.zip", "builtins.list"})) {
            return isAsGiven(program, {site.file, node.child(Field::arguments).firstChild().index()}, depth + 1);
        }
        const ValueSet& values = program.analysis().values({site.file, node.child(Field::function).index()});
        return values.size() == 1 && program.node(values.front().site).is(Kind::call) &&
               program.facts().roles().is(values.front().site, Role::gradientFunction);
    }
    default: return false;
    }
}

/// (#function-gradients? @update @pairs): an optimizer applies, in eager code, what gradient functions give, and is used nowhere
/// else; binds the pairs of gradients and variables, the optimizer, and names for what is averaged.
Matches functionGradients(Program& program, RuleMatch match, PredicateArguments arguments)
{
    const Site call = at(match, arguments, 0);
    const UpdateFact* update = program.facts().update(call);
    if (update == nullptr || update->graph || update->role != Role::apply || update->functions.empty() || !program.runs(call)) {
        return {};
    }
    const Node node = program.node(call);
    const Site function = program.analysis().enclosingFunction(call);
    const Node optimizer = node.child(Field::function).child(Field::object);
    const Argument pairs = Analysis::argument(node, "grads_and_vars", 0);
    const bool alone = std::ranges::all_of(update->optimizers, [&](Site site) {
        const OptimizerFact* fact = program.facts().optimizer(site);
        return fact != nullptr && fact->updates.size() == 1;
    });
    const bool traced = function && program.facts().reach().isTracedSomewhere(function);
    if (!alone || update->optimizers.empty() || traced || !isPureName(optimizer) ||
        !node.parent().is(Kind::expression_statement) || node.parent().childCount() != 1 || !pairs ||
        !isAsGiven(program, {call.file, pairs.value.index()})) {
        return {};
    }
    match.captures[arguments[1].text] = {call.file, pairs.value.index()};
    match.texts["optimizer"] = std::string{optimizer.text()};
    match.texts["averaged"] = program.freeName(call.file, "averaged");
    match.texts["gradient"] = program.freeName(call.file, "g");
    match.texts["variable"] = program.freeName(call.file, "v");
    return keep(std::move(match));
}

constexpr std::array entries{
    PredicateEntry{"function-gradients?", functionGradients,
                   "Applies what gradient functions give as it comes; binds its argument, the optimizer and free names."},
};

} // namespace

std::span<const PredicateEntry> functionPredicates() { return entries; }

} // namespace rankwright
