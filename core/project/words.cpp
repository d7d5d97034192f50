// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/words.h"

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace rankwright {

namespace {

std::string systemMessage(int error) { return std::generic_category().message(error); }

} // namespace

std::string readProblem(int error)
{
    switch (error) {
    case EACCES:
    case EPERM: return "cannot be read: permission denied; make it readable (chmod u+r, for a folder u+rx) or leave it out";
    case ENOENT:
    case ENOTDIR: return "cannot be read: there is no such file or folder (any more); check the name, or run again if it moved";
    case ELOOP: return "cannot be read: its symbolic links lead in a circle; remove or mend the link";
    case EIO: return "cannot be read: the disk or the network reported an input/output error; check the device and run again";
    case EISDIR: return "cannot be read: it is a folder";
    case EMFILE:
    case ENFILE: return "cannot be read: too many files are open; raise the limit (ulimit -n) or use fewer --jobs";
    case ENOMEM: return "cannot be read: memory is used up; use fewer --jobs";
    default: return "cannot be read: " + systemMessage(error);
    }
}

std::string writeProblem(int error)
{
    constexpr const char* kept = "; the file was left as it was";
    switch (error) {
    case EACCES:
    case EPERM:
        return std::string{"cannot be written: permission denied; make the file and its folder writable, or write elsewhere with "
                           "-o DIR"} +
               kept;
    case EROFS: return std::string{"cannot be written: the file system is mounted read-only; write elsewhere with -o DIR"} + kept;
    case ENOSPC:
    case EDQUOT:
        return std::string{"cannot be written: no space is left on the disk (or in your quota); make room and run again"} + kept;
    case ENOENT: return "cannot be written: its folder is not there (any more); create it or choose another place";
    case ENOTDIR: return "cannot be written: a part of its path is a file, not a folder; choose another place";
    case EFBIG: return std::string{"cannot be written: it would be larger than the limit for files"} + kept;
    default: return "cannot be written: " + systemMessage(error) + kept;
    }
}

std::string sizeInWords(std::uint64_t bytes)
{
    constexpr std::uint64_t mebibyte = 1024U * 1024U;
    if (bytes < mebibyte) {
        return std::to_string(bytes) + " bytes";
    }
    const std::uint64_t tenths = bytes * 10 / mebibyte;
    std::string words = std::to_string(tenths / 10);
    if (tenths % 10 != 0) {
        words += '.' + std::to_string(tenths % 10);
    }
    return words + " MiB";
}

} // namespace rankwright
