// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/discovery.h"

#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/versions.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <unordered_set>

namespace rankwright {

namespace {

enum class EntryKind : std::uint8_t { file, folder, link, other };

struct Entry {
    std::string name;
    EntryKind kind{EntryKind::other};
};

struct Listing {
    std::vector<Entry> entries;
    int error{};
};

EntryKind kindOf(int folder, const dirent& entry)
{
    unsigned char type = entry.d_type;
    if (type == DT_UNKNOWN) {
        struct stat status {};
        if (::fstatat(folder, entry.d_name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
            type = static_cast<unsigned char>(IFTODT(status.st_mode));
        }
    }
    switch (type) {
    case DT_REG: return EntryKind::file;
    case DT_DIR: return EntryKind::folder;
    case DT_LNK: return EntryKind::link;
    default: return EntryKind::other;
    }
}

Listing list(const std::string& path)
{
    Listing listing;
    struct Closing {
        void operator()(DIR* folder) const { ::closedir(folder); }
    };
    const std::unique_ptr<DIR, Closing> folder{::opendir(path.c_str())};
    if (!folder) {
        listing.error = errno;
        return listing;
    }
    for (;;) {
        errno = 0;
        const dirent* entry = ::readdir(folder.get());
        if (entry == nullptr) {
            listing.error = errno;
            return listing;
        }
        const std::string_view name{static_cast<const char*>(entry->d_name)};
        if (name != "." && name != "..") {
            listing.entries.push_back({std::string{name}, kindOf(::dirfd(folder.get()), *entry)});
        }
    }
}

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

/// One walk through a folder. State: what was found, which folders were entered, which links are left to look at.
class Walk {
  public:
    Walk(std::string folder, const DiscoveryOptions& options)
        : m_folder(std::move(folder)), m_real(realPath(m_folder)), m_options(options)
    {}

    Discovery run()
    {
        readRulesAbove();
        m_folders.push_back({"", m_rulesAbove});
        drain();
        std::sort(m_links.begin(), m_links.end(), [](const Link& a, const Link& b) { return a.path < b.path; });
        // Following a link may bring further links.
        for (std::size_t i = 0; i < m_links.size(); ++i) {
            if (m_options.everyFile) {
                m_found.links.push_back(m_links[i].path);
            } else {
                follow(Link{m_links[i]});
                drain();
            }
        }
        std::sort(m_found.files.begin(), m_found.files.end());
        std::sort(m_found.skipped.begin(), m_found.skipped.end());
        std::sort(m_found.errors.begin(), m_found.errors.end());
        return std::move(m_found);
    }

  private:
    struct Folder {
        std::string path;
        IgnoreRules rules;
    };
    struct Link {
        std::string path;
        IgnoreRules rules;
    };

    [[nodiscard]] std::string onDisk(std::string_view path) const { return joined(m_folder, path); }

    void readRulesAbove()
    {
        std::vector<std::string> above{m_real};
        while (!exists(above.back() + "/.git")) {
            const std::string_view parent = folderOf(above.back());
            if (parent.empty()) {
                return; // no repository: only what stands in the folder itself counts
            }
            above.emplace_back(parent);
        }
        const std::string& top = above.back();
        IgnoreRules rules;
        for (auto folder = above.rbegin(); folder != above.rend() - 1; ++folder) {
            const FileBytes file = readFile(*folder + "/.gitignore", 0);
            if (file.bytes) {
                rules = rules.with(relativeTo(*folder, top), *file.bytes);
            }
            // Whoever names an ignored folder wants to see it.
            const std::string_view below = relativeTo(*(folder + 1), top);
            if (rules.ignores(below, true)) {
                return;
            }
        }
        m_prefix = relativeTo(m_real, top);
        m_rulesAbove = rules;
    }

    void drain()
    {
        while (!m_folders.empty()) {
            if (m_options.isCancelled && m_options.isCancelled()) {
                m_folders.clear();
                return;
            }
            Folder folder = std::move(m_folders.back());
            m_folders.pop_back();
            enter(folder);
            if (m_options.progress) {
                m_options.progress(m_found.files.size());
            }
        }
    }

    void enter(const Folder& folder)
    {
        m_entered.insert(folder.path);
        const Listing listing = list(onDisk(folder.path));
        if (listing.error != 0) {
            m_found.errors.push_back({folder.path.empty() ? "." : folder.path, readProblem(listing.error)});
        }
        if (!folder.path.empty() && isLeftOut(folder.path, listing.entries)) {
            return;
        }
        IgnoreRules rules = folder.rules;
        const auto isIgnoreFile = [](const Entry& entry) { return entry.name == ".gitignore" && entry.kind == EntryKind::file; };
        if (std::any_of(listing.entries.begin(), listing.entries.end(), isIgnoreFile)) {
            const FileBytes file = readFile(joined(onDisk(folder.path), ".gitignore"), 0);
            if (file.bytes) {
                rules = rules.with(joined(m_prefix, folder.path), *file.bytes);
            }
        }
        for (const Entry& entry : listing.entries) {
            visit(joined(folder.path, entry.name), entry, rules);
        }
    }

    bool isLeftOut(const std::string& path, const std::vector<Entry>& entries)
    {
        std::vector<std::string> names;
        names.reserve(entries.size());
        for (const Entry& entry : entries) {
            names.push_back(entry.name);
        }
        const FolderVerdict verdict = judgeFolder(onDisk(path), nameOf(path), names);
        if (verdict.isWorthSaying) {
            m_found.skipped.push_back({path, verdict.reason});
        }
        return !verdict.reason.empty();
    }

    void visit(std::string path, const Entry& entry, const IgnoreRules& rules)
    {
        const bool isFolder = entry.kind == EntryKind::folder;
        const bool isScript = entry.kind == EntryKind::file && (m_options.everyFile || isScriptName(entry.name));
        const bool isLink = entry.kind == EntryKind::link;
        const bool isPinning = entry.kind == EntryKind::file && (isPinningName(entry.name) || isStartingName(entry.name));
        if ((!isFolder && !isScript && !isLink && !isPinning) || rules.ignores(joined(m_prefix, path), isFolder) ||
            m_options.rules.ignores(joined(m_options.rulesPrefix, path), isFolder)) {
            return;
        }
        if (isPinning) {
            m_found.pinning.push_back(path);
        }
        if (isLink) {
            m_links.push_back({std::move(path), rules});
        } else if (isScript) {
            m_files.insert(path);
            m_found.files.push_back(std::move(path));
        } else if (isFolder && !isExcluded(path)) {
            m_folders.push_back({std::move(path), rules});
        }
    }

    [[nodiscard]] bool isExcluded(const std::string& path) const
    {
        const std::vector<std::string>& excluded = m_options.excluded;
        return !excluded.empty() && std::find(excluded.begin(), excluded.end(), joined(m_real, path)) != excluded.end();
    }

    void follow(const Link& link)
    {
        struct stat status {};
        if (::stat(onDisk(link.path).c_str(), &status) != 0) {
            if (isScriptName(link.path)) {
                m_found.skipped.push_back({link.path, errno == ELOOP ? "a symbolic link that leads back to itself"
                                                                     : "a symbolic link that leads nowhere"});
            }
            return;
        }
        const bool isFolder = S_ISDIR(status.st_mode);
        if (!isFolder && !(S_ISREG(status.st_mode) && isScriptName(link.path))) {
            return;
        }
        const std::string target = realPath(onDisk(link.path));
        if (!isInside(target, m_real)) {
            m_found.skipped.push_back({link.path, "a symbolic link out of the folder"});
            return;
        }
        const std::string inside{relativeTo(target, m_real)};
        if (isFolder && isNew(inside) && m_entered.insert(inside).second) {
            m_folders.push_back({link.path, link.rules});
        } else if (!isFolder && m_files.insert(inside).second) {
            m_found.files.push_back(link.path);
        }
    }

    /// A folder is found already when it or a folder that holds it was entered, or when it holds the link itself.
    [[nodiscard]] bool isNew(const std::string& folder) const { return !folder.empty() && !m_entered.contains(folder); }

    std::string m_folder;
    std::string m_real;
    const DiscoveryOptions& m_options;
    std::string m_prefix; ///< The folder, from the root of its repository.
    IgnoreRules m_rulesAbove;
    std::vector<Folder> m_folders;
    std::vector<Link> m_links;
    std::unordered_set<std::string> m_entered;
    std::unordered_set<std::string> m_files;
    Discovery m_found;
};

bool hasName(const std::vector<std::string>& names, std::string_view wanted)
{
    return std::find(names.begin(), names.end(), wanted) != names.end();
}

template <std::size_t count>
bool isOneOf(std::string_view name, const std::array<std::string_view, count>& names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

bool isNotebookName(std::string_view path) { return path.ends_with(".ipynb"); }

bool isScriptName(std::string_view path) { return path.ends_with(".py") || isNotebookName(path); }

FolderVerdict judgeFolder(const std::string& path, std::string_view name, const std::vector<std::string>& names)
{
    constexpr std::array<std::string_view, 16> unspoken{
        ".git",        ".hg",           ".svn",        ".bzr",       "__pycache__", ".ipynb_checkpoints",
        ".mypy_cache", ".pytest_cache", ".ruff_cache", ".tox",       ".nox",        ".eggs",
        ".cache",      ".idea",         ".vscode",     ".hypothesis"};
    constexpr std::array<std::string_view, 6> environments{"venv", ".venv", "env", ".env", "virtualenv", "ENV"};
    if (isOneOf(name, unspoken) || name.ends_with(".egg-info")) {
        return {"cache", false};
    }
    if (name == "node_modules") {
        return {"installed packages", false};
    }
    if (name == "site-packages" || name == "dist-packages") {
        return {"installed packages", true};
    }
    if (hasName(names, "pyvenv.cfg") || hasName(names, "conda-meta") ||
        (isOneOf(name, environments) && (exists(path + "/bin/activate") || exists(path + "/Scripts/activate")))) {
        return {"virtual environment", true};
    }
    if (name == "build" || name == "dist" || name.starts_with("cmake-build-")) {
        const auto isMade = [](const std::string& entry) {
            return entry == "lib" || entry.starts_with("lib.") || entry.starts_with("bdist.") || entry.starts_with("temp.") ||
                   entry == "CMakeCache.txt";
        };
        const auto isOwn = [](const std::string& entry) { return isScriptName(entry); };
        if (std::any_of(names.begin(), names.end(), isMade) && std::none_of(names.begin(), names.end(), isOwn)) {
            return {"build folder", true};
        }
    }
    return {};
}

Discovery discover(const std::string& folder, const DiscoveryOptions& options) { return Walk{folder, options}.run(); }

} // namespace rankwright
