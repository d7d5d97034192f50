// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_files.h"

#include "core/plan/moves.h"
#include "core/project/changes.h"

#include <QCoreApplication>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr std::string_view notebookEnding = ".ipynb";

/// The script that is made of a notebook; other paths as they are.
std::string scriptFor(const std::string& path)
{
    return path.ends_with(notebookEnding) ? path.substr(0, path.size() - notebookEnding.size()) + ".py" : path;
}

void put(std::vector<TrialFile>& files, TrialFile file)
{
    const auto same = std::find_if(files.begin(), files.end(), [&file](const TrialFile& one) { return one.path == file.path; });
    if (same == files.end()) {
        files.push_back(std::move(file));
    } else {
        *same = std::move(file);
    }
}

/// The group as it is under another policy.
DecidedGroup underPolicy(const RunSources& sources, RatePolicy policy)
{
    const DecidedGroup& known = *sources.decided;
    Options options = sources.options;
    options.rate = policy;
    Group group = known.group;
    group.reports = analyse(group.inputs, asAnalysed(group, options));
    leaveOutIgnored(group);
    return decide(std::move(group), [&](const Group& analysed, FileId file) {
        const Plan& plan = analysed.reports[file].plan;
        Plan::Decisions decisions = completed(plan, known.decisions[file]);
        for (auto& [id, decision] : decisions) {
            if (file == sources.program && !known.decisions[file].contains(id)) {
                decision.state = StepState::accepted;
            }
        }
        return plan.closed(std::move(decisions));
    });
}

} // namespace

QString startedFor(const QString& script) { return QString::fromStdString(scriptFor(script.toStdString())); }

std::shared_ptr<const DecidedGroup> decidedForRun(const DecidedGroup& decided, FileId entry, bool isProposed)
{
    DecidedGroup alone = decided;
    if (isProposed && alone.group.reports[entry].base != Outcome::already) {
        alone.decisions[entry] = proposed(alone.group.reports[entry].plan, decided.decisions[entry]);
    }
    return std::make_shared<const DecidedGroup>(decidedAlone(std::move(alone), entry));
}

RunFiles filesFor(const RunSources& sources, RunKind kind)
{
    const LoadedFile& source = sources.decided->group.files[sources.program];
    RunFiles result;
    result.script = scriptFor(source.path);
    result.files = sources.unsaved;
    if (source.notebook) {
        put(result.files, {result.script, source.notebook->script(source.path)});
    }
    const std::optional<RatePolicy> policy = policyOf(kind);
    if (!policy) {
        return result;
    }
    const GroupChanges changes = *policy == sources.options.rate ? changesOf(*sources.decided, {true, true, false})
                                                                 : changesOf(underPolicy(sources, *policy), {true, true, false});
    for (const Remark& problem : changes.problems) {
        result.problem = QString::fromStdString(problem.path + ": " + problem.message);
    }
    const bool isAlready = sources.decided->group.reports[sources.program].base == Outcome::already;
    if (changes.files.empty() && !isAlready && result.problem.isEmpty()) {
        result.problem = QCoreApplication::translate("RunFiles", "no step of the rewrite is accepted");
    }
    for (const FileChange& change : changes.files) {
        put(result.files, {change.path, change.newBytes});
    }
    return result;
}

} // namespace rankwright::ui
