// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/graph_layout.h"

#include <graphviz/gvc.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include <locale.h>

namespace rankwright::ui {

namespace {

constexpr double pointsPerInch = 72; // We give dot one point for one pixel.

/// Graphviz reads numbers by the locale of the process; it gets the one that writes points.
class PointLocale {
  public:
    PointLocale() : m_own(newlocale(LC_NUMERIC_MASK, "C", nullptr)), m_before(uselocale(m_own)) {}
    PointLocale(const PointLocale&) = delete;
    PointLocale& operator=(const PointLocale&) = delete;
    ~PointLocale()
    {
        uselocale(m_before);
        freelocale(m_own);
    }

  private:
    locale_t m_own;
    locale_t m_before;
};

struct FreeContext {
    void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct CloseGraph {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};

/// Graphviz takes texts that it does not change by non-const pointer.
void set(void* object, std::string name, std::string value)
{
    std::string otherwise;
    agsafeset(object, name.data(), value.data(), otherwise.data());
}

std::string number(double value)
{
    std::string text = std::to_string(value);
    std::replace(text.begin(), text.end(), ',', '.');
    return text;
}

std::unique_ptr<Agraph_t, CloseGraph> emptyGraph()
{
    std::string name = "classes";
    std::unique_ptr<Agraph_t, CloseGraph> graph{agopen(name.data(), Agdirected, nullptr)};
    set(graph.get(), "rankdir", "BT");
    set(graph.get(), "nodesep", number(20 / pointsPerInch));
    set(graph.get(), "ranksep", number(30 / pointsPerInch));
    set(graph.get(), "splines", "true");
    return graph;
}

/// Many classes below one base would make one endless row: they take several.
std::vector<int> rankSteps(std::size_t count, const std::vector<LayoutEdge>& edges)
{
    constexpr int widestRow = 6;
    std::vector<int> bases(count);
    std::vector<int> derived(count);
    for (const LayoutEdge& edge : edges) {
        ++bases[static_cast<std::size_t>(edge.from)];
        ++derived[static_cast<std::size_t>(edge.to)];
    }
    std::vector<int> leaves(count);
    std::vector<int> seen(count);
    const auto isLeaf = [&](const LayoutEdge& edge) {
        return derived[static_cast<std::size_t>(edge.from)] == 0 && bases[static_cast<std::size_t>(edge.from)] == 1;
    };
    for (const LayoutEdge& edge : edges) {
        leaves[static_cast<std::size_t>(edge.to)] += isLeaf(edge) ? 1 : 0;
    }
    std::vector<int> steps;
    for (const LayoutEdge& edge : edges) {
        const int all = leaves[static_cast<std::size_t>(edge.to)];
        const int row = std::max(widestRow, static_cast<int>(std::ceil(std::sqrt(2.0 * all))));
        steps.push_back(isLeaf(edge) ? 1 + seen[static_cast<std::size_t>(edge.to)]++ / row : 1);
    }
    return steps;
}

std::vector<QPointF> lineOf(Agedge_t* edge, double height)
{
    std::vector<QPointF> points;
    const splines* drawn = ED_spl(edge);
    if (drawn == nullptr) {
        return points;
    }
    for (std::size_t piece = 0; piece < static_cast<std::size_t>(drawn->size); ++piece) {
        const bezier& curve = drawn->list[piece];
        for (std::size_t at = points.empty() ? 0 : 1; at < static_cast<std::size_t>(curve.size); ++at) {
            points.emplace_back(curve.list[at].x, height - curve.list[at].y);
        }
    }
    return points;
}

} // namespace

GraphLayout layoutGraph(const std::vector<QSizeF>& sizes, const std::vector<LayoutEdge>& edges)
{
    GraphLayout layout;
    if (sizes.empty()) {
        return layout;
    }
    const PointLocale locale;
    const std::unique_ptr<GVC_t, FreeContext> context{gvContext()};
    const std::unique_ptr<Agraph_t, CloseGraph> graph = emptyGraph();
    std::vector<Agnode_t*> nodes;
    for (const QSizeF& size : sizes) {
        std::string name = "n" + std::to_string(nodes.size());
        nodes.push_back(agnode(graph.get(), name.data(), 1));
        set(nodes.back(), "shape", "box");
        set(nodes.back(), "fixedsize", "true");
        set(nodes.back(), "label", "");
        set(nodes.back(), "width", number(size.width() / pointsPerInch));
        set(nodes.back(), "height", number(size.height() / pointsPerInch));
    }
    std::vector<Agedge_t*> lines;
    const std::vector<int> steps = rankSteps(sizes.size(), edges);
    for (std::size_t at = 0; at < edges.size(); ++at) {
        std::string name = "e" + std::to_string(at);
        lines.push_back(agedge(graph.get(), nodes[static_cast<std::size_t>(edges[at].from)],
                               nodes[static_cast<std::size_t>(edges[at].to)], name.data(), 1));
        set(lines.back(), "arrowhead", "none");
        set(lines.back(), "minlen", std::to_string(steps[at]));
    }
    if (gvLayout(context.get(), graph.get(), "dot") != 0) {
        return layout;
    }
    const double height = GD_bb(graph.get()).UR.y;
    layout.bounds = QRectF{0, 0, GD_bb(graph.get()).UR.x, height};
    for (Agnode_t* node : nodes) {
        layout.centres.emplace_back(ND_coord(node).x, height - ND_coord(node).y);
    }
    for (std::size_t at = 0; at < lines.size(); ++at) {
        layout.lines.push_back(lineOf(lines[at], height));
    }
    gvFreeLayout(context.get(), graph.get());
    return layout;
}

} // namespace rankwright::ui
