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

/// A new folder; empty: there is none.
std::string temporaryFolder()
{
    std::error_code error;
    std::string pattern = (fs::temp_directory_path(error) / "rankwright-record-XXXXXX").string();
    return error || mkdtemp(pattern.data()) == nullptr ? std::string{} : pattern;
}

/// Python finds our `sitecustomize` first, and what the user has on his path after it.
std::string pythonPath(const std::string& first, const Launch& launch)
{
    const auto own =
        std::find_if(launch.variables.begin(), launch.variables.end(), [](const auto& v) { return v.first == "PYTHONPATH"; });
    const char* inherited = std::getenv("PYTHONPATH"); // NOLINT(concurrency-mt-unsafe): nobody sets variables here
    const std::string rest = own != launch.variables.end() ? own->second : inherited != nullptr ? inherited : "";
    return rest.empty() ? first : first + ":" + rest;
}

} // namespace

struct Trial::Running {
    TrialRequest request;
    Listener listener;
    TrialResult result;
    std::mutex mutex; ///< Of all below, and of calls to the listener.
    std::condition_variable changed;
    std::unique_ptr<Job> job;
    bool hasEnded{};
    std::atomic<bool> isStopped{};
    OutputReader reader;
    PrintedRecord printed;
    std::chrono::steady_clock::time_point begin;
    std::thread thread;

    Running(TrialRequest asked, Listener told)
        : request{std::move(asked)}, listener{std::move(told)}, reader{request.launch.launcher}
    {}
    void run();
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
    bool isMeasured = false;
    for (const OutputLine& line : lines) {
        // What a command of the user's prints without a mark is the only run's that we know.
        const bool isOwn = line.rank == OutputLine::launcher && request.launch.launcher == Launcher::custom;
        OutputLine read = line;
        read.rank = isOwn ? 0 : line.rank;
        isMeasured = printed.take(read, seconds) || isMeasured;
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
    if (isMeasured && !request.isRecorded && listener.record) {
        listener.record(printed.record());
    }
}

void Trial::Running::train(const std::string& folder, const std::string& records)
{
    JobRequest asked{.command = result.command,
                     .folder = folder,
                     .variables = request.launch.variables,
                     .limit = request.limit,
                     .keeper = request.keeper};
    if (request.folder.empty()) {
        asked.temporary.push_back(folder);
    }
    if (request.isRecorded) {
        asked.temporary.push_back(records);
        asked.variables.emplace_back("RANKWRIGHT_RECORD", records);
        asked.variables.emplace_back("PYTHONPATH", pythonPath(records + "/python", request.launch));
    }
    begin = std::chrono::steady_clock::now();
    JobEnd jobEnd;
    bool isOver = false;
    {
        const std::lock_guard lock{mutex};
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
        if (request.isRecorded && recorded.update() && listener.record) {
            listener.record(recorded.record());
        }
    }
    take(reader.rest());
    result.record = request.isRecorded ? recorded.record() : printed.record();
    lock.unlock();
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
        if (request.isRecorded && ranks.size() > 1 && fewest->steps != most->steps) {
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
    std::string records;
    if (request.isRecorded) {
        records = temporaryFolder();
        const std::string problem =
            records.empty() ? "No temporary folder could be made for the record." : writeRecorder(records + "/python");
        if (!problem.empty()) {
            fail(problem);
            return;
        }
    }
    if (request.folder.empty()) {
        const WorkingCopy copy{request.project, isStopped};
        const std::string problem = copy.problem().empty() ? writeFiles(copy.folder(), request.files) : copy.problem();
        if (problem.empty()) {
            train(copy.folder(), records);
        } else {
            fail(problem);
        }
    } else {
        train(request.folder, records);
    }
    std::error_code error;
    if (!records.empty()) {
        fs::remove_all(records, error);
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
    const std::lock_guard lock{m_running->mutex};
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
            auto metric = std::find_if(series.begin(), series.end(),
                                       [](const Series& s) { return s.name == "loss" && !s.samples.empty(); });
            if (metric == series.end()) {
                metric = std::find_if(series.begin(), series.end(), [](const Series& s) { return !s.samples.empty(); });
            }
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
            }
        }
        runs.push_back(std::move(run));
    }
    return runs;
}

} // namespace rankwright
