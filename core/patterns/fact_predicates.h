// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The vocabulary that indicators and rewrites share: predicates that ask the facts only.

#include "core/patterns/facts.h"
#include "core/patterns/predicate.h"

namespace rankwright {

[[nodiscard]] std::span<const PredicateOf<Facts>> factPredicates();
/// Null where none has that name, which is without the question mark.
[[nodiscard]] const PredicateOf<Facts>* findFactPredicate(std::string_view name);
/// The role that a #role? predicate spells; Role::none for no role.
[[nodiscard]] Role roleFromSpelling(std::string_view spelling);

} // namespace rankwright
