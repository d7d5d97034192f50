// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/read_file.h"

#include "core/project/words.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rankwright {

namespace {

/// Closes a file descriptor when it goes out of scope.
class Descriptor {
  public:
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (m_number >= 0) {
            ::close(m_number);
        }
    }
    [[nodiscard]] int number() const { return m_number; }

  private:
    int m_number;
};

ssize_t readSome(int descriptor, char* where, std::size_t size)
{
    for (;;) {
        const ssize_t count = ::read(descriptor, where, size);
        if (count >= 0 || errno != EINTR) {
            return count;
        }
    }
}

FileBytes failed(int error)
{
    FileBytes result;
    result.error = readProblem(error);
    return result;
}

/// The rest of a file that is expected to have `expected` bytes more, but may have grown or shrunk.
FileBytes readAll(int descriptor, std::uint64_t expected, std::uint64_t limit)
{
    FileBytes result;
    std::string bytes;
    bytes.resize(expected + 1); // one more, so that the end shows without another round
    std::size_t filled = 0;
    for (;;) {
        if (filled == bytes.size()) {
            bytes.resize(bytes.size() + bytes.size() / 2 + 65536);
        }
        const ssize_t count = readSome(descriptor, bytes.data() + filled, bytes.size() - filled);
        if (count < 0) {
            return failed(errno);
        }
        if (count == 0) {
            break;
        }
        filled += static_cast<std::size_t>(count);
        if (limit != 0 && filled > limit) {
            result.isTooLarge = true;
            result.size = filled;
            return result;
        }
    }
    bytes.resize(filled);
    result.size = filled;
    result.bytes = std::move(bytes);
    return result;
}

} // namespace

FileBytes readFile(const std::string& path, std::uint64_t limit)
{
    // O_NONBLOCK: a named pipe must not stop the run.
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
    struct stat status {};
    if (file.number() < 0 || ::fstat(file.number(), &status) != 0) {
        return failed(errno);
    }
    if (S_ISDIR(status.st_mode)) {
        return failed(EISDIR);
    }
    if (!S_ISREG(status.st_mode)) {
        FileBytes result;
        result.error = "cannot be read: it is not a regular file; give the script on standard input with -";
        return result;
    }
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (limit != 0 && size > limit) {
        FileBytes result;
        result.isTooLarge = true;
        result.size = size;
        return result;
    }
    return readAll(file.number(), size, limit);
}

FileBytes readStream(int descriptor, std::uint64_t limit) { return readAll(descriptor, 65535, limit); }

} // namespace rankwright
