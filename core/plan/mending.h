// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Steps that mend what the checker found in a program that is distributed already. The rules propose, the checker disposes: a
// step is one that mends only if the program with it, analysed anew, does not have the finding any more and has no other one
// instead.

#include "core/plan/analysis_run.h"

namespace rankwright {

struct Mending {
    Plan plan; ///< The steps that mend, with what they need.
    /// For each finding of the check the id of the step that mends it; empty where none does.
    std::vector<std::string> fixes;
};

/// For the findings of `check`, which is about the program that `entry` starts.
[[nodiscard]] Mending mendingOf(const std::vector<InputFile>& inputs, FileId entry, const Check& check, const Options& options);

} // namespace rankwright
