// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/step_model.h"

#include "ui/theme/step_sign.h"

#include <algorithm>
#include <utility>

namespace rankwright::ui {

void StepModel::arrange()
{
    m_groups = groupsOf(m_rows, m_grouping);
    m_shown.clear();
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        m_shown.push_back({true, group, 0});
        for (const std::size_t step : m_groups[group].steps) {
            m_shown.push_back({false, group, step});
        }
    }
    for (std::size_t step = 0; m_groups.empty() && step < m_rows.size(); ++step) {
        m_shown.push_back({false, 0, step});
    }
}

void StepModel::setGrouping(StepGrouping grouping)
{
    if (grouping != m_grouping) {
        beginResetModel();
        m_grouping = grouping;
        arrange();
        endResetModel();
    }
}

void StepModel::setSteps(std::vector<StepRow> rows)
{
    const std::vector<StepGroup> groups = groupsOf(rows, m_grouping);
    const bool isSameList =
        rows.size() == m_rows.size() &&
        std::equal(rows.begin(), rows.end(), m_rows.begin(), [](const auto& a, const auto& b) { return a.id == b.id; }) &&
        std::equal(groups.begin(), groups.end(), m_groups.begin(), m_groups.end(),
                   [](const auto& a, const auto& b) { return a.title == b.title && a.ids == b.ids; });
    if (!isSameList) {
        beginResetModel();
        m_rows = std::move(rows);
        arrange();
        endResetModel();
        return;
    }
    const std::vector<StepRow> before = std::exchange(m_rows, std::move(rows));
    const std::vector<StepGroup> groupsBefore = std::exchange(m_groups, groups);
    for (int at = 0; at < rowCount(); ++at) {
        const Shown& shown = m_shown[static_cast<std::size_t>(at)];
        const bool isSame =
            shown.isHead ? groupsBefore[shown.group] == m_groups[shown.group] : before[shown.step] == m_rows[shown.step];
        if (!isSame) {
            emit dataChanged(index(at), index(at));
        }
    }
}

int StepModel::rowOf(const QString& id) const
{
    const auto found = std::find_if(m_shown.begin(), m_shown.end(),
                                    [&](const Shown& shown) { return !shown.isHead && m_rows[shown.step].id == id; });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

QStringList StepModel::order() const
{
    QStringList ids;
    for (const Shown& shown : m_shown) {
        if (!shown.isHead) {
            ids.append(m_rows[shown.step].id);
        }
    }
    return ids;
}

int StepModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_shown.size()); }

Qt::ItemFlags StepModel::flags(const QModelIndex& index) const
{
    const bool hasBox = index.isValid() && isHead(index.row());
    return QAbstractListModel::flags(index) | (hasBox ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

QVariant StepModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    if (isHead(index.row())) {
        const StepGroup& head = group(index.row());
        switch (role) {
        case Qt::DisplayRole: return head.title;
        case Qt::CheckStateRole: return head.check();
        case Qt::ToolTipRole:
            return tr("%1: %2. The box accepts its steps as one move, or takes them back.").arg(head.title, head.counts());
        case Qt::AccessibleTextRole: return tr("Group %1, %2").arg(head.title, head.counts());
        default: return {};
        }
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
