// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rules of ARCHITECTURE.md that can be read off a source file: which way its includes point, which library it may see, which
// words it may not spell. Each function takes one file and gives one sentence per breach. The files are read as text, not
// preprocessed: an include inside `#if 0` counts, one inside a comment or a string does not.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright::tests {

struct SourceFile {
    std::string path; ///< From the root of the repository, with slashes.
    std::string content;
};

/// The .h and .cpp files below `root`/`folder`, ordered by path.
[[nodiscard]] std::vector<SourceFile> sourcesBelow(const std::filesystem::path& root, std::string_view folder);

/// `source` with each comment replaced by blanks; lines keep their numbers, strings stay.
[[nodiscard]] std::string withoutComments(std::string_view source);

/// Arrows that point the wrong way, and libraries that a layer does not see.
[[nodiscard]] std::vector<std::string> includeBreaches(const SourceFile& file);
/// Places outside core/rules that spell the name of the rewrite target.
[[nodiscard]] std::vector<std::string> targetNameBreaches(const SourceFile& file);
/// Missing licence lines, and headers without `#pragma once`.
[[nodiscard]] std::vector<std::string> headBreaches(const SourceFile& file);

} // namespace rankwright::tests
