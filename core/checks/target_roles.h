// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a call does among the processes of a distributed program: the checker's own table of the target's functions.

#include "core/names/analysis.h"

#include <cstdint>
#include <string_view>

namespace rankwright {

enum class TargetRole : std::uint8_t {
    none,
    init,
    size,
    rank,
    localRank,
    wrapOptimizer,
    wrapTape,
    broadcastVariables, ///< broadcast_variables(list, root)
    broadcastGlobal,    ///< broadcast_global_variables(root): an op, or a hook or callback that runs it.
    broadcastHook,
    broadcastCallback,
    broadcastValue, ///< broadcast, broadcast_object
    metricAverage,
    warmUp,
    multiplier, ///< LearningRateScheduleCallback
    allreduce,
    collective, ///< allgather, alltoall, ...: what every process has to call.
    join,
    loadModel,
    elastic, ///< Starts or keeps an elastic job, which sends its state round by itself.
    other,   ///< Any other function of the target, which needs init first.
};

/// Of a canonical library name.
[[nodiscard]] TargetRole targetRole(std::string_view canonicalName);
/// Of a call; TargetRole::none where it reaches nothing of the target.
[[nodiscard]] TargetRole targetRole(Analysis& analysis, Site call);
/// All processes have to come to it.
[[nodiscard]] bool isCollective(TargetRole role);
/// What it gives is the same on all processes.
[[nodiscard]] bool givesOneValue(TargetRole role);
/// As rows spell it: "wrap-optimizer"; TargetRole::none for no role.
[[nodiscard]] TargetRole targetRoleFromSpelling(std::string_view spelling);

} // namespace rankwright
