// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The process between us and a run. Launchers put ranks into sessions and groups of their own, and a hung rank ignores polite
// signals, so neither a process group nor a signal to the launcher reaches everything. The keeper is what orphans of the run are
// given to (PR_SET_CHILD_SUBREAPER), finds all of its descendants, and ends them.

namespace rankwright {

/// Body of the program rankwright-keeper: `LIMIT_MS COMMAND [FOLDER]...`; the folders are removed at the end if we are gone by
/// then. Standard input is the line to us: it is closed when we are gone, and a byte on it asks to stop. Standard output and
/// error are the command's. How it ended is written to descriptor 3 as `REASON STATUS SIGNAL LEFT MILLISECONDS`, one line. The
/// status is for nobody.
int keep(int count, char** words);

} // namespace rankwright
