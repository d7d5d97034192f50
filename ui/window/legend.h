// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `?` shows: all keys on one sheet, grouped as in the menu, and what each mark in the code and each badge means.

#include "ui/theme/theme.h"
#include "ui/window/commands.h"

#include <QDialog>

#include <vector>

namespace rankwright::ui {

class Legend : public QDialog {
    Q_OBJECT

  public:
    Legend(const std::vector<CommandView>& commands, const Theme& theme, QWidget* parent = nullptr);

  signals:
    void changeRequested(); ///< The user wants other keys.
};

} // namespace rankwright::ui
