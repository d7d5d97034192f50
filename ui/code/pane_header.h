// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The line above a pane: a strong word, a lesser one, and a pill for the mode. What does not fit is elided, paths in the middle,
// and stands in the tool tip.

#include "ui/theme/theme.h"

#include <QString>
#include <QWidget>

namespace rankwright::ui {

class PaneHeader : public QWidget {
    Q_OBJECT

  public:
    static constexpr int high = 32;

    explicit PaneHeader(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void setWords(const QString& strong, const QString& lesser, Qt::TextElideMode elide);
    /// Empty: no pill.
    void setPill(const QString& words);
    /// Whether the pane below has the keyboard.
    void setActive(bool active);
    [[nodiscard]] QString pill() const { return m_pill; }

    [[nodiscard]] QSize sizeHint() const override { return {200, high}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    [[nodiscard]] int pillWidth() const;
    [[nodiscard]] int roomForLesser(int room) const;
    void describe();

    Theme m_theme;
    QString m_strong;
    QString m_lesser;
    QString m_pill;
    Qt::TextElideMode m_elide{Qt::ElideMiddle};
    bool m_isActive{};
};

} // namespace rankwright::ui
