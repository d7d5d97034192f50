// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/working_copy.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace rankwright {

namespace {

namespace fs = std::filesystem;

/// Folders that no script reads and that may be large.
bool isLeftOut(const fs::path& folder)
{
    constexpr std::array names{std::string_view{".git"}, std::string_view{".hg"}, std::string_view{".svn"},
                               std::string_view{"__pycache__"}};
    const std::string name = folder.filename().string();
    std::error_code error;
    return std::find(names.begin(), names.end(), name) != names.end() || fs::exists(folder / "pyvenv.cfg", error);
}

} // namespace

WorkingCopy::WorkingCopy(const std::string& project, const std::atomic<bool>& stopped)
{
    std::error_code error;
    std::string pattern = (fs::temp_directory_path(error) / "rankwright-run-XXXXXX").string();
    if (error || mkdtemp(pattern.data()) == nullptr) {
        m_problem = "No temporary folder could be made for the copy of the project: choose a folder to run in.";
        return;
    }
    m_folder = pattern;
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
            // One that stays inside leads into the copy; one that points out leads where it led.
            const fs::path target = fs::weakly_canonical(from, error);
            const fs::path inside = target.lexically_relative(root);
            const bool leaves = inside.empty() || *inside.begin() == "..";
            fs::create_symlink(leaves ? target : fs::path{m_folder} / inside, to, error);
            walk.disable_recursion_pending();
        } else if (walk->is_directory(error)) {
            if (isLeftOut(from)) {
                walk.disable_recursion_pending();
                continue;
            }
            fs::create_directories(to, error);
        } else if (walk->is_regular_file(error)) {
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
    std::error_code error;
    if (!m_folder.empty()) {
        fs::remove_all(m_folder, error);
    }
}

} // namespace rankwright
