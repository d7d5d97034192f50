// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Opens and analyses projects in the background. Results come back as values in the thread that owns the loader, a batch at a
// time, the verdicts of many scripts before the steps of the first; a new order makes the results of older ones stale, and they
// are dropped.

#include "core/project/group.h"
#include "core/report/review.h"
#include "ui/session/script_tree.h"

#include <QObject>

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace rankwright::ui {

struct LoadOrder {
    std::string root;
    Options options;                             ///< Defaults, and what settings say nothing about.
    GivenOptions chosen;                         ///< By the reviewer; the settings of the project come between.
    std::map<std::string, std::string> overlays; ///< Unsaved texts, by absolute path.
    Review review;                               ///< Decisions to be carried over.
};

/// The options with which a project is analysed.
[[nodiscard]] Options effectiveOptions(const Project& project, const GivenOptions& chosen, const Options& otherwise);

/// One group, analysed and with the carried-over decisions.
struct LoadedGroup {
    std::uint32_t index{};
    std::shared_ptr<DecidedGroup> decided;
    std::vector<QString> lostDecisions; ///< Sentences: decisions whose place is gone.
};

/// One group of which the verdicts are known; the steps follow. Its reports have no plans, and nothing is decided.
struct JudgedGroup {
    std::uint32_t index{};
    std::shared_ptr<DecidedGroup> judged;
};

/// A decision for each step of `file`, those of `review` where they are found again.
[[nodiscard]] Plan::Decisions carriedOver(const Group& group, FileId file, const Review& review, std::vector<QString>& lost);

class Loader : public QObject {
    Q_OBJECT

  public:
    explicit Loader(QObject* parent = nullptr);
    ~Loader() override;

    /// Starts in the background; an order that still runs is cancelled.
    void start(LoadOrder order);
    /// What was found so far stays; `finished` comes with wasCancelled.
    void cancel();
    /// Analyses one group again with `file` holding `text`; of several waiting texts of a file only the last is
    /// analysed.
    void reanalyse(std::uint32_t index, std::shared_ptr<const DecidedGroup> group, FileId file, Text text, Options options);

    /// The file is going to be edited: what the first `reanalyse` needs is made now.
    void prepare(std::shared_ptr<const DecidedGroup> group, FileId file);

  signals:
    void opened(std::shared_ptr<const rankwright::Project> project, std::shared_ptr<const rankwright::ui::ScriptTree> tree);
    /// `count` 0: `done` files are found so far, and it is not known how many there are.
    void reading(int done, int count);
    void judged(std::vector<rankwright::ui::JudgedGroup> groups);
    void analysed(std::vector<rankwright::ui::LoadedGroup> groups);
    void rejudged(rankwright::ui::JudgedGroup group, rankwright::FileId file);
    void reanalysed(rankwright::ui::LoadedGroup group, rankwright::FileId file);
    void finished(bool wasCancelled);

  private:
    struct Task;
    struct EditingJob;
    struct Editing;
    struct Worker {
        std::shared_ptr<Task> task;
        std::jthread thread;
    };
    void run(const std::shared_ptr<Task>& task);
    void analyseAll(const std::shared_ptr<Task>& task, const Project& project);
    /// Makes sure that what waits in the task is delivered soon, or at once; its mutex is held.
    void post(const std::shared_ptr<Task>& task, std::chrono::milliseconds after);
    /// A part of what waits, so that the window can answer in between; the rest a moment later. False: nothing is left.
    bool deliver(const std::shared_ptr<Task>& task);
    void finish(const std::shared_ptr<Task>& task, bool wasCancelled);
    void addJob(EditingJob job);
    void runEditing();
    void deliverVerdicts(const EditingJob& job, const std::vector<FileReport>& reports);
    void deliver(const EditingJob& job, std::vector<FileReport> reports);

    std::shared_ptr<Task> m_task;
    std::vector<Worker> m_threads; ///< The last one works for m_task; cancelled ones before it come to their end.
    std::unique_ptr<Editing> m_editing;
    std::jthread m_editor;
};

} // namespace rankwright::ui
