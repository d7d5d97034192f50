// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The variable in which the optimizer of a graph counts its steps, and the names that its number gets:
// _, step = session.run([train, global_step]).

#include "core/rules/program.h"

#include <initializer_list>
#include <string_view>

namespace rankwright {

/// A call of TensorFlow, of either version, whose last name is one of these.
[[nodiscard]] bool callsTensorFlow(Program& program, Site call, std::initializer_list<std::string_view> names);
/// The variable in which TensorFlow counts the steps of a graph; there is one in each.
[[nodiscard]] bool givesGlobalStep(Program& program, Site call);
/// The same variable: bound in the same place, or an attribute that is written alike.
[[nodiscard]] bool isSameVariable(Program& program, Site one, Site other);
/// The variable that an update counts its steps in; null where none is given.
[[nodiscard]] Site countedVariable(Program& program, const UpdateFact& update);
/// The names that an assignment gives the number of steps that an optimizer has counted in its graph: `step` of
/// `_, step = session.run([train, global_step])` and of `step = global_step.eval()`.
[[nodiscard]] std::vector<Site> fetchedCounts(Program& program, Site assignment);
/// The parameters that get the counter of a loop, save_at(step), in functions that nothing else calls and whose result nobody
/// takes.
[[nodiscard]] std::vector<Site> handedOnSteps(Program& program, Site loop);

} // namespace rankwright
