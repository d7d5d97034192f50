// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/rank_flow.h"

#include "core/checks/conditions.h"
#include "core/checks/target_roles.h"

#include <algorithm>
#include <utility>

namespace rankwright {

std::uint32_t& ReachedMarks::number(Site site)
{
    if (m_numbers.size() <= site.file) {
        m_numbers.resize(site.file + 1U);
    }
    std::vector<std::uint32_t>& ofFile = m_numbers[site.file];
    if (ofFile.size() <= site.node) {
        ofFile.resize(std::max<std::size_t>(site.node + 1U, 2 * ofFile.size()));
    }
    return ofFile[site.node];
}

ReachedMarks::Marks ReachedMarks::of(Site site)
{
    if (!site) {
        return {};
    }
    if (const std::uint32_t known = number(site); known != 0) {
        return m_states[known].marks;
    }
    // Circles are found as Tarjan does: a node whose `lowest` is itself closes one.
    struct Visit {
        std::uint32_t number{};
        std::vector<Site> next;
        std::size_t at{};
    };
    std::vector<Visit> way;
    std::vector<std::uint32_t> open;
    const auto begin = [&](Site here) {
        const auto mine = static_cast<std::uint32_t>(m_states.size());
        number(here) = mine;
        Step step = m_step(here);
        m_states.push_back({mine, step.own, false});
        open.push_back(mine);
        way.push_back({mine, std::move(step.next), 0});
    };
    begin(site);
    while (true) {
        Visit& visit = way.back();
        if (visit.at < visit.next.size()) {
            const Site next = visit.next[visit.at++];
            const std::uint32_t other = next ? number(next) : 0;
            State& state = m_states[visit.number];
            if (next && other == 0) {
                begin(next);
            } else if (next) {
                state.marks |= m_states[other].marks;
                state.lowest = m_states[other].isDone ? state.lowest : std::min(state.lowest, m_states[other].lowest);
            }
            continue;
        }
        const std::uint32_t mine = visit.number;
        const State state = m_states[mine];
        if (state.lowest == mine) {
            for (std::uint32_t member = 0; member != mine;) {
                member = open.back();
                open.pop_back();
                m_states[member].marks = state.marks;
                m_states[member].isDone = true;
            }
        }
        way.pop_back();
        if (way.empty()) {
            return state.marks;
        }
        State& below = m_states[way.back().number];
        below.marks |= state.marks;
        below.lowest = state.lowest == mine ? below.lowest : std::min(below.lowest, state.lowest);
    }
}

RankFlow::RankFlow(Analysis& analysis)
    : m_analysis(analysis),
      m_meanings(analysis, [](Site) { return true; }),
      m_values([this](Site site) { return valueStep(site); }),
      m_tests([this](Site site) { return testStep(site); })
{}

bool RankFlow::asksRank(Site expression)
{
    const auto [known, added] = m_asksRank.try_emplace(expression, false);
    if (added) {
        known->second = mayHoldRank(expression) && rankwright::asksRank(m_analysis, expression);
    }
    return known->second;
}

bool RankFlow::asksLocalRankOnly(Site expression)
{
    const auto [known, added] = m_asksLocalRankOnly.try_emplace(expression, false);
    if (added) {
        known->second = mayHoldRank(expression) && rankwright::asksLocalRankOnly(m_analysis, expression);
    }
    return known->second;
}

bool RankFlow::isOfExchanged(Site expression)
{
    if ((m_values.of(expression) & exchanged) == 0) {
        return false;
    }
    const auto [known, added] = m_exchanged.try_emplace(expression, false);
    if (added) {
        m_analysis.slice(expression, [&](Site site) {
            known->second =
                known->second || (m_analysis.node(site).is(Kind::call) && givesOneValue(targetRole(m_analysis, site)));
            return !known->second;
        });
    }
    return known->second;
}

void RankFlow::collect()
{
    if (std::exchange(m_isCollected, true)) {
        return;
    }
    for (const FileId file : m_analysis.files()) {
        for (const NodeIndex index : m_analysis.sources().index(file).calls()) {
            for (const Site function : m_analysis.projectCallees({file, index})) {
                m_calls[function].push_back({file, index});
            }
        }
        const Tree& tree = m_analysis.sources().tree(file);
        for (NodeIndex at = 0; at < tree.size(); ++at) {
            const Node left = tree.row(at).kind == Kind::assignment ? tree.node(at).child(Field::left) : Node{};
            const Node object = left.is(Kind::subscript) ? left.child(Field::value) : Node{};
            if (!object.is(Kind::identifier)) {
                continue;
            }
            for (const Analysis::FoundBinding& found : m_analysis.bindingsOf({file, object.index()})) {
                m_puts[{found.file, found.binding->node}].push_back({file, tree.node(at).child(Field::right).index()});
            }
        }
    }
}

ReachedMarks::Step RankFlow::valueStep(Site site)
{
    ReachedMarks::Step step;
    m_analysis.sourcesOf(site, [&](Site source) { step.next.push_back(source); });
    const Node node = m_analysis.node(site);
    if (node.is(Kind::identifier)) {
        addName(site, step);
    } else if (givesRank(m_analysis, site)) {
        step.own |= rank;
    }
    if (node.is(Kind::attribute)) {
        addStores(site, step);
    } else if (node.is(Kind::call)) {
        const TargetRole role = targetRole(m_analysis, site);
        step.own |= role == TargetRole::size ? size : givesOneValue(role) ? exchanged : ReachedMarks::Marks{};
        step.own |= mayGiveOwnPart(site) ? hidden : ReachedMarks::Marks{};
    }
    return step;
}

void RankFlow::addName(Site name, ReachedMarks::Step& step)
{
    collect();
    const std::vector<Analysis::FoundBinding> bindings = m_analysis.bindingsOf(name);
    for (const Analysis::FoundBinding& found : bindings) {
        if (const auto puts = m_puts.find({found.file, found.binding->node}); puts != m_puts.end()) {
            step.next.insert(step.next.end(), puts->second.begin(), puts->second.end());
        }
        if (found.binding->kind != Binding::Kind::parameter) {
            continue;
        }
        step.own |= hiddenIn(found);
        const Site function = m_analysis.enclosingFunction({found.file, found.binding->node});
        const auto calls = m_calls.find(function);
        if (calls == m_calls.end() || !m_analysis.callers(function).empty()) {
            continue;
        }
        for (const Site call : calls->second) {
            if (const Argument given = m_analysis.argumentFor(call, function, *found.binding)) {
                step.next.push_back({call.file, given.value.index()});
            }
        }
    }
    step.own |= isChosen(bindings) ? rank : ReachedMarks::Marks{};
}

bool RankFlow::isChosen(const std::vector<Analysis::FoundBinding>& bindings)
{
    bool asks = false;
    for (const Analysis::FoundBinding& found : bindings.size() < 2 ? std::vector<Analysis::FoundBinding>{} : bindings) {
        eachCondition(m_analysis, {found.file, found.binding->node}, [&](Site condition, bool) {
            asks = asks || m_tests.of(condition) != 0;
            return asks;
        });
    }
    return asks;
}

ReachedMarks::Marks RankFlow::hiddenIn(const Analysis::FoundBinding& parameter)
{
    const Site function = m_analysis.enclosingFunction({parameter.file, parameter.binding->node});
    const std::string_view name = m_analysis.node({parameter.file, parameter.binding->node}).text();
    const bool isHidden = m_analysis.node(function).child(Field::name).text() == "__init__" ||
                          std::ranges::any_of(m_analysis.callers(function), [&](Site call) {
                              const Node node = m_analysis.node(call);
                              return Analysis::hidesArguments(node) && !Analysis::argument(node, name, -1);
                          });
    return isHidden ? hidden : ReachedMarks::Marks{};
}

bool RankFlow::mayGiveOwnPart(Site call)
{
    const Site object{call.file, m_analysis.node(call).child(Field::function).child(Field::object).index()};
    return object && m_analysis.projectCallees(call).empty() &&
           std::ranges::any_of(m_analysis.values(object), [](const Value& value) { return value.kind == Value::Kind::instance; });
}

void RankFlow::addStores(Site attribute, ReachedMarks::Step& step)
{
    const Node node = m_analysis.node(attribute);
    const Site object{attribute.file, node.child(Field::object).index()};
    for (const FileId file : m_analysis.files()) {
        const FileIndex& index = m_analysis.sources().index(file);
        const SymbolId symbol = index.symbol(node.child(Field::attribute).text());
        for (const AttributeStore& store :
             symbol == noSymbol ? std::span<const AttributeStore>{} : index.attributeStores(symbol)) {
            const Site holder{file, m_analysis.node({file, store.node}).child(Field::object).index()};
            if (mayBeOneObject(m_analysis, object, holder)) {
                step.next.push_back({file, store.value});
            }
        }
    }
}

ReachedMarks::Step RankFlow::testStep(Site site)
{
    ReachedMarks::Step step;
    // Of a cluster one process is the chief.
    const bool isOne = m_analysis.node(site).child(Field::attribute).text() == "is_chief" || givesRank(m_analysis, site);
    step.own = isOne ? rank : ReachedMarks::Marks{};
    step.next = m_meanings.everyMeaning(site);
    for (Node child = m_analysis.node(site).firstChild(); child; child = child.nextSibling()) {
        step.next.push_back({site.file, child.index()});
    }
    return step;
}

} // namespace rankwright
