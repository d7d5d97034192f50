// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an export writes, without a window: works on copies of the results, so that it can run beside the window.

#include "core/launch/launch_files.h"
#include "core/project/group.h"
#include "core/project/project.h"
#include "core/report/branch.h"
#include "core/report/review.h"
#include "ui/session/replaced_file.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace rankwright::ui {

enum class ExportScope : std::uint8_t { script, changed, project };
enum class ExportForm : std::uint8_t { folder, inPlace, branch, patch, review, html, markdown, json };

struct ExportOrder {
    ExportScope scope{ExportScope::script};
    ExportForm form{ExportForm::folder};
    QString target;         ///< Folder or file; empty in place.
    QString script;         ///< Path of the script whose program is meant, for ExportScope::script.
    bool withUnready{};     ///< Also programs that are not ready, as far as their accepted steps go.
    bool withScripts{true}; ///< A script beside each notebook.
    BranchOrder branch;     ///< For ExportForm::branch.
    CommitPer commitPer{CommitPer::step};
    /// Launch files for the scripts that are written, as this plan has machines, processes and image; for forms that write files.
    std::optional<LaunchPlan> launch;
};

/// A program that would not be written, or not completely, and why.
struct Unready {
    QString path;
    QString reason;
    QString step; ///< Id of the first that is to be looked at, such as are open before rejected ones; empty: none.
    friend bool operator==(const Unready&, const Unready&) = default;
};

struct ExportResult {
    QStringList written; ///< Paths, as shown.
    int copied{};        ///< So many other files, as they are.
    int commits{};       ///< Of the branch that was made.
    QStringList problems;
    std::vector<ReplacedFile> replaced; ///< In place: what can be undone.
    bool wasCancelled{};                ///< The rest was not written.
};

/// Who waits for an export; called from its thread.
struct ExportWatch {
    enum class Work : std::uint8_t { scripts, copies, commits };
    std::function<void(Work, int, int)> progress{}; ///< Now and then: how many are done, and of how many.
    std::function<bool()> isCancelled{};            ///< True ends it behind what is being written: what is there stays.
};

/// What a branch would hold.
struct BranchPreview {
    BranchState state;
    std::vector<std::pair<QString, QString>> commits; ///< Subjects and bodies, the first commit first.
};

class Exporter {
  public:
    /// `project`: with the texts that are not saved as its overlays. `groups` are copied: their decisions may change while the
    /// export runs.
    Exporter(std::shared_ptr<const Project> project, const std::vector<std::shared_ptr<const DecidedGroup>>& groups,
             Review review);

    [[nodiscard]] std::vector<Unready> unready(const ExportOrder& order) const;
    /// Files that the order would change, as shown.
    [[nodiscard]] QStringList changes(const ExportOrder& order) const;
    /// The scripts that the order would write and that can be started: those that launch files are for.
    [[nodiscard]] QStringList launchable(const ExportOrder& order) const;
    /// Files of the project that what is written into a folder needs to run, and that are not written with it.
    [[nodiscard]] QStringList missing(const ExportOrder& order) const;
    /// Files of which a text is written that is not saved.
    [[nodiscard]] QStringList unsaved(const ExportOrder& order) const;
    /// Why the order cannot be carried out; empty when it can.
    [[nodiscard]] QString objection(const ExportOrder& order) const;
    /// For ExportForm::branch: takes a while where there are many steps.
    [[nodiscard]] BranchPreview branch(const ExportOrder& order) const;
    [[nodiscard]] ExportResult run(const ExportOrder& order, const ExportWatch& watch = {}) const;
    /// What the order would write into its file, for forms that write one; empty for a patch of nothing.
    [[nodiscard]] QByteArray bytesOf(const ExportOrder& order, const ExportWatch& watch = {}) const;

  private:
    using Groups = std::vector<std::shared_ptr<const DecidedGroup>>; ///< Shared: copies of many take long.
    [[nodiscard]] Groups selected(const ExportOrder& order) const;
    [[nodiscard]] std::vector<ScriptResult> results(const ExportOrder& order) const;
    void writeLaunch(const ExportOrder& order, std::vector<std::string> scripts, ExportResult& result) const;
    [[nodiscard]] ExportResult writeBranch(const ExportOrder& order, const ExportWatch& watch) const;
    [[nodiscard]] ExportResult writeFiles(const ExportOrder& order, const ExportWatch& watch) const;

    std::shared_ptr<const Project> m_project;
    Groups m_groups;
    Review m_review;
};

} // namespace rankwright::ui
