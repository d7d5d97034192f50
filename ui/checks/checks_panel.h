// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The answers to the seven questions, and the findings: what a person who knows the target would look at in the result.

#include "ui/checks/checks_view.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;

namespace rankwright::ui {

class PlaceList;

class ChecksPanel : public QWidget {
    Q_OBJECT

  public:
    explicit ChecksPanel(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const ChecksView& view);

  signals:
    void placeActivated(const QString& path, rankwright::Range range);

  private:
    void fill();

    Theme m_theme;
    ChecksView m_view;
    QLabel* m_sentence;
    PlaceList* m_answers;
    PlaceList* m_findings;
};

} // namespace rankwright::ui
