// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Classes and places explained in words, line by line (cli.md, explain): by which definitions, in which files, something is
// known.

#include "core/plan/analysis_run.h"

namespace rankwright {

/// How a class of the file is known, with all its bases. Empty where there is no such class.
[[nodiscard]] std::vector<std::string> explainClass(const std::vector<InputFile>& files, FileId file, std::string_view name);

/// How the objects that a call works on came to it: the model of a fit, the optimizer that applies a tape's gradients, the train
/// op of a session; of the call that makes an optimizer, how it comes to what trains with it. Empty where there is nothing to
/// tell. `start`: the script that is started; nothing: whichever file runs it.
[[nodiscard]] std::vector<std::string> explainOrigin(const std::vector<InputFile>& files, Place place,
                                                     std::optional<FileId> start);

} // namespace rankwright
