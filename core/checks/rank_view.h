// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A distributed program as one of its ranks sees it: what it does not run, what its own values are, and where it meets the
// others. For rank 0 and for one other rank at once. It is worked out from what the program says, whoever wrote it; where the
// answer hangs on something that is not in the text, as an option, nothing is said: such code counts as run, such a value has
// none. All ranks are thought to be on one machine, so that the rank within the machine is the rank.
//
// It does not ask how often something runs, nor in which order: a rank that leaves a loop early counts as one that runs it.

#include "core/text/place.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace rankwright {

class Facts;
class RankFlow;
struct Verdict;

/// Another rank than rank 0, and how many there are.
struct RankPosition {
    int rank{1};             ///< At least 1.
    std::optional<int> size; ///< More than `rank`; nothing: any number of them above one.
    friend bool operator==(const RankPosition&, const RankPosition&) = default;
};

/// The two ranks that a view is of: rank 0, and the other one.
inline constexpr std::size_t viewers = 2;

/// Code that a rank does not come to.
struct NotRun {
    Place place;
    Place condition;    ///< What decides; empty where several do, each on its way.
    bool isLocalOnly{}; ///< It asks for the rank within the machine: on a second machine it has another answer.
    friend bool operator==(const NotRun&, const NotRun&) = default;
};

/// An expression that the rank or the number of ranks goes into, and what it gives.
struct RankValue {
    Place place;
    std::string noun;                        ///< What the value is for: "rate", "seed", "rank ="; empty where that is not plain.
    std::array<std::string, viewers> values; ///< As Python would write it; with names where they are not known: "steps // 4".
    bool isLocal{};                          ///< The rank within the machine goes into it.
    [[nodiscard]] bool differs() const { return values.front() != values.back(); }
    friend bool operator==(const RankValue&, const RankValue&) = default;
};

/// A place where all ranks have to come to, as they exchange something there or wait for each other.
struct Meeting {
    Place place;
    int number{};                      ///< From 1, in the order of the files and of their text.
    std::string name;                  ///< In two or three words: "gradients averaged".
    std::string words;                 ///< In full sentences.
    std::array<bool, viewers> comes{}; ///< Whether the rank comes here.
    /// One of the two does not come, nor to a place like it in the other branch: those who come wait for ever.
    bool isMissed{};
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct RankView {
    RankPosition other;
    std::array<std::vector<NotRun>, viewers> notRun; ///< By file and place; none within another.
    std::vector<RankValue> values;                   ///< By file and place; none within another.
    std::vector<Meeting> meetings;                   ///< By number.
    friend bool operator==(const RankView&, const RankView&) = default;
};

/// Of the program that `entry` starts; nothing where it is not distributed over ranks. `flow`: of the analysis of the facts.
[[nodiscard]] std::optional<RankView> rankView(Facts& facts, RankFlow& flow, FileId entry, const Verdict& verdict,
                                               RankPosition other);

} // namespace rankwright
