// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The steps of a program as a list, where asked for below heads of groups. A head has a box with three states.

#include "ui/steps/step_groups.h"

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
    void setGrouping(StepGrouping grouping);
    [[nodiscard]] StepGrouping grouping() const { return m_grouping; }
    /// The step of a row of the list that is no head.
    [[nodiscard]] const StepRow& row(int at) const { return m_rows[m_shown[static_cast<std::size_t>(at)].step]; }
    [[nodiscard]] bool isHead(int at) const { return m_shown[static_cast<std::size_t>(at)].isHead; }
    [[nodiscard]] const StepGroup& group(int at) const { return m_groups[m_shown[static_cast<std::size_t>(at)].group]; }
    [[nodiscard]] int rowOf(const QString& id) const; ///< -1: it is not there.
    [[nodiscard]] QStringList order() const;          ///< Ids of the steps, from above.

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  private:
    struct Shown {
        bool isHead{};
        std::size_t group{}; ///< Of a head.
        std::size_t step{};  ///< Of a step.
    };
    void arrange();

    std::vector<StepRow> m_rows;
    StepGrouping m_grouping{StepGrouping::none};
    std::vector<StepGroup> m_groups;
    std::vector<Shown> m_shown;
};

} // namespace rankwright::ui
