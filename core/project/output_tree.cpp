// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/output_tree.h"

#include "core/project/discovery.h"
#include "core/project/paths.h"
#include "core/project/write_file.h"

#include <filesystem>

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

std::vector<Remark> copyRest(const Project& project, const std::string& folder, const std::set<std::string>& done)
{
    Discovery tree;
    if (project.isWholeFolder) {
        DiscoveryOptions options;
        options.everyFile = true;
        tree = discover(project.root, options);
    } else {
        for (const ProjectFile& file : project.files) {
            tree.files.push_back(file.path);
        }
    }
    std::vector<Remark> problems = std::move(tree.errors);
    for (const std::string& path : tree.files) {
        if (done.contains(path) || path.starts_with("../") || path.starts_with('/')) {
            continue;
        }
        const std::string from = project.onDisk(path);
        if (project.options.overlays.contains(absolutePath(from))) {
            continue;
        }
        const std::string to = joined(folder, path);
        std::string problem = makeFoldersFor(to);
        if (problem.empty()) {
            problem = copyFile(from, to);
        }
        if (!problem.empty()) {
            problems.push_back({path, std::move(problem)});
        }
    }
    for (const std::string& path : tree.links) {
        if (std::string problem =
                done.contains(path) ? std::string{} : copyLink(project.root, project.onDisk(path), joined(folder, path));
            !problem.empty()) {
            problems.push_back({path, std::move(problem)});
        }
    }
    return problems;
}

} // namespace rankwright
