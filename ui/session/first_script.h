// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which script a project that was never open before begins with: the one that shows best what Rankwright does.

namespace rankwright::ui {

class Session;

/// A script that trains, in this order of wishes: in one way rather than in several, a script rather than a notebook, near the
/// root, called train or main, early in the tree. Where none trains, one that cannot be parsed: it may be why. -1: none of both.
[[nodiscard]] int firstScriptOf(const Session& session);

} // namespace rankwright::ui
