// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who reads the data of a source beside the training: evaluations, predictions, layers that learn a table, other loops. What
// others read must not be cut for them.

#include "core/rules/program.h"

namespace rankwright {

/// What a preprocessing layer learns its table from; null where the call is none of `adapt`.
[[nodiscard]] Argument adaptedTo(Program& program, Site call);
/// An Estimator is evaluated with these data, or predicts from them.
[[nodiscard]] bool isEvaluated(Program& program, Site source);
/// The source's data go to nothing but training: it stands in code that runs once, and no evaluation reads it.
[[nodiscard]] bool onlyTrains(Program& program, Site source, Site loop);
/// What is made there is evaluated as well, or another loop goes over all of it: a part would give other results.
[[nodiscard]] bool isSeenWhole(Program& program, Site source, Site loop);

} // namespace rankwright
