// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The scripts and notebooks of some paths, and which of them have to be analysed together. Opening a project reads every file
// once for its import lines and keeps only those: a file can matter if it imports TensorFlow, Keras or Horovod, or another
// file that can; it is loaded if it can matter or a file that does imports it. Loaded files that import each other form a
// group; the groups are what analysis_run analyses, one at a time, so that the texts of a large tree are never all in memory.

#include "core/project/settings.h"
#include "core/project/versions.h"
#include "core/project/words.h"
#include "core/text/text.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace rankwright {

struct LoadOptions {
    static constexpr std::uint64_t defaultSizeLimit = 4U * 1024U * 1024U;
    std::uint64_t sizeLimit{defaultSizeLimit}; ///< Larger files are skipped; 0 for no limit.
    unsigned jobs{};                           ///< Threads; 0 for one a core.
    std::vector<std::string> excluded;         ///< Folders to leave out.
    /// Bytes that stand for a file's content: standard input, unsaved text of an editor. By absolute path.
    std::map<std::string, std::string> overlays;
    /// Called now and then from the calling thread: files read, files in all; or files found, and 0 while they are looked for.
    std::function<void(std::size_t, std::size_t)> progress;
    /// Asked now and then, from any thread: true ends the opening early; what it found so far counts for nothing then.
    std::function<bool()> isCancelled;
};

inline constexpr std::uint32_t noGroup = 0xFFFFFFFFU;

/// A file that was found and can be read as text.
struct ProjectFile {
    std::string path;       ///< Relative to the root, with /; "../net.py" for a neighbour outside.
    std::string modulePath; ///< Relative to where its imports start: the root, or the folder above the package that holds it.
    bool isReported{true};  ///< False for what only the named files import.
    bool isModule{true};    ///< False for notebooks and for files whose name is not .py: nothing can import them.
    std::uint32_t size{};   ///< Bytes of the Python in it.
    std::uint32_t group{noGroup}; ///< noGroup: it cannot matter, and is only listed.
};

struct Project {
    std::string root;                               ///< As it is shown: "." or as the user spelled it.
    std::vector<ProjectFile> files;                 ///< Sorted by path.
    std::vector<std::vector<std::uint32_t>> groups; ///< Indices into files, ascending; groups by their first file.
    std::vector<Remark> skipped;
    std::vector<Remark> errors;
    LoadOptions options;
    Settings settings;    ///< As they stand at the root; what they exclude is in none of the lists above.
    Versions versions;    ///< As the files beside the scripts pin them.
    bool isWholeFolder{}; ///< The user named the root itself.

    [[nodiscard]] std::string onDisk(std::string_view path) const;
    /// Bytes of Python in each group: what analysing it costs goes by that.
    [[nodiscard]] std::vector<std::size_t> groupSizes() const;
};

/// Opens files, notebooks and folders. Never fails: what cannot be read is in the errors.
[[nodiscard]] Project openProject(const std::vector<std::string>& paths, LoadOptions options);

/// The bytes of a file: its overlay, else from the disk.
struct FileBytes;
[[nodiscard]] FileBytes readProjectFile(const Project& project, std::string_view path);

} // namespace rankwright
