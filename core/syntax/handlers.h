// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/syntax/tree.h"

#include <vector>

namespace rankwright {

/// The exceptions that an except clause names, with or without `as`; nothing where it takes all.
[[nodiscard]] std::vector<Node> caughtTypes(Node handler);

} // namespace rankwright
