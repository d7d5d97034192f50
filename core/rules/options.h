// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the user may choose for a whole project; every choice trains right (cli.md, "Options of plan and apply").

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

enum class RatePolicy : std::uint8_t { linear, squareRoot, none, warmup };
enum class DataPolicy : std::uint8_t { automatic, shard, divide, leave };
enum class OutputPolicy : std::uint8_t { guard, leave };
enum class Compression : std::uint8_t { none, fp16 };

struct Options {
    RatePolicy rate{RatePolicy::linear};
    DataPolicy data{DataPolicy::automatic};
    OutputPolicy output{OutputPolicy::guard};
    Compression compression{Compression::none};
    bool averageMetrics{true};
    /// Functions to distribute, of every script; empty: all. "fit", or "net.py:fit" where several files have one of that name.
    std::vector<std::string> regions;
    /// The same for single scripts, instead of `regions`; by path. An empty list: none.
    std::map<std::string, std::vector<std::string>, std::less<>> scriptRegions;
    friend bool operator==(const Options&, const Options&) = default;
};

/// The functions of one script that were chosen; null: all.
[[nodiscard]] inline const std::vector<std::string>* regionsOf(const Options& options, std::string_view script)
{
    const auto own = options.scriptRegions.find(script);
    return own != options.scriptRegions.end() ? &own->second : options.regions.empty() ? nullptr : &options.regions;
}

/// What somebody said about the options: a settings file, a command line, a reviewer. What is unset is left to others.
struct GivenOptions {
    std::optional<RatePolicy> rate;
    std::optional<DataPolicy> data;
    std::optional<OutputPolicy> output;
    std::optional<Compression> compression;
    std::optional<bool> averageMetrics;
    friend bool operator==(const GivenOptions&, const GivenOptions&) = default;

    /// All of them.
    [[nodiscard]] static GivenOptions allOf(const Options& options)
    {
        return {options.rate, options.data, options.output, options.compression, options.averageMetrics};
    }
    /// What is said here, and for the rest what `others` say.
    [[nodiscard]] GivenOptions orElse(const GivenOptions& others) const
    {
        return {rate ? rate : others.rate, data ? data : others.data, output ? output : others.output,
                compression ? compression : others.compression, averageMetrics ? averageMetrics : others.averageMetrics};
    }

    /// `options` with what is said here instead of what they say.
    [[nodiscard]] Options over(Options options) const
    {
        options.rate = rate.value_or(options.rate);
        options.data = data.value_or(options.data);
        options.output = output.value_or(options.output);
        options.compression = compression.value_or(options.compression);
        options.averageMetrics = averageMetrics.value_or(options.averageMetrics);
        return options;
    }
};

/// What `after` says otherwise than `before`.
[[nodiscard]] inline GivenOptions changed(const Options& before, const Options& after)
{
    const auto ifOther = [](auto was, auto is) { return was == is ? std::nullopt : std::optional{is}; };
    return {ifOther(before.rate, after.rate), ifOther(before.data, after.data), ifOther(before.output, after.output),
            ifOther(before.compression, after.compression), ifOther(before.averageMetrics, after.averageMetrics)};
}

} // namespace rankwright
