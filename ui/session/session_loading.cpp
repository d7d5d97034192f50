// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Session that takes what the loader found, and carries over what was decided before.

#include "core/project/paths.h"
#include "ui/session/session.h"
#include "ui/widgets/drop_elsewhere.h"

#include <QFileInfo>
#include <QFileSystemWatcher>

#include <algorithm>
#include <unordered_set>

namespace rankwright::ui {

namespace {

constexpr int reloadDelay = 200; // milliseconds; editors write a file in several moves
constexpr int regroupDelay = 700;
constexpr int mostWatched = 2000;

bool isBroken(const DecidedGroup& decided, FileId file) { return decided.group.reports[file].base == Outcome::error; }

bool hasBroken(const DecidedGroup& decided)
{
    return std::any_of(decided.group.reports.begin(), decided.group.reports.end(),
                       [](const FileReport& report) { return report.base == Outcome::error; });
}

} // namespace

Session::StepName Session::nameOf(const Plan* plan, const QString& id)
{
    StepName name;
    const Step* step = plan != nullptr ? plan->find(id.toStdString()) : nullptr;
    if (step != nullptr) {
        name.rule = step->rule;
        for (const Step* other = plan->steps().data(); other != step; ++other) {
            name.number += other->rule == step->rule ? 1 : 0;
        }
    }
    return name;
}

QString Session::idOf(const Plan* plan, StepName name)
{
    for (std::size_t at = 0; plan != nullptr && at < plan->steps().size(); ++at) {
        if (plan->steps()[at].rule == name.rule && name.number-- == 0) {
            return QString::fromStdString(plan->steps()[at].id);
        }
    }
    return {};
}

void Session::takeProject(std::shared_ptr<const Project> project, std::shared_ptr<const ScriptTree> tree)
{
    // Until their new results arrive, groups whose files are all still there keep the old ones.
    std::vector<std::shared_ptr<DecidedGroup>> before;
    std::unordered_set<const DecidedGroup*> seen;
    for (const Held& one : m_held) {
        if (one.decided && seen.insert(one.decided.get()).second) {
            before.push_back(one.decided);
        }
    }
    dropElsewhere(std::exchange(m_project, std::move(project)));
    Options otherwise;
    otherwise.regions = m_options.regions;
    otherwise.scriptRegions = m_options.scriptRegions;
    if (Options options = effectiveOptions(*m_project, m_chosen, otherwise); options != m_options) {
        m_options = std::move(options);
        emit optionsChanged();
    }
    dropElsewhere(std::exchange(m_tree, std::move(tree)));
    m_held.assign(m_project->files.size(), {});
    m_judged.assign(m_project->files.size(), {});
    for (const std::shared_ptr<DecidedGroup>& decided : before) {
        std::vector<LoadedFile>& files = decided->group.files;
        const bool isWhole = std::all_of(files.begin(), files.end(), [this](const LoadedFile& file) {
            const int index = scriptAt(QString::fromStdString(file.path));
            return index >= 0 && m_project->files[static_cast<std::size_t>(index)].group != noGroup;
        });
        for (FileId file = 0; isWhole && file < files.size(); ++file) {
            files[file].index = static_cast<std::uint32_t>(scriptAt(QString::fromStdString(files[file].path)));
            m_held[files[file].index] = {decided, file};
        }
    }
    m_current = m_wantedScript.isEmpty() ? -1 : scriptAt(m_wantedScript);
    m_phase = Phase::analysing;
    makeRows();
    emit scriptsChanged();
    emit phaseChanged();
    emit countsChanged();
    watch();
    if (m_current < 0) {
        emit currentChanged();
    }
}

void Session::takeVerdicts(const std::vector<JudgedGroup>& groups)
{
    bool holdsCurrent = false;
    for (const JudgedGroup& group : groups) {
        const std::vector<LoadedFile>& files = group.judged->group.files;
        bool isOld = false; // Something was typed since.
        for (FileId file = 0; file < files.size(); ++file) {
            isOld = isOld || typedSince(*group.judged, file) != nullptr;
        }
        for (FileId file = 0; !isOld && file < files.size(); ++file) {
            if (files[file].index < m_judged.size()) {
                m_judged[files[file].index] = {group.judged, file};
                refreshRow(static_cast<int>(files[file].index));
                holdsCurrent = holdsCurrent || static_cast<int>(files[file].index) == m_current;
            }
        }
    }
    emit countsChanged();
    if (m_phase == Phase::analysing) {
        tellProgress();
    }
    if (holdsCurrent) {
        emit verdictChanged();
    }
}

void Session::takeVerdictOfEdited(const JudgedGroup& group, FileId file)
{
    JudgedGroup present = group;
    if (renumber(*present.judged, present.index) && isPresent(present.judged->group.files[file])) {
        takeVerdicts({present});
    }
}

void Session::takeGroups(std::vector<LoadedGroup> groups)
{
    for (LoadedGroup& group : groups) {
        takeGroup(group);
    }
    emit countsChanged();
    tellProgress();
}

void Session::tellProgress()
{
    // Of those that matter: a script that is only listed is no work.
    const int done = (m_counts.judged + m_counts.analysed) / 2 - m_counts.listed;
    emit progressed(done, m_counts.scripts - m_counts.listed);
}

void Session::takeDecisions(LoadedGroup& group)
{
    DecidedGroup& decided = *group.decided;
    for (FileId file = 0; file < decided.group.files.size(); ++file) {
        const Held* before = held(static_cast<int>(decided.group.files[file].index));
        const bool isLater = m_decidedSince.contains(decided.group.files[file].path) && decided.isEntry(file);
        if (isLater && before != nullptr && before->decided->isEntry(before->file)) {
            Review live;
            addTo(live, reviewOf(*before->decided, before->file));
            decided.decisions[file] = carriedOver(decided.group, file, live, group.lostDecisions);
        }
    }
}

void Session::shelve(LoadedGroup& group)
{
    DecidedGroup& now = *group.decided;
    const bool isBrokenNow = hasBroken(now);
    bool breaks = false;
    bool mends = false;
    for (FileId file = 0; file < now.group.files.size(); ++file) {
        if (const Held* before = held(static_cast<int>(now.group.files[file].index))) {
            breaks = breaks || (isBroken(now, file) && !isBroken(*before->decided, before->file));
            mends = mends || (!isBroken(now, file) && isBroken(*before->decided, before->file));
        }
    }
    for (FileId file = 0; file < now.group.files.size(); ++file) {
        const Held* before = held(static_cast<int>(now.group.files[file].index));
        const bool hadSteps = before != nullptr && !before->decided->group.reports[before->file].plan.steps().empty();
        const bool hasSteps = !now.group.reports[file].plan.steps().empty();
        if (hadSteps && (breaks || !hasSteps)) {
            addTo(m_shelved, reviewOf(*before->decided, before->file));
        }
        const bool isSearched =
            hadSteps && now.group.reports[file].isMendingKnown && !before->decided->group.reports[before->file].isMendingKnown;
        if (hasSteps && (mends || !hadSteps || isSearched)) {
            takeShelved(group, file, isBrokenNow);
        }
    }
    if (breaks) {
        group.lostDecisions.clear(); // They are put away, not lost.
    }
    if (isBrokenNow) {
        shelveCarried(group);
    }
    if (std::all_of(m_shelved.files.begin(), m_shelved.files.end(), [](const ReviewedFile& one) { return one.steps.empty(); })) {
        m_shelved.files.clear(); // Only the digests of files that such programs would change.
    }
}

void Session::takeShelved(LoadedGroup& group, FileId file, bool isBroken)
{
    DecidedGroup& now = *group.decided;
    const std::string& path = now.group.files[file].path;
    if (m_shelved.find(path) == nullptr) {
        return;
    }
    // What was decided meanwhile about steps that were still there is newer.
    Plan::Decisions& decisions = now.decisions[file];
    std::vector<QString> lost;
    for (const auto& [id, decision] : carriedOver(now.group, file, m_shelved, lost)) {
        Decision& present = decisions[id];
        present = present == Decision{} ? decision : present;
    }
    decisions = completed(now.group.reports[file].plan, now.group.reports[file].plan.closed(std::move(decisions)));
    if (isBroken && !lost.empty()) {
        return; // The rest waits until everything parses.
    }
    group.lostDecisions.insert(group.lostDecisions.end(), lost.begin(), lost.end());
    std::erase_if(m_shelved.files, [&path](const ReviewedFile& one) { return one.path == path; });
}

void Session::shelveCarried(LoadedGroup& group)
{
    for (FileId file = 0; file < group.decided->group.files.size(); ++file) {
        const LoadedFile& one = group.decided->group.files[file];
        const ReviewedFile* carried = m_carried.find(one.path);
        std::vector<QString> lost;
        if (carried != nullptr && held(static_cast<int>(one.index)) == nullptr) {
            (void)carriedOver(group.decided->group, file, m_carried, lost);
        }
        if (!lost.empty()) {
            addTo(m_shelved, {*carried});
            std::erase_if(group.lostDecisions,
                          [&lost](const QString& words) { return std::find(lost.begin(), lost.end(), words) != lost.end(); });
        }
    }
}

void Session::takeGroup(LoadedGroup& group)
{
    if (group.index >= m_project->groups.size()) {
        return;
    }
    const std::vector<LoadedFile>& files = group.decided->group.files;
    if (std::any_of(files.begin(), files.end(),
                    [this](const LoadedFile& one) { return static_cast<int>(one.index) == m_current; })) {
        endPlaying(); // It is about another text now.
    }
    takeDecisions(group);
    shelve(group);
    const bool hasOtherRegions = takeBack(group);
    settle(*group.decided);
    const QString reviewed = m_wantedStep.isEmpty() ? m_step : m_wantedStep;
    const StepName reviewedName = m_awaitedStep.rule.empty() ? nameOf(plan(), reviewed) : m_awaitedStep;
    bool holdsCurrent = false;
    for (FileId file = 0; file < group.decided->group.files.size(); ++file) {
        const std::uint32_t index = group.decided->group.files[file].index;
        m_held[index] = {group.decided, file};
        m_judged[index] = {};
        holdsCurrent = holdsCurrent || static_cast<int>(index) == m_current;
    }
    for (FileId file = 0; file < group.decided->group.files.size(); ++file) {
        if (const std::string* typed = typedSince(*group.decided, file)) {
            m_loader.reanalyse(group.index, group.decided, file, Text::fromUtf8(*typed), m_options);
        }
    }
    refreshGroup(*group.decided);
    for (const QString& lost : m_areOptionsNew ? std::vector<QString>{} : group.lostDecisions) { // Else the user knows why.
        emit said(lost, true);
    }
    if (m_current < 0 && !m_wantedScript.isEmpty() && scriptAt(m_wantedScript) >= 0 &&
        held(scriptAt(m_wantedScript)) != nullptr) {
        const QString step = m_wantedStep;
        const StepName name = m_awaitedStep;
        showScript(scriptAt(m_wantedScript));
        showStep(name.rule.empty() ? step : idOf(plan(), name));
        requestSight();
        return;
    }
    if (holdsCurrent) {
        enterProgramOf(reviewed);
        const Plan* known = plan();
        const bool isKept = reviewedName.rule.empty() && known != nullptr && known->find(reviewed.toStdString()) != nullptr;
        const bool isBroken = held(m_current)->decided->group.reports[held(m_current)->file].base == Outcome::error;
        m_step = isKept ? reviewed : idOf(known, reviewedName);
        const std::optional<Held> shown = program();
        const bool isMended = shown && shown->decided->group.reports[shown->file].base == Outcome::already;
        if (m_step.isEmpty() && (hasOtherRegions || isMended)) { // It belonged to a function that is left, or there was none.
            m_step = firstStep();
        }
        m_awaitedStep = isBroken ? reviewedName : StepName{};
        m_wantedStep.clear();
        if (m_step != reviewed && !isBroken) {
            keepShown();
        }
        emit currentChanged();
        requestSight();
    }
}

void Session::requestSight()
{
    if (m_current < 0 || scriptRow(m_current).path != std::exchange(m_sightOf, {})) {
        return; // Another script was chosen meanwhile, or it is not the first time.
    }
    if (m_wantedSight.top > 0) {
        emit sightRequested(m_wantedSight);
    } else if (!m_step.isEmpty()) {
        emit stepChanged(); // What was in sight is not known, as after a kill: its place is.
    }
}

void Session::takeMending(const std::shared_ptr<const DecidedGroup>& then, FileId entry, Mending mending)
{
    const int script = scriptAt(QString::fromStdString(then->group.files[entry].path));
    const Held* now = held(script);
    if (now == nullptr || now->decided != then) {
        return;
    }
    LoadedGroup group{
        m_project->files[static_cast<std::size_t>(script)].group, std::make_shared<DecidedGroup>(*now->decided), {}};
    rankwright::takeMending(group.decided->group, entry, std::move(mending));
    Plan::Decisions& decisions = group.decided->decisions[entry];
    decisions = completed(group.decided->group.reports[entry].plan, decisions);
    takeGroup(group);
}

bool Session::renumber(DecidedGroup& decided, std::uint32_t& group) const
{
    for (LoadedFile& each : decided.group.files) {
        const int script = scriptAt(QString::fromStdString(each.path));
        if (script < 0) {
            return false;
        }
        each.index = static_cast<std::uint32_t>(script);
        group = m_project->files[each.index].group;
    }
    return true;
}

bool Session::isPresent(const LoadedFile& edited) const
{
    const auto overlay = m_overlays.find(absolutePath(m_project->onDisk(edited.path)));
    if (overlay != m_overlays.end()) {
        return overlay->second == edited.text.bytes();
    }
    const int script = scriptAt(QString::fromStdString(edited.path)); // Saved meanwhile, perhaps.
    const Held* newer = judged(script);
    const Held* before = newer != nullptr ? newer : held(script);
    return before != nullptr && before->decided->group.files[before->file].text.bytes() == edited.text.bytes();
}

void Session::takeEdited(LoadedGroup group, FileId file)
{
    if (!renumber(*group.decided, group.index) || !isPresent(group.decided->group.files[file])) {
        return; // There is newer text, which is being analysed.
    }
    const LoadedFile& edited = group.decided->group.files[file];
    const Held* before = held(scriptAt(QString::fromStdString(edited.path)));
    const bool importsOthers = before != nullptr && importedModules(edited.text.bytes()) !=
                                                        importedModules(before->decided->group.files[before->file].text.bytes());
    takeGroup(group);
    keepDecisions(*group.decided);
    emit countsChanged();
    if (importsOthers) {
        m_regroupTimer.start(regroupDelay); // Another import may bring other files in.
    }
}

void Session::finish(bool wasCancelled)
{
    const auto analysed = std::count_if(m_rows.begin(), m_rows.end(), [](const ScriptRow& row) { return row.isKnown; });
    m_phase = Phase::ready;
    m_wasStopped = wasCancelled;
    m_areOptionsNew = false;
    if (wasCancelled) { // A script without steps is one that was not read.
        m_judged.assign(m_judged.size(), {});
    } else {
        for (ReviewedFile& file : m_carried.files) {
            const Held* known = held(scriptAt(QString::fromStdString(file.path)));
            // A script that is away, as behind a checkout, has its decisions when it is back.
            if (known == nullptr || known->decided->group.reports[known->file].plan.steps().empty()) {
                addTo(m_shelved, {std::move(file)});
            }
        }
        m_carried = {};
        m_wantedScript.clear();
        keepAll();
    }
    for (const auto& [path, text] : m_overlays) {
        findsConflict(path);
    }
    for (std::size_t file = 0; file < m_rows.size(); ++file) {
        if (!m_rows[file].isKnown || (wasCancelled && m_project->files[file].group != noGroup)) {
            refreshRow(static_cast<int>(file));
        }
    }
    emit countsChanged();
    emit phaseChanged();
    if (wasCancelled && !m_project) {
        emit said(tr("Opening was stopped before the scripts were known. Reload (F5) begins again."), true);
    } else if (wasCancelled) {
        emit said(
            tr("Opening was stopped; %1 of %2 scripts are analysed. Reload (F5) goes on.").arg(analysed).arg(m_counts.scripts),
            true);
    }
}

void Session::watch()
{
    m_watcher = std::make_unique<QFileSystemWatcher>();
    QStringList paths;
    std::set<QString> folders;                 // New files appear in them.
    for (const bool matters : {true, false}) { // What cannot matter yet may begin to.
        for (const ProjectFile& file : m_project->files) {
            if ((file.group != noGroup) == matters && paths.size() < mostWatched) {
                paths.append(QString::fromStdString(m_project->onDisk(file.path)));
                folders.insert(QFileInfo{paths.last()}.absolutePath());
            }
        }
    }
    for (const std::string_view settings : {ownSettingsName, sharedSettingsName}) {
        if (const QString path = QString::fromStdString(m_project->onDisk(settings)); QFileInfo::exists(path)) {
            paths.append(path);
        }
    }
    if (QFileInfo{m_root}.isDir()) {
        folders.insert(m_root);
        paths.append(QStringList{folders.begin(), folders.end()});
    }
    connect(m_watcher.get(), &QFileSystemWatcher::fileChanged, &m_reloadTimer, [this] { m_reloadTimer.start(reloadDelay); });
    connect(m_watcher.get(), &QFileSystemWatcher::directoryChanged, &m_reloadTimer, [this] { m_reloadTimer.start(reloadDelay); });
    std::reverse(paths.begin(), paths.end());
    m_toWatch = std::move(paths);
    m_watchTimer.start(0);
    watchMore(); // All of a small project before anybody sees it: nothing that happens then is missed.
}

void Session::watchMore()
{
    constexpr qsizetype atOnce = 40; // A path takes some hundredths of a millisecond.
    const qsizetype count = std::min(atOnce, m_toWatch.size());
    if (count > 0) {
        m_watcher->addPaths(m_toWatch.mid(m_toWatch.size() - count));
        m_toWatch.remove(m_toWatch.size() - count, count);
    }
    if (m_toWatch.isEmpty()) {
        m_watchTimer.stop();
    }
}

} // namespace rankwright::ui
