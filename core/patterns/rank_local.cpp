// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/patterns/rank_local.h"

#include "core/patterns/local_search.h"

#include <algorithm>

namespace rankwright {

namespace {

/// Methods of the containers of Python that change what is in them.
constexpr std::array containerMethods{"append", "appendleft", "extend",  "extendleft", "insert", "add",     "update",
                                      "put",    "pop",        "popleft", "clear",      "remove", "discard", "popitem"};

} // namespace

bool changesContainer(std::string_view method) { return std::ranges::find(containerMethods, method) != containerMethods.end(); }

std::size_t RankLocal::Hash::operator()(const Question& question) const
{
    const std::uint64_t site = (std::uint64_t{question.expression.file} << 32U) | question.expression.node;
    const unsigned flags = (question.isContent ? 1U : 0U) | (question.asksUnknown ? 2U : 0U) | (question.asksFiles ? 4U : 0U);
    return std::hash<std::uint64_t>{}((site << 3U | flags) * 0x9E3779B97F4A7C15ULL);
}

RankLocal::RankLocal(Facts& facts, std::set<FileId> files, const std::vector<Site>& training, Judge judge)
    : m_facts(facts), m_files(std::move(files)), m_judge(std::move(judge))
{
    for (const Site call : training) {
        collectLoops(call);
    }
}

LocalReason RankLocal::value(Site expression)
{
    LocalSearch search{*this};
    search.ask({expression});
    return search.answer();
}

LocalReason RankLocal::certainly(Site expression)
{
    LocalSearch search{*this, LocalSearch::Memory::steps};
    search.ask({expression});
    const LocalReason reason = search.answer();
    return reason.isCertain ? reason : LocalReason{};
}

LocalReason RankLocal::length(Site expression, const std::function<bool(Site)>& isAlike)
{
    LocalSearch search{*this};
    search.askLength(expression, isAlike);
    const LocalReason reason = search.answer();
    return reason.isCertain ? reason : LocalReason{};
}

LocalReason RankLocal::count(Site expression, const std::function<bool(Site)>& isAlike)
{
    LocalSearch search{*this};
    search.askCounted(expression, isAlike);
    const LocalReason reason = search.answer();
    return reason.isCertain ? reason : LocalReason{};
}

LocalReason RankLocal::runs(Site site, bool asksFiles)
{
    LocalSearch search{*this};
    search.askRuns(site, asksFiles);
    return search.answer();
}

void RankLocal::collectLoops(Site call)
{
    if (!call || !m_callersSeen.insert(call).second) {
        return;
    }
    for (const Site loop : m_facts.loopsAround(call)) {
        m_loops.insert(loop);
    }
    if (const Site function = m_facts.analysis().enclosingFunction(call)) {
        for (const Site caller : m_facts.analysis().callers(function)) {
            if (m_judge.runs(caller)) {
                collectLoops(caller);
            }
        }
    }
}

bool RankLocal::isInTrainingLoop(Site site)
{
    const auto [found, added] = m_isInLoop.try_emplace(site, false);
    if (!added) {
        return found->second;
    }
    // Conditions of a loop are asked as often as it goes round.
    for (Node up = m_facts.analysis().node(site); up && !up.is(Kind::function_definition); up = up.parent()) {
        if (m_loops.contains({site.file, up.index()})) {
            return found->second = true;
        }
    }
    const Site function = m_facts.analysis().enclosingFunction(site);
    const auto isInside = [&](Site caller) { return m_judge.runs(caller) && isInTrainingLoop(caller); };
    const bool result = function && std::ranges::any_of(m_facts.analysis().callers(function), isInside);
    m_isInLoop[site] = result;
    return result;
}

void RankLocal::collectChanges(FileId file)
{
    Analysis& analysis = m_facts.analysis();
    const Tree& tree = analysis.sources().tree(file);
    const auto nameOf = [](Node object) {
        return std::string{object.is(Kind::attribute) ? object.child(Field::attribute).text() : object.text()};
    };
    const auto isHolder = [](Node node) { return node.is(Kind::identifier) || node.is(Kind::attribute); };
    for (NodeIndex at = 0; at < tree.size(); ++at) {
        const Node node = tree.node(at);
        if (node.is(Kind::break_statement) || node.is(Kind::continue_statement) || node.is(Kind::return_statement)) {
            m_leaves[file][analysis.enclosingFunction({file, at}).node].push_back(at);
        } else if (node.is(Kind::call)) {
            const Node callee = node.child(Field::function);
            const Node object = callee.child(Field::object);
            const bool isKnown = changesContainer(callee.child(Field::attribute).text());
            if (!callee.is(Kind::attribute) || !isHolder(object) || (!isKnown && !node.parent().is(Kind::expression_statement))) {
                continue;
            }
            Change change{{file, object.index()}, {file, at}, {}, {file, noNode}, isKnown};
            for (Node child = node.child(Field::arguments).firstChild(); child; child = child.nextSibling()) {
                change.given.push_back({file, child.index()});
            }
            m_changes[nameOf(object)].push_back(std::move(change));
        } else if (node.is(Kind::assignment) || node.is(Kind::augmented_assignment)) {
            const Node left = node.child(Field::left);
            const Node right = node.child(Field::right);
            const Node object = left.child(Field::value);
            if (left.is(Kind::subscript) && isHolder(object) && right) {
                m_changes[nameOf(object)].push_back({{file, object.index()},
                                                     {file, at},
                                                     {{file, right.index()}},
                                                     {file, left.child(Field::subscript).index()},
                                                     true});
            }
        }
    }
}

const std::vector<RankLocal::Change>& RankLocal::changes(std::string_view name)
{
    static const std::vector<Change> none;
    if (!m_areChangesKnown) {
        m_areChangesKnown = true;
        for (const FileId file : m_files) {
            collectChanges(file);
        }
    }
    const auto found = m_changes.find(name);
    return found == m_changes.end() ? none : found->second;
}

const std::vector<NodeIndex>& RankLocal::leaves(Site function)
{
    static_cast<void>(changes({})); // One walk finds both.
    return m_leaves[function.file][function.node];
}

} // namespace rankwright
