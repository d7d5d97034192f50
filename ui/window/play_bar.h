// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rewrite from the original to its result, one step at a time: a strip above the code that goes on by itself, or is led by
// hand. What is shown at a position is the session's matter; this only says which one is wanted.

#include "ui/theme/theme.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

class QLabel;
class QSlider;
class QToolButton;

namespace rankwright::ui {

class PlayBar : public QFrame {
    Q_OBJECT

  public:
    explicit PlayBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Takes the keyboard. `runs`: goes on by itself.
    void start(bool runs);
    /// `words`: what the step of this position does.
    void show(int position, int count, const QString& words);
    [[nodiscard]] bool isRunning() const { return m_tick.isActive(); }

  signals:
    void positionAsked(int position);
    void endAsked();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void setRunning(bool runs);
    void step(int by);

    QTimer m_tick{this};
    QPointer<QWidget> m_before; ///< Who had the keyboard.
    QToolButton* m_back{};
    QToolButton* m_run{};
    QToolButton* m_on{};
    QSlider* m_position{};
    QLabel* m_text{};
};

} // namespace rankwright::ui
