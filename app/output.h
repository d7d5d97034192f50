// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Standard output and standard error of the command line.

#include "core/project/words.h"

#include <string>
#include <string_view>

namespace rankwright {

/// Data on standard output. A reader that goes away ends the output, not the program; any other failure is kept.
class Output {
  public:
    Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { flush(); }

    void write(std::string_view text);
    void flush();
    /// Errno of a failure other than a closed pipe; 0 for none.
    [[nodiscard]] int error() const { return m_error; }

  private:
    std::string m_waiting;
    bool m_isClosed{};
    int m_error{};
};

/// Messages on standard error.
class Messages {
  public:
    explicit Messages(bool isQuiet);

    void error(const Remark& remark);
    void error(std::string_view words);
    void note(const Remark& remark);
    void note(std::string_view words);
    /// One line that is overwritten, only on a terminal.
    void progress(std::size_t done, std::size_t count);
    void endProgress();

  private:
    void say(std::string_view words);

    bool m_isQuiet;
    bool m_isTerminal;
    bool m_hasProgress{};
    int m_lastPercent{-1};
};

} // namespace rankwright
