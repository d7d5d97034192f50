// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/script_tree.h"

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

using Node = ScriptTree::Node;

int add(std::vector<Node>& nodes, int parent, const QString& name, const QString& path, int script)
{
    const auto made = static_cast<int>(nodes.size());
    nodes.push_back({name, path, script, parent});
    nodes[static_cast<std::size_t>(parent)].children.push_back(made);
    return made;
}

/// Folders first, each kind by name.
void sortChildren(std::vector<Node>& nodes)
{
    const auto isBefore = [&nodes](int left, int right) {
        const Node& a = nodes[static_cast<std::size_t>(left)];
        const Node& b = nodes[static_cast<std::size_t>(right)];
        const bool isFolderA = a.script < 0;
        const bool isFolderB = b.script < 0;
        return isFolderA != isFolderB ? isFolderA : a.name.compare(b.name, Qt::CaseInsensitive) < 0;
    };
    for (Node& node : nodes) {
        std::stable_sort(node.children.begin(), node.children.end(), isBefore);
    }
}

/// The same tree with its nodes in the order in which it is listed.
std::vector<Node> listed(std::vector<Node>& nodes)
{
    std::vector<Node> ordered;
    ordered.reserve(nodes.size());
    struct Waiting {
        int node{};   ///< As it was numbered before.
        int parent{}; ///< As it is numbered now.
        int row{};
    };
    std::vector<Waiting> waiting{{0, -1, 0}};
    while (!waiting.empty()) {
        const Waiting next = waiting.back();
        waiting.pop_back();
        const auto number = static_cast<int>(ordered.size());
        ordered.push_back(std::move(nodes[static_cast<std::size_t>(next.node)]));
        Node& node = ordered.back();
        node.parent = next.parent;
        node.row = next.row;
        const std::vector<int> children = std::exchange(node.children, {});
        node.children.reserve(children.size());
        if (next.parent >= 0) {
            ordered[static_cast<std::size_t>(next.parent)].children.push_back(number);
        }
        for (std::size_t row = children.size(); row > 0; --row) { // The first one is taken next.
            waiting.push_back({children[row - 1], number, static_cast<int>(row - 1)});
        }
    }
    return ordered;
}

} // namespace

std::shared_ptr<const ScriptTree> scriptTreeOf(const QString& rootName, const std::vector<QString>& paths)
{
    auto tree = std::make_shared<ScriptTree>();
    std::vector<Node> nodes(1);
    if (!paths.empty()) {
        const int root = add(nodes, 0, rootName, {}, -1);
        QHash<QString, int> folders{{QString{}, root}};
        tree->byPath.reserve(static_cast<qsizetype>(paths.size()));
        tree->folded.reserve(paths.size());
        for (std::size_t script = 0; script < paths.size(); ++script) {
            const QString& path = paths[script];
            int folder = root;
            for (qsizetype slash = path.indexOf(QLatin1Char('/')); slash >= 0;
                 slash = path.indexOf(QLatin1Char('/'), slash + 1)) {
                const QString above = path.left(slash);
                const auto known = folders.constFind(above);
                if (known != folders.constEnd()) {
                    folder = *known;
                } else {
                    folder = add(nodes, folder, above.mid(above.lastIndexOf(QLatin1Char('/')) + 1), above, -1);
                    folders.insert(above, folder);
                }
            }
            add(nodes, folder, path.mid(path.lastIndexOf(QLatin1Char('/')) + 1), path, static_cast<int>(script));
            tree->byPath.insert(path, static_cast<int>(script));
            tree->folded.push_back(path.toCaseFolded());
        }
    }
    sortChildren(nodes);
    tree->nodes = listed(nodes);
    tree->nodeOf.assign(paths.size(), -1);
    for (std::size_t node = 0; node < tree->nodes.size(); ++node) {
        if (const int script = tree->nodes[node].script; script >= 0) {
            tree->nodeOf[static_cast<std::size_t>(script)] = static_cast<int>(node);
        }
    }
    return tree;
}

} // namespace rankwright::ui
