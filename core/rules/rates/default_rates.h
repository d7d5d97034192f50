// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rate that an optimizer of Keras trains at where it gets none, which was another one in older versions.

#include "core/rules/program.h"

#include <string>
#include <string_view>

namespace rankwright {

/// How an optimizer of this class is made without arguments, as a text: its default rate. The text asks the class itself where
/// the default depends on the version of Keras, and nothing says which it is.
[[nodiscard]] std::string defaultOf(Program& program, Site site, std::string_view type, const std::string& made,
                                    std::string rate);

} // namespace rankwright
