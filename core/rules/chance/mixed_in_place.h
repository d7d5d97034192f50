// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What chance brings into another order where it lies: np.random.shuffle(x), loops that swap elements by chance, x[:] = x[order].
// Such a call gives nothing back; it changes one object, whatever that is called where it was made: the caller's argument, an
// attribute of an instance, another name for it.

#include "core/rules/program.h"

#include <set>

namespace rankwright {

/// A place that mixes an object.
struct MixedInPlace {
    Site draw;                     ///< The call that draws.
    Site loop;                     ///< Of an own loop that swaps elements the outermost one in its function; otherwise null.
    Site object;                   ///< The expression whose object is mixed.
    std::set<const void*> holders; ///< The bindings and attribute stores that hold the object, or a whole that it is a part of.
    std::set<const void*> wholes;  ///< Those of them that hold but a whole, of which the part x[i:j] is mixed.
};

/// All that runs; found once for a program.
[[nodiscard]] const std::vector<MixedInPlace>& mixedInPlace(Program& program);
/// What holds an object that is changed by chance in this place.
[[nodiscard]] MixedInPlace heldBy(Program& program, Site draw, Site object);
/// What is read here, a name or an attribute, is mixed there.
[[nodiscard]] bool mixes(Program& program, const MixedInPlace& mixed, Site read);
/// Only a part of it is: which samples the part has is left as it was.
[[nodiscard]] bool mixesPart(Program& program, const MixedInPlace& mixed, Site read);

} // namespace rankwright
