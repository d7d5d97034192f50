// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// Where the panels stand, and what of that survives a restart.
#include "ui/checks/checks_panel.h"
#include "ui/classes/hierarchy_panel.h"
#include "ui/code/code_view.h"
#include "ui/project/project_panel.h"
#include "ui/run/run_panel.h"
#include "ui/search/search_panel.h"
#include "ui/steps/steps_panel.h"
#include "ui/verdict/verdict_panel.h"
#include "ui/why/why_panel.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/left_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/notice_bar.h"
#include "ui/window/play_bar.h"
#include "ui/window/start_page.h"
#include "ui/window/top_bar.h"

#include <QCloseEvent>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int narrowWidth = 1240; // Below, the right column becomes tabs beside Steps.
constexpr int unifiedWidth = 900; // Below, the preview is unified.

} // namespace

void MainWindow::layOut()
{
    const auto splitter = [this](Qt::Orientation orientation, const QString& name) {
        auto* made = new QSplitter{orientation, this};
        made->setObjectName(name);
        made->setHandleWidth(1);
        made->setChildrenCollapsible(false);
        return made;
    };
    m_bottom = splitter(Qt::Horizontal, QStringLiteral("bottom"));
    m_bottom->addWidget(m_steps);
    m_bottom->addWidget(m_why);
    m_bottom->setSizes({600, 400});
    m_bottom->setStretchFactor(0, 3);
    m_bottom->setStretchFactor(1, 2);
    m_steps->setMinimumWidth(260);
    m_why->setMinimumWidth(290);
    m_middle = splitter(Qt::Vertical, QStringLiteral("middle"));
    m_middle->addWidget(m_code);
    m_middle->addWidget(m_bottom);
    m_middle->setStretchFactor(0, 3);
    m_middle->setStretchFactor(1, 2);
    m_middle->setSizes({560, 310});
    m_code->setMinimumHeight(120);
    m_bottom->setMinimumHeight(150);
    m_right = splitter(Qt::Vertical, QStringLiteral("right"));
    m_verdictArea = new QScrollArea{this}; // There may be more evidence and more functions than room.
    m_verdictArea->setFrameShape(QFrame::NoFrame);
    m_verdictArea->setWidgetResizable(true);
    m_verdictArea->setFocusPolicy(Qt::NoFocus);
    m_verdictArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_verdictArea->setWidget(m_verdict);
    m_right->addWidget(m_verdictArea);
    m_right->addWidget(m_hierarchy);
    m_right->setMinimumWidth(280);
    m_right->setSizes({300, 400});
    m_columns = splitter(Qt::Horizontal, QStringLiteral("columns"));
    m_columns->addWidget(m_project);
    m_columns->addWidget(m_middle);
    m_columns->addWidget(m_right);
    m_columns->setStretchFactor(1, 1);
    m_project->setMinimumWidth(170);
    m_columns->setSizes({272, 980, 370});

    m_pages = new QStackedWidget{this};
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_columns);
    auto* central = new QWidget{this};
    auto* all = new QVBoxLayout{central};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_top);
    all->addWidget(m_notice);
    all->addWidget(m_left);
    all->addWidget(m_play);
    all->addWidget(m_pages, 1);
    setCentralWidget(central);
    buildPalette();

    m_counts = new QLabel{this};
    m_counts->setObjectName(QStringLiteral("counts"));
    m_counts->setContentsMargins(isRightToLeft() ? QMargins{24, 0, 0, 0} : QMargins{0, 0, 24, 0});
    m_said = new ElidedLabel{this};
    m_said->setObjectName(QStringLiteral("said"));
    m_about = new QLabel{this};
    m_about->setObjectName(QStringLiteral("aboutFile"));
    m_about->setContentsMargins(isRightToLeft() ? QMargins{0, 0, 16, 0} : QMargins{16, 0, 0, 0});
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(measure::padding, 0, measure::padding, 0);
    statusBar()->addWidget(m_counts);
    statusBar()->addWidget(m_said, 1);
    statusBar()->addPermanentWidget(m_about);
}

void MainWindow::arrange()
{
    const bool isNarrow = width() < narrowWidth;
    m_code->setUnified(m_wantsUnified || width() < unifiedWidth);
    if (isNarrow == m_isNarrow) {
        return;
    }
    m_isNarrow = isNarrow;
    m_verdict->setIsTab(isNarrow);
    m_hierarchy->setIsTab(isNarrow);
    if (isNarrow) {
        m_steps->addTab(m_verdictArea->takeWidget(), tr("Verdict"));
        entitleVerdict();
        m_steps->addTab(m_hierarchy, tr("Classes"));
        m_right->hide();
    } else {
        m_steps->removeTab(m_verdict);
        m_steps->removeTab(m_hierarchy);
        m_verdictArea->setWidget(m_verdict);
        m_right->addWidget(m_hierarchy);
        m_verdict->setVisible(true);
        m_hierarchy->setVisible(true);
        m_right->show();
    }
    // A widget with another parent forgets its colours under a style sheet.
    m_verdict->setTheme(m_appearance.theme());
    m_hierarchy->setTheme(m_appearance.theme());
    showWhyWhereItTells();
}

void MainWindow::entitleVerdict() { m_steps->setTitle(m_verdict, m_isWarned ? tr("Verdict ⚠") : tr("Verdict")); }

void MainWindow::showWhyWhereItTells()
{
    const auto isInFront = [this](const QWidget* panel) { return m_steps->isInFront(panel); };
    const bool isWanted = m_isNarrow && (isInFront(m_verdict) || isInFront(m_hierarchy) || isInFront(m_search));
    m_why->setVisible(!isWanted && !isInFront(m_run));
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_layoutRest.start();
    arrange();
    fitVerdict();
}

void MainWindow::fitVerdict()
{
    const int wrapped = m_verdict->heightForWidth(m_verdictArea->viewport()->width()); // -1: nothing in it is wrapped.
    const int needed = std::max(wrapped, m_verdict->minimumSizeHint().height());
    m_verdictArea->setMinimumHeight(m_isNarrow ? 0 : std::min(needed, m_columns->height() * 3 / 5));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    keepLayout();
    noteSight();
    m_session.keepNow();
    QMainWindow::closeEvent(event);
}

void MainWindow::restoreLayout()
{
    if (!restoreGeometry(m_settings->value(QStringLiteral("geometry")).toByteArray())) {
        resize(1440, 900);
    }
    const QRect room = screen()->availableGeometry(); // Perhaps of a smaller screen than the last time.
    if (!isMaximized() && !isFullScreen() && !room.contains(geometry())) {
        resize(size().boundedTo(room.size()));
        move(room.topLeft());
    }
    for (QSplitter* splitter : {m_columns, m_middle, m_bottom, m_right}) {
        splitter->restoreState(m_settings->value(QStringLiteral("splitter/") + splitter->objectName()).toByteArray());
        splitter->setHandleWidth(1);
        splitter->setChildrenCollapsible(false);
        connect(splitter, &QSplitter::splitterMoved, &m_layoutRest, qOverload<>(&QTimer::start));
    }
    m_wantsUnified = m_settings->value(QStringLiteral("unified"), false).toBool();
    const int grouping = m_settings->value(QStringLiteral("stepGrouping"), 0).toInt();
    m_steps->setGrouping(static_cast<StepGrouping>(std::clamp(grouping, 0, static_cast<int>(StepGrouping::risk))));
    m_wantsAllFiles = m_settings->value(QStringLiteral("allFiles"), false).toBool();
    m_code->setWraps(m_settings->value(QStringLiteral("wrap"), false).toBool());
    m_code->setCollapses(m_settings->value(QStringLiteral("collapse"), false).toBool());
    m_hierarchy->setChoice({m_settings->value(QStringLiteral("graphPath"), false).toBool(),
                            m_settings->value(QStringLiteral("graphLibrary"), false).toBool(),
                            m_settings->value(QStringLiteral("graphFiles"), false).toBool()});
    arrange();
}

void MainWindow::keepLayout()
{
    m_steps->focusSteps(); // As when reviewing.
    writeLayout();
}

void MainWindow::writeLayout()
{
    m_layoutRest.stop();
    // What is as it was is not written again: the settings wait for the disk.
    const auto keep = [this](const QString& key, const QVariant& value) {
        if (m_settings->value(key).toByteArray() != value.toByteArray()) {
            m_settings->setValue(key, value);
        }
    };
    keep(QStringLiteral("geometry"), saveGeometry());
    for (const QSplitter* splitter : {m_columns, m_middle, m_bottom, m_right}) {
        if (splitter != m_right || !m_isNarrow) {
            keep(QStringLiteral("splitter/") + splitter->objectName(),
                 splitter == m_middle && m_hasRunRoom ? m_reviewHeights : splitter->saveState());
        }
    }
    keep(QStringLiteral("unified"), m_wantsUnified);
    keep(QStringLiteral("stepGrouping"), static_cast<int>(m_steps->grouping()));
    keep(QStringLiteral("allFiles"), m_wantsAllFiles);
    keep(QStringLiteral("wrap"), m_code->wraps());
    keep(QStringLiteral("collapse"), m_code->collapses());
    if (preferences() != Preferences::read(*m_settings)) { // Ctrl and the wheel over the code.
        preferences().write(*m_settings);
    }
    keep(QStringLiteral("graphPath"), m_hierarchy->choice().onlyPath);
    keep(QStringLiteral("graphLibrary"), m_hierarchy->choice().collapsesLibrary);
    keep(QStringLiteral("graphFiles"), m_hierarchy->choice().byFile);
    keep(QStringLiteral("lastFolder"), m_session.root());
    keepRunChoices();
    m_settings->sync();
}

} // namespace rankwright::ui
