// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Training that code outside of the program runs when it wants: a client that a server of federated learning asks, a route of a
// web server, a button. Each process would train at a time of its own, and steps that are averaged wait for all.

#include "core/rules/program.h"

namespace rankwright {

/// A call hands a function that trains to a library that keeps it, or an object whose class continues one of a library and has a
/// method that trains; or a decorator gives a function that trains, and that nothing in the program calls, to a library.
[[nodiscard]] bool handsOutTraining(Program& program, Site place);

} // namespace rankwright
