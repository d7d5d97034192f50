// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a program does with one object from the place that makes it: forwards, where a slice goes backwards. It follows names,
// attributes, arguments of functions of the project and what they return.

#include "core/checks/scrutiny.h"

#include <vector>

namespace rankwright {

struct ObjectUse {
    enum class Kind : std::uint8_t {
        method,   ///< object.method(...); place: the call.
        argument, ///< A library, or what is not known, gets it; place: the call.
        changed,  ///< object.a = value, object[key] = value, and with +=; place: the statement.
        lost      ///< It goes where it cannot be followed; place: where it does.
    };
    Kind kind{Kind::lost};
    Site place;
    Site object; ///< The expression that is the object there.
};

/// All uses of what an expression makes, without those that only read an attribute or an element of it. More than a bound: the
/// last one is `lost`.
[[nodiscard]] std::vector<ObjectUse> usesOf(Scrutiny& program, Site made);

} // namespace rankwright
