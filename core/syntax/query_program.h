// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a set of patterns is compiled to: one flat list of steps, linked by index, shared by all patterns. For use by Query only.

#include "core/syntax/query.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

using StepIndex = std::uint32_t;
inline constexpr StepIndex noStep = 0xFFFFFFFFU;

/// What a step asks of a node before it looks at the node's children.
enum class StepTest : std::uint8_t {
    kind,         ///< (kind)
    named,        ///< (_)
    any,          ///< _
    token,        ///< "text"
    alternatives, ///< [a b]: the children are the alternatives, for the same node.
};

struct QueryStep {
    StepTest test{StepTest::named};
    Kind kind{Kind::other};
    Field field{Field::none_}; ///< none_ asks for no field.
    bool bindsAny{};           ///< This step or one below it has a capture.
    StepIndex firstChild{noStep};
    StepIndex next{noStep}; ///< The next child pattern of the same parent.
    std::uint32_t firstSlot{};
    std::uint32_t slotCount{}; ///< Captures of this step: slots firstSlot, firstSlot + 1, ...
    std::string token;
    std::vector<Field> absent; ///< The !fields.
};

struct QueryPattern {
    StepIndex root{noStep};
    std::vector<std::string> slotNames; ///< The captures as the pattern spells them, in that order.
    std::vector<Predicate> predicates;
    bool hasAlternatives{}; ///< Only then one binding may be found twice.
};

/// A pattern that could not be compiled.
struct QueryFault {
    std::size_t offset{};
    std::string what; ///< Half a sentence.
};

/// Compiles `source` and adds its steps to `steps`.
[[nodiscard]] std::optional<QueryFault> compilePattern(std::string_view source, std::vector<QueryStep>& steps,
                                                       QueryPattern& pattern);

} // namespace rankwright
