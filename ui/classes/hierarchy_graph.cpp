// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/hierarchy_graph.h"

#include "ui/classes/class_graph_accessible.h"
#include "ui/classes/graph_items.h"

#include <QAccessible>
#include <QGraphicsScene>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

constexpr double margin = 12;
constexpr std::chrono::milliseconds moment{150};

} // namespace

HierarchyGraph::HierarchyGraph(QWidget* parent)
    : QGraphicsView(parent), m_theme(themeOf(Scheme::light)), m_message(new QLabel(viewport()))
{
    QAccessible::installFactory(&ClassGraphAccessible::make);
    setLayoutDirection(Qt::LeftToRight); // As it was laid out.
    setScene(new QGraphicsScene(this));
    setFrameShape(NoFrame);
    setDragMode(ScrollHandDrag);
    setTransformationAnchor(NoAnchor);
    setViewportUpdateMode(SmartViewportUpdate);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    viewport()->setCursor(Qt::ArrowCursor);
    viewport()->grabGesture(Qt::PinchGesture);
    setAccessibleName(tr("Class graph"));
    m_message->setObjectName(QStringLiteral("graphMessage"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_message->hide();
    m_patience.setSingleShot(true);
    m_patience.setInterval(moment);
    connect(&m_patience, &QTimer::timeout, m_message, &QLabel::show);
    connect(&m_worker, &LayoutWorker::laidOut, this, &HierarchyGraph::take);
    setTheme(m_theme);
}

void HierarchyGraph::show(const HierarchyView& view)
{
    m_view = view;
    m_found.assign(view.nodes.size(), false);
    m_selected = view.answers.empty() ? (view.nodes.empty() ? -1 : 0) : view.answers.front().node;
    m_pathOf = m_selected;
    m_fit = Fit::width;
    clear();
    startLayout();
    describe();
}

void HierarchyGraph::setChoice(const GraphChoice& choice)
{
    if (choice != m_choice) {
        m_choice = choice;
        m_pathOf = m_selected;
        startLayout();
    }
}

void HierarchyGraph::setTheme(const Theme& theme)
{
    m_theme = theme; // Boxes and arrows look there.
    setBackgroundBrush(theme.panel);
    setStyleSheet(
        QStringLiteral("QGraphicsView { border: none; } QAbstractScrollArea::corner { background: transparent; }"
                       "QScrollBar:vertical { width: 6px; } QScrollBar:horizontal { height: 6px; }"
                       "QScrollBar { background: transparent; } QScrollBar::handle { background: %1; border-radius: 3px; }"
                       "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
                       "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }")
            .arg(theme.hairline.name()));
    m_message->setStyleSheet(QStringLiteral("color: %1").arg(theme.secondary.name()));
    scene()->update();
}

const ClassAnswer* HierarchyGraph::shownAnswer() const
{
    const ClassAnswer* answer = m_view.answerFor(m_choice.onlyPath ? m_pathOf : m_selected);
    return answer == nullptr && !m_view.answers.empty() ? &m_view.answers.front() : answer;
}

void HierarchyGraph::clear()
{
    m_boxes.clear();
    m_arrows.clear();
    m_picture = {};
    scene()->clear();
    scene()->setSceneRect({});
}

void HierarchyGraph::startLayout()
{
    m_coming = graphPicture(m_view, m_choice, shownAnswer());
    LayoutOrder order{ClassBox::sizesOf(m_coming.boxes), m_coming.edges, m_coming.groups};
    m_isLaidOut = false;
    m_message->setText(
        tr("Drawing %n class(es)… The outline shows them already.", nullptr, static_cast<int>(m_coming.boxes.size())));
    placeMessage();
    m_patience.start();
    m_worker.start(std::move(order));
}

void HierarchyGraph::take(const GraphLayout& layout)
{
    clear();
    m_picture = std::exchange(m_coming, {});
    const std::vector<QSizeF> sizes = ClassBox::sizesOf(m_picture.boxes);
    m_blocks.assign(m_picture.boxes.size(), -1);
    for (std::size_t box = 0; box < layout.centres.size(); ++box) {
        m_boxes.push_back(new ClassBox(static_cast<int>(box), m_picture.boxes[box], sizes[box], m_theme));
        m_boxes.back()->setPos(layout.centres[box]);
        scene()->addItem(m_boxes.back());
    }
    for (const std::vector<QPointF>& line : layout.lines) {
        m_arrows.push_back(line.size() < 4 ? nullptr : new BaseArrow(line, m_theme));
        if (m_arrows.back() != nullptr) {
            scene()->addItem(m_arrows.back());
        }
    }
    for (std::size_t block = 0; block < layout.blocks.size(); ++block) {
        for (const int box : layout.blocks[block].nodes) {
            m_blocks[static_cast<std::size_t>(box)] = static_cast<int>(block);
        }
        scene()->addItem(new BlockFrame(layout.blocks[block].area, {}, m_theme));
    }
    for (const LayoutFrame& frame : layout.frames) {
        const QString& file = m_picture.files[static_cast<std::size_t>(frame.group)];
        scene()->addItem(new BlockFrame(frame.area, file, m_theme));
    }
    scene()->setSceneRect(layout.bounds.adjusted(-margin, -margin, margin, margin));
    m_patience.stop();
    m_message->hide();
    m_isLaidOut = true;
    paintStates();
    describe();
    setFit(m_fit == Fit::none ? Fit::width : m_fit);
    fit();
    emit laidOut();
}

void HierarchyGraph::placeMessage() { m_message->setGeometry(viewport()->rect().adjusted(12, 0, -12, 0)); }

int HierarchyGraph::boxOf(int node) const
{
    return node < 0 || static_cast<std::size_t>(node) >= m_picture.boxOf.size() ? -1
                                                                                : m_picture.boxOf[static_cast<std::size_t>(node)];
}

bool HierarchyGraph::isOnPath(int node) const
{
    const int box = boxOf(node);
    return box >= 0 && m_onPath[static_cast<std::size_t>(box)];
}

void HierarchyGraph::paintStates()
{
    m_onPath.assign(m_boxes.size(), false);
    if (const ClassAnswer* answer = shownAnswer()) {
        for (const int node : answer->nodes) {
            if (const int box = boxOf(node); box >= 0) {
                m_onPath[static_cast<std::size_t>(box)] = true;
            }
        }
    }
    std::vector<bool> blockOnPath(m_boxes.size(), false);
    const int selected = boxOf(m_selected);
    for (std::size_t box = 0; box < m_boxes.size(); ++box) {
        const auto& nodes = m_picture.boxes[box].nodes;
        const bool isFound =
            std::any_of(nodes.begin(), nodes.end(), [this](int node) { return m_found[static_cast<std::size_t>(node)]; });
        m_boxes[box]->setState({m_onPath[box], static_cast<int>(box) == selected, hasFocus(), isFound});
        if (m_blocks[box] >= 0 && m_onPath[box]) {
            blockOnPath[static_cast<std::size_t>(m_blocks[box])] = true;
        }
    }
    for (std::size_t edge = 0; edge < m_arrows.size(); ++edge) {
        if (m_arrows[edge] != nullptr) { // The line of a block is that of each of its classes.
            const auto from = static_cast<std::size_t>(m_picture.edges[edge].from);
            const auto to = static_cast<std::size_t>(m_picture.edges[edge].to);
            const bool isLower = m_onPath[from] || (m_blocks[from] >= 0 && blockOnPath[static_cast<std::size_t>(m_blocks[from])]);
            m_arrows[edge]->setOnPath(m_onPath[to] && isLower);
        }
    }
}

QString HierarchyGraph::wordsFor(int node) const
{
    const ClassNode& shown = m_view.nodes[static_cast<std::size_t>(node)];
    QStringList parts{shown.isLibrary ? tr("%1, library").arg(shown.fullName) : tr("%1, %2").arg(shown.name, shown.place)};
    QStringList bases;
    int derived = 0;
    for (const ClassEdge& edge : m_view.edges) {
        if (edge.derived == node) {
            bases.append(m_view.nodes[static_cast<std::size_t>(edge.base)].name);
        }
        derived += edge.base == node ? 1 : 0;
    }
    if (!bases.empty()) {
        parts.append(tr("inherits from %1").arg(bases.join(QStringLiteral(", "))));
    }
    if (derived > 0) {
        parts.append(derived == 1 ? tr("1 class inherits from it") : tr("%1 classes inherit from it").arg(derived));
    }
    return parts.join(QStringLiteral(", "));
}

void HierarchyGraph::describe()
{
    setAccessibleDescription(m_selected < 0 ? tr("No classes in this script") : wordsFor(m_selected));
    QAccessibleEvent changed{this, QAccessible::DescriptionChanged};
    QAccessible::updateAccessibility(&changed);
    if (const int box = boxOf(m_selected); box >= 0 && hasFocus()) {
        QAccessibleEvent focused{this, QAccessible::Focus};
        focused.setChild(box);
        QAccessible::updateAccessibility(&focused);
    }
}

void HierarchyGraph::select(int node)
{
    if (node >= static_cast<int>(m_view.nodes.size()) || node == m_selected) {
        return;
    }
    m_selected = node;
    describe();
    if (node >= 0 && m_isLaidOut && boxOf(node) < 0) { // Its way is another one than the one that is drawn.
        m_pathOf = node;
        startLayout();
        return;
    }
    paintStates();
    if (const int box = boxOf(node); box >= 0) {
        ensureVisible(m_boxes[static_cast<std::size_t>(box)], 16, 16);
    }
}

void HierarchyGraph::setFound(const std::vector<int>& nodes)
{
    m_found.assign(m_view.nodes.size(), false);
    for (const int node : nodes) {
        m_found[static_cast<std::size_t>(node)] = true;
    }
    paintStates();
}

QRect HierarchyGraph::areaOf(int node) const
{
    const int box = boxOf(node);
    return box < 0 ? QRect{} : mapFromScene(m_boxes[static_cast<std::size_t>(box)]->sceneBoundingRect()).boundingRect();
}

void HierarchyGraph::paintPicture(QPainter& painter) const { scene()->render(&painter, QRectF{{}, pictureSize()}, sceneRect()); }

} // namespace rankwright::ui
