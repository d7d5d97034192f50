// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Constants such as True and None, written in a place or known there by a name.

#include "core/names/analysis.h"

namespace rankwright {

/// Something that an expression can be is a constant of this kind.
[[nodiscard]] bool mayBeConstant(Analysis& analysis, Site expression, Kind constant);
/// All that an expression can be is such a constant.
[[nodiscard]] bool isConstant(Analysis& analysis, Site expression, Kind constant);

} // namespace rankwright
