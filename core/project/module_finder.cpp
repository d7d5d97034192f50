// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/module_finder.h"

#include "core/classes/library.h"
#include "core/project/paths.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

constexpr std::string_view extension = ".py";

std::string_view withoutExtension(std::string_view path)
{
    return path.ends_with(extension) ? path.substr(0, path.size() - extension.size()) : path;
}

/// The name under which a file is imported: pkg/net.py is net, pkg/__init__.py is pkg.
std::string_view stemOf(std::string_view path)
{
    const std::string_view stem = withoutExtension(nameOf(path));
    return stem == "__init__" ? nameOf(folderOf(path)) : stem;
}

/// Adds what `dotted` (no leading dots) can mean in `folder`: each prefix as module and as package.
void addFrom(std::string_view folder, std::string_view dotted, const std::function<bool(const std::string&)>& exists,
             std::vector<std::string>& found)
{
    std::string path{folder};
    while (!dotted.empty()) {
        const std::size_t dot = dotted.find('.');
        path = joined(path, dotted.substr(0, dot));
        dotted = dot == std::string_view::npos ? std::string_view{} : dotted.substr(dot + 1);
        for (const std::string& candidate : {path + ".py", path + "/__init__.py"}) {
            if (exists(candidate)) {
                found.push_back(candidate);
            }
        }
    }
}

std::size_t commonFolders(std::string_view a, std::string_view b)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()) && a[i] == b[i]; ++i) {
        count += a[i] == '/' ? 1U : 0U;
    }
    return count;
}

} // namespace

bool isLibraryOfInterest(std::string_view module)
{
    constexpr std::array<std::string_view, 8> exact{"tf_keras", "tf_slim", "tf_agents", "horovod",
                                                    "byteps",   "tflearn", "sonnet",    "tensorpack"};
    const std::string_view top = module.substr(0, module.find('.'));
    return top.starts_with("tensorflow") || top.starts_with("keras") || std::find(exact.begin(), exact.end(), top) != exact.end();
}

std::vector<std::string> importablePaths(std::string_view importer, std::string_view module,
                                         const std::vector<std::string>& onPath,
                                         const std::function<bool(const std::string&)>& exists)
{
    std::vector<std::string> found;
    std::string_view folder = folderOf(importer);
    const std::size_t dots = std::min(module.find_first_not_of('.'), module.size());
    const std::string_view dotted = module.substr(dots);
    if (dots > 0) {
        for (std::size_t level = 1; level < dots; ++level) {
            folder = folderOf(folder);
        }
        const std::string package = joined(folder, "__init__.py");
        if (package != importer && exists(package)) {
            found.push_back(package);
        }
        addFrom(folder, dotted, exists, found);
        return found;
    }
    if (isFrameworkModule(dotted)) {
        return found;
    }
    // What is called tensorpack inside a package (tools/tensorpack) is not what `import tensorpack` means.
    const bool isLibraryName = isLibraryOfInterest(dotted);
    for (;;) {
        if (!isLibraryName || !exists(joined(folder, "__init__.py"))) {
            addFrom(folder, dotted, exists, found);
        }
        for (const std::string& below : isLibraryName ? std::vector<std::string>{} : onPath) {
            addFrom(joined(folder, below), dotted, exists, found);
        }
        if (folder.empty()) {
            break;
        }
        folder = folderOf(folder);
    }
    std::erase(found, importer);
    return found;
}

ModuleFinder::ModuleFinder(const std::vector<std::string>& paths) : m_paths(paths)
{
    for (std::uint32_t i = 0; i < paths.size(); ++i) {
        const std::string_view path = paths[i];
        if (!path.ends_with(extension)) {
            continue;
        }
        m_byPath.emplace(path, i);
        m_byStem[stemOf(path)].push_back(i);
        m_names.insert(withoutExtension(nameOf(path)));
        for (std::string_view folder = folderOf(path); !folder.empty(); folder = folderOf(folder)) {
            m_names.insert(nameOf(folder));
        }
    }
}

std::vector<std::uint32_t> ModuleFinder::find(std::uint32_t importer, std::string_view module,
                                              const std::vector<std::string>& onPath) const
{
    const bool isRelative = module.starts_with('.');
    if (!isRelative && !m_names.contains(module.substr(0, module.find('.')))) {
        return {};
    }
    std::vector<std::uint32_t> found;
    const auto exists = [this](const std::string& path) { return m_byPath.contains(path); };
    for (const std::string& path : importablePaths(m_paths[importer], module, onPath, exists)) {
        found.push_back(m_byPath.at(path));
    }
    return found.empty() && !isRelative && !isLibraryOfInterest(module) ? elsewhere(importer, module) : found;
}

std::vector<std::uint32_t> ModuleFinder::elsewhere(std::uint32_t importer, std::string_view module) const
{
    // `from pkg.net import Block` names pkg.net.Block: the file may be that of the name or of what stands before it.
    // A name without dots means a package: modules of one name are many.
    for (bool isLast = false; !isLast; module = module.substr(0, module.rfind('.'))) {
        isLast = module.find('.') == std::string_view::npos;
        if (isLast && Library::builtIn().isKnownModule(module)) {
            break;
        }
        const auto sameStem = m_byStem.find(module.substr(module.rfind('.') + 1));
        if (sameStem == m_byStem.end()) {
            continue;
        }
        std::string tail = "/" + std::string{module};
        std::replace(tail.begin(), tail.end(), '.', '/');
        std::vector<std::uint32_t> best;
        std::size_t nearest = 0;
        for (const std::uint32_t file : sameStem->second) {
            std::string_view stem = withoutExtension(m_paths[file]);
            const bool isPackage = nameOf(stem) == "__init__";
            if (isPackage) {
                stem = folderOf(stem);
            }
            const std::size_t common = commonFolders(m_paths[importer], m_paths[file]);
            // A folder that is a package itself is no place where imports start.
            const bool isRoot =
                stem.ends_with(tail) && !m_byPath.contains(joined(stem.substr(0, stem.size() - tail.size()), "__init__.py"));
            if (file == importer || !isRoot || (isLast && !isPackage) || (!best.empty() && common < nearest)) {
                continue;
            }
            if (common > nearest) {
                best.clear();
            }
            nearest = common;
            best.push_back(file);
        }
        if (!best.empty()) {
            return best.size() == 1 ? best : std::vector<std::uint32_t>{};
        }
    }
    return {};
}

} // namespace rankwright
