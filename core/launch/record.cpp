// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/record.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

namespace rankwright {

namespace {

using nlohmann::json;

RankRecord& rankOf(RunRecord& record, int rank)
{
    const auto at = std::lower_bound(record.ranks.begin(), record.ranks.end(), rank,
                                     [](const RankRecord& known, int wanted) { return known.rank < wanted; });
    if (at != record.ranks.end() && at->rank == rank) {
        return *at;
    }
    return *record.ranks.insert(at, RankRecord{.rank = rank});
}

Series& seriesOf(RankRecord& rank, std::string_view name)
{
    const auto at = std::find_if(rank.series.begin(), rank.series.end(), [&](const Series& known) { return known.name == name; });
    return at != rank.series.end() ? *at : rank.series.emplace_back(Series{std::string{name}, {}});
}

/// Numbers, and the words that stand for those that JSON does not have.
std::optional<double> numberIn(const json& value)
{
    if (value.is_number()) {
        return value.get<double>();
    }
    if (value == "nan") {
        return std::numeric_limits<double>::quiet_NaN();
    }
    if (value == "inf" || value == "-inf") {
        return (value == "inf" ? 1 : -1) * std::numeric_limits<double>::infinity();
    }
    return std::nullopt;
}

template <class Value>
std::optional<Value> get(const json& object, const char* key)
{
    const auto at = object.find(key);
    if (at == object.end()) {
        return std::nullopt;
    }
    if constexpr (std::is_same_v<Value, std::string>) {
        return at->is_string() ? std::optional{at->get<std::string>()} : std::nullopt;
    } else {
        return at->is_number() ? std::optional{at->get<Value>()} : std::nullopt;
    }
}

void takeStep(RankRecord& rank, const json& event, double time, double since)
{
    const bool isEpoch = event["event"] == "epoch";
    const auto step = get<std::int64_t>(event, "step").value_or(rank.steps);
    if (!isEpoch) {
        rank.steps = std::max(rank.steps, step);
        // Where a step's rows are not known, their sum is not either.
        rank.samples = get<std::int64_t>(event, "samples").value_or(0);
        if (!rank.firstStep) {
            rank.firstStep = time;
            rank.stepsAtFirstStep = rank.steps;
            rank.samplesAtFirstStep = rank.samples;
        }
        rank.lastStep = time;
        if (const auto loss = event.contains("loss") ? numberIn(event["loss"]) : std::nullopt) {
            seriesOf(rank, "loss").samples.push_back({step, since, *loss});
        }
    }
    const auto metrics = event.find("metrics");
    if (metrics == event.end() || !metrics->is_object()) {
        return;
    }
    for (const auto& [name, value] : metrics->items()) {
        // An epoch's means of what each step says already would stand among the steps' own values.
        const bool isKnown = isEpoch && !name.starts_with("val_") &&
                             std::any_of(rank.series.begin(), rank.series.end(),
                                         [&, &wanted = name](const Series& s) { return s.name == wanted; });
        if (const auto number = numberIn(value); number && !isKnown) {
            seriesOf(rank, name).samples.push_back({step, since, *number});
        }
    }
}

} // namespace

bool RecordReader::update()
{
    bool isNew = false;
    std::error_code error;
    for (std::filesystem::directory_iterator entry{m_folder, error}; !error && entry != std::filesystem::directory_iterator{};
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        int rank = 0;
        const auto [end, problem] =
            std::from_chars(name.data() + std::min<std::size_t>(5, name.size()), name.data() + name.size(), rank);
        if (!name.starts_with("rank-") || problem != std::errc{} || std::string_view{end} != ".jsonl") {
            continue;
        }
        Source& source = m_sources[rank];
        std::ifstream file{entry->path(), std::ios::binary};
        file.seekg(source.read);
        std::ostringstream part; // Takes a failing read as an end.
        part << file.rdbuf();
        const std::string bytes = std::move(part).str();
        source.read += static_cast<std::int64_t>(bytes.size());
        source.open += bytes;
        std::size_t begin = 0;
        for (std::size_t line = source.open.find('\n'); line != std::string::npos; line = source.open.find('\n', begin)) {
            take(rankOf(m_record, rank), source, std::string_view{source.open}.substr(begin, line - begin));
            begin = line + 1;
            isNew = true;
        }
        source.open.erase(0, begin);
    }
    return isNew;
}

void RecordReader::take(RankRecord& rank, Source& source, std::string_view line)
{
    const json event = json::parse(line, nullptr, false);
    if (!event.is_object() || !event.contains("event") || !event["event"].is_string()) {
        return; // Cut by a kill.
    }
    const double time = get<double>(event, "t").value_or(0);
    const std::string what = event["event"];
    if (what == "start") {
        source.isAnotherProcess = rank.began != 0;
        rank.began = time;
        m_begin = m_begin ? std::min(*m_begin, time) : time;
    } else if (what == "tensorflow") {
        rank.tensorflow = get<std::string>(event, "version").value_or("");
    } else if (what == "horovod") {
        rank.sizeOfJob = get<int>(event, "size");
    } else if (what == "step" || what == "epoch") {
        if (std::exchange(source.isAnotherProcess, false)) {
            RankRecord anew{.rank = rank.rank};
            anew.tensorflow = rank.tensorflow;
            anew.sizeOfJob = rank.sizeOfJob;
            anew.began = rank.began;
            rank = std::move(anew);
        }
        takeStep(rank, event, time, time - m_begin.value_or(time));
    } else if (what == "state") {
        rank.states.push_back({get<std::int64_t>(event, "step").value_or(0), get<std::string>(event, "digest").value_or("")});
    } else if (what == "end") {
        const std::string words = get<std::string>(event, "words").value_or("");
        const std::string reason = get<std::string>(event, "reason").value_or("ended");
        rank.end = words.empty() ? reason : words;
        rank.endedAt = time;
    }
}

bool PrintedRecord::take(const OutputLine& line, double seconds)
{
    const auto metrics = line.rank >= 0 ? metricsIn(line.text) : std::vector<PrintedMetric>{};
    if (metrics.empty()) {
        return false;
    }
    RankRecord& rank = rankOf(m_record, line.rank);
    const auto step = stepIn(line.text);
    for (const PrintedMetric& metric : metrics) {
        auto& samples = seriesOf(rank, metric.name).samples;
        const std::int64_t last = samples.empty() ? 0 : samples.back().step;
        if (!step) {
            samples.push_back({last + 1, seconds, metric.value});
            continue;
        }
        Counter& counter = m_counters[{line.rank, metric.name}];
        const bool isAgain = counter.isOpen && *step == counter.said; // The bar's last state, with what the epoch's end adds.
        if (!samples.empty() && *step <= counter.said && !isAgain) {
            counter.before = last;
        }
        counter.said = *step;
        counter.isOpen = line.isOverwritten;
        const Sample sample{std::max(counter.before + *step, isAgain ? last : last + 1), seconds, metric.value};
        if (isAgain && !samples.empty()) {
            samples.back() = sample;
        } else {
            samples.push_back(sample);
        }
    }
    return true;
}

Agreement agreementOf(const RunRecord& record)
{
    Agreement agreement;
    const auto& ranks = record.ranks;
    if (ranks.size() < 2) {
        agreement.words = "";
        return agreement;
    }
    for (const StateDigest& state : ranks.front().states) {
        std::vector<int> differing;
        bool isKnown = true;
        for (const RankRecord& rank : ranks) {
            const auto at =
                std::find_if(rank.states.begin(), rank.states.end(), [&](const StateDigest& s) { return s.step == state.step; });
            isKnown = isKnown && at != rank.states.end();
            if (at != rank.states.end() && at->digest != state.digest) {
                differing.push_back(rank.rank);
            }
        }
        if (!differing.empty()) {
            agreement.kind = Agreement::Kind::differ;
            agreement.step = state.step;
            agreement.ranks = differing;
            agreement.words = (differing.size() == 1 ? "Rank " : "Ranks ");
            for (std::size_t i = 0; i < differing.size(); ++i) {
                agreement.words += (i == 0 ? "" : ", ") + std::to_string(differing[i]);
            }
            agreement.words += (differing.size() == 1 ? " has" : " have") + std::string{" other values than rank 0 after step "} +
                               std::to_string(state.step) + ": the ranks do not train one model.";
            return agreement;
        }
        if (isKnown) {
            agreement.kind = Agreement::Kind::agree;
            agreement.step = state.step;
        }
    }
    if (agreement.kind == Agreement::Kind::agree) {
        agreement.words = "All ranks have the same values, bit for bit, after step " + std::to_string(agreement.step) + ".";
        // Ranks that were stopped were stopped somewhere.
        const bool haveEnded =
            std::all_of(ranks.begin(), ranks.end(), [](const RankRecord& rank) { return rank.end.has_value(); });
        for (const RankRecord& rank : ranks) {
            if (haveEnded && rank.steps != ranks.front().steps) {
                agreement.kind = Agreement::Kind::differ;
                agreement.ranks.push_back(rank.rank);
            }
        }
        if (agreement.kind == Agreement::Kind::differ) {
            agreement.words = "Rank 0 did " + std::to_string(ranks.front().steps) + " updates, rank " +
                              std::to_string(agreement.ranks.front()) + " " +
                              std::to_string(std::find_if(ranks.begin(), ranks.end(),
                                                          [&](const RankRecord& r) { return r.rank == agreement.ranks.front(); })
                                                 ->steps) +
                              ".";
        }
    }
    return agreement;
}

std::optional<double> samplesPerSecond(const RunRecord& record)
{
    double total = 0;
    for (const RankRecord& rank : record.ranks) {
        if (!rank.firstStep || !rank.lastStep || *rank.lastStep <= *rank.firstStep || rank.samples <= rank.samplesAtFirstStep) {
            return std::nullopt;
        }
        total += static_cast<double>(rank.samples - rank.samplesAtFirstStep) / (*rank.lastStep - *rank.firstStep);
    }
    return record.ranks.empty() ? std::nullopt : std::optional{total};
}

std::optional<double> stepsPerSecond(const RunRecord& record)
{
    if (record.ranks.empty()) {
        return std::nullopt;
    }
    const RankRecord& rank = record.ranks.front();
    if (!rank.firstStep || !rank.lastStep || *rank.lastStep <= *rank.firstStep) {
        return std::nullopt;
    }
    return static_cast<double>(rank.steps - rank.stepsAtFirstStep) / (*rank.lastStep - *rank.firstStep);
}

} // namespace rankwright
