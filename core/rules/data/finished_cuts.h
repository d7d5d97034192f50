// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Datasets that are cut where they are finished: by batches, or where they are used. They are cut as near to their source as can
// be instead, and never behind an order of each process' own.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// Changes such a step, and adds what it needs beside it.
void reviewFinished(Program& program, DataStep& step, std::vector<DataStep>& more);
/// Each process shuffles the files of a dataset for itself: parts of it are no parts of one whole.
[[nodiscard]] DataStep mixedFiles(Site source);

} // namespace rankwright
