// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which parts of a script a reviewer need not see: runs of rows that are equal on both sides and far from everything of interest.
// What is of interest are changes, also those that were rejected (a place must not vanish under the eyes of who decides about
// it), what their rules matched, refused places, evidence, what does not parse, what the checks found, and what a rank makes of
// the preview. The line above a file is never hidden; each file below it begins and ends for itself.

#include "ui/code/pane_content.h"

#include <cstdint>
#include <vector>

namespace rankwright::ui {

/// Rows of an alignment that can be hidden; the end lies behind the last.
struct UnchangedRun {
    std::uint32_t firstRow{};
    std::uint32_t endRow{};
    friend bool operator==(const UnchangedRun&, const UnchangedRun&) = default;
};

/// Rows that stay in sight beside one of interest.
inline constexpr std::uint32_t rowsInContext = 3;
/// Fewer are not worth a row that says that they are hidden.
inline constexpr std::uint32_t fewestHidden = 4;

/// In document order.
[[nodiscard]] std::vector<UnchangedRun> unchangedRuns(const Comparison& comparison, const std::vector<CodeNote>& findings);

} // namespace rankwright::ui
