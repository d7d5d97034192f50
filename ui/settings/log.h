// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What happened, for reports of mistakes: starts and ends, projects with their sizes and times, problems in the words that the
// user saw, exports, and what Qt warns of. Names of files are in it, no code and no keys.

#include <QString>

namespace rankwright::ui {

/// $XDG_STATE_HOME/rankwright, ~/.local/state/rankwright where that is not set (XDG Base Directory Specification 0.8).
[[nodiscard]] QString logFolder();

/// While there is one, what is logged goes to a file of this folder, each line at once, from any thread. A file that has grown to
/// `largest` bytes is kept as the one before, and what was that goes. What cannot be written is not; nobody is bothered.
class Log {
  public:
    static constexpr qint64 largest = 1 << 20;

    explicit Log(const QString& folder);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    [[nodiscard]] static QString fileIn(const QString& folder) { return folder + QStringLiteral("/rankwright.log"); }
    [[nodiscard]] static QString fileBeforeIn(const QString& folder) { return folder + QStringLiteral("/rankwright.1.log"); }
};

/// One line, with time and process before it; nothing happens where there is no log.
void log(const QString& line);

} // namespace rankwright::ui
