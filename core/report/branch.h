// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Commits onto a new branch of the Git repository that a project lies in. Nothing else of it changes: not what is checked out,
// not the index, not the work tree, byte for byte; until the branch is there, what is written are objects that nobody refers to.
// The base is the commit that is checked out. The rewriting is that of the texts on the disk, so a file that differs from that
// commit stops it, or goes into a first commit of its own where that was asked for. Line ends are those that Git itself
// would commit (.gitattributes, core.autocrlf). Hooks are not run, and commits are not signed.

#include "core/report/commits.h"

#include <functional>
#include <string>
#include <vector>

namespace rankwright {

/// A file that the rewriting was made from.
struct BranchSource {
    std::string path;   ///< From the root of the project.
    std::string onDisk; ///< Absolute.
    std::string_view bytes;
};

struct BranchInput {
    std::string root; ///< Of the project, absolute.
    std::vector<BranchSource> sources;
    std::vector<PlannedCommit> commits;
};

/// What goes onto the branch; `groups` must stay as long as it is used.
[[nodiscard]] BranchInput branchInput(const Project& project, const std::vector<DecidedGroup>& groups,
                                      const ChangeOptions& options, CommitPer per);

struct BranchOrder {
    std::string name;
    bool replaces{};     ///< A branch of this name that is there.
    bool withWorkTree{}; ///< Files that differ from what is checked out go into a first commit.
};

/// What would hinder, before anything is written.
struct BranchState {
    std::string problem;            ///< A sentence; empty where nothing hinders.
    std::string base;               ///< "main, 1a2b3c4d": what is checked out.
    std::string author;             ///< "Name <address>"
    std::vector<std::string> dirty; ///< Sources that differ from what is checked out, by path.
    bool isThere{};                 ///< The branch.
};
[[nodiscard]] BranchState inspectBranch(const BranchInput& input, const BranchOrder& order);

/// What the first commit says where there is one of files that differ from what is checked out.
[[nodiscard]] PlannedCommit workTreeCommit();

/// Why no branch of that name can be made in the repository of this project, whatever goes onto it; empty when it can.
[[nodiscard]] std::string branchObjection(const std::string& root, const BranchOrder& order);

struct WrittenCommit {
    std::string id; ///< 40 hexadecimal digits.
    std::string subject;
    std::vector<std::string> steps;
};
struct WrittenBranch {
    std::string problem; ///< A sentence; empty when the branch is there.
    std::string base;    ///< Its commit.
    std::vector<WrittenCommit> commits;
};
/// Who waits for a branch.
struct BranchWatch {
    std::function<void(std::size_t, std::size_t)> progress{}; ///< Called before each commit: how many are made, and of how many.
    std::function<bool()> isCancelled{};                      ///< Asked likewise: true leaves the repository without the branch.
};
[[nodiscard]] WrittenBranch writeBranch(const BranchInput& input, const BranchOrder& order, const BranchWatch& watch = {});

/// A name that no branch has; "distributed" where there is no repository.
[[nodiscard]] std::string proposedBranch(const std::string& root);

} // namespace rankwright
