// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Samples that two steps of a plan would divide, one after the other.

#include "core/rules/data/data_plan.h"

namespace rankwright {

/// A dataset of which one loop cuts the elements, where they are made, is cut for the other loops as well; so are arrays that a
/// fit gets besides.
void dropDividedTwice(Program& program, std::vector<DataStep>& steps);
/// Epochs whose number is divided, since something is drawn and trained on once in each, and in them a loop that is divided as
/// well: its samples would be divided twice.
void dropCountedTwice(Program& program, std::vector<DataStep>& steps);

} // namespace rankwright
