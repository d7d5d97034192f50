// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A map from a few names, in one piece of memory: a match is made, handed on and dropped for nearly every call of a program, and
// has a capture or two.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rankwright {

/// What of a std::map matches make use of, sorted by name likewise. Names are not copied: they stand in the rows and in the code.
/// References do not survive the addition of a name.
template <typename T>
class NameMap {
  public:
    using Entry = std::pair<std::string_view, T>;

    [[nodiscard]] auto begin() const { return m_entries.begin(); }
    [[nodiscard]] auto end() const { return m_entries.end(); }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    void reserve(std::size_t names) { m_entries.reserve(names); }
    void clear() { m_entries.clear(); }

    [[nodiscard]] auto find(std::string_view name) const
    {
        const auto at = std::ranges::lower_bound(m_entries, name, {}, &Entry::first);
        return at != m_entries.end() && at->first == name ? at : m_entries.end();
    }
    [[nodiscard]] bool contains(std::string_view name) const { return find(name) != end(); }
    /// The name has to be there.
    [[nodiscard]] const T& at(std::string_view name) const { return find(name)->second; }

    T& operator[](std::string_view name)
    {
        auto at = std::ranges::lower_bound(m_entries, name, {}, &Entry::first);
        if (at == m_entries.end() || at->first != name) {
            at = m_entries.emplace(at, name, T{});
        }
        return at->second;
    }
    /// A name that is gone before the match is.
    template <std::same_as<std::string> Name>
    T& operator[](Name&&) = delete;

  private:
    std::vector<Entry> m_entries;
};

} // namespace rankwright
