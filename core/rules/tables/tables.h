// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The tables, one function each; their order is that in which rows claim a place.

#include "core/rules/row.h"

namespace rankwright {

[[nodiscard]] Table sessionTable();
[[nodiscard]] Table monitoredTable();
[[nodiscard]] Table estimatorTable();
[[nodiscard]] Table tapeTable();
[[nodiscard]] Table kerasTable();
/// Rows of all patterns, in three parts: the rate, its schedule, and what is no optimizer's; data and steps; what is put out and
/// read back, and devices.
[[nodiscard]] Table commonTable();
[[nodiscard]] Table dataTable();
[[nodiscard]] Table outputTable();
/// Rows that run last: they bring in what the other steps of a file speak of.
[[nodiscard]] Table prologueTable();

} // namespace rankwright
