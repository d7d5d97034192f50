// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Below the code: the steps of the program with state, rule, line and risk, and beside them the places that were refused.

#include "ui/steps/step_model.h"

#include <QWidget>

class QLabel;
class QListView;
class QListWidget;

namespace rankwright::ui {

class PanelTabs;
class RefusalDelegate;
class StepDelegate;
class StepsHeading;

class StepsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit StepsPanel(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `nothing` is shown where there are no steps: why, and what to do.
    void show(const std::vector<StepRow>& steps, const std::vector<RefusalRow>& refusals, const QString& nothing);
    void setCurrent(const QString& id);
    void setGrouping(StepGrouping grouping);
    [[nodiscard]] StepGrouping grouping() const { return m_model.grouping(); }
    /// Ids of the steps as they stand below each other.
    [[nodiscard]] QStringList order() const { return m_model.order(); }
    void focusSteps();
    void focusRefused();
    /// The refused place to tell about: that of the list in front, or, where there are no steps, the first; null: none.
    [[nodiscard]] const RefusalRow* refusalInSight() const;
    /// The keys are in the list, on the head of a group: what they decide about is no step.
    [[nodiscard]] bool isOnHead() const;
    /// Puts another panel into the tabs.
    void addTab(QWidget* panel, const QString& title);
    /// `withCount`: the title where there is room to say how many there are; empty: none are counted.
    void setTitle(QWidget* panel, const QString& title, const QString& withCount = {});
    void removeTab(QWidget* panel);
    /// Whether the tab of `panel` is in front.
    [[nodiscard]] bool isInFront(const QWidget* panel) const;
    /// Brings the tab of `panel` to the front, if it is one.
    void reveal(QWidget* panel);
    [[nodiscard]] QAbstractItemModel* model() { return &m_model; }
    [[nodiscard]] QWidget* list();

  signals:
    void tabChanged(); ///< Another one is in front.
    void refusalChosen();
    void stepActivated(const QString& id);
    void groupToggled(const QStringList& steps); ///< They are to be accepted, or taken back, as one.
    void placeActivated(const QString& path, rankwright::Range range);

  private:
    [[nodiscard]] int tabOf(const QWidget* panel) const; ///< -1: it is none.
    StepModel m_model;
    StepDelegate* m_delegate{};
    PanelTabs* m_tabs{};
    StepsHeading* m_heading{};
    QListView* m_list{};
    QLabel* m_nothing{};
    QListWidget* m_refusals{};
    RefusalDelegate* m_refusalDelegate{};
    QLabel* m_noRefusals{};
    std::vector<RefusalRow> m_refused;
    bool m_isSettingCurrent{};
    bool m_keepsHead{}; ///< A box was turned over: its head stays the current row.
};

} // namespace rankwright::ui
