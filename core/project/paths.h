// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Paths as strings with /: relative to the project root, "" for the root itself.

#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

[[nodiscard]] constexpr std::string_view folderOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

[[nodiscard]] constexpr std::string_view nameOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

/// `folder`/`name`; either may be empty.
[[nodiscard]] std::string joined(std::string_view folder, std::string_view name);
/// Absolute, without "." and "..", links left as they are.
[[nodiscard]] std::string absolutePath(const std::string& path);
/// Absolute with all links followed as far as the path exists.
[[nodiscard]] std::string realPath(const std::string& path);
/// Whether `path` is `folder` or lies in it; both absolute and clean.
[[nodiscard]] bool isInside(std::string_view path, std::string_view folder);
/// `path` from `folder`, which it lies in.
[[nodiscard]] std::string_view relativeTo(std::string_view path, std::string_view folder);

} // namespace rankwright
