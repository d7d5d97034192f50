// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The way from bytes to the table of tree.h. Used by syntax only.

#include "core/syntax/tree.h"

#include <vector>

namespace rankwright {

struct NodeTable {
    std::vector<NodeRow> rows; ///< Empty only if the text nests too deeply.
    std::vector<Range> errors;
    bool isTooDeep{};
};

/// `source`: UTF-8.
[[nodiscard]] NodeTable parseTable(std::string_view source);

} // namespace rankwright
