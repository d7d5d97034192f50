// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/write_launch_files.h"

#include "core/project/paths.h"
#include "core/project/write_file.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace rankwright {

namespace {

/// The way from the folder of the launch files to that of the scripts. Below it a relative one, so that the tree can be moved.
std::string wayBack(const std::string& folder, const std::string& root)
{
    std::error_code error;
    const auto from = std::filesystem::weakly_canonical(std::filesystem::absolute(folder, error), error);
    const auto to = std::filesystem::weakly_canonical(std::filesystem::absolute(root.empty() ? "." : root, error), error);
    const std::string way = to.lexically_relative(from).generic_string();
    const auto isUp = [](const std::filesystem::path& part) { return part == ".." || part == "."; };
    const std::filesystem::path parts{way};
    return !way.empty() && std::all_of(parts.begin(), parts.end(), isUp) ? way : to.generic_string();
}

std::string uniqueName(const std::string& script, std::set<std::string>& taken)
{
    const std::string name = nameFor(script);
    std::string unique = name;
    for (int number = 2; !taken.insert(unique).second; ++number) {
        unique = name + "-" + std::to_string(number);
    }
    return unique;
}

} // namespace

std::vector<std::string> launchableScripts(const DecidedGroup& decided, const GroupChanges& changes,
                                           const std::vector<std::string>& written)
{
    std::vector<std::string> scripts;
    for (const FileId program : changes.programs) {
        const std::string& entry = decided.group.files[program].path;
        std::string script = entry.ends_with(".ipynb") ? std::string{} : entry;
        bool isWritten = false;
        for (const FileChange& change : changes.files) {
            if (change.isNew && change.file == program) {
                script = change.path;
            }
            isWritten =
                isWritten || (std::find(change.programs.begin(), change.programs.end(), program) != change.programs.end() &&
                              std::find(written.begin(), written.end(), change.path) != written.end());
        }
        if (isWritten && !script.empty()) {
            scripts.push_back(std::move(script));
        }
    }
    return scripts;
}

WrittenLaunchFiles writeLaunchFiles(const LaunchFilesOrder& order)
{
    WrittenLaunchFiles written;
    std::vector<std::string> scripts = order.scripts;
    std::sort(scripts.begin(), scripts.end());
    std::set<std::string> taken;
    for (const std::string& script : scripts) {
        LaunchPlan plan = order.plan;
        plan.launch.script = script;
        plan.name = uniqueName(script, taken);
        plan.folder = wayBack(order.folder, order.root);
        const std::vector<LaunchFile> files = launchFiles(plan);
        std::vector<WriteTarget> targets;
        for (const LaunchFile& file : files) {
            const std::string path = joined(order.folder, file.name);
            WriteTarget target{path, path, file.text, std::nullopt, file.mark, std::nullopt};
            target.isExecutable = file.isExecutable;
            target.foreign = "not written: there is a file of this name already that was not made here; move it away";
            targets.push_back(std::move(target));
        }
        std::vector<Remark> problems;
        if (std::string problem = makeFoldersFor(targets.front().onDisk); !problem.empty()) {
            problems.push_back({order.folder, std::move(problem)});
        } else {
            problems = writeTogether(targets, {});
        }
        if (problems.empty()) {
            for (const LaunchFile& file : files) {
                written.names.push_back(file.name);
            }
        }
        written.errors.insert(written.errors.end(), problems.begin(), problems.end());
    }
    return written;
}

} // namespace rankwright
