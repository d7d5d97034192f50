// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The files that are analysed together, and which file a module name means in each of them.

#include "core/names/file_index.h"
#include "core/names/version.h"
#include "core/text/place.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace rankwright {

/// One node of one file.
struct Site {
    FileId file{};
    NodeIndex node{noNode};
    explicit operator bool() const { return node != noNode; }
    friend auto operator<=>(const Site&, const Site&) = default;
};

/// Both numbers in one, for tables by site.
[[nodiscard]] constexpr std::uint64_t keyOf(Site site) { return (std::uint64_t{site.file} << 32U) | site.node; }

/// In the text of a notebook, a name that nothing is bound to: of a line of IPython whose value a script cannot have.
inline constexpr std::string_view lostValue = "__";

struct SourceFile {
    std::string path; ///< Relative to the project root, with /.
    Tree tree;
    FileIndex index;
    bool isNotebook{};
    Pins pins{}; ///< Of the program that it starts.
};

class Sources {
  public:
    Sources() = default;
    explicit Sources(std::vector<SourceFile> files);
    Sources(const Sources&) = delete; ///< Nodes point into the trees.
    Sources& operator=(const Sources&) = delete;
    Sources(Sources&&) = default;
    Sources& operator=(Sources&&) = default;
    ~Sources() = default;

    /// The files back, of what is needed no more.
    [[nodiscard]] std::vector<SourceFile> takeFiles() && { return std::move(m_files); }

    [[nodiscard]] FileId size() const { return static_cast<FileId>(m_files.size()); }
    [[nodiscard]] const SourceFile& file(FileId id) const { return m_files[id]; }
    [[nodiscard]] const Tree& tree(FileId id) const { return m_files[id].tree; }
    [[nodiscard]] const FileIndex& index(FileId id) const { return m_files[id].index; }
    [[nodiscard]] Node node(Site site) const { return m_files[site.file].tree.node(site.node); }

    /// The file that `import module` means in `from`: looked for beside the importing file, then in each folder above it, and in
    /// those that the file puts on the path, then anywhere by its path's tail if that is unique, and of a package or dotted.
    /// `module` may begin with the dots of a relative import. TensorFlow is never a file of the project, nor is Keras.
    [[nodiscard]] std::optional<FileId> module(FileId from, std::string_view module) const;

    /// The files whose module level runs when `file` is imported, by its own statements alone; packages on the way to a module
    /// too.
    [[nodiscard]] const std::set<FileId>& imports(FileId file) const;
    /// `file` and all that it imports, and what these import: the files of the program that it starts. In their order.
    [[nodiscard]] std::vector<FileId> program(FileId file) const;
    /// All files.
    [[nodiscard]] std::vector<FileId> all() const;

    /// A statement of the file that `counts` imports the package, or something of it.
    [[nodiscard]] bool importsPackage(FileId file, std::string_view package, const std::function<bool(NodeIndex)>& counts) const;
    /// Some statement of the file imports TensorFlow or Keras, of whatever make.
    [[nodiscard]] bool importsTensorFlow(FileId file) const;

  private:
    [[nodiscard]] std::optional<FileId> inFolder(std::string_view folder, std::string_view slashed) const;
    [[nodiscard]] const std::vector<std::string>& onPath(FileId file) const; ///< As foldersOnPath() finds them.

    std::vector<SourceFile> m_files;
    std::unordered_map<std::string, FileId> m_byModulePath; ///< "pkg/net" for pkg/net.py and pkg/net/__init__.py.
    std::unordered_map<std::string, std::vector<FileId>> m_byTail;
    mutable std::vector<std::optional<std::vector<std::string>>> m_onPath; ///< By file, found when they are first asked for.
    mutable std::vector<std::optional<std::set<FileId>>> m_imports;        ///< By file, found when they are first asked for.
};

} // namespace rankwright
