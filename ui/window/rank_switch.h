// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// As which rank the preview is shown: three buttons of which one is down, and below the third a small form that says which other
// rank that is, and of how many.

#include "ui/session/rank_choice.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <array>

class QMenu;
class QSpinBox;
class QToolButton;

namespace rankwright::ui {

class RankSwitch : public QWidget {
    Q_OBJECT

  public:
    explicit RankSwitch(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Says nothing.
    void setChoice(RankChoice choice);
    /// Words without "as", for narrow windows.
    void setShort(bool isShort);
    /// Shows the form below the third button.
    void openForm();

  signals:
    void chosen(rankwright::ui::RankChoice choice);

  private:
    void build(QWidget* form);
    void choose(RankChoice choice);
    void describe();

    RankChoice m_choice;
    bool m_isShort{};
    std::array<QToolButton*, 3> m_buttons{};
    QMenu* m_menu{};
    QSpinBox* m_rank{};
    QSpinBox* m_size{};
};

} // namespace rankwright::ui
