// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A command that runs. It is started by a keeper, a small process of its own (keeper.h) that ends everything which the command
// started, wherever it went, when the command ends, when time is up, when it is told to, and when we are gone.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rankwright {

enum class OutputStream : std::uint8_t { out, error };

struct JobRequest {
    std::string command;                                        ///< For /bin/sh.
    std::string folder;                                         ///< Where it runs.
    std::vector<std::pair<std::string, std::string>> variables; ///< Added to our environment.
    std::chrono::milliseconds limit{0};                         ///< 0: none.
    /// Folders that are removed after the run if we are gone by then; else they are ours to remove.
    std::vector<std::string> temporary;
    std::string keeper; ///< The keeper's program; empty: beside this one, or where the installation has it.
};

/// How it ended.
struct JobEnd {
    enum class Reason : std::uint8_t {
        ended,     ///< By itself.
        stopped,   ///< By us, because we were told to.
        outOfTime, ///< By us, because the limit was reached.
        notStarted ///< `problem` says why.
    };
    Reason reason{Reason::notStarted};
    int status{};     ///< Of the command; meaningful for `ended`, and 0 where a signal ended it.
    int signal{};     ///< That ended it; 0: none.
    double seconds{}; ///< Until the command ended or was made to.
    int left{};       ///< Processes that were still there and were ended.
    std::string problem;
};

/// Runs from construction until it ends or is destroyed; destruction stops it and waits. `output` and `ended` are called in a
/// thread of the job, `ended` once and last. Bytes come as they are read, not cut at lines.
class Job {
  public:
    using Output = std::function<void(OutputStream, std::string_view)>;
    using Ended = std::function<void(const JobEnd&)>;

    Job(const JobRequest& request, Output output, Ended ended);
    ~Job();
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    /// First asks all processes to end (SIGTERM), then ends them. Answers at once.
    void stop();
    void wait();

  private:
    struct Running;
    std::unique_ptr<Running> m_running;
};

} // namespace rankwright
