// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which TensorFlow a program needs, as far as its own names and its project's files say.

#include "core/patterns/facts.h"
#include "core/patterns/verdict.h"

#include <optional>

namespace rankwright {

/// A warning for a program that `file` starts and that is for a TensorFlow with which the target does not work: "framework.older"
/// before 1.15, "framework.keras3" from 2.16 on. Its own names count before what its project asks for.
[[nodiscard]] std::optional<Note> frameworkNote(Facts& facts, FileId file);

/// "framework.mpi": the program asks mpi4py who it is among the processes, which Horovod under Gloo does not tell it.
[[nodiscard]] std::optional<Note> mpiNote(Facts& facts, FileId file);

} // namespace rankwright
