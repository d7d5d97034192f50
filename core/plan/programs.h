// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The programs of a group of files that import each other. A script that is started is analysed with the files that it imports,
// and with no others: what another script passes to a module that both use is nothing to it. So a change in one file concerns the
// programs that hold it only, and what is known of the others is kept.

#include "core/checks/rank_view.h"
#include "core/names/sources.h"
#include "core/plan/analysis_run.h"

#include <map>
#include <memory>
#include <vector>

namespace rankwright {

class Programs {
  public:
    Programs();
    Programs(const Programs&) = delete;
    Programs& operator=(const Programs&) = delete;
    Programs(Programs&&) = delete;
    Programs& operator=(Programs&&) = delete;
    ~Programs();

    /// A report for each file, in order, with its verdict and without plan and check: what takes a third of the time. Both have
    /// to stay as they are until `reports` was called, which goes on from here.
    const std::vector<FileReport>& verdicts(const Sources& sources, const Options& options);
    /// A report for each file, in order. What an earlier call found is taken over but for the programs of files that changed.
    [[nodiscard]] std::vector<FileReport> reports(const Sources& sources, const Options& options);
    /// The file has another text than in the last call; it and the others are numbered as they were.
    void hasChanged(FileId file);
    /// Nothing is as it was.
    void forget();

    /// Programs analysed so far, for tests that count.
    [[nodiscard]] std::size_t analysed() const { return m_analysed; }

  private:
    struct Program;
    class Run;

    std::map<std::vector<FileId>, std::unique_ptr<Program>> m_programs; ///< By their files.
    std::unique_ptr<Run> m_run;                                         ///< Between `verdicts` and `reports`.
    Options m_options;
    std::size_t m_analysed{};
};

/// What the checker says about the program that `start` starts; nothing where it is not one that the checker looks at.
[[nodiscard]] std::optional<Check> checkProgram(const Sources& sources, FileId start, const Options& options);
/// The same program as its ranks see it; nothing where it is not distributed, or does not parse.
[[nodiscard]] std::optional<RankView> ranksOfProgram(const Sources& sources, FileId start, const Options& options,
                                                     RankPosition other);

} // namespace rankwright
