// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// `explain`: what a rule is, what was found at a place and why, how a class reaches the library.

#include "core/project/group.h"
#include "core/report/json_report.h"
#include "core/rules/rule_info.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// Indicators, then rewrites, then lints; the table of a lint is "lint", and its risk the severity.
[[nodiscard]] std::vector<RuleInfo> allRules();
/// All rows with that id, indicators and rewrites; no rules in the explanation when there is none.
[[nodiscard]] Explanation explainRule(std::string_view id);
/// One line an id, indicators first.
[[nodiscard]] Explanation explainRules();
/// Everything that was matched in a line: evidence, steps, refusals, notes. `cell` only for notebooks.
[[nodiscard]] Explanation explainLine(const DecidedGroup& decided, FileId file, std::optional<std::uint32_t> cell,
                                      std::uint32_t line);
/// Something was matched there.
[[nodiscard]] bool isTelling(const Explanation& explanation);
/// How a class of `file` is known.
[[nodiscard]] Explanation explainClassOf(const DecidedGroup& decided, FileId file, std::string_view name);

} // namespace rankwright
