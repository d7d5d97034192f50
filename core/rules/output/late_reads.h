// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files that are read when somebody asks for the samples in them: a flow of pictures opens them while a model predicts.

#include "core/rules/output/file_access.h"

#include <vector>

namespace rankwright {

/// What a call that predicts or evaluates reads of the files of the data that it is given; nothing for other calls.
[[nodiscard]] std::vector<FilePlace> placesReadLate(Program& program, Site call);

} // namespace rankwright
