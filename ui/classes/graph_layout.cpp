// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/graph_layout.h"

#include <graphviz/gvc.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <mutex>
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
constexpr double framePadding = 10;
constexpr std::size_t small = 60; ///< So many boxes may still be as high as they like: they are looked at by scrolling.

int groupOf(const LayoutOrder& order, std::size_t node) { return order.groups.empty() ? -1 : order.groups[node]; }

/// The blocks, without their areas. One stands in one frame.
std::vector<LayoutBlock> blocksOf(const LayoutOrder& order)
{
    const std::size_t count = order.sizes.size();
    const std::vector<LayoutEdge>& edges = order.edges;
    std::vector<int> bases(count);
    std::vector<int> derived(count);
    std::map<std::pair<int, int>, std::vector<int>> leaves; // By base and frame.
    for (const LayoutEdge& edge : edges) {
        ++bases[static_cast<std::size_t>(edge.from)];
        ++derived[static_cast<std::size_t>(edge.to)];
    }
    for (const LayoutEdge& edge : edges) {
        const auto from = static_cast<std::size_t>(edge.from);
        if (derived[from] == 0 && bases[from] == 1) {
            leaves[{edge.to, groupOf(order, from)}].push_back(edge.from);
        }
    }
    std::vector<LayoutBlock> blocks;
    for (auto& [base, nodes] : leaves) {
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
    if (block.nodes.size() > small) { // About as wide as high.
        const double area = static_cast<double>(block.nodes.size()) * (grid.cell.height() + blockGap) / step;
        grid.columns = static_cast<std::size_t>(std::lround(std::sqrt(area)));
    }
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

/// The frames, to which their boxes are added. A frame's name is drawn by us: dot gets a label only to leave room for it.
std::map<int, Agraph_t*> addFrames(Agraph_t* graph, const LayoutOrder& order, const std::vector<Agnode_t*>& boxes)
{
    std::map<int, Agraph_t*> frames;
    for (std::size_t node = 0; node < boxes.size(); ++node) {
        const int group = groupOf(order, node);
        if (group < 0) {
            continue;
        }
        Agraph_t*& frame = frames[group];
        if (frame == nullptr) {
            std::string name = "cluster" + std::to_string(group);
            frame = agsubg(graph, name.data(), 1);
            set(frame, "label", "n");
            set(frame, "fontsize", "12");
            set(frame, "labelloc", "b"); // Where it is drawn, on top: ranks go from the bottom up.
            set(frame, "margin", std::to_string(static_cast<int>(framePadding)));
        }
        agsubnode(frame, boxes[node], 1);
    }
    return frames;
}

QRectF areaOf(Agraph_t* frame, double height)
{
    const boxf& area = GD_bb(frame);
    return QRectF{area.LL.x, height - area.UR.y, area.UR.x - area.LL.x, area.UR.y - area.LL.y};
}

GraphLayout layoutConnected(GVC_t* context, const LayoutOrder& order)
{
    GraphLayout layout;
    const std::vector<QSizeF>& sizes = order.sizes;
    const std::unique_ptr<Agraph_t, CloseGraph> graph = emptyGraph();
    layout.blocks = blocksOf(order);
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
    std::vector<Agedge_t*> lines(order.edges.size());
    for (std::size_t at = 0; at < order.edges.size(); ++at) {
        const auto from = static_cast<std::size_t>(order.edges[at].from);
        if (isLed[from]) {
            lines[at] = addLine(graph.get(), at, boxes[from], boxes[static_cast<std::size_t>(order.edges[at].to)]);
        }
    }
    const std::map<int, Agraph_t*> frames = addFrames(graph.get(), order, boxes);
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
    for (const auto& [group, frame] : frames) {
        layout.frames.push_back({group, areaOf(frame, height)});
    }
    gvFreeLayout(context, graph.get());
    return layout;
}

/// A connected part of the graph, with the numbers that its nodes and edges have in the whole.
struct Part {
    std::vector<int> nodes;
    std::vector<int> edges;
};

/// Parts by what connects them: lines, and the frames that they share.
std::vector<Part> partsOf(const LayoutOrder& order)
{
    std::vector<int> head(order.sizes.size()); // A smaller node of the same part, or the node itself.
    std::iota(head.begin(), head.end(), 0);
    const auto first = [&](int node) {
        while (head[static_cast<std::size_t>(node)] != node) {
            node = head[static_cast<std::size_t>(node)] = head[static_cast<std::size_t>(head[static_cast<std::size_t>(node)])];
        }
        return node;
    };
    const auto join = [&](int a, int b) {
        const int one = first(a);
        const int two = first(b);
        head[static_cast<std::size_t>(std::max(one, two))] = std::min(one, two);
    };
    for (const LayoutEdge& edge : order.edges) {
        join(edge.from, edge.to);
    }
    std::map<int, int> firstOfGroup;
    for (int node = 0; node < static_cast<int>(head.size()); ++node) {
        if (const int group = groupOf(order, static_cast<std::size_t>(node)); group >= 0) {
            join(node, firstOfGroup.try_emplace(group, node).first->second);
        }
    }
    std::map<int, Part> parts;
    for (int node = 0; node < static_cast<int>(head.size()); ++node) {
        parts[first(node)].nodes.push_back(node);
    }
    for (std::size_t edge = 0; edge < order.edges.size(); ++edge) {
        parts[first(order.edges[edge].from)].edges.push_back(static_cast<int>(edge));
    }
    std::vector<Part> result;
    for (auto& part : parts) {
        result.push_back(std::move(part.second));
    }
    // Classes that are related to nothing say least.
    std::stable_partition(result.begin(), result.end(), [](const Part& part) { return !part.edges.empty(); });
    return result;
}

GraphLayout layoutPart(GVC_t* context, const Part& part, const LayoutOrder& order)
{
    std::map<int, int> number;
    LayoutOrder own;
    for (const int node : part.nodes) {
        const auto at = static_cast<std::size_t>(node);
        number.emplace(node, static_cast<int>(own.sizes.size()));
        own.sizes.push_back(order.sizes[at]);
        own.groups.push_back(groupOf(order, at));
    }
    for (const int edge : part.edges) {
        const LayoutEdge& ends = order.edges[static_cast<std::size_t>(edge)];
        own.edges.push_back({number.at(ends.from), number.at(ends.to)});
    }
    return layoutConnected(context, own);
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
    for (const LayoutFrame& frame : laid.frames) {
        whole.frames.push_back({frame.group, frame.area.translated(offset)});
    }
    whole.bounds |= laid.bounds.translated(offset);
}

/// How wide the rows of parts are: as a panel, and wider where so many boxes would make a tower.
double rowWidth(const std::vector<QSizeF>& sizes)
{
    constexpr double narrowest = 330;
    double area = 0;
    for (const QSizeF& size : sizes) {
        area += (size.width() + 20) * (size.height() + 30);
    }
    return sizes.size() > small ? std::max(narrowest, 1.4 * std::sqrt(area)) : narrowest;
}

/// Of all threads: Graphviz has state of its own.
std::mutex& graphvizInUse()
{
    static std::mutex mutex;
    return mutex;
}

} // namespace

GraphLayout layoutGraph(const LayoutOrder& order, const std::function<bool()>& isCancelled)
{
    constexpr double apart = 22;
    GraphLayout layout;
    layout.centres.resize(order.sizes.size());
    layout.lines.resize(order.edges.size());
    const std::scoped_lock lock{graphvizInUse()};
    const PointLocale locale;
    const std::unique_ptr<GVC_t, FreeContext> context{gvContext()};
    const double widestLine = rowWidth(order.sizes);
    QPointF place;
    for (const Part& part : partsOf(order)) {
        if (isCancelled && isCancelled()) {
            return {};
        }
        GraphLayout laid = layoutPart(context.get(), part, order);
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
