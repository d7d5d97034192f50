// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which files can matter, and which belong together, from who imports whom.

#include <cstdint>
#include <vector>

namespace rankwright {

/// One file: whether it imports a library of interest itself, and the files that it imports.
struct ImportNode {
    bool isOfInterest{};
    std::vector<std::uint32_t> imports;
};

/// The files that can matter, what they import, and the scripts that import something of that themselves, in groups that share no
/// import. Ascending, by first member.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> groupByImports(const std::vector<ImportNode>& files);

} // namespace rankwright
