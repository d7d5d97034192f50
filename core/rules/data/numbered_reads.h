// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files that a script reads one after the other, by a number in their names: np.load('part%05d.npy' % number).

#include "core/rules/program.h"

#include <vector>

namespace rankwright {

/// The call reads a file, and chance does not say which of all: nothing mixes the names that it is taken from, but for what
/// divides off a test, and what is drawn for its name ranges over a few, as the folder of one of several pictures of the same.
[[nodiscard]] bool readsFixedFile(Program& program, Site call);
/// What these calls come to takes samples by chance; not only the name of what `read` reads, nor how a sample looks or where in
/// the batch it stands, nor one number of a few.
[[nodiscard]] bool takesByChance(Program& program, std::vector<Site> calls, Site read);

} // namespace rankwright
