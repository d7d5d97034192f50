// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the recorder (resources/recorder, where its lines are described) writes while a script trains: one file a rank, read while
// it grows.

#include "core/launch/output.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

struct Sample {
    std::int64_t step{}; ///< Updates done, from 1.
    double seconds{};    ///< Since the first rank's start.
    double value{};
};

/// A metric over the steps of one rank.
struct Series {
    std::string name; ///< "loss", "val_loss", "accuracy", ...
    std::vector<Sample> samples;
};

/// Sum over all trained values after some steps.
struct StateDigest {
    std::int64_t step{};
    std::string digest;
};

struct RankRecord {
    int rank{};
    std::string tensorflow;       ///< Its version; empty: not imported.
    std::optional<int> sizeOfJob; ///< As the target's library says; nothing where it was never started.
    std::vector<Series> series;   ///< In the order in which they came.
    std::vector<StateDigest> states;
    std::int64_t steps{};            ///< Updates done.
    std::int64_t samples{};          ///< Rows of data that went into them; 0: not known.
    double began{};                  ///< Seconds of the clock of that machine.
    std::optional<double> firstStep; ///< Likewise, when the first step was over: tracing and warm-up are behind it.
    std::optional<double> lastStep;
    std::int64_t stepsAtFirstStep{};
    std::int64_t samplesAtFirstStep{};
    std::optional<std::string> end; ///< "ended", or the exception in words; nothing: no end was written (killed or hung).
    std::optional<double> endedAt;
};

struct RunRecord {
    std::vector<RankRecord> ranks; ///< By rank.
};

/// Whether the ranks had the same values.
struct Agreement {
    enum class Kind : std::uint8_t { unknown, agree, differ };
    Kind kind{Kind::unknown};
    std::int64_t step{};    ///< agree: up to this one; differ: at this one first.
    std::vector<int> ranks; ///< That differ from rank 0.
    std::string words;
};

/// Reads the files of one run again and again as they grow.
class RecordReader {
  public:
    explicit RecordReader(std::string folder) : m_folder{std::move(folder)} {}

    /// Reads what is new. False: nothing was.
    bool update();
    [[nodiscard]] const RunRecord& record() const { return m_record; }

  private:
    struct Source {
        std::int64_t read{};
        std::string open;        ///< A line that is not complete yet.
        bool isAnotherProcess{}; ///< Of the same rank, later; what it trains takes the place of what was trained before.
    };
    void take(RankRecord& rank, Source& source, std::string_view line);

    std::string m_folder;
    std::map<int, Source> m_sources;
    std::optional<double> m_begin; ///< Of the first rank that we know.
    RunRecord m_record;
};

/// The same, as far as it can be read from what a run prints: series only.
class PrintedRecord {
  public:
    /// `seconds` since the start. False: the line reports no number.
    bool take(const OutputLine& line, double seconds);
    [[nodiscard]] const RunRecord& record() const { return m_record; }

  private:
    /// Bars begin again with each epoch, the steps go on.
    struct Counter {
        std::int64_t before{}; ///< Steps of the epochs that are over.
        std::int64_t said{};   ///< By the last line.
        bool isOpen{};         ///< That line is overwritten by the next.
    };

    RunRecord m_record;
    std::map<std::pair<int, std::string>, Counter> m_counters; ///< By rank and metric.
};

[[nodiscard]] Agreement agreementOf(const RunRecord& record);

/// Rows a second over all ranks, between the first step's end and the last's; nothing where no rows or fewer than two steps are
/// known.
[[nodiscard]] std::optional<double> samplesPerSecond(const RunRecord& record);

/// Updates a second of rank 0, likewise.
[[nodiscard]] std::optional<double> stepsPerSecond(const RunRecord& record);

} // namespace rankwright
