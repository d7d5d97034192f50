// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The class hierarchy over the project and the library: who inherits from whom, and through whom.

#include "core/classes/linearise.h"
#include "core/names/analysis.h"

#include <algorithm>
#include <utility>

namespace rankwright {

const Analysis::Ancestors& Analysis::ancestors(Site definition)
{
    const auto [found, added] = m_ancestors.try_emplace(keyOf(definition));
    if (!added) {
        m_isProvisional = m_isProvisional || found->second.isProvisional;
        return found->second;
    }
    found->second.project.push_back(definition); // A ring of bases sees this.
    found->second.isProvisional = true;
    const bool outer = std::exchange(m_isProvisional, false);
    Ancestors result;
    std::vector<std::vector<Site>> lists;
    std::vector<Site> direct;
    const Node bases = node(definition).child(Field::superclasses);
    for (Node base = bases.firstChild(); base; base = base.nextSibling()) {
        if (base.is(Kind::keyword_argument)) {
            continue;
        }
        bool known = false;
        for (const Value& value : values({definition.file, base.index()})) {
            if (value.kind == Value::Kind::projectClass && value.site != definition) {
                const Ancestors& inner = ancestors(value.site);
                lists.push_back(inner.project);
                direct.push_back(value.site);
                result.library.insert(result.library.end(), inner.library.begin(), inner.library.end());
                result.opaque.insert(result.opaque.end(), inner.opaque.begin(), inner.opaque.end());
                known = true;
            } else if (value.kind == Value::Kind::library) {
                result.library.push_back(value.name);
                known = true;
            }
        }
        if (!known) {
            result.opaque.push_back(base);
        }
    }
    lists.push_back(std::move(direct));
    result.project = mergedOrder(definition, std::move(lists));
    result.isProvisional = m_isProvisional;
    m_isProvisional = m_isProvisional || outer;
    return m_ancestors[keyOf(definition)] = std::move(result);
}

bool Analysis::isSubclass(Site classDefinition, std::string_view libraryClass)
{
    return std::ranges::any_of(ancestors(classDefinition).library,
                               [&](std::string_view base) { return m_library.isSubclass(base, libraryClass); });
}

Site Analysis::method(Site classDefinition, std::string_view name)
{
    for (const Site definition : ancestors(classDefinition).project) {
        const FileIndex& index = m_sources.index(definition.file);
        const auto bindings = index.bindings(index.scopeOpenedBy(definition.node), index.symbol(name));
        if (!bindings.empty() && bindings.back().kind == Binding::Kind::function) {
            return {definition.file, bindings.back().value};
        }
    }
    return {classDefinition.file, noNode};
}

bool Analysis::isInstance(const Value& value, std::string_view libraryClass)
{
    if (value.kind == Value::Kind::instance || value.kind == Value::Kind::superObject) {
        return isSubclass(value.type, libraryClass);
    }
    return value.kind == Value::Kind::libraryInstance && m_library.isSubclass(value.name, libraryClass);
}

bool Analysis::mayBeInstance(Site expression, std::string_view libraryClass)
{
    return std::ranges::any_of(values(expression), [&](const Value& value) { return isInstance(value, libraryClass); });
}

} // namespace rankwright
