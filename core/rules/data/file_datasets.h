// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Datasets of the names of files, each of which becomes many records: there may be fewer files than processes, so that not all
// would get one.

#include "core/rules/program.h"

namespace rankwright {

/// The call that reads the files of this source, one record after the other; null where the elements are no files, or stay one
/// each.
[[nodiscard]] Site recordsOf(Program& program, Site source);

/// These records come in whatever order they are ready.
[[nodiscard]] bool comeInAnyOrder(Program& program, Site records);

} // namespace rankwright
