// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/group.h"

#include "core/plan/moves.h"
#include "core/plan/parse_inputs.h"
#include "core/project/discovery.h"
#include "core/project/read_file.h"

#include <algorithm>

namespace rankwright {

namespace {

/// The file as text, or why not.
struct Loading {
    std::optional<LoadedFile> file;
    std::string error;
};

Loading load(const Project& project, std::uint32_t index)
{
    const ProjectFile& known = project.files[index];
    FileBytes read = readProjectFile(project, known.path);
    if (!read.bytes) {
        return {std::nullopt, read.isTooLarge ? "grew beyond the size limit during the run; it was left out" : read.error};
    }
    LoadedFile file;
    file.path = known.path;
    file.index = index;
    file.isReported = known.isReported;
    if (isNotebookName(known.path)) {
        Notebook::Reading reading = Notebook::read(*std::move(read.bytes));
        if (!reading.notebook) {
            return {std::nullopt, reading.error.empty() ? reading.reason : reading.error};
        }
        file.text = reading.notebook->text();
        file.notebook = std::move(reading.notebook);
        return {std::move(file), {}};
    }
    Text::Reading reading = Text::read(*std::move(read.bytes));
    if (!reading.text) {
        return {std::nullopt, reading.error};
    }
    file.text = *std::move(reading.text);
    return {std::move(file), {}};
}

} // namespace

Group loadGroup(const Project& project, std::uint32_t group)
{
    Group result;
    for (const std::uint32_t index : project.groups[group]) {
        Loading loading = load(project, index);
        if (!loading.file) {
            result.errors.push_back({project.files[index].path, std::move(loading.error)});
            continue;
        }
        result.inputs.push_back({project.files[index].modulePath, loading.file->text, loading.file->notebook.has_value(),
                                 project.versions.pinsOf(project.files[index].path)});
        result.files.push_back(*std::move(loading.file));
    }
    return result;
}

Options asAnalysed(const Group& group, Options options)
{
    const auto shown = std::move(options.scriptRegions);
    options.scriptRegions.clear();
    for (FileId file = 0; file < group.files.size(); ++file) {
        if (const auto own = shown.find(group.files[file].path); own != shown.end()) {
            options.scriptRegions.emplace(group.inputs[file].path, own->second);
        }
    }
    return options;
}

Group analyseGroup(const Project& project, std::uint32_t group, const Options& options)
{
    return GroupAnalysis{project, group, options}.finished();
}

GroupAnalysis::GroupAnalysis(const Project& project, std::uint32_t group, const Options& options)
    : m_group(loadGroup(project, group)), m_options(asAnalysed(m_group, options)), m_sources(parseInputs(m_group.inputs))
{
    m_group.ignoredLints = project.settings.ignoredLints;
    m_group.reports = m_programs.verdicts(m_sources, m_options);
}

Group GroupAnalysis::finished()
{
    m_group.reports = m_programs.reports(m_sources, m_options);
    leaveOutIgnored(m_group);
    return std::move(m_group);
}

void leaveOutIgnored(Group& group)
{
    for (FileReport& report : group.reports) {
        if (report.check) {
            report.check->findings = without(std::move(report.check->findings), group.ignoredLints);
        }
    }
}

void addMendings(Group& group, const Options& options)
{
    std::vector<std::pair<FileId, const Check*>> programs;
    for (FileId file = 0; file < group.reports.size(); ++file) {
        const FileReport& report = group.reports[file];
        if (report.check && report.base == Outcome::already) {
            programs.emplace_back(file, &*report.check);
        }
    }
    std::vector<Mending> mendings = mendingsOf(group.inputs, programs, asAnalysed(group, options));
    for (std::size_t at = 0; at < programs.size(); ++at) {
        takeMending(group, programs[at].first, std::move(mendings[at]));
    }
}

void takeMending(Group& group, FileId entry, Mending mending)
{
    FileReport& report = group.reports[entry];
    report.isMendingKnown = true;
    for (std::size_t at = 0; at < mending.fixes.size(); ++at) {
        report.check->findings[at].fix = std::move(mending.fixes[at]);
    }
    takeSteps(group, entry, std::move(mending.plan));
}

void takeSteps(Group& group, FileId entry, Plan plan)
{
    for (const Step& step : plan.steps()) {
        for (const FileEdit& edit : step.edits) {
            std::vector<FileId>& users = group.reports[edit.file].users;
            if (edit.file != entry && std::find(users.begin(), users.end(), entry) == users.end()) {
                users.push_back(entry);
            }
        }
    }
    group.reports[entry].plan = std::move(plan);
}

bool awaitsMending(const FileReport& report)
{
    return report.check && report.base == Outcome::already && !report.isMendingKnown &&
           std::any_of(report.check->findings.begin(), report.check->findings.end(),
                       [](const Finding& finding) { return !finding.mends.empty(); });
}

bool ScriptResult::isMended(const Finding& finding) const
{
    const auto decision = decisions().find(finding.fix);
    return decision != decisions().end() && decision->second.state == StepState::accepted;
}

DecidedGroup decidedAlone(DecidedGroup decided, FileId entry)
{
    for (FileId file = 0; file < decided.group.files.size(); ++file) {
        if (file != entry) {
            decided.decisions[file] = completed(decided.group.reports[file].plan, {});
        }
    }
    settle(decided);
    return decided;
}

void settle(DecidedGroup& decided)
{
    const std::size_t count = decided.group.reports.size();
    decided.outcomes.assign(count, Outcome::nothing);
    for (FileId file = 0; file < count; ++file) {
        const FileReport& report = decided.group.reports[file];
        if (report.entries.empty()) {
            decided.outcomes[file] = report.base == Outcome::ready ? report.plan.outcome(decided.decisions[file]) : report.base;
        }
    }
    for (FileId file = 0; file < count; ++file) {
        const FileReport& report = decided.group.reports[file];
        if (!report.entries.empty()) {
            Outcome worst = report.base == Outcome::error ? Outcome::error : Outcome::nothing;
            for (const FileId entry : report.entries) {
                worst = std::max(worst, decided.outcomes[entry]); // the outcomes are declared from best to worst
            }
            decided.outcomes[file] = worst;
        }
    }
}

DecidedGroup decide(Group group, const Decider& decider)
{
    DecidedGroup result;
    const std::size_t count = group.reports.size();
    result.decisions.resize(count);
    for (FileId file = 0; file < count; ++file) {
        if (group.reports[file].entries.empty()) {
            result.decisions[file] = decider(group, file);
        }
    }
    result.group = std::move(group);
    settle(result);
    return result;
}

DecidedGroup decide(Group group, const DecisionPolicy& policy)
{
    return decide(std::move(group), [&policy](const Group& all, FileId file) { return all.reports[file].plan.decide(policy); });
}

std::string shownId(const Group& group, const Step& step)
{
    const std::string& shown = group.files[step.place.file].path;
    const std::string& spelled = group.inputs[step.place.file].path;
    const std::size_t at = step.id.find("@" + spelled + ":");
    if (shown == spelled || at == std::string::npos) {
        return step.id;
    }
    std::string id = step.id;
    return id.replace(at + 1, spelled.size(), shown);
}

std::string shownId(const Group& group, const Plan& plan, std::string_view id)
{
    const Step* step = plan.find(id);
    return step != nullptr ? shownId(group, *step) : std::string{id};
}

} // namespace rankwright
