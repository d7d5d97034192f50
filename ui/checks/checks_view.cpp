// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/checks/checks_view.h"

#include "core/plan/result_check.h"
#include "core/project/group.h"
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

} // namespace

ChecksView checksView(const CheckOrder& order)
{
    ChecksView view;
    if (!order.decided) {
        view.sentence = Words::tr("Select a script on the left.");
        return view;
    }
    const Group& group = order.decided->group;
    const FileReport& report = group.reports[order.program];
    ResultCheck result;
    const bool isRewritten = !report.plan.steps().empty();
    if (isRewritten) {
        std::optional<ResultCheck> checked =
            checkResult(group.inputs, report.plan, order.decisions, order.program, order.options);
        if (!checked) {
            view.sentence = sentenceWithout(report);
            return view;
        }
        result = *std::move(checked);
    } else if (report.check) {
        result.check = *report.check;
        for (const Finding& finding : report.check->findings) {
            result.originals.push_back(finding.place);
        }
    } else {
        view.sentence = sentenceWithout(report);
        return view;
    }
    for (std::size_t at = 0; at < questions.size(); ++at) {
        view.answers.push_back({fromCore(wording(questions[at])), result.check.answers[at]});
    }
    for (std::size_t at = 0; at < result.check.findings.size(); ++at) {
        const Finding& finding = result.check.findings[at];
        if (std::find(order.ignored.begin(), order.ignored.end(), finding.code) != order.ignored.end()) {
            continue;
        }
        const Place original = result.originals[at];
        const ShownPlace place = shownPlace(group, original);
        FindingRow row;
        row.code = fromCore(finding.code);
        row.severity = finding.severity;
        row.text = fromCore(finding.message).simplified();
        row.why = fromCore(finding.why);
        row.path = fromCore(place.path);
        row.range = original.range;
        const QString line = place.cell ? Words::tr("cell %1, line %2").arg(*place.cell).arg(place.position.line)
                                        : Words::tr("line %1").arg(place.position.line);
        row.line = original.file == order.program ? line : Words::tr("%1, %2").arg(row.path.section(QLatin1Char('/'), -1), line);
        view.errors += finding.severity == Severity::error ? 1 : 0;
        view.warnings += finding.severity == Severity::warning ? 1 : 0;
        view.findings.push_back(std::move(row));
    }
    std::stable_sort(view.findings.begin(), view.findings.end(),
                     [](const FindingRow& a, const FindingRow& b) { return a.severity > b.severity; });
    view.sentence = isRewritten ? Words::tr("The result, as the preview shows it, checked independently of the rules.")
                                : Words::tr("This script is distributed already; checked as it stands.");
    return view;
}

} // namespace rankwright::ui
