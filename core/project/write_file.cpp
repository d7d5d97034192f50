// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/write_file.h"

#include "core/project/paths.h"
#include "core/project/read_file.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace rankwright {

namespace {

/// A new file beside its target; removed unless it took the target's place.
class Prepared {
  public:
    Prepared() = default;
    Prepared(const Prepared&) = delete;
    Prepared& operator=(const Prepared&) = delete;
    Prepared(Prepared&& other) noexcept : m_temporary(std::move(other.m_temporary)) { other.m_temporary.clear(); }
    Prepared& operator=(Prepared&&) = delete;
    ~Prepared()
    {
        if (!m_temporary.empty()) {
            ::unlink(m_temporary.c_str());
        }
    }

    /// Writes `bytes` beside `target`. An errno value, 0 when it is on the disk.
    [[nodiscard]] int write(const std::string& target, std::string_view bytes, mode_t mode)
    {
        return make(target, mode, [bytes](int file) {
            const int error = writeAll(file, bytes);
            return error != 0 ? error : ::fsync(file) != 0 ? errno : 0;
        });
    }

    /// The same with what an open file holds; the disk may take its time, for the original is still there.
    [[nodiscard]] int copy(const std::string& target, int from, mode_t mode)
    {
        return make(target, mode, [from](int file) { return copyAll(file, from); });
    }

    [[nodiscard]] int moveTo(const std::string& target)
    {
        if (::rename(m_temporary.c_str(), target.c_str()) != 0) {
            return errno;
        }
        m_temporary.clear();
        return 0;
    }

  private:
    template <class Fill>
    [[nodiscard]] int make(const std::string& target, mode_t mode, Fill fill)
    {
        std::string name = joined(folderOf(target), "." + std::string{nameOf(target)}.substr(0, 200) + ".rankwright-XXXXXX");
        if (target.starts_with('/') && folderOf(target).empty()) {
            name.insert(0, 1, '/');
        }
        const int file = ::mkostemp(name.data(), O_CLOEXEC);
        if (file < 0) {
            return errno;
        }
        m_temporary = name;
        int error = fill(file);
        if (error == 0 && ::fchmod(file, mode) != 0) {
            error = errno;
        }
        if (::close(file) != 0 && error == 0) {
            error = errno;
        }
        return error;
    }

    static int copyAll(int file, int from)
    {
        std::string block(std::size_t{1} << 18U, '\0');
        for (;;) {
            const ssize_t count = ::read(from, block.data(), block.size());
            if (count == 0 || (count < 0 && errno != EINTR)) {
                return count == 0 ? 0 : errno;
            }
            if (const int error =
                    writeAll(file, std::string_view{block}.substr(0, count < 0 ? 0 : static_cast<std::size_t>(count)));
                error != 0) {
                return error;
            }
        }
    }

    static int writeAll(int file, std::string_view bytes)
    {
        while (!bytes.empty()) {
            const ssize_t count = ::write(file, bytes.data(), bytes.size());
            if (count < 0 && errno != EINTR) {
                return errno;
            }
            bytes.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
        }
        return 0;
    }

    std::string m_temporary;
};

mode_t modeFor(const WriteTarget& target, const std::string& real)
{
    struct stat status {};
    if (target.mode) {
        return static_cast<mode_t>(*target.mode);
    }
    if (::stat(real.c_str(), &status) == 0) {
        return status.st_mode & 07777U;
    }
    const mode_t mask = ::umask(022);
    ::umask(mask);
    return (target.isExecutable ? 0777U : 0666U) & ~mask;
}

/// Why the present content forbids writing; empty when it does not.
std::string objection(const WriteTarget& target, const std::string& real)
{
    if (!target.oldBytes && !target.ownMark) {
        return {};
    }
    const FileBytes now = readFile(real, 0);
    if (target.ownMark) {
        const bool isFree = !now.bytes || now.bytes->starts_with(*target.ownMark) || *now.bytes == target.newBytes;
        return isFree ? std::string{} : std::string{target.foreign};
    }
    if (!now.bytes) {
        return now.error;
    }
    return *now.bytes == *target.oldBytes ? std::string{}
                                          : "changed on the disk while it was analysed; it was not written: run again";
}

/// Keeps `real` as FILE.orig. Problem in words.
std::string keepOriginal(const std::string& real, std::string_view bytes)
{
    const std::string kept = keptName(real);
    if (::link(real.c_str(), kept.c_str()) == 0) {
        return {};
    }
    if (errno == EEXIST) {
        const FileBytes there = readFile(kept, 0);
        return there.bytes && *there.bytes == bytes
                   ? std::string{}
                   : "not written: " + std::string{nameOf(kept)} +
                         " is there already with other content; move it away or leave out --backup";
    }
    return copyFile(real, kept); // a file system without hard links
}

void syncFolderOf(const std::string& path)
{
    const std::string folder{folderOf(path)};
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        (void)::fsync(descriptor); // a file system that cannot do this has no better way
        ::close(descriptor);
    }
}

/// One target on its way.
struct Pending {
    const WriteTarget& target;
    std::string real;
    Prepared prepared;
};

std::string prepare(Pending& pending)
{
    struct stat status {};
    const bool exists = ::stat(pending.real.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) {
        return "cannot be written: it is not a regular file";
    }
    // A file may be read-only in a folder that is not: the move would succeed against its owner's wish.
    if (exists && ::access(pending.real.c_str(), W_OK) != 0) {
        return writeProblem(errno);
    }
    const int error = pending.prepared.write(pending.real, pending.target.newBytes, modeFor(pending.target, pending.real));
    return error == 0 ? objection(pending.target, pending.real) : writeProblem(error);
}

/// Puts back what was moved already when a later file cannot be.
void undo(const std::vector<Pending>& pending, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        const WriteTarget& target = pending[i].target;
        if (!target.oldBytes) {
            ::unlink(pending[i].real.c_str());
            continue;
        }
        Prepared back;
        if (back.write(pending[i].real, *target.oldBytes, modeFor(target, pending[i].real)) == 0) {
            (void)back.moveTo(pending[i].real);
        }
    }
}

} // namespace

std::string keptName(const std::string& onDisk) { return realPath(onDisk) + ".orig"; }

std::string makeFoldersFor(const std::string& path)
{
    const std::string folder{folderOf(path)};
    if (folder.empty()) {
        return {};
    }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    return error ? writeProblem(error.value()) : std::string{};
}

std::string copyFile(const std::string& from, const std::string& to)
{
    const int file = ::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    struct stat status {};
    if (file < 0 || ::fstat(file, &status) != 0) {
        return readProblem(errno);
    }
    Prepared prepared;
    int error = prepared.copy(to, file, status.st_mode & 07777U);
    ::close(file);
    error = error == 0 ? prepared.moveTo(to) : error;
    return error == 0 ? std::string{} : writeProblem(error);
}

std::vector<Remark> writeTogether(const std::vector<WriteTarget>& targets, const WriteOptions& options)
{
    std::vector<Remark> problems;
    std::vector<Pending> pending;
    pending.reserve(targets.size());
    for (const WriteTarget& target : targets) {
        pending.push_back({target, realPath(target.onDisk), Prepared{}});
        if (std::string problem = prepare(pending.back()); !problem.empty()) {
            problems.push_back({target.shown, std::move(problem)});
        }
    }
    if (options.backup && problems.empty()) {
        for (const Pending& one : pending) {
            if (!one.target.oldBytes) {
                continue;
            }
            if (std::string problem = keepOriginal(one.real, *one.target.oldBytes); !problem.empty()) {
                problems.push_back({one.target.shown, std::move(problem)});
            }
        }
    }
    if (!problems.empty()) {
        return problems;
    }
    for (std::size_t i = 0; i < pending.size(); ++i) {
        if (const int error = pending[i].prepared.moveTo(pending[i].real); error != 0) {
            undo(pending, i);
            return {{pending[i].target.shown, writeProblem(error)}};
        }
    }
    for (const Pending& one : pending) {
        syncFolderOf(one.real);
    }
    return {};
}

} // namespace rankwright
