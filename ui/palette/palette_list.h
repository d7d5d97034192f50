// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rows below the palette's field: a badge or a tick, the name with the letters that were found, its place, its key.

#include "ui/palette/palette_search.h"
#include "ui/theme/theme.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

namespace rankwright::ui {

class PaletteModel : public QAbstractListModel {
    Q_OBJECT

  public:
    enum Role : int { detailRole = Qt::UserRole, trailRole, whyNotRole, badgeRole, isOnRole };

    using QAbstractListModel::QAbstractListModel;
    void show(std::vector<PaletteRow> rows);
    [[nodiscard]] const PaletteRow& row(int number) const { return m_rows[static_cast<std::size_t>(number)]; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    /// What a screen reader says of a row.
    [[nodiscard]] QString words(int number) const;

  private:
    std::vector<PaletteRow> m_rows;
};

class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    static constexpr int rowHeight = 30;

    PaletteDelegate(const PaletteModel& model, QObject* parent) : QStyledItemDelegate(parent), m_model(model) {}
    void setTheme(const Theme& theme) { m_theme = &theme; }
    /// Where names end in the middle and not at their end: in paths.
    void setElidesNames(Qt::TextElideMode mode) { m_nameMode = mode; }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    void paintName(QPainter& painter, const QRect& area, const PaletteRow& row, const QFont& font, const QColor& colour) const;

    const PaletteModel& m_model;
    const Theme* m_theme{&themeOf(Scheme::light)};
    Qt::TextElideMode m_nameMode{Qt::ElideRight};
};

} // namespace rankwright::ui
