// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/names/search_path.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

/// The paths that the strings of a statement spell: those within one pair of parentheses are parts of one, os.path.join(here,
/// 'lib', 'nets'), those of a list are paths of their own.
std::vector<std::string> pathsIn(std::string_view statement)
{
    std::vector<std::string> paths;
    std::vector<std::string> open; // What stands in the brackets around, joined; '[' for a list.
    const auto close = [&] {
        if (open.back() != "[") {
            paths.push_back(open.back());
        }
        open.pop_back();
    };
    for (std::size_t at = 0; at < statement.size(); ++at) {
        const char c = statement[at];
        if (c == '\'' || c == '"') {
            const std::size_t end = statement.find(c, at + 1);
            if (end == std::string_view::npos) {
                break;
            }
            const std::string_view text = statement.substr(at + 1, end - at - 1);
            if (open.empty() || open.back() == "[") {
                paths.emplace_back(text);
            } else {
                open.back() += "/" + std::string{text};
            }
            at = end;
        } else if (c == '#' || ((c == '\n' || c == '\r' || c == ';') && open.empty())) {
            break;
        } else if (c == '(' || c == '[') {
            open.emplace_back(c == '[' ? "[" : "");
        } else if ((c == ')' || c == ']') && !open.empty()) {
            close();
        }
    }
    return paths;
}

/// "lib/nets" of "../lib/nets/".
std::string withoutWayUp(std::string_view path)
{
    std::string folder;
    while (!path.empty()) {
        const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
        const std::string_view part = path.substr(0, end);
        path.remove_prefix(std::min(end + 1, path.size()));
        if (part == "..") {
            folder.clear();
        } else if (!part.empty() && part != ".") {
            folder += folder.empty() ? "" : "/";
            folder += part;
        }
    }
    return folder;
}

} // namespace

std::vector<std::string> foldersOnPath(std::string_view python)
{
    constexpr std::string_view name = "sys.path";
    constexpr std::array<std::string_view, 5> ways{".append(", ".insert(", ".extend(", "+=", "="};
    std::vector<std::string> folders;
    for (std::size_t at = python.find(name); at != std::string_view::npos; at = python.find(name, at + name.size())) {
        const std::size_t line = python.substr(0, at).find_last_of("\r\n") + 1; // 0 for the first one.
        std::string_view rest = python.substr(at + name.size());
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        const bool isComment = python.substr(line, at - line).find('#') != std::string_view::npos;
        const bool changes = std::ranges::any_of(ways, [&](std::string_view way) { return rest.starts_with(way); });
        if (isComment || !changes || rest.starts_with("==")) {
            continue;
        }
        for (const std::string& path : pathsIn(rest)) {
            std::string folder = withoutWayUp(path);
            if (!folder.empty() && std::ranges::find(folders, folder) == folders.end()) {
                folders.push_back(std::move(folder));
            }
        }
    }
    return folders;
}

} // namespace rankwright
