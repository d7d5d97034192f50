// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the steps of a training see, from its beginning: everything that their samples and losses are computed from, backwards
// through names, calls and files of the project, through functions that datasets and generators call, and through the methods by
// which a Sequence gives its batches. Not behind variables, which all processes have from rank 0.

#include "core/rules/program.h"

#include <set>

namespace rankwright {

/// Found once for a program.
[[nodiscard]] const std::set<Site>& fedSources(Program& program);

} // namespace rankwright
