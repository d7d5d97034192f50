// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/loader.h"

#include "core/plan/moves.h"
#include "core/plan/reanalysis.h"
#include "core/project/parallel.h"

#include <QMetaObject>

#include <chrono>
#include <condition_variable>

namespace rankwright::ui {

/// One order; shared with the thread that works on it, which may outlive the interest in it.
struct Loader::Task {
    LoadOrder order;
    std::atomic<bool> isCancelled{};
    std::atomic<bool> isDone{};
    std::mutex mutex;
    std::vector<LoadedGroup> waiting; ///< Analysed, not yet delivered.
    bool isDeliveryPosted{};
};

/// A text that waits for the analysis.
struct Loader::EditingJob {
    std::uint32_t index{};
    std::shared_ptr<const DecidedGroup> before; ///< Only its group is read: decisions change in the other thread.
    std::vector<Plan::Decisions> decisions;
    FileId file{};
    Text text;
    Options options;
    bool isPreparation{}; ///< Only to be parsed.
};

/// What waits for the editing thread; of each file only the newest text.
struct Loader::Editing {
    enum class Next : std::uint8_t { job, rest, end };
    /// Waits for work. `rest`: there has been none for a while; only when not `isSettled`.
    Next next(EditingJob& job, bool isSettled);

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<EditingJob> waiting;
    bool isEnding{};
    Reanalysis analysis; ///< Of the editing thread.
};

Plan::Decisions carriedOver(const Group& group, FileId file, const Review& review, std::vector<QString>& lost)
{
    const Plan& plan = group.reports[file].plan;
    const ReviewedFile* then = review.find(group.files[file].path);
    if (then == nullptr || then->steps.empty() || plan.steps().empty()) { // Without steps nothing is lost yet: see Session.
        return completed(plan, {});
    }
    Replay replayed = replay(group, file, review, *then);
    if (group.reports[file].base != Outcome::already) { // There the text was mended meanwhile, as when it was written in place.
        replayed.problems.insert(replayed.problems.begin(), replayed.gone.begin(), replayed.gone.end());
    }
    for (const std::string& problem : replayed.problems) {
        lost.push_back(QString::fromStdString(group.files[file].path + ": " + problem));
    }
    return completed(plan, replayed.decisions);
}

Options effectiveOptions(const Project& project, const GivenOptions& chosen, const Options& otherwise)
{
    return chosen.over(project.settings.options.over(otherwise));
}

Loader::Loader(QObject* parent) : QObject(parent), m_editing(std::make_unique<Editing>()) {}

Loader::~Loader()
{
    for (const Worker& worker : m_threads) {
        worker.task->isCancelled = true;
    }
    {
        const std::lock_guard lock{m_editing->mutex};
        m_editing->isEnding = true;
    }
    m_editing->changed.notify_all();
}

void Loader::start(LoadOrder order)
{
    if (m_task) {
        m_task->isCancelled = true;
    }
    m_task = std::make_shared<Task>();
    m_task->order = std::move(order);
    std::erase_if(m_threads, [](const Worker& worker) { return worker.task->isDone.load(); });
    m_threads.push_back({m_task, std::jthread{[this, task = m_task] {
                             run(task);
                             task->isDone = true;
                         }}});
}

void Loader::cancel()
{
    if (m_task) {
        m_task->isCancelled = true;
    }
}

void Loader::run(const std::shared_ptr<Task>& task)
{
    const auto inOwnThread = [this, task](auto call) {
        QMetaObject::invokeMethod(
            this,
            [this, task, call] {
                if (task == m_task) {
                    call();
                }
            },
            Qt::QueuedConnection);
    };
    LoadOptions options;
    options.overlays = task->order.overlays;
    options.isCancelled = [task] { return task->isCancelled.load(); };
    auto last = std::chrono::steady_clock::now();
    options.progress = [&](std::size_t done, std::size_t count) {
        const auto now = std::chrono::steady_clock::now();
        if (now - last > std::chrono::milliseconds{40}) {
            last = now;
            inOwnThread([this, done, count] { emit reading(static_cast<int>(done), static_cast<int>(count)); });
        }
    };
    Project found = openProject({task->order.root}, std::move(options));
    found.options.progress = {}; // It refers to what ends here.
    const auto project = std::make_shared<const Project>(std::move(found));
    if (!task->isCancelled) {
        inOwnThread([this, project] { emit opened(project); });
        const Options analysed = effectiveOptions(*project, task->order.chosen, task->order.options);
        const std::vector<std::size_t> sizes = project->groupSizes();
        constexpr std::size_t bytesAtWork = std::size_t{8} << 20U;
        const auto work = [&](std::size_t index) {
            LoadedGroup loaded{static_cast<std::uint32_t>(index), nullptr, {}};
            if (!task->isCancelled) {
                const auto decider = [&](const Group& group, FileId file) {
                    return carriedOver(group, file, task->order.review, loaded.lostDecisions);
                };
                Group analysedGroup = analyseGroup(*project, static_cast<std::uint32_t>(index), analysed);
                addReviewedMendings(analysedGroup, analysed, task->order.review);
                loaded.decided = std::make_shared<DecidedGroup>(decide(std::move(analysedGroup), decider));
            }
            return loaded;
        };
        inOrder(project->groups.size(), 0, work,
                [&](std::size_t, LoadedGroup loaded) {
                    if (loaded.decided) {
                        deliver(task, std::move(loaded));
                    }
                },
                {sizes, bytesAtWork});
    }
    inOwnThread([this, wasCancelled = task->isCancelled.load()] { emit finished(wasCancelled); });
}

void Loader::deliver(const std::shared_ptr<Task>& task, LoadedGroup group)
{
    const std::lock_guard lock{task->mutex};
    task->waiting.push_back(std::move(group));
    if (task->isDeliveryPosted) {
        return;
    }
    task->isDeliveryPosted = true;
    QMetaObject::invokeMethod(
        this,
        [this, task] {
            std::vector<LoadedGroup> groups;
            {
                const std::lock_guard inner{task->mutex};
                groups.swap(task->waiting);
                task->isDeliveryPosted = false;
            }
            if (task == m_task) {
                emit analysed(std::move(groups));
            }
        },
        Qt::QueuedConnection);
}

void Loader::reanalyse(std::uint32_t index, std::shared_ptr<const DecidedGroup> group, FileId file, Text text, Options options)
{
    std::vector<Plan::Decisions> decisions = group->decisions;
    addJob({index, std::move(group), std::move(decisions), file, std::move(text), std::move(options), false});
}

void Loader::prepare(std::shared_ptr<const DecidedGroup> group, FileId file)
{
    EditingJob job;
    job.before = std::move(group);
    job.file = file;
    job.isPreparation = true;
    addJob(std::move(job));
}

void Loader::addJob(EditingJob job)
{
    {
        const std::lock_guard lock{m_editing->mutex};
        std::erase_if(m_editing->waiting, [&job](const EditingJob& one) {
            return one.isPreparation == job.isPreparation && one.index == job.index && one.file == job.file;
        });
        m_editing->waiting.push_back(std::move(job));
    }
    m_editing->changed.notify_all();
    if (!m_editor.joinable()) {
        m_editor = std::jthread{[this] { runEditing(); }};
    }
}

Loader::Editing::Next Loader::Editing::next(EditingJob& job, bool isSettled)
{
    constexpr std::chrono::milliseconds rest{300}; // The user thinks.
    std::unique_lock lock{mutex};
    const auto isNeeded = [this] { return isEnding || !waiting.empty(); };
    if (isSettled) {
        changed.wait(lock, isNeeded);
    } else if (!changed.wait_for(lock, rest, isNeeded)) {
        return Next::rest;
    }
    if (isEnding) {
        return Next::end;
    }
    job = std::move(waiting.front());
    waiting.erase(waiting.begin());
    return Next::job;
}

void Loader::runEditing()
{
    EditingJob job;
    bool isSettled = true;
    for (;;) {
        EditingJob taken;
        const Editing::Next next = m_editing->next(taken, isSettled);
        if (next == Editing::Next::end) {
            return;
        }
        if (taken.isPreparation) {
            m_editing->analysis.prepare(taken.before->group.inputs, taken.file);
            continue;
        }
        isSettled = next == Editing::Next::rest;
        if (isSettled) {
            if (auto reports = m_editing->analysis.analyseWhole(asAnalysed(job.before->group, job.options))) {
                deliver(job, *std::move(reports));
            }
            continue;
        }
        job = std::move(taken);
        std::vector<InputFile> inputs = job.before->group.inputs;
        inputs[job.file].text = job.text;
        deliver(job, m_editing->analysis.analyse(inputs, job.file, asAnalysed(job.before->group, job.options)));
    }
}

void Loader::deliver(const EditingJob& job, std::vector<FileReport> reports)
{
    DecidedGroup then{job.before->group, job.decisions, {}};
    Review before;
    for (FileId entry = 0; entry < then.group.files.size(); ++entry) {
        if (then.isEntry(entry) && !then.group.reports[entry].plan.steps().empty()) {
            addTo(before, {decisionsOf(then, entry)});
        }
    }
    Group changed = std::move(then.group);
    changed.files[job.file].text = job.text;
    changed.inputs[job.file].text = job.text;
    changed.reports = std::move(reports);
    leaveOutIgnored(changed);
    addReviewedMendings(changed, job.options, before);
    LoadedGroup loaded{job.index, nullptr, {}};
    loaded.decided = std::make_shared<DecidedGroup>(decide(std::move(changed), [&](const Group& all, FileId entry) {
        return carriedOver(all, entry, before, loaded.lostDecisions);
    }));
    QMetaObject::invokeMethod(
        this, [this, loaded = std::move(loaded), file = job.file] { emit reanalysed(loaded, file); }, Qt::QueuedConnection);
}

} // namespace rankwright::ui
