// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/output.h"
#include "core/launch/words_in_lines.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <set>

namespace rankwright {

namespace {

/// What other ranks say when one of them is gone: never the cause.
bool isConsequence(std::string_view text)
{
    return text.find("Horovod has been shut down") != std::string_view::npos ||
           text.find("Connection closed by peer") != std::string_view::npos ||
           text.find("Connection reset by peer") != std::string_view::npos;
}

/// The lines that end a traceback: "ValueError: …", "tensorflow.…InvalidArgumentError: …", "KeyboardInterrupt".
bool endsATraceback(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size() && (isWord(text[end]) || text[end] == '.')) {
        ++end;
    }
    return end > 0 && isLetter(text[0]) && (end == text.size() || text[end] == ':');
}

struct Fault {
    int rank{};
    std::string words; ///< The exception.
};

/// The exceptions that ended processes, in the order in which they were printed. Tracebacks that a later one continues count
/// once.
std::vector<Fault> faultsIn(const std::vector<OutputLine>& lines)
{
    std::vector<Fault> faults;
    std::set<int> inTraceback;
    for (const OutputLine& line : lines) {
        if (line.stream != OutputStream::error && line.rank == OutputLine::launcher) {
            continue;
        }
        if (line.text.starts_with("Traceback (most recent call last)")) {
            inTraceback.insert(line.rank);
        } else if (inTraceback.contains(line.rank) && !line.text.empty() && line.text[0] != ' ' && endsATraceback(line.text)) {
            inTraceback.erase(line.rank);
            const auto known = std::find_if(faults.begin(), faults.end(), [&](const Fault& f) { return f.rank == line.rank; });
            if (known == faults.end()) {
                faults.push_back({line.rank, line.text});
            } else {
                known->words = line.text; // "During handling of the above exception": the last is what ended it.
            }
        }
    }
    return faults;
}

struct FirstExit {
    int rank{};
    int status{};
};

/// What the launcher says about who ended first: "Process 1 exit with status code 1." (horovodrun), "Process name: [[5,1],1]" and
/// "Exit code: 1" (mpirun), "task 1: Exited with exit code 1" (srun).
std::optional<FirstExit> firstExitIn(const std::vector<OutputLine>& lines)
{
    std::optional<int> named;
    for (const OutputLine& line : lines) {
        if (line.rank != OutputLine::launcher) {
            continue;
        }
        const std::string_view text = line.text;
        std::size_t at = 0;
        if (text.starts_with("Process ") && text.find(" exit with status code ") != std::string_view::npos) {
            at = 8;
            const auto rank = numberAt(text, at);
            at = text.rfind(' ') + 1;
            const auto status = numberAt(text, at);
            if (rank && status && *status != 0) {
                return FirstExit{*rank, *status};
            }
        }
        if (const std::size_t name = text.find("Process name: [["); name != std::string_view::npos) {
            const std::size_t last = text.find("],", name);
            at = last == std::string_view::npos ? text.size() : last + 2;
            named = at < text.size() ? numberAt(text, at) : std::nullopt;
        }
        if (const std::size_t code = text.find("Exit code:"); named && code != std::string_view::npos) {
            at = text.find_first_not_of(' ', code + 10);
            const auto status = at < text.size() ? numberAt(text, at) : std::nullopt;
            return FirstExit{*named, status.value_or(1)};
        }
        if (const std::size_t task = text.find("task ");
            task != std::string_view::npos && text.find(": Exited with exit code ") != std::string_view::npos) {
            at = task + 5;
            const auto rank = at < text.size() ? numberAt(text, at) : std::nullopt;
            at = text.rfind(' ') + 1;
            const auto status = at < text.size() ? numberAt(text, at) : std::nullopt;
            if (rank) {
                return FirstExit{*rank, status.value_or(1)};
            }
        }
    }
    return std::nullopt;
}

std::string secondsInWords(double seconds)
{
    std::array<char, 64> text{};
    if (seconds < 100) {
        (void)std::snprintf(text.data(), text.size(), "%.1f s", seconds);
    } else {
        (void)std::snprintf(text.data(), text.size(), "%d min %d s", static_cast<int>(seconds) / 60,
                            static_cast<int>(seconds) % 60);
    }
    return text.data();
}

std::string signalInWords(int signal)
{
    const char* name = sigabbrev_np(signal);
    return name != nullptr ? std::string{"SIG"} + name : "signal " + std::to_string(signal);
}

std::string adviceFor(std::string_view fault, int status)
{
    const std::size_t module = fault.find("No module named '");
    if (module != std::string_view::npos) {
        const std::size_t from = module + 17;
        return "Install it for the interpreter that runs the script: python -m pip install " +
               std::string{fault.substr(from, fault.find('\'', from) - from)};
    }
    if (fault.find("FileNotFoundError") != std::string_view::npos) {
        return "The script runs in a copy of the project: data outside of it need an absolute path, or choose the folder to run "
               "in.";
    }
    if (fault.find("ResourceExhaustedError") != std::string_view::npos || fault.find("MemoryError") != std::string_view::npos) {
        return "Memory ran out: fewer processes on this machine, or smaller batches.";
    }
    if (status == 128 + SIGKILL) {
        return "The system ends processes like this when memory runs out: fewer processes, or smaller batches.";
    }
    return {};
}

} // namespace

EndInWords endInWords(const JobEnd& end, int processes, const std::vector<OutputLine>& lines)
{
    EndInWords words;
    const std::string after = " after " + secondsInWords(end.seconds) + ".";
    const std::string left =
        end.left == 0   ? ""
        : end.left == 1 ? " One process that it had started was still there and was ended."
                        : " " + std::to_string(end.left) + " processes that it had started were still there and were ended.";
    switch (end.reason) {
    case JobEnd::Reason::notStarted: words.words = end.problem; return words;
    case JobEnd::Reason::stopped: words.words = end.problem.empty() ? "Stopped" + after : end.problem; return words;
    case JobEnd::Reason::outOfTime:
        words.words = "Time was up" + after;
        words.advice = "Give it more time, or fewer steps. Ranks that wait for each other without an end say nothing: see in the "
                       "output which rank went on last.";
        break;
    case JobEnd::Reason::ended: break;
    }
    const auto faults = faultsIn(lines);
    const auto first = firstExitIn(lines);
    const auto cause = std::find_if(faults.begin(), faults.end(), [&](const Fault& fault) {
        return fault.rank != OutputLine::launcher && !isConsequence(fault.words) && (!first || fault.rank == first->rank);
    });
    if (end.reason == JobEnd::Reason::ended && end.status == 0 && end.signal == 0) {
        words.isClean = true;
        words.words = (processes == 1 ? std::string{"Ended by itself"}
                                      : "All " + std::to_string(processes) + " ranks ended by themselves") +
                      after + left;
        return words;
    }
    if (cause != faults.end()) {
        words.firstRank = cause->rank;
    } else if (first) {
        words.firstRank = first->rank;
    }
    if (end.reason == JobEnd::Reason::outOfTime) {
        if (cause != faults.end()) {
            words.words += " Before that " + (processes == 1 ? "" : "rank " + std::to_string(cause->rank) + " ") +
                           "stopped: " + cause->words;
        }
        return words;
    }
    const int status = first ? first->status : end.status;
    std::string reason;
    if (cause != faults.end()) {
        reason = cause->words;
    } else if (end.signal != 0 || status > 128) {
        reason = "ended by " + signalInWords(end.signal != 0 ? end.signal : status - 128);
    } else {
        const auto said =
            std::find_if(faults.begin(), faults.end(), [](const Fault& fault) { return fault.rank == OutputLine::launcher; });
        reason = first || said == faults.end() ? "exit status " + std::to_string(status) : said->words;
    }
    if (processes == 1 || !words.firstRank) {
        words.words = "Stopped" + after.substr(0, after.size() - 1) + ": " + reason;
    } else {
        words.words =
            "Rank " + std::to_string(*words.firstRank) + " stopped first" + after.substr(0, after.size() - 1) + ": " + reason;
    }
    words.words += left;
    words.advice = adviceFor(reason, status);
    if (words.advice.empty() && status == 127 && cause == faults.end()) {
        words.advice = "A shell answers 127 where it does not find a command: look at the interpreter and the launcher.";
    }
    return words;
}

} // namespace rankwright
