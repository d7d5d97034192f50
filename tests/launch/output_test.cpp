// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/output.h"

#include <doctest/doctest.h>

using namespace rankwright;

namespace {

std::vector<OutputLine> linesOf(Launcher launcher, std::string_view bytes, OutputStream stream = OutputStream::out)
{
    OutputReader reader{launcher};
    auto lines = reader.read(stream, bytes);
    for (OutputLine& line : reader.rest()) {
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string shown(const std::vector<PrintedMetric>& metrics)
{
    std::string text;
    for (const PrintedMetric& metric : metrics) {
        text += metric.name + "=" + std::to_string(metric.value).substr(0, 5) + " ";
    }
    return text;
}

JobEnd ended(int status)
{
    JobEnd end;
    end.reason = JobEnd::Reason::ended;
    end.status = status;
    end.seconds = 12.34;
    return end;
}

/// Lines as each launcher prints them when rank 1 of 2 raises.
std::vector<OutputLine> read(Launcher launcher, std::string_view out, std::string_view error)
{
    OutputReader reader{launcher};
    auto lines = reader.read(OutputStream::out, out);
    for (OutputLine& line : reader.read(OutputStream::error, error)) {
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace

TEST_CASE("lines go to the rank whose mark they carry")
{
    const auto lines =
        linesOf(Launcher::horovodrun, "[1]<stdout>:one\n[0]<stderr>:two\nProcess 1 exit with status code 1.\n[12]<stdout>:\n");
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].rank == 1);
    CHECK(lines[0].text == "one");
    CHECK(lines[1].rank == 0);
    CHECK(lines[1].stream == OutputStream::error);
    CHECK(lines[2].rank == OutputLine::launcher);
    CHECK(lines[3].rank == 12);
    CHECK(lines[3].text.empty());
    CHECK(linesOf(Launcher::mpirun, "[1,3]<stderr>:x\n")[0].rank == 3);
    CHECK(linesOf(Launcher::mpirun, "[prterun-host-1@1,3]<stdout>:x\n")[0].rank == 3);
    CHECK(linesOf(Launcher::srun, " 7: loss\n")[0].rank == 7);
    CHECK(linesOf(Launcher::srun, " 7: loss\n")[0].text == "loss");
    CHECK(linesOf(Launcher::horovodrun, "7: loss\n")[0].rank == OutputLine::launcher);
}

TEST_CASE("one process without a launcher is rank 0, whatever its lines look like")
{
    const auto lines = linesOf(Launcher::direct, "[1]<stdout>:one\n");
    CHECK(lines[0].rank == 0);
    CHECK(lines[0].text == "[1]<stdout>:one");
}

TEST_CASE("lines that come in pieces, without an end, or with Windows' ends are whole")
{
    OutputReader reader{Launcher::direct};
    CHECK(reader.read(OutputStream::out, "ab").empty());
    CHECK(reader.read(OutputStream::error, "x\r").empty());
    CHECK(reader.read(OutputStream::out, "c\nd")[0].text == "abc");
    const auto errors = reader.read(OutputStream::error, "\ny");
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].text == "x");
    CHECK_FALSE(errors[0].isOverwritten);
    const auto rest = reader.rest();
    REQUIRE(rest.size() == 2);
    CHECK(rest[0].text == "d");
    CHECK(rest[1].text == "y");
}

TEST_CASE("a progress bar is one line that is overwritten, without the terminal's own characters")
{
    const auto lines = linesOf(Launcher::horovodrun, "[0]<stdout>:10%\r[0]<stdout>:\x1b[1m20%\x1b[0m\b\r[0]<stdout>:done\n");
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].isOverwritten);
    CHECK(lines[1].text == "20%");
    CHECK(lines[1].isOverwritten);
    CHECK(lines[2].text == "done");
    CHECK_FALSE(lines[2].isOverwritten);
}

TEST_CASE("a line without an end does not grow for ever")
{
    OutputReader reader{Launcher::direct};
    std::size_t count = 0;
    const std::string part(10'000, 'x');
    for (int i = 0; i < 100; ++i) {
        count += reader.read(OutputStream::out, part).size();
    }
    CHECK(count > 10);
}

TEST_CASE("numbers that training scripts report")
{
    CHECK(shown(metricsIn("12/60 [==>......] - ETA: 1s - loss: 0.5312 - accuracy: 0.81")) == "loss=0.531 accuracy=0.810 ");
    CHECK(shown(metricsIn("60/60 - 1s 12ms/step - loss: 0.5000 - val_loss: 0.2500")) == "loss=0.500 val_loss=0.250 ");
}

TEST_CASE("numbers in words of one's own")
{
    const auto names = [](std::string_view line) {
        std::string text;
        for (const PrintedMetric& metric : metricsIn(line)) {
            text += metric.name + ";";
        }
        return text;
    };
    CHECK(names("Step 100, Minibatch Loss= 2.63, Training Accuracy= 0.104") == "minibatch loss;training accuracy;");
    CHECK(names("Epoch: 0001 cost= 0.312") == "cost;");
    CHECK(names("step: 200, loss: 0.31, W: 0.2, b: 0.7") == "loss;w;b;");
    CHECK(names("turn them off, set the environment variable `TF_ENABLE_ONEDNN_OPTS=0`.").empty());
    CHECK(names("0 100 loss: tf.Tensor(0.31, shape=(), dtype=float32)") == "loss;");
    CHECK(names("loss 0.31") == "loss;");
    CHECK(names("val_acc 0.9 lr 0.1") == "val_acc;");
    CHECK(names("{'loss': 0.3, \"acc\": 1}") == "loss;acc;");
    CHECK(names("train/loss: 0.3 val.accuracy=0.5") == "loss;accuracy;");
    CHECK(names("Epoch 3/10").empty());
    CHECK(names("2026-11-20 10:11:12: I tensorflow/core/x.cc:113] done").empty());
    CHECK(names("shape=(3, 4)").empty());
    CHECK(names("  File \"x.py\", line 3, in f").empty());
    CHECK(metricsIn("loss: nan").size() == 1);
    CHECK(metricsIn("Loss = -1.5e-3").at(0).value == doctest::Approx(-0.0015));
}

TEST_CASE("the step that a line speaks of")
{
    CHECK(stepIn("Step 100, Minibatch Loss= 2.63") == 100);
    CHECK(stepIn("iter: 7 loss 1") == 7);
    CHECK(stepIn("12/60 [==>...] - loss: 0.5") == 12);
    CHECK_FALSE(stepIn("Epoch 3/10 loss: 1"));
    CHECK_FALSE(stepIn("loss: 1"));
}

TEST_CASE("a clean end")
{
    CHECK(endInWords(ended(0), 1, {}).words == "Ended by itself after 12.3 s.");
    const EndInWords words = endInWords(ended(0), 4, {});
    CHECK(words.isClean);
    CHECK(words.words == "All 4 ranks ended by themselves after 12.3 s.");
    JobEnd left = ended(0);
    left.left = 2;
    CHECK(endInWords(left, 1, {}).words.ends_with("2 processes that it had started were still there and were ended."));
}

TEST_CASE("the rank that stopped first, under each launcher")
{
    const std::string_view trace =
        "[0]<stderr>:Traceback (most recent call last):\n[0]<stderr>:  File \"a.py\", line 1\n"
        "[0]<stderr>:tensorflow.python.framework.errors_impl.UnknownError: Horovod has been shut down.\n"
        "[1]<stderr>:Traceback (most recent call last):\n[1]<stderr>:  File \"a.py\", line 8, in <module>\n"
        "[1]<stderr>:ValueError: bad news: 3\nTraceback (most recent call last):\n"
        "RuntimeError: Horovod detected that one or more processes exited\n";
    for (const std::string_view out : {"Process 1 exit with status code 1.\nProcess 0 exit with status code 143.\n", ""}) {
        const EndInWords words = endInWords(ended(1), 2, read(Launcher::horovodrun, out, trace));
        CHECK_FALSE(words.isClean);
        CHECK(words.firstRank == 1);
        CHECK(words.words == "Rank 1 stopped first after 12.3 s: ValueError: bad news: 3");
    }
    const EndInWords mpi = endInWords(ended(3), 2,
                                      read(Launcher::mpirun, "",
                                           "mpirun detected that one or more processes exited with non-zero status:\n\n  Process "
                                           "name: [[5,1],1]\n  Exit code:    3\n"));
    CHECK(mpi.words == "Rank 1 stopped first after 12.3 s: exit status 3");
    const EndInWords slurm =
        endInWords(ended(2), 2, read(Launcher::srun, "", "srun: error: node1: task 1: Exited with exit code 2\n"));
    CHECK(slurm.words == "Rank 1 stopped first after 12.3 s: exit status 2");
}

TEST_CASE("a rank that was killed, and what may have been the reason")
{
    const EndInWords words =
        endInWords(ended(1), 2, read(Launcher::horovodrun, "Process 1 exit with status code 137.\n", "[1]<stderr>:Killed\n"));
    CHECK(words.words == "Rank 1 stopped first after 12.3 s: ended by SIGKILL");
    CHECK(words.advice.find("memory") != std::string::npos);
}

TEST_CASE("an exception while another is handled: the last one ended the script")
{
    const auto lines = read(Launcher::direct, "",
                            "Traceback (most recent call last):\n  File \"a.py\"\nKeyError: 'x'\n\nDuring handling of the above "
                            "exception, another exception occurred:\n\n"
                            "Traceback (most recent call last):\n  File \"a.py\"\nModuleNotFoundError: No module named 'gym'\n");
    const EndInWords words = endInWords(ended(1), 1, lines);
    CHECK(words.words == "Stopped after 12.3 s: ModuleNotFoundError: No module named 'gym'");
    CHECK(words.advice.ends_with("pip install gym"));
}

TEST_CASE("ends that are ours")
{
    JobEnd end = ended(0);
    end.reason = JobEnd::Reason::outOfTime;
    CHECK(endInWords(end, 2, {}).words == "Time was up after 12.3 s.");
    end.reason = JobEnd::Reason::stopped;
    CHECK(endInWords(end, 2, {}).words == "Stopped after 12.3 s.");
    CHECK(endInWords(ended(127), 1, {}).advice.find("127") != std::string::npos);
}
