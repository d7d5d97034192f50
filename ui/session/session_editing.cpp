// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Session that is about texts which are edited here and not saved yet.

#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/write_file.h"
#include "ui/session/keeping.h"
#include "ui/session/session.h"

#include <QCryptographicHash>
#include <QDir>

#include <filesystem>
#include <utility>

namespace rankwright::ui {

namespace {

QByteArray digestOf(std::string_view bytes)
{
    return QCryptographicHash::hash(QByteArray{bytes.data(), static_cast<qsizetype>(bytes.size())}, QCryptographicHash::Sha256);
}

} // namespace

void Session::prepareEditing()
{
    if (const Held* now = held(m_current)) {
        m_loader.prepare(now->decided, now->file);
    }
}

void Session::edit(const QByteArray& bytes)
{
    const Held* now = held(m_current);
    if (now == nullptr) {
        return;
    }
    const LoadedFile& file = now->decided->group.files[now->file];
    const std::string text = bytes.toStdString();
    if (text == file.text.bytes() && !isBehind()) {
        return;
    }
    const std::string path = absolutePath(m_project->onDisk(file.path));
    const bool isFirst = !m_overlays.contains(path);
    if (isFirst) {
        m_bases[path] = digestOf(file.bytes());
    }
    const std::string before = std::exchange(m_overlays[path], text);
    keepText(path, isFirst ? nullptr : &before);
    m_loader.reanalyse(m_project->files[static_cast<std::size_t>(m_current)].group, now->decided, now->file, Text::fromUtf8(text),
                       m_options);
    if (isFirst) {
        tellUnsaved();
    }
}

void Session::tellUnsaved()
{
    const std::set<int> edited = editedScripts();
    for (int script = 0; script < scriptCount(); ++script) {
        if (edited.contains(script) != scriptRow(script).isUnsaved) {
            refreshRow(script);
        }
    }
    emit unsavedChanged();
}

bool Session::isUnsaved(const QString& path) const
{
    return m_project && !m_overlays.empty() && m_overlays.contains(absolutePath(m_project->onDisk(path.toStdString())));
}

std::shared_ptr<const Project> Session::projectAsEdited() const
{
    if (m_project->options.overlays == m_overlays) {
        return m_project;
    }
    const auto project = std::make_shared<Project>(*m_project);
    project->options.overlays = m_overlays;
    return project;
}

std::vector<std::pair<std::string, std::string>> Session::unsavedTexts() const
{
    std::vector<std::pair<std::string, std::string>> texts;
    for (const int script : editedScripts()) {
        const std::string& path = m_project->files[static_cast<std::size_t>(script)].path;
        texts.emplace_back(path, m_overlays.at(absolutePath(m_project->onDisk(path))));
    }
    return texts;
}

std::set<int> Session::editedScripts() const
{
    std::set<int> scripts;
    if (!m_project) {
        return scripts;
    }
    const std::filesystem::path root = absolutePath(m_project->onDisk("."));
    for (const auto& [path, text] : m_overlays) { // A script outside of the root has ".." in its path.
        const std::string fromRoot = std::filesystem::path{path}.lexically_relative(root).string();
        if (const int script = scriptAt(QString::fromStdString(fromRoot)); script >= 0) {
            scripts.insert(script);
        }
    }
    return scripts;
}

bool Session::findsConflict(const std::string& path)
{
    const FileBytes now = readFile(path, 0);
    const QByteArray digest = now.bytes ? digestOf(*now.bytes) : QByteArray{};
    const auto base = m_bases.find(path);
    if (base == m_bases.end() || base->second == digest) {
        m_conflicts.erase(path);
        return false;
    }
    if (const auto known = m_conflicts.find(path); known != m_conflicts.end() && known->second == digest) {
        return false;
    }
    m_conflicts[path] = digest;
    const QString name = QDir::toNativeSeparators(QString::fromStdString(path));
    emit said(now.bytes
                  ? tr("%1 was changed by another program while it has unsaved changes here. Saving it now overwrites that; "
                       "discard the unsaved changes (menu) to take the text on the disk.")
                        .arg(name)
                  : tr("%1 is not on the disk any more. Saving it now writes what is here.").arg(name),
              true);
    return true;
}

/// What was typed goes, and comes back with undo.
class Session::Discarding : public QUndoCommand {
  public:
    Discarding(Session& session, std::string path, const QString& name)
        : QUndoCommand(Session::tr("discard the changes to %1").arg(name)),
          m_session(session),
          m_path(std::move(path)),
          m_text(session.m_overlays.at(m_path)),
          m_base(session.m_bases[m_path])
    {}
    void redo() override
    {
        m_session.m_overlays.erase(m_path);
        m_session.m_bases.erase(m_path);
        m_session.m_conflicts.erase(m_path);
        m_session.readOverlaysAgain(m_path, nullptr);
    }
    void undo() override
    {
        const bool isFirst = !m_session.m_overlays.contains(m_path); // Else something was typed after it was discarded.
        const std::string before = std::exchange(m_session.m_overlays[m_path], m_text);
        m_session.m_bases[m_path] = m_base;
        m_session.readOverlaysAgain(m_path, isFirst ? nullptr : &before);
    }

  private:
    Session& m_session;
    std::string m_path;
    std::string m_text;
    QByteArray m_base;
};

void Session::readOverlaysAgain(const std::string& path, const std::string* before)
{
    tellUnsaved();
    keepText(path, before);
    reload();
}

void Session::discard()
{
    const Held* now = held(m_current);
    const std::string path =
        now == nullptr ? std::string{} : absolutePath(m_project->onDisk(now->decided->group.files[now->file].path));
    if (m_overlays.contains(path)) {
        m_undo.push(new Discarding{*this, path, scriptRow(m_current).path});
    }
}

void Session::save()
{
    int written = 0;
    KeptChange settled;
    for (auto overlay = m_overlays.begin(); overlay != m_overlays.end();) {
        if (findsConflict(overlay->first)) {
            ++overlay;
            continue;
        }
        const WriteTarget target{overlay->first, overlay->first, overlay->second, std::nullopt, std::nullopt, std::nullopt};
        const std::vector<Remark> problems = writeTogether({target}, {});
        for (const Remark& problem : problems) {
            emit said(QString::fromStdString(problem.path + ": " + problem.message), true);
        }
        if (problems.empty()) {
            m_bases.erase(overlay->first);
            m_conflicts.erase(overlay->first);
            settled.settled.push_back(overlay->first);
        }
        overlay = problems.empty() ? m_overlays.erase(overlay) : std::next(overlay);
        written += problems.empty() ? 1 : 0;
    }
    if (written > 0) {
        emit said(tr("Saved %n file(s).", nullptr, written), false);
    }
    tellUnsaved();
    keep(settled);
}

} // namespace rankwright::ui
