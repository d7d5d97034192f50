// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How long work will still take, judged by how fast it went lately. It says nothing at first: most work is done before anybody
// would read it, and what is said too early is wrong.

#include <QString>

#include <chrono>
#include <deque>
#include <optional>

namespace rankwright::ui {

class TimeLeft {
  public:
    using Milliseconds = std::chrono::milliseconds;

    /// Other work begins; `now` by any clock that goes on steadily.
    void begin(Milliseconds now);
    /// So much is done.
    void add(int done, Milliseconds now);
    /// What is left of `count` will take so long. Where nothing comes any more, that grows.
    [[nodiscard]] std::optional<std::chrono::seconds> of(int count, Milliseconds now) const;

  private:
    struct Sample {
        Milliseconds at{};
        int done{};
    };
    Milliseconds m_begin{};
    std::deque<Sample> m_lately; ///< Of the last seconds, the oldest first; never empty after begin().
};

/// "about 20 s left": no more precise than it is known.
[[nodiscard]] QString timeLeftInWords(std::chrono::seconds left);

} // namespace rankwright::ui
