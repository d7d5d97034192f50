// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How the options are spelled, on the command line, in settings files and in review files.

#include "core/rules/options.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace rankwright {

template <class Value>
using Spellings = std::pair<std::string_view, Value>;

inline constexpr std::array ratePolicies{
    Spellings<RatePolicy>{"linear", RatePolicy::linear}, Spellings<RatePolicy>{"sqrt", RatePolicy::squareRoot},
    Spellings<RatePolicy>{"none", RatePolicy::none}, Spellings<RatePolicy>{"warmup", RatePolicy::warmup}};
inline constexpr std::array dataPolicies{
    Spellings<DataPolicy>{"auto", DataPolicy::automatic}, Spellings<DataPolicy>{"shard", DataPolicy::shard},
    Spellings<DataPolicy>{"divide", DataPolicy::divide}, Spellings<DataPolicy>{"leave", DataPolicy::leave}};
inline constexpr std::array outputPolicies{Spellings<OutputPolicy>{"guard", OutputPolicy::guard},
                                           Spellings<OutputPolicy>{"leave", OutputPolicy::leave}};
inline constexpr std::array compressions{Spellings<Compression>{"none", Compression::none},
                                         Spellings<Compression>{"fp16", Compression::fp16}};
inline constexpr std::array switches{Spellings<bool>{"on", true}, Spellings<bool>{"off", false}};

/// The value that `word` spells.
template <class Value, std::size_t count>
[[nodiscard]] std::optional<Value> valueOf(const std::array<Spellings<Value>, count>& spellings, std::string_view word)
{
    for (const auto& [name, value] : spellings) {
        if (name == word) {
            return value;
        }
    }
    return std::nullopt;
}

template <class Value, std::size_t count>
[[nodiscard]] std::string_view nameOf(const std::array<Spellings<Value>, count>& spellings, Value wanted)
{
    for (const auto& [name, value] : spellings) {
        if (value == wanted) {
            return name;
        }
    }
    return {};
}

/// Calls `visit` with the key, the spellings and the value of each option: those of an Options, or of a GivenOptions.
template <class Some, class Visit>
void eachOption(Some& options, Visit visit)
{
    visit("rate", ratePolicies, options.rate);
    visit("data", dataPolicies, options.data);
    visit("output", outputPolicies, options.output);
    visit("compression", compressions, options.compression);
    visit("average-metrics", switches, options.averageMetrics);
}

} // namespace rankwright
