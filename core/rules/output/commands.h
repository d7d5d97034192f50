// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Commands of the system that a program starts.

#include "core/rules/program.h"

namespace rankwright {

/// A command that only asks, and whose answer the program takes: subprocess.check_output(["nvidia-smi", "-L"]). Each process may
/// ask for itself, and nothing comes out on the terminal.
[[nodiscard]] bool onlyAsks(Program& program, Site call);
/// The same of a command as it is typed.
[[nodiscard]] bool onlyAsks(std::string_view command);

/// Some word of the command is rm, also in a line of a shell: os.system("cd out && rm -r old").
[[nodiscard]] bool takesAwayByCommand(Program& program, Site call);

} // namespace rankwright
