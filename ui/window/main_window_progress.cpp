// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that tells how far opening a project is.
#include "ui/project/project_panel.h"
#include "ui/window/main_window.h"

#include <QLocale>

namespace rankwright::ui {

void MainWindow::beginProgress()
{
    const Session::Phase phase = m_session.phase();
    if (phase != Session::Phase::opening && phase != Session::Phase::analysing) {
        m_progressBeat.stop();
        return;
    }
    m_progress.done = 0;
    m_progress.count = 0;
    m_progress.clock.start();
    m_progress.left.begin({});
    m_progressBeat.start();
    if (phase == Session::Phase::opening) {
        showProgress();
    }
}

void MainWindow::takeProgress(int done, int count)
{
    const bool isOpening = m_session.phase() == Session::Phase::opening;
    if (!isOpening && m_session.phase() != Session::Phase::analysing) {
        return; // What is read while one types is no progress of the whole.
    }
    if ((count > 0) != (m_progress.count > 0)) { // They are found, now they are read.
        m_progress.clock.start();
        m_progress.left.begin({});
    }
    m_progress.done = done;
    m_progress.count = count;
    if (count > 0) {
        m_progress.left.add(done, TimeLeft::Milliseconds{m_progress.clock.elapsed()});
    }
    showProgress();
}

void MainWindow::showProgress()
{
    const Progress& now = m_progress;
    const bool isOpening = m_session.phase() == Session::Phase::opening;
    const QString done = QLocale{}.toString(now.done);
    if (now.count == 0 && isOpening) {
        m_project->setProgress(now.done == 0 ? tr("reading…") : tr("%Ln script(s) found", nullptr, now.done), 0, 1);
    } else if (now.count > 0) {
        const QString count = QLocale{}.toString(now.count);
        const auto left = now.left.of(now.count, TimeLeft::Milliseconds{now.clock.elapsed()});
        m_project->setProgress(isOpening ? tr("reading %1 of %2").arg(done, count) : tr("analysing %1 of %2").arg(done, count),
                               now.done, now.count, left ? timeLeftInWords(*left) : QString{});
    }
}

} // namespace rankwright::ui
