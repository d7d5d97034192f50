// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/record.h"
#include "core/launch/trial.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace rankwright;

namespace {

/// A folder of a record, gone with the test.
class Folder {
  public:
    Folder()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "rankwright-test-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        m_path = pattern;
    }
    ~Folder() { std::filesystem::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void add(int rank, const std::string& text) const
    {
        std::ofstream stream{m_path + "/rank-" + std::to_string(rank) + ".jsonl", std::ios::app | std::ios::binary};
        stream << text;
    }
    [[nodiscard]] const std::string& path() const { return m_path; }

  private:
    std::string m_path;
};

std::string step(int number, double time, const std::string& loss, int samples)
{
    return R"({"event":"step","t":)" + std::to_string(time) + R"(,"step":)" + std::to_string(number) + R"(,"loss":)" + loss +
           R"(,"metrics":{"accuracy":0.5},"samples":)" + std::to_string(samples) + "}\n";
}

std::string state(int number, const std::string& digest)
{
    return R"({"event":"state","t":1,"step":)" + std::to_string(number) + R"(,"digest":")" + digest + R"(","values":3})" + "\n";
}

} // namespace

TEST_CASE("a record is read as it grows")
{
    const Folder folder;
    RecordReader reader{folder.path()};
    CHECK_FALSE(reader.update());
    folder.add(0, R"({"event":"start","t":100,"rank":0,"pid":1,"python":"3.11"})"
                  "\n" +
                      step(1, 102, "0.5", 32).substr(0, 20));
    CHECK(reader.update());
    REQUIRE(reader.record().ranks.size() == 1);
    CHECK(reader.record().ranks[0].series.empty());
    folder.add(0, step(1, 102, "0.5", 32).substr(20) + step(2, 103, "\"nan\"", 64));
    CHECK(reader.update());
    CHECK_FALSE(reader.update());
    const RankRecord& rank = reader.record().ranks[0];
    REQUIRE(rank.series.size() == 2);
    CHECK(rank.series[0].name == "loss");
    REQUIRE(rank.series[0].samples.size() == 2);
    CHECK(rank.series[0].samples[0].seconds == doctest::Approx(2));
    CHECK(std::isnan(rank.series[0].samples[1].value));
    CHECK(rank.steps == 2);
    CHECK_FALSE(rank.end);
}

TEST_CASE("lines that are none, and ranks that come late, do no harm")
{
    const Folder folder;
    RecordReader reader{folder.path()};
    folder.add(1, "no json\n{\"event\":3}\n[1]\n" + step(1, 5, "null", 8));
    CHECK(reader.update());
    folder.add(0, step(1, 5, "1", 8));
    folder.add(7, R"({"event":"end","t":9,"reason":"exception","words":"ValueError: x","status":1})"
                  "\n");
    CHECK(reader.update());
    REQUIRE(reader.record().ranks.size() == 3);
    CHECK(reader.record().ranks[0].rank == 0);
    CHECK(reader.record().ranks[1].rank == 1);
    CHECK(reader.record().ranks[2].end == "ValueError: x");
}

TEST_CASE("speed is measured behind the first step")
{
    const Folder folder;
    for (const int rank : {0, 1}) {
        folder.add(rank, step(1, 20, "1", 32) + step(3, 22, "1", 96));
    }
    RecordReader reader{folder.path()};
    CHECK(reader.update());
    CHECK(samplesPerSecond(reader.record()) == doctest::Approx(64));
    CHECK(stepsPerSecond(reader.record()) == doctest::Approx(1));
    CHECK_FALSE(samplesPerSecond(RunRecord{}));
}

TEST_CASE("rows that are not known any more give no speed")
{
    const Folder folder;
    folder.add(0, step(1, 20, "1", 32) + step(3, 22, "1", 96) +
                      R"({"event":"step","t":23,"step":4,"loss":1,"metrics":{},"samples":null})"
                      "\n");
    RecordReader reader{folder.path()};
    CHECK(reader.update());
    CHECK_FALSE(samplesPerSecond(reader.record()));
    CHECK(stepsPerSecond(reader.record()) == doctest::Approx(1));
}

TEST_CASE("a later process of a rank counts where it trains, and not where it does not")
{
    const Folder folder;
    const std::string start = R"({"event":"start","t":100,"rank":0,"pid":1,"python":"3.11"})"
                              "\n";
    folder.add(0, start + step(1, 120, "5", 32) + step(2, 121, "4", 64) + start);
    RecordReader reader{folder.path()};
    CHECK(reader.update());
    CHECK(reader.record().ranks[0].series[0].samples.size() == 2);
    folder.add(0, step(1, 130, "3", 32));
    CHECK(reader.update());
    REQUIRE(reader.record().ranks[0].series[0].samples.size() == 1);
    CHECK(reader.record().ranks[0].series[0].samples[0].value == 3);
}

TEST_CASE("ranks agree while their digests do, and do as many updates")
{
    const Folder folder;
    folder.add(0, step(1, 1, "1", 1) + state(1, "a") + step(2, 2, "1", 2) + state(2, "b"));
    folder.add(1, step(1, 1, "1", 1) + state(1, "a") + step(2, 2, "1", 2) + state(2, "b"));
    folder.add(2, step(1, 1, "1", 1) + state(1, "a") + step(2, 2, "1", 2));
    RecordReader reader{folder.path()};
    CHECK(reader.update());
    Agreement agreement = agreementOf(reader.record());
    CHECK(agreement.kind == Agreement::Kind::agree);
    CHECK(agreement.step == 1); // rank 2 did not tell of the second
    folder.add(2, state(2, "c"));
    CHECK(reader.update());
    agreement = agreementOf(reader.record());
    CHECK(agreement.kind == Agreement::Kind::differ);
    CHECK(agreement.step == 2);
    CHECK(agreement.ranks == std::vector{2});
    CHECK(agreementOf(RunRecord{{RankRecord{}}}).kind == Agreement::Kind::unknown);
}

TEST_CASE("equal values and unequal counts are no agreement")
{
    const Folder folder;
    folder.add(0, step(1, 1, "1", 1) + state(1, "a"));
    folder.add(1, step(1, 1, "1", 1) + state(1, "a") + step(2, 2, "1", 2));
    RecordReader reader{folder.path()};
    CHECK(reader.update());
    CHECK(agreementOf(reader.record()).kind == Agreement::Kind::agree); // they are still at it
    for (const int rank : {0, 1}) {
        folder.add(rank, R"({"event":"end","t":9,"reason":"ended","words":"","status":0})"
                         "\n");
    }
    CHECK(reader.update());
    CHECK(agreementOf(reader.record()).words == "Rank 0 did 1 updates, rank 1 2.");
}

TEST_CASE("curves are read from what is printed")
{
    PrintedRecord printed;
    CHECK_FALSE(printed.take({.rank = 0, .text = "begun"}, 1));
    CHECK(printed.take({.rank = 1, .text = "Step 10, loss: 3"}, 2));
    CHECK(printed.take({.rank = 1, .text = "Step 20, loss: 2"}, 3));
    CHECK(printed.take({.rank = 1, .text = "1/60 - loss: 1"}, 4)); // a bar that begins again
    CHECK_FALSE(printed.take({.rank = OutputLine::launcher, .text = "loss: 1"}, 5));
    REQUIRE(printed.record().ranks.size() == 1);
    const Series& loss = printed.record().ranks[0].series.at(0);
    REQUIRE(loss.samples.size() == 3);
    CHECK(loss.samples[1].step == 20);
    CHECK(loss.samples[2].step == 21);
}

TEST_CASE("steps go on where the bar of an epoch begins again")
{
    const auto stepsOf = [](const PrintedRecord& printed) {
        std::vector<std::int64_t> steps;
        for (const Sample& sample : printed.record().ranks.at(0).series.at(0).samples) {
            steps.push_back(sample.step);
        }
        return steps;
    };
    PrintedRecord quiet; // verbose=2: one line an epoch
    for (const double second : {1.0, 2.0, 3.0}) {
        CHECK(quiet.take({.rank = 0, .text = "20/20 - 1s - loss: 0.5 - 800ms/epoch"}, second));
    }
    CHECK(stepsOf(quiet) == std::vector<std::int64_t>{20, 40, 60});
    PrintedRecord bars; // verbose=1
    for (int epoch = 0; epoch < 2; ++epoch) {
        CHECK(bars.take({.rank = 0, .text = "1/2 [==>..] - ETA: 0s - loss: 0.9", .isOverwritten = true}, 1));
        CHECK(bars.take({.rank = 0, .text = "2/2 [=====] - ETA: 0s - loss: 0.8", .isOverwritten = true}, 2));
        CHECK(bars.take({.rank = 0, .text = "2/2 [=====] - 1s 9ms/step - loss: 0.8 - val_loss: 0.7"}, 3));
    }
    CHECK(stepsOf(bars) == std::vector<std::int64_t>{1, 2, 3, 4});
}

TEST_CASE("runs are compared with the first")
{
    TrialResult one;
    one.label = "original";
    one.record.ranks.push_back({.series = {{"accuracy", {{1, 0, 0.5}}}, {"loss", {{1, 0, 3}, {2, 1, 1}}}},
                                .steps = 3,
                                .samples = 96,
                                .firstStep = 20,
                                .lastStep = 22,
                                .stepsAtFirstStep = 1,
                                .samplesAtFirstStep = 32});
    TrialResult two = one;
    two.processes = 2;
    two.record.ranks.push_back(two.record.ranks[0]);
    const auto runs = compared({one, two});
    REQUIRE(runs.size() == 2);
    CHECK(runs[0].metric == "loss");
    CHECK(runs[0].last == 1);
    CHECK_FALSE(runs[0].speedUp);
    CHECK(runs[1].speedUp == doctest::Approx(2));
}
