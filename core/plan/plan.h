// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Steps and decisions to new text. A plan belongs to one program: an entry script with all files that it reaches. The state is
// the steps (which never change) and one decision per step; texts, outcome and open questions are pure functions of it.

#include "core/rules/step.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rankwright {

enum class StepState : std::uint8_t { pending, accepted, rejected };
enum class Acceptance : std::uint8_t { safe, check, all };
enum class Outcome : std::uint8_t { nothing, already, ready, decide, incomplete, error };

[[nodiscard]] std::string_view spelling(StepState state);
[[nodiscard]] std::string_view spelling(Risk risk); ///< "safe", "check", "your decision".
[[nodiscard]] std::string_view spelling(Outcome outcome);

/// What somebody decided about one step.
struct Decision {
    StepState state{StepState::pending};
    std::optional<std::string> choice; ///< Id of a choice; the preselected one when absent.
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// Which steps a run without a reviewer takes (cli.md, "Decisions").
struct DecisionPolicy {
    Acceptance accept{Acceptance::check};
    std::vector<std::string> only; ///< Rule ids; empty: all.
    std::vector<std::string> skip;
};

class Plan {
  public:
    Plan() = default;
    /// `steps` in the order in which they are shown.
    Plan(std::vector<Step> steps, std::vector<Refusal> refusals);

    [[nodiscard]] const std::vector<Step>& steps() const { return m_steps; }
    [[nodiscard]] const std::vector<Refusal>& refusals() const { return m_refusals; }
    [[nodiscard]] const Step* find(std::string_view id) const;

    using Decisions = std::map<std::string, Decision, std::less<>>;
    /// The decisions that `policy` takes. A step whose needs are not accepted is not accepted.
    [[nodiscard]] Decisions decide(const DecisionPolicy& policy) const;
    /// `decisions` without acceptances whose needs are not accepted.
    [[nodiscard]] Decisions closed(Decisions decisions) const;

    /// The edits of the accepted steps in `file`.
    [[nodiscard]] EditSet edits(const Decisions& decisions, FileId file) const;
    /// Files that the accepted steps change.
    [[nodiscard]] std::set<FileId> changedFiles(const Decisions& decisions) const;
    /// ready, decide or incomplete for these decisions (cli.md, "outcome").
    [[nodiscard]] Outcome outcome(const Decisions& decisions) const;

  private:
    std::vector<Step> m_steps;
    std::vector<Refusal> m_refusals;
};

} // namespace rankwright
