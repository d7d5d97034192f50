// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rules as text, for `explain`, the why panel and the manual.

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// One row of a table, printable.
struct RuleInfo {
    std::string id;
    std::string table; ///< "common", "session", "monitored", "tape", "keras".
    std::string paper;
    std::string match;
    std::vector<std::string> edits;
    std::vector<std::string> needs;
    std::string risk;
    std::string title;
    std::string why;
    std::string assumption;
    std::string doc;
};

/// All rows of all tables in their order; several rows may share an id.
[[nodiscard]] std::vector<RuleInfo> ruleInfos();

} // namespace rankwright
