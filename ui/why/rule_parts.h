// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The parts of a rule have names in its pattern: short, and meant for who writes rules. The card of a step says what they are.

#include <QString>

namespace rankwright::ui {

/// "optimizer" for what the pattern calls @site. A name that has no words stands for itself.
[[nodiscard]] QString partInWords(const QString& name);

} // namespace rankwright::ui
