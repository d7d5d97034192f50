// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Places the boxes of a graph in layers, bases above, and the lines between them, with Graphviz's dot. Sizes and places are
// pixels, y grows downwards. The same input gives the same picture. Not for several threads at once: Graphviz is not.

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace rankwright::ui {

struct LayoutEdge {
    int from{}; ///< The derived class.
    int to{};   ///< Its base.
};

struct GraphLayout {
    std::vector<QPointF> centres; ///< By node.
    /// By edge: a chain of cubic Bézier pieces from the derived class to its base (1 + 3n points); empty where dot drew none.
    std::vector<std::vector<QPointF>> lines;
    QRectF bounds; ///< Of all boxes and lines.
};

[[nodiscard]] GraphLayout layoutGraph(const std::vector<QSizeF>& sizes, const std::vector<LayoutEdge>& edges);

} // namespace rankwright::ui
