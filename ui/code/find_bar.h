// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The bar to find text in a pane. ":120" goes to line 120. It asks; the code view searches.

#include "ui/theme/theme.h"

#include <QString>
#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace rankwright::ui {

class FindBar : public QWidget {
    Q_OBJECT

  public:
    explicit FindBar(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Shows the bar and takes the keyboard.
    void open();
    /// The same for a line: only its number is missing.
    void openForLine();
    [[nodiscard]] QString query() const;
    /// `current` from 1; 0 when the caret is on none of them.
    void setCount(int current, int count, bool isMore);

  signals:
    void queryChanged(const QString& query);
    void nextRequested();
    void previousRequested();
    void lineRequested(int line);
    void closed();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void enter(bool backwards);

    Theme m_theme;
    QLineEdit* m_field{};
    QLabel* m_count{};
};

} // namespace rankwright::ui
