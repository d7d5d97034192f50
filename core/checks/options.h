// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Options of a program: what its user gives on the command line, the same on all processes.

#include "core/checks/scrutiny.h"

#include <optional>
#include <string>
#include <string_view>

namespace rankwright {

/// An option as the program defines it: DEFINE_string('log_dir', '', ...), add_argument('--log-dir', default='').
struct Option {
    std::string name;
    Site definition;   ///< The call.
    Site defaultValue; ///< Null: none is given, which is None.
    /// What the program sets it to itself, as literals: args.mode = "predict" behind an export.
    std::vector<Site> others;
};

/// The object holds options: FLAGS, what parse_args gives.
[[nodiscard]] bool holdsOptions(Scrutiny& program, Site object);
/// The option of this name; nothing where there is none, or more than one, or something in the program sets it to what is no
/// literal.
[[nodiscard]] std::optional<Option> definitionOf(Scrutiny& program, std::string_view name);
/// The option that an expression is, also through a name that holds it, or a parameter for which every call gives it; nothing
/// where it is none, or as above.
[[nodiscard]] std::optional<Option> optionOf(Scrutiny& program, Site expression);
/// The whole number above zero that an expression is, whatever way it comes there; nothing where it may be another.
[[nodiscard]] std::optional<int> numberOf(Scrutiny& program, Site expression);
/// Nobody has to give the option.
[[nodiscard]] bool isOptional(Scrutiny& program, const Option& option);
/// Nobody has to give the option: it is None or '' then.
[[nodiscard]] bool isOffByDefault(Scrutiny& program, const Option& option);
/// Likewise, or it is False or 0.
[[nodiscard]] bool isFalseByDefault(Scrutiny& program, const Option& option);

} // namespace rankwright
