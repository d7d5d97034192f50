// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The settings of a project: rankwright.toml at its root, or the table [tool.rankwright] of pyproject.toml. They say what the
// options of the command line say, which checks to leave out, and which paths. Reading them never fails: what is wrong is a
// problem in words with its line, and counts for nothing; what is right counts all the same.

#include "core/project/words.h"
#include "core/rules/options.h"

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

struct Settings {
    std::string file; ///< "rankwright.toml" or "pyproject.toml"; empty where neither says anything.
    GivenOptions options;
    std::vector<std::string> ignoredLints; ///< "L22", as they stand there, each once.
    std::vector<std::string> excluded;     ///< Patterns as in a .gitignore at the root.
    std::vector<Remark> notes;             ///< Worth knowing: a file that does not count.
    std::vector<Remark> problems;          ///< Wrong; with the line in front of the message.
    bool isUnreadable{};                   ///< A problem is that a file is there and cannot be read.
    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr std::string_view ownSettingsName = "rankwright.toml";
inline constexpr std::string_view sharedSettingsName = "pyproject.toml";

/// Of the project in the folder `root`.
[[nodiscard]] Settings readSettings(const std::string& root);
/// What the bytes of a file with one of these names say.
[[nodiscard]] Settings settingsIn(std::string_view name, std::string_view bytes);

} // namespace rankwright
