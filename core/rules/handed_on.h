// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Functions that others call: a dataset that maps them, a thread, a callback.

#include "core/rules/program.h"

namespace rankwright {

/// The function is used otherwise than by calling it: handed on, kept, compared.
[[nodiscard]] bool isHandedOn(Program& program, Site function);

/// The calls that get a function, or a lambda, as an argument.
[[nodiscard]] std::vector<Site> handedTo(Program& program, Site function);

} // namespace rankwright
