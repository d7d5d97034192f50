// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a call does with files: opens, writes, adds to, removes; and whether other processes see it.

#include "core/checks/scrutiny.h"

namespace rankwright {

/// open(path, 'w')
[[nodiscard]] bool opensForWriting(Scrutiny& program, Site call);
/// Summaries: each process has event files of its own, whose names hold its number.
[[nodiscard]] bool writesEvents(Scrutiny& program, Site call);
/// What it writes is no shared file: it lies in memory, or in a folder that the system made for this process.
[[nodiscard]] bool isPrivate(Scrutiny& program, Site expression);

} // namespace rankwright
