// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What single calls do with files: which of their arguments names them, and whether they read, write or only ask.

#include "core/rules/output/file_paths.h"

#include <vector>

namespace rankwright {

/// How a call uses the files that one of its arguments names.
enum class Use : std::uint8_t {
    reads,
    writes,  ///< One file.
    creates, ///< One file, which is open from then on.
    spreads, ///< Many files, whose names are not in the program.
    opens,   ///< By its mode.
    fetches, ///< One file, the path of which it gives.
    runs,    ///< A command of the system, which may write anything that it names.
    removes, ///< They are not there any more.
    enters,  ///< A folder, from which paths go on then.
    asks     ///< Only whether they are there.
};

struct Access {
    std::string_view name; ///< Canonical; `*.` in front of the last part stands for what may be before it.
    Use use{};
    std::string_view keyword;
    int position{};
    int mode{-1};              ///< Position of the mode.
    std::string_view ending{}; ///< What is put behind a path that does not end so.
    std::string_view modeKeyword{"mode"};
    Site function{}; ///< Of the project, that opens a file by the path and the mode that it gets, and gives it back.
};

/// The row of a name, or else that of its last part; null where there is none.
[[nodiscard]] const Access* accessNamed(std::string_view name);
/// Also where a function of the project opens a file for its callers: `def open_file(path, mode): return open(path, mode)`. What
/// opens it there has no access of its own then.
[[nodiscard]] const Access* accessOf(Program& program, Site call);
/// What says how a call of open() or of one of its kin opens the file.
[[nodiscard]] Node modeOf(Program& program, Site call, const Access& access);
/// What the library says that a function does.
[[nodiscard]] Effect effectByName(Program& program, Site call);

/// Places of the argument, or of all arguments that may be paths.
[[nodiscard]] std::vector<FilePlace> placesOfCall(Program& program, Site call, const Access* access);

/// A function of another library of which no table says what it does, or one of an object that comes from such a function: it may
/// read a file of which it is given the path.
[[nodiscard]] bool mayReadWhatItIsGiven(Program& program, Site call);
/// An argument is a file that is open already, and no path.
[[nodiscard]] bool takesOpenFile(Program& program, Site call);

/// A call of open() or of one of its kin that makes, empties or extends a file.
[[nodiscard]] bool opensToWrite(Program& program, Site call);

/// A call of a library of which no table says anything that opens a file to write it, by what it is given: a name as files have,
/// and a word for writing, TFile("out.root", "recreate"); or by its own name, RowWriter("rows.dat").
[[nodiscard]] bool opensUnknownToWrite(Program& program, Site call);
/// The program opens files by such calls of a package.
[[nodiscard]] bool writesFilesOf(Program& program, std::string_view package);

/// A call of h5py.File, or of one of its kin, that is certain to read only: its mode says so wherever it comes from, or there is
/// none and nothing is put into what it gives (before version 3 h5py opened such a file to write as well).
[[nodiscard]] bool opensOnlyToRead(Program& program, Site call);

/// Whether a condition asks what lies on the disk, so that it may come out differently on each process.
[[nodiscard]] bool asksFiles(Program& program, Site expression);

} // namespace rankwright
