// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The left column: the project's tree with verdict badges, a filter by name and verdict, and how far the analysis is.

#include "ui/project/project_model.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QProgressBar;
class QSortFilterProxyModel;
class QToolButton;
class QTreeView;

namespace rankwright::ui {

class ScriptDelegate;

class ProjectPanel : public QWidget {
    Q_OBJECT

  public:
    explicit ProjectPanel(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setScripts(const QString& rootName, const std::vector<ScriptRow>& rows);
    void setScript(int script, const ScriptRow& row);
    void setCurrent(int script);
    /// "14 scripts", or while the analysis runs how far it is; `count` 0: no progress to show.
    void setProgress(const QString& words, int done, int count);
    /// Only scripts with this badge; nothing: all.
    void setBadgeFilter(std::optional<BadgeKind> badge);
    /// The key that opens a folder; empty: none.
    void setOpenKey(const QString& key);
    void focusFilter();
    void focusTree();
    [[nodiscard]] QAbstractItemModel* model() { return &m_model; }

  signals:
    void scriptActivated(int script);
    void cancelRequested();
    /// The steps of these are to be accepted, or taken back, as one.
    void boxToggled(const std::vector<int>& scripts);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void refilter();

    ProjectModel m_model;
    QSortFilterProxyModel* m_filtered{};
    ScriptDelegate* m_delegate{};
    QLabel* m_count{};
    QLineEdit* m_filter{};
    QToolButton* m_badgeButton{};
    QTreeView* m_tree{};
    QLabel* m_empty{};
    QProgressBar* m_progress{};
    QToolButton* m_cancel{};
    QString m_openKey;
    std::optional<BadgeKind> m_badge;
    int m_current{-1};
    bool m_isSettingCurrent{};
    bool m_isSmall{}; ///< Few enough scripts to have every folder open.
};

} // namespace rankwright::ui
