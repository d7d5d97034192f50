// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/graph_layout.h"

#include <graphviz/gvc.h>

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <string>

#include <locale.h> // NOLINT(modernize-deprecated-headers): uselocale() is POSIX

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

std::string inInches(double points)
{
    std::string text = std::to_string(points / pointsPerInch);
    std::replace(text.begin(), text.end(), ',', '.');
    return text;
}

std::unique_ptr<Agraph_t, CloseGraph> emptyGraph()
{
    std::string name = "classes";
    std::unique_ptr<Agraph_t, CloseGraph> graph{agopen(name.data(), Agdirected, nullptr)};
    set(graph.get(), "rankdir", "BT");
    set(graph.get(), "nodesep", inInches(20));
    set(graph.get(), "ranksep", inInches(30));
    set(graph.get(), "splines", "true");
    return graph;
}

constexpr double blockPadding = 8;
constexpr double blockGap = 6;

/// The blocks, without their areas.
std::vector<LayoutBlock> blocksOf(std::size_t count, const std::vector<LayoutEdge>& edges)
{
    std::vector<int> bases(count);
    std::vector<int> derived(count);
    std::vector<std::vector<int>> leaves(count);
    for (const LayoutEdge& edge : edges) {
        ++bases[static_cast<std::size_t>(edge.from)];
        ++derived[static_cast<std::size_t>(edge.to)];
    }
    for (const LayoutEdge& edge : edges) {
        const auto from = static_cast<std::size_t>(edge.from);
        if (derived[from] == 0 && bases[from] == 1) {
            leaves[static_cast<std::size_t>(edge.to)].push_back(edge.from);
        }
    }
    std::vector<LayoutBlock> blocks;
    for (std::vector<int>& nodes : leaves) {
        if (nodes.size() > GraphLayout::widestRow) {
            std::sort(nodes.begin(), nodes.end());
            blocks.push_back({std::move(nodes), {}});
        }
    }
    return blocks;
}

/// Columns and rows of a block; all its cells are as large as its largest class.
struct Grid {
    std::size_t columns{};
    QSizeF cell;
    QSizeF size;
};

Grid gridOf(const LayoutBlock& block, const std::vector<QSizeF>& sizes)
{
    constexpr double widestBlock = 330;
    Grid grid;
    for (const int node : block.nodes) {
        grid.cell = grid.cell.expandedTo(sizes[static_cast<std::size_t>(node)]);
    }
    const double step = grid.cell.width() + blockGap;
    grid.columns = std::clamp<std::size_t>(static_cast<std::size_t>(widestBlock / step), 1, 3);
    const std::size_t rows = (block.nodes.size() + grid.columns - 1) / grid.columns;
    grid.size = QSizeF{static_cast<double>(grid.columns) * step - blockGap + 2 * blockPadding,
                       static_cast<double>(rows) * (grid.cell.height() + blockGap) - blockGap + 2 * blockPadding};
    return grid;
}

/// Puts the classes of a block into its cells.
void fillBlock(LayoutBlock& block, const Grid& grid, const QPointF& centre, std::vector<QPointF>& centres)
{
    block.area =
        QRectF{centre.x() - grid.size.width() / 2, centre.y() - grid.size.height() / 2, grid.size.width(), grid.size.height()};
    for (std::size_t at = 0; at < block.nodes.size(); ++at) {
        const auto column = static_cast<double>(at % grid.columns);
        const std::size_t line = at / grid.columns;
        const auto row = static_cast<double>(line);
        centres[static_cast<std::size_t>(block.nodes[at])] =
            block.area.topLeft() + QPointF{blockPadding + grid.cell.width() / 2 + column * (grid.cell.width() + blockGap),
                                           blockPadding + grid.cell.height() / 2 + row * (grid.cell.height() + blockGap)};
    }
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

namespace {

Agnode_t* addBox(Agraph_t* graph, std::size_t number, const QSizeF& size)
{
    std::string name = "n" + std::to_string(number);
    Agnode_t* box = agnode(graph, name.data(), 1);
    set(box, "shape", "box");
    set(box, "fixedsize", "true");
    set(box, "label", "");
    set(box, "width", inInches(size.width()));
    set(box, "height", inInches(size.height()));
    return box;
}

Agedge_t* addLine(Agraph_t* graph, std::size_t number, Agnode_t* from, Agnode_t* to)
{
    std::string name = "e" + std::to_string(number);
    Agedge_t* line = agedge(graph, from, to, name.data(), 1);
    set(line, "arrowhead", "none");
    return line;
}

GraphLayout layoutConnected(GVC_t* context, const std::vector<QSizeF>& sizes, const std::vector<LayoutEdge>& edges)
{
    GraphLayout layout;
    const std::unique_ptr<Agraph_t, CloseGraph> graph = emptyGraph();
    layout.blocks = blocksOf(sizes.size(), edges);
    std::vector<Agnode_t*> boxes(sizes.size());
    std::vector<bool> isLed(sizes.size(), true); // Whether the class has a line of its own.
    for (const LayoutBlock& block : layout.blocks) {
        Agnode_t* box = addBox(graph.get(), static_cast<std::size_t>(block.nodes.front()), gridOf(block, sizes).size);
        for (const int node : block.nodes) {
            boxes[static_cast<std::size_t>(node)] = box;
            isLed[static_cast<std::size_t>(node)] = node == block.nodes.front();
        }
    }
    for (std::size_t node = 0; node < sizes.size(); ++node) {
        if (boxes[node] == nullptr) {
            boxes[node] = addBox(graph.get(), node, sizes[node]);
        }
    }
    std::vector<Agedge_t*> lines(edges.size());
    for (std::size_t at = 0; at < edges.size(); ++at) {
        const auto from = static_cast<std::size_t>(edges[at].from);
        if (isLed[from]) {
            lines[at] = addLine(graph.get(), at, boxes[from], boxes[static_cast<std::size_t>(edges[at].to)]);
        }
    }
    if (gvLayout(context, graph.get(), "dot") != 0) {
        return {};
    }
    const double height = GD_bb(graph.get()).UR.y;
    layout.bounds = QRectF{0, 0, GD_bb(graph.get()).UR.x, height};
    for (Agnode_t* box : boxes) {
        layout.centres.emplace_back(ND_coord(box).x, height - ND_coord(box).y);
    }
    for (LayoutBlock& block : layout.blocks) {
        const QPointF centre = layout.centres[static_cast<std::size_t>(block.nodes.front())];
        fillBlock(block, gridOf(block, sizes), centre, layout.centres);
    }
    for (Agedge_t* line : lines) {
        layout.lines.push_back(line == nullptr ? std::vector<QPointF>{} : lineOf(line, height));
    }
    gvFreeLayout(context, graph.get());
    return layout;
}

/// A connected part of the graph, with the numbers that its nodes and edges have in the whole.
struct Part {
    std::vector<int> nodes;
    std::vector<int> edges;
};

std::vector<Part> partsOf(std::size_t count, const std::vector<LayoutEdge>& edges)
{
    std::vector<int> head(count); // A smaller node of the same part, or the node itself.
    std::iota(head.begin(), head.end(), 0);
    const auto first = [&](int node) {
        while (head[static_cast<std::size_t>(node)] != node) {
            node = head[static_cast<std::size_t>(node)];
        }
        return node;
    };
    for (const LayoutEdge& edge : edges) {
        const int one = first(edge.from);
        const int two = first(edge.to);
        head[static_cast<std::size_t>(std::max(one, two))] = std::min(one, two);
    }
    std::map<int, Part> parts;
    for (int node = 0; node < static_cast<int>(count); ++node) {
        parts[first(node)].nodes.push_back(node);
    }
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
        parts[first(edges[edge].from)].edges.push_back(static_cast<int>(edge));
    }
    std::vector<Part> result;
    for (auto& part : parts) {
        result.push_back(std::move(part.second));
    }
    // Classes that are related to nothing say least.
    std::stable_partition(result.begin(), result.end(), [](const Part& part) { return !part.edges.empty(); });
    return result;
}

GraphLayout layoutPart(GVC_t* context, const Part& part, const std::vector<QSizeF>& sizes, const std::vector<LayoutEdge>& edges)
{
    std::map<int, int> number;
    std::vector<QSizeF> own;
    for (const int node : part.nodes) {
        number.emplace(node, static_cast<int>(own.size()));
        own.push_back(sizes[static_cast<std::size_t>(node)]);
    }
    std::vector<LayoutEdge> lines;
    for (const int edge : part.edges) {
        const LayoutEdge& ends = edges[static_cast<std::size_t>(edge)];
        lines.push_back({number.at(ends.from), number.at(ends.to)});
    }
    return layoutConnected(context, own, lines);
}

/// Takes the layout of a part into the whole, moved by `offset`.
void addPart(GraphLayout& whole, const Part& part, GraphLayout laid, const QPointF& offset)
{
    for (std::size_t at = 0; at < laid.centres.size(); ++at) {
        whole.centres[static_cast<std::size_t>(part.nodes[at])] = laid.centres[at] + offset;
    }
    for (std::size_t at = 0; at < laid.lines.size(); ++at) {
        for (QPointF& point : laid.lines[at]) {
            point += offset;
        }
        whole.lines[static_cast<std::size_t>(part.edges[at])] = std::move(laid.lines[at]);
    }
    for (LayoutBlock& block : laid.blocks) {
        for (int& node : block.nodes) {
            node = part.nodes[static_cast<std::size_t>(node)];
        }
        whole.blocks.push_back({std::move(block.nodes), block.area.translated(offset)});
    }
    whole.bounds |= laid.bounds.translated(offset);
}

} // namespace

GraphLayout layoutGraph(const std::vector<QSizeF>& sizes, const std::vector<LayoutEdge>& edges)
{
    constexpr double widestLine = 330;
    constexpr double apart = 22;
    GraphLayout layout;
    layout.centres.resize(sizes.size());
    layout.lines.resize(edges.size());
    const PointLocale locale;
    const std::unique_ptr<GVC_t, FreeContext> context{gvContext()};
    QPointF place;
    for (const Part& part : partsOf(sizes.size(), edges)) {
        GraphLayout laid = layoutPart(context.get(), part, sizes, edges);
        if (place.x() > 0 && place.x() + laid.bounds.width() > widestLine) {
            place = QPointF{0, layout.bounds.bottom() + apart};
        }
        const double width = laid.bounds.width();
        addPart(layout, part, std::move(laid), place);
        place.rx() += width + apart;
    }
    return layout;
}

} // namespace rankwright::ui
