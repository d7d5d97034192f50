// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From facts to the verdict of a script: the join of the regions that run when it runs; where none does (a library module), of
// all its regions. Says why where it cannot tell.

#include "core/patterns/facts.h"
#include "core/patterns/verdict.h"

#include <string>
#include <vector>

namespace rankwright {

/// The verdict of `file`, taken as the script that is started. `chosen` are the functions that the user chose, "fit" or
/// "net.py:fit"; null: all.
[[nodiscard]] Verdict judge(Facts& facts, FileId file, const std::vector<std::string>* chosen);

/// How the program that `file` starts is distributed already; empty if it is not.
[[nodiscard]] std::string distributionOf(Facts& facts, FileId file);

} // namespace rankwright
