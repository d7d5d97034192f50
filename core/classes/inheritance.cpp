// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Downwards in the class hierarchy: for which classes a method runs.

#include "core/names/analysis.h"

#include <algorithm>

namespace rankwright {

namespace {

bool isObject(const Value& value) { return value.kind == Value::Kind::instance || value.kind == Value::Kind::superObject; }

} // namespace

void Analysis::collectDescendants()
{
    m_descendants.clear();
    for (const FileId file : m_files) {
        for (const NodeIndex definition : m_sources.index(file).classes()) {
            const Site site{file, definition};
            if (!node(site).child(Field::superclasses)) {
                continue;
            }
            for (const Site base : std::vector<Site>{ancestors(site).project}) {
                if (base != site) {
                    m_descendants[keyOf(base)].push_back(site);
                }
            }
        }
    }
}

bool Analysis::passesOn(Site function)
{
    const auto [found, added] = m_passesOn.try_emplace(keyOf(function), false);
    if (!added) {
        return found->second;
    }
    const Node whole = node(function);
    const std::string_view name = whole.child(Field::name).text();
    const std::span<const NodeIndex> calls = m_sources.index(function.file).calls();
    for (auto call = std::ranges::lower_bound(calls, function.node); call != calls.end(); ++call) {
        const Node callee = node({function.file, *call}).child(Field::function);
        if (!whole.contains(callee)) {
            break;
        }
        // super().train(data), Base.train(self, data); self.model.train(data) is a method of something else.
        const Node object = callee.child(Field::object);
        const bool isSuper = object.is(Kind::call) && object.child(Field::function).text() == "super";
        const Node first = callee.parent().child(Field::arguments).firstChild();
        const bool isGivenSelf = first.is(Kind::identifier) && first.text() == whole.child(Field::parameters).firstChild().text();
        if (callee.child(Field::attribute).text() == name && (isSuper || isGivenSelf)) {
            return m_passesOn[keyOf(function)] = true;
        }
    }
    return false;
}

bool Analysis::inherits(Site classDefinition, Site function)
{
    const Site owner = enclosingClass(function);
    const std::string_view name = node(function).child(Field::name).text();
    for (const Site definition : ancestors(classDefinition).project) {
        if (definition == owner) {
            return true;
        }
        const FileIndex& index = m_sources.index(definition.file);
        const auto bindings = index.bindings(index.scopeOpenedBy(definition.node), index.symbol(name));
        if (!bindings.empty() &&
            (bindings.back().kind != Binding::Kind::function || !passesOn({definition.file, bindings.back().value}))) {
            return false;
        }
    }
    return false;
}

std::vector<Analysis::FoundStore> Analysis::storesOf(Site classDefinition, std::string_view attribute)
{
    std::vector<FoundStore> found;
    for (const Site definition : std::vector<Site>{ancestors(classDefinition).project}) {
        const FileIndex& index = m_sources.index(definition.file);
        const Node whole = node(definition);
        for (const AttributeStore& store : index.attributeStores(index.symbol(attribute))) {
            const Site function = enclosingFunction({definition.file, store.node});
            const bool isOwn = definition == classDefinition || enclosingClass(function) != definition;
            if (whole.contains(node({definition.file, store.node})) && (isOwn || inherits(classDefinition, function))) {
                found.push_back({definition.file, &store});
            }
        }
    }
    return found;
}

std::vector<Analysis::FoundStore> Analysis::storesOf(Site attribute)
{
    const Node here = node(attribute);
    std::vector<FoundStore> found;
    for (const Value& owner : ValueSet{values({attribute.file, here.child(Field::object).index()})}) {
        if (owner.kind == Value::Kind::instance) {
            const std::vector<FoundStore> stores = storesOf(owner.type, here.child(Field::attribute).text());
            found.insert(found.end(), stores.begin(), stores.end());
        }
    }
    return found;
}

std::vector<Site> Analysis::selves(Site function)
{
    const Site owner = classOfMethod(function);
    const auto found = m_descendants.find(keyOf(owner));
    if (found == m_descendants.end()) {
        return {owner};
    }
    m_isProvisional = m_isProvisional || m_isGrowing;
    if (!m_areCallersKnown) {
        return {owner};
    }
    std::vector<Site> all{owner};
    for (const Site definition : found->second) {
        if (inherits(definition, function)) {
            all.push_back(definition);
        }
    }
    std::vector<Site> made;
    std::ranges::copy_if(all, std::back_inserter(made), [&](Site definition) { return m_made.contains(definition); });
    std::vector<Site>& classes = made.empty() ? all : made;
    return classes.size() > maximalValues ? std::vector<Site>{owner} : std::move(classes);
}

std::vector<Analysis::Dispatch> Analysis::dispatched(Site call)
{
    const Node callee = node(call).child(Field::function);
    if (!callee.is(Kind::attribute)) {
        return {};
    }
    const ValueSet& objects = values({call.file, callee.child(Field::object).index()});
    if (std::ranges::count_if(objects, isObject) < 2) {
        return {};
    }
    std::vector<Dispatch> all;
    const std::string_view name = callee.child(Field::attribute).text();
    for (const Value& object : objects) {
        if (!isObject(object)) {
            continue;
        }
        auto same = std::ranges::find(all, object.type, &Dispatch::type);
        if (same == all.end()) {
            all.push_back({object.type, {}});
            same = std::prev(all.end());
        }
        for (const Value& value : attributeValues(object, name, {call.file, callee.index()})) {
            addCallees(value, same->functions);
        }
    }
    return all.size() < 2 ? std::vector<Dispatch>{} : all;
}

} // namespace rankwright
