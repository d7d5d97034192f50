// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The line above the list of steps, which says what stands below each other in it, and where: the rows of the list ask it.

#include "ui/theme/theme.h"

#include <QWidget>

class QAbstractItemView;

namespace rankwright::ui {

/// Where the parts of a row stand, from left to right.
struct StepColumns {
    /// Of a row that goes over `row`.
    explicit StepColumns(const QRect& row);
    static constexpr int pillWidth = 62;
    QRect area; ///< Without what is left free at the sides.
    int text;   ///< Where rule or title begin, behind the sign.
    int line;   ///< Where the number of the line ends.
};

class StepsHeading : public QWidget {
    Q_OBJECT

  public:
    /// `list` stands below it and may have a scroll bar.
    explicit StepsHeading(QAbstractItemView& list, QWidget* parent);
    void setTheme(const Theme& theme);

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QAbstractItemView& m_list;
    Theme m_theme;
};

} // namespace rankwright::ui
