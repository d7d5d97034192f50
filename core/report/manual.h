// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The manual: a guide that was written, and what counts as evidence, all rules and all checks as their tables have them, so that
// none can be missing or be told in another way.

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// A heading of the manual, and where it is: the part of a link behind "#".
struct ManualChapter {
    std::string title;
    std::string anchor;
};

/// What stands between <body> and </body>, in HTML that a simple reader can show: headings, paragraphs, lists, tables.
[[nodiscard]] const std::string& manualBody();
[[nodiscard]] const std::vector<ManualChapter>& manualChapters();
/// Where the manual tells of a rule, an indicator or a check; empty where there is none of that id.
[[nodiscard]] std::string manualAnchor(std::string_view id);
/// One file that needs nothing beside it, light or dark as its reader is.
[[nodiscard]] std::string writeManual();

} // namespace rankwright
