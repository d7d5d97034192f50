// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The independent checker: the seven questions and the lints, asked of a distributed program, whoever wrote it.

#include "core/checks/finding.h"
#include "core/checks/rank_flow.h"
#include "core/patterns/facts.h"
#include "core/patterns/verdict.h"

#include <optional>

namespace rankwright {

/// Of the program that `entry` starts; nothing for a program that does not use the target.
/// `flow`: of the analysis of the facts; it may serve all entries of it.
/// `# rankwright: ignore[L12] reason` behind the statement, or on a line of its own above it, silences a finding.
[[nodiscard]] std::optional<Check> check(Facts& facts, RankFlow& flow, FileId entry, const Verdict& verdict);

} // namespace rankwright
