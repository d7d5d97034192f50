// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Text that a program gets from outside, the same on all processes: options, the command line, the environment.

#include "core/rules/program.h"

namespace rankwright {

/// Whatever way the expression gets its value, it is such a text: an option, sys.argv[1], os.environ["OPTIMIZER"]; also through
/// names and parameters.
[[nodiscard]] bool isTextFromOutside(Program& program, Site expression, int depth = 0);

} // namespace rankwright
