// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which files of the project an import can mean, so that files that need each other are analysed together. Looks beside the
// importing file, in every folder above it up to the project root, in folders that the file puts on the path, and last, for a
// package or a dotted name, in source roots elsewhere (src/pkg/net.py). It may name more files than Python would load, never
// fewer: the analysis itself resolves precisely.

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace rankwright {

/// True when an import of `module` alone says that a script can matter: TensorFlow, Keras, Horovod and what is built on them.
[[nodiscard]] bool isLibraryOfInterest(std::string_view module);

/// Paths (relative to the root) that `import module` in `importer` can mean and that `exists` accepts. "pkg.net.Block" also
/// looks for pkg/net.py and for each __init__.py on the way, which runs too. `onPath`: what foldersOnPath() finds in `importer`.
[[nodiscard]] std::vector<std::string> importablePaths(std::string_view importer, std::string_view module,
                                                       const std::vector<std::string>& onPath,
                                                       const std::function<bool(const std::string&)>& exists);

/// The same over a known set of files, with source roots elsewhere.
class ModuleFinder {
  public:
    explicit ModuleFinder(const std::vector<std::string>& paths);

    /// Indices into the paths that it was made from.
    [[nodiscard]] std::vector<std::uint32_t> find(std::uint32_t importer, std::string_view module,
                                                  const std::vector<std::string>& onPath = {}) const;

    /// Something in the project is called as the module begins.
    [[nodiscard]] bool mayFind(std::string_view module) const
    {
        return m_names.contains(module.substr(0, module.find('.'))) && !isLibraryOfInterest(module);
    }

  private:
    [[nodiscard]] std::vector<std::uint32_t> elsewhere(std::uint32_t importer, std::string_view module) const;

    const std::vector<std::string>& m_paths;
    std::unordered_map<std::string_view, std::uint32_t> m_byPath;
    std::unordered_set<std::string_view> m_names; ///< Folder names and stems: what an import can begin with.
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> m_byStem;
};

} // namespace rankwright
