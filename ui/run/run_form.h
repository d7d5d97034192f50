// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From what a user chose to what is started. Nothing here starts anything.

#include "ui/run/run_values.h"

#include <QStringList>

namespace rankwright::ui {

/// The words of a command line, as a POSIX shell separates them: quotes and backslashes, no substitutions.
struct ShellWords {
    QStringList words;
    QString problem; ///< In words; empty: none.
};
[[nodiscard]] ShellWords shellWordsOf(const QString& text);

/// The user's own command line for a run; empty: it follows from the rest.
[[nodiscard]] const QString& editedCommandOf(const RunForm& form, RunKind kind);

/// The launch of a run of `script`.
[[nodiscard]] Launch launchOf(const RunForm& form, const QString& script, RunKind kind);
/// The command that is shown for it, and runs: the user's own, or what follows from the form.
[[nodiscard]] QString commandOf(const RunForm& form, const QString& script, RunKind kind);
/// What follows from the form, whether it was edited or not.
[[nodiscard]] QString plainCommandOf(const RunForm& form, const QString& script, RunKind kind);

/// Why nothing can be started, in words; empty where it can.
[[nodiscard]] QString objectionTo(const RunForm& form, const RunTarget& target);

/// The runs that are started, for the button: "Run original and rewritten".
[[nodiscard]] QString startWords(const RunForm& form);

/// "12 s", "3 min 5 s".
[[nodiscard]] QString durationWords(double seconds);
/// Four significant digits, without an exponent where that can be read.
[[nodiscard]] QString numberWords(double value);

} // namespace rankwright::ui
