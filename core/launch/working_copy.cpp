// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/working_copy.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <unistd.h>

namespace rankwright {

namespace {

namespace fs = std::filesystem;

/// Folders that no script reads and that may be large, and what runs keep for themselves.
bool isLeftOut(const fs::path& folder)
{
    constexpr std::array names{std::string_view{".git"}, std::string_view{".hg"}, std::string_view{".svn"},
                               std::string_view{"__pycache__"}};
    const std::string name = folder.filename().string();
    std::error_code error;
    return std::find(names.begin(), names.end(), name) != names.end() || name.starts_with(runPrefix) ||
           name.starts_with(recordPrefix) || fs::exists(folder / "pyvenv.cfg", error);
}

/// The same link in the copy of `root`: what stays inside leads into the copy, what leads out leads where it led.
struct CopiedLink {
    fs::path target;
    bool leadsOut{};
};
CopiedLink linkFor(const fs::path& from, const fs::path& root, const fs::path& copy)
{
    std::error_code error;
    const fs::path target = fs::read_symlink(from, error);
    const fs::path whole = (target.is_absolute() ? target : from.parent_path() / target).lexically_normal();
    const fs::path inside = whole.lexically_relative(root);
    const bool leadsOut = inside.empty() || *inside.begin() == "..";
    return {leadsOut ? whole : target.is_absolute() ? copy / inside : target, leadsOut};
}

} // namespace

std::string makeTemporaryFolder(std::string_view prefix)
{
    std::error_code error;
    std::string pattern = (fs::absolute(fs::temp_directory_path(error), error) / (std::string{prefix} + "XXXXXX")).string();
    return error || mkdtemp(pattern.data()) == nullptr ? std::string{} : pattern;
}

void removeFolder(const std::string& folder)
{
    std::error_code error;
    fs::remove_all(folder, error);
    if (!error) {
        return;
    }
    // A script may have closed folders that it made.
    fs::permissions(folder, fs::perms::owner_all, fs::perm_options::add | fs::perm_options::nofollow, error);
    for (fs::recursive_directory_iterator walk{folder, fs::directory_options::skip_permission_denied, error};
         !error && walk != fs::recursive_directory_iterator{}; walk.increment(error)) {
        std::error_code ignored;
        if (walk->is_directory(ignored) && !walk->is_symlink(ignored)) {
            fs::permissions(walk->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
        }
    }
    fs::remove_all(folder, error);
}

WorkingCopy::WorkingCopy(const std::string& project, const std::atomic<bool>& stopped)
{
    m_folder = makeTemporaryFolder(runPrefix);
    if (m_folder.empty()) {
        m_problem = "No temporary folder could be made for the copy of the project: choose a folder to run in.";
        return;
    }
    std::error_code error;
    const fs::path root = fs::weakly_canonical(project, error);
    std::uint64_t size = 0;
    const auto fail = [&](const fs::path& path, const std::error_code& what) {
        m_problem = path.string() + " could not be copied: " + what.message() + ".";
    };
    auto walk = fs::recursive_directory_iterator{root, fs::directory_options::skip_permission_denied, error};
    if (error) {
        fail(root, error);
        return;
    }
    for (const auto end = fs::recursive_directory_iterator{}; walk != end && m_problem.empty() && !stopped;
         walk.increment(error)) {
        const fs::path from = walk->path();
        const fs::path to = fs::path{m_folder} / from.lexically_relative(root);
        if (walk->is_symlink(error)) {
            const CopiedLink link = linkFor(from, root, m_folder);
            std::error_code ignored; // Two links of one name there are not.
            fs::create_symlink(link.target, to, ignored);
            if (link.leadsOut) {
                m_notes.push_back(from.lexically_relative(root).string() + " leads out of the project, to " +
                                  link.target.string() + ": what the script writes through it is written there");
            }
            walk.disable_recursion_pending();
        } else if (walk->is_directory(error)) {
            if (isLeftOut(from)) {
                walk.disable_recursion_pending();
                continue;
            }
            fs::create_directories(to, error);
        } else if (walk->is_regular_file(error)) {
            if (access(from.c_str(), R_OK) != 0) {
                m_notes.push_back(from.lexically_relative(root).string() + " may not be read and is not in the copy");
                continue;
            }
            size += walk->file_size(error);
            if (size > sizeLimit) {
                m_problem = "The project is larger than 2 GiB, so it is not copied unasked: choose a folder to run in, for "
                            "example an export of the project.";
                return;
            }
            fs::copy_file(from, to, error);
        }
        if (error) {
            fail(from, error);
            return;
        }
    }
    if (error) {
        fail(root, error);
    }
}

WorkingCopy::~WorkingCopy()
{
    if (!m_folder.empty()) {
        removeFolder(m_folder);
    }
}

} // namespace rankwright
