// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A predicate as the rows' vocabularies list it, and what its function needs to answer.

#include "core/patterns/rule_match.h"
#include "core/syntax/query.h"

#include <span>

namespace rankwright {

/// What a predicate makes of a match: nothing, the match with more bound, or one match for each way to bind.
using Matches = std::vector<RuleMatch>;

/// A predicate's arguments as a row spells them.
using PredicateArguments = std::span<const Predicate::Argument>;

/// A cheap question about one node, asked before there is a match: whether a predicate may hold of it. One that looks at no
/// arguments is asked once for all rows that ask it.
template <typename World>
class EarlyQuestion {
  public:
    using OfNode = bool (*)(World&, Site);
    using OfArguments = bool (*)(World&, Site, PredicateArguments);
    constexpr EarlyQuestion() = default;
    // NOLINTBEGIN(google-explicit-constructor,hicpp-explicit-conversions): a vocabulary lists functions.
    constexpr EarlyQuestion(OfNode question) : m_ofNode{question} {}
    constexpr EarlyQuestion(OfArguments question) : m_ofArguments{question} {}
    // NOLINTEND(google-explicit-constructor,hicpp-explicit-conversions)

    [[nodiscard]] constexpr bool exists() const { return m_ofNode != nullptr || m_ofArguments != nullptr; }
    /// Null where the answer depends on the arguments.
    [[nodiscard]] constexpr OfNode ofNode() const { return m_ofNode; }
    [[nodiscard]] constexpr bool operator==(const EarlyQuestion&) const = default;
    [[nodiscard]] bool operator()(World& world, Site node, PredicateArguments arguments) const
    {
        return m_ofNode != nullptr ? m_ofNode(world, node) : m_ofArguments(world, node, arguments);
    }

  private:
    OfNode m_ofNode{};
    OfArguments m_ofArguments{};
};

/// One entry of a vocabulary; see row_set.h.
template <typename World>
struct PredicateOf {
    std::string_view name; ///< With its question mark.
    Matches (*evaluate)(World&, RuleMatch, PredicateArguments);
    std::string_view means; ///< A sentence for people who write rows.
    bool isGlobal{};        ///< The answer does not depend on the match.
    /// Where it is false of the node of the first argument, the predicate does not hold. Cheap: asked about every node that a
    /// row could match, before a match is made.
    EarlyQuestion<World> mayHold{};
};

namespace predicate {
[[nodiscard]] inline Matches keep(RuleMatch match)
{
    Matches kept;
    kept.push_back(std::move(match));
    return kept;
}
/// By reference, so that the condition may still look at the match that is handed over.
[[nodiscard]] inline Matches keepIf(bool holds, RuleMatch& match) { return holds ? keep(std::move(match)) : Matches{}; }
/// The node that an argument's capture is bound to.
[[nodiscard]] inline Site at(const RuleMatch& match, PredicateArguments arguments, std::size_t number)
{
    return number < arguments.size() ? match.site(arguments[number].text) : Site{match.file, noNode};
}
/// A predicate that is a question about the node of its first argument, and binds nothing.
template <typename World, bool (*holds)(World&, Site)>
[[nodiscard]] Matches where(World& world, RuleMatch match, PredicateArguments arguments)
{
    return keepIf(holds(world, at(match, arguments, 0)), match);
}
} // namespace predicate

} // namespace rankwright
