// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The verdict of one script: badge and name, the lattice, the numbered statements that it follows from, and what else has to be
// said. Values come in, signals go out.

#include "ui/verdict/verdict_view.h"

#include <QWidget>

class QLabel;

namespace rankwright::ui {

class LatticeView;
class PlaceList;

class VerdictPanel : public QWidget {
    Q_OBJECT

  public:
    explicit VerdictPanel(QWidget* parent = nullptr);

    void show(const VerdictView& view);
    void setTheme(const Theme& theme);

  signals:
    /// A statement of the evidence or of a note: bytes of that file.
    void placeActivated(const QString& path, rankwright::Range range);
    /// An element of the lattice: show only scripts of that kind.
    void elementActivated(rankwright::Pattern pattern);

  private:
    void fill();

    VerdictView m_view;
    Theme m_theme;
    QLabel* m_title;
    QLabel* m_badge;
    QLabel* m_name;
    LatticeView* m_lattice;
    PlaceList* m_evidence;
    QLabel* m_sentence;
    PlaceList* m_notes;
};

} // namespace rankwright::ui
