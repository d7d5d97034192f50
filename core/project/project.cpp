// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/project.h"

#include "core/names/search_path.h"
#include "core/patterns/other_trainers.h"
#include "core/plan/analysis_run.h"
#include "core/project/discovery.h"
#include "core/project/grouping.h"
#include "core/project/module_finder.h"
#include "core/project/notebook.h"
#include "core/project/parallel.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <sys/stat.h>
#include <unordered_set>

namespace rankwright {

namespace {

/// Where a path given by the user lies.
struct Named {
    std::string shown;
    std::string absolute;
    bool isFolder{};
};

bool isRegularFile(const std::string& path)
{
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

std::string commonFolder(std::string_view a, std::string_view b)
{
    while (!isInside(b, a)) {
        a = folderOf(a);
        if (a.empty()) {
            return "/";
        }
    }
    return std::string{a};
}

/// The folder above the outermost package that holds `folder`; `folder` itself where it is no package.
std::string packageRoot(std::string folder)
{
    while (isRegularFile(folder + "/__init__.py") && !folderOf(folder).empty()) {
        folder = folderOf(folder);
    }
    return folder;
}

/// From `folder` to `path`, both absolute; with ".." where it lies outside.
std::string fromFolder(const std::string& path, const std::string& folder)
{
    if (isInside(path, folder)) {
        return std::string{relativeTo(path, folder)};
    }
    return std::filesystem::path{path}.lexically_relative(folder).string();
}

bool isPlain(std::string_view bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c > 0; });
}

/// What one reading of a file tells.
struct Scan {
    std::string error;
    std::string skipped;
    bool isOfInterest{};
    std::uint32_t size{};
    std::vector<std::uint32_t> imports; ///< Indices of files.
    std::vector<EstimatorLaunch> launches;
    std::vector<std::string> launcherLines; ///< As launcherLinesIn() finds them.
};

/// The import lines of `bytes`, or why there are none to be had, and what else is read with them.
struct Imports {
    std::vector<std::string> modules;
    std::vector<std::string> onPath; ///< As foldersOnPath() finds them.
    std::vector<EstimatorLaunch> launches;
    std::vector<std::string> launcherLines;
    std::string error;
    std::string skipped;
    std::uint32_t size{};
};

/// `asksLaunchers`: whether lines that name launchers are asked for.
Imports importsOf(std::string_view path, FileBytes file, std::uint64_t limit, bool asksLaunchers)
{
    Imports result;
    if (asksLaunchers && file.bytes) { // Of a notebook as it is: what its shell runs counts, too.
        result.launcherLines = launcherLinesIn(*file.bytes);
    }
    const auto readPython = [&result](std::string_view python) {
        result.modules = importedModules(python);
        result.onPath = foldersOnPath(python);
        if (std::ranges::any_of(result.modules, isLauncherLibrary)) {
            result.launches = launchesIn(python);
        }
    };
    if (file.isTooLarge) {
        result.skipped = "larger than " + sizeInWords(limit);
    } else if (!file.bytes) {
        result.error = file.error;
    } else if (isNotebookName(path)) {
        Notebook::Reading reading = Notebook::read(*std::move(file.bytes));
        result.error = reading.error;
        result.skipped = reading.reason;
        if (reading.notebook) {
            readPython(reading.notebook->text().bytes());
            result.size = reading.notebook->text().size();
        }
    } else {
        readPython(*file.bytes);
        result.size = static_cast<std::uint32_t>(file.bytes->size());
        if (!isPlain(*file.bytes)) {
            result.error = Text::read(*std::move(file.bytes)).error;
        }
    }
    return result;
}

/// What the settings exclude, as a .gitignore at the root would.
IgnoreRules rulesOf(const Settings& settings)
{
    std::string lines;
    for (const std::string& pattern : settings.excluded) {
        lines += pattern.starts_with('#') ? "\\" : ""; // A comment there, a name here.
        lines += pattern + '\n';
    }
    return lines.empty() ? IgnoreRules{} : IgnoreRules{}.with("", lines);
}

/// Collects the files of a project.
class Opening {
  public:
    Opening(const std::vector<std::string>& paths, LoadOptions options)
    {
        m_project.options = std::move(options);
        for (const std::string& path : paths) {
            name(path);
        }
    }

    Project run()
    {
        chooseRoot();
        m_project.settings = readSettings(m_root);
        m_excluded = rulesOf(m_project.settings);
        for (const Named& named : m_named) {
            if (named.isFolder) {
                addFolder(named);
            } else {
                addFile(named.absolute, true);
            }
        }
        addNeighbours();
        addScriptsBeside();
        addPinningBeside();
        m_project.versions = readVersions(m_root, std::move(m_pinning));
        addLaunchersBeside();
        std::sort(m_project.files.begin(), m_project.files.end(),
                  [](const ProjectFile& a, const ProjectFile& b) { return a.path < b.path; });
        scan();
        std::sort(m_project.skipped.begin(), m_project.skipped.end());
        std::sort(m_project.errors.begin(), m_project.errors.end());
        return std::move(m_project);
    }

  private:
    void name(const std::string& path)
    {
        const std::string absolute = absolutePath(path);
        if (m_project.options.overlays.contains(absolute)) {
            m_named.push_back({path, absolute, false});
            return;
        }
        struct stat status {};
        if (::stat(path.c_str(), &status) != 0) {
            m_project.errors.push_back({path, readProblem(errno)});
            return;
        }
        m_named.push_back({path, absolute, S_ISDIR(status.st_mode)});
    }

    void chooseRoot()
    {
        const std::string here = absolutePath(".");
        m_root = here;
        m_project.root = ".";
        if (m_named.size() == 1 && m_named.front().isFolder) {
            m_root = m_named.front().absolute;
            m_project.root = m_named.front().shown;
            m_project.isWholeFolder = true;
        } else if (std::any_of(m_named.begin(), m_named.end(), [&](const Named& n) { return !isInside(n.absolute, here); })) {
            m_root = folderFor(m_named.front());
            for (const Named& named : m_named) {
                m_root = commonFolder(m_root, folderFor(named));
            }
            m_project.root = m_root;
        }
        m_moduleRoot = m_root;
        for (const Named& named : m_named) {
            m_moduleRoot = commonFolder(m_moduleRoot, packageRoot(folderFor(named)));
        }
    }

    [[nodiscard]] static std::string folderFor(const Named& named)
    {
        return named.isFolder ? named.absolute : std::string{folderOf(named.absolute)};
    }

    void addFolder(const Named& folder)
    {
        const std::string prefix{relativeTo(folder.absolute, m_root)};
        DiscoveryOptions options{m_project.options.excluded, false, m_excluded, prefix, {}, m_project.options.isCancelled};
        if (m_project.options.progress) {
            options.progress = [this](std::size_t files) { m_project.options.progress(files, 0); };
        }
        Discovery found = discover(folder.absolute, options);
        for (const std::string& path : found.files) {
            addFile(joined(folder.absolute, path), true);
        }
        for (const std::string& path : found.pinning) {
            m_pinning.push_back(joined(prefix, path));
        }
        for (Remark& remark : found.skipped) {
            m_project.skipped.push_back({joined(prefix, remark.path), std::move(remark.message)});
        }
        for (Remark& remark : found.errors) {
            m_project.errors.push_back({joined(prefix, remark.path), std::move(remark.message)});
        }
    }

    bool addFile(const std::string& absolute, bool isReported)
    {
        if (!m_known.insert(absolute).second) {
            return false;
        }
        ProjectFile file;
        file.path = fromFolder(absolute, m_root);
        file.modulePath = fromFolder(absolute, m_moduleRoot);
        file.isReported = isReported;
        file.isModule = absolute.ends_with(".py");
        m_project.files.push_back(std::move(file));
        return true;
    }

    /// What the files that were named one by one import, and what that imports.
    void addNeighbours()
    {
        std::vector<std::string> waiting;
        for (const Named& named : m_named) {
            if (!named.isFolder) {
                waiting.push_back(named.absolute);
            }
        }
        while (!waiting.empty()) {
            const std::string absolute = std::move(waiting.back());
            waiting.pop_back();
            for (std::string& imported : importedBy(absolute)) {
                if (addFile(imported, false)) {
                    waiting.push_back(std::move(imported));
                }
            }
        }
    }

    /// The files of the project that a file imports itself.
    [[nodiscard]] std::vector<std::string> importedBy(const std::string& absolute) const
    {
        const auto isThere = [this](const std::string& path) {
            const std::string file = joined(m_moduleRoot, path);
            return m_project.options.overlays.contains(file) || isRegularFile(file);
        };
        std::vector<std::string> found;
        const std::string modulePath = fromFolder(absolute, m_moduleRoot);
        const Imports imports = importsOf(absolute, readProjectFile(m_project, absolute), m_project.options.sizeLimit, false);
        for (const std::string& module : imports.modules) {
            for (const std::string& path : importablePaths(modulePath, module, imports.onPath, isThere)) {
                found.push_back(joined(m_moduleRoot, path));
            }
        }
        return found;
    }

    /// Other scripts in the folders of files that were named one by one run the modules that those import, and are not to be
    /// broken by what is written there. One that imports a named file is a program that this is a part of: whoever names the part
    /// does not ask for the whole.
    void addScriptsBeside()
    {
        std::unordered_set<std::string> named;
        std::set<std::string> folders;
        for (const Named& each : m_named) {
            if (!each.isFolder) {
                named.insert(each.absolute);
                folders.emplace(folderOf(each.absolute));
            }
        }
        std::size_t left = m_known.size() > named.size() ? mostBeside : 0; // Nothing is shared where nothing is imported.
        for (const std::string& folder : folders) {
            for (const std::string& name : left == 0 ? std::vector<std::string>{} : namesIn(folder, isScriptName)) {
                const std::string path = joined(folder, name);
                if (m_known.contains(path) || left == 0) {
                    continue;
                }
                --left;
                const std::vector<std::string> imported = importedBy(path);
                const bool sharesAny =
                    std::ranges::any_of(imported, [&](const std::string& each) { return m_known.contains(each); });
                if (sharesAny && std::ranges::none_of(imported, [&](const std::string& each) { return named.contains(each); })) {
                    addFile(path, false);
                }
            }
        }
    }

    /// What stands beside files that were named one by one, and in the folders above them.
    void addPinningBeside()
    {
        for (const std::string& folder : foldersAbove()) {
            const auto isTelling = [](std::string_view name) { return isPinningName(name) || isStartingName(name); };
            for (const std::string& name : namesIn(folder, isTelling)) {
                m_pinning.push_back(joined(relativeTo(folder, m_root), name));
            }
        }
    }

    /// Launchers there, nearest first; the files of the project are read anyway.
    void addLaunchersBeside()
    {
        constexpr std::uint64_t mostBytes = 1'000'000;
        std::size_t left = 100; // Files.
        for (const std::string& folder : foldersAbove()) {
            for (const std::string& name : namesIn(folder, isScriptName)) {
                const std::string path = joined(folder, name);
                if (m_known.contains(path)) {
                    continue;
                }
                if (left-- == 0) {
                    return;
                }
                const Imports found = importsOf(path, readFile(path, mostBytes), mostBytes, true);
                m_project.versions.add(relativeTo(path, m_root), found.launches);
                m_project.versions.starts().add(found.launcherLines);
            }
        }
    }

    /// The folders of the files that were named one by one, and those above them up to the root.
    [[nodiscard]] std::vector<std::string> foldersAbove() const
    {
        std::vector<std::string> folders;
        std::unordered_set<std::string> seen;
        for (const Named& named : m_named) {
            std::string folder{named.isFolder ? std::string_view{} : folderOf(named.absolute)};
            while (!folder.empty() && isInside(folder, m_root) && seen.insert(folder).second) {
                folders.push_back(folder);
                folder = folderOf(folder);
            }
        }
        return folders;
    }

    void scan()
    {
        std::vector<std::string> modulePaths;
        modulePaths.reserve(m_project.files.size());
        for (const ProjectFile& file : m_project.files) {
            modulePaths.push_back(file.modulePath);
        }
        const ModuleFinder finder{modulePaths};
        const std::size_t count = m_project.files.size();
        std::vector<Scan> scans(count);
        const bool asksLaunchers = m_project.versions.starts().areOfInterest();
        constexpr std::size_t atOnce = 16; // A file takes less time than handing over what it gave.
        const auto work = [&](std::size_t part) {
            std::vector<Scan> some;
            for (std::size_t i = part * atOnce; i < std::min(count, (part + 1) * atOnce); ++i) {
                const bool isCancelled = m_project.options.isCancelled && m_project.options.isCancelled();
                some.push_back(isCancelled ? Scan{"opening was cancelled", {}, false, 0, {}, {}, {}}
                                           : scanOne(static_cast<std::uint32_t>(i), finder, asksLaunchers));
            }
            return some;
        };
        inOrder((count + atOnce - 1) / atOnce, m_project.options.jobs, work, [&](std::size_t part, std::vector<Scan> some) {
            for (std::size_t i = part * atOnce; Scan & scan : some) {
                m_project.versions.add(m_project.files[i].path, scan.launches);
                m_project.versions.starts().add(scan.launcherLines);
                scans[i++] = std::move(scan);
                if (m_project.options.progress) {
                    m_project.options.progress(i, count);
                }
            }
        });
        sift(scans);
    }

    /// Where a module is not found at once, what the others put on Python's path counts, too: `import _paths`.
    void addPathsOfImported(Imports& imports, std::uint32_t importer, const ModuleFinder& finder) const
    {
        std::vector<std::uint32_t> read;
        bool isAllFound = true;
        for (const std::string& module : imports.modules) {
            const std::vector<std::uint32_t> found = finder.find(importer, module, imports.onPath);
            isAllFound = isAllFound && (!found.empty() || !finder.mayFind(module));
            read.insert(read.end(), found.begin(), found.end());
        }
        for (const std::uint32_t each : isAllFound ? std::vector<std::uint32_t>{} : read) {
            const std::string& path = m_project.files[each].path;
            const Imports own = importsOf(path, readProjectFile(m_project, path), m_project.options.sizeLimit, false);
            addFoldersOf(path, own.onPath, imports.onPath);
        }
    }

    [[nodiscard]] Scan scanOne(std::uint32_t file, const ModuleFinder& finder, bool asksLaunchers) const
    {
        const std::string& path = m_project.files[file].path;
        Imports imports = importsOf(path, readProjectFile(m_project, path), m_project.options.sizeLimit, asksLaunchers);
        Scan scan{std::move(imports.error),    std::move(imports.skipped),      false, imports.size, {},
                  std::move(imports.launches), std::move(imports.launcherLines)};
        addPathsOfImported(imports, file, finder);
        for (const std::string& module : imports.modules) {
            const std::vector<std::uint32_t> found = finder.find(file, module, imports.onPath);
            scan.imports.insert(scan.imports.end(), found.begin(), found.end());
            scan.isOfInterest = scan.isOfInterest || isLibraryOfInterest(module) || isTrainingLibrary(module);
        }
        return scan;
    }

    /// Takes out what is no text, and groups the rest.
    void sift(std::vector<Scan>& scans)
    {
        std::vector<ImportNode> nodes;
        std::vector<ProjectFile> kept;
        std::vector<std::uint32_t> newIndex(scans.size(), noGroup);
        for (std::size_t i = 0; i < scans.size(); ++i) {
            ProjectFile& file = m_project.files[i];
            if (!scans[i].error.empty()) {
                m_project.errors.push_back({file.path, std::move(scans[i].error)});
            } else if (!scans[i].skipped.empty()) {
                m_project.skipped.push_back({file.path, std::move(scans[i].skipped)});
            } else {
                newIndex[i] = static_cast<std::uint32_t>(kept.size());
                file.size = scans[i].size;
                kept.push_back(std::move(file));
                nodes.push_back({scans[i].isOfInterest, std::move(scans[i].imports)});
            }
        }
        for (ImportNode& node : nodes) {
            for (std::uint32_t& import : node.imports) {
                import = newIndex[import];
            }
            std::erase(node.imports, noGroup);
        }
        m_project.files = std::move(kept);
        m_project.groups = groupByImports(nodes);
        for (std::uint32_t group = 0; group < m_project.groups.size(); ++group) {
            for (const std::uint32_t file : m_project.groups[group]) {
                m_project.files[file].group = group;
            }
        }
    }

    static constexpr std::size_t mostBeside = 100; ///< Scripts that are looked at beside those that were named.

    Project m_project;
    IgnoreRules m_excluded;
    std::vector<Named> m_named;
    std::unordered_set<std::string> m_known;
    std::vector<std::string> m_pinning; ///< Relative to the root.
    std::string m_root;
    std::string m_moduleRoot;
};

} // namespace

std::string Project::onDisk(std::string_view path) const
{
    return path.starts_with('/') ? std::string{path} : root == "." ? std::string{path} : joined(root, path);
}

std::vector<std::size_t> Project::groupSizes() const
{
    std::vector<std::size_t> sizes(groups.size());
    for (const ProjectFile& file : files) {
        if (file.group != noGroup) {
            sizes[file.group] += file.size;
        }
    }
    return sizes;
}

Project openProject(const std::vector<std::string>& paths, LoadOptions options)
{
    return Opening{paths, std::move(options)}.run();
}

FileBytes readProjectFile(const Project& project, std::string_view path)
{
    const std::string onDisk = project.onDisk(path);
    if (!project.options.overlays.empty()) {
        const auto overlay = project.options.overlays.find(absolutePath(onDisk));
        if (overlay != project.options.overlays.end()) {
            FileBytes result;
            result.size = overlay->second.size();
            result.isTooLarge = project.options.sizeLimit != 0 && result.size > project.options.sizeLimit;
            if (!result.isTooLarge) {
                result.bytes = overlay->second;
            }
            return result;
        }
    }
    return readFile(onDisk, project.options.sizeLimit);
}

} // namespace rankwright
