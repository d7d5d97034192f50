// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// What the checker can say of a value, and when it has to keep silent.
#include "core/checks/scrutiny.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// Packages of which the functions compute from their arguments, or are known to the table.
constexpr std::array<std::string_view, 9> understood{"tensorflow", "numpy",  "builtins", "math", "horovod",
                                                     "argparse",   "random", "os",       "time"};

bool isUnderstood(std::string_view name)
{
    const std::string_view package = name.substr(0, name.find('.'));
    return std::ranges::find(understood, package) != understood.end();
}

/// Whether a value says where it comes from: not what an unknown library made, nor what nothing is known of.
bool isOpaque(const Value& value)
{
    switch (value.kind) {
    case Value::Kind::unknown: return true;
    case Value::Kind::library:
    case Value::Kind::libraryInstance:
    case Value::Kind::libraryResult:
    case Value::Kind::method: return !isUnderstood(value.name);
    default: return false;
    }
}

} // namespace

bool Scrutiny::isTraced(Site expression)
{
    bool isTraced = true;
    const auto isOpaqueAt = [&](Site site) {
        const ValueSet& values = analysis().values(site);
        return std::ranges::any_of(values, isOpaque);
    };
    analysis().slice(expression, [&](Site site) {
        const Node here = node(site);
        if (here.is(Kind::identifier)) {
            const auto bindings = analysis().bindingsOf(site);
            for (const Analysis::FoundBinding& found : bindings) {
                const Binding& binding = *found.binding;
                const bool isParameter = binding.kind == Binding::Kind::parameter;
                const Site function = isParameter ? analysis().enclosingFunction({found.file, binding.node}) : Site{};
                const std::string_view name = node({found.file, binding.node}).text();
                // What nobody here passes comes from a library, or from nowhere.
                isTraced = isTraced && (!isParameter || name == "self" || !analysis().callers(function).empty());
                isTraced = isTraced && binding.kind != Binding::Kind::other;
            }
            isTraced = isTraced && (!bindings.empty() || !isOpaqueAt(site));
        } else if (here.is(Kind::call)) {
            const Site callee{site.file, here.child(Field::function).index()};
            isTraced = isTraced && (!analysis().projectCallees(site).empty() || !isOpaqueAt(callee));
        } else if (here.is(Kind::attribute)) {
            isTraced = isTraced && !isOpaqueAt({site.file, here.child(Field::object).index()});
        }
        return isTraced;
    });
    return isTraced;
}

bool Scrutiny::isAppendedFrom(Site expression, const std::function<bool(Site)>& holds)
{
    std::vector<Site> lists;
    analysis().slice(expression, [&](Site site) {
        for (const Analysis::FoundBinding& found :
             node(site).is(Kind::identifier) ? analysis().bindingsOf(site) : std::vector<Analysis::FoundBinding>{}) {
            if (found.binding->kind == Binding::Kind::assignment && node({found.file, found.binding->value}).is(Kind::list)) {
                lists.push_back({found.file, found.binding->node});
            }
        }
        return true;
    });
    for (const Site list : lists) {
        const FileIndex& index = analysis().sources().index(list.file);
        for (const NodeIndex call : index.calls()) {
            const Node callee = node({list.file, call}).child(Field::function);
            const Node object = callee.child(Field::object);
            const std::string_view method = callee.child(Field::attribute).text();
            if ((method == "append" || method == "extend" || method == "insert") && object.is(Kind::identifier) &&
                index.symbolOf(object.index()) == index.symbolOf(list.node) && index.scopeOf(call) == index.scopeOf(list.node) &&
                holds(argumentsOf(*this, {list.file, call}))) {
                return true;
            }
        }
    }
    return false;
}

Site Scrutiny::rateOf(Site optimizer)
{
    const Node call = node(optimizer);
    for (const char* name : {"learning_rate", "lr"}) {
        if (const Argument given = Analysis::argument(call, name, -1)) {
            return {optimizer.file, given.value.index()};
        }
    }
    const OptimizerFact* fact = m_facts.optimizer(optimizer);
    const auto entry = fact == nullptr ? std::nullopt : analysis().library().find(fact->type);
    int position = 0;
    for (const LibraryParameter& parameter : entry ? entry->parameters : decltype(entry->parameters){}) {
        if (parameter.name == "learning_rate" || parameter.name == "lr") {
            const Argument given = Analysis::argument(call, parameter.name, position);
            return {optimizer.file, given ? given.value.index() : noNode};
        }
        ++position;
    }
    return {optimizer.file, noNode};
}

bool Scrutiny::isRateKnown(Site optimizer)
{
    const Site rate = rateOf(optimizer);
    return !rate || timesScaled(rate) > 0 || (isTraced(rate) && !dependsOnSize(rate));
}

std::vector<const UpdateFact*> Scrutiny::updates()
{
    std::vector<const UpdateFact*> found;
    for (const UpdateFact& update : m_facts.updates()) {
        if (runs(update.call)) {
            found.push_back(&update);
        }
    }
    return found;
}

bool Scrutiny::usesStrategy() { return !calls(Role::strategy).empty(); }

} // namespace rankwright
