// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Whole runs, with a shell as the interpreter: what runs is what the user's command says.

#include "core/launch/trial.h"
#include "core/launch/working_copy.h"

#include <doctest/doctest.h>

#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <unistd.h>

using namespace rankwright;
namespace fs = std::filesystem;

namespace {

class Project {
  public:
    Project()
    {
        std::string pattern = (fs::temp_directory_path() / "rankwright-test-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        m_root = pattern;
    }
    ~Project() { fs::remove_all(m_root); }
    Project(const Project&) = delete;
    Project& operator=(const Project&) = delete;

    void write(const std::string& path, const std::string& text) const
    {
        fs::create_directories((m_root / path).parent_path());
        std::ofstream{m_root / path, std::ios::binary} << text;
    }
    [[nodiscard]] std::string read(const std::string& path) const
    {
        std::ifstream stream{m_root / path, std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    [[nodiscard]] fs::path root() const { return m_root; }

  private:
    fs::path m_root;
};

TrialRequest request(const Project& project, const std::string& command)
{
    TrialRequest asked;
    asked.label = "original";
    asked.project = project.root().string();
    asked.launch.script = "train.py";
    asked.command = command;
    asked.keeper = RANKWRIGHT_KEEPER;
    return asked;
}

TrialResult run(TrialRequest asked, const std::function<void(Trial&)>& then = {})
{
    TrialResult result;
    int ends = 0;
    {
        Trial trial{std::move(asked), {.lines = {}, .record = {}, .ended = [&](const TrialResult& ended) {
                                           result = ended;
                                           ++ends;
                                       }}};
        if (then) {
            then(trial);
        }
        trial.wait();
    }
    CHECK(ends == 1);
    return result;
}

std::string textOf(const TrialResult& result)
{
    std::string text;
    for (const OutputLine& line : result.lines) {
        text += line.text.starts_with("Rankwright: ") ? "" : line.text + "\n";
    }
    return text;
}

} // namespace

TEST_CASE("a trial runs in a copy: what it writes and deletes is not the project's")
{
    const Project project;
    project.write("train.py", "original");
    project.write("data/rows.csv", "1,2");
    project.write(".git/config", "no script's business");
    project.write("venv/pyvenv.cfg", "");
    TrialRequest asked =
        request(project, "cat train.py; echo; cat data/rows.csv; echo; ls -a; rm data/rows.csv; echo x > new.txt; pwd");
    asked.files = {{"train.py", "rewritten"}, {"made/by_us.py", "x"}};
    const TrialResult result = run(asked);
    const std::string text = textOf(result);
    CHECK(text.starts_with("rewritten\n1,2\n"));
    CHECK(text.find("made\n") != std::string::npos);
    CHECK(text.find(".git") == std::string::npos);
    CHECK(text.find("venv") == std::string::npos);
    CHECK(project.read("train.py") == "original");
    CHECK(project.read("data/rows.csv") == "1,2");
    CHECK_FALSE(fs::exists(project.root() / "new.txt"));
    const std::string copy = result.lines.back().text;
    CHECK(copy.find("rankwright-run-") != std::string::npos);
    CHECK_FALSE(fs::exists(copy));
    CHECK(result.words.isClean);
}

TEST_CASE("links into the project lead into the copy, links out of it stay")
{
    const Project project;
    const Project elsewhere;
    elsewhere.write("large.bin", "large");
    project.write("train.py", "original");
    fs::create_symlink(elsewhere.root() / "large.bin", project.root() / "data.bin");
    fs::create_symlink("train.py", project.root() / "alias.py");
    TrialRequest asked = request(project, "cat data.bin; echo; cat alias.py; echo changed > alias.py; cat train.py");
    fs::create_symlink("nowhere", project.root() / "dangling");
    fs::create_symlink("loop", project.root() / "loop");
    const TrialResult result = run(asked);
    CHECK(textOf(result) == "large\noriginalchanged\n");
    REQUIRE(!result.lines.empty());
    CHECK(result.lines[0].text.starts_with("Rankwright: data.bin leads out of the project, to "));
    CHECK(project.read("train.py") == "original");
    asked = request(project, "cat data.bin");
    asked.files = {{"data.bin", "ours"}}; // takes the link's place, not that of what it leads to
    CHECK(textOf(run(asked)) == "ours\n");
    CHECK(elsewhere.read("large.bin") == "large");
}

TEST_CASE("Python looks for the project's modules in the copy, not in the project")
{
    const Project project;
    project.write("train.py", "");
    TrialRequest asked = request(project, "");
    asked.launch.interpreter = (project.root() / "fake").string();
    project.write("fake", "#!/bin/sh\necho \"$PYTHONPATH\"; pwd\n");
    fs::permissions(project.root() / "fake", fs::perms::owner_all);
    asked.launch.variables = {{"PYTHONPATH", project.root().string() + ":/elsewhere:" + (project.root() / "lib").string()}};
    asked.isRecorded = true;
    const TrialResult result = run(asked);
    REQUIRE(result.lines.size() == 3);
    const std::string& copy = result.lines[1].text;
    CHECK(result.lines[0].text.ends_with("/python:" + copy + ":/elsewhere:" + copy + "/lib"));
    CHECK(result.lines[2].text.starts_with("Rankwright: nothing was recorded"));
    CHECK_FALSE(result.isRecorded);
}

TEST_CASE("a copy holds no copies, and what a script closed is removed all the same")
{
    const Project project;
    project.write("train.py", "");
    project.write("rankwright-run-old/train.py", "");
    const TrialResult result = run(request(project, "ls; mkdir -p d/e; touch d/e/f; chmod 555 d/e d; pwd"));
    REQUIRE(result.lines.size() == 2);
    CHECK(result.lines[0].text == "train.py");
    CHECK_FALSE(fs::exists(result.lines[1].text));
}

TEST_CASE("a stop does not wait for a listener that takes its time")
{
    const Project project;
    project.write("train.py", "");
    std::mutex mutex;
    std::condition_variable changed;
    bool isRead{};
    bool isLet{};
    TrialResult result;
    Trial::Listener listener;
    listener.lines = [&](const std::vector<OutputLine>&) {
        std::unique_lock lock{mutex};
        isRead = true;
        changed.notify_all();
        changed.wait(lock, [&] { return isLet; });
    };
    listener.ended = [&](const TrialResult& ended) { result = ended; };
    Trial trial{request(project, "echo begun; sleep 4721.25"), std::move(listener)};
    {
        std::unique_lock lock{mutex};
        changed.wait(lock, [&] { return isRead; });
    }
    trial.stop(); // Comes back although the listener is not done.
    {
        const std::lock_guard lock{mutex};
        isLet = true;
    }
    changed.notify_all();
    trial.wait();
    CHECK(result.end.reason == JobEnd::Reason::stopped);
}

TEST_CASE("the metric that counts is a loss, or something that is measured")
{
    const auto metricOf = [](std::vector<std::string> names) {
        TrialResult result;
        result.record.ranks.push_back({});
        for (std::string& name : names) {
            result.record.ranks[0].series.push_back({std::move(name), {{1, 0, 1}}});
        }
        return compared({result})[0].metric;
    };
    CHECK(metricOf({"total", "train_loss", "loss"}) == "loss");
    CHECK(metricOf({"total", "accuracy", "train_loss"}) == "train_loss");
    CHECK(metricOf({"total", "val_accuracy"}) == "val_accuracy");
    CHECK(metricOf({"total"}).empty());
}

TEST_CASE("a folder of the user's is taken as it is")
{
    const Project project;
    project.write("train.py", "original");
    TrialRequest asked = request(project, "pwd; cat train.py");
    asked.folder = project.root().string();
    asked.files = {{"train.py", "rewritten"}};
    CHECK(textOf(run(asked)) == fs::canonical(project.root()).string() + "\noriginal\n");
    CHECK(project.read("train.py") == "original");
}

TEST_CASE("curves come from what is printed, as it is printed")
{
    const Project project;
    project.write("train.py", "");
    TrialRequest asked = request(project, "for i in 1 2 3; do echo \"step $i loss: 0.$i\"; done; echo done");
    int records = 0;
    TrialResult result;
    {
        Trial trial{asked,
                    {.lines = {},
                     .record = [&](const RunRecord&) { ++records; },
                     .ended = [&](const TrialResult& ended) { result = ended; }}};
        trial.wait();
    }
    CHECK(records >= 1);
    REQUIRE(result.record.ranks.size() == 1);
    asked.launch.launcher = Launcher::custom; // whose lines they are is not said: one run's
    CHECK(run(asked).record.ranks.size() == 1);
    asked.launch.launcher = Launcher::direct;
    asked.command.clear();
    asked.launch.interpreter = (project.root() / "fake").string();
    project.write("fake", "#!/bin/sh\nfor i in 1 2 3; do echo \"step $i loss: 0.$i\"; done\n");
    fs::permissions(project.root() / "fake", fs::perms::owner_all);
    result = run(asked);
    REQUIRE(result.record.ranks.size() == 1);
    CHECK(result.record.ranks[0].series.at(0).samples.size() == 3);
    const auto runs = compared({result});
    CHECK(runs[0].last == doctest::Approx(0.3));
}

TEST_CASE("a progress bar leaves one line")
{
    const Project project;
    project.write("train.py", "");
    CHECK(textOf(run(request(project, "printf '10%%\\r20%%\\r30%%\\nend\\n'"))) == "30%\nend\n");
}

TEST_CASE("stopping a trial stops it, at once before it began")
{
    const Project project;
    project.write("train.py", "");
    const TrialResult result = run(request(project, "sleep 4720.25"), [](Trial& trial) { trial.stop(); });
    CHECK(result.end.reason == JobEnd::Reason::stopped);
    CHECK(result.words.words.starts_with("Stopped after"));
}

TEST_CASE("a project that is not there is said")
{
    const Project project;
    TrialRequest asked = request(project, "true");
    asked.project = "/not/there";
    const TrialResult result = run(asked);
    CHECK(result.end.reason == JobEnd::Reason::notStarted);
    CHECK(result.words.words.find("/not/there") != std::string::npos);
}
