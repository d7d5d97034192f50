// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/group_work.h"

#include "app/run.h"
#include "core/launch/write_launch_files.h"
#include "core/plan/moves.h"
#include "core/project/changes.h"
#include "core/project/read_file.h"
#include "core/project/write_changes.h"
#include "core/report/json_report.h"
#include "core/report/patch.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace rankwright {

namespace {

const FileChange* changeOf(const ScriptResult& script, const GroupChanges* changes)
{
    if (changes == nullptr) {
        return nullptr;
    }
    const auto found = std::find_if(changes->files.begin(), changes->files.end(),
                                    [&](const FileChange& change) { return change.file == script.file && !change.isNew; });
    return found == changes->files.end() ? nullptr : &*found;
}

std::string newBytesOf(const ScriptResult& script, const GroupChanges* changes)
{
    const FileChange* change = changeOf(script, changes);
    return change != nullptr ? change->newBytes : std::string{script.source().bytes()};
}

/// Scripts of notebooks where a file of that name lies already. One that was made from the notebook before is changed by a patch;
/// another one stays, and is spoken of.
void meetScriptsThere(const Project& project, GroupChanges& changes, std::vector<Remark>& problems, ScriptsBefore& before)
{
    std::erase_if(changes.files, [&](const FileChange& change) {
        const FileBytes there = change.isNew ? readProjectFile(project, change.path) : FileBytes{};
        if (!there.bytes) {
            return false;
        }
        if (there.bytes->starts_with(Notebook::scriptMark)) {
            before.emplace(change.path, *there.bytes);
            return false;
        }
        problems.push_back({change.path,
                            "not in the patch: there is a file of this name already that was not made from the notebook; "
                            "use --no-script"});
        return true;
    });
}

std::string patchesOf(const ScriptResult& script, const GroupChanges& changes, const ScriptsBefore& before)
{
    std::string patches;
    for (const FileChange& change : changes.files) {
        if (change.file == script.file) {
            const auto there = before.find(change.path);
            const bool isThere = change.isNew && there != before.end();
            patches += patchOf(change.path, isThere ? std::string_view{there->second} : script.source().bytes(), change.newBytes,
                               change.isNew && !isThere);
        }
    }
    return patches;
}

} // namespace

GroupWork::GroupWork(const CommandLine& line, const Project& project, const std::optional<Review>& review)
    : m_line(line), m_project(project), m_review(review), m_json{line.withHierarchy, line.withText}
{
    m_text.withSteps = line.command != Command::check;
    m_text.withHierarchy = line.withHierarchy;
    m_text.withText = line.withText;
    m_text.isVerbose = line.isVerbose;
    m_text.ink = Ink{usesColour(line.colour)};
}

bool GroupWork::isFilter() const
{
    return m_line.command == Command::apply && m_line.format == Format::text && !m_line.isInPlace &&
           m_line.outputFolder.empty() && m_line.branch.name.empty();
}

GroupResult GroupWork::run(std::uint32_t index) const
{
    GroupResult result;
    Group group = analyseGroup(m_project, index, m_review ? m_review->options : m_line.options);
    result.errors = std::move(group.errors);
    if (m_line.command == Command::lint) {
        addMendings(group, m_line.options);
    } else if (m_review) {
        addReviewedMendings(group, m_review->options, *m_review);
    }
    const auto decided =
        std::make_shared<const DecidedGroup>(m_review                          ? decide(std::move(group), deciderFor(result))
                                             : m_line.command == Command::lint ? decide(std::move(group), mender())
                                                                               : decide(std::move(group), m_line.policy));
    std::optional<GroupChanges> changes;
    if (m_line.command == Command::apply || m_line.withText || m_line.fixes || m_line.format == Format::patch) {
        // A plan only shows what would be written.
        changes = changesOf(*decided, {m_line.isPartial, !m_line.noScript, true, m_line.command != Command::plan});
        result.problems.insert(result.problems.end(), changes->problems.begin(), changes->problems.end());
        result.warnings = changes->warnings;
    }
    if (m_line.command == Command::apply && changes) {
        std::vector<Remark> faults = faultsOf(*decided, *changes, m_review ? m_review->options : m_line.options);
        std::ranges::move(faults, std::back_inserter(result.problems));
    }
    ScriptsBefore before;
    if (m_line.format == Format::patch && changes) {
        meetScriptsThere(m_project, *changes, result.problems, before);
    }
    if (m_line.isInPlace || !m_line.outputFolder.empty()) {
        WrittenChanges written = writeChanges(m_project, *decided, *changes, {m_line.outputFolder, m_line.backup});
        result.launchable = launchableScripts(*decided, *changes, written.paths);
        result.written = std::move(written.paths);
        result.errors.insert(result.errors.end(), written.errors.begin(), written.errors.end());
    }
    if (!m_line.branch.name.empty() && !changes->files.empty()) {
        result.toCommit = decided;
    }
    render(result, decided, changes ? &*changes : nullptr, before);
    return result;
}

Decider GroupWork::deciderFor(GroupResult& result) const
{
    return [this, &result](const Group& group, FileId entry) -> Plan::Decisions {
        const ReviewedFile* file = m_review->find(group.files[entry].path);
        if (file == nullptr || file->steps.empty()) {
            return {};
        }
        Replay replayed = replay(group, entry, *m_review, *file);
        for (std::vector<std::string>* sentences : {&replayed.gone, &replayed.problems, &replayed.reopened}) {
            for (std::string& sentence : *sentences) {
                result.problems.push_back({file->path, std::move(sentence)});
            }
        }
        result.replayed.push_back(file->path);
        return std::move(replayed.decisions);
    };
}

Decider GroupWork::mender() const
{
    const bool isAsked = m_line.fixes || m_line.format == Format::patch;
    return [this, isAsked](const Group& group, FileId entry) {
        const FileReport& report = group.reports[entry];
        Plan::Decisions decisions = completed(report.plan, {});
        for (const Finding& finding : isAsked&& report.check ? report.check->findings : std::vector<Finding>{}) {
            const Step* step = report.plan.find(finding.fix);
            const bool isWanted =
                step != nullptr && finding.isMistake() && (step->risk == Risk::safe || m_line.policy.accept == Acceptance::check);
            if (isWanted) {
                decisions = accepting(report.plan, decisions, step->id).decisions;
            }
        }
        return decisions;
    };
}

void GroupWork::render(GroupResult& result, const std::shared_ptr<const DecidedGroup>& decided, const GroupChanges* changes,
                       const ScriptsBefore& before) const
{
    for (FileId file = 0; file < decided->group.files.size(); ++file) {
        const LoadedFile& loaded = decided->group.files[file];
        const ScriptResult script{decided, file, loaded.path};
        if (loaded.isReported) {
            result.tally.add(script);
            result.checks.add(script);
        }
        if (!m_line.reviewOut.empty() && loaded.isReported && decided->isEntry(file) && !script.report().plan.steps().empty()) {
            std::vector<ReviewedFile> reviewed = reviewOf(*decided, file);
            result.reviewed.insert(result.reviewed.end(), reviewed.begin(), reviewed.end());
        }
        if (std::string text = renderOne(script, changes, before); !text.empty()) {
            result.rendered.emplace_back(loaded.index, std::move(text));
        }
    }
}

std::string GroupWork::renderOne(const ScriptResult& script, const GroupChanges* changes, const ScriptsBefore& before) const
{
    const bool isReported = script.source().isReported;
    if (isFilter()) {
        return isReported ? newBytesOf(script, changes) : std::string{};
    }
    if (m_line.format == Format::patch) {
        return patchesOf(script, *changes, before);
    }
    // A neighbour that was not named is shown where its new text was asked for.
    if (!isReported && !(m_line.withText && changeOf(script, changes) != nullptr)) {
        return {};
    }
    if (m_line.format == Format::sarif) {
        return sarifResults(script);
    }
    if (m_line.command == Command::lint && m_line.format == Format::text) {
        return textCheck(script, m_line.isVerbose || m_project.files.size() == 1, m_text.ink);
    }
    return m_line.format == Format::json ? jsonScript(script, m_json, changes) : textScript(script, m_text, changes);
}

} // namespace rankwright
