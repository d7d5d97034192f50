// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads whole files. A file that cannot be read gives words, never an exception.

#include <cstdint>
#include <optional>
#include <string>

namespace rankwright {

struct FileBytes {
    std::optional<std::string> bytes;
    std::string error;    ///< A sentence; empty when there are bytes or the file is too large.
    bool isTooLarge{};    ///< Larger than the limit: nothing was read.
    std::uint64_t size{}; ///< As the file system tells it.
};

/// Reads a regular file (or what a symbolic link leads to). `limit` in bytes; 0 for none.
[[nodiscard]] FileBytes readFile(const std::string& path, std::uint64_t limit);

/// Reads a stream to its end: standard input.
[[nodiscard]] FileBytes readStream(int descriptor, std::uint64_t limit);

} // namespace rankwright
