// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/output_tree.h"

#include "core/project/discovery.h"
#include "core/project/paths.h"
#include "core/project/write_file.h"

#include <filesystem>
#include <sys/stat.h>

namespace rankwright {

namespace {

/// A link that stays in the folder keeps its words; another one becomes absolute.
std::string copyLink(const std::string& root, const std::string& from, const std::string& to)
{
    std::error_code error;
    std::filesystem::path words = std::filesystem::read_symlink(from, error);
    if (error) {
        return readProblem(error.value());
    }
    const std::string target = realPath(from);
    if (words.is_relative() && !isInside(target, realPath(root))) {
        words = target;
    }
    if (std::string problem = makeFoldersFor(to); !problem.empty()) {
        return problem;
    }
    std::filesystem::remove(to, error);
    std::filesystem::create_symlink(words, to, error);
    return error ? writeProblem(error.value()) : std::string{};
}

/// Writes `bytes`, with the mode of the file that they stand for, if there is one. Problem in words.
std::string writeText(const std::string& from, const std::string& to, std::string_view bytes)
{
    WriteTarget target{to, to, bytes, std::nullopt, std::nullopt, std::nullopt};
    struct stat status {};
    if (::stat(from.c_str(), &status) == 0) {
        target.mode = status.st_mode & 07777U;
    }
    const std::vector<Remark> problems = writeTogether({target}, {});
    return problems.empty() ? std::string{} : problems.front().message;
}

} // namespace

std::string outputObjection(const Project& project, const std::string& folder)
{
    const std::string root = realPath(project.root);
    const std::string output = realPath(folder);
    if (root == output) {
        return "the output folder is the project itself; use --in-place to rewrite it, or name another folder";
    }
    if (project.isWholeFolder && isInside(output, root)) {
        return "the output folder lies inside the project, where the next run would take it for sources; name one outside, for "
               "example ../" +
               std::string{nameOf(output)};
    }
    if (project.isWholeFolder && isInside(root, output)) {
        return "the output folder holds the project; name one beside it";
    }
    std::error_code error;
    if (std::filesystem::exists(output, error) && !std::filesystem::is_directory(output, error)) {
        return "the output is a file, not a folder; name a folder";
    }
    return {};
}

CopiedRest copyRest(const Project& project, const std::string& folder, const std::set<std::string>& done, const CopyWatch& watch)
{
    Discovery tree;
    if (project.isWholeFolder) {
        DiscoveryOptions options;
        options.everyFile = true;
        options.isCancelled = watch.isCancelled;
        tree = discover(project.root, options);
    } else {
        for (const ProjectFile& file : project.files) {
            tree.files.push_back(file.path);
        }
    }
    CopiedRest rest{0, std::move(tree.errors)};
    const auto note = [&rest](const std::string& path, std::string problem) {
        if (problem.empty()) {
            ++rest.files;
        } else {
            rest.problems.push_back({path, std::move(problem)});
        }
    };
    const std::size_t count = tree.files.size() + tree.links.size();
    std::size_t passed = 0;
    const auto goesOn = [&] {
        if (watch.progress && passed > 0) {
            watch.progress(passed, count);
        }
        ++passed;
        return !watch.isCancelled || !watch.isCancelled();
    };
    for (const std::string& path : tree.files) {
        if (!goesOn()) {
            return rest;
        }
        if (done.contains(path) || path.starts_with("../") || path.starts_with('/')) {
            continue;
        }
        const std::string from = project.onDisk(path);
        const std::string to = joined(folder, path);
        std::string problem = makeFoldersFor(to);
        const auto overlay = project.options.overlays.find(absolutePath(from));
        if (problem.empty()) {
            problem = overlay == project.options.overlays.end() ? copyFile(from, to) : writeText(from, to, overlay->second);
        }
        note(path, std::move(problem));
    }
    for (const std::string& path : tree.links) {
        if (!goesOn()) {
            return rest;
        }
        if (!done.contains(path)) {
            note(path, copyLink(project.root, project.onDisk(path), joined(folder, path)));
        }
    }
    return rest;
}

} // namespace rankwright
