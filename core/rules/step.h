// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One reviewed step: a match of one rule, with all its edits, and the places that a rule refused. Plain values.

#include "core/text/edit.h"
#include "core/text/place.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rankwright {

struct FileEdit {
    FileId file{};
    TextEdit edit;
    friend auto operator<=>(const FileEdit&, const FileEdit&) = default;
};

enum class Risk : std::uint8_t {
    safe,     ///< Always right.
    check,    ///< Right under the assumption that the step states.
    decision, ///< Alternatives to choose from, one preselected.
};

enum class DecisionKind : std::uint8_t {
    none,
    taste,   ///< Every choice trains right; the preselected one is taken without asking.
    meaning, ///< A wrong choice trains wrong or not at all.
};

/// One alternative of a decision.
struct Choice {
    std::string id;
    std::string text;
    std::string consequence;
    std::vector<FileEdit> edits;
    friend bool operator==(const Choice&, const Choice&) = default;
};

/// What a part of the rule matched in this script.
struct Capture {
    std::string name;
    Place place;
    friend bool operator==(const Capture&, const Capture&) = default;
};

struct Step {
    std::string id; ///< rule@path:line:column, unique in a run.
    std::string rule;
    Risk risk{Risk::safe};
    std::string title;
    std::string why;
    std::string doc;
    std::string assumption;         ///< For Risk::check: under which the step is right.
    Place place;                    ///< The node that the rule matched.
    std::vector<std::string> needs; ///< Ids of steps without which this one is wrong.
    DecisionKind kind{DecisionKind::none};
    std::vector<Choice> choices;
    std::size_t preselected{};
    std::vector<FileEdit> edits; ///< Of a step without choices.
    std::vector<Capture> captures;
    bool essential{};  ///< Without it the program does not train right on several processes.
    bool asksTarget{}; ///< What it writes asks the target for something, which has to be started then.
    friend bool operator==(const Step&, const Step&) = default;
};

/// A place that a rule would have had to change and did not.
struct Refusal {
    std::string rule;
    Place place;
    std::string reason;
    std::string advice;
    bool essential{}; ///< The program cannot be ready while this stands.
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

} // namespace rankwright
