// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What has to be broadcast after a first step, and by which expressions it is reachable from where the broadcast can stand.

#include "core/rules/program.h"

#include <optional>

namespace rankwright {

/// The attribute that says of what has it that its state was broadcast.
inline constexpr std::string_view syncedMark = "hvd_synced";

/// The expressions of an update's variables ("model.variables", or the gradient's own sources) and of its optimizer, as they read
/// in the function that holds `where`: the update itself, or a call that leads to it.
struct BroadcastTargets {
    std::vector<std::string> variables;
    std::string optimizer;
    std::string keeper; ///< What remembers that they were broadcast: the optimizer, or the model where several share one.
    std::string mark{syncedMark}; ///< The attribute of the keeper that says so.
    std::string reason;           ///< Why there are none.
};

/// The expressions whose variables an update changes: the gradients' sources, or the variables given to minimize.
[[nodiscard]] std::vector<Site> sourcesOf(const Program& program, const UpdateFact& update);
/// The variables that an update is given itself: of `apply_gradients(zip(gradients, variables))` the last; null elsewhere.
[[nodiscard]] Site givenVariables(const Program& program, const UpdateFact& update);
/// The expression, which begins with a name, reads the same binding at a place.
[[nodiscard]] bool readsTheSame(Program& program, Site expression, Site where);
/// Targets beside the update.
[[nodiscard]] BroadcastTargets targetsOf(Program& program, const UpdateFact& update);
/// The calls in eager code that lead to an update inside traced functions, each with the way down to it.
struct EagerCall {
    Site call;
    std::vector<Site> chain; ///< Calls from the eager one (first) down to the one whose function holds the update.
};
[[nodiscard]] std::vector<EagerCall> eagerCallsOf(Program& program, const UpdateFact& update);
/// An expression in the function of an update as it reads beside an eager call; nothing where it has no name there.
[[nodiscard]] std::optional<std::string> readAt(Program& program, Site expression, const UpdateFact& update,
                                                const EagerCall& call);
/// Targets beside an eager call.
[[nodiscard]] BroadcastTargets targetsAt(Program& program, const UpdateFact& update, const EagerCall& call);
/// All that an update changes, and all that its step computes with, are the variables of models that are known.
[[nodiscard]] bool trainsModelsOnly(Program& program, const UpdateFact& update);
/// The train_on_batch of the same model that stands in front of this one in the same block, and whose broadcast serves for both;
/// the call itself where there is none.
[[nodiscard]] Site firstOnBatch(const Program& program, Site call);
/// The variables of an update belong to these makers of models.
[[nodiscard]] std::vector<Site> modelsOf(Program& program, const UpdateFact& update);

} // namespace rankwright
