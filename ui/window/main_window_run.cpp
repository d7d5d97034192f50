// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that connects the Run tab with the session, with the runs, and with what is known of interpreters.
#include "ui/code/code_view.h"
#include "ui/run/preflights.h"
#include "ui/run/run_form.h"
#include "ui/run/run_panel.h"
#include "ui/run/runner.h"
#include "ui/steps/steps_panel.h"
#include "ui/window/main_window.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace rankwright::ui {

namespace {

/// Where the settings have what was chosen in the Run tab for a project. A path would be taken apart at its slashes.
QString runKey(const QString& project)
{
    return QStringLiteral("run/") +
           QString::fromLatin1(QCryptographicHash::hash(project.toUtf8(), QCryptographicHash::Sha1).toHex());
}

} // namespace

void MainWindow::connectRun()
{
    connect(m_steps, &StepsPanel::tabChanged, this, &MainWindow::makeRoomForRun);
    connect(m_run, &RunPanel::startRequested, this, &MainWindow::startRun);
    connect(m_run, &RunPanel::stopRequested, m_runner, &Runner::stop);
    connect(m_run, &RunPanel::preflightRequested, m_preflights, &Preflights::ask);
    connect(m_run, &RunPanel::interpreterChanged, this,
            [this](const QString& interpreter) { m_run->showPreflight(m_preflights->of(interpreter)); });
    connect(m_preflights, &Preflights::found, m_run, &RunPanel::showInterpreters);
    connect(m_preflights, &Preflights::changed, this, &MainWindow::takePreflight);
    connect(m_runner, &Runner::began, m_run, &RunPanel::showBegan);
    connect(m_runner, &Runner::printed, m_run, &RunPanel::addLines);
    connect(m_runner, &Runner::recorded, m_run, &RunPanel::showRecord);
    connect(m_runner, &Runner::ended, m_run, &RunPanel::showEnd);
    connect(m_runner, &Runner::finished, this, [this] {
        m_run->finish();
        m_steps->setTitle(m_run, tr("Run"));
    });
}

void MainWindow::makeRoomForRun()
{
    showWhyWhereItTells();
    const bool isWanted = m_steps->isInFront(m_run);
    if (isWanted == m_hasRunRoom) {
        return;
    }
    m_hasRunRoom = isWanted;
    if (isWanted) {
        m_reviewHeights = m_middle->saveState();
        if (m_runHeights.isEmpty()) {
            constexpr int wanted = 440; // The script, the runs and the commands without scrolling.
            const int height = m_middle->height();
            const int room = std::min(std::max(height * 3 / 5, wanted), height - m_code->minimumHeight());
            m_middle->setSizes({height - room, room});
        } else {
            m_middle->restoreState(m_runHeights);
        }
        if (m_interpretersOf != m_session.root()) {
            m_interpretersOf = m_session.root();
            m_preflights->find(m_interpretersOf);
        }
    } else {
        m_runHeights = m_middle->saveState();
        m_middle->restoreState(m_reviewHeights);
    }
    m_middle->setHandleWidth(1);
    m_middle->setChildrenCollapsible(false);
}

RunTarget MainWindow::runTarget() const
{
    RunTarget target;
    target.rate = m_session.options().rate;
    target.projectFolder = m_session.root();
    const int shown = m_session.programScript() >= 0 ? m_session.programScript() : m_session.currentScript();
    if (shown < 0) {
        target.objection = nothingToDo();
        return target;
    }
    target.script = m_session.scriptRow(shown).path;
    target.started = startedFor(target.script);
    const std::optional<ScriptResult> result = m_session.result(shown);
    if (!result) {
        target.objection = tr("This script is being analysed.");
        return target;
    }
    if (result->isListedOnly() || (!result->report().verdict.trains && result->report().verdict.distributed.empty())) {
        target.objection = tr("This script does not train, so there is nothing to compare. Select one that does.");
        return target;
    }
    const FileReport& report = result->report();
    if (report.base == Outcome::error) {
        target.objection = tr("Parts of this script are no Python that can be parsed. Mend them first.");
        return target;
    }
    if (report.base == Outcome::already) {
        target.rewrite = tr("It is distributed already: the rewritten run is the script with the mended findings.");
        target.hasRates = false;
        return target;
    }
    const std::size_t steps = report.plan.steps().size();
    const auto accepted = std::count_if(result->decisions().begin(), result->decisions().end(),
                                        [](const auto& one) { return one.second.state == StepState::accepted; });
    const bool isProposed = m_session.preview() == Session::Preview::proposed;
    if (steps == 0) {
        target.noRewrite = tr("No steps are proposed for it, so only the original can run.");
    } else if (!isProposed && accepted == 0) {
        target.noRewrite = tr("No step is accepted, so only the original can run. Accept steps, or preview proposed steps too.");
    } else if (isProposed) {
        target.rewrite =
            tr("Rewritten as previewed: %1 of %2 steps accepted, the open ones as proposed.").arg(accepted).arg(steps);
    } else {
        target.rewrite = tr("Rewritten as previewed: with the %1 accepted of %2 steps.").arg(accepted).arg(steps);
    }
    return target;
}

RunSources MainWindow::runSources() const
{
    const int shown = m_session.programScript() >= 0 ? m_session.programScript() : m_session.currentScript();
    const std::optional<ScriptResult> result = m_session.result(shown);
    RunSources sources;
    sources.program = result->file;
    sources.decided = decidedForRun(*result->decided, result->file, m_session.preview() == Session::Preview::proposed);
    sources.options = m_session.options();
    sources.project = QFileInfo{m_session.root()}.absoluteFilePath().toStdString();
    for (auto& [path, bytes] : m_session.unsavedTexts()) {
        sources.unsaved.push_back({path, std::move(bytes)});
    }
    return sources;
}

void MainWindow::showRunTarget()
{
    const RunTarget target = runTarget();
    const bool isOtherProject = target.projectFolder != m_runChoicesOf;
    if (isOtherProject) {
        keepRunChoices();
    }
    m_run->showTarget(target);
    if (isOtherProject) {
        m_runChoicesOf = target.projectFolder;
        m_run->choose(QJsonDocument::fromJson(m_settings->value(runKey(m_runChoicesOf)).toByteArray()).object());
    }
}

void MainWindow::keepRunChoices()
{
    const QByteArray choices = QJsonDocument{m_run->choices()}.toJson(QJsonDocument::Compact);
    if (!m_runChoicesOf.isEmpty() && m_settings->value(runKey(m_runChoicesOf)).toByteArray() != choices) {
        m_settings->setValue(runKey(m_runChoicesOf), choices);
    }
}

void MainWindow::startRun(const RunForm& form, bool isUrged)
{
    if (m_runner->isRunning()) {
        return;
    }
    // A command that was written by hand may have another interpreter.
    const bool isOwn = form.launcher == Launcher::custom || !form.originalCommand.isEmpty() || !form.rewrittenCommand.isEmpty();
    const PreflightView known = m_preflights->of(form.interpreter);
    if (isUrged || isOwn) {
        startRunNow(form);
        return;
    }
    m_runWaits = form;
    if (known.state == PreflightView::State::answered) {
        takePreflight(known);
        return;
    }
    m_run->showPreparing(tr("Checking the environment before the first run…"));
    m_preflights->ask(form.interpreter);
}

void MainWindow::takePreflight(const PreflightView& view)
{
    m_run->showPreflight(view);
    if (!m_runWaits || m_runWaits->interpreter != view.interpreter || view.state != PreflightView::State::answered) {
        return;
    }
    const RunForm form = *std::exchange(m_runWaits, std::nullopt);
    m_run->showPreparing({});
    const bool isLaunched =
        std::any_of(form.kinds.begin(), form.kinds.end(), [](RunKind kind) { return kind != RunKind::original; });
    if (isLaunched ? view.answer.canRunDistributed() : view.answer.canRunOriginal()) {
        startRunNow(form);
    } else {
        m_run->hinder(
            tr("Not started: the environment lacks what the runs need. What is missing stands under Environment, with the "
               "commands that bring it."));
    }
}

void MainWindow::startRunNow(const RunForm& form)
{
    keepRunChoices();
    const RunTarget target = runTarget();
    if (const QString objection = objectionTo(form, target); !objection.isEmpty()) {
        m_run->hinder(objection); // The script was changed while the interpreter was asked.
        return;
    }
    if (m_session.codeDocument().isBehind) {
        m_run->hinder(tr("Not started: the analysis has not caught up with what is being typed. Try again in a moment."));
        return;
    }
    m_run->begin(target.started, form);
    m_steps->setTitle(m_run, tr("Run ●"));
    m_runner->start(form, runSources());
}

} // namespace rankwright::ui
