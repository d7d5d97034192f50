// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rate of an optimizer whose class the program writes: which parameter of its constructor it is, and the number that the
// constructor itself gives to the class of the library.

#include "core/rules/program.h"

namespace rankwright {

/// The constructor that the program writes for what a call makes; null where that is of a library, or has none of its own.
[[nodiscard]] Site ownConstructor(Program& program, Site call);
/// A parameter of such a constructor is the rate: by its name, or because it is handed on as the rate or kept as it.
[[nodiscard]] bool isRateParameter(Program& program, Site constructor, const Binding& parameter, std::string_view type);
/// The number that stands for the rate in `super().__init__(learning_rate=0.05)`, `self._set_hyper("learning_rate", 0.05)` or
/// `self.lr = 0.05` of the constructor; null where none does.
[[nodiscard]] Site writtenRate(Program& program, Site constructor, std::string_view type);

/// The parameter of its constructor that is the rate where the call gives none, and its default.
struct OwnDefault {
    std::string keyword; ///< Empty where there is no such parameter.
    std::string rate;
};
[[nodiscard]] OwnDefault ownDefault(Program& program, const OptimizerFact& fact);

} // namespace rankwright
