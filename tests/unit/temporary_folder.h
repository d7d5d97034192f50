// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A folder that lives as long as the object.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace rankwright::tests {

class TemporaryFolder {
  public:
    TemporaryFolder()
    {
        std::string pattern = (std::filesystem::temp_directory_path() / "rankwright-test-XXXXXX").string();
        m_path = ::mkdtemp(pattern.data()) != nullptr ? pattern : std::string{};
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder()
    {
        std::error_code error;
        std::filesystem::remove_all(m_path, error);
    }

    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] std::string operator/(std::string_view name) const { return m_path + "/" + std::string{name}; }

    /// Writes a file, with the folders that lead to it.
    void write(std::string_view name, std::string_view bytes) const
    {
        const std::filesystem::path file = *this / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream{file, std::ios::binary} << bytes;
    }
    [[nodiscard]] std::string read(std::string_view name) const
    {
        std::ifstream file{*this / name, std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }
    [[nodiscard]] bool has(std::string_view name) const
    {
        std::error_code error;
        return std::filesystem::exists(std::filesystem::symlink_status(*this / name, error));
    }

  private:
    std::string m_path;
};

} // namespace rankwright::tests
