// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/graph_picture.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

namespace rankwright::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ClassBox)
};

GraphBox boxOf(const ClassNode& node, int number)
{
    const QString where = node.isLibrary ? Words::tr("library") : node.place;
    return {node.name, Words::tr("%1\n%2").arg(node.fullName, where), {number}, node.isLibrary, node.isUnresolved};
}

/// The library's classes in one box, with their names where they are few enough to be read.
GraphBox libraryBox(const HierarchyView& view, std::vector<int> nodes)
{
    constexpr std::size_t mostNames = 20;
    GraphBox box{Words::tr("%n library class(es)", nullptr, static_cast<int>(nodes.size())), {}, std::move(nodes), true, false};
    QStringList names;
    for (const int node : box.nodes) {
        names.append(names.size() < static_cast<qsizetype>(mostNames) ? view.nodes[static_cast<std::size_t>(node)].fullName
                                                                      : QStringLiteral("…"));
        if (names.size() > static_cast<qsizetype>(mostNames)) {
            break;
        }
    }
    box.toolTip = names.join(QLatin1Char('\n'));
    return box;
}

void addFrames(GraphPicture& picture, const HierarchyView& view)
{
    std::map<QString, int> numbers;
    for (const GraphBox& box : picture.boxes) {
        const QString& path = view.nodes[static_cast<std::size_t>(box.nodes.front())].path;
        if (box.isLibrary || box.isUnresolved || path.isEmpty()) {
            picture.groups.push_back(-1);
            continue;
        }
        const auto [found, isNew] = numbers.try_emplace(path, static_cast<int>(picture.files.size()));
        if (isNew) {
            picture.files.push_back(path);
        }
        picture.groups.push_back(found->second);
    }
}

} // namespace

GraphPicture graphPicture(const HierarchyView& view, const GraphChoice& choice, const ClassAnswer* answer)
{
    GraphPicture picture;
    picture.boxOf.assign(view.nodes.size(), -1);
    std::vector<bool> isDrawn(view.nodes.size(), !choice.onlyPath || answer == nullptr);
    if (answer != nullptr) {
        for (const int node : answer->nodes) {
            isDrawn[static_cast<std::size_t>(node)] = true;
        }
    }
    std::vector<int> library;
    for (std::size_t node = 0; node < view.nodes.size(); ++node) {
        const auto number = static_cast<int>(node);
        if (isDrawn[node] && view.nodes[node].isLibrary && choice.collapsesLibrary) {
            library.push_back(number);
        } else if (isDrawn[node]) {
            picture.boxOf[node] = static_cast<int>(picture.boxes.size());
            picture.boxes.push_back(boxOf(view.nodes[node], number));
        }
    }
    for (const int node : library) {
        picture.boxOf[static_cast<std::size_t>(node)] = static_cast<int>(picture.boxes.size());
    }
    if (!library.empty()) {
        picture.boxes.push_back(libraryBox(view, std::move(library)));
    }
    std::set<std::pair<int, int>> seen;
    for (const ClassEdge& edge : view.edges) {
        const int from = picture.boxOf[static_cast<std::size_t>(edge.derived)];
        const int to = picture.boxOf[static_cast<std::size_t>(edge.base)];
        const bool isInside = from == to && edge.derived != edge.base; // Between classes of one box.
        if (from >= 0 && to >= 0 && !isInside && seen.emplace(from, to).second) {
            picture.edges.push_back({from, to});
        }
    }
    if (choice.byFile) {
        addFrames(picture, view);
    }
    return picture;
}

} // namespace rankwright::ui
