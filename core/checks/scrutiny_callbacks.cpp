// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Which callbacks a fit gets, in which order, and on which ranks.

#include "core/checks/scrutiny.h"

namespace rankwright {

const std::vector<CallbackUse>& Scrutiny::callbacksOf(Site fit)
{
    if (const auto known = m_callbacks.find(fit); known != m_callbacks.end()) {
        return known->second;
    }
    std::vector<CallbackUse> uses;
    const FitFact* fact = m_facts.fit(fit);
    const int position = fact != nullptr && fact->role == Role::fit ? 5 : 4;
    if (const Argument given = Analysis::argument(node(fit), "callbacks", position)) {
        addCallbacks({fit.file, given.value.index()}, {}, 0, uses);
    }
    return m_callbacks.insert_or_assign(fit, std::move(uses)).first->second;
}

bool Scrutiny::takes(const FitFact& fit, Site callback)
{
    return std::ranges::any_of(callbacksOf(fit.call), [&](const CallbackUse& use) { return use.made == callback; });
}

bool Scrutiny::isNeverRead(Site made) const
{
    const Node assignment = node(made).parent();
    const Node name = assignment.child(Field::left);
    if (!assignment.is(Kind::assignment) || !name.is(Kind::identifier)) {
        return false;
    }
    const Tree& tree = analysis().sources().tree(made.file);
    const bool isAgain = !m_facts.loopsAround(made).empty() || analysis().enclosingFunction(made);
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const bool isName = tree.row(at).kind == Kind::identifier && tree.node(at).text() == name.text();
        if (isName && (at > made.node || isAgain) && !(tree.node(at) == name)) {
            return false;
        }
    }
    return true;
}

bool Scrutiny::isInIdleCallback(Site site)
{
    collectUses();
    const std::vector<Site> made = m_made[analysis().classOfMethod(analysis().enclosingFunction(site))];
    const auto isIdle = [&](Site callback) {
        bool isTaken = false;
        bool isRun = false;
        for (const FitFact& fit : m_facts.fits()) {
            const bool isIn = takes(fit, callback);
            isTaken = isTaken || isIn;
            isRun = isRun || (isIn && runs(fit.call));
        }
        return isTaken ? !isRun : isNeverRead(callback);
    };
    return !made.empty() && std::ranges::all_of(made, isIdle);
}

RankGuard Scrutiny::callbackGuard(Site made) { return callbackGuard(made, true); }

RankGuard Scrutiny::listGuard(Site made) { return callbackGuard(made, false); }

RankGuard Scrutiny::callbackGuard(Site made, bool isFitAsked)
{
    if (RankGuard own = guard(made)) {
        return own;
    }
    std::vector<RankGuard> guards;
    for (const FitFact& fit : m_facts.fits()) {
        if (!runs(fit.call)) {
            continue;
        }
        for (const CallbackUse& use : callbacksOf(fit.call)) {
            if (use.made == made) {
                guards.push_back(use.guard || !isFitAsked ? use.guard : guard(fit.call));
            }
        }
    }
    return united(guards);
}

void Scrutiny::addCallbacks(Site expression, RankGuard guard, int depth, std::vector<CallbackUse>& uses)
{
    constexpr int enough = 12;
    const Node here = node(expression);
    if (!here || depth > enough) {
        return;
    }
    const auto part = [&](Node child, const RankGuard& under) {
        addCallbacks({expression.file, child.index()}, under, depth + 1, uses);
    };
    switch (here.kind()) {
    case Kind::list:
    case Kind::tuple:
    case Kind::parenthesized_expression:
    case Kind::list_splat:
        for (Node child = here.firstChild(); child; child = child.nextSibling()) {
            part(child, guard);
        }
        return;
    case Kind::binary_operator:
        part(here.child(Field::left), guard);
        part(here.child(Field::right), guard);
        return;
    case Kind::conditional_expression: {
        const Site condition{expression.file, here.child(1).index()};
        const RankGuard first = judged(condition, true);
        const RankGuard second = judged(condition, false);
        part(here.child(0), first ? first : guard);
        part(here.child(2), second ? second : guard);
        return;
    }
    case Kind::list_comprehension: {
        // [c for c in callbacks if ...]
        for (Node child = here.firstChild(); child; child = child.nextSibling()) {
            if (child.is(Kind::for_in_clause)) {
                part(child.child(Field::right), guard);
            }
        }
        return;
    }
    case Kind::identifier:
        for (const Analysis::FoundBinding& found : analysis().bindingsOf(expression)) {
            const Binding& binding = *found.binding;
            const bool isValue = binding.kind == Binding::Kind::assignment || binding.kind == Binding::Kind::augmented;
            if (isValue && (binding.target == binding.node || binding.target == noNode)) {
                const RankGuard own = guardHere({found.file, binding.node});
                addCallbacks({found.file, binding.value}, own ? own : guard, depth + 1, uses);
                addAppended(found, guard, depth, uses);
            } else if (binding.kind == Binding::Kind::parameter) {
                for (const Value& value : analysis().values(expression)) {
                    if (value.kind == Value::Kind::literal) {
                        addCallbacks(value.site, guard, depth + 1, uses);
                    }
                }
            }
        }
        return;
    case Kind::call:
        if (callsLibrary(expression, "builtins.list") || callsLibrary(expression, "builtins.tuple")) {
            part(here.child(Field::arguments).firstChild(), guard);
            return;
        }
        if (m_facts.roles().of(expression) == Role::callback) {
            uses.push_back({expression, guard});
            return;
        }
        for (const Site function : analysis().projectCallees(expression)) {
            const FileIndex& index = analysis().sources().index(function.file);
            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                addCallbacks({function.file, returned}, guard, depth + 1, uses);
            }
        }
        return;
    default:
        for (const Value& value : analysis().values(expression)) {
            if (value.site != expression && value.kind == Value::Kind::literal) {
                addCallbacks(value.site, guard, depth + 1, uses);
            }
        }
    }
}

void Scrutiny::addAppended(const Analysis::FoundBinding& list, RankGuard guard, int depth, std::vector<CallbackUse>& uses)
{
    const FileIndex& index = analysis().sources().index(list.file);
    for (const NodeIndex number : index.calls()) {
        const Site call{list.file, number};
        const Node callee = node(call).child(Field::function);
        const Node object = callee.child(Field::object);
        const std::string_view method = callee.child(Field::attribute).text();
        if (!object.is(Kind::identifier) || index.symbolOf(object.index()) != list.binding->symbol ||
            (method != "append" && method != "extend" && method != "insert")) {
            continue;
        }
        const auto bound = analysis().bindingsOf({list.file, object.index()});
        if (std::ranges::none_of(bound, [&](const auto& found) { return found.binding == list.binding; })) {
            continue;
        }
        const RankGuard own = guardHere(call);
        const Node arguments = node(call).child(Field::arguments);
        const Node given = method == "insert" ? arguments.child(1) : arguments.firstChild();
        addCallbacks({list.file, given.index()}, own ? own : guard, depth + 1, uses);
    }
}

} // namespace rankwright
