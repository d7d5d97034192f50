// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The scripts of a project and the folders that hold them, as the tree shows them. There may be a hundred thousand: it is made
// once away from the window's thread when a project is opened, never changes, and is shared by all that need it.

#include <QHash>
#include <QString>

#include <memory>
#include <vector>

namespace rankwright::ui {

struct ScriptTree {
    struct Node {
        QString name;
        QString path;                ///< From the root of the project.
        int script{-1};              ///< Its number; -1 for a folder.
        int parent{-1};              ///< A node.
        int row{};                   ///< Among the children of its parent.
        std::vector<int> children{}; ///< Nodes: folders first, each kind by name.
    };
    /// Each before what is below it, in the order in which the whole tree would be listed. The first is above all others and not
    /// shown; the second, where there are scripts, is the folder of the project.
    std::vector<Node> nodes;
    std::vector<int> nodeOf;     ///< By script.
    std::vector<QString> folded; ///< By script: its path without the difference of capitals, for a filter.
    QHash<QString, int> byPath;  ///< Scripts.

    /// -1: there is none.
    [[nodiscard]] int scriptAt(const QString& path) const { return byPath.value(path, -1); }
};

/// `paths`: of the scripts, with / between folders.
[[nodiscard]] std::shared_ptr<const ScriptTree> scriptTreeOf(const QString& rootName, const std::vector<QString>& paths);

} // namespace rankwright::ui
