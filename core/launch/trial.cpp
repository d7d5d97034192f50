// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/trial.h"

#include "core/launch/recorder_files.h"
#include "core/launch/working_copy.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>
#include <utility>

namespace rankwright {

namespace {

namespace fs = std::filesystem;
constexpr std::chrono::milliseconds glance{250}; ///< Between two looks at the record.

/// Problem in words, empty when all are written.
std::string writeFiles(const std::string& folder, const std::vector<TrialFile>& files)
{
    for (const TrialFile& file : files) {
        const fs::path path = fs::path{folder} / file.path;
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        fs::remove(path, error); // It may be a link: what it leads to is not ours.
        std::ofstream stream{path, std::ios::binary};
        stream.write(file.bytes.data(), static_cast<std::streamsize>(file.bytes.size()));
        if (!stream.flush()) {
            return path.string() + " could not be written.";
        }
    }
    return {};
}

/// Entries of a path that lie in the project lead into its copy: else Python would find the original's modules there, not the
/// rewritten ones.
std::string inCopy(const std::string& path, const std::string& project, const std::string& copy)
{
    std::error_code error;
    const fs::path root = fs::weakly_canonical(fs::absolute(project, error), error);
    std::string mapped;
    for (std::size_t begin = 0; begin <= path.size() && !path.empty();) {
        const std::size_t end = std::min(path.find(':', begin), path.size());
        const std::string entry = path.substr(begin, end - begin);
        const fs::path inside = entry.empty() ? fs::path{} : fs::weakly_canonical(entry, error).lexically_relative(root);
        const bool isInside = fs::path{entry}.is_absolute() && !inside.empty() && *inside.begin() != "..";
        mapped += (begin == 0 ? "" : ":") + (isInside ? (inside == "." ? copy : (fs::path{copy} / inside).string()) : entry);
        begin = end + 1;
    }
    return mapped;
}

/// A folder of a run's records, gone however the run ends.
class Records {
  public:
    explicit Records(bool isWanted) : m_folder{isWanted ? makeTemporaryFolder(recordPrefix) : std::string{}} {}
    ~Records()
    {
        if (!m_folder.empty()) {
            removeFolder(m_folder);
        }
    }
    Records(const Records&) = delete;
    Records& operator=(const Records&) = delete;
    [[nodiscard]] const std::string& folder() const { return m_folder; }

  private:
    std::string m_folder;
};

} // namespace

struct Trial::Running {
    TrialRequest request;
    Listener listener;
    TrialResult result;
    std::mutex jobMutex; ///< Of `job` alone: a listener that takes its time must not keep a stop waiting.
    std::unique_ptr<Job> job;
    std::mutex mutex; ///< Of all below, and of calls to the listener.
    std::condition_variable changed;
    std::atomic<bool> isStopped{};
    OutputReader reader;
    PrintedRecord printed;
    bool hasPrinted{}; ///< Numbers that the listener has not been told.
    std::chrono::steady_clock::time_point begin{std::chrono::steady_clock::now()};
    std::thread thread;

    Running(TrialRequest asked, Listener told)
        : request{std::move(asked)}, listener{std::move(told)}, reader{request.launch.launcher, isLabelled(request)}
    {}
    /// Whether a command of the user's marks lines as srun --label does.
    static bool isLabelled(const TrialRequest& asked)
    {
        return (asked.launch.custom + asked.command).find("--label") != std::string::npos;
    }
    void run();
    void tell(const std::string& sentence);
    void train(const std::string& folder, const std::string& records);
    void take(const std::vector<OutputLine>& lines);
    void end(const JobEnd& how);
};

void Trial::Running::take(const std::vector<OutputLine>& lines)
{
    if (lines.empty()) {
        return;
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    for (const OutputLine& line : lines) {
        // What a command of the user's prints without a mark is the only run's that we know.
        const bool isOwn = line.rank == OutputLine::launcher && request.launch.launcher == Launcher::custom;
        OutputLine read = line;
        read.rank = isOwn ? 0 : line.rank;
        hasPrinted = printed.take(read, seconds) || hasPrinted;
        auto& kept = result.lines;
        const auto before = std::find_if(kept.rbegin(), kept.rend(),
                                         [&](const OutputLine& l) { return l.rank == line.rank && l.stream == line.stream; });
        if (before != kept.rend() && before->isOverwritten) {
            *before = line;
        } else {
            kept.push_back(line);
        }
    }
    // In halves, so that it costs nothing a line.
    if (result.lines.size() > TrialResult::lineLimit) {
        const auto half = static_cast<std::ptrdiff_t>(TrialResult::lineLimit / 2);
        result.lines.erase(result.lines.begin(), result.lines.begin() + half);
        result.droppedLines += half;
    }
    if (listener.lines) {
        listener.lines(lines);
    }
}

/// Says something among the lines of the run, as the launcher.
void Trial::Running::tell(const std::string& sentence)
{
    const std::lock_guard lock{mutex};
    take({{OutputLine::launcher, OutputStream::error, "Rankwright: " + sentence + "."}});
}

void Trial::Running::train(const std::string& folder, const std::string& records)
{
    Launch launch = request.launch;
    const auto given =
        std::find_if(launch.variables.begin(), launch.variables.end(), [](const auto& v) { return v.first == "PYTHONPATH"; });
    const char* inherited = std::getenv("PYTHONPATH"); // NOLINT(concurrency-mt-unsafe): nobody sets variables here
    std::string path = given != launch.variables.end() ? given->second : inherited != nullptr ? inherited : "";
    if (request.folder.empty()) {
        path = inCopy(path, request.project, folder);
    }
    if (request.isRecorded) { // Python finds our `sitecustomize` first, and what the user has on his path after it.
        path = records + "/python" + (path.empty() ? "" : ":" + path);
    }
    if (given != launch.variables.end()) {
        given->second = path;
    }
    if (request.command.empty()) {
        result.command = commandLine(launch);
    }
    JobRequest asked{.command = result.command,
                     .folder = folder,
                     .variables = launch.variables,
                     .limit = request.limit,
                     .keeper = request.keeper};
    if (!path.empty()) {
        asked.variables.emplace_back("PYTHONPATH", path);
    }
    if (request.folder.empty()) {
        asked.temporary.push_back(folder);
    }
    if (request.isRecorded) {
        asked.temporary.push_back(records);
        asked.variables.emplace_back("RANKWRIGHT_RECORD", records);
    }
    begin = std::chrono::steady_clock::now();
    JobEnd jobEnd;
    bool isOver = false;
    {
        const std::lock_guard lock{jobMutex};
        if (isStopped) {
            jobEnd.reason = JobEnd::Reason::stopped;
            isOver = true;
        } else {
            job = std::make_unique<Job>(
                asked,
                [this](OutputStream stream, std::string_view bytes) {
                    const std::lock_guard own{mutex};
                    take(reader.read(stream, bytes));
                },
                [this, &jobEnd, &isOver](const JobEnd& how) {
                    const std::lock_guard own{mutex};
                    jobEnd = how;
                    isOver = true;
                    changed.notify_all();
                });
        }
    }
    RecordReader recorded{records};
    std::unique_lock lock{mutex};
    for (bool isLast = false; !isLast;) {
        isLast = changed.wait_for(lock, glance, [&] { return isOver; });
        const bool isNew = request.isRecorded ? recorded.update() : std::exchange(hasPrinted, false);
        if (isNew && listener.record) {
            listener.record(request.isRecorded ? recorded.record() : printed.record());
        }
    }
    take(reader.rest());
    const bool hasRecord = !recorded.record().ranks.empty();
    result.record = hasRecord ? recorded.record() : printed.record();
    result.isRecorded = hasRecord;
    lock.unlock();
    if (request.isRecorded && !hasRecord && jobEnd.reason == JobEnd::Reason::ended) {
        tell("nothing was recorded, since no process loaded TensorFlow with the recorder; the curves are what was printed");
    }
    end(jobEnd);
}

void Trial::Running::end(const JobEnd& how)
{
    const std::lock_guard lock{mutex};
    result.end = how;
    result.words = endInWords(how, result.processes, result.lines);
    if (how.reason == JobEnd::Reason::outOfTime || how.reason == JobEnd::Reason::stopped) {
        // What ranks that wait for each other look like from outside.
        const auto& ranks = result.record.ranks;
        const auto [fewest, most] =
            std::minmax_element(ranks.begin(), ranks.end(), [](const auto& a, const auto& b) { return a.steps < b.steps; });
        if (result.isRecorded && ranks.size() > 1 && fewest->steps != most->steps) {
            result.words.words += " Rank " + std::to_string(fewest->rank) + " had done " + std::to_string(fewest->steps) +
                                  " updates, rank " + std::to_string(most->rank) + " " + std::to_string(most->steps) + ".";
        }
    }
    if (listener.ended) {
        listener.ended(result);
    }
}

void Trial::Running::run()
{
    result.label = request.label;
    result.processes = request.launch.launcher == Launcher::direct ? 1 : request.launch.processes;
    result.command = request.command.empty() ? commandLine(request.launch) : request.command;
    result.isRecorded = request.isRecorded;
    const auto fail = [this](const std::string& problem) {
        JobEnd how;
        how.reason = isStopped ? JobEnd::Reason::stopped : JobEnd::Reason::notStarted;
        how.problem = problem;
        end(how);
    };
    const Records records{request.isRecorded};
    if (request.isRecorded) {
        const std::string problem = records.folder().empty() ? "No temporary folder could be made for the record."
                                                             : writeRecorder(records.folder() + "/python");
        if (!problem.empty()) {
            fail(problem);
            return;
        }
    }
    if (!request.folder.empty()) {
        train(request.folder, records.folder());
        return;
    }
    const WorkingCopy copy{request.project, isStopped};
    for (const std::string& note : copy.notes()) {
        tell(note);
    }
    const std::string problem = copy.problem().empty() ? writeFiles(copy.folder(), request.files) : copy.problem();
    if (problem.empty()) {
        train(copy.folder(), records.folder());
    } else {
        fail(problem);
    }
}

Trial::Trial(TrialRequest request, Listener listener)
    : m_running{std::make_unique<Running>(std::move(request), std::move(listener))}
{
    m_running->thread = std::thread{[running = m_running.get()] { running->run(); }};
}

Trial::~Trial()
{
    stop();
    wait();
}

void Trial::stop()
{
    m_running->isStopped = true;
    const std::lock_guard lock{m_running->jobMutex};
    if (m_running->job) {
        m_running->job->stop();
    }
}

void Trial::wait()
{
    if (m_running->thread.joinable()) {
        m_running->thread.join();
    }
}

std::vector<ComparedRun> compared(const std::vector<TrialResult>& results)
{
    std::vector<ComparedRun> runs;
    for (const TrialResult& result : results) {
        ComparedRun run{.label = result.label, .processes = result.processes, .seconds = result.end.seconds};
        if (!result.record.ranks.empty()) {
            const auto& series = result.record.ranks.front().series;
            const auto named = [&](const auto& isMeant) {
                return std::find_if(series.begin(), series.end(),
                                    [&](const Series& one) { return !one.samples.empty() && isMeant(one.name); });
            };
            auto metric = named([](const std::string& name) { return name == "loss"; });
            metric = metric != series.end()
                         ? metric
                         : named([](const std::string& name) { return name.ends_with("loss") || name.ends_with("cost"); });
            metric = metric != series.end() ? metric : named([](const std::string& name) { return isMetricName(name); });
            if (metric != series.end()) {
                run.metric = metric->name;
                run.first = metric->samples.front().value;
                run.last = metric->samples.back().value;
            }
        }
        run.samplesPerSecond = samplesPerSecond(result.record);
        run.stepsPerSecond = stepsPerSecond(result.record);
        run.agreement = agreementOf(result.record);
        run.isClean = result.words.isClean;
        run.end = result.words.words;
        if (!runs.empty()) {
            const ComparedRun& base = runs.front();
            if (run.samplesPerSecond && base.samplesPerSecond) {
                run.speedUp = *run.samplesPerSecond / *base.samplesPerSecond;
            } else if (run.isClean && base.isClean && run.seconds > 0) {
                run.speedUp = base.seconds / run.seconds;
                run.isOfWholeRuns = true;
            }
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

} // namespace rankwright
