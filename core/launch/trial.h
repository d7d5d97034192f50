// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One run of a script from start to end: a copy of the project with the files of the trial, the job, what it prints and records,
// and what came out of it. Several trials of one script are compared (compared).

#include "core/launch/job.h"
#include "core/launch/launch.h"
#include "core/launch/output.h"
#include "core/launch/record.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace rankwright {

/// A file of the project as the trial has it.
struct TrialFile {
    std::string path; ///< Relative to the project.
    std::string bytes;
};

struct TrialRequest {
    std::string label;            ///< "original", "linear", ...
    std::string project;          ///< Its folder.
    Launch launch;                ///< `script` is relative to the project.
    std::string command;          ///< What runs, where the user edited it; empty: commandLine(launch).
    std::vector<TrialFile> files; ///< In place of the project's, in the copy; none: the project as it is.
    /// Where it runs. Empty: a copy of the project in a temporary folder, removed when the Trial is. Else a folder of the user's:
    /// `files` are not written there, it runs what stands there.
    std::string folder;
    bool isRecorded{}; ///< With the recorder; else metrics come from what is printed.
    std::chrono::milliseconds limit{0};
    std::string keeper; ///< See JobRequest.
};

struct TrialResult {
    std::string label;
    std::string command;
    int processes{1};
    JobEnd end;
    EndInWords words;
    RunRecord record; ///< From the recorder, or read from what was printed.
    bool isRecorded{};
    std::vector<OutputLine> lines; ///< At most `lineLimit`, the last ones.
    std::int64_t droppedLines{};
    static constexpr std::size_t lineLimit = 200'000;
};

class Trial {
  public:
    /// Called in threads of the trial, one at a time.
    struct Listener {
        std::function<void(const std::vector<OutputLine>&)> lines; ///< New ones.
        std::function<void(const RunRecord&)> record;              ///< All that is known now; several times a second at most.
        std::function<void(const TrialResult&)> ended;             ///< Once, last.
    };

    /// Answers at once; the copy is made in a thread. What cannot be started ends with a problem in words.
    Trial(TrialRequest request, Listener listener);
    ~Trial(); ///< Stops and waits.
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;

    void stop();
    void wait();

  private:
    struct Running;
    std::unique_ptr<Running> m_running;
};

/// One line of the table that compares runs.
struct ComparedRun {
    std::string label;
    int processes{1};
    double seconds{};
    std::string metric; ///< The one that counts: "loss", else the first that has a number; empty: none.
    std::optional<double> first;
    std::optional<double> last;
    std::optional<double> samplesPerSecond;
    std::optional<double> stepsPerSecond;
    std::optional<double> speedUp; ///< Samples a second (or, where rows are unknown, 1/seconds) against the first run's.
    bool isOfWholeRuns{};          ///< The speed-up is that of whole runs, with the start of the processes.
    Agreement agreement;
    bool isClean{};
    std::string end; ///< In words.
};
[[nodiscard]] std::vector<ComparedRun> compared(const std::vector<TrialResult>& results);

} // namespace rankwright
