// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/python_check.h"

#include "tests/support/run.h"
#include "tests/unit/temporary_folder.h"

#include <array>
#include <charconv>
#include <cstdio>
#include <functional>

namespace rankwright::tests {

namespace {

/// What a command prints; its exit status as a last line when that is not 0.
std::string outputOf(const std::string& command)
{
    std::FILE* pipe = ::popen(command.c_str(), "r"); // NOLINT(cert-env33-c)
    if (pipe == nullptr) {
        return "0\tcannot start python3\n";
    }
    std::string output;
    std::array<char, 4096> buffer{};
    for (std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe); count > 0;
         count = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        output.append(buffer.data(), count);
    }
    return ::pclose(pipe) == 0 ? output : output + "0\tpython3 failed: " + command + "\n";
}

} // namespace

void PythonCheck::add(std::string name, std::string before, std::string after)
{
    const std::hash<std::string> hash;
    if (m_known.emplace(hash(before), hash(after)).second) {
        m_names.push_back(std::move(name));
        m_pairs.emplace_back(std::move(before), std::move(after));
    }
}

std::vector<std::string> PythonCheck::breaches() const
{
    const TemporaryFolder folder;
    for (std::size_t number = 0; number < m_pairs.size(); ++number) {
        writeBytes(folder / (std::to_string(number) + ".before"), m_pairs[number].first);
        writeBytes(folder / (std::to_string(number) + ".after"), m_pairs[number].second);
    }
    const std::string output =
        outputOf("'" RANKWRIGHT_PYTHON "' -B '" RANKWRIGHT_SOURCE_DIR "/tests/support/compile_pairs.py' '" + folder.path() + "'");
    std::vector<std::string> breaches;
    for (std::size_t begin = 0; begin < output.size();) {
        const std::size_t end = std::min(output.find('\n', begin), output.size());
        const std::string_view line = std::string_view{output}.substr(begin, end - begin);
        const std::size_t tab = std::min(line.find('\t'), line.size());
        std::size_t number = 0;
        std::from_chars(line.data(), line.data() + tab, number);
        breaches.push_back((number < m_names.size() ? m_names[number] : "") + ": " +
                           std::string{line.substr(std::min(tab + 1, line.size()))});
        begin = end + 1;
    }
    return breaches;
}

} // namespace rankwright::tests
