// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A place in a set of files: which file, which bytes.

#include "core/text/range.h"

#include <compare>
#include <cstdint>

namespace rankwright {

/// Index of a file in the set of files that were analysed together (Sources).
using FileId = std::uint32_t;

/// A place in one of the files.
struct Place {
    FileId file{};
    Range range;
    friend auto operator<=>(const Place&, const Place&) = default;
};

} // namespace rankwright
