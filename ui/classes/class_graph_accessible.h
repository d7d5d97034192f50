// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What assistive technology sees of the class graph: a list whose items are the boxes. An item's name says the class, its place,
// what it inherits from and how many inherit from it; the selected one has the focus while the graph has it.

#include <QAccessibleWidget>

#include <vector>

namespace rankwright::ui {

class HierarchyGraph;

class ClassGraphAccessible : public QAccessibleWidget {
  public:
    explicit ClassGraphAccessible(HierarchyGraph* graph);
    ~ClassGraphAccessible() override;

    /// For QAccessible::installFactory(): null for everything that is no class graph.
    [[nodiscard]] static QAccessibleInterface* make(const QString& name, QObject* object);
    [[nodiscard]] int childCount() const override;
    [[nodiscard]] QAccessibleInterface* child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override;
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override;
    [[nodiscard]] QAccessibleInterface* focusChild() const override;

  private:
    [[nodiscard]] HierarchyGraph& graph() const;

    mutable std::vector<QAccessible::Id> m_items; ///< By box, as they are asked for; 0 before.
};

} // namespace rankwright::ui
