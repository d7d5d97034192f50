// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/checks/checks_view.h"

#include "core/plan/moves.h"
#include "core/project/group.h"
#include "core/report/check_report.h"
#include "core/report/positions.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankwright::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ChecksView)
};

QString fromCore(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString sentenceWithout(const FileReport& report)
{
    if (report.base == Outcome::error) {
        return Words::tr("Nothing to check: parts of this script are no Python that can be parsed.");
    }
    if (!report.verdict.distributed.empty()) {
        return Words::tr("Nothing to check: the script is distributed in another way (%1).")
            .arg(fromCore(report.verdict.distributed));
    }
    return report.verdict.trains ? Words::tr("Nothing to check: with the present answers the script is not distributed.")
                                 : Words::tr("Nothing to check: the script does not train.");
}

/// What was found in one program, and what is known about mending it.
class Checking {
  public:
    explicit Checking(const CheckOrder& order)
        : m_order(order),
          m_group(order.decided->group),
          m_report(m_group.reports[order.program]),
          m_options(asAnalysed(m_group, order.options)),
          m_isByHand(m_report.base != Outcome::ready)
    {
        const bool isAnyAccepted = std::any_of(order.decisions.begin(), order.decisions.end(),
                                               [](const auto& one) { return one.second.state == StepState::accepted; });
        if (m_isByHand ? isAnyAccepted : !m_report.plan.steps().empty()) {
            m_result = checkResult(m_group.inputs, m_report.plan, order.decisions, order.program, m_options);
        } else if (m_report.check) {
            m_result = ResultCheck{*m_report.check, {}};
            for (const Finding& finding : m_report.check->findings) {
                m_result->originals.push_back(finding.place);
            }
        }
    }

    void run(const std::function<void(ChecksView)>& show, const std::function<void(Mending)>& take)
    {
        const bool isAnyMendable = m_result && std::any_of(m_result->check.findings.begin(), m_result->check.findings.end(),
                                                           [](const Finding& finding) { return !finding.mends.empty(); });
        const bool isKnown = m_isByHand ? !awaitsMending(m_report) : !isAnyMendable;
        if (m_isByHand && m_report.isMendingKnown && m_result) {
            takeKnownFixes();
        }
        show(view(isKnown));
        if (isKnown || m_order.isCancelled()) {
            return;
        }
        if (m_isByHand) {
            Mending mending =
                mendingOf(m_group.inputs, m_order.program, *m_report.check, m_options, m_order.decisions, m_order.isCancelled);
            if (!m_order.isCancelled()) {
                take(std::move(mending));
            }
            return;
        }
        std::vector<std::string> fixes = fixesAmong(m_group.inputs, m_report.plan, m_order.decisions, m_order.program, *m_result,
                                                    m_options, m_order.isCancelled);
        for (std::size_t at = 0; at < fixes.size(); ++at) {
            m_result->check.findings[at].fix = std::move(fixes[at]);
        }
        show(view(true));
    }

  private:
    [[nodiscard]] bool isIgnored(const Finding& finding) const
    {
        return std::find(m_order.ignored.begin(), m_order.ignored.end(), finding.code) != m_order.ignored.end();
    }

    /// Steps that were looked for before any of them was accepted.
    void takeKnownFixes()
    {
        for (std::size_t at = 0; at < m_result->check.findings.size(); ++at) {
            Finding& finding = m_result->check.findings[at];
            const auto& before = m_report.check->findings;
            const auto same = std::find_if(before.begin(), before.end(), [&](const Finding& one) {
                const Place& place = m_result->originals[at];
                return one.code == finding.code && one.place.file == place.file && one.place.range.begin == place.range.begin;
            });
            if (same != before.end()) {
                finding.fix = same->fix;
            }
        }
    }

    [[nodiscard]] ChecksView view(bool isMendingKnown) const
    {
        ChecksView view;
        if (!m_result) {
            view.sentence = sentenceWithout(m_report);
            return view;
        }
        for (std::size_t at = 0; at < questions.size(); ++at) {
            view.answers.push_back({fromCore(wording(questions[at])), m_result->check.answers[at]});
        }
        for (std::size_t at = 0; at < m_result->check.findings.size(); ++at) {
            const Finding& finding = m_result->check.findings[at];
            if (isIgnored(finding)) {
                continue;
            }
            view.errors += finding.severity == Severity::error ? 1 : 0;
            view.warnings += finding.severity == Severity::warning ? 1 : 0;
            view.findings.push_back(rowOf(finding, m_result->originals[at], isMendingKnown));
        }
        std::stable_sort(view.findings.begin(), view.findings.end(),
                         [](const FindingRow& a, const FindingRow& b) { return a.severity > b.severity; });
        view.sentence = !m_isByHand ? Words::tr("The result, as the preview shows it, checked independently of the rules.")
                        : m_report.plan.steps().empty() ? Words::tr("Distributed already; checked as it stands.")
                                                        : Words::tr("Distributed already; checked with the accepted steps.");
        view.mending = mendingSentence(view, isMendingKnown);
        return view;
    }

    [[nodiscard]] static QString mendingSentence(const ChecksView& view, bool isMendingKnown)
    {
        if (view.findings.empty()) {
            return Words::tr("Nothing was found.");
        }
        if (!isMendingKnown) {
            return Words::tr("Looking for steps that mend what was found…");
        }
        const int mistakes = view.errors + view.warnings; // Only these are what the button beside it mends.
        const auto isMendable = [mistakes](const FindingRow& row) {
            return !row.fix.isEmpty() && (mistakes == 0 || row.severity != Severity::info);
        };
        const auto mendable = std::count_if(view.findings.begin(), view.findings.end(), isMendable);
        return mendable == 0 && mistakes == 0 ? Words::tr("What was found is good to know, and no mistake.")
               : mendable == 0                ? Words::tr("No step of a rule mends any of it.")
               : mistakes == 0 ? Words::tr("%1 of %2 can be mended by a step.").arg(mendable).arg(view.findings.size())
                               : Words::tr("%1 of %2 errors and warnings can be mended by a step.").arg(mendable).arg(mistakes);
    }

    [[nodiscard]] FindingRow rowOf(const Finding& finding, const Place& original, bool isMendingKnown) const
    {
        const ShownPlace place = shownPlace(m_group, original);
        FindingRow row;
        row.code = fromCore(finding.code);
        row.severity = finding.severity;
        row.text = fromCore(finding.message).simplified();
        row.why = fromCore(finding.why);
        row.path = fromCore(place.path);
        row.range = original.range;
        const QString line = place.cell ? Words::tr("cell %1, line %2").arg(*place.cell).arg(place.position.line)
                                        : Words::tr("line %1").arg(place.position.line);
        row.line =
            original.file == m_order.program ? line : Words::tr("%1, %2").arg(row.path.section(QLatin1Char('/'), -1), line);
        const Step* step = m_report.plan.find(finding.fix);
        const StepState state = step != nullptr ? m_order.decisions.find(step->id)->second.state : StepState::pending;
        if (step != nullptr && state != StepState::accepted) {
            const bool isRejected = state == StepState::rejected;
            const bool asks = step->risk == Risk::decision && step->kind == DecisionKind::meaning;
            row.fix = fromCore(step->id);
            row.mending = Words::tr("mended by: %1").arg(fromCore(mendingWords(*step)));
            if (isRejected) {
                row.mending = Words::tr("%1, which is rejected").arg(row.mending);
            }
            row.isForAll = finding.isMistake() && !isRejected && !asks;
        } else if (!finding.mends.empty() && !isMendingKnown) {
            row.mending = Words::tr("looking for a step that mends it…");
        } else if (finding.severity != Severity::info) { // What is good to know is no mistake.
            row.mending = finding.mends.empty() ? Words::tr("to be mended by hand: no rule writes this")
                                                : Words::tr("to be mended by hand: no step was found that takes it away");
        }
        return row;
    }

    const CheckOrder& m_order;
    const Group& m_group;
    const FileReport& m_report;
    Options m_options;
    bool m_isByHand; ///< No rewrite: it is distributed as it stands.
    std::optional<ResultCheck> m_result;
};

} // namespace

QStringList ChecksView::allFixes() const
{
    QStringList fixes;
    for (const FindingRow& row : findings) {
        if (row.isForAll && !fixes.contains(row.fix)) {
            fixes.append(row.fix);
        }
    }
    return fixes;
}

void runChecks(const CheckOrder& order, const std::function<void(ChecksView)>& show, const std::function<void(Mending)>& take)
{
    if (order.decided) {
        Checking{order}.run(show, take);
        return;
    }
    ChecksView view;
    view.sentence = Words::tr("Select a script on the left.");
    show(view);
}

} // namespace rankwright::ui
