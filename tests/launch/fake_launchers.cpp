// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/launch/fake_launchers.h"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sys/wait.h>

namespace rankwright::tests {

namespace {

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, std::istreambuf_iterator<char>{}};
}

} // namespace

FakeLaunchers::FakeLaunchers()
{
    std::string name = (std::filesystem::temp_directory_path() / "rankwright-launch-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
        std::abort();
    }
    m_folder = std::filesystem::canonical(name);
    // Words end with a zero byte: they may hold line ends. Python is asked for what the target was built with, too.
    const std::string says = "#!/bin/sh\n"
                             "[ \"$1\" = -c ] && [ -n \"$RW_NO_MPI\" ] && { echo no MPI >&2; exit 1; }\n"
                             "[ \"$1\" = -c ] && exit 0\n"
                             "{ printf '%s\\0' \"$PWD\" \"$RW_TEST\" \"${0##*/}\" \"$@\"; } >\"$RW_CALLED\"\n";
    for (const char* program : {"horovodrun", "mpirun", "srun", "python3", "odd python $x"}) {
        write(std::string{"bin/"} + program, says, true);
    }
    std::filesystem::create_directories(m_folder / "work");
}

FakeLaunchers::~FakeLaunchers()
{
    std::error_code error;
    std::filesystem::remove_all(m_folder, error);
}

void FakeLaunchers::write(const std::string& name, const std::string& text, bool isExecutable) const
{
    const std::filesystem::path path = m_folder / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream{path, std::ios::binary} << text;
    if (isExecutable) {
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    }
}

Called FakeLaunchers::run(const std::string& command, const std::string& environment, const std::string& shell) const
{
    const std::filesystem::path called = m_folder / "called";
    const std::filesystem::path errors = m_folder / "errors";
    std::filesystem::remove(called);
    write("command", command);
    const std::string place = m_folder.string();
    const std::string whole = "cd " + place + "/work && PATH=" + place + "/bin:$PATH RW_CALLED=" + called.string() + " " +
                              environment + " " + shell + " " + place + "/command 2>" + errors.string();
    Called result;
    const int status = std::system(whole.c_str());
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    result.errors = bytesOf(errors);
    const std::string said = bytesOf(called);
    for (std::size_t begin = 0; begin < said.size();) {
        const std::size_t end = said.find('\0', begin);
        result.words.push_back(said.substr(begin, end - begin));
        begin = end + 1;
    }
    if (result.words.size() >= 2) {
        result.folder = result.words[0];
        result.variable = result.words[1];
        result.words.erase(result.words.begin(), result.words.begin() + 2);
    }
    return result;
}

} // namespace rankwright::tests
