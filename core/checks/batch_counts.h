// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many batches the ranks get of data whose size is known.

#include "core/checks/scrutiny.h"

namespace rankwright {

/// Of a dataset that is divided by elements, the driver of a training draws batches, and each rank has as many of them: the
/// dataset is one that Keras brings, the size of a batch is a number or the default of an option, and it holds for up to 64
/// processes.
[[nodiscard]] bool areBatchesEqual(Scrutiny& program, Site dataset, Site driver);

} // namespace rankwright
