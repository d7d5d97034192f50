// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run printed, sorted by rank, and how it ended, in words. Launchers mark each line with the rank that printed it
// (`[1]<stdout>:` horovodrun, `[1,0]<stderr>:` mpirun --tag-output, `1: ` srun --label).

#include "core/launch/job.h"
#include "core/launch/launch.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

struct OutputLine {
    static constexpr int launcher = -1; ///< As a rank: what the launcher itself said.
    int rank{launcher};
    OutputStream stream{OutputStream::out};
    std::string text;     ///< Without the mark, the line end and what only terminals read.
    bool isOverwritten{}; ///< The next line of that rank and stream takes its place, as progress bars do.
};

/// Cuts bytes as they come into lines. One for each run.
class OutputReader {
  public:
    /// `isLabelled`: lines of a command of the user's are marked as srun --label marks them.
    explicit OutputReader(Launcher launcher, bool isLabelled = false) : m_launcher{launcher}, m_isLabelled{isLabelled} {}

    /// The lines that `bytes` complete.
    [[nodiscard]] std::vector<OutputLine> read(OutputStream stream, std::string_view bytes);
    /// What is left when nothing more comes.
    [[nodiscard]] std::vector<OutputLine> rest();

  private:
    [[nodiscard]] OutputLine lineOf(OutputStream stream, std::string_view text) const;

    Launcher m_launcher;
    bool m_isLabelled{};
    std::string m_open[2];
};

/// A number that a line of a training script reports, as "loss: 0.31" or "val_accuracy=0.98".
struct PrintedMetric {
    std::string name; ///< As printed, in lower case.
    double value{};
};
[[nodiscard]] std::vector<PrintedMetric> metricsIn(std::string_view line);

/// Whether a name is that of something that training makes smaller or larger: a loss, an accuracy, an error.
[[nodiscard]] bool isMetricName(std::string_view name);

/// The number of the step that a line speaks of, as "Step 100: …" or "12/60 [====>…"; nothing where it speaks of none.
[[nodiscard]] std::optional<std::int64_t> stepIn(std::string_view line);

/// The end in words, from all that was printed: what ended it, which rank stopped first and with which error, what to do.
struct EndInWords {
    bool isClean{};
    std::optional<int> firstRank; ///< That stopped first, where it is known.
    std::string words;
    std::string advice; ///< Empty: none.
};
[[nodiscard]] EndInWords endInWords(const JobEnd& end, int processes, const std::vector<OutputLine>& lines);

} // namespace rankwright
