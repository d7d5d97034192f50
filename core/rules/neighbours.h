// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Scripts beside a program that run parts of it too: an evaluation that imports the model, the demonstration at the end of a
// module. Nobody starts Horovod there. What is written into the parts that they share must do without: hvd.size() is 1 then,
// hvd.rank() 0, and nobody is waited for.

#include "core/rules/program.h"

namespace rankwright {

/// The scripts, other than that of the program, that run the function (or module level) in which a place stands and do not start
/// the program's script on the way.
[[nodiscard]] std::vector<FileId> neighboursRunning(Program& program, Site site);

/// The neighbour does not train, so that it is neither rewritten nor distributed already.
[[nodiscard]] bool isLeftAlone(Program& program, FileId neighbour);

/// Started as a script: it has a part for that, or no file imports it.
[[nodiscard]] bool isScript(Facts& facts, FileId file);

/// The text of an edit for code that may run where Horovod was not started. `names`: the aliases of Horovod's modules in the
/// file. `keepsOptimizers`: those of Keras, which are wrapped in vain where nothing trains.
[[nodiscard]] std::string withoutStart(std::string text, const TargetNames& names, bool keepsOptimizers);

} // namespace rankwright
