// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What `?` shows: all keys, and what each mark in the code and each badge means.

#include "ui/theme/theme.h"

#include <QDialog>

#include <vector>

class QAction;

namespace rankwright::ui {

class Legend : public QDialog {
    Q_OBJECT

  public:
    Legend(const std::vector<QAction*>& actions, const Theme& theme, QWidget* parent = nullptr);
};

} // namespace rankwright::ui
