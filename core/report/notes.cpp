// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/notes.h"

#include <algorithm>

namespace rankwright {

namespace {

bool hasNote(const std::vector<Note>& notes, std::string_view prefix)
{
    return std::any_of(notes.begin(), notes.end(), [prefix](const Note& note) { return note.code.starts_with(prefix); });
}

std::string entriesInWords(const Group& group, const std::vector<FileId>& entries)
{
    constexpr std::size_t most = 5;
    std::string words;
    for (std::size_t i = 0; i < std::min(entries.size(), most); ++i) {
        words += (i == 0 ? "" : ", ") + group.files[entries[i]].path;
    }
    if (entries.size() > most) {
        words += " and " + std::to_string(entries.size() - most) + " more";
    }
    return words;
}

} // namespace

std::vector<ShownNote> shownNotes(const DecidedGroup& decided, FileId file)
{
    const FileReport& report = decided.group.reports[file];
    std::vector<ShownNote> notes;
    for (const Note& note : report.verdict.notes) {
        if (report.isTooDeep && note.code.starts_with("unknown.")) {
            continue; // nothing was looked at, so nothing was missed
        }
        notes.push_back({note.code, note.place, note.message});
    }
    if (!report.entries.empty() && !hasNote(report.verdict.notes, "program.member")) {
        notes.push_back({"program.member",
                         {file, {}},
                         "runs as part of " + entriesInWords(decided.group, report.entries) + ": its steps are listed there"});
    }
    if (!hasNote(report.verdict.notes, "syntax.")) {
        for (const Range error : report.syntaxErrors) {
            notes.push_back({"syntax.error", {file, error}, "this cannot be parsed as Python; nothing is rewritten here"});
        }
        if (report.isTooDeep) {
            notes.push_back(
                {"syntax.too-deep", {file, {}}, "nested too deeply to be analysed (Python itself stops far earlier)"});
        }
    }
    return notes;
}

} // namespace rankwright
