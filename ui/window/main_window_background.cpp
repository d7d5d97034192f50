// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that has values for panels made in other threads, because that takes a while. A newer order makes the
// older ones stale, and they are dropped.
#include "core/plan/moves.h"
#include "core/project/group.h"
#include "ui/checks/checks_panel.h"
#include "ui/classes/hierarchy_panel.h"
#include "ui/code/code_view.h"
#include "ui/steps/steps_panel.h"
#include "ui/window/main_window.h"

#include <QThreadPool>

namespace rankwright::ui {

void MainWindow::showHierarchy()
{
    m_hierarchyRest.stop();
    const int generation = ++m_hierarchyGeneration;
    const std::optional<ScriptResult> result = m_session.result(m_session.currentScript());
    if (!result || result->isListedOnly()) {
        m_hierarchy->show({});
        updateActions();
        return;
    }
    QThreadPool::globalInstance()->start([this, generation, script = *result] {
        HierarchyView view = hierarchyView(script);
        QMetaObject::invokeMethod(
            this,
            [this, generation, view = std::move(view)] {
                if (generation == m_hierarchyGeneration) {
                    m_hierarchy->show(view);
                    updateActions();
                }
            },
            Qt::QueuedConnection);
    });
}

void MainWindow::showChecks()
{
    const int generation = ++m_checksGeneration;
    CheckOrder order;
    const std::optional<ScriptResult> result = m_session.result(m_session.programScript());
    if (result && !result->isListedOnly()) {
        const Plan& plan = result->report().plan;
        // A script that is distributed already is checked as it stands: what mends it is known by what is found then.
        const bool isProposed = m_session.preview() == Session::Preview::proposed && result->report().base != Outcome::already;
        order.decided = result->decided;
        order.program = result->file;
        order.decisions = isProposed ? proposed(plan, result->decisions()) : completed(plan, result->decisions());
        order.options = m_session.options();
        order.ignored = m_session.project() ? m_session.project()->settings.ignoredLints : order.ignored;
    }
    order.isCancelled = [this, generation] { return generation != m_checksGeneration; };
    QThreadPool::globalInstance()->start([this, order = std::move(order)] {
        const auto inOwnThread = [this, &order](auto call) {
            QMetaObject::invokeMethod(
                this,
                [isCancelled = order.isCancelled, call = std::move(call)]() mutable {
                    if (!isCancelled()) {
                        call();
                    }
                },
                Qt::QueuedConnection);
        };
        runChecks(
            order,
            [&](ChecksView view) {
                inOwnThread([this, view = std::move(view)] {
                    m_checks->show(view);
                    m_findings = view.findings;
                    showFindings();
                    const int count = view.errors + view.warnings;
                    m_steps->setTitle(m_checks, tr("Checks"), count > 0 ? tr("Checks %1").arg(count) : QString{});
                    updateActions();
                });
            },
            [&](Mending mending) {
                inOwnThread([this, decided = order.decided, program = order.program, mending = std::move(mending)]() mutable {
                    m_session.takeMending(decided, program, std::move(mending));
                });
            });
    });
}

void MainWindow::showFindings()
{
    std::vector<CodeNote> notes;
    for (const FindingRow& finding : m_findings) {
        if (const std::optional<Range> there = rangeIn(m_code->document(), finding.path, finding.range)) {
            const CodeNote::Kind kind = finding.severity == Severity::error     ? CodeNote::Kind::error
                                        : finding.severity == Severity::warning ? CodeNote::Kind::warning
                                                                                : CodeNote::Kind::info;
            notes.push_back({kind, *there, tr("%1: %2").arg(finding.code, finding.text)});
        }
    }
    m_code->showFindings(std::move(notes));
}

void MainWindow::workOutRanks()
{
    const std::optional<ScriptResult> result = m_session.result(m_session.programScript());
    const int generation = ++m_ranksGeneration;
    if (!result || result->isListedOnly()) {
        return;
    }
    QThreadPool::globalInstance()->start([this, generation, decided = result->decided, program = result->file,
                                          decisions = m_session.previewed(), options = m_session.options(),
                                          choice = m_session.ranks()] {
        if (generation != m_ranksGeneration) {
            return;
        }
        const rankwright::Group& group = decided->group;
        auto ranks =
            std::make_shared<const ResultRanks>(resultRanks(group.inputs, group.reports[program].plan, decisions, program,
                                                            asAnalysed(group, options), {choice.rank, choice.size}));
        QMetaObject::invokeMethod(
            this,
            [this, generation, decided, program, choice, ranks = std::move(ranks)] {
                if (generation == m_ranksGeneration) {
                    m_session.takeRanks(decided, program, choice, ranks);
                }
            },
            Qt::QueuedConnection);
    });
}

} // namespace rankwright::ui
