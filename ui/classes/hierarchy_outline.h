// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The class hierarchy as an outline: every class of the project with what it inherits from below it, so that opening a class
// answers what it is, down to the library's root. Classes with several bases show each of them.

#include "ui/classes/hierarchy_view.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModel>
#include <QTreeView>

#include <deque>

namespace rankwright::ui {

/// Two columns: the class, and its place ("library" where it is none of the project).
class HierarchyModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    using QAbstractItemModel::QAbstractItemModel;

    void show(const HierarchyView& view);
    void setTheme(const Theme& theme);
    [[nodiscard]] int nodeOf(const QModelIndex& index) const;
    /// The row of a class of the project.
    [[nodiscard]] QModelIndex indexOf(int node) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  private:
    struct Item {
        int node{};
        int row{};
        const Item* parent{};
        bool isBuilt{};
        std::vector<const Item*> children;
    };
    /// The bases below an item, made when they are first asked for: a lattice of classes unfolds into a large tree.
    [[nodiscard]] const std::vector<const Item*>& childrenOf(const QModelIndex& index) const;
    [[nodiscard]] const Item* add(int node, int row, const Item* parent) const;

    HierarchyView m_view;
    Theme m_theme{themeOf(Scheme::light)};
    std::vector<std::vector<int>> m_bases;
    mutable std::deque<Item> m_items;
    std::vector<const Item*> m_roots;
};

class HierarchyOutline : public QTreeView {
    Q_OBJECT

  public:
    void keyboardSearch(const QString& /*letters*/) override {} ///< Letters are commands (letters.h).
    explicit HierarchyOutline(QWidget* parent = nullptr);

    void show(const HierarchyView& view);
    void setTheme(const Theme& theme);
    /// Shows a class without telling.
    void select(int node);

  signals:
    void classSelected(int node);
    void classActivated(int node);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

  private:
    /// Makes the column of places as wide as the longest.
    void fitPlaces();

    HierarchyModel* m_model;
    bool m_isTelling{true};
};

} // namespace rankwright::ui
