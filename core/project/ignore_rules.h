// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// .gitignore files as git reads them: nested files, negation, anchored patterns, `**`, folders only, escapes, CRLF and a byte
// order mark. Deeper files win over outer ones, later lines over earlier ones.
//
// Own code although libgit2 is at hand: its git_ignore_path_is_ignored drops a negation without wildcards in a nested file
// ("!keep.py" under a root "*.py"), and its initialisation alone takes a quarter of the time in which the program has to start.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// The rules that hold in one folder: its own .gitignore and those above it. Immutable; folders share what is above them.
class IgnoreRules {
  public:
    IgnoreRules() = default;

    /// These rules and those in `content`, a .gitignore that stands in `folder`: the path from the place where the
    /// outermost rules stand, "" for that place itself, else without a slash at its end.
    [[nodiscard]] IgnoreRules with(std::string_view folder, std::string_view content) const;
    /// Whether git would leave out `path` (from the same place as the folders). Ask for each folder before its content: what
    /// stands in an ignored folder is not asked about.
    [[nodiscard]] bool ignores(std::string_view path, bool isFolder) const;

  private:
    struct Rule {
        std::vector<std::string> segments; ///< Between the slashes; "**" matches any number.
        bool isNegated{};
        bool isForFolders{};
        bool isAnchored{}; ///< From the folder of the file; else the last segment of any path below it.
    };
    struct Layer {
        std::shared_ptr<const Layer> outer;
        std::string folder;
        std::vector<Rule> rules;
    };
    [[nodiscard]] static std::vector<Rule> parse(std::string_view content);
    [[nodiscard]] static bool matches(const Rule& rule, const std::vector<std::string>& segments, bool isFolder);

    std::shared_ptr<const Layer> m_inner;
};

} // namespace rankwright
