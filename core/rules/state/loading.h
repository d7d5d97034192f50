// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which models come out of files, with the optimizer that they were saved with.

#include "core/rules/program.h"

namespace rankwright {

/// A method is called on what may be the model that a call of load_model gives.
[[nodiscard]] bool isCalledOnLoaded(Program& program, Site method, Site load);
/// The loaded model gets another optimizer in this program.
[[nodiscard]] bool isCompiledAgain(Program& program, Site load);
/// What is trained here may have the optimizer of a file.
[[nodiscard]] bool mayTrainLoaded(Program& program, Site training);

} // namespace rankwright
