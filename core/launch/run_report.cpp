// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/run_report.h"

#include "core/report/version.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

namespace rankwright {

namespace {

using Json = nlohmann::ordered_json;

/// `value` with as many digits as tell it from others, "–" where there is none.
std::string shown(const std::optional<double>& value, const char* form = "%.4g")
{
    if (!value) {
        return "–";
    }
    std::array<char, 64> text{};
    (void)std::snprintf(text.data(), text.size(), form, *value); // NOLINT(cppcoreguidelines-pro-type-vararg)
    return text.data();
}

/// Characters, not bytes: of UTF-8 only the first byte of each is one.
std::size_t width(std::string_view text)
{
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string agreementInAWord(const Agreement& agreement)
{
    switch (agreement.kind) {
    case Agreement::Kind::agree: return "agree";
    case Agreement::Kind::differ: return "differ";
    case Agreement::Kind::unknown: break;
    }
    return "–";
}

/// Numbers that JSON does not have are null.
Json number(const std::optional<double>& value) { return value && std::isfinite(*value) ? Json(*value) : Json(nullptr); }

Json seriesOf(const RunRecord& record)
{
    Json array = Json::array();
    for (const RankRecord& rank : record.ranks) {
        for (const Series& series : rank.series) {
            Json steps = Json::array();
            Json seconds = Json::array();
            Json values = Json::array();
            for (const Sample& sample : series.samples) {
                steps.push_back(sample.step);
                seconds.push_back(number(sample.seconds));
                values.push_back(number(sample.value));
            }
            array.push_back({{"rank", rank.rank},
                             {"metric", series.name},
                             {"steps", std::move(steps)},
                             {"seconds", std::move(seconds)},
                             {"values", std::move(values)}});
        }
    }
    return array;
}

std::string_view reasonWord(JobEnd::Reason reason)
{
    switch (reason) {
    case JobEnd::Reason::ended: return "ended";
    case JobEnd::Reason::stopped: return "stopped";
    case JobEnd::Reason::outOfTime: return "out of time";
    case JobEnd::Reason::notStarted: break;
    }
    return "not started";
}

/// A field of CSV (RFC 4180).
std::string field(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? std::string{"\"\""} : std::string{c};
    }
    return quoted + "\"";
}

/// The shortest text that is read back as `value`, whatever the locale.
std::string exact(double value)
{
    std::array<char, 64> text{};
    const auto [end, problem] = std::to_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc{} ? std::string{text.data(), end} : std::string{};
}

} // namespace

std::string textRuns(const std::vector<TrialResult>& results)
{
    const auto runs = compared(results);
    std::vector<std::vector<std::string>> table{
        {"run", "processes", "seconds", "metric", "first", "last", "steps/s", "rows/s", "speed-up", "ranks"}};
    for (const ComparedRun& run : runs) {
        table.push_back({run.label, std::to_string(run.processes), shown(run.seconds, "%.1f"),
                         run.metric.empty() ? "–" : run.metric, shown(run.first), shown(run.last), shown(run.stepsPerSecond),
                         shown(run.samplesPerSecond), shown(run.speedUp, "%.2f"), agreementInAWord(run.agreement)});
    }
    std::vector<std::size_t> widths(table.front().size());
    for (const auto& row : table) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], width(row[i]));
        }
    }
    std::string text;
    for (const auto& row : table) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - width(row[i]), ' ');
            const bool isWord = i == 0 || i == 3;
            line += (i == 0 ? "" : "  ") + (isWord ? row[i] + blanks : blanks + row[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    text += "\n";
    const bool isOfWholeRuns = std::any_of(runs.begin(), runs.end(), [](const ComparedRun& run) { return run.isOfWholeRuns; });
    text +=
        isOfWholeRuns
            ? "The speed-up is that of whole runs, with the start of the processes; recorded runs tell that of the training.\n"
            : "";
    for (std::size_t i = 0; i < runs.size(); ++i) {
        text += runs[i].label + ": " + runs[i].end;
        text += results[i].words.advice.empty() ? "" : " " + results[i].words.advice;
        text += runs[i].agreement.words.empty() ? "" : " " + runs[i].agreement.words;
        text += "\n";
    }
    return text;
}

std::string jsonRuns(const std::string& root, const std::vector<TrialResult>& results)
{
    const auto runs = compared(results);
    Json array = Json::array();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const ComparedRun& run = runs[i];
        const TrialResult& result = results[i];
        Json object;
        object["label"] = run.label;
        object["command"] = result.command;
        object["processes"] = run.processes;
        object["seconds"] = run.seconds;
        object["end"] = {{"reason", reasonWord(result.end.reason)},
                         {"clean", run.isClean},
                         {"status", result.end.status},
                         {"signal", result.end.signal},
                         {"first_rank", result.words.firstRank ? Json(*result.words.firstRank) : Json(nullptr)},
                         {"words", run.end},
                         {"advice", result.words.advice}};
        object["recorded"] = result.isRecorded;
        object["metric"] = run.metric.empty() ? Json(nullptr) : Json(run.metric);
        object["first"] = number(run.first);
        object["last"] = number(run.last);
        object["steps_per_second"] = number(run.stepsPerSecond);
        object["rows_per_second"] = number(run.samplesPerSecond);
        object["speed_up"] = number(run.speedUp);
        object["ranks_agree"] =
            run.agreement.kind == Agreement::Kind::unknown ? Json(nullptr) : Json(run.agreement.kind == Agreement::Kind::agree);
        object["agreement"] = run.agreement.words;
        object["series"] = seriesOf(result.record);
        array.push_back(std::move(object));
    }
    const Json document{
        {"schema", "rankwright/1"}, {"version", version},       {"command", "run"},        {"root", root},
        {"scripts", Json::array()}, {"skipped", Json::array()}, {"errors", Json::array()}, {"runs", std::move(array)}};
    return document.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string csvOfRuns(const std::vector<TrialResult>& results)
{
    std::string text = std::string{csvHead} + "\r\n";
    for (const TrialResult& result : results) {
        for (const RankRecord& rank : result.record.ranks) {
            for (const Series& series : rank.series) {
                for (const Sample& sample : series.samples) {
                    text += field(result.label) + "," + std::to_string(rank.rank) + "," + field(series.name) + "," +
                            std::to_string(sample.step) + "," + exact(sample.seconds) + "," + exact(sample.value) + "\r\n";
                }
            }
        }
    }
    return text;
}

std::string textPreflight(const std::string& interpreter, const Preflight& preflight)
{
    std::string text = interpreter + "\n";
    for (const PreflightPart& part : preflight.parts) {
        const char* mark = part.kind == PreflightPart::Kind::good      ? "  good     "
                           : part.kind == PreflightPart::Kind::warning ? "  warning  "
                                                                       : "  missing  ";
        text += mark + part.name + (part.words.empty() ? "" : ": " + part.words) + "\n";
        text += part.command.empty() ? "" : "           " + part.command + "\n";
    }
    return text;
}

} // namespace rankwright
