// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/step_model.h"

#include "ui/theme/step_sign.h"

#include <algorithm>

namespace rankwright::ui {

void StepModel::setSteps(std::vector<StepRow> rows)
{
    const bool isSameList = rows.size() == m_rows.size() && std::equal(rows.begin(), rows.end(), m_rows.begin(),
                                                                       [](const auto& a, const auto& b) { return a.id == b.id; });
    if (!isSameList) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (rows[at] != m_rows[at]) {
            m_rows[at] = std::move(rows[at]);
            const QModelIndex changed = index(static_cast<int>(at));
            emit dataChanged(changed, changed);
        }
    }
}

int StepModel::rowOf(const QString& id) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&id](const StepRow& row) { return row.id == id; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int StepModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant StepModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const StepRow& step = row(index.row());
    switch (role) {
    case Qt::DisplayRole: return step.title;
    case Qt::ToolTipRole:
        return tr("%1\n%2, %3, line %4%5")
            .arg(step.title, step.rule, stepLookWords(step.look))
            .arg(step.line)
            .arg(step.path.isEmpty() ? QString{} : tr(" of %1").arg(step.path));
    case Qt::AccessibleTextRole:
        return tr("%1, %2, line %3, %4, %5")
            .arg(step.title, step.rule)
            .arg(step.line)
            .arg(riskWord(step.risk), stepLookWords(step.look));
    case idRole: return step.id;
    default: return {};
    }
}

} // namespace rankwright::ui
