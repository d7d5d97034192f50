// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/paths.h"

#include <filesystem>
#include <system_error>

namespace rankwright {

namespace {

std::string withoutTrailingSlash(std::string path)
{
    while (path.size() > 1 && path.ends_with('/')) {
        path.pop_back();
    }
    return path;
}

} // namespace

std::string joined(std::string_view folder, std::string_view name)
{
    std::string path{folder};
    if (!path.empty() && !name.empty() && !path.ends_with('/')) {
        path += '/';
    }
    path += name;
    return path;
}

std::string absolutePath(const std::string& path)
{
    std::error_code error;
    const std::filesystem::path absolute = std::filesystem::absolute(path.empty() ? "." : path, error);
    return error ? path : withoutTrailingSlash(absolute.lexically_normal().string());
}

std::string realPath(const std::string& path)
{
    std::error_code error;
    // A relative path that does not exist would stay relative; ".." behind a link must not be shortened before the link is
    // followed.
    const std::filesystem::path absolute = std::filesystem::absolute(path.empty() ? "." : path, error);
    const std::filesystem::path real = error ? absolute : std::filesystem::weakly_canonical(absolute, error);
    return error ? absolutePath(path) : withoutTrailingSlash(real.string());
}

bool isInside(std::string_view path, std::string_view folder)
{
    if (folder == "/") {
        return path.starts_with('/');
    }
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

std::string_view relativeTo(std::string_view path, std::string_view folder)
{
    if (path.size() <= folder.size()) {
        return {};
    }
    return path.substr(folder == "/" ? 1 : folder.size() + 1);
}

} // namespace rankwright
