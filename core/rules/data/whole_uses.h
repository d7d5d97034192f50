// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Arrays that are cut under their own names for the training, and of which the script needs all elsewhere: for an evaluation, a
// prediction that is saved, a plot. They keep a second name for the whole, which these places get.

#include "core/rules/data/data_plan.h"

namespace rankwright {

struct WholeUses {
    std::vector<Site> uses; ///< The names, where all samples are meant.
    Site mixed;             ///< Where what comes from all samples meets what comes from a part; null: nowhere.
};

/// Of a step that cuts arrays (sliceArray, sliceParameters). What counts the steps, orders the samples or feeds the training
/// means the part; so does a length, unless it is for the reader.
[[nodiscard]] WholeUses wholeUses(Program& program, const DataStep& step);
/// An attribute of the object to which a constructor gives an array that it cuts before: self.rows = rows.
struct HeldArray {
    std::string attribute; ///< self.rows
    std::string name;      ///< rows
};
[[nodiscard]] std::vector<HeldArray> heldArrays(Program& program, const DataStep& step);
/// What is put behind the name of an array for the whole of it, free for all of these names: "_whole".
[[nodiscard]] std::string wholeSuffix(Program& program, const DataStep& step);

} // namespace rankwright
