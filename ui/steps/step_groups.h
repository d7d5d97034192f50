// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Steps by file, rule or risk, as the list of steps shows them.

#include "ui/session/rows.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace rankwright::ui {

enum class StepGrouping : std::uint8_t { none, file, rule, risk };

struct StepGroup {
    QString title;
    std::vector<std::size_t> steps; ///< Indices of the rows, ascending.
    QStringList ids;
    int accepted{};
    /// None, some or all of its steps are accepted.
    [[nodiscard]] Qt::CheckState check() const;
    [[nodiscard]] QString counts() const; ///< "2 of 5 accepted".
    friend bool operator==(const StepGroup&, const StepGroup&) = default;
};

/// In the order in which their first steps come; by risk what needs no thought comes first. Empty without a grouping.
[[nodiscard]] std::vector<StepGroup> groupsOf(const std::vector<StepRow>& rows, StepGrouping grouping);

} // namespace rankwright::ui
