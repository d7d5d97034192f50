// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/keeper.h"

#include "core/launch/descendants.h"
#include "core/launch/working_copy.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rankwright {

namespace {

using Clock = std::chrono::steady_clock;
constexpr int report = 3;
constexpr std::chrono::milliseconds grace{3000};     ///< Between asking processes to end and ending them.
constexpr std::chrono::milliseconds patience{10000}; ///< For processes that the kernel does not let go.
constexpr std::chrono::milliseconds afterglow{1000}; ///< In which what ends by itself may end after the command.
constexpr std::chrono::milliseconds pause{20};

struct Kept {
    pid_t command{};
    std::optional<int> status; ///< As waitpid gives it.
};

/// Takes in all children that have ended, also those that were handed to us.
void reap(Kept& kept)
{
    int status = 0;
    for (pid_t ended = waitpid(-1, &status, WNOHANG); ended > 0; ended = waitpid(-1, &status, WNOHANG)) {
        if (ended == kept.command) {
            kept.status = status;
        }
    }
}

/// Sends `signal` to all descendants until none is left or `time` is over. Those that are new get it too.
void signalAll(Kept& kept, int signal, std::chrono::milliseconds time)
{
    const auto end = Clock::now() + time;
    std::vector<pid_t> told;
    for (;;) {
        reap(kept);
        const auto alive = descendantsOf(getpid());
        if (alive.empty() || Clock::now() >= end) {
            return;
        }
        for (const pid_t process : alive) {
            if (signal == SIGKILL || std::find(told.begin(), told.end(), process) == told.end()) {
                (void)kill(process, signal);
                told.push_back(process);
            }
        }
        (void)poll(nullptr, 0, static_cast<int>(pause.count()));
    }
}

/// Whether the program that started us is gone.
bool isAlone()
{
    pollfd line{STDIN_FILENO, POLLIN, 0};
    char byte{};
    while (poll(&line, 1, 0) > 0) {
        if (read(STDIN_FILENO, &byte, 1) <= 0) {
            return true;
        }
    }
    return false;
}

[[noreturn]] void become(const char* command, const sigset_t& before)
{
    (void)setsid();
    (void)close(report);
    const int nothing = open("/dev/null", O_RDONLY); // NOLINT(cppcoreguidelines-pro-type-vararg)
    (void)dup2(nothing, STDIN_FILENO);
    (void)signal(SIGPIPE, SIG_DFL);
    (void)sigprocmask(SIG_SETMASK, &before, nullptr);
    (void)execl("/bin/sh", "sh", "-c", command, nullptr); // NOLINT(cppcoreguidelines-pro-type-vararg)
    _exit(127);
}

} // namespace

int keep(int count, char** words)
{
    if (count < 3 || fcntl(report, F_GETFD) < 0) { // NOLINT(cppcoreguidelines-pro-type-vararg)
        (void)std::fputs("rankwright-keeper is started by Rankwright when it runs a script; it is of no use alone.\n", stderr);
        return 2;
    }
    const long limit = std::strtol(words[1], nullptr, 10);
    const auto begin = Clock::now();
    (void)setsid();                                  // Keys of the terminal speak to the program that started us, not to us.
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); // NOLINT(cppcoreguidelines-pro-type-vararg)
    (void)signal(SIGPIPE, SIG_IGN);
    sigset_t watched;
    sigset_t before;
    (void)sigemptyset(&watched);
    for (const int one : {SIGCHLD, SIGTERM, SIGINT, SIGHUP}) {
        (void)sigaddset(&watched, one);
    }
    (void)sigprocmask(SIG_BLOCK, &watched, &before);
    const int signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);

    Kept kept;
    kept.command = fork();
    if (kept.command == 0) {
        become(words[2], before);
    }
    const char* reason = kept.command < 0 ? "notStarted" : "ended";
    while (kept.command > 0 && !kept.status) {
        int left = -1;
        if (limit > 0) {
            const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
            left = static_cast<int>(std::clamp<long>(limit - passed, 0, 1'000'000'000));
            if (left == 0) {
                reason = "outOfTime";
                break;
            }
        }
        pollfd sources[]{{STDIN_FILENO, POLLIN, 0}, {signals, POLLIN, 0}};
        if (poll(sources, 2, left) < 0 && errno != EINTR) {
            break;
        }
        bool isAsked = sources[0].revents != 0;
        signalfd_siginfo info{};
        while (sources[1].revents != 0 && read(signals, &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
            isAsked = isAsked || info.ssi_signo != static_cast<unsigned>(SIGCHLD);
        }
        reap(kept);
        if (isAsked && !kept.status) {
            reason = "stopped";
            break;
        }
    }
    // What the command left behind is counted before it is ended; where we end it ourselves, nothing was left behind. Helpers of
    // launchers see that their launcher is gone a moment later and end by themselves: they are not left.
    const auto ran = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count();
    const bool wasEnded = kept.status.has_value();
    const auto settled = Clock::now() + afterglow;
    std::size_t alive = 0;
    do {
        reap(kept);
        alive = wasEnded ? descendantsOf(getpid()).size() : 0;
    } while (alive != 0 && Clock::now() < settled && poll(nullptr, 0, static_cast<int>(pause.count())) == 0);
    signalAll(kept, SIGTERM, grace);
    signalAll(kept, SIGKILL, patience);
    const int status = kept.status.value_or(0);
    (void)dprintf(report, "%s %d %d %zu %lld\n", reason, WIFEXITED(status) ? WEXITSTATUS(status) : 0, // NOLINT
                  WIFSIGNALED(status) ? WTERMSIG(status) : 0, alive, static_cast<long long>(ran));
    if (isAlone()) {
        for (int i = 3; i < count; ++i) {
            removeFolder(words[i]);
        }
    }
    return 0;
}

} // namespace rankwright
