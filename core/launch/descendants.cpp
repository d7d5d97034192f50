// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/launch/descendants.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>

namespace rankwright {

namespace {

/// Calls `use(id, folder)` for each process that /proc has.
template <class Use>
void forEachProcess(const Use& use)
{
    std::error_code error;
    for (std::filesystem::directory_iterator entry{"/proc", error}; !error && entry != std::filesystem::directory_iterator{};
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        pid_t id = 0;
        const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), id);
        if (problem == std::errc{} && end == name.data() + name.size()) {
            use(id, entry->path());
        }
    }
}

/// Empty where the process has ended meanwhile: reading says so with an error, which streams would throw.
std::string contentOf(const std::filesystem::path& path)
{
    std::string content;
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC); // NOLINT(cppcoreguidelines-pro-type-vararg)
    std::array<char, 4096> part{};
    for (ssize_t size = 1; file >= 0 && size > 0;) {
        size = read(file, part.data(), part.size());
        content.append(part.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    }
    if (file >= 0) {
        (void)close(file);
    }
    return content;
}

} // namespace

std::vector<pid_t> descendantsOf(pid_t process)
{
    struct Entry {
        pid_t parent{};
        bool isZombie{};
    };
    std::map<pid_t, Entry> all;
    forEachProcess([&](pid_t id, const std::filesystem::path& folder) {
        const std::string text = contentOf(folder / "stat");
        const std::size_t after = text.rfind(')'); // The name before it may hold anything.
        if (after == std::string::npos) {
            return; // It ended meanwhile.
        }
        std::istringstream rest{text.substr(after + 1)};
        char state{};
        pid_t parent{};
        rest >> state >> parent;
        all[id] = {parent, state == 'Z' || state == 'X'};
    });
    // A zombie may still have children: what its threads left is not with the subreaper yet.
    std::vector<pid_t> below{process};
    std::vector<pid_t> alive;
    for (std::size_t i = 0; i < below.size(); ++i) {
        for (const auto& [id, entry] : all) {
            if (entry.parent == below[i] && id != process) {
                below.push_back(id);
                if (!entry.isZombie) {
                    alive.push_back(id);
                }
            }
        }
    }
    return alive;
}

namespace {

/// One look at all processes.
std::set<pid_t> endMarkedOnce(const std::string& wanted)
{
    std::set<pid_t> ended;
    forEachProcess([&](pid_t id, const std::filesystem::path& folder) {
        const std::string variables = contentOf(folder / "environ");
        const std::size_t at = variables.find(wanted);
        if (at != std::string::npos && (at == 0 || variables[at - 1] == '\0') && kill(id, SIGKILL) == 0) {
            ended.insert(id);
        }
    });
    return ended;
}

} // namespace

int endMarked(const std::string& entry)
{
    // One that forks behind our back is not in the list, and one that is about to run another program has no environment for a
    // moment: it is over when nothing was found twice.
    constexpr int most = 200;
    constexpr std::chrono::milliseconds pause{10};
    const std::string wanted = entry + '\0';
    std::set<pid_t> all;
    int empty = 0;
    for (int look = 0; look < most && empty < 2; ++look) {
        std::set<pid_t> found = endMarkedOnce(wanted);
        empty = found.empty() ? empty + 1 : 0;
        all.merge(found);
        std::this_thread::sleep_for(pause);
    }
    return static_cast<int>(all.size());
}

} // namespace rankwright
