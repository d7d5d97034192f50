// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a value came to an expression: the definitions on the way, nearest first. What the inference knows as a set of values is
// told here as one shortest way, for people.

#include "core/names/analysis.h"

#include <vector>

namespace rankwright {

struct ChainLink {
    enum class How : std::uint8_t {
        bound,    ///< A name gets it here.
        passed,   ///< A call hands it over as an argument.
        returned, ///< A function gives it back.
        stored,   ///< An attribute gets it here.
        made,     ///< It is made here.
    };
    How how{};
    Site site; ///< The expression that holds it here.
};

/// The way from `expression` back to the place `made` (Value::site). The last link is `made` itself; empty where they are the
/// same or no way was found.
[[nodiscard]] std::vector<ChainLink> chainTo(Analysis& analysis, Site expression, Site made);

} // namespace rankwright
