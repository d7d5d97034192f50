// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/write_changes.h"

#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/write_file.h"

#include <algorithm>
#include <set>
#include <sys/stat.h>

namespace rankwright {

namespace {

/// Files whose programs are connected by files that they share.
struct Batch {
    std::set<FileId> programs;
    std::vector<const FileChange*> files;
};

std::vector<Batch> batchesOf(const std::vector<FileChange>& changes)
{
    std::vector<Batch> batches;
    for (const FileChange& change : changes) {
        Batch joined{{change.programs.begin(), change.programs.end()}, {&change}};
        for (auto batch = batches.begin(); batch != batches.end();) {
            const bool isShared = std::any_of(change.programs.begin(), change.programs.end(),
                                              [&](FileId program) { return batch->programs.contains(program); });
            if (!isShared) {
                ++batch;
                continue;
            }
            joined.programs.insert(batch->programs.begin(), batch->programs.end());
            joined.files.insert(joined.files.end(), batch->files.begin(), batch->files.end());
            batch = batches.erase(batch);
        }
        batches.push_back(std::move(joined));
    }
    return batches;
}

WriteTarget inPlace(const Project& project, const DecidedGroup& decided, const FileChange& change)
{
    WriteTarget target{project.onDisk(change.path), change.path, change.newBytes, std::nullopt, std::nullopt, std::nullopt};
    if (change.isNew) {
        target.ownMark = Notebook::scriptMark;
    } else {
        target.oldBytes = decided.group.files[change.file].bytes();
    }
    return target;
}

WriteTarget elsewhere(const Project& project, const FileChange& change, const std::string& folder)
{
    WriteTarget target{joined(folder, change.path), change.path, change.newBytes, std::nullopt, std::nullopt, std::nullopt};
    struct stat status {};
    if (!change.isNew && ::stat(project.onDisk(change.path).c_str(), &status) == 0) {
        target.mode = status.st_mode & 07777U;
    }
    return target;
}

std::string obstacle(const Project& project, const FileChange& change, const Destination& destination)
{
    if (destination.folder.empty()) {
        return {};
    }
    if (change.path.starts_with("../") || change.path.starts_with('/')) {
        return "not written: it lies outside the folder that is copied; name the folder that holds everything";
    }
    struct stat status {};
    if (change.isNew && ::stat(project.onDisk(change.path).c_str(), &status) == 0 && project.isWholeFolder) {
        const FileBytes there = readProjectFile(project, change.path);
        if (there.bytes && !there.bytes->starts_with(Notebook::scriptMark)) {
            return "not written: there is a file of this name already that was not made from the notebook; use --no-script";
        }
    }
    return makeFoldersFor(joined(destination.folder, change.path));
}

} // namespace

WrittenChanges writeChanges(const Project& project, const DecidedGroup& decided, const GroupChanges& changes,
                            const Destination& destination)
{
    WrittenChanges written;
    for (const Batch& batch : batchesOf(changes.files)) {
        std::vector<WriteTarget> targets;
        std::vector<Remark> problems;
        for (const FileChange* change : batch.files) {
            if (std::string words = obstacle(project, *change, destination); !words.empty()) {
                problems.push_back({change->path, std::move(words)});
            }
            targets.push_back(destination.folder.empty() ? inPlace(project, decided, *change)
                                                         : elsewhere(project, *change, destination.folder));
        }
        if (problems.empty()) {
            problems = writeTogether(targets, {destination.backup});
        }
        if (problems.empty()) {
            for (const FileChange* change : batch.files) {
                written.paths.push_back(change->path);
            }
        } else if (batch.files.size() > 1) {
            for (const FileChange* change : batch.files) {
                const bool isNamed =
                    std::any_of(problems.begin(), problems.end(), [&](const Remark& r) { return r.path == change->path; });
                if (!isNamed) {
                    problems.push_back({change->path, "not written, because " + problems.front().path +
                                                          ", which belongs to the same program, was not"});
                }
            }
        }
        written.errors.insert(written.errors.end(), problems.begin(), problems.end());
    }
    std::sort(written.paths.begin(), written.paths.end());
    return written;
}

} // namespace rankwright
