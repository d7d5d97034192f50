// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The left column: the project's tree with verdict badges, a filter by name and verdict, and how far the analysis is.

#include "ui/project/project_model.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QProgressBar;
class QToolButton;
class QTreeView;

namespace rankwright::ui {

class ScriptDelegate;

class ProjectPanel : public QWidget {
    Q_OBJECT

  public:
    enum class State : std::uint8_t { settled, opening, stopped };

    explicit ProjectPanel(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setScripts(std::shared_ptr<const ScriptTree> tree, std::vector<ScriptRow> rows);
    void setScript(int script, const ScriptRow& row);
    void setCurrent(int script);
    /// "14 scripts", or while the analysis runs how far it is and how long it will take, where that is known; `count` 0: no
    /// progress to show.
    void setProgress(const QString& words, int done, int count, const QString& timeLeft = {});
    /// What is said where there are no scripts.
    void setState(State state);
    /// Only scripts with this badge; nothing: all.
    void setBadgeFilter(std::optional<BadgeKind> badge);
    /// The key that opens a folder; empty: none.
    void setOpenKey(const QString& key);
    void focusFilter();
    void focusTree();
    [[nodiscard]] QAbstractItemModel* model() { return &m_model; }

    [[nodiscard]] QWidget* tree();
    /// The current row is a script, no folder.
    [[nodiscard]] bool isOnScript() const;

  signals:
    void scriptActivated(int script);
    void cancelRequested();
    /// The steps of these are to be accepted, or taken back, as one.
    void boxToggled(const std::vector<int>& scripts);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void refilter();
    /// Scripts have changed under the filter: it lets others through, and nothing else moves.
    void refilterAsItIs();
    void openFolders();
    void showEmpty();

    ProjectModel m_model;
    ScriptDelegate* m_delegate{};
    QLabel* m_count{};
    QLineEdit* m_filter{};
    QToolButton* m_badgeButton{};
    QTreeView* m_tree{};
    QLabel* m_empty{};
    QProgressBar* m_progress{};
    QLabel* m_timeLeft{};
    QToolButton* m_cancel{};
    QTimer m_refilterSoon;
    State m_state{State::settled};
    QString m_openKey;
    std::optional<BadgeKind> m_badge;
    int m_current{-1};
    bool m_isSettingCurrent{};
};

} // namespace rankwright::ui
