// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/checks/target_roles.h"

#include <algorithm>
#include <array>

namespace rankwright {

namespace {

struct Named {
    std::string_view name;
    TargetRole role;
};

// clang-format off
/// By the last part of the name; the modules of the target spell the same thing alike.
constexpr std::array names{
    Named{"init", TargetRole::init},
    Named{"size", TargetRole::size},
    Named{"rank", TargetRole::rank},
    Named{"local_rank", TargetRole::localRank},
    Named{"DistributedOptimizer", TargetRole::wrapOptimizer},
    Named{"PartialDistributedOptimizer", TargetRole::wrapOptimizer},
    Named{"DistributedGradientTape", TargetRole::wrapTape},
    Named{"PartialDistributedGradientTape", TargetRole::wrapTape},
    Named{"broadcast_variables", TargetRole::broadcastVariables},
    Named{"broadcast_global_variables", TargetRole::broadcastGlobal},
    Named{"BroadcastGlobalVariablesHook", TargetRole::broadcastHook},
    Named{"BroadcastGlobalVariablesCallback", TargetRole::broadcastCallback},
    Named{"broadcast", TargetRole::broadcastValue},
    Named{"broadcast_object", TargetRole::broadcastValue},
    Named{"broadcast_object_fn", TargetRole::broadcastValue},
    Named{"MetricAverageCallback", TargetRole::metricAverage},
    Named{"LearningRateWarmupCallback", TargetRole::warmUp},
    Named{"LearningRateScheduleCallback", TargetRole::multiplier},
    Named{"allreduce", TargetRole::allreduce},
    Named{"grouped_allreduce", TargetRole::allreduce},
    Named{"allgather", TargetRole::collective},
    Named{"allgather_object", TargetRole::collective},
    Named{"alltoall", TargetRole::collective},
    Named{"reducescatter", TargetRole::collective},
    Named{"join", TargetRole::join},
    Named{"load_model", TargetRole::loadModel},
};

/// As rows spell roles.
constexpr std::array spellings{
    Named{"init", TargetRole::init},
    Named{"size", TargetRole::size},
    Named{"rank", TargetRole::rank},
    Named{"local-rank", TargetRole::localRank},
    Named{"wrap-optimizer", TargetRole::wrapOptimizer},
    Named{"wrap-tape", TargetRole::wrapTape},
    Named{"broadcast-variables", TargetRole::broadcastVariables},
    Named{"broadcast-global", TargetRole::broadcastGlobal},
    Named{"broadcast-hook", TargetRole::broadcastHook},
    Named{"broadcast-callback", TargetRole::broadcastCallback},
    Named{"broadcast-value", TargetRole::broadcastValue},
    Named{"metric-average", TargetRole::metricAverage},
    Named{"warm-up", TargetRole::warmUp},
    Named{"multiplier", TargetRole::multiplier},
    Named{"allreduce", TargetRole::allreduce},
    Named{"collective", TargetRole::collective},
    Named{"join", TargetRole::join},
    Named{"load-model", TargetRole::loadModel},
    Named{"other", TargetRole::other},
};
// clang-format on

/// What needs no init: it builds a value and talks to nobody yet.
constexpr std::array<std::string_view, 4> silent{"Compression", "is_initialized", "Average", "Sum"};

} // namespace

TargetRole targetRole(std::string_view canonicalName)
{
    // Not what it has for other frameworks, nor what starts jobs.
    if (!canonicalName.starts_with("horovod.tensorflow") && !canonicalName.starts_with("horovod.keras")) {
        return TargetRole::none;
    }
    const auto lies = [&](std::string_view part) { return canonicalName.find(part) != std::string_view::npos; };
    if (lies(".tensorflow.data.")) {
        return TargetRole::none; // A service beside the job.
    }
    if (lies(".elastic")) {
        return TargetRole::elastic;
    }
    std::string_view last = canonicalName.substr(canonicalName.rfind('.') + 1);
    last.remove_prefix(std::min(last.find_first_not_of('_'), last.size())); // hvd.mpi_ops._allreduce
    if (const auto found = std::ranges::find(names, last, &Named::name); found != names.end()) {
        return found->role;
    }
    const bool isSilent = lies(".callbacks.") || std::ranges::find(silent, last) != silent.end() || last.ends_with("_built") ||
                          last.ends_with("_enabled") || lies(".Compression");
    return isSilent ? TargetRole::none : TargetRole::other;
}

TargetRole targetRole(Analysis& analysis, Site call)
{
    for (const std::string_view name : analysis.libraryCallees(call)) {
        if (const TargetRole role = targetRole(name); role != TargetRole::none) {
            return role;
        }
    }
    return TargetRole::none;
}

bool isCollective(TargetRole role)
{
    switch (role) {
    case TargetRole::broadcastVariables:
    case TargetRole::broadcastValue:
    case TargetRole::allreduce:
    case TargetRole::collective:
    case TargetRole::join: return true;
    default: return false;
    }
}

bool givesOneValue(TargetRole role)
{
    return role == TargetRole::allreduce || role == TargetRole::broadcastValue || role == TargetRole::collective;
}

TargetRole targetRoleFromSpelling(std::string_view spelling)
{
    const auto found = std::ranges::find(spellings, spelling, &Named::name);
    return found == spellings.end() ? TargetRole::none : found->role;
}

} // namespace rankwright
