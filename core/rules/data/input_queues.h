// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Graphs that read their input through queues, as before tf.data: in which order each process gets the records.

#include "core/rules/program.h"

namespace rankwright {

struct InputQueues {
    bool mix{};     ///< Each process has an order of its own.
    bool inOrder{}; ///< What they give is mixed at most among its neighbours, behind the queue: shuffle_batch.
};

/// The queues that an expression is computed from.
[[nodiscard]] InputQueues queuesOf(Program& program, Site expression);

} // namespace rankwright
