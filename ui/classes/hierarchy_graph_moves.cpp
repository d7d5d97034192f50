// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of HierarchyGraph that follows the user's hands: walking from class to class, zooming, moving the picture.
#include "ui/classes/graph_items.h"
#include "ui/classes/hierarchy_graph.h"

#include <QApplication>
#include <QGestureEvent>
#include <QKeyEvent>
#include <QNativeGestureEvent>
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
constexpr int panStep = 60;
constexpr int scrollBar = 8; ///< Room that is kept for one, so that the picture does not jump when it comes.

} // namespace

void HierarchyGraph::choose(int box)
{
    const int node = box < 0 ? -1 : m_picture.boxes[static_cast<std::size_t>(box)].nodes.front();
    if (node >= 0 && box != boxOf(m_selected)) {
        select(node);
        emit classSelected(node);
    }
}

void HierarchyGraph::activate(int box)
{
    if (box < 0) {
        return;
    }
    const std::vector<int>& nodes = m_picture.boxes[static_cast<std::size_t>(box)].nodes;
    if (nodes.size() > 1) {
        GraphChoice opened = m_choice;
        opened.collapsesLibrary = false;
        setChoice(opened);
        emit choiceChanged();
        return;
    }
    emit classActivated(nodes.front());
}

int HierarchyGraph::boxAt(const QPoint& point) const
{
    for (QGraphicsItem* item : items(point)) {
        if (const auto* box = dynamic_cast<const ClassBox*>(item)) {
            return box->number();
        }
    }
    return -1;
}

int HierarchyGraph::inBlock(int box, int direction) const
{
    const int block = m_blocks[static_cast<std::size_t>(box)];
    int found = -1;
    double nearest = 0;
    const QPointF here = m_boxes[static_cast<std::size_t>(box)]->pos();
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
int HierarchyGraph::above(int box) const
{
    int found = inBlock(box, -1);
    if (found >= 0) {
        return found;
    }
    const auto isShown = [this](int each) { return static_cast<bool>(m_onPath[static_cast<std::size_t>(each)]); };
    for (const LayoutEdge& edge : m_picture.edges) {
        if (edge.from == box && (found < 0 || (isShown(edge.to) && !isShown(found)))) {
            found = edge.to;
        }
    }
    return found;
}

/// The derived class that stands nearest.
int HierarchyGraph::below(int box) const
{
    int found = inBlock(box, 1);
    double nearest = 0;
    const QPointF here = m_boxes[static_cast<std::size_t>(box)]->pos();
    for (const LayoutEdge& edge : m_picture.edges) {
        if (edge.to == box) {
            const QPointF way = m_boxes[static_cast<std::size_t>(edge.from)]->pos() - here;
            const double distance = std::hypot(way.x(), way.y());
            if (found < 0 || distance < nearest) {
                found = edge.from;
                nearest = distance;
            }
        }
    }
    return found;
}

/// The next box of the same row.
int HierarchyGraph::beside(int box, int direction) const
{
    int found = -1;
    double nearest = 0;
    const QPointF here = m_boxes[static_cast<std::size_t>(box)]->pos();
    for (const ClassBox* other : m_boxes) {
        const QPointF way = other->pos() - here;
        const double distance = way.x() * direction;
        if (std::abs(way.y()) < 2 && distance > 0 && (found < 0 || distance < nearest)) {
            found = other->number();
            nearest = distance;
        }
    }
    return found;
}

bool HierarchyGraph::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) { // They mean this panel while it has the keyboard.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isFind = key->matches(QKeySequence::Find) || key->key() == Qt::Key_Slash;
        if (isFind || key->key() == Qt::Key_0) {
            event->accept();
            return true;
        }
    }
    return QGraphicsView::event(event);
}

bool HierarchyGraph::panByKey(int key)
{
    QScrollBar* across = horizontalScrollBar();
    QScrollBar* down = verticalScrollBar();
    switch (key) {
    case Qt::Key_Up: down->setValue(down->value() - panStep); return true;
    case Qt::Key_Down: down->setValue(down->value() + panStep); return true;
    case Qt::Key_Left: across->setValue(across->value() - panStep); return true;
    case Qt::Key_Right: across->setValue(across->value() + panStep); return true;
    default: return false;
    }
}

bool HierarchyGraph::walkByKey(int key)
{
    const int box = boxOf(m_selected);
    if (box < 0) {
        return false;
    }
    switch (key) {
    case Qt::Key_Up: choose(above(box)); return true;
    case Qt::Key_Down: choose(below(box)); return true;
    case Qt::Key_Left: choose(beside(box, -1)); return true;
    case Qt::Key_Right: choose(beside(box, 1)); return true;
    case Qt::Key_Home: choose(m_view.answers.empty() ? 0 : boxOf(m_view.answers.front().node)); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: activate(box); return true;
    default: return false;
    }
}

void HierarchyGraph::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Find) || event->key() == Qt::Key_Slash) {
        emit findRequested();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomByKey(zoomStep); return;
    case Qt::Key_Minus: zoomByKey(1 / zoomStep); return;
    case Qt::Key_0: fitTo(m_fit == Fit::width ? Fit::whole : Fit::width); return;
    case Qt::Key_F3: emit nextFoundRequested(event->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1); return;
    default: break;
    }
    const bool isDone = event->modifiers().testFlag(Qt::ShiftModifier) ? panByKey(event->key()) : walkByKey(event->key());
    if (!isDone) {
        QGraphicsView::keyPressEvent(event);
    }
}

void HierarchyGraph::wheelEvent(QWheelEvent* event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    zoomBy(std::pow(zoomStep, event->angleDelta().y() / 120.0), event->position().toPoint());
    event->accept();
}

bool HierarchyGraph::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::NativeGesture) { // Two fingers on a touch pad.
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoomBy(1 + gesture->value(), gesture->position().toPoint());
            return true;
        }
    }
    if (event->type() == QEvent::Gesture) { // Two fingers on a screen.
        if (QGesture* gesture = static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture)) {
            const auto* pinch = static_cast<QPinchGesture*>(gesture);
            zoomBy(pinch->scaleFactor(), viewport()->mapFromGlobal(pinch->centerPoint().toPoint()));
            return true;
        }
    }
    return QGraphicsView::viewportEvent(event);
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
        choose(boxAt(event->pos()));
    }
    viewport()->setCursor(Qt::ArrowCursor);
}

void HierarchyGraph::mouseDoubleClickEvent(QMouseEvent* event) { activate(boxAt(event->pos())); }

void HierarchyGraph::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    placeMessage();
    if (m_fit != Fit::none) {
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

double HierarchyGraph::wholeScale() const
{
    const QSizeF size = sceneRect().size();
    return size.isEmpty() ? 1.0 : std::min({(width() - 2) / size.width(), (height() - 2) / size.height(), 1.0});
}

int HierarchyGraph::fittedHeight(int width) const
{
    return static_cast<int>(std::ceil(sceneRect().height() * fittingScale(width))) + 2;
}

void HierarchyGraph::setFit(Fit fit)
{
    const bool wasFitted = isFitted();
    m_fit = fit;
    if (wasFitted != isFitted()) {
        emit fittingChanged();
    }
}

void HierarchyGraph::fitTo(Fit wanted)
{
    setFit(wanted);
    fit();
}

void HierarchyGraph::fit()
{
    const double scale = m_fit == Fit::whole ? wholeScale() : fittingScale(width());
    setTransform(QTransform::fromScale(scale, scale));
    if (m_fit == Fit::whole) {
        return;
    }
    verticalScrollBar()->setValue(verticalScrollBar()->minimum());
    QRectF answer; // What it is stands in sight together with the class, where there is room for both.
    for (const ClassBox* box : m_boxes) {
        answer |= box->state().isOnPath ? box->sceneBoundingRect() : QRectF{};
    }
    const int selected = boxOf(m_selected);
    const QSizeF room = QSizeF{viewport()->size()} / scale;
    if (selected >= 0 && (answer.width() > room.width() || answer.height() > room.height())) {
        centerOn(m_boxes[static_cast<std::size_t>(selected)]);
        return;
    }
    if (!answer.isEmpty()) {
        ensureVisible(answer, 16, 16);
    }
    if (selected >= 0) {
        ensureVisible(m_boxes[static_cast<std::size_t>(selected)], 16, 16);
    }
}

void HierarchyGraph::zoomBy(double factor, const QPoint& point)
{
    const double wanted = std::clamp(zoom() * factor, std::min(smallestZoom, wholeScale()), largestZoom);
    const QPointF held = mapToScene(point);
    setFit(Fit::none);
    scale(wanted / zoom(), wanted / zoom());
    const QPoint moved = mapFromScene(held) - point;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + moved.y());
}

void HierarchyGraph::zoomByKey(double factor)
{
    const QPoint selected = areaOf(m_selected).center();
    const bool isInSight = m_selected >= 0 && viewport()->rect().contains(selected);
    zoomBy(factor, isInSight ? selected : viewport()->rect().center());
}

} // namespace rankwright::ui
