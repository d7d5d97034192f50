// SPDX-FileCopyrightText: 2026 The Rankwright developers
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/edit.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <utility>

namespace rankwright {

namespace {

/// At one offset the insertions come first, so that they stand before what replaces the text behind the offset.
bool comesBefore(const TextEdit& a, const TextEdit& b)
{
    const auto key = [](const TextEdit& edit) {
        return std::tuple{edit.range.begin, !edit.range.empty(), edit.rank, std::string_view{edit.text}, edit.range.end};
    };
    return key(a) < key(b);
}

bool clash(const TextEdit& a, const TextEdit& b)
{
    if (a.range.empty() && b.range.empty()) {
        return false;
    }
    if (a.range.empty() || b.range.empty()) {
        const auto [insertion, replacement] = a.range.empty() ? std::pair{a.range, b.range} : std::pair{b.range, a.range};
        return replacement.begin < insertion.begin && insertion.begin < replacement.end;
    }
    return a.range.overlaps(b.range) && a != b;
}

} // namespace

std::optional<EditSet::Clash> EditSet::add(TextEdit edit)
{
    if (edit.range.empty() && edit.text.empty()) {
        return std::nullopt;
    }
    if (!edit.range.empty()) {
        edit.rank = 0; // only insertions have an order to choose
    }
    const auto place = std::lower_bound(m_edits.begin(), m_edits.end(), edit, comesBefore);
    // Replacements do not overlap each other: behind the nearest one on the left nothing can reach this far.
    for (auto left = place; left != m_edits.begin();) {
        --left;
        if (clash(*left, edit)) {
            return Clash{*left, std::move(edit)};
        }
        if (!left->range.empty()) {
            break;
        }
    }
    for (auto right = place; right != m_edits.end() && right->range.begin < edit.range.end; ++right) {
        if (clash(*right, edit)) {
            return Clash{*right, std::move(edit)};
        }
    }
    if (place == m_edits.end() || *place != edit) {
        m_edits.insert(place, std::move(edit));
    }
    return std::nullopt;
}

std::optional<EditSet::Clash> EditSet::addAll(const std::vector<TextEdit>& edits)
{
    EditSet together = *this;
    for (const TextEdit& edit : edits) {
        if (std::optional<Clash> clash = together.add(edit)) {
            return clash;
        }
    }
    *this = std::move(together);
    return std::nullopt;
}

std::string EditSet::apply(std::string_view original) const
{
    std::size_t size = original.size();
    for (const TextEdit& edit : m_edits) {
        size += edit.text.size();
    }
    std::string result;
    result.reserve(size);
    std::size_t done = 0;
    for (const TextEdit& edit : m_edits) {
        result += original.substr(done, edit.range.begin - done);
        result += edit.text;
        done = edit.range.end;
    }
    result += original.substr(done);
    return result;
}

} // namespace rankwright
