// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace rankwright::ui {

/// A file of the project that was written by an export in place.
struct ReplacedFile {
    std::string path;                  ///< From the root of the project.
    std::optional<std::string> before; ///< Its bytes; nothing where there was no such file.
    std::string after;
    bool isKept{}; ///< The export has put what was there before beside it, as FILE.orig.
};

} // namespace rankwright::ui
