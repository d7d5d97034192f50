// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a call does with files: opens, writes, adds to, removes; and whether other processes see it.

#include "core/checks/object_uses.h"
#include "core/checks/scrutiny.h"

#include <optional>
#include <string_view>
#include <vector>

namespace rankwright {

/// open(path, 'w')
[[nodiscard]] bool opensForWriting(Scrutiny& program, Site call);
/// It writes a file, or opens one for writing.
[[nodiscard]] bool isWrite(Scrutiny& program, Site call);
/// Where it writes is the same for all ranks, and nothing keeps them apart there.
[[nodiscard]] bool hasSharedTarget(Scrutiny& program, Site call);
/// A sentence that says on what it hangs whether the ranks meet where the call writes; empty where they do.
[[nodiscard]] std::string_view doubtAboutTarget(Scrutiny& program, Site call);
/// It writes to a file of which the opening is such a finding itself.
[[nodiscard]] bool isToldWhereOpened(Scrutiny& program, Site call);
/// It takes files or folders away, or moves them: "removes", "renames"; empty for what does neither.
[[nodiscard]] std::string_view removal(Scrutiny& program, Site call);
/// It opens a file that is written to later: open, a handler of logs, a writer of records.
[[nodiscard]] bool isOpening(Scrutiny& program, Site call);
/// It opens with mode 'w': what was in the file is gone.
[[nodiscard]] bool emptiesFile(Scrutiny& program, Site call);
/// It opens a text to add to its end, which leaves each line whole that several processes add.
[[nodiscard]] bool appendsLines(Scrutiny& program, Site call);
/// Where the file is written to that a call opened: methods of it, and calls that get it. Nothing where it cannot be followed.
[[nodiscard]] std::optional<std::vector<ObjectUse>> writesInto(Scrutiny& program, Site opened);
/// Nobody but rank 0 of all processes comes through.
[[nodiscard]] bool isOfFirstRankOnly(const RankGuard& guard);
/// The words of a command of the system that is spelled out, `os.system('cp a b')`; empty where it is computed, or where a shell
/// makes more of it than words.
[[nodiscard]] std::vector<std::string_view> wordsOfCommand(Scrutiny& program, Site call);
/// Summaries, in event files.
[[nodiscard]] bool writesEvents(Scrutiny& program, Site call);
/// Summaries as TensorFlow 2 writes them: the names of the event files hold the number of the process.
[[nodiscard]] bool hasOwnEventFiles(Scrutiny& program, Site call);
/// What it writes is no shared file: it lies in memory, or in a folder that the system made for this process.
[[nodiscard]] bool isPrivate(Scrutiny& program, Site expression);

} // namespace rankwright
