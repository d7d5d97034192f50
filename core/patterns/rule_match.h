// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one match of a row bound, and texts with places for it.

#include "core/names/sources.h"
#include "core/patterns/name_map.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// What one match of a row bound: nodes by capture name, texts and lists by name.
struct RuleMatch {
    FileId file{};
    NameMap<Site> captures;
    NameMap<std::vector<Site>> groups; ///< A capture that stands for several nodes.
    NameMap<std::string> texts;
    NameMap<std::vector<std::string>> lists;

    /// The node that a capture is bound to; null where it is not.
    [[nodiscard]] Site site(std::string_view capture) const;
};

/// What stands for `{name}`.
using Placeholder = std::function<std::string(std::string_view name)>;
/// A text with its placeholders filled. A line with a list (`{*models}`) is repeated for each element; braces that hold no name
/// stay as they are.
[[nodiscard]] std::string filled(std::string_view text, const RuleMatch& match, const Placeholder& placeholder);

} // namespace rankwright
