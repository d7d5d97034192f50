// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Jobs that end, fail, hang, hide from their launcher, and lose the program that started them.

#include "core/launch/descendants.h"
#include "core/launch/job.h"

#include <doctest/doctest.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace rankwright;
using namespace std::chrono_literals;

namespace {

struct Outcome {
    std::string out;
    std::string error;
    JobEnd end;
};

JobRequest request(std::string command, std::chrono::milliseconds limit = 0ms)
{
    return {.command = std::move(command), .folder = "/", .variables = {}, .limit = limit, .keeper = RANKWRIGHT_KEEPER};
}

/// Runs it to its end, or stops it after `stopAfter` where that is not 0.
Outcome run(const JobRequest& asked, std::chrono::milliseconds stopAfter = 0ms)
{
    Outcome outcome;
    Job job{asked,
            [&](OutputStream stream, std::string_view bytes) {
                (stream == OutputStream::out ? outcome.out : outcome.error) += bytes;
            },
            [&](const JobEnd& end) { outcome.end = end; }};
    if (stopAfter > 0ms) {
        std::this_thread::sleep_for(stopAfter);
        job.stop();
    }
    job.wait();
    return outcome;
}

/// Processes that carry `word` in their command line. One that ends while it is looked at counts as ended: reading it
/// says so with an error, which `getline` takes for the end of the file where an iterator over the stream throws.
int processesWith(const std::string& word)
{
    int count = 0;
    std::error_code error;
    for (std::filesystem::directory_iterator entry{"/proc", error}; !error && entry != std::filesystem::directory_iterator{};
         entry.increment(error)) {
        std::ifstream file{entry->path() / "cmdline", std::ios::binary};
        std::string text;
        std::getline(file, text, '\n');
        count += text.find(word) != std::string::npos ? 1 : 0;
    }
    return count;
}

/// Waits until `isTrue`, at most some seconds.
template <class Condition>
bool comesTrue(const Condition& isTrue)
{
    for (int i = 0; i < 500; ++i) {
        if (isTrue()) {
            return true;
        }
        std::this_thread::sleep_for(20ms);
    }
    return false;
}

} // namespace

TEST_CASE("a job's streams, status and time come back")
{
    const Outcome outcome = run(request("echo out; echo error >&2; exit 7"));
    CHECK(outcome.out == "out\n");
    CHECK(outcome.error == "error\n");
    CHECK(outcome.end.reason == JobEnd::Reason::ended);
    CHECK(outcome.end.status == 7);
    CHECK(outcome.end.signal == 0);
    CHECK(outcome.end.left == 0);
    CHECK(outcome.end.seconds > 0);
}

TEST_CASE("the signal that ended a job comes back") { CHECK(run(request("kill -SEGV $$")).end.signal == SIGSEGV); }

TEST_CASE("a job runs in its folder, with its variables, and without our input")
{
    JobRequest asked = request("pwd; echo \"$RANKWRIGHT_TEST\"; read -r line || echo nothing");
    asked.folder = "/usr";
    asked.variables = {{"RANKWRIGHT_TEST", "a b\"c"}};
    CHECK(run(asked).out == "/usr\na b\"c\nnothing\n");
}

TEST_CASE("much output arrives whole")
{
    const Outcome outcome =
        run(request("i=0; while [ $i -lt 20000 ]; do echo \"$i 0123456789012345678901234567890123456789\"; i=$((i+1)); done"));
    CHECK(outcome.out.size() > 900'000);
    CHECK(outcome.out.ends_with("19999 0123456789012345678901234567890123456789\n"));
}

TEST_CASE("what a job leaves behind is ended and counted, in sessions of its own too")
{
    const Outcome outcome =
        run(request("setsid sleep 4711.25 & setsid sh -c 'trap \"\" TERM; sleep 4711.25; sleep 4711.25' & sleep 0.3; exit 0"));
    CHECK(outcome.end.reason == JobEnd::Reason::ended);
    CHECK(outcome.end.left >= 2);
    CHECK(processesWith("4711.25") == 0);
}

TEST_CASE("a limit ends a job that hangs and ignores polite signals")
{
    const Outcome outcome = run(request(
        "trap '' TERM; setsid sh -c 'trap \"\" TERM; while :; do sleep 4712.25; done' & while :; do sleep 4712.25; done", 300ms));
    CHECK(outcome.end.reason == JobEnd::Reason::outOfTime);
    CHECK(processesWith("4712.25") == 0);
}

TEST_CASE("stop ends a job")
{
    const Outcome outcome = run(request("echo begun; sleep 4713.25"), 300ms);
    CHECK(outcome.out == "begun\n");
    CHECK(outcome.end.reason == JobEnd::Reason::stopped);
    CHECK(processesWith("4713.25") == 0);
}

TEST_CASE("nothing outlives the program that started a job, however it ends")
{
    // A child of ours starts the job; it is killed, so that nothing of it can tidy up.
    std::string folder = (std::filesystem::temp_directory_path() / "rankwright-test-XXXXXX").string();
    REQUIRE(mkdtemp(folder.data()) != nullptr);
    std::ofstream{folder + "/made"} << "by the run";
    const pid_t starter = fork();
    REQUIRE(starter >= 0);
    if (starter == 0) {
        JobRequest asked = request("setsid sh -c 'trap \"\" TERM HUP; while :; do sleep 4714.25; done' & sleep 4714.25");
        asked.temporary = {folder};
        const Job job{asked, [](OutputStream, std::string_view) {}, [](const JobEnd&) {}};
        for (;;) {
            pause();
        }
    }
    CHECK(comesTrue([] { return processesWith("4714.25") >= 2; }));
    CHECK(std::filesystem::exists(folder));
    (void)kill(starter, SIGKILL);
    (void)waitpid(starter, nullptr, 0);
    CHECK(comesTrue([] { return processesWith("4714.25") == 0; }));
    CHECK(comesTrue([&] { return !std::filesystem::exists(folder); }));
}

TEST_CASE("folders of a job whose program is there are the program's")
{
    std::string folder = (std::filesystem::temp_directory_path() / "rankwright-test-XXXXXX").string();
    REQUIRE(mkdtemp(folder.data()) != nullptr);
    JobRequest asked = request("true");
    asked.temporary = {folder};
    CHECK(run(asked).end.status == 0);
    CHECK(std::filesystem::remove(folder));
}

TEST_CASE("processes that come and go beside a job do not disturb it")
{
    // The keeper looks at all processes of the machine, and they end while it looks.
    std::atomic<bool> isOver{};
    std::vector<std::thread> storms;
    for (int i = 0; i < 2; ++i) {
        storms.emplace_back([&isOver] {
            while (!isOver) {
                const pid_t child = fork();
                if (child == 0) {
                    _exit(0);
                }
                (void)waitpid(child, nullptr, 0);
            }
        });
    }
    for (int i = 0; i < 3; ++i) {
        const Outcome outcome = run(request("(trap '' TERM; exec sleep 4716.25) & sleep 0.1"));
        CHECK(outcome.end.reason == JobEnd::Reason::ended);
        CHECK(outcome.end.problem.empty());
        CHECK(outcome.end.left == 1);
        CHECK(outcome.end.seconds < 1); // Tidying up took longer.
    }
    isOver = true;
    for (std::thread& storm : storms) {
        storm.join();
    }
    CHECK(processesWith("4716.25") == 0);
}

TEST_CASE("nothing outlives the keeper")
{
    Outcome outcome;
    Job job{request("setsid sh -c 'sleep 4715.25' & sleep 4715.25"), [](OutputStream, std::string_view) {},
            [&](const JobEnd& end) { outcome.end = end; }};
    CHECK(comesTrue([] { return processesWith("4715.25") >= 2; }));
    for (const pid_t process : descendantsOf(getpid())) {
        std::ifstream file{"/proc/" + std::to_string(process) + "/comm"};
        std::string name;
        if (std::getline(file, name) && name.starts_with("rankwright-keep")) {
            (void)kill(process, SIGKILL);
        }
    }
    job.wait();
    CHECK(outcome.end.problem.find("ended from outside") != std::string::npos);
    CHECK(comesTrue([] { return processesWith("4715.25") == 0; }));
}

TEST_CASE("what cannot be started says why")
{
    JobRequest nowhere = request("true");
    nowhere.folder = "/not/there";
    CHECK(run(nowhere).end.reason == JobEnd::Reason::notStarted);
    CHECK(run(nowhere).end.problem == "The folder /not/there is not there.");
    JobRequest unkept = request("true");
    unkept.keeper = "/not/there/keeper";
    CHECK(run(unkept).end.problem.find("rankwright-keeper") != std::string::npos);
}
