// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the checker says about one program: an answer to each of the seven questions that decide whether a script trains right on
// several processes, and findings with their places.

#include "core/text/place.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

/// error: trains wrong, hangs or crashes; warning: likely wrong or wasteful, a reviewer should look; info: good to know.
enum class Severity : std::uint8_t { info, warning, error };

/// The seven questions; a lint that belongs to none of them has `none`.
enum class Question : std::uint8_t { none, initialised, pinned, rate, averaged, broadcast, data, output };

/// unclear: what the answer depends on could not be traced.
enum class Answer : std::uint8_t { unclear, no, yes };

struct Finding {
    std::string code; ///< "L12"; "Q4" for a question that is answered with no and has no lint of its own.
    Severity severity{Severity::info};
    Question question{Question::none};
    Place place;
    std::string message;
    std::string why;
    std::string doc;
    std::vector<std::string> mends; ///< Ids of the rules whose steps write it right, one for each way of training.
    std::string fix; ///< Id of the step of this program that mends it; empty where none does or none was looked for.
    /// An error that another finding at its place leads to: it is to be known, no more, and is mended with that one.
    bool follows{};
    /// Its place is also come to where nothing has started the target: no step that asks the target mends it.
    bool mayRunAlone{};
    /// What is good to know is no mistake, unless it follows from one.
    [[nodiscard]] bool isMistake() const { return severity != Severity::info || follows; }
    friend bool operator==(const Finding&, const Finding&) = default;
};

inline constexpr std::array questions{Question::initialised, Question::pinned, Question::rate,  Question::averaged,
                                      Question::broadcast,   Question::data,   Question::output};

/// Of one program.
struct Check {
    std::array<Answer, questions.size()> answers{}; ///< In the order of `questions`.
    std::vector<Finding> findings;                  ///< By place, then code.
    friend bool operator==(const Check&, const Check&) = default;
};

/// Without the findings of these codes ("L22"), which a project ignores.
[[nodiscard]] std::vector<Finding> without(std::vector<Finding> findings, const std::vector<std::string>& codes);

[[nodiscard]] std::string_view spelling(Severity severity); ///< "error", "warning", "info".
[[nodiscard]] std::string_view spelling(Answer answer);     ///< "yes", "no", "unclear".
[[nodiscard]] std::string_view wording(Question question);  ///< "gradients averaged exactly once?"

} // namespace rankwright
