// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A file is replaced as a whole or not at all: whatever goes wrong, what stood there before stays.

#include <QByteArray>
#include <QString>

namespace rankwright::ui {

/// Writes a file in one piece; its folder has to be there. Empty: it is written; else why not, in the words of the system.
[[nodiscard]] QString writeWhole(const QString& file, const QByteArray& bytes);

} // namespace rankwright::ui
