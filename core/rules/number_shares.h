// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Numbers of steps of which each process gets its share: what may be a fraction, and what may be nothing, which is no number to
// be divided.

#include "core/names/analysis.h"

namespace rankwright {

/// A number that `/` makes, written here or in the one value of a name: steps of 26.4 are made of 27, and a mean over them is
/// divided by 26.4; whole ones would be others with one process too.
[[nodiscard]] bool isFraction(Analysis& analysis, Site number);
/// What is to be divided only where it is given, since 0 or None stands for no number at all: an option with such a default,
/// x of `x or None`. Null where there is always a number, and where a condition has asked for it before.
[[nodiscard]] Node numberOrNothing(Analysis& analysis, Site number);
/// n of `-1 if n is None else n`: the one of two numbers that is to be divided, beside a constant that stands for none or for
/// all. Null where there is no such choice.
[[nodiscard]] Node chosenNumber(Analysis& analysis, Site number);
/// What is to be divided only where it is not negative, since -1 stands for all that there is, as in take(-1). Null as above.
[[nodiscard]] Node numberOrAll(Analysis& analysis, Site number);

} // namespace rankwright
