// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Optimizers that compile gets by their names, as text. An object can stand in the place of the text only where nothing else
// reads it: a file name that is made of it, a line that is printed, a comparison want the name. Nor where several models get the
// text: each of them needs an object of its own.

#include "core/rules/program.h"

namespace rankwright {

/// Of the texts that this compile gets, one is read elsewhere as well, or serves several models.
[[nodiscard]] bool getsKeptName(Program& program, Site compile);
/// Beside texts it gets objects, which are wrapped where they are made: if optimizer == "adam": optimizer = Adam(rate).
[[nodiscard]] bool getsObjects(Program& program, Site compile);

/// The text names an optimizer for a compile that has to make an object of it itself.
[[nodiscard]] bool isKeptName(Program& program, Site string);

} // namespace rankwright
