// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace rankwright {

/// A copy of a folder in the system's temporary folder, removed with this object. Version control's own folders and virtual
/// environments stay out of it. Symbolic links stay what they are where they point out of the project, so data that are linked
/// are not copied.
class WorkingCopy {
  public:
    static constexpr std::uint64_t sizeLimit = std::uint64_t{2} << 30; ///< Bytes; a larger project is not copied unasked.

    /// `stopped` ends the copying early.
    WorkingCopy(const std::string& project, const std::atomic<bool>& stopped);
    ~WorkingCopy();
    WorkingCopy(const WorkingCopy&) = delete;
    WorkingCopy& operator=(const WorkingCopy&) = delete;

    [[nodiscard]] const std::string& folder() const { return m_folder; }
    [[nodiscard]] const std::string& problem() const { return m_problem; } ///< In words; empty: the copy is complete.

  private:
    std::string m_folder;
    std::string m_problem;
};

} // namespace rankwright
