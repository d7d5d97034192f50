// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/loader.h"

#include "core/plan/moves.h"
#include "core/plan/reanalysis.h"
#include "core/project/parallel.h"

#include <QFileInfo>
#include <QMetaObject>
#include <QTimer>

#include <algorithm>
#include <condition_variable>
#include <iterator>

#include <sys/resource.h>

namespace rankwright::ui {

/// One order; shared with the thread that works on it, which may outlive the interest in it.
struct Loader::Task {
    LoadOrder order;
    std::atomic<bool> isCancelled{};
    std::atomic<bool> isDone{};
    std::mutex mutex;
    std::vector<JudgedGroup> judged;  ///< Not yet delivered.
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
    /// Another text of the same file waits.
    bool hasNewer(const EditingJob& job);

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
    replayed.problems.insert(replayed.problems.end(), replayed.reopened.begin(), replayed.reopened.end());
    for (const std::string& problem : replayed.problems) {
        lost.push_back(QString::fromStdString(group.files[file].path + ": " + problem));
    }
    return completed(plan, replayed.decisions);
}

Options effectiveOptions(const Project& project, const GivenOptions& chosen, const Options& otherwise)
{
    return chosen.over(project.settings.options.over(otherwise));
}

namespace {

/// Lets the window's thread go first where both want the same core: to read a folder takes all of them. Holds for the calling
/// thread and those that it starts (Linux: setpriority(2), "C library/kernel differences"). That it is refused does no harm.
void stepBack()
{
    constexpr int nicer = 10;
    static_cast<void>(setpriority(PRIO_PROCESS, 0, nicer));
}

} // namespace

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
                             stepBack();
                             run(task);
                             task->isDone = true;
                         }}});
}

void Loader::cancel()
{
    if (m_task) {
        m_task->isCancelled = true;
        const std::lock_guard lock{m_task->mutex};
        m_task->judged.clear(); // What was delivered stays; the rest would come for a while yet.
        m_task->waiting.clear();
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
        std::vector<QString> paths;
        paths.reserve(project->files.size());
        for (const ProjectFile& file : project->files) {
            paths.push_back(QString::fromStdString(file.path));
        }
        const QString name = QFileInfo{QString::fromStdString(task->order.root)}.fileName();
        inOwnThread([this, project, tree = scriptTreeOf(name, paths)] { emit opened(project, tree); });
        analyseAll(task, *project);
    }
    inOwnThread([this, task, wasCancelled = task->isCancelled.load()] { finish(task, wasCancelled); });
}

void Loader::finish(const std::shared_ptr<Task>& task, bool wasCancelled)
{
    if (task != m_task) {
        return;
    }
    if (deliver(task)) {
        QMetaObject::invokeMethod(
            this, [this, task, wasCancelled] { finish(task, wasCancelled); }, Qt::QueuedConnection);
    } else {
        emit finished(wasCancelled || task->isCancelled);
    }
}

namespace {

std::size_t filesOf(const JudgedGroup& group) { return group.judged->group.files.size(); }
std::size_t filesOf(const LoadedGroup& group) { return group.decided->group.files.size(); }

/// The verdicts of a group as a value of their own.
std::shared_ptr<DecidedGroup> verdictsOf(const Group& group, std::vector<FileReport> reports)
{
    auto judged = std::make_shared<DecidedGroup>();
    judged->group.files = group.files;
    judged->group.inputs = group.inputs;
    judged->group.reports = std::move(reports);
    judged->decisions.resize(judged->group.reports.size());
    for (const FileReport& report : judged->group.reports) {
        judged->outcomes.push_back(report.base);
    }
    return judged;
}

/// The first of what waits for its delivery: as many files as are taken at once without being felt, but at least one group.
template <class Waiting>
std::vector<Waiting> someOf(std::vector<Waiting>& all)
{
    constexpr std::size_t mostFiles = 40;
    auto end = all.begin();
    for (std::size_t files = 0; end != all.end() && (end == all.begin() || files < mostFiles); ++end) {
        files += filesOf(*end);
    }
    std::vector<Waiting> some{std::make_move_iterator(all.begin()), std::make_move_iterator(end)};
    all.erase(all.begin(), end);
    return some;
}

/// Rows that change are painted: not more often than is seen.
constexpr std::chrono::milliseconds betweenDeliveries{40};

/// Groups that are judged before the steps of the first of them are planned: [first, last).
struct Portion {
    std::size_t first{};
    std::size_t last{};
};

/// The next one, of as many bytes of source as may be kept in the memory: parsed and judged they take about twenty times as much.
Portion portionBehind(std::size_t first, const std::vector<std::size_t>& sizes)
{
    constexpr std::size_t mostBytes = std::size_t{12} << 20U;
    std::size_t last = first;
    for (std::size_t bytes = 0; last < sizes.size(); ++last) {
        bytes += sizes[last];
        if (last > first && bytes > mostBytes) {
            break;
        }
    }
    return {first, last};
}

} // namespace

void Loader::analyseAll(const std::shared_ptr<Task>& task, const Project& project)
{
    const Options options = effectiveOptions(project, task->order.chosen, task->order.options);
    const std::vector<std::size_t> sizes = project.groupSizes();
    constexpr std::size_t bytesAtWork = std::size_t{8} << 20U;
    for (Portion portion = portionBehind(0, sizes); portion.first < sizes.size(); portion = portionBehind(portion.last, sizes)) {
        std::vector<std::unique_ptr<GroupAnalysis>> begun(portion.last - portion.first);
        const auto indexOf = [&](std::size_t item) { return static_cast<std::uint32_t>(portion.first + item); };
        const std::vector<std::size_t> weights{sizes.begin() + static_cast<std::ptrdiff_t>(portion.first),
                                               sizes.begin() + static_cast<std::ptrdiff_t>(portion.last)};
        const auto judge = [&](std::size_t item) {
            if (task->isCancelled) {
                return std::shared_ptr<DecidedGroup>{};
            }
            begun[item] = std::make_unique<GroupAnalysis>(project, indexOf(item), options);
            return verdictsOf(begun[item]->judged(), begun[item]->judged().reports);
        };
        const auto deliverVerdicts = [&](std::size_t item, std::shared_ptr<DecidedGroup> judged) {
            if (judged) {
                const std::lock_guard lock{task->mutex};
                task->judged.push_back({indexOf(item), std::move(judged)});
                const bool isEnd = item == 0 || item + 1 == begun.size();
                post(task, isEnd ? std::chrono::milliseconds{0} : betweenDeliveries);
            }
        };
        inOrder(begun.size(), 0, judge, deliverVerdicts, {weights, bytesAtWork});
        const auto plan = [&](std::size_t item) {
            LoadedGroup loaded{indexOf(item), nullptr, {}};
            if (begun[item] && !task->isCancelled) {
                const auto decider = [&](const Group& group, FileId file) {
                    return carriedOver(group, file, task->order.review, loaded.lostDecisions);
                };
                Group group = begun[item]->finished();
                begun[item].reset();
                addReviewedMendings(group, options, task->order.review);
                loaded.decided = std::make_shared<DecidedGroup>(decide(std::move(group), decider));
            }
            return loaded;
        };
        const auto deliverPlans = [&](std::size_t item, LoadedGroup loaded) {
            if (loaded.decided) {
                const std::lock_guard lock{task->mutex};
                task->waiting.push_back(std::move(loaded));
                post(task, item == 0 ? std::chrono::milliseconds{0} : betweenDeliveries);
            }
        };
        inOrder(begun.size(), 0, plan, deliverPlans, {weights, bytesAtWork});
    }
}

void Loader::post(const std::shared_ptr<Task>& task, std::chrono::milliseconds after)
{
    if (task->isDeliveryPosted && after.count() > 0) {
        return;
    }
    task->isDeliveryPosted = true;
    QMetaObject::invokeMethod(
        this, [this, task, after] { QTimer::singleShot(after, this, [this, task] { deliver(task); }); }, Qt::QueuedConnection);
}

bool Loader::deliver(const std::shared_ptr<Task>& task)
{
    std::vector<JudgedGroup> verdicts;
    std::vector<LoadedGroup> groups;
    bool isMoreLeft = false;
    {
        const std::lock_guard lock{task->mutex};
        verdicts = someOf(task->judged);
        if (task->judged.empty()) { // The verdict of a group comes before its steps.
            groups = someOf(task->waiting);
        }
        isMoreLeft = !task->judged.empty() || !task->waiting.empty();
        task->isDeliveryPosted = isMoreLeft;
    }
    if (isMoreLeft) {
        QTimer::singleShot(0, this, [this, task] { deliver(task); });
    }
    if (task == m_task && !verdicts.empty()) {
        emit judged(std::move(verdicts));
    }
    if (task == m_task && !groups.empty()) {
        emit analysed(std::move(groups));
    }
    return isMoreLeft;
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

bool Loader::Editing::hasNewer(const EditingJob& job)
{
    const std::lock_guard lock{mutex};
    return std::any_of(waiting.begin(), waiting.end(), [&job](const EditingJob& one) {
        return !one.isPreparation && one.index == job.index && one.file == job.file;
    });
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
        std::swap(job, taken); // What is not needed any more goes when the verdict has been delivered.
        std::vector<InputFile> inputs = job.before->group.inputs;
        inputs[job.file].text = job.text;
        const Options options = asAnalysed(job.before->group, job.options);
        deliverVerdicts(job, m_editing->analysis.verdicts(inputs, job.file, options));
        std::this_thread::yield(); // Where both threads have one core, the window shows the verdict before the steps are planned.
        if (!m_editing->hasNewer(job)) { // Steps of a text that is old already would be dropped.
            deliver(job, m_editing->analysis.reports(options));
        }
    }
}

void Loader::deliverVerdicts(const EditingJob& job, const std::vector<FileReport>& reports)
{
    JudgedGroup group{job.index, verdictsOf(job.before->group, reports)};
    group.judged->group.files[job.file].text = job.text;
    group.judged->group.inputs[job.file].text = job.text;
    QMetaObject::invokeMethod(
        this, [this, group = std::move(group), file = job.file] { emit rejudged(group, file); }, Qt::QueuedConnection);
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
