// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What lies over a pane: the frame that says "this is being edited", and the veil that says "this is not up to date". It lets
// clicks and wheels through.

#include "ui/theme/theme.h"

#include <QString>
#include <QWidget>

namespace rankwright::ui {

class PaneOverlay : public QWidget {
    Q_OBJECT

  public:
    explicit PaneOverlay(QWidget* parent);
    void setTheme(const Theme& theme);
    void setFramed(bool framed);
    /// Empty: no veil.
    void setWords(const QString& words);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    void showIfNeeded();

    Theme m_theme;
    QString m_words;
    bool m_isFramed{};
};

} // namespace rankwright::ui
