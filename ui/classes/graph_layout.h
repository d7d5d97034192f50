// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Places the boxes of a graph in layers, bases above, and the lines between them, with Graphviz's dot. Sizes and places are
// pixels, y grows downwards. Many classes that only share one base stand in a block with one line, what is not connected
// stands in rows, so that the picture fits a narrow column, and what belongs to a group stands in a frame. The same input gives
// the same picture.
//
// Graphviz is not for several threads at once: calls wait for each other. Thousands of boxes take seconds, so the window asks a
// LayoutWorker.

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <functional>
#include <vector>

namespace rankwright::ui {

struct LayoutEdge {
    int from{}; ///< The derived class.
    int to{};   ///< Its base.
};

/// What is to be placed.
struct LayoutOrder {
    std::vector<QSizeF> sizes; ///< By node.
    std::vector<LayoutEdge> edges;
    std::vector<int> groups; ///< By node: which frame it stands in, from 0; -1 for none. Empty: there are no frames.
};

/// Classes without derived ones that have one base, the same: too many for a row.
struct LayoutBlock {
    std::vector<int> nodes; ///< In reading order.
    QRectF area;
};

/// Round the classes of a group; above them is room for a name.
struct LayoutFrame {
    int group{};
    QRectF area;
};

struct GraphLayout {
    /// So many of them still stand side by side.
    static constexpr std::size_t widestRow = 5;
    /// Room for the name of a frame.
    static constexpr double nameHeight = 22;

    std::vector<QPointF> centres; ///< By node; empty where the layout was given up.
    std::vector<LayoutBlock> blocks;
    std::vector<LayoutFrame> frames;
    /// By edge: a chain of cubic Bézier pieces from the derived class to its base (1 + 3n points); empty where dot drew none. The
    /// edge of a block's first class stands for all of the block, the others are empty.
    std::vector<std::vector<QPointF>> lines;
    QRectF bounds; ///< Of all boxes and lines.
};

/// `isCancelled` is asked before each connected part: an empty layout comes back then.
[[nodiscard]] GraphLayout layoutGraph(const LayoutOrder& order, const std::function<bool()>& isCancelled = {});

} // namespace rankwright::ui
