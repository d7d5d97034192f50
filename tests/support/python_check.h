// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A second opinion on the results from Python itself: many pairs of texts, one process. Nothing of them is executed.

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rankwright::tests {

class PythonCheck {
  public:
    /// `name` as it shall stand in a message. A pair that is there already is not added again.
    void add(std::string name, std::string before, std::string after);
    /// Texts that compile before and not after, names that are nowhere bound after, new names used above the line that binds
    /// them. One sentence each.
    [[nodiscard]] std::vector<std::string> breaches() const;
    [[nodiscard]] std::size_t size() const { return m_names.size(); }

  private:
    std::vector<std::string> m_names;
    std::vector<std::pair<std::string, std::string>> m_pairs;
    std::set<std::pair<std::size_t, std::size_t>> m_known; ///< Hashes.
};

} // namespace rankwright::tests
