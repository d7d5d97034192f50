// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The analysis of files of which one changes again and again, as while a user types: the others are not parsed again, and of the
// one that changes only what an edit touches; programs without that file are not analysed again. The result is that of analyse(),
// but for texts that are no valid Python (Reparser).

#include "core/names/sources.h"
#include "core/plan/analysis_run.h"
#include "core/plan/programs.h"
#include "core/syntax/reparser.h"

#include <optional>
#include <string>
#include <vector>

namespace rankwright {

class Reanalysis {
  public:
    /// Parses what is not known yet, so that the first key is answered as fast as the second. `changing`: the file whose text
    /// goes on changing.
    void prepare(const std::vector<InputFile>& files, FileId changing);
    [[nodiscard]] std::vector<FileReport> analyse(const std::vector<InputFile>& files, FileId changing, const Options& options);
    /// The same in two parts: reports with verdicts alone, which are there much sooner, and then all of them.
    const std::vector<FileReport>& verdicts(const std::vector<InputFile>& files, FileId changing, const Options& options);
    [[nodiscard]] std::vector<FileReport> reports(const Options& options);
    /// The last texts again, with the one that changed parsed as a whole, if that makes a difference (see Reparser). For when
    /// there is time.
    [[nodiscard]] std::optional<std::vector<FileReport>> analyseWhole(const Options& options);

    /// Files parsed and programs analysed so far, for tests that count.
    [[nodiscard]] std::size_t parsed() const { return m_parsed; }
    [[nodiscard]] std::size_t analysed() const { return m_programs.analysed(); }

  private:
    Sources m_sources;
    Programs m_programs;
    std::size_t m_parsed{};
    Reparser m_reparser;    ///< Of the file that changes.
    std::string m_changing; ///< Its path.
};

} // namespace rankwright
