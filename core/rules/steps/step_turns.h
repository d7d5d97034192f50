// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How often a statement is made in the steps of divided loops: in each of them, or by a condition. What it does in each of them
// it does less often where each process makes fewer steps.

#include "core/rules/program.h"

#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace rankwright {

enum class Turn : std::uint8_t {
    none, ///< Not in them, or every so many of them.
    each,
    some ///< By a condition of which it is not known how often it holds, or in other places as well.
};

class StepTurns {
  public:
    /// `isOwn`: names that a condition may ask for although the steps change them: what is set there itself.
    StepTurns(Program& program, std::vector<Site> loops, std::function<bool(Site)> isOwn);

    [[nodiscard]] Turn of(Site place);
    /// Of an operation that is made in one place and run by sessions in others.
    [[nodiscard]] Turn ofSetting(Site place);
    /// Of what a function does, by all its calls.
    [[nodiscard]] Turn ofCalls(Site function);

  private:
    /// Nothing where the function was entered before.
    std::optional<Turn> of(Site place, std::set<Site>& seen);
    std::optional<Turn> ofCallers(Site function, Turn here, std::set<Site>& seen);
    Turn under(FileId file, Node whole, Node part);
    Turn under(FileId file, Node condition);
    bool runs(Site run, Site operation);
    bool isSteady(Site name);
    bool isDriven(Site place);

    Program& m_program;
    std::vector<Site> m_loops;
    std::vector<Site> m_numbers; ///< Names of the numbers of their steps.
    std::function<bool(Site)> m_isOwn;
};

} // namespace rankwright
