// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/classes/class_graph_accessible.h"

#include "ui/classes/hierarchy_graph.h"

#include <QPointer>

namespace rankwright::ui {

namespace {

class ClassItem : public QAccessibleInterface {
  public:
    ClassItem(HierarchyGraph& graph, int box) : m_graph(&graph), m_box(box) {}

    [[nodiscard]] int box() const { return m_box; }
    [[nodiscard]] bool isValid() const override
    {
        return m_graph != nullptr && static_cast<std::size_t>(m_box) < m_graph->picture().boxes.size();
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_graph); }
    [[nodiscard]] QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
    [[nodiscard]] QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::ListItem; }
    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (kind != QAccessible::Name || !isValid()) {
            return {};
        }
        const GraphBox& shown = m_graph->picture().boxes[static_cast<std::size_t>(m_box)];
        return shown.nodes.size() > 1 ? shown.text : m_graph->wordsFor(shown.nodes.front());
    }
    void setText(QAccessible::Text /*kind*/, const QString& /*text*/) override {}
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid()) {
            return {};
        }
        const QRect area = m_graph->areaOf(m_graph->picture().boxes[static_cast<std::size_t>(m_box)].nodes.front());
        return QRect{m_graph->viewport()->mapToGlobal(area.topLeft()), area.size()};
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.invalid = !isValid();
        const int selected = isValid() ? m_graph->selected() : -1;
        state.selected = selected >= 0 && m_graph->picture().boxOf[static_cast<std::size_t>(selected)] == m_box;
        state.focused = state.selected && m_graph->hasFocus();
        state.offscreen =
            isValid() && !m_graph->viewport()->rect().translated(m_graph->viewport()->mapToGlobal(QPoint{})).intersects(rect());
        return state;
    }

  private:
    QPointer<HierarchyGraph> m_graph;
    int m_box;
};

} // namespace

ClassGraphAccessible::ClassGraphAccessible(HierarchyGraph* graph) : QAccessibleWidget(graph, QAccessible::List) {}

ClassGraphAccessible::~ClassGraphAccessible()
{
    for (const QAccessible::Id id : m_items) {
        if (id != 0) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }
}

QAccessibleInterface* ClassGraphAccessible::make(const QString& /*name*/, QObject* object)
{
    auto* graph = qobject_cast<HierarchyGraph*>(object);
    return graph == nullptr ? nullptr : new ClassGraphAccessible(graph);
}

HierarchyGraph& ClassGraphAccessible::graph() const { return *qobject_cast<HierarchyGraph*>(object()); }

int ClassGraphAccessible::childCount() const { return static_cast<int>(graph().picture().boxes.size()); }

QAccessibleInterface* ClassGraphAccessible::child(int index) const
{
    if (index < 0 || index >= childCount()) {
        return nullptr;
    }
    const auto at = static_cast<std::size_t>(index);
    m_items.resize(std::max(m_items.size(), at + 1));
    if (m_items[at] == 0) {
        m_items[at] = QAccessible::registerAccessibleInterface(new ClassItem(graph(), index));
    }
    return QAccessible::accessibleInterface(m_items[at]);
}

int ClassGraphAccessible::indexOfChild(const QAccessibleInterface* child) const
{
    const auto* item = dynamic_cast<const ClassItem*>(child);
    return item == nullptr ? -1 : item->box();
}

QAccessibleInterface* ClassGraphAccessible::childAt(int x, int y) const
{
    return child(graph().boxAt(graph().viewport()->mapFromGlobal(QPoint{x, y})));
}

QAccessibleInterface* ClassGraphAccessible::focusChild() const
{
    const int selected = graph().selected();
    const std::vector<int>& boxOf = graph().picture().boxOf;
    return selected < 0 || boxOf.empty() ? nullptr : child(boxOf[static_cast<std::size_t>(selected)]);
}

} // namespace rankwright::ui
