// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An `if` that asks for files, and how all processes go by one answer to it.

#include "core/patterns/rule_match.h"
#include "core/rules/program.h"

namespace rankwright {

/// How an `if` asks for files that it reads where they are, and makes where they are not.
enum class Asking : std::uint8_t {
    no,
    apart,
    keras,
    tape, ///< All processes can ask rank 0, with the tools of that pattern.
    sent  ///< It asks for what a path of all processes follows from, which is sent to all anyway.
};

[[nodiscard]] Asking askingOf(Program& program, Site statement);

/// All processes take the same branch, by the answer of rank 0 to this condition.
[[nodiscard]] bool isAnsweredForAll(Program& program, Site condition);

/// All processes take, or leave, the branch of an `if` in which this is read by the answer of rank 0, and it is written in the
/// other one.
[[nodiscard]] bool isReadOrWrittenByAnswer(Program& program, Site read, Site write);

/// Notes in a match what it is wrong without: the answers by which all processes come to this place, or none does.
void noteAnswers(Program& program, RuleMatch& match, Site place);
/// The name of the group under which they are noted.
inline constexpr std::string_view answersGroup{"answers"};

} // namespace rankwright
