// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The steps of a program as a list.

#include "ui/session/rows.h"

#include <QAbstractListModel>

#include <vector>

namespace rankwright::ui {

class StepModel : public QAbstractListModel {
    Q_OBJECT

  public:
    enum Role : int { idRole = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    /// Keeps the rows that stay in place, so that selection and scroll position stay.
    void setSteps(std::vector<StepRow> rows);
    [[nodiscard]] const StepRow& row(int at) const { return m_rows[static_cast<std::size_t>(at)]; }
    [[nodiscard]] int rowOf(const QString& id) const; ///< -1: it is not there.

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

  private:
    std::vector<StepRow> m_rows;
};

} // namespace rankwright::ui
