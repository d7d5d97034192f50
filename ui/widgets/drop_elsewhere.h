// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

#include <utility>

namespace rankwright::ui {

/// Frees a value in another thread: one with a hundred thousand strings takes longer than a key may wait.
template <class Value>
void dropElsewhere(Value value)
{
    QThreadPool::globalInstance()->start([dropped = std::move(value)] {});
}

} // namespace rankwright::ui
