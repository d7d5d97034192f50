// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run.h"

#include "core/launch/preflight.h"
#include "core/launch/run_report.h"
#include "core/launch/trial.h"
#include "core/project/changes.h"
#include "core/project/group.h"
#include "core/project/notebook.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/write_file.h"
#include "core/report/json_report.h"
#include "core/rules/option_names.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <csignal>
#include <filesystem>
#include <mutex>

namespace rankwright {

namespace {

namespace fs = std::filesystem;
constexpr const char* asItIs = "as it is"; ///< Label of a run of what nothing rewrites.

volatile std::sig_atomic_t isInterrupted =
    0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): a signal has no other way

/// One run that was asked for.
struct Wanted {
    std::string label;
    bool isOriginal{};
    std::vector<TrialFile> files;
};

class TrainingRun {
  public:
    TrainingRun(CommandLine line, Output& output, Messages& messages)
        : m_line{std::move(line)}, m_output{output}, m_messages{messages}
    {}

    int run()
    {
        if (const int status = findPlaces(); status != allDone) {
            return status;
        }
        if (m_line.run.onlyPreflight) {
            return preflight();
        }
        if (const int status = m_line.run.csv.empty() ? allDone : checkCsv(); status != allDone) {
            return status;
        }
        std::vector<Wanted> wanted;
        if (const int status = m_line.run.folder.empty() ? collect(wanted) : allDone; status != allDone) {
            return status;
        }
        if (!m_line.run.folder.empty()) {
            wanted.push_back({asItIs, false, {}});
        }
        (void)std::signal(SIGINT, [](int) { isInterrupted = 1; });
        (void)std::signal(SIGTERM, [](int) { isInterrupted = 1; });
        if (std::signal(SIGHUP, [](int) { isInterrupted = 1; }) == SIG_IGN) {
            (void)std::signal(SIGHUP, SIG_IGN); // It was started to outlive its terminal.
        }
        std::vector<TrialResult> results;
        for (Wanted& one : wanted) {
            results.push_back(train(std::move(one)));
            if (isInterrupted != 0) {
                break;
            }
        }
        return report(results);
    }

  private:
    /// The folder that is copied and the script in it. As `python src/train.py` is typed: the present folder, where the script is
    /// in it. A link counts as the file that it stands for, at the place where it stands.
    int findPlaces()
    {
        std::error_code error;
        const fs::path here = fs::current_path(error);
        const fs::path own = m_line.run.folder.empty() ? here : fs::absolute(m_line.run.folder, error).lexically_normal();
        fs::path script = own / m_line.run.launch.script;
        if (!fs::is_regular_file(script, error)) {
            script = here / m_line.run.launch.script;
        }
        script = script.lexically_normal();
        if (!fs::is_regular_file(script, error)) {
            const char* words =
                fs::is_directory(script, error) ? "is a folder; run starts one script" : "there is no such script";
            m_messages.error({m_line.run.launch.script, words});
            return notReadOrWritten;
        }
        const fs::path inside = script.lexically_relative(own);
        const bool isBelow = !inside.empty() && *inside.begin() != "..";
        if (!m_line.run.folder.empty() && (!isBelow || script.extension() == ".ipynb")) {
            m_messages.error({m_line.run.launch.script,
                              isBelow ? "is a notebook; --folder runs scripts" : "does not lie in the folder of --folder"});
            return wrongUsage;
        }
        m_script = fs::weakly_canonical(script, error).string();
        m_folder = (isBelow ? own : script.parent_path()).string();
        m_line.run.launch.script = (isBelow ? inside : script.filename()).string();
        return findInterpreter();
    }

    int findInterpreter()
    {
        std::string& interpreter = m_line.run.interpreter;
        if (interpreter.empty()) {
            const std::vector<Interpreter> known = interpretersFor(m_folder);
            interpreter = known.empty() ? "python3" : known.front().path;
        } else if (interpreter.find('/') != std::string::npos) {
            std::error_code error;
            interpreter =
                fs::absolute(interpreter, error).string(); // Not through its links: an environment's interpreter is one.
            if (!fs::is_regular_file(interpreter, error)) {
                m_messages.error({interpreter, "there is no such interpreter"});
                return wrongUsage;
            }
        }
        m_line.run.launch.interpreter = interpreter;
        m_line.run.launch.ownLauncher = launcherFor(interpreter);
        return allDone;
    }

    /// What is there already is replaced only by its like.
    int checkCsv()
    {
        std::error_code error;
        const fs::path csv = m_line.run.csv;
        const FileBytes known = fs::exists(csv, error) ? readFile(csv.string(), 0) : FileBytes{std::string{csvHead}, {}};
        if (!fs::is_directory(fs::absolute(csv, error).parent_path(), error) || !known.bytes ||
            !known.bytes->starts_with(csvHead)) {
            m_messages.error({m_line.run.csv, known.bytes && !known.bytes->starts_with(csvHead)
                                                  ? "is there and holds no curves; name another file"
                                                  : "cannot be written: is its folder there?"});
            return wrongUsage;
        }
        return allDone;
    }

    int preflight()
    {
        const Preflight found = askInterpreter(m_line.run.interpreter);
        m_output.write(textPreflight(m_line.run.interpreter, found));
        return std::max<int>(found.canRunDistributed() ? allDone : hasFindings, flushed());
    }

    /// Fills `wanted`, in the order in which they run.
    int collect(std::vector<Wanted>& wanted)
    {
        const Project project = openFor(m_line, {m_script}, m_messages);
        for (const Remark& error : project.errors) {
            m_messages.error(error);
        }
        if (const int status = settle(m_line, project, m_messages); status != allDone) {
            return status;
        }
        if (!project.errors.empty()) {
            return notReadOrWritten;
        }
        const auto file = std::find_if(project.files.begin(), project.files.end(), [&](const ProjectFile& one) {
            std::error_code error;
            return fs::weakly_canonical(fs::absolute(project.onDisk(one.path), error), error) == m_script;
        });
        if (file == project.files.end() || file->group == noGroup) {
            m_messages.note({m_line.run.launch.script, "trains nothing that could be rewritten: it runs as it is"});
            wanted.push_back({asItIs, true, {}});
            return allDone;
        }
        if (const int status = takeNotebook(project, *file); status != allDone) {
            return status;
        }
        if (m_line.run.isCompared) {
            wanted.push_back({"original", true, m_made});
        }
        std::vector<RatePolicy> rates = m_line.run.rates;
        if (rates.empty()) {
            rates.push_back(m_line.options.rate);
        }
        for (const RatePolicy rate : rates) {
            Wanted one;
            one.label = rates.size() == 1 ? "rewritten" : "rate " + std::string{nameOf(ratePolicies, rate)};
            if (const int status = rewrite(project, *file, rate, one); status != allDone) {
                return status;
            }
            wanted.push_back(std::move(one));
            if (wanted.back().label == asItIs) { // There is nothing that another rate could change.
                if (wanted.size() > 1 && wanted.back().isOriginal) {
                    wanted.erase(wanted.begin()); // It would run twice.
                }
                break;
            }
        }
        return allDone;
    }

    /// Of a notebook the script that is made of it is started.
    int takeNotebook(const Project& project, const ProjectFile& file)
    {
        const std::string script = Notebook::scriptPath(file.path);
        if (script == file.path) {
            return allDone;
        }
        const FileBytes read = readProjectFile(project, file.path);
        const Notebook::Reading reading = Notebook::read(read.bytes.value_or(std::string{}));
        if (!reading.notebook) {
            m_messages.error({file.path, read.bytes ? reading.error : read.error});
            return notReadOrWritten;
        }
        const std::string name = fs::path{m_line.run.launch.script}.filename().string();
        m_line.run.launch.script = Notebook::scriptPath(m_line.run.launch.script);
        m_made = {{m_line.run.launch.script, reading.notebook->script(name)}};
        return allDone;
    }

    /// The files of the project as the steps under `rate` make them.
    int rewrite(const Project& project, const ProjectFile& file, RatePolicy rate, Wanted& wanted)
    {
        Options options = m_line.options;
        options.rate = rate;
        Group group = analyseGroup(project, file.group, options);
        for (const Remark& error : group.errors) {
            m_messages.error(error);
        }
        if (!group.errors.empty()) {
            return notReadOrWritten;
        }
        const DecidedGroup decided = decide(std::move(group), m_line.policy);
        const auto at = std::find_if(decided.group.files.begin(), decided.group.files.end(),
                                     [&](const LoadedFile& one) { return one.path == file.path; });
        const auto id = static_cast<FileId>(at - decided.group.files.begin());
        const Outcome outcome = decided.outcomes[id];
        if (outcome == Outcome::nothing && !options.regions.empty()) {
            m_messages.error(
                {file.path, "no function of --region trains here; rankwright-cli check " + file.path + " names those that do"});
            return wrongUsage;
        }
        if (outcome == Outcome::already || outcome == Outcome::nothing) {
            wanted.label = asItIs;
            wanted.files = m_made;
            wanted.isOriginal = outcome == Outcome::nothing;
            return allDone;
        }
        if (outcome == Outcome::error || (outcome != Outcome::ready && !m_line.isPartial)) {
            m_messages.error(
                {file.path,
                 "is not ready to run (" + std::string{spelling(outcome)} + "): rankwright-cli plan " + file.path +
                     " says what is open; --accept all takes what is preselected, --partial runs it as far as it goes"});
            return hasFindings;
        }
        const GroupChanges changes = changesOf(decidedAlone(decided, id), {m_line.isPartial, true, false});
        for (const Remark& problem : changes.problems) {
            m_messages.error(problem);
        }
        for (const FileChange& change : changes.files) {
            std::error_code error;
            const fs::path inside =
                fs::weakly_canonical(fs::absolute(project.onDisk(change.path), error), error).lexically_relative(m_folder);
            if (inside.empty() || *inside.begin() == "..") {
                m_messages.error(
                    {change.path, "changes too and lies outside of " + m_folder + ": start from a folder that holds both"});
                return wrongUsage;
            }
            wanted.files.push_back({inside.string(), change.newBytes});
        }
        return allDone;
    }

    TrialResult train(Wanted wanted)
    {
        TrialRequest request;
        request.label = std::move(wanted.label);
        request.project = m_folder;
        request.launch = m_line.run.launch;
        if (wanted.isOriginal) {
            request.launch.launcher = Launcher::direct;
            request.launch.processes = 1;
        }
        request.files = std::move(wanted.files);
        request.folder = m_line.run.folder;
        request.isRecorded = m_line.run.isRecorded;
        request.limit = std::chrono::milliseconds{static_cast<std::int64_t>(std::ceil(m_line.run.limit * 1000))};
        m_messages.note(request.label + ": " + commandLine(request.launch));
        std::mutex mutex;
        std::condition_variable changed;
        std::optional<TrialResult> result;
        Trial::Listener listener;
        listener.lines = [this](const std::vector<OutputLine>& lines) {
            for (const OutputLine& line : lines) {
                if (!line.isOverwritten) {
                    m_messages.note((line.rank == OutputLine::launcher ? std::string{"  launcher: "}
                                                                       : "  " + std::to_string(line.rank) + ": ") +
                                    line.text);
                }
            }
        };
        listener.ended = [&](const TrialResult& ended) {
            const std::lock_guard lock{mutex};
            result = ended;
            changed.notify_all();
        };
        Trial trial{std::move(request), std::move(listener)};
        std::unique_lock lock{mutex};
        constexpr std::chrono::milliseconds glance{100}; // A signal wakes no condition.
        while (!result) {
            changed.wait_for(lock, glance);
            if (isInterrupted != 0) {
                lock.unlock();
                trial.stop();
                lock.lock();
            }
        }
        lock.unlock();
        trial.wait();
        return *std::move(result);
    }

    int report(const std::vector<TrialResult>& results)
    {
        int status = allDone;
        for (const TrialResult& result : results) {
            const bool isGood = result.words.isClean && agreementOf(result.record).kind != Agreement::Kind::differ;
            status = std::max<int>(status, result.end.reason == JobEnd::Reason::notStarted ? notReadOrWritten
                                           : isGood                                        ? allDone
                                                                                           : hasFindings);
        }
        if (m_line.format == Format::json) {
            m_output.write(jsonRuns(m_folder, results));
        } else {
            m_output.write(textRuns(results));
        }
        if (!m_line.run.csv.empty()) {
            const std::string csv = csvOfRuns(results);
            for (const Remark& problem :
                 writeTogether({{m_line.run.csv, m_line.run.csv, csv, std::nullopt, std::nullopt, std::nullopt}}, {})) {
                m_messages.error(problem);
                status = notReadOrWritten;
            }
        }
        return std::max<int>(status, flushed());
    }

    /// Whether all of the output reached its reader.
    int flushed()
    {
        m_output.flush();
        if (m_output.error() != 0) {
            m_messages.error({"standard output", writeProblem(m_output.error())});
            return notReadOrWritten;
        }
        return allDone;
    }

    CommandLine m_line;
    Output& m_output;
    Messages& m_messages;
    std::string m_folder;          ///< That is copied, and that the script's path is relative to.
    std::string m_script;          ///< Whole path.
    std::vector<TrialFile> m_made; ///< Files that the original run needs and that the project has not.
};

} // namespace

int runTraining(const CommandLine& typed, Output& output, Messages& messages)
{
    return TrainingRun{typed, output, messages}.run();
}

} // namespace rankwright
