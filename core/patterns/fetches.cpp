// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/fetches.h"

#include <algorithm>

namespace rankwright {

namespace {

class Trace {
  public:
    explicit Trace(Analysis& analysis) : m_analysis(analysis) {}

    bool reachesMakers(Site fetches)
    {
        constexpr std::size_t maximalSteps = 400;
        push(fetches);
        for (std::size_t at = 0; at < m_open.size() && !m_isLost; ++at) {
            m_isLost = at > maximalSteps;
            follow(m_open[at]);
        }
        return !m_isLost;
    }

  private:
    void push(Site site)
    {
        m_isLost = m_isLost || !site;
        if (site && m_seen.insert(site).second) {
            m_open.push_back(site);
        }
    }

    void pushChildren(Site site)
    {
        for (Node child = m_analysis.node(site).firstChild(); child; child = child.nextSibling()) {
            push({site.file, child.index()});
        }
    }

    void follow(Site site)
    {
        const Node node = m_analysis.node(site);
        switch (node.kind()) {
        case Kind::list:
        case Kind::tuple:
        case Kind::expression_list:
        case Kind::parenthesized_expression:
        case Kind::binary_operator:
        case Kind::unary_operator: pushChildren(site); break;
        case Kind::conditional_expression:
            push({site.file, node.child(0U).index()});
            push({site.file, node.child(2U).index()});
            break;
        case Kind::dictionary:
            for (Node pair = node.firstChild(); pair; pair = pair.nextSibling()) {
                push({site.file, pair.child(Field::value).index()});
            }
            break;
        case Kind::subscript: push({site.file, node.child(Field::value).index()}); break;
        case Kind::none:
        case Kind::integer:
        case Kind::float_: break;
        case Kind::identifier: followName(site); break;
        case Kind::attribute: followAttribute(site); break;
        case Kind::call: followCall(site); break;
        default: m_isLost = true;
        }
    }

    void followName(Site name)
    {
        const std::vector<Analysis::FoundBinding> bindings = m_analysis.bindingsOf(name);
        m_isLost = m_isLost || bindings.empty();
        for (const Analysis::FoundBinding& found : bindings) {
            const Binding& binding = *found.binding;
            if (binding.kind == Binding::Kind::parameter) {
                followParameter(found);
            } else if (binding.kind == Binding::Kind::assignment) {
                pushParts(found.file, binding.node, binding.target, binding.value);
            } else if (binding.kind == Binding::Kind::augmented) {
                push({found.file, binding.value});
            } else if (binding.kind != Binding::Kind::importFrom || bindings.size() == 1) {
                m_isLost = true;
            }
        }
    }

    void followParameter(const Analysis::FoundBinding& found)
    {
        const Site function = m_analysis.enclosingFunction({found.file, found.binding->node});
        const std::vector<Site> calls = m_analysis.callers(function);
        m_isLost = m_isLost || calls.empty();
        for (const Site call : calls) {
            const Argument given = m_analysis.argumentFor(call, function, *found.binding);
            push(given ? Site{call.file, given.value.index()} : Site{found.file, found.binding->value});
        }
    }

    void followAttribute(Site attribute)
    {
        const Node node = m_analysis.node(attribute);
        const std::string_view name = node.child(Field::attribute).text();
        bool isStored = false;
        for (const Value& object : m_analysis.values({attribute.file, node.child(Field::object).index()})) {
            if (const Site given = m_analysis.fieldValue(object, name)) {
                push(given);
                isStored = true;
            }
            if (object.kind != Value::Kind::instance) {
                continue;
            }
            for (const Analysis::FoundStore& found : m_analysis.storesOf(object.type, name)) {
                pushParts(found.file, found.store->node, found.store->target, found.store->value);
                isStored = true;
            }
        }
        if (!isStored) {
            followValues(attribute);
        }
    }

    /// What a property gives, or a field of a module.
    void followValues(Site expression)
    {
        const ValueSet& values = m_analysis.values(expression);
        m_isLost = m_isLost || values.empty();
        for (const Value& value : values) {
            const Kind kind = m_analysis.node(value.site).kind();
            const bool isExpression = kind == Kind::call || value.kind == Value::Kind::literal;
            m_isLost = m_isLost || value.kind == Value::Kind::unknown || !isExpression;
            push(value.site);
        }
    }

    void followCall(Site call)
    {
        const std::vector<Site> functions = m_analysis.projectCallees(call);
        const std::vector<std::string_view>& names = m_analysis.libraryCallees(call);
        m_isLost = m_isLost || std::ranges::any_of(names, [&](std::string_view name) {
                       const std::string_view last = name.substr(name.rfind('.') + 1);
                       const bool isLookUp = last.starts_with("get_") && last != "get_variable"; // By its name, in a collection.
                       return isLookUp || name.starts_with("builtins.") || !m_analysis.library().isKnownModule(name);
                   });
        bool isLibrary = !names.empty();
        for (const Value& value : m_analysis.values(call)) { // A layer that is called.
            isLibrary = isLibrary || value.kind == Value::Kind::libraryResult || value.kind == Value::Kind::libraryInstance;
        }
        m_isLost = m_isLost || (functions.empty() && !isLibrary);
        for (const Site function : functions) {
            const FileIndex& index = m_analysis.sources().index(function.file);
            for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                push({function.file, returned});
            }
        }
    }

    void pushParts(FileId file, NodeIndex name, NodeIndex target, NodeIndex value)
    {
        for (const Analysis::Part& part : m_analysis.partsOf(file, name, target, value)) {
            push(part.site);
        }
    }

    Analysis& m_analysis;
    std::vector<Site> m_open;
    std::set<Site> m_seen;
    bool m_isLost{};
};

} // namespace

bool isMadeInSight(Analysis& analysis, Site fetches) { return Trace(analysis).reachesMakers(fetches); }

} // namespace rankwright
