// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The answers to the seven questions, and the findings: what a person who knows the target would look at in the result, and which
// steps mend it.

#include "ui/checks/checks_view.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace rankwright::ui {

class PlaceList;

class ChecksPanel : public QWidget {
    Q_OBJECT

  public:
    explicit ChecksPanel(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const ChecksView& view);
    /// Goes to the findings: to the current one, else to the first that can be mended.
    void focusFindings();
    [[nodiscard]] bool hasFindings() const { return !m_view.findings.empty(); }
    [[nodiscard]] bool canMendAll() const { return !m_view.allFixes().isEmpty(); }
    /// The current finding, and goes on to the next that can be; says why where no step mends it.
    void mendCurrent();
    void mendAll();

  signals:
    void placeActivated(const QString& path, rankwright::Range range);
    void stepRequested(const QString& id); ///< To be looked at.
    void mendRequested(const QStringList& steps);
    void said(const QString& sentence);

  private:
    void fill();
    void showLabels();
    void preview(int row);
    /// The next row that a step mends, from `row` on and round; -1: there is none.
    [[nodiscard]] int nextMendable(int row) const;
    [[nodiscard]] bool isMendable(const FindingRow& finding) const;

    Theme m_theme;
    ChecksView m_view;
    QStringList m_taken; ///< Steps that were accepted here and are not in what was checked yet.
    QLabel* m_sentence;
    QLabel* m_mending;
    QPushButton* m_all;
    PlaceList* m_answers;
    PlaceList* m_findings;
};

} // namespace rankwright::ui
