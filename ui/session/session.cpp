// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "core/project/paths.h"
#include "ui/session/kept_project.h"
#include "ui/widgets/drop_elsewhere.h"

#include <QDir>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QSet>

#include <algorithm>
#include <unordered_set>

namespace rankwright::ui {

Session::Session(QString dataFolder, QObject* parent)
    : QObject(parent), m_dataFolder(std::move(dataFolder)), m_tree(scriptTreeOf({}, {}))
{
    connect(&m_loader, &Loader::opened, this, &Session::takeProject);
    connect(&m_loader, &Loader::reading, this, &Session::progressed);
    connect(&m_loader, &Loader::judged, this, &Session::takeVerdicts);
    connect(&m_loader, &Loader::analysed, this, &Session::takeGroups);
    connect(&m_loader, &Loader::rejudged, this, &Session::takeVerdictOfEdited);
    connect(&m_loader, &Loader::reanalysed, this, &Session::takeEdited);
    connect(&m_loader, &Loader::finished, this, &Session::finish);
    for (QTimer* timer : {&m_keepTimer, &m_reloadTimer, &m_regroupTimer}) {
        timer->setSingleShot(true);
    }
    connect(&m_keepTimer, &QTimer::timeout, this, &Session::keepInQuiet);
    connect(&m_undo, &QUndoStack::indexChanged, this, &Session::keepMove);
    connect(&m_reloadTimer, &QTimer::timeout, this, &Session::reload);
    connect(&m_regroupTimer, &QTimer::timeout, this, &Session::reload);
    connect(&m_watchTimer, &QTimer::timeout, this, &Session::watchMore);
}

Session::~Session()
{
    m_undo.disconnect(this); // It is cleared when there is nothing left to keep.
    if (m_keepTimer.isActive() || m_sight != m_keptSight) {
        keepNow();
    }
}

void Session::open(const QString& folder)
{
    if (m_keepTimer.isActive() || m_sight != m_keptSight) {
        keepNow();
    }
    const QFileInfo info{folder};
    if (!info.isDir() && !info.isFile()) {
        emit said(tr("%1 is not there any more. Choose another folder.").arg(QDir::toNativeSeparators(folder)), true);
        return;
    }
    m_kept.reset(); // Nothing below is about the project that was open.
    m_root = info.absoluteFilePath();
    m_undo.clear();
    m_overlays.clear();
    m_bases.clear();
    m_conflicts.clear();
    m_carried = {};
    m_shelved = {};
    m_aside.clear();
    m_toKeep.clear();
    m_hasKept.clear();
    m_regionsSince.clear();
    m_current = -1;
    m_lookedAt.clear();
    m_wantedScript.clear();
    m_wantedStep.clear();
    m_wantedSight = {};
    m_sight = {};
    m_keptSight = {};
    m_step.clear();
    dropElsewhere(std::exchange(m_rows, {}));
    dropElsewhere(std::exchange(m_held, {}));
    dropElsewhere(std::exchange(m_judged, {}));
    dropElsewhere(std::exchange(m_tree, scriptTreeOf({}, {})));
    dropElsewhere(std::exchange(m_project, {}));
    loadKept();
    m_counts = {};
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
    endPlaying();
    if (isSameProject && m_current >= 0) {
        m_wantedScript = scriptRow(m_current).path;
        m_wantedStep = m_step;
    }
    m_decidedSince.clear();
    m_wasStopped = false;
    m_phase = Phase::opening;
    emit phaseChanged();
    Options otherwise;
    otherwise.regions = m_options.regions;
    otherwise.scriptRegions = m_options.scriptRegions;
    m_loader.start({m_root.toStdString(), otherwise, m_chosen, m_overlays, m_carried});
}

void Session::cancel() { m_loader.cancel(); }

const Session::Held* Session::held(int script) const
{
    if (script < 0 || script >= static_cast<int>(m_held.size())) {
        return nullptr;
    }
    const Held& found = m_held[static_cast<std::size_t>(script)];
    return found.decided ? &found : nullptr;
}

const Session::Held* Session::judged(int script) const
{
    const bool isFile = script >= 0 && script < static_cast<int>(m_judged.size());
    const Held* found = isFile ? &m_judged[static_cast<std::size_t>(script)] : nullptr;
    return found != nullptr && found->decided ? found : nullptr;
}

const std::string* Session::typedSince(const DecidedGroup& decided, FileId file) const
{
    if (m_overlays.empty()) {
        return nullptr;
    }
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
    const bool isProgram = report.entries.empty() && (report.base == Outcome::ready || report.base == Outcome::already);
    if (isProgram || programs.empty()) {
        return Held{now->decided, now->file};
    }
    // Of several, the one that was shown before.
    const bool isBefore = std::find(programs.begin(), programs.end(), m_program) != programs.end();
    return Held{now->decided, isBefore ? m_program : programs.front()};
}

void Session::enterProgramOf(const QString& step)
{
    const Held* const now = held(m_current);
    const Plan* const known = plan();
    if (now == nullptr || known == nullptr || known->find(step.toStdString()) != nullptr) {
        return;
    }
    const std::vector<FileReport>& reports = now->decided->group.reports;
    const FileReport& report = reports[now->file];
    const std::vector<FileId>& programs = !report.entries.empty() ? report.entries : report.users;
    const auto found = std::find_if(programs.begin(), programs.end(),
                                    [&](FileId program) { return reports[program].plan.find(step.toStdString()) != nullptr; });
    m_program = found == programs.end() ? m_program : *found;
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

int Session::scriptAt(const QString& path) const { return m_tree->scriptAt(path); }

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

std::optional<ScriptResult> Session::verdict(int script) const
{
    if (const Held* newer = judged(script)) {
        return ScriptResult{newer->decided, newer->file, m_project->files[static_cast<std::size_t>(script)].path};
    }
    return result(script);
}

std::vector<std::shared_ptr<const DecidedGroup>> Session::groups() const
{
    std::vector<std::shared_ptr<const DecidedGroup>> all;
    std::unordered_set<const DecidedGroup*> seen;
    for (const Held& one : m_held) {
        if (one.decided && seen.insert(one.decided.get()).second) {
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
    endPlaying();
    if (const std::optional<Held> before = program();
        before && held(script) != nullptr && held(script)->decided == before->decided) {
        m_program = before->file; // A part of several programs is shown as part of this one.
    }
    m_current = script;
    if (script >= 0) {
        m_lookedAt.insert(scriptRow(script).path.toStdString());
    }
    m_awaitedStep = {};
    m_step.clear();
    m_wantedScript.clear();
    m_wantedStep.clear();
    m_step = firstStep();
    emit currentChanged();
    emit stepChanged();
    keepShown();
}

QString Session::firstStep() const
{
    const std::optional<Held> shown = program();
    if (!shown || plan()->steps().empty()) {
        return {};
    }
    const std::vector<Step>& steps = plan()->steps();
    const Plan::Decisions& decisions = shown->decided->decisions[shown->file];
    const auto open = std::find_if(steps.begin(), steps.end(), [&decisions](const Step& step) {
        const auto found = decisions.find(step.id);
        return found == decisions.end() || found->second.state == StepState::pending;
    });
    return QString::fromStdString(open == steps.end() ? steps.front().id : open->id);
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

void Session::enterScript(int script)
{
    const std::optional<Held> before = program();
    const Held* const entered = held(script);
    if (script == m_current || entered == nullptr || !before || entered->decided != before->decided) {
        return;
    }
    const int left = std::exchange(m_current, script);
    m_program = before->file;
    if (program()->file != before->file) { // It starts a program of its own.
        m_current = left;
        return;
    }
    emit currentChanged();
    keepShown();
}

void Session::showStep(const QString& id)
{
    const Plan* known = plan();
    const Step* step = known != nullptr ? known->find(id.toStdString()) : nullptr;
    if (step == nullptr) {
        return;
    }
    if (m_played) {
        m_played = playedUntil(id);
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
    if (m_played) {
        emit playingChanged();
    }
    keepShown();
}

QStringList Session::stepOrder() const
{
    QStringList order;
    for (const QString& id : m_stepOrder) {
        if (plan()->find(id.toStdString()) != nullptr) {
            order.append(id);
        }
    }
    const QSet<QString> listed{order.begin(), order.end()};
    for (const Step& step : plan()->steps()) {
        if (const QString id = QString::fromStdString(step.id); !listed.contains(id)) {
            order.append(id);
        }
    }
    return order;
}

bool Session::moveStep(int direction, bool anyState)
{
    const Plan* known = plan();
    if (known == nullptr || known->steps().empty()) {
        return false;
    }
    const std::optional<Held> shown = program();
    const Plan::Decisions& decisions = shown->decided->decisions[shown->file];
    const QStringList order = stepOrder();
    const auto count = static_cast<int>(order.size());
    auto at = static_cast<int>(order.indexOf(m_step));
    for (int tried = 0; tried < count; ++tried) {
        at = at < 0 ? (direction > 0 ? 0 : count - 1) : (at + direction + count) % count;
        const auto found = decisions.find(order[at].toStdString());
        if (anyState || found == decisions.end() || found->second.state == StepState::pending) {
            showStep(order[at]);
            return true;
        }
    }
    return false;
}

void Session::moveToOpenStep()
{
    if (moveStep(1, false)) {
        return;
    }
    const auto hasOpen = [this](int script) {
        const Held* one = held(script);
        if (one == nullptr || !one->decided->isEntry(one->file)) {
            return false;
        }
        const Plan::Decisions& decisions = one->decided->decisions[one->file];
        return std::any_of(decisions.begin(), decisions.end(),
                           [](const auto& entry) { return entry.second.state == StepState::pending; });
    };
    for (int on = 1; on < scriptCount(); ++on) {
        const int script = (m_current + on) % scriptCount();
        if (hasOpen(script)) {
            emit said(tr("No step of this script is open. The next open one is in %1.").arg(scriptRow(script).path), false);
            return;
        }
    }
    emit said(tr("No step is open in any script."), false);
}

void Session::setPreview(Preview preview)
{
    if (preview != m_preview) {
        endPlaying();
        m_preview = preview;
        emit decisionsChanged();
    }
}

} // namespace rankwright::ui
