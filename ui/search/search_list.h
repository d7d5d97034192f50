// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a search found as a tree: files with their badge and the number of places, below each of them its lines with the place
// marked. Files that could not be looked through stand among them with the reason.

#include "ui/search/script_search.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModel>
#include <QStyledItemDelegate>

#include <vector>

namespace rankwright::ui {

class SearchModel : public QAbstractItemModel {
    Q_OBJECT

  public:
    using QAbstractItemModel::QAbstractItemModel;

    void clear();
    void add(const std::vector<SearchFile>& files);
    [[nodiscard]] const SearchFile* file(const QModelIndex& index) const;   ///< That holds it; null for no index.
    [[nodiscard]] const SearchPlace* place(const QModelIndex& index) const; ///< Null for a file.
    /// The place behind (or before) `index` in reading order and round; no index where there are none.
    [[nodiscard]] QModelIndex beside(const QModelIndex& from, int direction) const;
    [[nodiscard]] int placeCount() const { return m_count; }

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  private:
    [[nodiscard]] QString words(const QModelIndex& index) const;

    std::vector<SearchFile> m_files;
    int m_count{};
};

class SearchDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    SearchDelegate(const SearchModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}
    void setTheme(const Theme& theme) { m_theme = &theme; }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    void paintFile(QPainter& painter, QRect area, const SearchFile& file, const QFont& font) const;
    void paintPlace(QPainter& painter, QRect area, const SearchPlace& place, const QFont& font) const;

    const SearchModel& m_model;
    const Theme* m_theme{&themeOf(Scheme::light)};
};

} // namespace rankwright::ui
