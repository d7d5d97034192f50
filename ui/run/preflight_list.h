// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an interpreter has and lacks, a line a part, with the commands that bring what is missing, to be copied.

#include "ui/run/run_values.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace rankwright::ui {

class PreflightList : public QWidget {
    Q_OBJECT

  public:
    explicit PreflightList(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const PreflightView& view);

  signals:
    void askRequested();

  private:
    void fill();

    Theme m_theme;
    PreflightView m_view;
    QLabel* m_title;
    QLabel* m_words;
    QToolButton* m_ask;
    QWidget* m_parts{};
};

} // namespace rankwright::ui
