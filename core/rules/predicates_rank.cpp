// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Predicates about what may differ between processes.

#include "core/rules/predicates.h"
#include "core/rules/same_runs.h"

namespace rankwright {

namespace {

using predicate::at;
using predicate::keep;
using Matches = std::vector<RuleMatch>;

Matches withReason(Program& program, RuleMatch match, PredicateArguments arguments, bool isCertain)
{
    LocalReason reason = whyRunsDiffer(program, at(match, arguments, 0));
    if (!reason || reason.isCertain != isCertain) {
        return {};
    }
    match.texts["reason"] = std::move(reason.text);
    return keep(std::move(match));
}

/// (#rank-dependent? @call): whether the training call runs depends on something that differs between processes; binds reason.
Matches rankDependent(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return withReason(program, std::move(match), arguments, true);
}

/// (#rank-doubtful? @call): it depends on what an object gives that is not known; binds reason.
Matches rankDoubtful(Program& program, RuleMatch match, PredicateArguments arguments)
{
    return withReason(program, std::move(match), arguments, false);
}

constexpr std::array entries{
    PredicateEntry{"rank-dependent?", rankDependent, "Whether the call runs differs between processes; binds reason."},
    PredicateEntry{"rank-doubtful?", rankDoubtful,
                   "Whether the call runs depends on what an unknown object gives; binds reason."},
};

} // namespace

std::span<const PredicateEntry> rankPredicates() { return entries; }

} // namespace rankwright
