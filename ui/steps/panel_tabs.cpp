// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/steps/panel_tabs.h"

#include "ui/widgets/flat_button.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMenu>
#include <QStyle>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>
#include <vector>

namespace rankwright::ui {

namespace {

constexpr int roomy = 5; ///< So many tabs have the room of other tabs.
// As the style sheet has them.
constexpr int densePadding = 7;
constexpr int densestPadding = 4;
constexpr QChar warning = u'\u26A0';

QString titleOf(const QTabBar& bar, int tab, bool withCount) { return bar.tabData(tab).toStringList().value(withCount ? 1 : 0); }

} // namespace

struct PanelTabs::Needed {
    std::vector<int> tabs;
    int inFront = 0; ///< More for the one in front, whichever it is: its title is bold.

    [[nodiscard]] int all() const
    {
        int sum = inFront;
        for (const int tab : tabs) {
            sum += tab;
        }
        return sum;
    }
};

PanelTabs::PanelTabs(QWidget* parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    tabBar()->setDrawBase(false);
    tabBar()->setExpanding(false);
    tabBar()->setUsesScrollButtons(false);
    m_others = flatButton("otherTabs", QStringLiteral("…"), this);
    m_others->setAccessibleName(tr("More panels"));
    m_others->setToolTip(tr("More panels"));
    m_others->setPopupMode(QToolButton::InstantPopup);
    m_others->setMenu(new QMenu{m_others});
    m_others->hide();
    connect(m_others->menu(), &QMenu::aboutToShow, this, &PanelTabs::fillMenu);
    connect(this, &QTabWidget::currentChanged, this, &PanelTabs::makeRoom);
}

int PanelTabs::add(QWidget* page, const QString& title)
{
    const int tab = addTab(page, title);
    entitle(tab, title);
    return tab;
}

void PanelTabs::entitle(int tab, const QString& title, const QString& withCount)
{
    tabBar()->setTabData(tab, QStringList{title, withCount.isEmpty() ? title : withCount});
    makeRoom();
}

PanelTabs::Needed PanelTabs::widthsOf(int padding, bool withCounts) const
{
    const QTabBar& bar = *tabBar();
    QFont inFront = bar.font();
    inFront.setWeight(QFont::DemiBold);
    const QFontMetrics metrics{bar.font()};
    const QFontMetrics boldMetrics{inFront};
    Needed needed;
    for (int tab = 0; tab < bar.count(); ++tab) {
        const QString title = titleOf(bar, tab, withCounts);
        const int words = metrics.horizontalAdvance(title);
        needed.tabs.push_back(words + 1 + 2 * padding);
        needed.inFront = std::max(needed.inFront, boldMetrics.horizontalAdvance(title) - words);
    }
    return needed;
}

void PanelTabs::makeRoom()
{
    const bool isMany = count() > roomy;
    const bool withCounts = !isMany || widthsOf(densestPadding, true).all() <= width();
    for (int tab = 0; tab < count(); ++tab) { // How many there are is in the panels, too.
        setTabText(tab, titleOf(*tabBar(), tab, withCounts));
        setTabToolTip(tab, withCounts ? QString{} : titleOf(*tabBar(), tab, true));
    }
    setDensity(!isMany                                         ? QString{}
               : widthsOf(densePadding, true).all() <= width() ? QStringLiteral("dense")
                                                               : QStringLiteral("densest"));
    showWhatFits(isMany ? widthsOf(densestPadding, withCounts) : Needed{});
}

void PanelTabs::setDensity(const QString& density)
{
    QTabBar* bar = tabBar();
    if (bar->property("density").toString() == density) {
        return;
    }
    bar->setProperty("density", density);
    bar->style()->unpolish(bar);
    bar->style()->polish(bar);
    QEvent changed{QEvent::StyleChange}; // Else the tabs keep the widths that they had.
    QCoreApplication::sendEvent(bar, &changed);
    bar->updateGeometry();
}

void PanelTabs::showWhatFits(const Needed& needed)
{
    const bool allFit = needed.all() <= width();
    int left = width() - needed.inFront - m_others->sizeHint().width();
    if (!allFit && currentIndex() >= 0) {
        left -= needed.tabs[static_cast<std::size_t>(currentIndex())];
    }
    bool isFull = false; // No later one takes the place of one that has none.
    for (int tab = 0; tab < count(); ++tab) {
        const bool isCurrent = tab == currentIndex();
        if (!allFit && !isCurrent) {
            left -= needed.tabs[static_cast<std::size_t>(tab)];
            isFull = isFull || left < 0;
        }
        const bool isShown = allFit || isCurrent || !isFull;
        if (isTabVisible(tab) != isShown) {
            setTabVisible(tab, isShown);
        }
    }
    bool warns = false;
    for (int tab = 0; tab < count(); ++tab) {
        warns = warns || (!isTabVisible(tab) && tabText(tab).contains(warning));
    }
    m_others->setText(warns ? QString{warning} : QStringLiteral("…"));
    // Over the end of the bar: beside a corner widget, tabs of documents get a line of the style's own.
    const int end = m_others->sizeHint().width();
    m_others->setGeometry(isRightToLeft() ? 0 : width() - end, 0, end, tabBar()->sizeHint().height());
    m_others->setVisible(!allFit);
    m_others->raise();
}

void PanelTabs::fillMenu()
{
    QMenu* menu = m_others->menu();
    menu->clear();
    for (int tab = 0; tab < count(); ++tab) {
        if (!isTabVisible(tab)) {
            menu->addAction(titleOf(*tabBar(), tab, true), this, [this, page = widget(tab)] { setCurrentWidget(page); });
        }
    }
}

void PanelTabs::resizeEvent(QResizeEvent* event)
{
    QTabWidget::resizeEvent(event);
    makeRoom();
}

void PanelTabs::tabRemoved(int tab)
{
    QTabWidget::tabRemoved(tab);
    makeRoom();
}

} // namespace rankwright::ui
