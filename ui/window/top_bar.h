// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The bar above everything: what concerns the whole project, the options of the rewrite, and how far the review is.

#include "core/rules/options.h"
#include "ui/session/rank_choice.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QMenu;
class QProgressBar;
class QToolButton;

namespace rankwright::ui {

class RankSwitch;

class TopBar : public QWidget {
    Q_OBJECT

  public:
    struct Actions {
        QAction* open{};
        QAction* undo{};
        QAction* redo{};
        QAction* acceptAllSafe{};
        QAction* exportNow{};
    };

    TopBar(const Actions& actions, QMenu* recent, QMenu* menu, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setOptions(const Options& options);
    /// Steps that are answered, of how many; 0 of 0 hides it.
    void setProgress(int done, int count);
    void setHasProject(bool hasProject);
    void setRanks(RankChoice choice);
    /// Asks which other rank is to be shown.
    void openRankForm();
    /// Below its button.
    void openMenu();
    /// The key that opens the menu; empty: none.
    void setMenuKey(const QString& key);

  signals:
    void optionsChosen(const rankwright::Options& options);
    void ranksChosen(rankwright::ui::RankChoice choice);
    /// What is left was asked for.
    void openStepRequested();

  protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    /// Leaves out what there is no room for; `shrink` more than now, never less.
    void fit();
    void shrink();
    /// The first `count` of what can go: whole words for ranks, labels, the progress in words, undo and redo, the ranks, accept.
    void leaveOut(std::size_t count);
    QToolButton* button(QAction* action);
    QComboBox* choice(const QString& name, const QString& tip);
    void buildMore();

    Options m_options;
    std::size_t m_leftOut{};
    Theme m_theme;
    QComboBox* m_rate{};
    QComboBox* m_data{};
    QToolButton* m_more{};
    RankSwitch* m_ranks{};
    QToolButton* m_accept{};
    QToolButton* m_menuButton{};
    QMenu* m_moreMenu{};
    std::vector<QWidget*> m_optional; ///< Hidden in narrow windows.
    std::vector<QWidget*> m_spare;    ///< Hidden in very narrow ones; all of it has a key or is in the menu.
    std::vector<QWidget*> m_forProject;
    QProgressBar* m_progress{};
    QLabel* m_progressWords{};
};

} // namespace rankwright::ui
