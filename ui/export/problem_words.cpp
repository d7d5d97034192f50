// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/problem_words.h"

#include "core/project/words.h"

#include <QCoreApplication>

#include <array>
#include <cerrno>
#include <string_view>

namespace rankwright::ui {

namespace {

struct WriteWords {
    int error;
    const char* words;
};

// clang-format off
constexpr std::array writeWords{
    WriteWords{EACCES, QT_TRANSLATE_NOOP("Exporter", "cannot be written: permission denied. Make the folder writable, or choose another one; nothing was changed.")},
    WriteWords{EROFS, QT_TRANSLATE_NOOP("Exporter", "cannot be written: what is there can only be read. Choose another folder; nothing was changed.")},
    WriteWords{ENOSPC, QT_TRANSLATE_NOOP("Exporter", "cannot be written: no space is left on the disk (or in your quota). Make room and export again; the file was left as it was.")},
    WriteWords{ENOENT, QT_TRANSLATE_NOOP("Exporter", "cannot be written: its folder is not there and cannot be made. Choose another one.")},
    WriteWords{ENOTDIR, QT_TRANSLATE_NOOP("Exporter", "cannot be written: a part of its path is a file, not a folder. Choose another folder.")},
    WriteWords{EFBIG, QT_TRANSLATE_NOOP("Exporter", "cannot be written: it would be larger than the limit for files; the file was left as it was.")},
};
// clang-format on

/// By how they begin: one of them ends with a name.
struct FolderWords {
    std::string_view begin;
    const char* words;
};

// clang-format off
constexpr std::array folderWords{
    FolderWords{"the output folder is the project itself", QT_TRANSLATE_NOOP("Exporter", "it is the project itself. Choose another one, or files in place")},
    FolderWords{"the output folder lies inside the project", QT_TRANSLATE_NOOP("Exporter", "it lies inside the project, which would have the scripts twice. Choose one outside")},
    FolderWords{"the output folder holds the project", QT_TRANSLATE_NOOP("Exporter", "the project lies in it. Choose one beside the project")},
    FolderWords{"the output is a file", QT_TRANSLATE_NOOP("Exporter", "it is a file")},
};
// clang-format on

} // namespace

QString problemInWords(const std::string& problem)
{
    for (const WriteWords& known : writeWords) {
        if (problem == writeProblem(known.error)) {
            return QCoreApplication::translate("Exporter", known.words);
        }
    }
    for (const FolderWords& known : folderWords) {
        if (problem.rfind(known.begin, 0) == 0) {
            return QCoreApplication::translate("Exporter", known.words);
        }
    }
    return QString::fromStdString(problem);
}

} // namespace rankwright::ui
