// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What gives the variables of a session their values before it trains: initialisers, what is restored, and what is assigned
// behind these.

#include "core/rules/program.h"

namespace rankwright {

/// In file and document order.
[[nodiscard]] const std::vector<SessionStart>& sessionStartsOf(Program& program);

/// The statement behind which a process comes that has found no checkpoint, as well as one that has: out of the tests for files,
/// and of the `try`, in which a statement of this start stands; not out of those in which its session trains.
[[nodiscard]] Node behindTests(Program& program, const SessionStart& start, Node statement);

/// The call, perhaps through functions, gives variables of a session their values before it trains.
[[nodiscard]] bool startsTraining(Program& program, Site call);

/// In some run of the program the start may come before this step.
[[nodiscard]] bool mayComeBefore(Program& program, const SessionStart& start, Site step);
/// The program trains in this session.
[[nodiscard]] bool trainsIn(Program& program, Site session);

/// "tf" of `tf.Session`, "tf.compat.v1" of `tf.compat.v1.train.MonitoredTrainingSession`: what graph-mode names follow where
/// this call stands.
[[nodiscard]] std::string v1Prefix(const Program& program, Site call);
/// What names of TensorFlow 1 begin with in a file of a program that trains in sessions.
[[nodiscard]] std::string graphNamesIn(Program& program, FileId file);
/// The expression that makes the operation which gives all processes the variables of rank 0, as a template. Texts are left out
/// where the program has variables of them: they cannot be sent.
[[nodiscard]] std::string broadcastOf(Program& program, Site session);

} // namespace rankwright
