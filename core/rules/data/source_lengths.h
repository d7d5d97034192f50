// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many samples a source of data has: which arrays it is made of, what their length is a number of, and how Python asks for
// it.

#include "core/rules/program.h"

#include <string>
#include <vector>

namespace rankwright {

/// How an array may be written for its length to be asked for.
enum class Written : std::uint8_t { name, expression };
/// Datasets have no len() for what the program says of its TensorFlow: a name that only the first version has.
[[nodiscard]] bool haveNoLength(Program& program);
/// Python for the number of elements of a named dataset.
[[nodiscard]] std::string countOfDataset(Program& program, const std::string& name, bool isKnown);
/// A Python expression for the number of elements that a source has: "len(x)"; of a placeholder what its shape will be. Empty
/// where the source is made of no array that is written so.
[[nodiscard]] std::string lengthOf(Program& program, Site source, Written written);
/// An array, a list, a tensor or a table of pandas, and no dictionary of columns: its length is the number of samples.
[[nodiscard]] bool isSurelyArray(Program& program, Site array);
/// All that it can be are lists that the script writes or fills.
[[nodiscard]] bool isListOfSamples(Program& program, Site array);
/// The arrays that a source is made of, where they are written out: in tuples and dictionaries, too. Empty for sources of another
/// kind.
[[nodiscard]] std::vector<Site> arraysOf(Program& program, Site source);

} // namespace rankwright
