// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a generator reads for its samples. Dataset.from_generator gets a function and calls it in each pass: rows that it reads
// from outside (a global, a name of the function around it, an attribute of its object) are as much what the dataset is made of
// as arguments are, and a slice of the dataset does not come to them.

#include "core/rules/program.h"

#include <set>
#include <vector>

namespace rankwright {

struct GeneratedSamples {
    std::vector<Site> yields; ///< The yield expressions that the elements come from.
    std::set<Site> functions; ///< The generator and all that it calls: what they draw, they draw in each pass.
};

/// Of a call of Dataset.from_generator; nothing for other expressions.
[[nodiscard]] GeneratedSamples generatedSamples(Program& program, Site call);

/// Such a call whose function draws random numbers for the elements.
[[nodiscard]] bool drawsForElements(Program& program, Site call);
/// How many elements the function of such a call gives at most before it ends, where none is given in a loop; 0 elsewhere.
[[nodiscard]] std::size_t writtenYields(Program& program, Site call);

} // namespace rankwright
