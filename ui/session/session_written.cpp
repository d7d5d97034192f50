// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/notebook.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/write_file.h"
#include "core/report/review.h"
#include "ui/session/session.h"

#include <QFile>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace rankwright::ui {

/// An export in place, with the decisions that it wrote.
class Session::WritingInPlace : public QUndoCommand {
  public:
    WritingInPlace(Session& session, std::vector<ReplacedFile> files)
        : QUndoCommand(Session::tr("write %n file(s) in place", nullptr, static_cast<int>(files.size()))),
          m_session(session),
          m_files(std::move(files)),
          m_review(session.review())
    {
        std::erase_if(m_review.files, [this](const ReviewedFile& program) { return !isWritten(program); });
    }
    void redo() override
    {
        if (!std::exchange(m_isDone, true)) { // By the export.
            m_session.reload();
        } else if (moves(false)) {
            m_session.reload();
            m_session.sayRedone(*this, {});
        }
    }
    void undo() override
    {
        if (!moves(true)) {
            return;
        }
        m_session.m_carried = m_session.review();
        for (const ReviewedFile& program : m_review.files) {
            std::erase_if(m_session.m_carried.files, [&program](const ReviewedFile& one) { return one.path == program.path; });
            addTo(m_session.m_carried, {program});
        }
        m_session.start(true);
        m_session.sayUndone(*this, {});
        if (!m_left.isEmpty()) {
            emit m_session.said(Session::tr("Undone, but %1 stays: it was changed since, or cannot be removed.").arg(m_left),
                                true);
        }
    }

  private:
    [[nodiscard]] bool isWritten(const ReviewedFile& program) const
    {
        return std::any_of(program.steps.begin(), program.steps.end(), [this](const ReviewedStep& step) {
            return step.decision.state == StepState::accepted &&
                   std::any_of(m_files.begin(), m_files.end(),
                               [&step](const ReplacedFile& file) { return pathIn(step.step) == file.path; });
        });
    }
    /// False, and said, where something is in the way; it is no move any more then.
    [[nodiscard]] bool moves(bool isBack)
    {
        m_left.clear();
        const QString problem = m_session.rewrite(m_files, isBack, m_left);
        if (!problem.isEmpty()) {
            setObsolete(true);
            emit m_session.said(
                (isBack ? Session::tr("Not undone: %1 (The originals are kept as .orig.)") : Session::tr("Not redone: %1"))
                    .arg(problem),
                true);
        }
        return problem.isEmpty();
    }

    Session& m_session;
    std::vector<ReplacedFile> m_files;
    Review m_review; ///< Of the programs that were written.
    QString m_left;  ///< New files that the last undo could not take away.
    bool m_isDone{};
};

QString Session::rewrite(const std::vector<ReplacedFile>& files, bool isBack, QString& left)
{
    std::vector<WriteTarget> targets;
    std::vector<const ReplacedFile*> removed;
    for (const ReplacedFile& file : files) {
        const std::string onDisk = m_project->onDisk(file.path);
        if (m_overlays.contains(absolutePath(onDisk))) {
            return tr("%1 was edited here since.").arg(QString::fromStdString(file.path));
        }
        if (isBack && !file.before) {
            removed.push_back(&file);
            continue;
        }
        WriteTarget target{onDisk, file.path, isBack ? *file.before : file.after, std::nullopt, std::nullopt, std::nullopt};
        if (isBack) {
            target.oldBytes = file.after;
        } else if (file.before) {
            target.oldBytes = *file.before;
        } else {
            target.ownMark = Notebook::scriptMark;
        }
        targets.push_back(target);
    }
    const std::vector<Remark> problems = writeTogether(targets, {!isBack});
    if (!problems.empty()) {
        return QString::fromStdString(problems.front().path + ": " + problems.front().message);
    }
    for (const ReplacedFile& file : files) { // The file itself is the original again.
        const std::string kept = keptName(m_project->onDisk(file.path));
        if (isBack && file.isKept && readFile(kept, 0).bytes == file.before) {
            QFile::remove(QString::fromStdString(kept));
        }
    }
    QStringList names;
    for (const ReplacedFile* file : removed) {
        QFile script{QString::fromStdString(m_project->onDisk(file->path))};
        const bool isAsWritten = readProjectFile(*m_project, file->path).bytes == file->after;
        if (script.exists() && !(isAsWritten && script.remove())) {
            names.append(QString::fromStdString(file->path));
        }
    }
    left = names.join(QStringLiteral(", "));
    return {};
}

void Session::takeWritten(const std::vector<ReplacedFile>& files)
{
    if (files.empty()) {
        reload();
    } else {
        m_undo.push(new WritingInPlace{*this, files});
    }
}

} // namespace rankwright::ui
