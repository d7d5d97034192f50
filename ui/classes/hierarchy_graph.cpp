// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/hierarchy_graph.h"

#include "ui/classes/graph_items.h"
#include "ui/classes/graph_layout.h"

#include <QApplication>
#include <QGraphicsScene>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace rankwright::ui {

namespace {

constexpr double smallestZoom = 0.2;
constexpr double largestZoom = 3;
constexpr double smallestFit = 0.68; ///< Smaller letters are read by nobody; then the picture is dragged.
constexpr double zoomStep = 1.2;
constexpr double margin = 12;
constexpr int scrollBar = 8; ///< Room that is kept for one, so that the picture does not jump when it comes.

} // namespace

HierarchyGraph::HierarchyGraph(QWidget* parent) : QGraphicsView(parent), m_theme(themeOf(Scheme::light))
{
    setLayoutDirection(Qt::LeftToRight); // As it was laid out.
    setScene(new QGraphicsScene(this));
    scene()->setItemIndexMethod(QGraphicsScene::NoIndex);
    setFrameShape(NoFrame);
    setDragMode(ScrollHandDrag);
    setTransformationAnchor(AnchorUnderMouse);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    viewport()->setCursor(Qt::ArrowCursor);
    setAccessibleName(tr("Class graph"));
    setTheme(m_theme);
}

void HierarchyGraph::show(const HierarchyView& view)
{
    m_view = view;
    m_selected = view.answers.empty() ? (view.nodes.empty() ? -1 : 0) : view.answers.front().node;
    build();
    paintStates();
    m_isFitted = true;
    fit();
}

void HierarchyGraph::setTheme(const Theme& theme)
{
    m_theme = theme;
    setBackgroundBrush(theme.panel);
    setStyleSheet(
        QStringLiteral("QGraphicsView { border: none; } QAbstractScrollArea::corner { background: transparent; }"
                       "QScrollBar:vertical { width: 6px; } QScrollBar:horizontal { height: 6px; }"
                       "QScrollBar { background: transparent; } QScrollBar::handle { background: %1; border-radius: 3px; }"
                       "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
                       "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }")
            .arg(theme.hairline.name()));
    paintStates();
}

void HierarchyGraph::build()
{
    scene()->clear();
    m_boxes.clear();
    m_arrows.clear();
    m_frames.clear();
    m_blocks.assign(m_view.nodes.size(), -1);
    std::vector<QSizeF> sizes;
    std::vector<LayoutEdge> edges;
    for (const ClassNode& node : m_view.nodes) {
        sizes.push_back(ClassBox::sizeFor(node));
    }
    for (const ClassEdge& edge : m_view.edges) {
        edges.push_back({edge.derived, edge.base});
    }
    const GraphLayout layout = layoutGraph(sizes, edges);
    for (std::size_t node = 0; node < layout.centres.size(); ++node) {
        auto* box = new ClassBox(static_cast<int>(node), m_view.nodes[node]);
        box->setPos(layout.centres[node]);
        scene()->addItem(box);
        m_boxes.push_back(box);
    }
    for (const std::vector<QPointF>& line : layout.lines) {
        m_arrows.push_back(line.size() < 4 ? nullptr : new BaseArrow(line));
        if (m_arrows.back() != nullptr) {
            scene()->addItem(m_arrows.back());
        }
    }
    for (const LayoutBlock& block : layout.blocks) {
        for (const int node : block.nodes) {
            m_blocks[static_cast<std::size_t>(node)] = static_cast<int>(m_frames.size());
        }
        m_frames.push_back(new BlockFrame(block.area));
        scene()->addItem(m_frames.back());
    }
    scene()->setSceneRect(layout.bounds.adjusted(-margin, -margin, margin, margin));
}

bool HierarchyGraph::isOnPath(int node) const
{
    const ClassAnswer* answer = m_view.answerFor(m_selected);
    if (answer == nullptr && !m_view.answers.empty()) {
        answer = &m_view.answers.front();
    }
    return answer != nullptr && std::find(answer->nodes.begin(), answer->nodes.end(), node) != answer->nodes.end();
}

/// The line of a block is that of each of its classes.
bool HierarchyGraph::isOnPath(const ClassEdge& edge) const
{
    if (!isOnPath(edge.base)) {
        return false;
    }
    const int block = m_blocks[static_cast<std::size_t>(edge.derived)];
    for (std::size_t node = 0; block >= 0 && node < m_blocks.size(); ++node) {
        if (m_blocks[node] == block && isOnPath(static_cast<int>(node))) {
            return true;
        }
    }
    return isOnPath(edge.derived);
}

void HierarchyGraph::paintStates()
{
    for (ClassBox* box : m_boxes) {
        box->setState({isOnPath(box->node()), box->node() == m_selected, hasFocus()}, m_theme);
    }
    for (std::size_t edge = 0; edge < m_arrows.size(); ++edge) {
        if (m_arrows[edge] != nullptr) {
            m_arrows[edge]->setState({isOnPath(m_view.edges[edge]), false, false}, m_theme);
        }
    }
    for (BlockFrame* frame : m_frames) {
        frame->setTheme(m_theme);
    }
    if (m_selected >= 0) {
        const ClassNode& node = m_view.nodes[static_cast<std::size_t>(m_selected)];
        setAccessibleDescription(node.place.isEmpty() ? tr("%1, library").arg(node.fullName)
                                                      : tr("%1, %2").arg(node.name, node.place));
    } else {
        setAccessibleDescription(tr("No classes in this script"));
    }
}

void HierarchyGraph::select(int node)
{
    if (node >= static_cast<int>(m_boxes.size()) || node == m_selected) {
        return;
    }
    m_selected = node;
    paintStates();
    if (node >= 0) {
        ensureVisible(m_boxes[static_cast<std::size_t>(node)], 16, 16);
    }
}

void HierarchyGraph::choose(int node)
{
    if (node >= 0 && node != m_selected) {
        select(node);
        emit classSelected(node);
    }
}

QRect HierarchyGraph::areaOf(int node) const
{
    const ClassBox* box = m_boxes[static_cast<std::size_t>(node)];
    return mapFromScene(box->sceneBoundingRect()).boundingRect();
}

int HierarchyGraph::nodeAt(const QPoint& point) const
{
    for (QGraphicsItem* item : items(point)) {
        if (const auto* box = dynamic_cast<const ClassBox*>(item)) {
            return box->node();
        }
    }
    return -1;
}

int HierarchyGraph::inBlock(int node, int direction) const
{
    const int block = m_blocks[static_cast<std::size_t>(node)];
    int found = -1;
    double nearest = 0;
    const QPointF here = m_boxes[static_cast<std::size_t>(node)]->pos();
    for (std::size_t other = 0; block >= 0 && other < m_blocks.size(); ++other) {
        const QPointF way = m_boxes[other]->pos() - here;
        const double distance = way.y() * direction;
        if (m_blocks[other] == block && std::abs(way.x()) < 2 && distance > 2 && (found < 0 || distance < nearest)) {
            found = static_cast<int>(other);
            nearest = distance;
        }
    }
    return found;
}

/// The base; of several that which is part of the answer, else the first.
int HierarchyGraph::above(int node) const
{
    int found = inBlock(node, -1);
    if (found >= 0) {
        return found;
    }
    for (const ClassEdge& edge : m_view.edges) {
        if (edge.derived == node && (found < 0 || (isOnPath(edge.base) && !isOnPath(found)))) {
            found = edge.base;
        }
    }
    return found;
}

/// The derived class that stands nearest.
int HierarchyGraph::below(int node) const
{
    int found = inBlock(node, 1);
    double nearest = 0;
    const QPointF here = m_boxes[static_cast<std::size_t>(node)]->pos();
    for (const ClassEdge& edge : m_view.edges) {
        if (edge.base == node) {
            const QPointF way = m_boxes[static_cast<std::size_t>(edge.derived)]->pos() - here;
            const double distance = std::hypot(way.x(), way.y());
            if (found < 0 || distance < nearest) {
                found = edge.derived;
                nearest = distance;
            }
        }
    }
    return found;
}

/// The next box of the same row.
int HierarchyGraph::beside(int node, int direction) const
{
    int found = -1;
    double nearest = 0;
    const QPointF here = m_boxes[static_cast<std::size_t>(node)]->pos();
    for (const ClassBox* box : m_boxes) {
        const QPointF way = box->pos() - here;
        const double distance = way.x() * direction;
        if (std::abs(way.y()) < 2 && distance > 0 && (found < 0 || distance < nearest)) {
            found = box->node();
            nearest = distance;
        }
    }
    return found;
}

void HierarchyGraph::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomBy(zoomStep); return;
    case Qt::Key_Minus: zoomBy(1 / zoomStep); return;
    case Qt::Key_0:
        setFitted(true);
        fit();
        return;
    default: break;
    }
    if (m_selected < 0) {
        QGraphicsView::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up: choose(above(m_selected)); return;
    case Qt::Key_Down: choose(below(m_selected)); return;
    case Qt::Key_Left: choose(beside(m_selected, -1)); return;
    case Qt::Key_Right: choose(beside(m_selected, 1)); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit classActivated(m_selected); return;
    default: QGraphicsView::keyPressEvent(event);
    }
}

void HierarchyGraph::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    zoomBy(std::pow(zoomStep, event->angleDelta().y() / 120.0));
    event->accept();
}

void HierarchyGraph::mousePressEvent(QMouseEvent* event)
{
    m_pressedAt = event->pos();
    QGraphicsView::mousePressEvent(event);
}

void HierarchyGraph::mouseReleaseEvent(QMouseEvent* event)
{
    QGraphicsView::mouseReleaseEvent(event);
    const bool isClick = (event->pos() - m_pressedAt).manhattanLength() < QApplication::startDragDistance();
    if (isClick && event->button() == Qt::LeftButton) {
        choose(nodeAt(event->pos()));
    }
    viewport()->setCursor(Qt::ArrowCursor);
}

void HierarchyGraph::mouseDoubleClickEvent(QMouseEvent* event)
{
    const int node = nodeAt(event->pos());
    if (node >= 0) {
        emit classActivated(node);
    }
}

void HierarchyGraph::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    if (m_isFitted) {
        fit();
    }
}

void HierarchyGraph::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    paintStates();
}

void HierarchyGraph::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    paintStates();
}

double HierarchyGraph::fittingScale(int width) const
{
    return sceneRect().width() > 0 ? std::clamp((width - scrollBar) / sceneRect().width(), smallestFit, 1.0) : 1.0;
}

int HierarchyGraph::fittedHeight(int width) const
{
    return static_cast<int>(std::ceil(sceneRect().height() * fittingScale(width))) + 2;
}

void HierarchyGraph::setFitted(bool fitted)
{
    if (fitted != m_isFitted) {
        m_isFitted = fitted;
        emit fittingChanged();
    }
}

void HierarchyGraph::fit()
{
    const double scale = fittingScale(width());
    setTransform(QTransform::fromScale(scale, scale));
    verticalScrollBar()->setValue(verticalScrollBar()->minimum());
    QRectF answer; // What it is stands in sight together with the class, where there is room for both.
    for (const ClassBox* box : m_boxes) {
        answer |= isOnPath(box->node()) ? box->sceneBoundingRect() : QRectF{};
    }
    if (!answer.isEmpty()) {
        ensureVisible(answer, 16, 16);
    }
    if (m_selected >= 0) {
        ensureVisible(m_boxes[static_cast<std::size_t>(m_selected)], 16, 16);
    }
}

void HierarchyGraph::zoomBy(double factor)
{
    const double wanted = std::clamp(zoom() * factor, smallestZoom, largestZoom);
    setFitted(false);
    scale(wanted / zoom(), wanted / zoom());
}

} // namespace rankwright::ui
