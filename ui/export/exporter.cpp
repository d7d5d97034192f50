// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/exporter.h"

#include "core/launch/write_launch_files.h"
#include "core/plan/moves.h"
#include "core/project/output_tree.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/write_changes.h"
#include "core/project/write_file.h"
#include "core/report/document.h"
#include "core/report/json_report.h"
#include "core/report/patch.h"
#include "ui/export/problem_words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <set>

namespace rankwright::ui {

namespace {

QString words(const char* text) { return QCoreApplication::translate("Exporter", text); }

QString told(const Remark& problem)
{
    return QString::fromStdString(problem.path) + QStringLiteral(": ") + problemInWords(problem.message);
}

ChangeOptions optionsOf(const ExportOrder& order) { return {order.withUnready, order.withScripts, false}; }

bool isCancelled(const ExportWatch& watch) { return watch.isCancelled && watch.isCancelled(); }

std::vector<DecidedGroup> copiesOf(const std::vector<std::shared_ptr<const DecidedGroup>>& groups)
{
    std::vector<DecidedGroup> copies;
    copies.reserve(groups.size());
    for (const auto& group : groups) {
        copies.push_back(*group);
    }
    return copies;
}

/// Groups that are gone through, counted by their scripts.
class Passing {
  public:
    Passing(const ExportWatch& watch, const std::vector<std::shared_ptr<const DecidedGroup>>& groups) : m_watch(watch)
    {
        for (const auto& group : groups) {
            m_of += static_cast<int>(group->group.files.size());
        }
    }
    /// Before each group; false: it is cancelled.
    [[nodiscard]] bool goesOn(const DecidedGroup& group)
    {
        if (m_watch.progress) {
            m_watch.progress(ExportWatch::Work::scripts, m_done, m_of);
        }
        m_done += static_cast<int>(group.group.files.size());
        return !isCancelled(m_watch);
    }

  private:
    const ExportWatch& m_watch;
    int m_done{};
    int m_of{};
};

/// Whether the program that `file` starts has anything that somebody accepted.
bool hasAccepted(const DecidedGroup& decided, FileId file)
{
    return std::any_of(decided.decisions[file].begin(), decided.decisions[file].end(),
                       [](const auto& one) { return one.second.state == StepState::accepted; });
}

/// Why a program is not ready, and the step to begin with.
Unready unreadyFor(const DecidedGroup& decided, FileId file)
{
    const Plan& plan = decided.group.reports[file].plan;
    Unready unready{QString::fromStdString(decided.group.files[file].path), {}, {}};
    const auto refused = static_cast<int>(
        std::count_if(plan.refusals().begin(), plan.refusals().end(), [](const Refusal& one) { return one.essential; }));
    if (refused > 0) {
        unready.reason =
            QCoreApplication::translate("Exporter", "%n place(s) that correctness needs were refused", nullptr, refused);
        return unready;
    }
    const Step* question = nullptr;
    const Step* open = nullptr;
    const Step* firstRejected = nullptr;
    int questions = 0;
    int missing = 0;
    int rejected = 0;
    for (const Step& step : plan.steps()) {
        const auto found = decided.decisions[file].find(step.id);
        const Decision decision = found == decided.decisions[file].end() ? Decision{} : found->second;
        if (isOpenQuestion(step, decision)) {
            question = questions++ == 0 ? &step : question;
        }
        if (step.essential && decision.state != StepState::accepted) {
            ++missing;
            const bool isRejected = decision.state == StepState::rejected;
            rejected += isRejected ? 1 : 0;
            const Step*& first = isRejected ? firstRejected : open;
            first = first == nullptr ? &step : first;
        }
    }
    const Step* const first = question != nullptr ? question : open != nullptr ? open : firstRejected;
    if (first == nullptr) {
        return unready;
    }
    unready.step = QString::fromStdString(first->id);
    const QString name = QCoreApplication::translate("Exporter", "%1, line %2")
                             .arg(QString::fromStdString(first->title))
                             .arg(decided.group.files[first->place.file].text.lineOf(first->place.range.begin));
    unready.reason =
        questions > 0 ? QCoreApplication::translate("Exporter", "%n open decision(s)", nullptr, questions)
        : rejected == missing
            ? QCoreApplication::translate("Exporter", "%n needed step(s) rejected, first: %1", nullptr, missing).arg(name)
        : missing > 1
            ? QCoreApplication::translate("Exporter", "%n needed step(s) not accepted, first: %1", nullptr, missing).arg(name)
            : QCoreApplication::translate("Exporter", "a needed step is not accepted: %1").arg(name);
    if (questions == 0 && rejected > 0 && rejected < missing) {
        unready.reason += QCoreApplication::translate("Exporter", "; %n of them rejected", nullptr, rejected);
    }
    return unready;
}

} // namespace

Exporter::Exporter(std::shared_ptr<const Project> project, const std::vector<std::shared_ptr<const DecidedGroup>>& groups,
                   Review review)
    : m_project(std::move(project)), m_review(std::move(review))
{
    for (const auto& group : groups) {
        m_groups.push_back(std::make_shared<const DecidedGroup>(*group));
    }
}

Exporter::Groups Exporter::selected(const ExportOrder& order) const
{
    if (order.scope != ExportScope::script) {
        return m_groups;
    }
    const std::string wanted = order.script.toStdString();
    for (const auto& shared : m_groups) {
        const DecidedGroup& group = *shared;
        const auto& files = group.group.files;
        const auto found = std::find_if(files.begin(), files.end(), [&](const LoadedFile& file) { return file.path == wanted; });
        if (found == files.end()) {
            continue;
        }
        // The other programs of the group stay as they are.
        DecidedGroup alone = group;
        const auto file = static_cast<FileId>(found - files.begin());
        const std::vector<FileId>& entries = group.group.reports[file].entries;
        const FileId entry = entries.empty() ? file : entries.front();
        for (FileId other = 0; other < files.size(); ++other) {
            if (other != entry) {
                alone.decisions[other] = completed(group.group.reports[other].plan, {});
            }
        }
        settle(alone);
        return {std::make_shared<const DecidedGroup>(std::move(alone))};
    }
    return {};
}

std::vector<Unready> Exporter::unready(const ExportOrder& order) const
{
    std::vector<Unready> all;
    for (const auto& shared : selected(order)) {
        const DecidedGroup& group = *shared;
        for (FileId file = 0; file < group.group.files.size(); ++file) {
            const bool isAsked = order.scope == ExportScope::script ? group.group.files[file].path == order.script.toStdString()
                                                                    : hasAccepted(group, file);
            const bool isProgram = group.isEntry(file) && group.group.reports[file].base == Outcome::ready;
            if (isAsked && isProgram && group.outcomes[file] != Outcome::ready &&
                !group.group.reports[file].plan.steps().empty()) {
                all.push_back(unreadyFor(group, file));
            }
        }
    }
    return all;
}

QStringList Exporter::changes(const ExportOrder& order) const
{
    QStringList paths;
    for (const auto& shared : selected(order)) {
        const DecidedGroup& group = *shared;
        for (const FileChange& change : changesOf(group, optionsOf(order)).files) {
            paths.append(QString::fromStdString(change.path));
        }
    }
    paths.sort();
    return paths;
}

QStringList Exporter::launchable(const ExportOrder& order) const
{
    QStringList scripts;
    if (order.form != ExportForm::folder && order.form != ExportForm::inPlace) {
        return scripts;
    }
    for (const auto& shared : selected(order)) {
        const DecidedGroup& group = *shared;
        const GroupChanges changes = changesOf(group, optionsOf(order));
        std::vector<std::string> all;
        for (const FileChange& change : changes.files) {
            all.push_back(change.path);
        }
        for (const std::string& script : launchableScripts(group, changes, all)) {
            scripts.append(QString::fromStdString(script));
        }
    }
    scripts.sort();
    return scripts;
}

QStringList Exporter::missing(const ExportOrder& order) const
{
    QStringList paths;
    if (order.form != ExportForm::folder || order.scope == ExportScope::project) {
        return paths;
    }
    const QStringList written = changes(order);
    const auto isWritten = [&written](const LoadedFile& file) { return written.contains(QString::fromStdString(file.path)); };
    for (const auto& shared : m_groups) {
        const DecidedGroup& group = *shared;
        const std::vector<LoadedFile>& files = group.group.files;
        for (FileId file = 0; file < files.size(); ++file) {
            const std::vector<FileId>& users = group.group.reports[file].users;
            const bool isUsed = std::any_of(users.begin(), users.end(), [&](FileId user) { return isWritten(files[user]); });
            if (isUsed && !isWritten(files[file])) {
                paths.append(QString::fromStdString(files[file].path));
            }
        }
    }
    paths.sort();
    return paths;
}

QStringList Exporter::unsaved(const ExportOrder& order) const
{
    QStringList paths;
    if (m_project->options.overlays.empty()) {
        return paths;
    }
    const QStringList changed = changes(order);
    const QSet<QString> written{changed.begin(), changed.end()};
    for (const ProjectFile& file : m_project->files) {
        const QString path = QString::fromStdString(file.path);
        const bool isCopied = order.scope == ExportScope::project && order.form == ExportForm::folder;
        if ((isCopied || written.contains(path)) &&
            m_project->options.overlays.contains(absolutePath(m_project->onDisk(file.path)))) {
            paths.append(path);
        }
    }
    return paths;
}

QString Exporter::objection(const ExportOrder& order) const
{
    if (order.launch && (order.launch->image.empty() || order.launch->image.find_first_of(" \t\n") != std::string::npos)) {
        return words(QT_TRANSLATE_NOOP("Exporter", "Name one image for the launch files, without blanks."));
    }
    if (order.form == ExportForm::inPlace || order.form == ExportForm::branch) {
        const QStringList edited = unsaved(order);
        return edited.isEmpty() ? QString{}
                                : words(QT_TRANSLATE_NOOP("Exporter", "Save first what was edited here: ")) +
                                      edited.join(QStringLiteral(", ")) + QLatin1Char('.');
    }
    if (order.target.trimmed().isEmpty()) {
        return order.form == ExportForm::folder ? words(QT_TRANSLATE_NOOP("Exporter", "Choose a folder to write into."))
                                                : words(QT_TRANSLATE_NOOP("Exporter", "Choose a file to write."));
    }
    if (order.form == ExportForm::folder) {
        const std::string reason = outputObjection(*m_project, QFileInfo{order.target}.absoluteFilePath().toStdString());
        return reason.empty() ? QString{}
                              : words(QT_TRANSLATE_NOOP("Exporter", "This folder cannot be used: ")) + problemInWords(reason) +
                                    QLatin1Char('.');
    }
    if (QFileInfo{order.target}.isDir()) {
        return words(QT_TRANSLATE_NOOP("Exporter", "This is a folder; name a file."));
    }
    return {};
}

BranchPreview Exporter::branch(const ExportOrder& order) const
{
    const std::vector<DecidedGroup> groups = copiesOf(selected(order));
    const BranchInput input = branchInput(*m_project, groups, optionsOf(order), order.commitPer);
    BranchPreview preview{inspectBranch(input, order.branch), {}};
    if (!preview.state.dirty.empty() && order.branch.withWorkTree) {
        preview.commits.emplace_back(QString::fromStdString(workTreeCommit().subject),
                                     QString::fromStdString(workTreeCommit().body));
    }
    for (const PlannedCommit& commit : input.commits) {
        preview.commits.emplace_back(QString::fromStdString(commit.subject), QString::fromStdString(commit.body));
    }
    return preview;
}

ExportResult Exporter::writeBranch(const ExportOrder& order, const ExportWatch& watch) const
{
    const std::vector<DecidedGroup> groups = copiesOf(selected(order));
    BranchWatch branchWatch;
    branchWatch.isCancelled = watch.isCancelled;
    if (watch.progress) {
        branchWatch.progress = [&watch](std::size_t done, std::size_t of) {
            watch.progress(ExportWatch::Work::commits, static_cast<int>(done), static_cast<int>(of));
        };
    }
    const WrittenBranch written =
        rankwright::writeBranch(branchInput(*m_project, groups, optionsOf(order), order.commitPer), order.branch, branchWatch);
    ExportResult result;
    if (written.commits.empty() && isCancelled(watch)) {
        result.wasCancelled = true;
        return result;
    }
    result.commits = static_cast<int>(written.commits.size());
    if (!written.problem.empty()) {
        result.problems.append(QString::fromStdString(order.branch.name + ": " + written.problem));
    }
    return result;
}

ExportResult Exporter::run(const ExportOrder& order, const ExportWatch& watch) const
{
    if (order.form == ExportForm::folder || order.form == ExportForm::inPlace) {
        return writeFiles(order, watch);
    }
    if (order.form == ExportForm::branch) {
        return writeBranch(order, watch);
    }
    const QByteArray bytes = bytesOf(order, watch);
    ExportResult result;
    if (isCancelled(watch)) { // A file is written as a whole or not at all.
        result.wasCancelled = true;
        return result;
    }
    if (order.form == ExportForm::patch && bytes.isEmpty()) {
        result.problems.append(words(QT_TRANSLATE_NOOP("Exporter", "There is nothing to put into a patch.")));
        return result;
    }
    const std::string path = QFileInfo{order.target}.absoluteFilePath().toStdString();
    const std::string_view view{bytes.constData(), static_cast<std::size_t>(bytes.size())};
    if (const std::string problem = makeFoldersFor(path); !problem.empty()) {
        result.problems.append(QDir::toNativeSeparators(order.target) + QStringLiteral(": ") + problemInWords(problem));
        return result;
    }
    const std::vector<Remark> problems = writeTogether({{path, path, view, std::nullopt, std::nullopt, std::nullopt}}, {});
    for (const Remark& problem : problems) {
        result.problems.append(told(problem));
    }
    if (problems.empty()) {
        result.written.append(QDir::toNativeSeparators(order.target));
    }
    return result;
}

void Exporter::writeLaunch(const ExportOrder& order, std::vector<std::string> scripts, ExportResult& result) const
{
    const bool isInPlace = order.form == ExportForm::inPlace;
    const std::string root = isInPlace ? m_project->root : QFileInfo{order.target}.absoluteFilePath().toStdString();
    const WrittenLaunchFiles written = writeLaunchFiles(
        {std::move(scripts), root, joined(root, LaunchFilesOrder::usualFolder), order.launch.value_or(LaunchPlan{})});
    for (const std::string& name : written.names) {
        result.written.append(QString::fromStdString(joined(LaunchFilesOrder::usualFolder, name)));
    }
    for (const Remark& problem : written.errors) {
        result.problems.append(told(problem));
    }
}

ExportResult Exporter::writeFiles(const ExportOrder& order, const ExportWatch& watch) const
{
    ExportResult result;
    const bool isInPlace = order.form == ExportForm::inPlace;
    const std::string folder = isInPlace ? std::string{} : QFileInfo{order.target}.absoluteFilePath().toStdString();
    std::set<std::string> done;
    std::vector<std::string> scripts;
    const auto add = [&](const Remark& problem) {
        result.problems.append(told(problem));
        done.insert(problem.path); // Not copied as it was: it should have been rewritten.
    };
    const Groups groups = selected(order);
    Passing passing{watch, groups};
    for (const auto& shared : groups) {
        const DecidedGroup& group = *shared;
        if (!passing.goesOn(group)) {
            result.wasCancelled = true;
            break;
        }
        const GroupChanges changes = changesOf(group, optionsOf(order));
        std::for_each(changes.problems.begin(), changes.problems.end(), add);
        std::vector<ReplacedFile> replacing;
        if (isInPlace) {
            for (const FileChange& change : changes.files) {
                replacing.push_back(
                    {change.path,
                     change.isNew ? readProjectFile(*m_project, change.path).bytes
                                  : std::optional{std::string{group.group.files[change.file].bytes()}},
                     change.newBytes,
                     !change.isNew && !QFileInfo::exists(QString::fromStdString(keptName(m_project->onDisk(change.path))))});
            }
        }
        const WrittenChanges written = writeChanges(*m_project, group, changes, {folder, isInPlace});
        std::copy_if(std::make_move_iterator(replacing.begin()), std::make_move_iterator(replacing.end()),
                     std::back_inserter(result.replaced), [&written](const ReplacedFile& one) {
                         return std::find(written.paths.begin(), written.paths.end(), one.path) != written.paths.end();
                     });
        std::for_each(written.errors.begin(), written.errors.end(), add);
        const std::vector<std::string> started = launchableScripts(group, changes, written.paths);
        scripts.insert(scripts.end(), started.begin(), started.end());
        for (const std::string& path : written.paths) {
            done.insert(path);
            result.written.append(QString::fromStdString(path));
        }
    }
    if (!isInPlace && order.scope == ExportScope::project && !result.wasCancelled) {
        CopyWatch copyWatch;
        copyWatch.isCancelled = watch.isCancelled;
        if (watch.progress) {
            copyWatch.progress = [&watch](std::size_t files, std::size_t of) {
                watch.progress(ExportWatch::Work::copies, static_cast<int>(files), static_cast<int>(of));
            };
        }
        const CopiedRest rest = copyRest(*m_project, folder, done, copyWatch);
        result.wasCancelled = isCancelled(watch);
        result.copied = static_cast<int>(rest.files);
        for (const Remark& problem : rest.problems) {
            result.problems.append(told(problem));
        }
    }
    result.written.sort();
    if (order.launch && !result.wasCancelled) {
        writeLaunch(order, std::move(scripts), result);
    }
    return result;
}

std::vector<ScriptResult> Exporter::results(const ExportOrder& order) const
{
    std::vector<ScriptResult> all;
    std::set<std::string> known;
    for (const auto& group : selected(order)) {
        for (FileId file = 0; file < group->group.files.size(); ++file) {
            all.push_back({group, file, group->group.files[file].path});
            known.insert(group->group.files[file].path);
        }
    }
    if (order.scope == ExportScope::project) {
        for (const ProjectFile& file : m_project->files) {
            if (!known.contains(file.path)) {
                all.push_back({nullptr, 0, file.path});
            }
        }
    }
    std::sort(all.begin(), all.end(), [](const ScriptResult& a, const ScriptResult& b) { return a.path < b.path; });
    return all;
}

QByteArray Exporter::bytesOf(const ExportOrder& order, const ExportWatch& watch) const
{
    std::string text;
    switch (order.form) {
    case ExportForm::patch: {
        std::vector<std::pair<std::string, std::string>> patches;
        const Groups groups = selected(order);
        Passing passing{watch, groups};
        for (const auto& shared : groups) {
            const DecidedGroup& group = *shared;
            if (!passing.goesOn(group)) {
                return {};
            }
            for (const FileChange& change : changesOf(group, optionsOf(order)).files) {
                const std::string_view before = change.isNew ? std::string_view{} : group.group.files[change.file].bytes();
                patches.emplace_back(change.path, patchOf(change.path, before, change.newBytes, change.isNew));
            }
        }
        std::sort(patches.begin(), patches.end());
        for (const auto& patch : patches) {
            text += patch.second;
        }
        break;
    }
    case ExportForm::review: text = writeReview(m_review); break;
    case ExportForm::html:
    case ExportForm::markdown:
        text = writeDocument(order.form == ExportForm::html ? DocumentFormat::html : DocumentFormat::markdown,
                             "Rankwright: " + QFileInfo{QString::fromStdString(m_project->root)}.fileName().toStdString(),
                             results(order));
        break;
    case ExportForm::json: {
        text = jsonHead("plan", m_project->root);
        bool isFirst = true;
        for (const ScriptResult& script : results(order)) {
            if (isCancelled(watch)) {
                return {};
            }
            text += isFirst ? "\n    " : ",\n    ";
            isFirst = false;
            text += script.isListedOnly() ? jsonListedOnly(script.path, {}) : jsonScript(script, {true, false}, nullptr);
        }
        text += jsonTail(m_project->skipped, m_project->errors, nullptr);
        break;
    }
    case ExportForm::folder:
    case ExportForm::inPlace:
    case ExportForm::branch: break;
    }
    return QByteArray::fromStdString(text);
}

} // namespace rankwright::ui
