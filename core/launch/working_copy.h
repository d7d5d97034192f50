// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankwright {

inline constexpr std::string_view runPrefix = "rankwright-run-";       ///< Names of copies begin so,
inline constexpr std::string_view recordPrefix = "rankwright-record-"; ///< and those of records.

/// A new folder in the system's temporary one, whole path; empty: there is none.
[[nodiscard]] std::string makeTemporaryFolder(std::string_view prefix);
/// Removes a folder with all that is in it, also what its owner has closed to himself. Links are not followed.
void removeFolder(const std::string& folder);

/// A copy of a folder in the system's temporary folder, removed with this object. Version control's own folders and virtual
/// environments stay out of it, and so do files that may not be read. Symbolic links stay what they are where they point out of
/// the project, so data that are linked are not copied.
class WorkingCopy {
  public:
    static constexpr std::uint64_t sizeLimit = std::uint64_t{2} << 30; ///< Bytes; a larger project is not copied unasked.

    /// `stopped` ends the copying early.
    WorkingCopy(const std::string& project, const std::atomic<bool>& stopped);
    ~WorkingCopy();
    WorkingCopy(const WorkingCopy&) = delete;
    WorkingCopy& operator=(const WorkingCopy&) = delete;

    [[nodiscard]] const std::string& folder() const { return m_folder; }
    /// What the user should know of the copy, in words.
    [[nodiscard]] const std::vector<std::string>& notes() const { return m_notes; }
    [[nodiscard]] const std::string& problem() const { return m_problem; } ///< In words; empty: the copy is complete.

  private:
    std::string m_folder;
    std::string m_problem;
    std::vector<std::string> m_notes;
};

} // namespace rankwright
