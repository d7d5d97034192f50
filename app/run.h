// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Carries out a command line. Results are the exit status of the program.

#include "app/command_line.h"
#include "app/output.h"

namespace rankwright {

enum ExitStatus : int { allDone = 0, hasFindings = 1, wrongUsage = 2, notReadOrWritten = 3 };

/// check, plan, apply.
[[nodiscard]] int runReport(const CommandLine& typed, Output& output, Messages& messages);
[[nodiscard]] int runExplain(const CommandLine& line, Output& output, Messages& messages);

/// run: trains. The only command that starts what the user wrote.
[[nodiscard]] int runTraining(const CommandLine& typed, Output& output, Messages& messages);

/// Opens the paths of the command line; reads standard input where it is one of them.
[[nodiscard]] Project openFor(const CommandLine& line, const std::vector<std::string>& paths, Messages& messages);
/// Takes what the command line leaves open from the settings of the project. Another status than `allDone`: they are wrong, which
/// is said.
[[nodiscard]] int settle(CommandLine& line, const Project& project, Messages& messages);
[[nodiscard]] bool usesColour(Colour wanted);

} // namespace rankwright
