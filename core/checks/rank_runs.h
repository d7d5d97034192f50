// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one rank does not run of a program: branches whose condition it does not meet, what stands behind a return that it
// comes to, and functions that nothing of what it runs leads to.

#include "core/checks/rank_view.h"
#include "core/checks/scrutiny.h"

namespace rankwright {

class RankRuns {
  public:
    /// `viewer`: 0 for rank 0, 1 for the other one of `ranks`. `program` and `ranks` have to outlive it.
    RankRuns(Scrutiny& program, RankTest& ranks, std::size_t viewer);

    /// By file and place; none within another.
    [[nodiscard]] const std::vector<NotRun>& notRun() const { return m_notRun; }
    /// The rank may come to the node.
    [[nodiscard]] bool comesTo(Site site) const { return partAt(site) == nullptr; }
    /// What it is not run with; null where it may be.
    [[nodiscard]] const NotRun* partAt(Site site) const;

  private:
    /// What is behind a statement, for certain.
    enum class Then : std::uint8_t { goesOn, leavesLoop, leavesFunction };
    [[nodiscard]] Then visit(Node node);
    [[nodiscard]] Then visitBlock(Node block);
    [[nodiscard]] Then visitIf(Node statement);
    void visitParts(Node node);
    void leaveOut(Range range, Node condition);
    [[nodiscard]] std::optional<bool> holds(Node condition);
    void findFunctions();
    [[nodiscard]] bool isMentioned(Site function, const std::set<Site>& without) const;
    [[nodiscard]] const NotRun* reasonFor(Site function, const std::set<Site>& without, std::set<Site>& seen);
    void settle();

    Scrutiny& m_program;
    RankTest& m_ranks;
    std::size_t m_viewer;
    FileId m_file{};
    Node m_leaving; ///< The condition under which the rank has left.
    std::vector<NotRun> m_notRun;
};

} // namespace rankwright
