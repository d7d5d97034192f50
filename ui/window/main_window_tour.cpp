// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The way round the window for newcomers.
#include "ui/steps/steps_panel.h"
#include "ui/verdict/verdict_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/top_bar.h"
#include "ui/window/tour.h"

#include <QSettings>
#include <QSplitter>
#include <QToolButton>

namespace rankwright::ui {

namespace {

const QString seenKey = QStringLiteral("tourSeen");

} // namespace

void MainWindow::offerTour()
{
    if (m_session.currentScript() >= 0 && !m_session.stepRows().empty() && !m_settings->value(seenKey, false).toBool()) {
        m_settings->setValue(seenKey, true); // It is offered once, whatever becomes of it.
        startTour();
    }
}

void MainWindow::startTour()
{
    if (m_tour != nullptr) {
        return;
    }
    // Said with the keys as they are; a command without one is in the menu.
    const auto withKeys = [this](QString text, const std::vector<const char*>& commands) {
        for (const char* command : commands) {
            const QString key = m_commands->keyOf(QLatin1String{command});
            text = text.arg(key.isEmpty() ? tr("the menu") : key);
        }
        return text;
    };
    std::vector<TourStop> stops;
    stops.push_back(
        {tr("How it trains"),
         tr("Each script has a verdict: the training API that it uses. The numbered lines are the evidence; a click on "
            "one leads to its place in the code. The badges on the left say the same of all scripts."),
         [this]() -> QWidget* {
             m_steps->reveal(m_verdict);
             return m_verdict;
         }});
    stops.push_back({tr("One step at a time"),
                     withKeys(tr("What it takes to train on several GPUs, as steps. The card says why one is needed and what it "
                                 "writes; the preview above shows it. %1 accepts a step, %2 rejects it, %3 accepts all that are "
                                 "safe, and %4 takes back whatever you did. %5 shows the preview as each process runs it, and "
                                 "%6 plays the rewrite from the original to its result."),
                              {"accept", "reject", "acceptAllSafe", "undo", "ranksNext", "play"}),
                     [this]() -> QWidget* {
                         m_steps->focusSteps();
                         return m_bottom;
                     }});
    stops.push_back(
        {tr("Nothing is written before you export"),
         withKeys(tr("Export (%1) writes new files, a patch, a Git branch or a report. %2 lists all keys, and %3 finds "
                     "every command by its words."),
                  {"export", "legend", "palette"}),
         [this]() -> QWidget* { return m_top->findChild<QToolButton*>(QStringLiteral("exportButton")); }});
    m_tour = new Tour{std::move(stops), m_appearance.theme(), this};
    connect(m_tour, &Tour::ended, this, [this] { m_steps->focusSteps(); });
}

} // namespace rankwright::ui
