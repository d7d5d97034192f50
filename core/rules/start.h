// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where a script imports and starts Horovod: behind its import of TensorFlow, and behind the imports that follow it. Some scripts
// run more in front of that: they import modules that build a model while they are imported, or call functions of such a module
// between their imports. What the rewrite writes there asks Horovod, so that it is started in front of the first of them. What
// stands in the script itself is no matter of this: nothing in front of the start is rewritten there.

#include "core/rules/program.h"
#include "core/rules/row.h"

namespace rankwright {

/// Where the leading imports of a file end: the offset of the end of that line, or of the semicolon behind which the line goes on
/// with something else; the beginning of a line where what is started has to stand in front of it.
[[nodiscard]] std::uint32_t prologueOffset(const Program& program, FileId file);
/// The last of the imports of a file that begin with that of TensorFlow, whether or not something asks Horovod in front of them:
/// behind it, the file's names for TensorFlow have a meaning. Null where the file imports nothing at module level.
[[nodiscard]] Node namingImport(const Program& program, FileId file);
/// The statement that new imports follow; null node where the file imports nothing at module level, or asks Horovod in front of
/// all else.
[[nodiscard]] Node importAnchor(const Program& program, FileId file);
/// The first statement at module level of the script that imports or calls what asks Horovod, or imports what computes with
/// TensorFlow before a GPU is chosen, in front of its import of TensorFlow; null: there is none, or the file is not the script.
[[nodiscard]] Node firstAsking(const Program& program, FileId file);
/// Stand-alone Keras may run on TensorFlow 1, where it trains in a session that it makes itself, and this eager program gives it
/// none: it gets one with the GPU of its process.
[[nodiscard]] bool makesKerasSessions(const Program& program);
/// A call of a program that trains in sessions for which Keras makes a session itself, since it gets none: one that sees all GPUs
/// beside those that are pinned. Null: there is none.
[[nodiscard]] Site askingKerasSession(const Program& program);
/// Adds the functions and module levels in which edits of a match stand, which ask Horovod.
void addAsking(Program& program, const RuleMatch& match, const std::vector<EditTemplate>& edits);

} // namespace rankwright
