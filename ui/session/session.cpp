// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "core/project/paths.h"
#include "ui/session/keeping.h"

#include <QDir>
#include <QFileInfo>
#include <QFileSystemWatcher>

#include <algorithm>

namespace rankwright::ui {

namespace {

constexpr int reloadDelay = 200; // milliseconds; editors write a file in several moves
constexpr int regroupDelay = 700;
constexpr int mostWatched = 2000;

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

Session::Session(QString dataFolder, QObject* parent) : QObject(parent), m_dataFolder(std::move(dataFolder))
{
    connect(&m_loader, &Loader::opened, this, &Session::takeProject);
    connect(&m_loader, &Loader::reading, this, &Session::progressed);
    connect(&m_loader, &Loader::analysed, this, &Session::takeGroups);
    connect(&m_loader, &Loader::reanalysed, this, &Session::takeEdited);
    connect(&m_loader, &Loader::finished, this, &Session::finish);
    for (QTimer* timer : {&m_keepTimer, &m_reloadTimer, &m_regroupTimer}) {
        timer->setSingleShot(true);
    }
    connect(&m_keepTimer, &QTimer::timeout, this, &Session::keepNow);
    connect(&m_reloadTimer, &QTimer::timeout, this, &Session::reload);
    connect(&m_regroupTimer, &QTimer::timeout, this, &Session::reload);
}

Session::~Session()
{
    if (m_keepTimer.isActive()) {
        keepNow();
    }
}

void Session::open(const QString& folder)
{
    if (m_keepTimer.isActive()) {
        keepNow();
    }
    const QFileInfo info{folder};
    if (!info.isDir() && !info.isFile()) {
        emit said(tr("%1 is not there any more. Choose another folder.").arg(QDir::toNativeSeparators(folder)), true);
        return;
    }
    m_root = info.absoluteFilePath();
    m_undo.clear();
    m_overlays.clear();
    m_bases.clear();
    m_conflicts.clear();
    m_carried = {};
    m_shelved = {};
    m_current = -1;
    m_wantedScript.clear();
    m_wantedStep.clear();
    m_step.clear();
    m_rows.clear();
    m_held.clear();
    m_byPath.clear();
    m_project.reset();
    loadKept();
    recount();
    emit scriptsChanged();
    emit countsChanged();
    emit currentChanged();
    emit unsavedChanged();
    start(false);
}

void Session::reload()
{
    if (m_phase == Phase::empty) {
        return;
    }
    m_carried = review();
    start(true);
}

void Session::start(bool isSameProject)
{
    m_regroupTimer.stop();
    m_reloadTimer.stop();
    if (isSameProject && m_current >= 0) {
        m_wantedScript = scriptRow(m_current).path;
        m_wantedStep = m_step;
    }
    m_decidedSince.clear();
    m_phase = Phase::opening;
    emit phaseChanged();
    m_loader.start({m_root.toStdString(), m_options, m_overlays, m_carried});
}

void Session::cancel() { m_loader.cancel(); }

void Session::takeProject(std::shared_ptr<const Project> project)
{
    // Until their new results arrive, groups whose files are all still there keep the old ones.
    std::vector<std::shared_ptr<DecidedGroup>> before;
    for (const Held& one : m_held) {
        if (one.decided && (before.empty() || std::find(before.begin(), before.end(), one.decided) == before.end())) {
            before.push_back(one.decided);
        }
    }
    m_project = std::move(project);
    m_byPath.clear();
    for (std::size_t file = 0; file < m_project->files.size(); ++file) {
        m_byPath.emplace(QString::fromStdString(m_project->files[file].path), static_cast<int>(file));
    }
    m_held.assign(m_project->files.size(), {});
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
    m_rows.clear();
    for (std::size_t file = 0; file < m_project->files.size(); ++file) {
        m_rows.push_back(rowFor(static_cast<int>(file)));
    }
    m_current = m_wantedScript.isEmpty() ? -1 : scriptAt(m_wantedScript);
    m_phase = Phase::analysing;
    recount();
    emit scriptsChanged();
    emit phaseChanged();
    emit countsChanged();
    watch();
    if (m_current < 0) {
        emit currentChanged();
    }
}

void Session::takeGroups(std::vector<LoadedGroup> groups)
{
    for (LoadedGroup& group : groups) {
        takeGroup(group);
    }
    recount();
    emit countsChanged();
    emit progressed(m_counts.analysed, m_counts.scripts);
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
    const auto isBroken = [](const DecidedGroup& decided, FileId file) {
        return decided.group.reports[file].base == Outcome::error;
    };
    DecidedGroup& now = *group.decided;
    bool breaks = false;
    bool mends = false;
    for (FileId file = 0; file < now.group.files.size(); ++file) {
        if (const Held* before = held(static_cast<int>(now.group.files[file].index))) {
            breaks = breaks || (isBroken(now, file) && !isBroken(*before->decided, before->file));
            mends = mends || (!isBroken(now, file) && isBroken(*before->decided, before->file));
        }
    }
    for (FileId file = 0; file < now.group.files.size(); ++file) {
        const std::string& path = now.group.files[file].path;
        const Held* before = held(static_cast<int>(now.group.files[file].index));
        const bool hadSteps = before != nullptr && !before->decided->group.reports[before->file].plan.steps().empty();
        const bool hasSteps = !now.group.reports[file].plan.steps().empty();
        if (hadSteps && (breaks || !hasSteps)) {
            addTo(m_shelved, reviewOf(*before->decided, before->file));
        }
        if (hasSteps && (mends || !hadSteps) && m_shelved.find(path) != nullptr) {
            // What was decided meanwhile about steps that were still there is newer.
            Plan::Decisions& decisions = now.decisions[file];
            for (const auto& [id, decision] : carriedOver(now.group, file, m_shelved, group.lostDecisions)) {
                Decision& present = decisions[id];
                present = present == Decision{} ? decision : present;
            }
            decisions = completed(now.group.reports[file].plan, now.group.reports[file].plan.closed(std::move(decisions)));
            std::erase_if(m_shelved.files, [&path](const ReviewedFile& one) { return one.path == path; });
        }
    }
    if (breaks) {
        group.lostDecisions.clear(); // They are put away, not lost.
    }
    if (std::all_of(m_shelved.files.begin(), m_shelved.files.end(), [](const ReviewedFile& one) { return one.steps.empty(); })) {
        m_shelved.files.clear(); // Only the digests of files that such programs would change.
    }
}

void Session::takeGroup(LoadedGroup& group)
{
    if (group.index >= m_project->groups.size()) {
        return;
    }
    takeDecisions(group);
    shelve(group);
    settle(*group.decided);
    const QString reviewed = m_wantedStep.isEmpty() ? m_step : m_wantedStep;
    const StepName reviewedName = m_awaitedStep.rule.empty() ? nameOf(plan(), reviewed) : m_awaitedStep;
    bool holdsCurrent = false;
    for (FileId file = 0; file < group.decided->group.files.size(); ++file) {
        const std::uint32_t index = group.decided->group.files[file].index;
        m_held[index] = {group.decided, file};
        holdsCurrent = holdsCurrent || static_cast<int>(index) == m_current;
    }
    for (FileId file = 0; file < group.decided->group.files.size(); ++file) {
        if (const std::string* typed = typedSince(*group.decided, file)) {
            m_loader.reanalyse(group.index, group.decided, file, Text::fromUtf8(*typed), m_options);
        }
    }
    refreshGroup(*group.decided);
    for (const QString& lost : group.lostDecisions) {
        emit said(lost, true);
    }
    if (m_current < 0 && !m_wantedScript.isEmpty() && scriptAt(m_wantedScript) >= 0 &&
        held(scriptAt(m_wantedScript)) != nullptr) {
        const QString step = m_wantedStep;
        showScript(scriptAt(m_wantedScript));
        showStep(step);
        return;
    }
    if (holdsCurrent) {
        const Plan* known = plan();
        const bool isKept = reviewedName.rule.empty() && known != nullptr && known->find(reviewed.toStdString()) != nullptr;
        const bool isBroken = held(m_current)->decided->group.reports[held(m_current)->file].base == Outcome::error;
        m_step = isKept ? reviewed : idOf(known, reviewedName);
        m_awaitedStep = isBroken ? reviewedName : StepName{};
        m_wantedStep.clear();
        emit currentChanged();
    }
}

void Session::takeEdited(LoadedGroup group, FileId file)
{
    const Held* now = held(m_current);
    for (LoadedFile& each : group.decided->group.files) { // The project may have been read again meanwhile.
        const int script = scriptAt(QString::fromStdString(each.path));
        if (script < 0) {
            return;
        }
        each.index = static_cast<std::uint32_t>(script);
        group.index = m_project->files[each.index].group;
    }
    const LoadedFile& edited = group.decided->group.files[file];
    const auto overlay = m_overlays.find(absolutePath(m_project->onDisk(edited.path)));
    if (overlay == m_overlays.end() || overlay->second != edited.text.bytes()) {
        return; // There is newer text, which is being analysed.
    }
    const bool importsOthers = now != nullptr && importedModules(edited.text.bytes()) !=
                                                     importedModules(now->decided->group.files[now->file].text.bytes());
    takeGroup(group);
    recount();
    emit countsChanged();
    if (importsOthers) {
        m_regroupTimer.start(regroupDelay); // Another import may bring other files in.
    }
}

void Session::finish(bool wasCancelled)
{
    const auto analysed = std::count_if(m_rows.begin(), m_rows.end(), [](const ScriptRow& row) { return row.isKnown; });
    m_phase = Phase::ready;
    if (!wasCancelled) {
        for (ReviewedFile& file : m_carried.files) {
            const Held* known = held(scriptAt(QString::fromStdString(file.path)));
            if (known != nullptr && known->decided->group.reports[known->file].plan.steps().empty()) {
                addTo(m_shelved, {std::move(file)});
            }
        }
        m_carried = {};
        m_wantedScript.clear();
    }
    for (const auto& [path, text] : m_overlays) {
        findsConflict(path);
    }
    for (std::size_t file = 0; file < m_rows.size(); ++file) {
        if (!m_rows[file].isKnown) {
            refreshRow(static_cast<int>(file));
        }
    }
    recount();
    emit countsChanged();
    emit phaseChanged();
    if (wasCancelled) {
        emit said(
            tr("Opening was stopped; %1 of %2 scripts are analysed. Reload (F5) goes on.").arg(analysed).arg(m_counts.scripts),
            true);
    }
}

const Session::Held* Session::held(int script) const
{
    if (script < 0 || script >= static_cast<int>(m_held.size())) {
        return nullptr;
    }
    const Held& found = m_held[static_cast<std::size_t>(script)];
    return found.decided ? &found : nullptr;
}

const std::string* Session::typedSince(const DecidedGroup& decided, FileId file) const
{
    const LoadedFile& known = decided.group.files[file];
    const auto overlay = m_overlays.find(absolutePath(m_project->onDisk(known.path)));
    return overlay == m_overlays.end() || overlay->second == known.text.bytes() ? nullptr : &overlay->second;
}

bool Session::isBehind() const
{
    const Held* now = held(m_current);
    return now != nullptr && typedSince(*now->decided, now->file) != nullptr;
}

std::optional<Session::Held> Session::program() const
{
    const Held* now = held(m_current);
    if (now == nullptr) {
        return std::nullopt;
    }
    const FileReport& report = now->decided->group.reports[now->file];
    const std::vector<FileId>& programs = !report.entries.empty() ? report.entries : report.users;
    const bool isProgram = report.entries.empty() && report.base == Outcome::ready;
    if (isProgram || programs.empty()) {
        return Held{now->decided, now->file};
    }
    // Of several, the one that was shown before.
    const bool isBefore = std::find(programs.begin(), programs.end(), m_program) != programs.end();
    return Held{now->decided, isBefore ? m_program : programs.front()};
}

const Plan* Session::plan() const
{
    const std::optional<Held> shown = program();
    return shown ? &shown->decided->group.reports[shown->file].plan : nullptr;
}

int Session::programScript() const
{
    const std::optional<Held> shown = program();
    return shown ? static_cast<int>(shown->decided->group.files[shown->file].index) : -1;
}

int Session::scriptAt(const QString& path) const
{
    const auto found = m_byPath.find(path);
    return found == m_byPath.end() ? -1 : found->second;
}

std::optional<ScriptResult> Session::result(int script) const
{
    if (script < 0 || script >= scriptCount()) {
        return std::nullopt;
    }
    const ProjectFile& file = m_project->files[static_cast<std::size_t>(script)];
    const Held* found = held(script);
    if (found != nullptr) {
        return ScriptResult{found->decided, found->file, file.path};
    }
    return file.group == noGroup ? std::optional{ScriptResult{nullptr, 0, file.path}} : std::nullopt;
}

std::vector<std::shared_ptr<const DecidedGroup>> Session::groups() const
{
    std::vector<std::shared_ptr<const DecidedGroup>> all;
    for (const Held& one : m_held) {
        if (one.decided && std::find(all.rbegin(), all.rend(), one.decided) == all.rend()) {
            all.push_back(one.decided);
        }
    }
    return all;
}

std::vector<Remark> Session::remarks() const
{
    std::vector<Remark> all;
    if (m_project) {
        all.insert(all.end(), m_project->errors.begin(), m_project->errors.end());
        all.insert(all.end(), m_project->skipped.begin(), m_project->skipped.end());
    }
    for (const auto& group : groups()) {
        all.insert(all.end(), group->group.errors.begin(), group->group.errors.end());
    }
    return all;
}

void Session::showScript(int script)
{
    if (script < -1 || script >= scriptCount() || script == m_current) {
        return;
    }
    if (const std::optional<Held> before = program();
        before && held(script) != nullptr && held(script)->decided == before->decided) {
        m_program = before->file; // A part of several programs is shown as part of this one.
    }
    m_current = script;
    m_awaitedStep = {};
    m_step.clear();
    m_wantedScript.clear();
    m_wantedStep.clear();
    if (const Plan* known = plan()) { // Begin at the first step that waits.
        const Plan::Decisions& decisions = program()->decided->decisions[program()->file];
        for (const Step& step : known->steps()) {
            const auto found = decisions.find(step.id);
            if (m_step.isEmpty() || found == decisions.end() || found->second.state == StepState::pending) {
                m_step = QString::fromStdString(step.id);
                if (found == decisions.end() || found->second.state == StepState::pending) {
                    break;
                }
            }
        }
    }
    emit currentChanged();
    emit stepChanged();
    keepLater();
}

void Session::showPlace(const QString& path, Range range)
{
    const int script = scriptAt(path);
    if (script < 0) {
        emit said(tr("%1 is not a file of this project.").arg(path), true);
        return;
    }
    showScript(script);
    emit placeRequested(range);
}

void Session::showStep(const QString& id)
{
    const Plan* known = plan();
    const Step* step = known != nullptr ? known->find(id.toStdString()) : nullptr;
    if (step == nullptr) {
        return;
    }
    // A step of a program may stand in another of its files: that one is shown, with the same program.
    const std::optional<Held> shown = program();
    const auto index = static_cast<int>(shown->decided->group.files[step->place.file].index);
    if (index != m_current) {
        m_program = shown->file;
        m_current = index;
        emit currentChanged();
    }
    m_step = id;
    emit stepChanged();
    keepLater();
}

void Session::moveStep(int direction, bool anyState)
{
    const Plan* known = plan();
    if (known == nullptr || known->steps().empty()) {
        return;
    }
    const std::optional<Held> shown = program();
    const Plan::Decisions& decisions = shown->decided->decisions[shown->file];
    const int count = static_cast<int>(known->steps().size());
    int at = -1;
    for (int number = 0; number < count; ++number) {
        if (known->steps()[static_cast<std::size_t>(number)].id == m_step.toStdString()) {
            at = number;
        }
    }
    for (int tried = 0; tried < count; ++tried) {
        at = at < 0 ? (direction > 0 ? 0 : count - 1) : (at + direction + count) % count;
        const Step& step = known->steps()[static_cast<std::size_t>(at)];
        const auto found = decisions.find(step.id);
        if (anyState || found == decisions.end() || found->second.state == StepState::pending) {
            showStep(QString::fromStdString(step.id));
            return;
        }
    }
}

void Session::setPreview(Preview preview)
{
    if (preview != m_preview) {
        m_preview = preview;
        emit decisionsChanged();
    }
}

void Session::setOptions(const Options& options)
{
    if (options == m_options) {
        return;
    }
    m_options = options;
    emit optionsChanged();
    if (m_phase != Phase::empty) {
        reload();
    }
    keepLater();
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
    if (QFileInfo{m_root}.isDir()) {
        folders.insert(m_root);
        paths.append(QStringList{folders.begin(), folders.end()});
    }
    m_watcher->addPaths(paths);
    connect(m_watcher.get(), &QFileSystemWatcher::fileChanged, &m_reloadTimer, [this] { m_reloadTimer.start(reloadDelay); });
    connect(m_watcher.get(), &QFileSystemWatcher::directoryChanged, &m_reloadTimer, [this] { m_reloadTimer.start(reloadDelay); });
}

} // namespace rankwright::ui
