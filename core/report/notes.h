// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The notes of a script as they are shown: those of the analysis, and what the project knows beside it (lines that are no
// Python, the programs that a file belongs to).

#include "core/project/group.h"

#include <string>
#include <vector>

namespace rankwright {

struct ShownNote {
    std::string code;
    Place place;
    std::string message;
};

[[nodiscard]] std::vector<ShownNote> shownNotes(const DecidedGroup& decided, FileId file);

/// The note of a file that imports nothing of interest.
inline constexpr const char* listedOnlyCode = "unknown.no-tensorflow";
inline constexpr const char* listedOnlyMessage =
    "imports neither TensorFlow, Keras nor Horovod, nor a file of this project that does";

} // namespace rankwright
