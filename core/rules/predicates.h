// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The vocabulary of the rules: predicates that stand in the queries of the rows. A predicate keeps a match, drops it, or keeps it
// with more captures and texts bound; some bind in several ways, and each way is a match of its own. What a predicate asks is a
// fact of the analysis, never a spelling.

#include "core/rules/program.h"
#include "core/syntax/query.h"

#include <span>

namespace rankwright {

/// A predicate's arguments as a row spells them.
using PredicateArguments = std::span<const Predicate::Argument>;

struct PredicateEntry {
    std::string_view name;
    std::vector<RuleMatch> (*evaluate)(Program&, RuleMatch, PredicateArguments);
    std::string_view means; ///< A sentence for people who write rows.
    bool perProgram{};      ///< The answer depends on the program only, not on the match.
    /// Where it is false of the node of the first argument, the predicate does not hold. Cheap: asked about every node that a
    /// row could match, before a match is made.
    bool (*mayHold)(Program&, Site, PredicateArguments){};
};

/// All predicates; a row may use no other.
[[nodiscard]] std::span<const PredicateEntry> commonPredicates();
[[nodiscard]] std::span<const PredicateEntry> optimizerPredicates();
[[nodiscard]] std::span<const PredicateEntry> tapePredicates();
[[nodiscard]] std::span<const PredicateEntry> sessionPredicates();
[[nodiscard]] std::span<const PredicateEntry> kerasPredicates();
[[nodiscard]] std::span<const PredicateEntry> outputPredicates();
/// The role that a #role? predicate spells; Role::none for no role.
[[nodiscard]] Role roleFromSpelling(std::string_view spelling);
[[nodiscard]] const PredicateEntry* findPredicate(std::string_view name);

namespace predicate {
[[nodiscard]] inline std::vector<RuleMatch> keep(RuleMatch match)
{
    std::vector<RuleMatch> kept;
    kept.push_back(std::move(match));
    return kept;
}
/// By reference, so that the condition may still look at the match that is handed over.
[[nodiscard]] inline std::vector<RuleMatch> keepIf(bool holds, RuleMatch& match)
{
    return holds ? keep(std::move(match)) : std::vector<RuleMatch>{};
}
/// The node that an argument's capture is bound to.
[[nodiscard]] inline Site at(const RuleMatch& match, PredicateArguments arguments, std::size_t number)
{
    return number < arguments.size() ? match.site(arguments[number].text) : Site{match.file, noNode};
}
} // namespace predicate

} // namespace rankwright
