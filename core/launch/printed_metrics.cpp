// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/output.h"
#include "core/launch/words_in_lines.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace rankwright {

namespace {

std::string lowered(std::string_view text)
{
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

/// A number as programs print it, alone or as a tensor, from `at` on; moves `at` behind it. None where a unit follows ("12ms").
std::optional<double> valueAt(std::string_view text, std::size_t& at)
{
    std::size_t from = at;
    for (const std::string_view wrapper : {"tf.Tensor(", "[", "("}) {
        if (text.substr(from).starts_with(wrapper)) {
            from += wrapper.size();
        }
    }
    if (from < text.size() && text[from] == '+') {
        ++from;
    }
    double value{};
    const auto [end, problem] = std::from_chars(text.data() + from, text.data() + text.size(), value);
    if (problem != std::errc{}) {
        return std::nullopt;
    }
    const auto after = static_cast<std::size_t>(end - text.data());
    if (after < text.size() && (isWord(text[after]) || text[after] == '/')) {
        return std::nullopt;
    }
    at = after;
    return value;
}

constexpr std::array counters{std::string_view{"step"},  std::string_view{"steps"},      std::string_view{"epoch"},
                              std::string_view{"iter"},  std::string_view{"iters"},      std::string_view{"iteration"},
                              std::string_view{"batch"}, std::string_view{"global_step"}};
/// What is reported like a metric and is none.
constexpr std::array noMetrics{std::string_view{"eta"},       std::string_view{"time"}, std::string_view{"seconds"},
                               std::string_view{"size"},      std::string_view{"rank"}, std::string_view{"shape"},
                               std::string_view{"line"},      std::string_view{"seed"}, std::string_view{"params"},
                               std::string_view{"parameters"}};

template <std::size_t count>
bool isOne(const std::array<std::string_view, count>& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// The words that end at `end` (behind the last letter), at most two, from a letter on.
std::string_view nameBefore(std::string_view text, std::size_t end)
{
    std::size_t from = end;
    std::size_t begin = end;
    for (int words = 0; words < 2; ++words) {
        std::size_t at = from;
        while (at > 0 && isWord(text[at - 1])) {
            --at;
        }
        if (at == from || !isLetter(text[at])) {
            break;
        }
        begin = at;
        if (at == 0 || text[at - 1] != ' ') {
            break;
        }
        from = at - 1;
    }
    return text.substr(begin, end - begin);
}

} // namespace

bool isMetricName(std::string_view name)
{
    const std::string last =
        lowered(name.substr(name.find_last_of(" _") == std::string_view::npos ? 0 : name.find_last_of(" _") + 1));
    return last.starts_with("loss") || last.starts_with("acc") || last == "cost" || last == "error" || last == "mse" ||
           last == "mae";
}

bool isVariable(std::string_view name)
{
    return name.find('_') != std::string_view::npos &&
           std::none_of(name.begin(), name.end(), [](unsigned char c) { return std::islower(c) != 0; });
}

std::vector<PrintedMetric> metricsIn(std::string_view line)
{
    std::vector<PrintedMetric> metrics;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (!isWord(line[i - 1]) || isWord(line[i])) {
            continue; // Not behind a word.
        }
        const std::string_view name = nameBefore(line, i);
        if (name.empty()) {
            continue;
        }
        // {'loss': 0.3}, as a dictionary is printed
        const bool isQuoted = name.data() != line.data() && (line[i] == '\'' || line[i] == '"') && *(name.data() - 1) == line[i];
        std::size_t at = line.find_first_not_of(' ', isQuoted ? i + 1 : i);
        const bool isAssigned = at != std::string_view::npos && (line[at] == ':' || line[at] == '=');
        if (isAssigned) {
            at = line.find_first_not_of(' ', at + 1);
        } else if (!isMetricName(name)) {
            continue;
        }
        const auto value = at < line.size() ? valueAt(line, at) : std::nullopt;
        const std::string word = lowered(name);
        const std::string last = word.substr(word.find(' ') == std::string::npos ? 0 : word.find(' ') + 1);
        // "core/x.cc:113" is a place, "train/loss: 0.3" is none.
        const char before = name.data() == line.data() ? ' ' : *(name.data() - 1);
        const bool isPlace = (before == '.' || before == '/') && !isMetricName(name);
        if (value && !isPlace && !isVariable(name.substr(name.find(' ') + 1)) && !isOne(counters, last) &&
            !isOne(noMetrics, last)) {
            // "step loss" is the loss, "test loss" is another one.
            const std::string first = last.size() == word.size() ? std::string{} : word.substr(0, word.find(' '));
            metrics.push_back({isOne(counters, first) ? last : word, *value});
            i = at - 1;
        }
    }
    return metrics;
}

std::optional<std::int64_t> stepIn(std::string_view line)
{
    std::optional<std::int64_t> step;
    // "12/60 [====>…": Keras's bar.
    std::size_t at = line.find_first_not_of(' ');
    if (at != std::string_view::npos && isDigit(line[at])) {
        const auto done = numberAt(line, at);
        if (done && at < line.size() && line[at] == '/') {
            return *done;
        }
    }
    for (std::size_t i = 1; i <= line.size(); ++i) {
        if (!isWord(line[i - 1]) || (i < line.size() && isWord(line[i]))) {
            continue;
        }
        std::size_t begin = i;
        while (begin > 0 && isWord(line[begin - 1])) {
            --begin;
        }
        const std::string word = lowered(line.substr(begin, i - begin));
        if (!isOne(counters, word) || word == "epoch" || word == "batch") {
            continue;
        }
        std::size_t number = line.find_first_not_of(" :=#", i);
        if (number != std::string_view::npos) {
            if (const auto value = numberAt(line, number)) {
                step = *value;
            }
        }
    }
    return step;
}

} // namespace rankwright
