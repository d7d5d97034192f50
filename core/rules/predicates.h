// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The vocabulary of the rewrites: predicates that ask what a program, its options and its data plan are. The rows may also use
// those about facts (core/patterns/fact_predicates.h), and no others. What a predicate is: core/patterns/row_set.h.

#include "core/patterns/predicate.h"
#include "core/rules/program.h"

namespace rankwright {

using PredicateEntry = PredicateOf<Program>;
/// An entry of a predicate that is a question about one node, asked before there is a match.
template <bool (*holds)(Program&, Site)>
[[nodiscard]] constexpr PredicateEntry whereHolds(std::string_view name, std::string_view means)
{
    return {name, predicate::where<Program, holds>, means, false, holds};
}

[[nodiscard]] std::span<const PredicateEntry> commonPredicates();
[[nodiscard]] std::span<const PredicateEntry> divisionPredicates();
[[nodiscard]] std::span<const PredicateEntry> seedPredicates();
[[nodiscard]] std::span<const PredicateEntry> gpuPredicates();
[[nodiscard]] std::span<const PredicateEntry> kerasVersionPredicates();
[[nodiscard]] std::span<const PredicateEntry> optimizerPredicates();
[[nodiscard]] std::span<const PredicateEntry> namedOptimizerPredicates();
[[nodiscard]] std::span<const PredicateEntry> schedulePredicates();
[[nodiscard]] std::span<const PredicateEntry> batchRatePredicates();
[[nodiscard]] std::span<const PredicateEntry> ratePredicates();
[[nodiscard]] std::span<const PredicateEntry> tapePredicates();
[[nodiscard]] std::span<const PredicateEntry> descentPredicates();
[[nodiscard]] std::span<const PredicateEntry> deviceNamePredicates();
[[nodiscard]] std::span<const PredicateEntry> functionPredicates();
[[nodiscard]] std::span<const PredicateEntry> sessionPredicates();
[[nodiscard]] std::span<const PredicateEntry> sessionStartPredicates();
[[nodiscard]] std::span<const PredicateEntry> hookPredicates();
[[nodiscard]] std::span<const PredicateEntry> estimatorPredicates();
[[nodiscard]] std::span<const PredicateEntry> kerasPredicates();
[[nodiscard]] std::span<const PredicateEntry> loadingPredicates();
[[nodiscard]] std::span<const PredicateEntry> openingPredicates();
[[nodiscard]] std::span<const PredicateEntry> orderPredicates();
[[nodiscard]] std::span<const PredicateEntry> outputPredicates();
[[nodiscard]] std::span<const PredicateEntry> folderPredicates();
[[nodiscard]] std::span<const PredicateEntry> rankPredicates();
[[nodiscard]] std::span<const PredicateEntry> readBackPredicates();
/// Null where none of these has that name, which is without the question mark.
[[nodiscard]] const PredicateEntry* findPredicate(std::string_view name);

} // namespace rankwright
