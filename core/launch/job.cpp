// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/job.h"

#include "core/launch/descendants.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ; // NOLINT(readability-redundant-declaration)

namespace rankwright {

namespace {

/// A descriptor that is closed with its owner, and never inherited unless it is asked to.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number{number} {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor(Descriptor&& other) noexcept : m_number{std::exchange(other.m_number, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }

    [[nodiscard]] int number() const { return m_number; }
    void close()
    {
        if (m_number >= 0) {
            (void)::close(std::exchange(m_number, -1));
        }
    }

  private:
    int m_number{-1};
};

struct Pipe {
    Descriptor read;
    Descriptor write;
};

/// A pipe whose end to write may outlive its reader without a signal to us.
[[nodiscard]] std::optional<Pipe> makeLine()
{
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return std::nullopt;
    }
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

[[nodiscard]] std::optional<Pipe> makePipe()
{
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        return std::nullopt;
    }
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

/// The keeper's program; see JobRequest::keeper. Empty: it is nowhere.
std::string keeperProgram(const std::string& given)
{
    if (!given.empty()) {
        return given;
    }
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    for (const char* way :
         {"rankwright-keeper", "../libexec/rankwright/rankwright-keeper", "../libexec/rankwright-cli/rankwright-keeper"}) {
        auto path = (program / way).lexically_normal();
        if (std::filesystem::exists(path, error)) {
            return path.string();
        }
    }
    return {};
}

std::vector<std::string> environmentWith(const std::vector<std::pair<std::string, std::string>>& variables)
{
    std::map<std::string, std::string> all;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string text{*entry};
        const std::size_t equals = text.find('=');
        if (equals != std::string::npos) {
            all[text.substr(0, equals)] = text.substr(equals + 1);
        }
    }
    for (const auto& [name, value] : variables) {
        all[name] = value;
    }
    std::vector<std::string> entries;
    entries.reserve(all.size());
    for (const auto& [name, value] : all) {
        entries.push_back(name + "=" + value);
    }
    return entries;
}

std::vector<char*> pointersTo(std::vector<std::string>& words)
{
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

} // namespace

struct Job::Running {
    std::string mark;   ///< In the environment of every process of the run.
    Descriptor control; ///< The keeper's standard input: closed when we are gone.
    Descriptor out;
    Descriptor error;
    Descriptor report;
    pid_t keeper{};
    std::string problem;
    Output output;
    Ended ended;
    std::chrono::steady_clock::time_point begin{std::chrono::steady_clock::now()};
    std::thread thread;

    void start(const JobRequest& request);
    void watch();
    [[nodiscard]] JobEnd endOf(const std::string& reported) const;
};

void Job::Running::start(const JobRequest& request)
{
    std::error_code ignored;
    const std::string program = keeperProgram(request.keeper);
    if (program.empty() || !std::filesystem::exists(program, ignored)) {
        problem = "The program rankwright-keeper, which ends what a run leaves behind, is not beside this one: install "
                  "Rankwright again.";
        return;
    }
    if (!std::filesystem::is_directory(request.folder, ignored)) {
        problem = "The folder " + request.folder + " is not there.";
        return;
    }
    auto controls = makeLine();
    auto outs = makePipe();
    auto errors = makePipe();
    auto reports = makePipe();
    if (!controls || !outs || !errors || !reports) {
        problem = std::string{"No pipe could be made: "} + std::strerror(errno) + ".";
        return;
    }
    std::vector<std::string> words{program, std::to_string(request.limit.count()), request.command};
    static std::atomic<int> count{};
    mark = "RANKWRIGHT_JOB=" + std::to_string(getpid()) + "." + std::to_string(++count);
    std::vector<std::string> entries = environmentWith(request.variables);
    entries.push_back(mark);
    words.insert(words.end(), request.temporary.begin(), request.temporary.end());
    posix_spawn_file_actions_t actions{};
    (void)posix_spawn_file_actions_init(&actions);
    (void)posix_spawn_file_actions_adddup2(&actions, controls->read.number(), STDIN_FILENO);
    (void)posix_spawn_file_actions_adddup2(&actions, outs->write.number(), STDOUT_FILENO);
    (void)posix_spawn_file_actions_adddup2(&actions, errors->write.number(), STDERR_FILENO);
    (void)posix_spawn_file_actions_adddup2(&actions, reports->write.number(), 3);
    (void)posix_spawn_file_actions_addchdir_np(&actions, request.folder.c_str());
    const int failed =
        posix_spawn(&keeper, program.c_str(), &actions, nullptr, pointersTo(words).data(), pointersTo(entries).data());
    (void)posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) {
        keeper = 0;
        problem = program + " could not be started: " + std::strerror(failed) + ".";
        return;
    }
    control = std::move(controls->write);
    out = std::move(outs->read);
    error = std::move(errors->read);
    report = std::move(reports->read);
}

void Job::Running::watch()
{
    std::string reported;
    std::array<char, 1 << 16> buffer{};
    // Only the keeper holds the report: when that closes, it is gone. Output that comes later than that is nobody's.
    while (keeper != 0 && report.number() >= 0) {
        std::array<pollfd, 3> sources{{{report.number(), POLLIN, 0}, {out.number(), POLLIN, 0}, {error.number(), POLLIN, 0}}};
        if (poll(sources.data(), sources.size(), -1) < 0) {
            if (errno == EINTR) {
                continue;
            }
            break;
        }
        for (const std::size_t i : {std::size_t{1}, std::size_t{2}, std::size_t{0}}) {
            if (sources[i].revents == 0) {
                continue;
            }
            const ssize_t size = read(sources[i].fd, buffer.data(), buffer.size());
            if (size < 0 && errno == EINTR) {
                continue;
            }
            Descriptor& source = i == 0 ? report : i == 1 ? out : error;
            if (size <= 0) {
                source.close();
            } else if (i == 0) {
                reported.append(buffer.data(), static_cast<std::size_t>(size));
            } else {
                output(i == 1 ? OutputStream::out : OutputStream::error, {buffer.data(), static_cast<std::size_t>(size)});
            }
        }
    }
    if (keeper != 0) {
        for (Descriptor* source : {&out, &error}) { // What was written before the end and not read yet.
            for (pollfd one{source->number(), POLLIN, 0}; one.fd >= 0 && poll(&one, 1, 0) > 0;) {
                const ssize_t size = read(one.fd, buffer.data(), buffer.size());
                if (size <= 0) {
                    break;
                }
                output(source == &out ? OutputStream::out : OutputStream::error, {buffer.data(), static_cast<std::size_t>(size)});
            }
        }
        while (waitpid(keeper, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    ended(endOf(reported));
}

JobEnd Job::Running::endOf(const std::string& reported) const
{
    JobEnd end;
    end.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    end.problem = problem;
    if (keeper == 0) {
        return end;
    }
    std::istringstream words{reported};
    std::string reason;
    double microseconds = 0;
    if (!(words >> reason >> end.status >> end.signal >> end.left >> microseconds)) {
        end.reason = JobEnd::Reason::stopped;
        end.left = endMarked(mark);
        end.problem = "The process that keeps the run was ended from outside; so was the run.";
        return end;
    }
    end.seconds = microseconds / 1e6; // Tidying up is not the run's.
    end.reason = reason == "ended"       ? JobEnd::Reason::ended
                 : reason == "outOfTime" ? JobEnd::Reason::outOfTime
                 : reason == "stopped"   ? JobEnd::Reason::stopped
                                         : JobEnd::Reason::notStarted;
    if (end.reason == JobEnd::Reason::notStarted) {
        end.problem = "The system did not give another process.";
    }
    return end;
}

Job::Job(const JobRequest& request, Output output, Ended ended) : m_running{std::make_unique<Running>()}
{
    m_running->output = std::move(output);
    m_running->ended = std::move(ended);
    m_running->start(request);
    m_running->thread = std::thread{[running = m_running.get()] { running->watch(); }};
}

Job::~Job()
{
    stop();
    wait();
}

void Job::stop()
{
    if (m_running->control.number() >= 0) {
        const char asked = 's';
        (void)send(m_running->control.number(), &asked, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
}

void Job::wait()
{
    if (m_running->thread.joinable()) {
        m_running->thread.join();
    }
}

} // namespace rankwright
