// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Loops that cut their batches from arrays by numbers: x[i * b:(i + 1) * b], x[order[i:i + b]]. Each process can have its part of
// the arrays in front of them, where all that counts and orders the samples is taken from the length of the part.

#include "core/rules/program.h"

#include <optional>

namespace rankwright {

struct ArraySlices {
    std::vector<std::string> names; ///< The arrays, as the place knows them.
    std::vector<Site> values;       ///< What they are made of, where that is not a parameter.
    Site place;                     ///< The statement behind which they are cut.
    std::vector<Site> turns;        ///< Where numbers of samples begin again, and do not shrink with the arrays: n of i * b % n.
    bool isInFront{};               ///< In front of it instead: the first statement of the function that gets them.
    bool isSeries{};                ///< Its steps read rows that lie beside each other in the arrays.
    Site rows;        ///< The number of rows that each batch has to have, which the last of a part may not; or null.
    bool endsShort{}; ///< There is such a number, but the arrays cannot be cut by it.
    bool isBeside{};  ///< The loop, and more than its turns, are counted by the length of what an array was made of.
};

/// Nothing where the loop cuts no arrays, or not only such as can be cut before.
[[nodiscard]] std::optional<ArraySlices> arraySlices(Program& program, Site loop);
/// The same for a loop of a generator, which yields what it cuts from parameters of its function, of which `call` gives whole
/// arrays. Binds the parameters that it cuts.
[[nodiscard]] std::optional<ArraySlices> arraySlicesInGenerator(Program& program, Site loop, Site call,
                                                                std::vector<const Binding*>& parameters);

} // namespace rankwright
