// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/names/sources.h"

#include "core/classes/library.h"
#include "core/names/search_path.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace rankwright {

namespace {

std::string_view folderOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

std::string modulePath(std::string_view path)
{
    const std::size_t dot = path.rfind('.');
    std::string stem{dot == std::string_view::npos ? path : path.substr(0, dot)};
    constexpr std::string_view package = "/__init__";
    if (stem.ends_with(package)) {
        stem.resize(stem.size() - package.size());
    }
    return stem;
}

/// What a file imports, with slashes: `a/b` of `import a.b`, `a` and `a/b` of `from a import b`.
std::vector<std::string> namesImported(const FileIndex& index, const Tree& tree)
{
    std::vector<std::string> names;
    const auto slashed = [](std::string_view dotted) {
        dotted.remove_prefix(std::min(dotted.find_first_not_of('.'), dotted.size()));
        std::string name{dotted};
        std::ranges::replace(name, '.', '/');
        return name;
    };
    for (const NodeIndex statement : index.importStatements()) {
        const Node node = tree.node(statement);
        const Node from = node.child(Field::module_name);
        const std::string package = from ? slashed(from.text()) : std::string{};
        if (!package.empty() && !isFrameworkModule(from.text())) {
            names.push_back(package);
        }
        for (Node child = node.firstChild(); child; child = child.nextSibling()) {
            const Node named = child.is(Kind::aliased_import) ? child.child(Field::name) : child;
            if (child.field() == Field::name && !isFrameworkModule((from ? from : named).text())) {
                names.push_back(package + (package.empty() ? "" : "/") + slashed(named.text()));
            }
        }
    }
    return names;
}

} // namespace

Sources::Sources(std::vector<SourceFile> files) : m_files(std::move(files)), m_onPath(m_files.size()), m_imports(m_files.size())
{
    // Python imports no notebooks; a package that lets it finds them only where no module has the name.
    for (const bool isModule : {true, false}) {
        for (FileId id = 0; id < size(); ++id) {
            if (m_files[id].path.ends_with(".ipynb") != isModule) {
                const std::string path = modulePath(m_files[id].path);
                m_byModulePath.emplace(path, id);
                m_byTail[path.substr(path.rfind('/') + 1)].push_back(id);
            }
        }
    }
}

std::optional<FileId> Sources::inFolder(std::string_view folder, std::string_view slashed) const
{
    std::string path{folder};
    if (!path.empty() && !slashed.empty()) {
        path += '/';
    }
    path += slashed;
    const auto found = m_byModulePath.find(path);
    return found == m_byModulePath.end() ? std::nullopt : std::optional{found->second};
}

std::optional<FileId> Sources::module(FileId from, std::string_view module) const
{
    std::string_view folder = folderOf(m_files[from].path);
    const std::size_t dots = std::min(module.find_first_not_of('.'), module.size());
    std::string slashed{module.substr(dots)};
    std::ranges::replace(slashed, '.', '/');
    if (dots > 0) {
        for (std::size_t level = 1; level < dots; ++level) {
            folder = folderOf(folder);
        }
        return inFolder(folder, slashed);
    }
    if (isFrameworkModule(module)) {
        return std::nullopt;
    }
    for (;;) {
        if (const auto found = inFolder(folder, slashed); found && *found != from) {
            return found;
        }
        for (const std::string& below : onPath(from)) {
            const std::string place = folder.empty() ? below : std::string{folder} + "/" + below;
            if (const auto found = inFolder(place, slashed); found && *found != from) {
                return found;
            }
        }
        if (folder.empty()) {
            break;
        }
        folder = folderOf(folder);
    }
    // A source root elsewhere (src/pkg/net.py): only if it is the one file with that tail, and the name is a dotted one or that
    // of a package.
    const auto tail = m_byTail.find(slashed.substr(slashed.rfind('/') + 1));
    const bool isDotted = slashed.find('/') != std::string::npos;
    std::optional<FileId> only;
    if (tail != m_byTail.end() && (isDotted || !Library::builtIn().isKnownModule(module))) {
        for (const FileId id : tail->second) {
            const std::string path = modulePath(m_files[id].path);
            const bool isRoot =
                isDotted || (m_files[id].path.ends_with("/__init__.py") && !m_byModulePath.contains(std::string{folderOf(path)}));
            if (isRoot && path.ends_with("/" + slashed)) {
                if (only) {
                    return std::nullopt;
                }
                only = id;
            }
        }
    }
    return only;
}

const std::vector<std::string>& Sources::onPath(FileId file) const
{
    std::optional<std::vector<std::string>>& known = m_onPath[file];
    if (!known) {
        std::vector<std::string> folders = foldersOnPath(m_files[file].tree.text().view());
        // A module of the project that is imported for that: `import _paths`.
        for (const std::string& named : namesImported(index(file), tree(file))) {
            for (std::string_view folder = folderOf(m_files[file].path);; folder = folderOf(folder)) {
                const std::optional<FileId> found = inFolder(folder, named);
                if (found && *found != file) {
                    addFoldersOf(m_files[*found].path, foldersOnPath(m_files[*found].tree.text().view()), folders);
                }
                if (folder.empty()) {
                    break;
                }
            }
        }
        known = std::move(folders);
    }
    return *known;
}

const std::set<FileId>& Sources::imports(FileId file) const
{
    std::optional<std::set<FileId>>& known = m_imports[file];
    if (known) {
        return *known;
    }
    std::set<FileId>& files = known.emplace();
    const auto add = [&](std::string_view name) {
        const std::size_t dots = std::min(name.find_first_not_of('.'), name.size());
        // `import a.b.c` runs a, then a.b, then a.b.c.
        for (std::size_t dot = name.find('.', dots); dot != std::string_view::npos; dot = name.find('.', dot + 1)) {
            if (const auto package = module(file, name.substr(0, dot))) {
                files.insert(*package);
            }
        }
        if (const auto imported = module(file, name)) {
            files.insert(*imported);
        }
    };
    for (const NodeIndex statement : index(file).importStatements()) {
        const Node node = tree(file).node(statement);
        const Node from = node.child(Field::module_name);
        if (from) {
            add(from.text());
        }
        for (Node child = node.firstChild(); child; child = child.nextSibling()) {
            if (child.field() != Field::name) {
                continue;
            }
            const std::string_view name = (child.is(Kind::aliased_import) ? child.child(Field::name) : child).text();
            if (!from) {
                add(name);
            } else if (const auto submodule =
                           module(file, std::string{from.text()} + (from.text().ends_with('.') ? "" : ".") + std::string{name})) {
                files.insert(*submodule);
            }
        }
    }
    files.erase(file);
    return files;
}

std::vector<FileId> Sources::program(FileId file) const
{
    std::set<FileId> files{file};
    std::vector<FileId> open{file};
    while (!open.empty()) {
        const FileId here = open.back();
        open.pop_back();
        for (const FileId imported : imports(here)) {
            if (files.insert(imported).second) {
                open.push_back(imported);
            }
        }
    }
    return {files.begin(), files.end()};
}

std::vector<FileId> Sources::all() const
{
    std::vector<FileId> files(size());
    std::iota(files.begin(), files.end(), FileId{0});
    return files;
}

bool Sources::importsPackage(FileId file, std::string_view package, const std::function<bool(NodeIndex)>& counts) const
{
    const auto isOfPackage = [&](std::string_view name) {
        return name == package || (name.starts_with(package) && name.substr(package.size()).starts_with('.'));
    };
    return std::ranges::any_of(index(file).importStatements(), [&](NodeIndex statement) {
        if (!counts(statement)) {
            return false;
        }
        const Node node = tree(file).node(statement);
        if (const Node module = node.child(Field::module_name)) {
            return isOfPackage(module.text());
        }
        bool isFound = false;
        for (Node child = node.firstChild(); child; child = child.nextSibling()) {
            isFound = isFound || isOfPackage((child.is(Kind::aliased_import) ? child.child(Field::name) : child).text());
        }
        return isFound;
    });
}

bool Sources::importsTensorFlow(FileId file) const
{
    constexpr std::array packages{"tensorflow", "keras", "tf_keras", "tensorflow_core"};
    return std::ranges::any_of(
        packages, [&](const char* package) { return importsPackage(file, package, [](NodeIndex) { return true; }); });
}

} // namespace rankwright
