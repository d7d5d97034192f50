// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What went wrong with a file, as a sentence that says what happened and what to do.

#include <cstdint>
#include <string>
#include <string_view>

namespace rankwright {

/// A file or folder about which something is to be said: left out on purpose, or not readable, not writable.
struct Remark {
    std::string path; ///< As it is shown: relative to the project root.
    std::string message;
    friend auto operator<=>(const Remark&, const Remark&) = default;
};

/// "permission denied; make it readable (chmod u+r) or leave it out". `error` is an errno value.
[[nodiscard]] std::string readProblem(int error);
/// The same for writing: "no space is left on the disk; make room and run again".
[[nodiscard]] std::string writeProblem(int error);
/// "4 MiB", "1.5 MiB", "300 bytes".
[[nodiscard]] std::string sizeInWords(std::uint64_t bytes);

} // namespace rankwright
