// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which object a name stands for: what made it, and, where that is written in a class, for which of its objects. Two objects of
// one class have each a model of their own, though one line makes both: an agent's critic and its target.

#include "core/rules/program.h"

#include <set>
#include <vector>

namespace rankwright {

struct Birth {
    Site made;   ///< The call that makes it, where the program has it first: of `a = make()` the call of make.
    Site holder; ///< The call that makes the object in whose class `made` stands; null where it is in none, or not known.
    friend auto operator<=>(const Birth&, const Birth&) = default;
};

using Births = std::set<Birth>;

/// Where an object comes from: what makes it, and the names that stand for it on the way there.
struct Origin {
    Births births;
    std::vector<Site> names;
};

[[nodiscard]] Origin originOf(Program& program, Site expression);
/// Of an expression in a method, for the objects that these calls make.
[[nodiscard]] Origin originOf(Program& program, Site expression, const std::set<Site>& self);
/// The calls that make the objects of which this method is called; a null site among them where one is not known.
[[nodiscard]] std::set<Site> receiversOf(Program& program, Site method);
/// One of these may be one of those.
[[nodiscard]] bool shareOne(const Births& one, const Births& other);
/// What makes them, without the holders.
[[nodiscard]] std::set<Site> makersIn(const Births& births);

} // namespace rankwright
