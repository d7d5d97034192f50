// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The indicators of the lattice: rules that edit nothing. A match is evidence that the function around it trains by one of the
// training APIs. A row is written like that of a rewrite (core/rules/row.h): the same queries, predicates and texts.

#include "core/patterns/facts.h"
#include "core/patterns/pattern.h"

#include <span>

namespace rankwright {

struct Indicator {
    std::string_view id;
    std::string_view paper{};          ///< Where the paper has it, if it does.
    Pattern atom{};                    ///< The element that a match is evidence for.
    std::string_view match;            ///< The node captured as @site is the evidence.
    std::string_view training{"site"}; ///< The capture of the call that makes the training step.
    std::string_view title;
    std::string_view why; ///< A template: `{@capture}` is the source text of a node, `{name}` what a predicate bound.
    std::string_view doc;
};

/// All rows; the first of an id that matches a place has it.
[[nodiscard]] std::span<const Indicator> indicators();

/// What they find in all files, in document order.
[[nodiscard]] std::vector<Indication> indicate(Facts& facts);

/// What is wrong with the table, like tableErrors() of the rewrites; empty when all is well.
[[nodiscard]] std::vector<std::string> indicatorErrors();

} // namespace rankwright
