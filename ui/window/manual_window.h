// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The manual (core/report/manual.h) in a window of its own, that may stay open while working: chapters, text, and a field that
// finds words in it. The keys are those that the commands have now.

#include "ui/theme/theme.h"
#include "ui/window/commands.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace rankwright::ui {

class ManualWindow : public QDialog {
    Q_OBJECT

  public:
    ManualWindow(const std::vector<CommandView>& commands, const Theme& theme, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Goes to what the manual says of a rule or a check; nothing happens where it says nothing of that id.
    void showRule(const QString& id);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void build();
    void fillChapters();
    void find(bool backwards);
    void say(const QString& words);
    [[nodiscard]] QString html(const Theme& theme) const;

    std::vector<CommandView> m_commands;
    QLineEdit* m_search{};
    QListWidget* m_chapters{};
    QTextBrowser* m_text{};
    QLabel* m_said{};
};

} // namespace rankwright::ui
