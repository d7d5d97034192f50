// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/names/search_path.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

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

namespace {

bool isNameLetter(char c) { return (std::isalnum(static_cast<unsigned char>(c)) != 0) || c == '_'; }

/// Names in what stands up to the end of a statement or of its brackets, outside of strings, and no parts of others.
std::vector<std::string_view> namesIn(std::string_view statement)
{
    std::vector<std::string_view> names;
    int depth = 0;
    for (std::size_t at = 0; at < statement.size();) {
        const char c = statement[at];
        if (c == '\'' || c == '"') {
            at = std::min(statement.find(c, at + 1), statement.size() - 1) + 1;
            continue;
        }
        if (c == '#' || (depth <= 0 && (c == '\n' || c == '\r' || c == ';'))) {
            break;
        }
        depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
        std::size_t end = at;
        while (end < statement.size() && isNameLetter(statement[end])) {
            ++end;
        }
        const bool isPart = at > 0 && statement[at - 1] == '.';
        if (end > at && !isPart) {
            names.push_back(statement.substr(at, end - at));
        }
        at = std::max(end, at + 1);
    }
    return names;
}

/// Where a name is given something: what stands behind `name =`, `for name in`, or what the calls of a function get whose
/// parameter it is.
std::vector<std::string_view> givenTo(std::string_view python, std::string_view name)
{
    std::vector<std::string_view> given;
    const auto skipBlanks = [&](std::size_t at) { return std::min(python.find_first_not_of(" \t", at), python.size()); };
    for (std::size_t at = python.find(name); at != std::string_view::npos; at = python.find(name, at + name.size())) {
        const std::size_t end = at + name.size();
        const bool isWhole = (at == 0 || (!isNameLetter(python[at - 1]) && python[at - 1] != '.')) &&
                             (end >= python.size() || !isNameLetter(python[end]));
        if (!isWhole) {
            continue;
        }
        const std::size_t line = python.substr(0, at).find_last_of("\r\n") + 1; // 0 for the first one.
        const std::string_view before = python.substr(line, at - line);
        const std::size_t first = std::min(before.find_first_not_of(" \t"), before.size());
        const std::size_t next = skipBlanks(end);
        const std::string_view rest = python.substr(next);
        if (first == before.size() && rest.starts_with("=") && !rest.starts_with("==")) {
            given.push_back(rest.substr(1));
        } else if (before.substr(first) == "for " && rest.starts_with("in ")) {
            given.push_back(rest.substr(3).substr(0, rest.substr(3).find(':')));
        } else if (before.substr(first).starts_with("def ")) {
            const std::string_view head = before.substr(first + 4);
            const std::string function = std::string{head.substr(0, head.find('('))} + "(";
            for (std::size_t call = python.find(function); call != std::string_view::npos && function.size() > 1;
                 call = python.find(function, call + 1)) {
                const bool isCall = (call == 0 || !isNameLetter(python[call - 1])) && !python.substr(0, call).ends_with("def ");
                if (isCall) {
                    given.push_back(python.substr(call + function.size() - 1));
                }
            }
        }
    }
    return given;
}

/// What the folders of one file are found in.
class FolderSearch {
  public:
    explicit FolderSearch(std::string_view python) : m_python(python) {}

    /// Adds the folders that a statement spells, or the names in it, as far as the file says what they are.
    // NOLINTNEXTLINE(misc-no-recursion): through names, each of which is looked for once.
    void add(std::string_view statement, int depth = 0)
    {
        constexpr int deepest = 4;
        constexpr std::size_t most = 64;
        for (const std::string& path : pathsIn(statement)) {
            std::string folder = withoutWayUp(path);
            if (!folder.empty() && m_folders.size() < most && std::ranges::find(m_folders, folder) == m_folders.end()) {
                m_folders.push_back(std::move(folder));
            }
        }
        for (const std::string_view name : depth < deepest ? namesIn(statement) : std::vector<std::string_view>{}) {
            if (m_names.size() < most && m_names.insert(name).second) {
                for (const std::string_view given : givenTo(m_python, name)) {
                    add(given, depth + 1);
                }
            }
        }
    }

    [[nodiscard]] const std::vector<std::string>& folders() const { return m_folders; }

  private:
    std::string_view m_python;
    std::set<std::string_view> m_names{"os", "sys", "osp", "str", "Path", "__file__"}; ///< Looked for, or not worth it.
    std::vector<std::string> m_folders;
};

} // namespace

std::vector<std::string> foldersOnPath(std::string_view python)
{
    constexpr std::string_view name = "sys.path";
    constexpr std::array<std::string_view, 5> ways{".append(", ".insert(", ".extend(", "+=", "="};
    FolderSearch search{python};
    for (std::size_t at = python.find(name); at != std::string_view::npos; at = python.find(name, at + name.size())) {
        const std::size_t line = python.substr(0, at).find_last_of("\r\n") + 1; // 0 for the first one.
        std::string_view rest = python.substr(at + name.size());
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        const bool isComment = python.substr(line, at - line).find('#') != std::string_view::npos;
        const bool changes = std::ranges::any_of(ways, [&](std::string_view way) { return rest.starts_with(way); });
        if (isComment || !changes || rest.starts_with("==")) {
            continue;
        }
        search.add(rest);
    }
    return search.folders();
}

void addFoldersOf(std::string_view path, const std::vector<std::string>& own, std::vector<std::string>& folders)
{
    for (const std::string& folder : own) {
        for (std::string_view above = path; !above.empty();) {
            const std::size_t slash = above.rfind('/');
            above = slash == std::string_view::npos ? std::string_view{} : above.substr(0, slash);
            std::string place = above.empty() ? folder : std::string{above} + "/" + folder;
            if (std::ranges::find(folders, place) == folders.end()) {
                folders.push_back(std::move(place));
            }
        }
    }
}

} // namespace rankwright
