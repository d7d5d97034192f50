// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether what goes into a file is the same on every rank, as far as that can be proved: made of constants, options, files that
// the program only reads, and what follows from them. Nothing trained, drawn, timed, or asked of the environment; what cannot be
// traced is not the same.

#include "core/checks/scrutiny.h"

namespace rankwright {

/// A call that writes a file, or opens one: every rank writes the same bytes.
[[nodiscard]] bool writesSameBytes(Scrutiny& program, Site call);

} // namespace rankwright
