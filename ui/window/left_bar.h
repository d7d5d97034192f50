// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is left after many steps were accepted at once: a strip above the code that leads to the first of each kind. It asks for
// nothing and goes with the next move.

#include "ui/session/rows.h"
#include "ui/theme/theme.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;

namespace rankwright::ui {

class LeftBar : public QFrame {
    Q_OBJECT

  public:
    explicit LeftBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const LeftView& left);

  signals:
    void kindActivated(rankwright::ui::LeftView::Kind kind); ///< To the first of them.
    void undoRequested();

  private:
    [[nodiscard]] static QString wordsOf(const LeftView& left);
    void addButton(const char* name, const QString& words, const QString& tip, LeftView::Kind kind);

    QLabel* m_text{};
    QHBoxLayout* m_kinds{};
};

} // namespace rankwright::ui
