// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which boxes and lines the class graph draws: the classes of a view, or the library's in one box, or the way of one answer
// alone. Boxes have numbers of their own; `boxOf` leads from a class to its box.

#include "ui/classes/graph_layout.h"
#include "ui/classes/hierarchy_view.h"

namespace rankwright::ui {

/// How the user wants the graph.
struct GraphChoice {
    bool onlyPath{};         ///< Nothing but the way of one answer.
    bool collapsesLibrary{}; ///< One box in place of the library's classes.
    bool byFile{};           ///< A frame round the classes of each file.
    friend bool operator==(const GraphChoice&, const GraphChoice&) = default;
};

struct GraphBox {
    QString text;
    QString toolTip;
    std::vector<int> nodes; ///< The classes that it stands for, at least one.
    bool isLibrary{};
    bool isUnresolved{};
    friend bool operator==(const GraphBox&, const GraphBox&) = default;
};

struct GraphPicture {
    std::vector<GraphBox> boxes;
    std::vector<LayoutEdge> edges;
    std::vector<int> groups;    ///< By box, as LayoutOrder; empty without frames.
    std::vector<QString> files; ///< By group.
    std::vector<int> boxOf;     ///< By node; -1 where it is not drawn.
};

/// `answer` says whose way is drawn where only that is wanted; null: there is none, and everything is drawn.
[[nodiscard]] GraphPicture graphPicture(const HierarchyView& view, const GraphChoice& choice, const ClassAnswer* answer);

} // namespace rankwright::ui
