// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Places the boxes of a graph in layers, bases above, and the lines between them, with Graphviz's dot. Sizes and places are
// pixels, y grows downwards. Many classes that only share one base stand in a block with one line, and what is not connected
// stands in rows, so that the picture fits a narrow column. The same input gives the same
// picture. Not for several threads at once: Graphviz is not.

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace rankwright::ui {

struct LayoutEdge {
    int from{}; ///< The derived class.
    int to{};   ///< Its base.
};

/// Classes without derived ones that have one base, the same: too many for a row.
struct LayoutBlock {
    std::vector<int> nodes; ///< In reading order.
    QRectF area;
};

struct GraphLayout {
    /// So many of them still stand side by side.
    static constexpr std::size_t widestRow = 5;

    std::vector<QPointF> centres; ///< By node.
    std::vector<LayoutBlock> blocks;
    /// By edge: a chain of cubic Bézier pieces from the derived class to its base (1 + 3n points); empty where dot drew none. The
    /// edge of a block's first class stands for all of the block, the others are empty.
    std::vector<std::vector<QPointF>> lines;
    QRectF bounds; ///< Of all boxes and lines.
};

[[nodiscard]] GraphLayout layoutGraph(const std::vector<QSizeF>& sizes, const std::vector<LayoutEdge>& edges);

} // namespace rankwright::ui
