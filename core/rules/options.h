// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the user may choose for a whole project; every choice trains right (cli.md, "Options of plan and apply").

#include <cstdint>
#include <string>
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
    std::vector<std::string> regions; ///< Functions that --region chose; empty: all.
    friend bool operator==(const Options&, const Options&) = default;
};

} // namespace rankwright
