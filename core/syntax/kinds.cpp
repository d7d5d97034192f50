// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/syntax/kinds.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace rankwright {

namespace {

/// Without the _ that keeps a name apart from a word of C++.
constexpr std::string_view grammarName(std::string_view name)
{
    if (name.ends_with('_')) {
        name.remove_suffix(1);
    }
    return name;
}

#define X(name) grammarName(#name),
constexpr std::array kindNames{std::string_view{"other"}, std::string_view{"ERROR"}, std::string_view{"MISSING"},
                               RANKWRIGHT_KINDS(X)};
constexpr std::array fieldNames{std::string_view{}, RANKWRIGHT_FIELDS(X)};
#undef X

template <typename Enum, std::size_t count>
constexpr auto sortedByName(const std::array<std::string_view, count>& names)
{
    std::array<std::pair<std::string_view, Enum>, count> sorted{};
    for (std::size_t i = 0; i < count; ++i) {
        sorted[i] = {names[i], static_cast<Enum>(i)};
    }
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

constexpr auto kindsByName = sortedByName<Kind>(kindNames);
constexpr auto fieldsByName = sortedByName<Field>(fieldNames);

template <typename Sorted>
constexpr auto find(const Sorted& sorted, std::string_view name)
{
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), name,
                                     [](const auto& entry, std::string_view wanted) { return entry.first < wanted; });
    using Enum = decltype(sorted.front().second);
    return at != sorted.end() && at->first == name ? at->second : Enum{};
}

static_assert(find(kindsByName, "float") == Kind::float_);
static_assert(find(kindsByName, "ERROR") == Kind::error);
static_assert(find(kindsByName, "no such kind") == Kind::other);
static_assert(find(fieldsByName, "operator") == Field::operator_);
static_assert(find(fieldsByName, "") == Field::none_);

} // namespace

std::string_view spelling(Kind kind) { return kindNames[static_cast<std::size_t>(kind)]; }

std::string_view spelling(Field field) { return fieldNames[static_cast<std::size_t>(field)]; }

Kind kindFromSpelling(std::string_view spelling) { return find(kindsByName, spelling); }

Field fieldFromSpelling(std::string_view spelling) { return find(fieldsByName, spelling); }

} // namespace rankwright
