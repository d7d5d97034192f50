// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A program as it will be, as one of its ranks sees it: the texts with the accepted edits, analysed anew.

#include "core/checks/rank_view.h"
#include "core/plan/analysis_run.h"

namespace rankwright {

struct ResultRanks {
    /// Places are those of the result. Nothing where the result is not distributed, or does not parse.
    std::optional<RankView> view;
    std::vector<Text> texts; ///< Of the result, by file.
};

/// Of the program that `entry` starts, when the accepted steps are carried out.
[[nodiscard]] ResultRanks resultRanks(const std::vector<InputFile>& inputs, const Plan& plan, const Plan::Decisions& decisions,
                                      FileId entry, const Options& options, RankPosition other);

} // namespace rankwright
