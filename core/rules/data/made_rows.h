// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows that a program makes by number, whatever the data are: noise, labels, starts of sentences. What a step computes with row
// by row has to be as many.

#include "core/rules/program.h"

namespace rankwright {

/// The first dimension of a shape, where it is written out and not left open.
[[nodiscard]] Site firstDimension(Program& program, FileId file, const Argument& given);
/// The number of rows that an expression is made with, whatever the data are: [start] * n, tf.zeros((n, 8)), also in other
/// shapes.
[[nodiscard]] Site rowsMade(Program& program, Site expression, int depth = 0);
/// Something made with a number of rows goes into one call together with data: they have to be as many. Null for functions of the
/// project, which only hand on what they get.
[[nodiscard]] Site rowsBesideData(Program& program, Site call);
/// The number of rows of what the step of a tape computes with beside the data: in this call, in the function of the project that
/// it comes to, or, where it makes the tape, in the function around it.
[[nodiscard]] Site batchOfStep(Program& program, Site call);

} // namespace rankwright
