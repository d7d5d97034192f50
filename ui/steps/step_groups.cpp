// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/step_groups.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace rankwright::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("StepGroup", text); }

QString titleOf(const StepRow& row, StepGrouping grouping)
{
    switch (grouping) {
    case StepGrouping::file: return row.file;
    case StepGrouping::rule: return row.rule;
    case StepGrouping::risk: return riskWord(row.risk);
    case StepGrouping::none: break;
    }
    return {};
}

} // namespace

Qt::CheckState StepGroup::check() const
{
    if (accepted == 0) {
        return Qt::Unchecked;
    }
    return accepted == static_cast<int>(steps.size()) ? Qt::Checked : Qt::PartiallyChecked;
}

QString StepGroup::counts() const { return tr("%1 of %2 accepted").arg(accepted).arg(steps.size()); }

std::vector<StepGroup> groupsOf(const std::vector<StepRow>& rows, StepGrouping grouping)
{
    std::vector<StepGroup> groups;
    std::map<QString, std::size_t> byTitle;
    for (std::size_t at = 0; at < rows.size() && grouping != StepGrouping::none; ++at) {
        const auto [found, isNew] = byTitle.try_emplace(titleOf(rows[at], grouping), groups.size());
        if (isNew) {
            groups.push_back({found->first, {}, {}, 0});
        }
        StepGroup& group = groups[found->second];
        group.steps.push_back(at);
        group.ids.append(rows[at].id);
        group.accepted += rows[at].state == StepState::accepted ? 1 : 0;
    }
    if (grouping == StepGrouping::risk) {
        std::stable_sort(groups.begin(), groups.end(), [&](const StepGroup& a, const StepGroup& b) {
            return rows[a.steps.front()].risk < rows[b.steps.front()].risk;
        });
    }
    return groups;
}

} // namespace rankwright::ui
