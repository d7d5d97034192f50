// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows that run: the queries of many rows as one, and their predicates. To this machinery a row is an id and a query with
// predicates; what else stands in it (edits, a lattice element, words) is the matter of its table. Indicators and rewrites run
// here alike.
//
// A predicate keeps a match, drops it, or keeps it with more captures and texts bound; some bind in several ways, and each way is
// a match of its own. What a predicate asks is a fact of the analysis, never a spelling. `World` is whom the predicates of these
// rows ask: the Facts, or what knows more and has `Facts& factsOf(World&)`. Predicates about facts serve all rows.

#include "core/patterns/fact_predicates.h"
#include "core/patterns/facts.h"
#include "core/patterns/predicate.h"

#include <algorithm>
#include <optional>
#include <span>

namespace rankwright {

template <typename World>
class RowSet {
  public:
    struct Row {
        std::string_view id;
        std::string_view match;
    };
    /// Null for a name that is no predicate.
    using Vocabulary = const PredicateOf<World>* (*)(std::string_view name);

    /// `own`: the predicates that these rows have beside those about facts; null for none.
    explicit RowSet(const std::vector<Row>& rows, Vocabulary own = nullptr);

    /// Why nothing of it can run; empty when all is well.
    [[nodiscard]] const std::string& error() const { return m_error; }
    /// Likewise, and predicates that do not exist, one string each.
    [[nodiscard]] std::vector<std::string> errors() const;

    /// Tries the rows at each node for which `isWanted(node, site)`, and calls `found(row number, match, root)` for each match in
    /// document order. The first row of an id that matches a place has it.
    template <typename Files, typename Wanted, typename Found>
    void run(World& world, const Files& files, const Wanted& isWanted, const Found& found) const;

  private:
    using Matches = std::vector<RuleMatch>;

    /// A predicate of one row: of the one vocabulary or the other.
    struct Asked {
        const PredicateOf<World>* own{};
        const PredicateOf<Facts>* shared{};

        [[nodiscard]] bool exists() const { return own != nullptr || shared != nullptr; }
        [[nodiscard]] bool isGlobal() const { return own != nullptr ? own->isGlobal : shared->isGlobal; }
        [[nodiscard]] bool isEarly() const { return (own != nullptr && own->mayHold) || (shared != nullptr && shared->mayHold); }
        [[nodiscard]] Matches evaluate(World& world, RuleMatch match, PredicateArguments arguments) const
        {
            return own != nullptr ? own->evaluate(world, std::move(match), arguments)
                                  : shared->evaluate(factsOf(world), std::move(match), arguments);
        }
        [[nodiscard]] bool mayHold(World& world, Site root, PredicateArguments arguments) const
        {
            return own != nullptr ? own->mayHold(world, root, arguments) : shared->mayHold(factsOf(world), root, arguments);
        }
    };

    struct Loaded {
        std::string_view id;
        std::vector<Asked> predicates;
        std::vector<std::size_t> early; ///< Predicates that can be asked of the root alone, see PredicateOf::mayHold.
        std::uint64_t roles{};          ///< Of the root, as #role? predicates ask for; 0: any.
    };

    [[nodiscard]] static std::uint64_t bit(Role role) { return std::uint64_t{1} << static_cast<unsigned>(role); }
    void load(std::uint32_t number, Vocabulary own);
    [[nodiscard]] bool isOn(World& world, std::uint32_t number) const;
    [[nodiscard]] bool mayHold(World& world, std::uint32_t number, Site root) const;
    [[nodiscard]] Matches evaluate(World& world, std::uint32_t number, RuleMatch first) const;

    std::optional<Query> m_query;
    std::vector<Loaded> m_rows;
    std::string m_error;
};

template <typename World>
RowSet<World>::RowSet(const std::vector<Row>& rows, Vocabulary own)
{
    std::vector<std::string_view> patterns;
    for (const Row& row : rows) {
        patterns.push_back(row.match);
        m_rows.push_back({row.id, {}, {}, 0});
    }
    Query::Loading loading = Query::compile(patterns);
    m_error = std::move(loading.error);
    m_query = std::move(loading.query);
    for (std::uint32_t number = 0; m_query && number < rows.size(); ++number) {
        load(number, own);
    }
}

template <typename World>
void RowSet<World>::load(std::uint32_t number, Vocabulary own)
{
    Loaded& row = m_rows[number];
    for (const Predicate& predicate : m_query->predicates(number)) {
        Asked asked{own == nullptr ? nullptr : own(predicate.name), nullptr};
        asked.shared = asked.own == nullptr ? findFactPredicate(predicate.name) : nullptr;
        row.predicates.push_back(asked);
        const bool aboutRoot = !predicate.arguments.empty() && predicate.arguments.front().isCapture &&
                               m_query->capturesRoot(number, predicate.arguments.front().text);
        if (!aboutRoot || !asked.exists()) {
            continue;
        }
        if (asked.isEarly()) {
            row.early.push_back(row.predicates.size() - 1);
        }
        // `(call) @x (#role? @x ...)`: nothing else has to be asked about calls of other roles.
        if (predicate.name == "role" && row.roles == 0) {
            for (const Predicate::Argument& argument : predicate.arguments) {
                row.roles |= argument.isCapture ? 0 : bit(roleFromSpelling(argument.text));
            }
        }
    }
}

template <typename World>
std::vector<std::string> RowSet<World>::errors() const
{
    if (!m_error.empty()) {
        return {m_error};
    }
    std::vector<std::string> errors;
    for (std::uint32_t number = 0; number < m_rows.size(); ++number) {
        for (std::size_t at = 0; at < m_rows[number].predicates.size(); ++at) {
            if (!m_rows[number].predicates[at].exists()) {
                errors.push_back(std::string{m_rows[number].id} + ": there is no predicate " +
                                 m_query->predicates(number)[at].name);
            }
        }
    }
    return errors;
}

/// What does not depend on the match is asked once.
template <typename World>
bool RowSet<World>::isOn(World& world, std::uint32_t number) const
{
    const std::vector<Predicate>& predicates = m_query->predicates(number);
    for (std::size_t at = 0; at < predicates.size(); ++at) {
        const Asked& asked = m_rows[number].predicates[at];
        if (asked.isGlobal() && asked.evaluate(world, {}, predicates[at].arguments).empty()) {
            return false;
        }
    }
    return true;
}

/// What can be asked of the root alone.
template <typename World>
bool RowSet<World>::mayHold(World& world, std::uint32_t number, Site root) const
{
    const Loaded& row = m_rows[number];
    return std::ranges::all_of(row.early, [&](std::size_t at) {
        return row.predicates[at].mayHold(world, root, m_query->predicates(number)[at].arguments);
    });
}

template <typename World>
std::vector<RuleMatch> RowSet<World>::evaluate(World& world, std::uint32_t number, RuleMatch first) const
{
    const std::vector<Predicate>& predicates = m_query->predicates(number);
    Matches matches;
    matches.push_back(std::move(first));
    for (std::size_t at = 0; at < predicates.size() && !matches.empty(); ++at) {
        const Asked& asked = m_rows[number].predicates[at];
        if (asked.isGlobal()) {
            continue;
        }
        Matches next;
        for (RuleMatch& match : matches) {
            Matches kept = asked.evaluate(world, std::move(match), predicates[at].arguments);
            std::ranges::move(kept, std::back_inserter(next));
        }
        matches = std::move(next);
    }
    return matches;
}

template <typename World>
template <typename Files, typename Wanted, typename Found>
void RowSet<World>::run(World& world, const Files& files, const Wanted& isWanted, const Found& found) const
{
    if (!m_query) {
        return;
    }
    std::vector<bool> on;
    for (std::uint32_t number = 0; number < m_rows.size(); ++number) {
        on.push_back(isOn(world, number));
    }
    Facts& facts = factsOf(world);
    std::vector<std::uint32_t> chosen;
    std::vector<std::uint32_t> claims; ///< Rows that matched at `claimed`.
    Site claimed;
    for (const FileId file : files) {
        const auto choose = [&](Node node, std::span<const std::uint32_t> numbers) -> std::span<const std::uint32_t> {
            const Site root{file, node.index()};
            if (!isWanted(node, root)) {
                return {};
            }
            const std::uint64_t role = node.is(Kind::call) ? bit(facts.roles().of(root)) : 0;
            chosen.clear();
            for (const std::uint32_t number : numbers) {
                const std::uint64_t roles = m_rows[number].roles;
                if (on[number] && (roles == 0 || (roles & role) != 0) && mayHold(world, number, root)) {
                    chosen.push_back(number);
                }
            }
            return chosen;
        };
        m_query->run(facts.analysis().sources().tree(file), choose, [&](const Match& match) {
            RuleMatch first;
            first.file = file;
            for (const auto& [name, node] : match.captures) {
                first.captures[std::string{name}] = {file, node.index()};
            }
            const Site root{file, match.root.index()};
            for (RuleMatch& kept : evaluate(world, match.pattern, std::move(first))) {
                if (claimed != root) {
                    claims.clear();
                    claimed = root;
                }
                const bool isTaken = std::ranges::any_of(claims, [&](std::uint32_t number) {
                    return number != match.pattern && m_rows[number].id == m_rows[match.pattern].id;
                });
                if (!isTaken) {
                    claims.push_back(match.pattern);
                    found(match.pattern, std::move(kept), root);
                }
            }
        });
    }
}

} // namespace rankwright
