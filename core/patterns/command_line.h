// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a program says what its user may give on the command line.

#include "core/names/analysis.h"

#include <string>

namespace rankwright {

/// The attribute under which parse_args keeps what this call of add_argument defines.
[[nodiscard]] std::string optionNameOf(Node definition);
/// An option that holds text: add_argument("--optimizer", default="adam"), DEFINE_string, DEFINE_enum. Nothing where it is none
/// or several define it.
[[nodiscard]] bool isTextOption(Analysis& analysis, std::string_view name);
/// An option of this name has no default, and need not be given: add_argument("--turns", type=int).
[[nodiscard]] bool isNoneUnlessGiven(Analysis& analysis, std::string_view name);
/// What an option of this name is where its user gives nothing: add_argument("--turns", default=5), DEFINE_integer("turns", 5,
/// ""). Null where that is not written, several define it, or a statement sets it.
[[nodiscard]] Site defaultOfOption(Analysis& analysis, std::string_view name);

} // namespace rankwright
