// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rules as text, for `explain`, the why panel and the manual.

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// One row of a table, printable: a rewrite or an indicator.
struct RuleInfo {
    std::string id;
    std::string table; ///< "common", "session", "monitored", "tape", "keras"; "indicator".
    std::string paper;
    std::string atom; ///< Of an indicator: the lattice element that a match is evidence for.
    std::string match;
    std::vector<std::string> edits;
    std::vector<std::string> needs;
    std::string risk; ///< Of an indicator: "evidence".
    std::string title;
    std::string why;
    std::string assumption;
    std::string doc;
};

/// All indicators in their order.
[[nodiscard]] std::vector<RuleInfo> indicatorInfos();
/// All rewrites: rows of all tables in their order; several rows may share an id.
[[nodiscard]] std::vector<RuleInfo> ruleInfos();

} // namespace rankwright
