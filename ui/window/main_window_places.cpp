// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that goes from place to place in the code, and says where it came to.
#include "ui/code/code_view.h"
#include "ui/project/project_panel.h"
#include "ui/steps/steps_panel.h"
#include "ui/window/main_window.h"

#include <algorithm>
#include <tuple>

namespace rankwright::ui {

namespace {

/// What is said about a place that a key came to: going on at the other end must not be a surprise.
QString cameTo(const QString& place, int direction, bool isRound)
{
    if (!isRound) {
        return place;
    }
    return direction > 0 ? MainWindow::tr("From the first again: %1").arg(place)
                         : MainWindow::tr("From the last again: %1").arg(place);
}

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::error: return MainWindow::tr("error");
    case Severity::warning: return MainWindow::tr("warning");
    case Severity::info: break;
    }
    return MainWindow::tr("good to know");
}

} // namespace

void MainWindow::sayOfScript(const QString& sentence)
{
    say(sentence, false);
    m_saidOf = m_session.currentScript() >= 0 ? m_session.scriptRow(m_session.currentScript()).path : QString{};
}

void MainWindow::goToChange(int direction)
{
    const CodeView::Jump jump = direction > 0 ? m_code->nextChange() : m_code->previousChange();
    sayOfScript(jump.count == 0 ? tr("Nothing is changed in what is shown.")
                                : cameTo(tr("Change %1 of %2.").arg(jump.number).arg(jump.count), direction, jump.isRound));
}

void MainWindow::goToStep(int direction)
{
    const QStringList order = m_steps->order();
    const auto before = order.indexOf(m_session.currentStep());
    if (!m_session.moveStep(direction, true)) {
        sayOfScript(nothingToDo());
        return;
    }
    const WhyView now = m_session.why();
    const auto after = order.indexOf(now.id);
    const bool isRound = before >= 0 && (direction > 0 ? after <= before : after >= before);
    sayOfScript(cameTo(tr("Step %1 of %2.").arg(now.number).arg(now.count), direction, isRound));
}

void MainWindow::goToRefusal(int direction)
{
    std::vector<Stop> stops;
    for (const RefusalRow& row : m_session.refusalRows()) {
        stops.push_back({row.path, row.range, tr("%1, line %2: %3").arg(row.rule).arg(row.line).arg(row.reason)});
    }
    if (stops.empty()) {
        sayOfScript(tr("Nothing was refused in this script: every place that has to change has a step."));
        return;
    }
    goToStop(std::move(stops), direction, tr("Refused place %1 of %2: %3"));
}

void MainWindow::goToFinding(int direction)
{
    std::vector<Stop> stops;
    for (const FindingRow& row : m_findings) {
        if (m_session.scriptAt(row.path) >= 0) {
            stops.push_back(
                {row.path, row.range, tr("%1 (%2), %3: %4").arg(row.code, severityWord(row.severity), row.line, row.text)});
        }
    }
    if (stops.empty()) {
        say(tr("The checks have found nothing that could be gone to."), false);
        return;
    }
    goToStop(std::move(stops), direction, tr("Finding %1 of %2: %3"));
}

/// From the caret on, and through the other files in the order of their names. Several may stand at one place: where the last
/// jump came to is remembered until the caret moves.
void MainWindow::goToStop(std::vector<Stop> stops, int direction, const QString& words)
{
    const auto key = [](const Stop& stop) { return std::tie(stop.path, stop.range.begin); };
    std::stable_sort(stops.begin(), stops.end(), [&](const Stop& a, const Stop& b) { return key(a) < key(b); });
    const auto count = static_cast<int>(stops.size());
    const FilePlace caret = placeIn(m_code->document(), m_code->caretPlace());
    const Stop here{caret.path, {caret.offset, caret.offset}, {}};
    auto at = static_cast<int>(std::find(stops.begin(), stops.end(), m_lastStop) - stops.begin());
    const bool isThere = at < count && here.path == m_lastStop.path && here.range.begin == m_lastCaret;
    if (isThere) {
        at += direction;
    } else {
        const auto behind =
            std::upper_bound(stops.begin(), stops.end(), here, [&](const Stop& a, const Stop& b) { return key(a) < key(b); });
        const auto from =
            std::lower_bound(stops.begin(), stops.end(), here, [&](const Stop& a, const Stop& b) { return key(a) < key(b); });
        at = static_cast<int>((direction > 0 ? behind : from) - stops.begin()) - (direction > 0 ? 0 : 1);
    }
    const bool isRound = at < 0 || at >= count;
    at = (at + count) % count;
    m_lastStop = stops[static_cast<std::size_t>(at)];
    m_session.showPlace(m_lastStop.path, m_lastStop.range);
    if (const std::optional<Range> there = rangeIn(m_code->document(), m_lastStop.path, m_lastStop.range)) {
        m_code->markOriginal(*there);
    }
    m_lastCaret = placeIn(m_code->document(), m_code->caretPlace()).offset;
    sayOfScript(cameTo(words.arg(at + 1).arg(count).arg(m_lastStop.words), direction, isRound));
}

void MainWindow::noteSight() { m_session.setSight(m_code->sight()); }

void MainWindow::revealPlace(Range range)
{
    const int script = m_session.currentScript();
    if (const std::optional<Range> there = rangeIn(m_code->document(), m_session.scriptRow(script).path, range)) {
        m_code->revealOriginal(*there);
    }
}

void MainWindow::toggleAllFiles()
{
    const FilePlace caret = placeIn(m_code->document(), m_code->caretPlace());
    m_wantsAllFiles = !m_wantsAllFiles;
    showDocument();
    if (const std::optional<Range> there = rangeIn(m_code->document(), caret.path, {caret.offset, caret.offset})) {
        m_code->revealOriginal(*there);
    }
    const auto files = static_cast<int>(m_code->document().sections.size());
    say(!m_wantsAllFiles ? tr("One file at a time is shown.")
        : files == 0     ? tr("One scroll goes over all files of a program from now on; this one has no others.")
                         : tr("One scroll goes over the %n file(s) of the program.", nullptr, files),
        false);
    m_layoutRest.start();
    updateActions();
}

void MainWindow::groupSteps(StepGrouping grouping)
{
    m_steps->setGrouping(grouping);
    m_session.setStepOrder(m_steps->order());
    switch (grouping) {
    case StepGrouping::none: say(tr("The steps stand in their order, without groups."), false); break;
    case StepGrouping::file: say(tr("The steps are grouped by file."), false); break;
    case StepGrouping::rule: say(tr("The steps are grouped by rule."), false); break;
    case StepGrouping::risk: say(tr("The steps are grouped by risk."), false); break;
    }
}

void MainWindow::goToLeft(LeftView::Kind kind)
{
    const int script = m_session.scriptWithLeft(kind);
    if (script < 0) {
        return;
    }
    m_session.showScript(script);
    if (kind == LeftView::Kind::script) {
        m_project->focusTree();
    } else if (kind == LeftView::Kind::refused) {
        m_steps->focusRefused();
    } else {
        m_session.showStep(m_session.firstLeft(kind));
        m_steps->focusSteps();
    }
}

bool MainWindow::refusesOnHead()
{
    if (m_steps->isOnHead()) {
        say(tr("The head of a group is selected: Space turns its box over, the arrows go to its steps."), false);
        return true;
    }
    return false;
}

void MainWindow::toggleCollapse()
{
    m_code->setCollapses(!m_code->collapses());
    const auto [parts, lines] = m_code->collapsed();
    sayOfScript(!m_code->collapses() ? tr("All lines are shown.")
                : parts == 0
                    ? tr("Nothing of this script can be collapsed: there is something to see everywhere, or nothing to change.")
                    : tr("%n unchanged part(s) collapsed", nullptr, parts) + QStringLiteral(": ") +
                          tr("%n line(s) are hidden.", nullptr, lines));
}

void MainWindow::toggleCollapseHere()
{
    if (!m_code->toggleCollapsed()) {
        say(m_code->collapses()
                ? tr("The caret stands in no part that can be collapsed.")
                : tr("All lines are shown; %1 collapses what is unchanged.").arg(m_commands->keyOf(QStringLiteral("collapse"))),
            false);
    }
}

} // namespace rankwright::ui
