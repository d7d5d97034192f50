// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What stands there while no project is open: how to open one, the sample project, the projects of late.

#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace rankwright::ui {

class StartPage : public QWidget {
    Q_OBJECT

  public:
    explicit StartPage(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Folders, the latest first. `hasSample`: the sample project is there.
    void setRecent(const QStringList& folders, bool hasSample);

  signals:
    void openRequested();
    void sampleRequested();
    void recentRequested(const QString& folder);

  private:
    QLabel* m_text{};
    QPushButton* m_open{};
    QPushButton* m_sample{};
    QLabel* m_recentTitle{};
    QVBoxLayout* m_recent{};
};

} // namespace rankwright::ui
