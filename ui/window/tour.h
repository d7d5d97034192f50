// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Shows a newcomer round the window: a frame round one part after the other, and a card beside it that says what it is for. It
// takes nothing away: all of the window works meanwhile, and Esc ends it.

#include "ui/theme/theme.h"

#include <QFrame>
#include <QPointer>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace rankwright::ui {

struct TourStop {
    QString title;
    QString text;
    /// Brings the part into sight, and gives it.
    std::function<QWidget*()> part;
};

class Tour : public QFrame {
    Q_OBJECT

  public:
    /// Over `window`, which owns it; goes away by itself when it has ended.
    Tour(std::vector<TourStop> stops, const Theme& theme, QWidget* window);

    void setTheme(const Theme& theme);

  signals:
    void ended();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void showStop(std::size_t at);
    void next();
    void end();
    void lookAt(QWidget* part);
    /// When the window or the part has changed; brings the part into sight again if the window has another size.
    void follow(bool isOtherSize);
    /// What is seen of the part, in the window.
    [[nodiscard]] QRect inSight() const;
    /// Puts the frame round the part, and the card where there is room beside it.
    void place();

    class Frame;

    Theme m_theme;
    std::vector<TourStop> m_stops;
    std::size_t m_at{};
    QPointer<QWidget> m_part;
    Frame* m_frame{};
    QLabel* m_title{};
    QLabel* m_text{};
    QLabel* m_count{};
    QPushButton* m_skip{};
    QPushButton* m_next{};
};

} // namespace rankwright::ui
