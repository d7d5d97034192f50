// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A command as it will be started: follows from what was chosen until somebody edits it; then it stays as it is until it is
// reset.

#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace rankwright::ui {

class CommandBox : public QWidget {
    Q_OBJECT

  public:
    /// `name` of the object; `title` stands above it.
    CommandBox(const QString& name, const QString& title, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// What follows from the choices; it is shown unless it was edited.
    void setPlain(const QString& command);
    /// As it was edited; empty: it was not.
    [[nodiscard]] QString edited() const;
    void setEdited(const QString& command);

  signals:
    void editedChanged();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void showState();
    void fit();

    Theme m_theme;
    QString m_plain;
    QLabel* m_title;
    QLabel* m_state;
    QToolButton* m_reset;
    QPlainTextEdit* m_text;
};

} // namespace rankwright::ui
