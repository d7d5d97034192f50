// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/names/chain.h"

#include <algorithm>
#include <map>

namespace rankwright {

namespace {

class ChainSearch {
  public:
    ChainSearch(Analysis& analysis, Site made) : m_analysis(analysis), m_made(made) {}

    std::vector<ChainLink> from(Site expression)
    {
        constexpr std::size_t enough = 2000;
        m_open.push_back(expression);
        m_cameFrom.emplace(expression, Step{});
        for (std::size_t next = 0; next < m_open.size() && m_open.size() < enough; ++next) {
            m_here = m_open[next];
            if (m_here == m_made) {
                return wayTo(m_here);
            }
            expand();
        }
        return {};
    }

  private:
    struct Step {
        Site before;
        bool isLink{}; ///< Worth telling; a part of an expression is not.
        ChainLink::How how{};
    };

    std::vector<ChainLink> wayTo(Site last)
    {
        std::vector<ChainLink> links;
        for (Site at = last; m_cameFrom.at(at).before; at = m_cameFrom.at(at).before) {
            const Step& step = m_cameFrom.at(at);
            if (at == last || step.isLink) {
                links.push_back({at == last && !step.isLink ? ChainLink::How::made : step.how, at});
            }
        }
        std::ranges::reverse(links);
        return links;
    }

    void go(Site to, bool isLink = false, ChainLink::How how = ChainLink::How::bound)
    {
        if (to && m_cameFrom.emplace(to, Step{m_here, isLink, how}).second) {
            m_open.push_back(to);
        }
    }

    void expand()
    {
        const Node node = m_analysis.node(m_here);
        switch (node.kind()) {
        case Kind::identifier: expandName(); return;
        case Kind::attribute: expandAttribute(node); return;
        case Kind::call:
            for (const Site function : m_analysis.projectCallees(m_here)) {
                const FileIndex& index = m_analysis.sources().index(function.file);
                for (const NodeIndex returned : index.returns(index.scopeOpenedBy(function.node))) {
                    go({function.file, returned}, true, ChainLink::How::returned);
                }
            }
            go({m_here.file, node.child(Field::arguments).index()}); // What is wrapped comes back.
            return;
        case Kind::class_definition:
        case Kind::function_definition: return;
        default:
            for (Node child = node.firstChild(); child; child = child.nextSibling()) {
                go({m_here.file, child.index()});
            }
        }
    }

    void expandName()
    {
        for (const Analysis::FoundBinding& found : m_analysis.bindingsOf(m_here)) {
            const Binding& binding = *found.binding;
            if (binding.kind == Binding::Kind::parameter) {
                const Site function = m_analysis.enclosingFunction({found.file, binding.node});
                for (const Site call : m_analysis.callers(function)) {
                    if (const Argument given = m_analysis.argumentFor(call, function, binding)) {
                        go({call.file, given.value.index()}, true, ChainLink::How::passed);
                    }
                }
            } else if (binding.kind != Binding::Kind::function && binding.kind != Binding::Kind::classDefinition &&
                       binding.kind != Binding::Kind::importFrom && binding.kind != Binding::Kind::importModule) {
                go({found.file, binding.value}, true, ChainLink::How::bound);
            }
        }
    }

    void expandAttribute(Node node)
    {
        const Site object{m_here.file, node.child(Field::object).index()};
        const std::string_view name = node.child(Field::attribute).text();
        for (const Value& value : m_analysis.values(object)) {
            go(m_analysis.fieldValue(value, name), true, ChainLink::How::passed);
            if (value.kind == Value::Kind::instance || value.kind == Value::Kind::projectClass) {
                const Site type = value.kind == Value::Kind::instance ? value.type : value.site;
                for (const Analysis::FoundStore& found : m_analysis.storesOf(type, name)) {
                    for (const Analysis::Part& part :
                         m_analysis.partsOf(found.file, found.store->node, found.store->target, found.store->value)) {
                        go(part.site, true, ChainLink::How::stored);
                    }
                }
            } else if (value.kind == Value::Kind::module) {
                const FileIndex& index = m_analysis.sources().index(value.site.file);
                for (const Binding& binding : index.bindings(0, index.symbol(name))) {
                    if (binding.kind == Binding::Kind::assignment) {
                        go({value.site.file, binding.value}, true, ChainLink::How::bound);
                    }
                }
            }
        }
    }

    Analysis& m_analysis;
    Site m_made;
    Site m_here;
    std::vector<Site> m_open;
    std::map<Site, Step> m_cameFrom;
};

} // namespace

std::vector<ChainLink> chainTo(Analysis& analysis, Site expression, Site made)
{
    return ChainSearch(analysis, made).from(expression);
}

} // namespace rankwright
