// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/accumulators.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

constexpr std::array makers{std::string_view{"Variable"}, std::string_view{"get_variable"}, std::string_view{"add_weight"},
                            std::string_view{"add_variable"}};

} // namespace

bool Accumulators::isAppliedBy(Site assign, Site apply)
{
    const auto [found, added] = m_applied.try_emplace(apply);
    if (added) {
        found->second = variablesOf(appliedPart(apply));
    }
    const std::set<Site>& applied = found->second;
    const Node object = m_analysis.node(assign).child(Field::function).child(Field::object);
    return !applied.empty() && std::ranges::any_of(variablesOf({assign.file, object.index()}),
                                                   [&](Site variable) { return applied.contains(variable); });
}

std::set<Site> Accumulators::variablesOf(Site expression)
{
    std::set<Site> variables;
    m_analysis.slice(expression, [&](Site site) {
        const Node node = m_analysis.node(site);
        if (!node.is(Kind::call)) {
            return true;
        }
        const Role role = m_roles.of(site);
        if (role == Role::gradient || role == Role::jacobian || role == Role::graphGradients || role == Role::computeGradients) {
            return false;
        }
        const Node callee = node.child(Field::function);
        const std::string_view name = callee.is(Kind::attribute) ? callee.child(Field::attribute).text() : callee.text();
        const bool makes = std::ranges::find(makers, name) != makers.end();
        if (makes) {
            variables.insert(site);
        }
        return !makes;
    });
    return variables;
}

Site Accumulators::appliedPart(Site apply)
{
    const Argument pairs = Analysis::argument(m_analysis.node(apply), "grads_and_vars", 0);
    Site part{apply.file, pairs.value.index()};
    constexpr int maximalNames = 4; // pairs = zip(...); both = pairs
    for (int names = 0; names < maximalNames && m_analysis.node(part).is(Kind::identifier); ++names) {
        const std::vector<Analysis::FoundBinding> bindings = m_analysis.bindingsOf(part);
        if (bindings.size() != 1 || bindings.front().binding->kind != Binding::Kind::assignment) {
            break;
        }
        part = {bindings.front().file, bindings.front().binding->value};
    }
    const Node whole = m_analysis.node(part);
    if (whole.is(Kind::call) && whole.child(Field::function).text() == "zip") {
        return {part.file, whole.child(Field::arguments).child(0U).index()};
    }
    const Node body = whole.child(Field::body);
    const bool isComprehension = whole.is(Kind::list_comprehension) || whole.is(Kind::generator_expression);
    return isComprehension && body.is(Kind::tuple) ? Site{part.file, body.child(0U).index()} : part;
}

} // namespace rankwright
