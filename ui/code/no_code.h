// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What stands in place of the code while no script is shown: what happened, and what to do, as words and as buttons.

#include "ui/theme/theme.h"

#include <QList>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;

namespace rankwright::ui {

class NoCode : public QWidget {
    Q_OBJECT

  public:
    explicit NoCode(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `title` may be empty. A button for each action that can be done; the first is the one to take.
    void say(const QString& title, const QString& words, const QList<QAction*>& actions);

  private:
    QLabel* m_title;
    QLabel* m_words;
    QHBoxLayout* m_buttons;
    QList<QAction*> m_actions;
};

} // namespace rankwright::ui
