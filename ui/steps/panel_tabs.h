// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

class QToolButton;

namespace rankwright::ui {

/// Tabs that keep out of each other's way: many stand closer together, in less room without their counts, and those for which no
/// room is left are in a menu at the end. Nothing scrolls, no title is cut.
class PanelTabs : public QTabWidget {
    Q_OBJECT

  public:
    explicit PanelTabs(QWidget* parent = nullptr);

    int add(QWidget* page, const QString& title);
    /// `withCount`: the title where there is room to say how many there are; empty: none are counted.
    void entitle(int tab, const QString& title, const QString& withCount = {});

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void tabRemoved(int tab) override;

  private:
    struct Needed; ///< Widths.
    [[nodiscard]] Needed widthsOf(int padding, bool withCounts) const;
    void makeRoom();
    void setDensity(const QString& density);
    void showWhatFits(const Needed& needed);
    void fillMenu();

    QToolButton* m_others{}; ///< Of the tabs without room.
};

} // namespace rankwright::ui
